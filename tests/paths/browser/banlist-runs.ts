import type { Page } from 'playwright-core'

import { addEntry, deleteEntries } from '#tests/browser/banlist/banlist-api.ts'

import { changeBanlist } from './banlist-entries.ts'
import type { BrowserSession } from './browser-session.ts'

/** Makes the newest change of the history one that deleted two entries. */
export async function plantChange(page: Page, name: string): Promise<void> {
  const ids = [
    await addEntry(page, `https://${name}.example/1`),
    await addEntry(page, `https://${name}.example/2`),
  ]
  await deleteEntries(page, ids)
}

/** Removes two entries that were on the list for long, so that a comparison of days finds them. */
export async function plantRemoval(browser: BrowserSession, name: string): Promise<void> {
  const ids: string[] = []
  changeBanlist(browser.environment, (list) => {
    for (const place of [1, 2]) ids.push(list.add(`https://${name}${place}.example/`, place))
  })
  await deleteEntries(browser.page, ids)
}

/** Begins to undo the newest change that deleted two entries, and goes back to the list. */
export async function undoFromHistory(browser: BrowserSession): Promise<void> {
  const { page } = browser
  await browser.press(page.getByRole('button', { name: 'Änderungen', exact: true }))
  const history = page.getByRole('dialog', { name: 'Änderungen der Sperrliste' })
  const undo = /^Rückgängig machen: .* hat 2 Adressen gelöscht$/
  await browser.press(history.getByRole('button', { name: undo }).first())
  const question = page.getByRole('dialog', { name: /rückgängig machen\?$/ })
  await browser.press(question.getByRole('button', { name: 'Rückgängig machen', exact: true }))
  await closePanel(browser)
}

/** Closes the panel over the list, and the question over it that is going. */
export async function closePanel(browser: BrowserSession): Promise<void> {
  const { page } = browser
  await browser.waitForHidden(page.getByRole('dialog').nth(1))
  await page.keyboard.press('Escape')
  await browser.waitForHidden(page.getByRole('dialog'))
}
