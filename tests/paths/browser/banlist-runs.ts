import type { Page } from 'playwright-core'

import { addEntry, deleteEntries } from '#tests/browser/banlist/banlist-api.ts'

import type { Visit } from './visit.ts'

/** Makes the newest change of the history one that deleted two entries. */
export async function plantChange(page: Page, name: string): Promise<void> {
  const ids = [
    await addEntry(page, `https://${name}.example/1`),
    await addEntry(page, `https://${name}.example/2`),
  ]
  await deleteEntries(page, ids)
}

/** Begins to undo the newest change that deleted two entries, and goes back to the list. */
export async function undoFromHistory(visit: Visit): Promise<void> {
  const { page } = visit
  await visit.press(page.getByRole('button', { name: 'Verlauf', exact: true }))
  const history = page.getByRole('dialog', { name: 'Verlauf der Sperrliste' })
  const undo = /^Rückgängig machen: .* hat 2 Adressen gelöscht$/
  await visit.press(history.getByRole('button', { name: undo }).first())
  const question = page.getByRole('dialog', { name: /rückgängig machen\?$/ })
  await visit.press(question.getByRole('button', { name: 'Rückgängig machen', exact: true }))
  await closePanel(visit)
}

/** Closes the panel over the list, and the question over it that is going. */
export async function closePanel(visit: Visit): Promise<void> {
  const { page } = visit
  await visit.misses(page.getByRole('dialog').nth(1))
  await page.keyboard.press('Escape')
  await visit.misses(page.getByRole('dialog'))
}
