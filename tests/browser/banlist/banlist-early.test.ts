import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { ada, startPortal } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { openBanlist, says } from './banlist.ts'

const say = says.de

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Holds the scripts that are asked for once the rows are there, until the returned function is called. */
async function holdLateScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/static/js/async/*', async (route) => {
    const isThere = (await page.locator('tbody tr:not([aria-hidden])').count()) > 0
    if (isThere) await gate.promise
    await route.continue()
  })
  return gate.resolve
}

it('rows ticked before the rest of the portal is loaded stay ticked, and the skipped ones are named', async () => {
  const { page, context } = await portal.openAs(ada)
  const arrive = await holdLateScripts(page)
  await openBanlist(page, say, '?sort=dateAdded&per=25')
  const locked = await page.locator('tbody tr:not(:has([type=checkbox]))').count()
  expect(locked).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: say.selectPage }).check()
  arrive()
  const bar = page.getByRole('region', { name: say.bulkBar })
  await bar.getByText(say.selected(String(25 - locked)), { exact: true }).waitFor()
  await bar.getByRole('button', { name: say.delete, exact: true }).click()
  await page.getByRole('dialog').getByText(say.staying(locked)).waitFor()
  await context.close()
})
