import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Locator, Page } from 'playwright-core'

import { numberIn } from '../banlist/banlist.ts'

/** The texts of an import's pages. */
export const says = {
  de: {
    path: '/banlist?panel=import',
    title: 'Liste importieren',
    source: 'Welche Liste?',
    paste: 'Oder Adressen einfügen',
    otherLanguage: 'Zu Englisch wechseln',
    pastedName: 'Eingefügte Adressen, 7 Einträge',
    check: 'Prüfen',
    show: 'Anzeigen',
    showLine: '1 Zeile zeigen',
    tabs: {
      fresh: 'Neu',
      duplicate: 'Doppelt',
      listed: 'Schon gesperrt',
      covered: 'Abgedeckt',
      cleaned: 'Ohne Tracking',
      invalid: 'Zu klären',
      comments: 'Kommentare',
    },
    add: (count: string) => `${count} ${count === '1' ? 'Adresse' : 'Adressen'} hinzufügen`,
    start: /hinzufügen$/,
    modes: { add: 'Hinzufügen', remove: 'Entfernen', replace: 'Ersetzen' },
    note: 'Notiz für Einträge ohne eigene',
    until: 'Gilt bis',
    day: '31.12.2099',
    covered: /^Auch die \d+ Adressen?, die schon abgedeckt/,
    required: 'Dieses Feld ist ein Pflichtfeld!',
    noAddress: 'Keine Adresse',
    fix: (line: number) => `Zeile ${line} berichtigen`,
    fixed: (line: number, link: string) => `Zeile ${line} berichtigt: ${link} kommt neu dazu.`,
    fixedListed: (line: number, link: string) =>
      `Zeile ${line} berichtigt: ${link} ist schon gesperrt.`,
    leaving: /^Fällt weg /,
    replace: 'Sperrliste ersetzen',
    replaceAsk: 'Sperrliste ersetzen?',
    replaceYes: (count: string) => `Ersetzen und ${count} entfernen`,
    removeStart: (count: string) => `${count} Einträge entfernen`,
    removeYes: (count: string) => `${count} entfernen`,
    discard: 'Verwerfen',
    progress: 'Die Liste wird übernommen',
    stop: 'Anhalten',
    interrupted: 'Die Übernahme ist unterbrochen',
    offline: 'Der Server hat nicht geantwortet.',
    forbidden: 'Dazu fehlt Ihnen die Berechtigung.',
    goOn: 'Fortsetzen',
    endHere: 'Hier beenden',
    done: 'Die Liste ist übernommen',
    paused: 'Die Übernahme ist angehalten',
    cancelled: 'Die Übernahme ist beendet',
    added: (count: string) => `${count} Adressen stehen neu auf der Sperrliste.`,
    removed: (count: string) => `${count} Einträge wurden entfernt.`,
    notAdded: (count: string) => `${count} Adressen wurden nicht hinzugefügt.`,
    nothing: 'Nichts wurde geändert.',
    undo: 'Rückgängig machen',
    showThem: 'In der Sperrliste zeigen',
    another: 'Weitere Liste importieren',
    failed: 'Diese Liste lässt sich nicht lesen',
    binary: 'Das ist keine Textdatei. Eine Tabelle aus Excel speichern Sie bitte als CSV.',
    other: 'Andere Liste wählen',
    notKept: /^Dieser Browser kann den Import nicht aufbewahren\./,
    elsewhere: /^In einem anderen Tab ist schon ein Import offen\./,
    stuck: 'Der Vergleich ist unterbrochen',
    retry: 'Noch einmal versuchen',
  },
  en: {
    path: '/en/banlist?panel=import',
    title: 'Import a list',
    source: 'Which list?',
    paste: 'Or paste addresses',
    otherLanguage: 'Switch to German',
    pastedName: 'Pasted addresses, 7 entries',
    check: 'Check',
    show: 'Show',
    showLine: 'Show 1 line',
    tabs: {
      fresh: 'New',
      duplicate: 'Duplicate',
      listed: 'Already listed',
      covered: 'Covered',
      cleaned: 'Without tracking',
      invalid: 'Needs fixing',
      comments: 'Comments',
    },
    add: (count: string) => `Add ${count} ${count === '1' ? 'address' : 'addresses'}`,
    start: /^Add [\d,]+ address/,
    modes: { add: 'Add', remove: 'Remove', replace: 'Replace' },
    note: 'Note for entries without one',
    until: 'Valid until',
    day: '31/12/2099',
    covered: /^Also the \d+ address(es)? that (is|are) covered already/,
    required: 'This field is required!',
    noAddress: 'Not an address',
    fix: (line: number) => `Correct line ${line}`,
    fixed: (line: number, link: string) => `Line ${line} corrected: ${link} will be added.`,
    fixedListed: (line: number, link: string) =>
      `Line ${line} corrected: ${link} is listed already.`,
    leaving: /^To be removed /,
    replace: 'Replace the banlist',
    replaceAsk: 'Replace the banlist?',
    replaceYes: (count: string) => `Replace and remove ${count}`,
    removeStart: (count: string) => `Remove ${count} entries`,
    removeYes: (count: string) => `Remove ${count}`,
    discard: 'Discard',
    progress: 'Importing the list',
    stop: 'Pause',
    interrupted: 'The import was interrupted',
    offline: 'The server did not answer.',
    forbidden: 'You do not have permission to do this.',
    goOn: 'Continue',
    endHere: 'End it here',
    done: 'The list was imported',
    paused: 'The import is paused',
    cancelled: 'The import was ended early',
    added: (count: string) => `${count} addresses were added to the banlist.`,
    removed: (count: string) => `${count} entries were removed.`,
    notAdded: (count: string) => `${count} addresses were not added.`,
    nothing: 'Nothing was changed.',
    undo: 'Undo',
    showThem: 'Show in the banlist',
    another: 'Import another list',
    failed: 'This list cannot be read',
    binary: 'This is not a text file. Save a table from Excel as CSV.',
    other: 'Choose another list',
    notKept: /^This browser cannot keep the import\./,
    elsewhere: /^An import is already open in another tab\./,
    stuck: 'The comparison was interrupted',
    retry: 'Try again',
  },
} as const
export type Says = (typeof says)['de'] | (typeof says)['en']

