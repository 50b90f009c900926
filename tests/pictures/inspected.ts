import { says } from '#tests/browser/banlist/banlist.ts'
import { ada, signIn } from '#tests/browser/support/portal.ts'
import type { Environment } from '#tests/paths/browser/environment.ts'

import { keep } from './keep.ts'

/** The inspector beside a page on which a deletion is asked about, then docked in the banlist. */
export async function inspected({ browser, origin }: Environment): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const inspector = await context.newPage()
  await inspector.goto('/en/inspector')
  await page.goto('/en/login')
  await signIn(page, ada, 'en')
  await page.getByRole('button', { name: 'Account of Ada Lindner' }).waitFor()
  await page.goto('/en/banlist')
  const boxes = page.getByRole('checkbox', { name: /^Select https?:/ })
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page
    .getByRole('region', { name: says.en.bulkBar })
    .getByRole('button', { name: 'Delete' })
    .click()
  const request = inspector.getByRole('table').getByRole('row').filter({ hasText: 'delete.ask' })
  await request.first().click()
  await inspector.getByRole('heading', { name: 'delete.ask' }).waitFor()
  await keep(inspector, 'inspector')
  await inspector.close()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+Alt+i')
  const docked = page.frameLocator('iframe[src*="/inspector"]')
  await docked.getByRole('button', { name: /^bulk-edit/ }).click()
  await docked.locator('[data-state="bulk-edit.choosing"].on').waitFor()
  await keep(page, 'inspector-docked')
  await context.close()
}
