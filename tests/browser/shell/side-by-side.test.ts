import { afterAll, beforeAll, it } from 'vitest'

import { ada, heading, lena, signIn, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('a tab opened from another belongs to the same organisation, also when a third is signed in to another one', async () => {
  const { page, context } = await portal.openAs(ada)
  const other = await context.newPage()
  await other.goto(`${portal.origin}/login`)
  await signIn(other, lena)
  await other.getByRole('button', { name: 'Konto von Lena Berger' }).waitFor()

  await page.bringToFront()
  const opening = context.waitForEvent('page')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Artikel' })
  await link.click({ modifiers: ['ControlOrMeta'] })
  const opened = await opening
  await opened.getByRole('button', { name: 'Konto von Ada Lindner' }).waitFor()
  await heading(opened, 'Artikel')
  await context.close()
})