type Tab = keyof Says['tabs']

/** The title of the step that the import is at. */
export function step(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 2, name: title, exact: true })
}

/** A button by its whole name. */
export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** Opens the import with nothing in it. */
export async function openImport(page: Page, say: Says): Promise<void> {
  await page.goto(say.path)
  const [source, discard] = [step(page, say.source), button(page, say.discard)]
  await source.or(discard).first().waitFor()
  // A test that is tried again meets the list of its first try.
  if (await discard.isVisible()) await discard.click()
  await source.waitFor()
}

/** Gives a list as a file and waits for the review. */
export async function review(
  page: Page,
  say: Says,
  {
    list,
    name = 'list.txt',
    patience = 15_000,
  }: { list: string | Buffer; name?: string; patience?: number },
): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await tabs(page, say).waitFor({ timeout: patience })
}

/** The choice of what the review shows. */
export function tabs(page: Page, say: Says): Locator {
  return page.getByRole('group', { name: say.show })
}

/** Shows the lines of one kind. */
export async function showTab(page: Page, say: Says, tab: Tab): Promise<void> {
  await tabs(page, say)
    .getByRole('button', { name: new RegExp(`^${say.tabs[tab]} `) })
    .click()
}

/** The numbers on the tabs; a tab that is missing has none. */
export async function countsOn(page: Page, say: Says): Promise<Record<Tab, number>> {
  const texts = await tabs(page, say).getByRole('button').allTextContents()
  const count = (tab: Tab): number => {
    const shown = texts.find((text) => text.startsWith(`${say.tabs[tab]} `))
    return shown === undefined ? 0 : numberIn(shown.slice(say.tabs[tab].length))
  }
  return {
    fresh: count('fresh'),
    duplicate: count('duplicate'),
    listed: count('listed'),
    covered: count('covered'),
    cleaned: count('cleaned'),
    invalid: count('invalid'),
    comments: count('comments'),
  }
}

/** The addresses in sight, from top to bottom. */
export function addressesOn(page: Page): Promise<string[]> {
  const cells = page.locator('tbody tr:not([aria-hidden]) td:nth-child(2) [title]')
  return cells.evaluateAll((found) => found.map((cell) => cell.getAttribute('title') ?? ''))
}

/** The result, sentence by sentence. */
export function resultOn(page: Page, say: Says): Promise<string[]> {
  return page.getByRole('region', { name: say.title }).locator('ul li').allTextContents()
}

/** An entry of the banlist as it is stored. */
export interface Stored {
  link: string
  comment: string | null
  expires: number | null
}

/** The banlist of Apothekenblatt as the server has stored it, by address. */
export function stored(dataDir: string): Stored[] {
  using database = new DatabaseSync(join(dataDir, 'masthead.db'), { readOnly: true })
  const rows = database
    .prepare(
      `SELECT link, comment, expires_day FROM banlist_item
       WHERE publication_id = (SELECT id FROM publication WHERE client = 'apothekenblatt') ORDER BY link`,
    )
    .all()
  return rows.map(({ link, comment, expires_day: expires }) => ({
    link: String(link),
    comment: typeof comment === 'string' ? comment : null,
    expires: typeof expires === 'number' ? expires : null,
  }))
}

/** The stored addresses below a site. */
export function storedBelow(dataDir: string, site: string): string[] {
  return stored(dataDir)
    .map(({ link }) => link)
    .filter((link) => link.startsWith(site))
}
