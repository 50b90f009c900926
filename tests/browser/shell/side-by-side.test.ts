import { afterAll, beforeAll, it } from 'vitest'

import { eventually } from '../support/eventually.ts'
import { ada, lena, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openSignedIn } from '../support/restored-session.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('a tab opened from another belongs to the same organisation, also when a third is signed in to another one', async () => {
  const { page, context } = await portal.openAs(ada)
  const other = await context.newPage()
  await openSignedIn(other, { origin: portal.origin, person: lena, path: '/' })
  await other.getByRole('button', { name: 'Konto von Lena Berger' }).waitFor()

  await page.bringToFront()
  const opening = context.waitForEvent('page')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Artikel' })
  await link.click({ modifiers: ['ControlOrMeta'] })
  const opened = await opening
  // A locator can wait for the end of a navigation that began before anybody heard of the tab.
  await eventually(() => opened.content()).toContain('Konto von Ada Lindner')
  await eventually(() => opened.content()).toMatch(/<h1[^>]*>Artikel</)
  await context.close()
})
