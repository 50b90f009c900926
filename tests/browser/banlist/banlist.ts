import type { Locator, Page } from 'playwright-core'

import { allow } from '../support/always.ts'
import { eventually } from '../support/eventually.ts'
import { heading, moveTo } from '../support/portal.ts'

/** The texts of the banlist that many tests name; the specification's sentence where it has one. */
export const says = {
  de: {
    path: '/banlist',
    title: 'Sperrliste',
    newLink: 'Neue Adresse',
    add: 'Hinzufügen',
    invalid: 'Diese URL ist ungültig, z. B.: https://example.org',
    search: 'Adressen suchen',
    matches: /^[\d\u00a0]+ Treffer$/,
    // Names of buttons have plain spaces.
    count: /^\d[\d\s]* (von \d[\d\s]* )?Adressen?(?: ohne Host: .*)?$/,
    noMatches: 'Keine Treffer für Ihre Suche',
    address: 'Adresse',
    editOf: (link: string) => `Bearbeiten: ${link}`,
    deleteOf: (link: string) => `Löschen: ${link}`,
    editTitle: 'Eintrag bearbeiten',
    note: 'Notiz',
    save: 'Speichern',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    deleteOne: 'Adresse löschen?',
    deleteMany: (count: string) => `${count} Adressen löschen?`,
    deleted: (count: string) => `${count} ${count === '1' ? 'Adresse' : 'Adressen'} gelöscht`,
    undo: 'Rückgängig',
    restored: (count: string) =>
      `Bei ${count} ${count === '1' ? 'Adresse' : 'Adressen'} rückgängig gemacht`,
    retry: 'Noch einmal versuchen',
    close: 'Schließen',
    failed: 'Es ist ein Fehler aufgetreten',
    notLoaded: 'Nicht geladen',
    nothingSelected: 'Es wurden keine Einträge ausgewählt',
    bulkBar: 'Aktionen für die Auswahl',
    selected: (count: string) => `${count} ausgewählt`,
    selectRow: (link: string) => `${link} auswählen`,
    selectPage: 'Alle auf dieser Seite auswählen',
    clearSelection: 'Auswahl aufheben',
  },
  en: {
    path: '/en/banlist',
    title: 'Banlist',
    newLink: 'New address',
    add: 'Add',
    search: 'Search addresses',
    matches: /^[\d,]+ match(es)?$/,
    count: /^[\d,]+ (of [\d,]+ )?address(es)?(?: without host: .*)?$/,
    noMatches: 'No matches found for your search',
    delete: 'Delete',
    deleted: (count: string) => `${count} ${count === '1' ? 'address' : 'addresses'} deleted`,
    bulkBar: 'Actions for the selection',
    selectRow: (link: string) => `Select ${link}`,
    selectPage: 'Select all on this page',
  },
} as const

/** The words that the helpers name, in either language. */
type Says = Pick<(typeof says)['de'] | (typeof says)['en'], keyof (typeof says)['en']>

/** Opens the banlist and waits for its first answer; the page may go on loading behind it. */
export async function openBanlist(page: Page, say: Says, search = ''): Promise<void> {
  await page.goto(say.path + search, { waitUntil: 'commit' })
  await heading(page, say.title)
  const row = page.locator('tbody tr:not([aria-hidden])')
  await row.or(page.getByText(say.noMatches)).first().waitFor()
}

/** Goes to an address as by a link within the portal: nothing is loaded again. */
export async function follow(page: Page, address: string): Promise<void> {
  await moveTo(page, address)
}

/** Shows other rows of the list as a link within the portal does, and waits for them. */
export async function showList(page: Page, search = ''): Promise<void> {
  const field = page.getByRole('searchbox', { name: says.de.search })
  const isShown = (await field.count()) > 0
  await follow(page, `${says.de.path}${search}`)
  await field.waitFor()
  const words = new URLSearchParams(search).get('q') ?? ''
  if (isShown) await eventually(() => field.inputValue()).toBe(words)
  const row = page.locator('table:not([data-stale]) tbody tr:not([aria-hidden])')
  await row.or(page.getByText(says.de.noMatches)).first().waitFor()
}

/** The addresses in sight, from top to bottom. */
export function linksOn(page: Page): Promise<string[]> {
  const cells = page.locator('tbody tr:not([aria-hidden]) td:nth-child(2) > [title]')
  return cells.evaluateAll((match) => match.map((cell) => cell.getAttribute('title') ?? ''))
}

/** The row of an address. */
export function rowOf(page: Page, link: string): Locator {
  return page.locator('tbody tr').filter({ has: page.locator(`[title="${link}"]`) })
}

/** The box that selects the row of an address. */
export function boxOf(page: Page, link: string): Locator {
  return page.getByRole('checkbox', { name: says.de.selectRow(link), exact: true })
}

/** How many addresses there are in all, as the head of the table says it: "940 addresses", "12 of 940 addresses". */
export async function totalOn(page: Page, say: Says): Promise<number> {
  const head = page.getByRole('columnheader', { name: say.count })
  return numberIn((await head.textContent())?.replace(/^.* (von|of) /, '') ?? null)
}

/** How many match the search, as the filter bar says it. */
export async function matchesOn(page: Page, say: Says): Promise<number> {
  return numberIn(await page.getByText(say.matches).textContent())
}

/** A whole number without its grouping. */
export function numberIn(text: string | null): number {
  return Number(/[\d.,\u00a0\u202f]+/.exec(text ?? '')?.[0].replaceAll(/\D/g, ''))
}

/** Types an address and sends it. */
export async function addLink(page: Page, say: Says, link: string): Promise<void> {
  await page.getByRole('textbox', { name: say.newLink }).fill(link)
  await page.getByRole('button', { name: say.add, exact: true }).click()
}

/** Asks to delete what is selected and says yes. */
export async function deleteSelected(page: Page, say: Says): Promise<void> {
  const bar = page.getByRole('region', { name: say.bulkBar })
  await bar.getByRole('button', { name: say.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.delete }).click()
}

/** Rows that others replace stand elsewhere, and so does all below them; notices come and go beside that. */
export const otherRows =
  /^moved by 0\.\d+ after an input: (<section class="layer[^;]*; )?<(tr|nav) /

/** The portal's own line in the console about a call that failed. */
export const failedCall = /^console: \w+ (TypeError: Failed to fetch|CallFault: )/

/** Fails one kind of call as a lost connection does, until the returned function is called. */
export async function lose(page: Page, operation: string): Promise<() => Promise<void>> {
  allow(page.context(), failedCall)
  await page.route('**/graphql', (route) => {
    const body: { operationName: string } = route.request().postDataJSON()
    return body.operationName === operation ? route.abort() : route.fallback()
  })
  return () => page.unroute('**/graphql')
}
