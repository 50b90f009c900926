import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, heading, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

it('a screen whose parts are not here waits for the network instead of leaving the portal', async () => {
  const { page, context } = await portal.openAs(ada)
  await heading(page, /^Guten /)
  // Files that were fetched ahead would hide what this is about.
  await page.route(/\/static\//, (route) => route.abort('internetdisconnected'))
  await page.route(/\/builds\//, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Artikel' }).click()
  await page.getByText('Es geht von selbst weiter, sobald sie wieder da ist.').last().waitFor()
  expect(page.url()).toBe(`${portal.origin}/dav-article-report?client=apothekenblatt`)
  await page.unrouteAll()
  await context.setOffline(false)
  await heading(page, 'Artikel')
  await context.close()
})
