import type { Locator } from 'playwright-core'

const lines = { table: /^(Als Tabelle|As a table)$/, chart: /^(Als Diagramm|As a chart)$/ }

/** Chooses table or chart from the menu of a figure. */
export async function showAs(look: keyof typeof lines, figure: Locator): Promise<void> {
  await figure.getByRole('button', { name: /(Tabelle und Bilder|table and pictures)$/ }).click()
  await figure.page().getByRole('menuitem', { name: lines[look] }).click()
}
