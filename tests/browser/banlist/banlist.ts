import type { Locator, Page } from 'playwright-core'

import { heading } from '../support/portal.ts'

/** The texts of the banlist, from the specification if it has the sentence. */
export const says = {
  de: {
    path: '/banlist',
    title: 'Sperrliste',
    deck: /^[\d\u00a0]+ Adressen? gesperrt/,
    newLink: 'Neue Adresse',
    add: 'Hinzufügen',
    required: 'Dieses Feld ist ein Pflichtfeld!',
    invalid: 'Diese URL ist ungültig, z. B.: https://example.org',
    duplicate: 'Diese Adresse steht schon auf der Sperrliste.',
    search: 'Adressen suchen',
    matches: /^[\d\u00a0]+ Treffer$/,
    // Names of buttons have plain spaces.
    count: /^\d[\d\s]* (von \d[\d\s]* )?Adressen?$/,
    noMatches: 'Keine Treffer für Ihre Suche',
    clearFilters: 'Suche und Filter zurücksetzen',
    address: 'Adresse',
    perPage: /^Adressen je Seite/,
    secondTen: '11 bis 20 von',
    nextPage: 'Nächste Seite',
    all: 'Alle',
    allShown: (count: string) => `Alle ${count} Adressen`,
    actionsOf: (link: string) => `Aktionen: ${link}`,
    editOf: (link: string) => `Bearbeiten: ${link}`,
    deleteOf: (link: string) => `Löschen: ${link}`,
    copyOf: (link: string) => `Adresse kopieren: ${link}`,
    openOf: (link: string) => `Adresse öffnen: ${link} (öffnet in neuem Tab)`,
    editTitle: 'Eintrag bearbeiten',
    note: 'Notiz',
    lastDay: 'Gilt bis',
    save: 'Speichern',
    expires: 'Gilt bis',
    free: 'Noch nicht gesperrt',
    listed: /^Steht schon auf der Liste, seit /,
    covered: (link: string) => `Ist schon gesperrt durch ${link}`,
    idle: 'Steht schon auf der Liste, sperrt derzeit aber nichts',
    showEntry: 'Zeigen',
    folderOf: (path: string) => `Ordner ${path}`,
    siteOf: (host: string) => `Ganze Site ${host}`,
    thisPage: (path: string) => `Diese Seite ${path}`,
    meant: (link: string) => `Meinten Sie ${link}?`,
    completed: 'https:// ergänzt',
    dropped: /^utm_source, fbclid weggelassen/,
    twin: (link: string) => `Auch ${link} sperren. Mit und ohne www sind es zwei Adressen.`,
    pasted: '3 Zeilen eingefügt: Sie werden vor dem Sperren einzeln geprüft.',
    several: '3 Adressen auf einmal: Sie werden vor dem Sperren einzeln geprüft.',
    severalFault: 'Das sind mehrere Adressen.',
    checkPasted: 'Prüfen und importieren',
    importHead: 'Liste importieren',
    toBeAdded: '3 Adressen hinzufügen',
    discard: 'Verwerfen',
    never: 'unbefristet',
    noDay: 'Bitte einen Tag wie',
    dayWritten: '24.12.2099',
    paused: 'pausiert: sperrt vorerst nichts',
    marks: {
      until: 'bis 24.12.2099',
      expired: 'abgelaufen am 29.02.2020',
      paused: 'pausiert',
      folder: 'ganzer Ordner',
      site: 'ganze Site',
    },
    addedBy: /^Hinzugefügt: .*, Jonas Weber/,
    changedBy: /Geändert: .*, Jonas Weber/,
    clearState: 'Zustand zurücksetzen',
    byAnyone: 'Von allen',
    stay: 'Hier bleiben',
    changedByJonas: 'Jonas W. hat diesen Eintrag inzwischen geändert, vor 2 Minuten',
    changedByNobody: 'Jemand hat zuerst gespeichert',
    keepTheirs: 'Gespeicherten Stand behalten',
    keepMine: 'Meine Fassung speichern',
    keepBoth: 'Beide behalten',
    removedByJonas: 'Jonas W. hat diesen Eintrag inzwischen gelöscht, vor 2 Minuten',
    removedNow: 'Der Eintrag wurde inzwischen gelöscht',
    addAgain: 'Wieder hinzufügen',
    letGo: 'Gelöscht lassen',
    edit: 'Bearbeiten',
    editMany: (count: string) => `${count} Adressen bearbeiten`,
    clearNote: 'Notiz entfernen',
    pause: 'pausieren',
    changed: (count: string) => `${count} ${count === '1' ? 'Adresse' : 'Adressen'} geändert`,
    undo: 'Rückgängig',
    restored: (count: string) =>
      `Bei ${count} ${count === '1' ? 'Adresse' : 'Adressen'} rückgängig gemacht`,
    copy: 'Kopieren',
    copiedMany: (count: string) => `${count} Adressen kopiert`,
    test: 'Prüfen',
    export: 'Exportieren',
    copied: '1 Adresse kopiert',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    deleteOne: 'Adresse löschen?',
    deleteMany: (count: string) => `${count} Adressen löschen?`,
    staying: (count: number) => new RegExp(`^${count} schreibgeschützte bleib(t|en) stehen:$`),
    deleted: (count: string) => `${count} ${count === '1' ? 'Adresse' : 'Adressen'} gelöscht`,
    leftOver: '1 Adresse nicht gelöscht',
    gone: 'Nicht mehr vorhanden',
    unanswered: 'Ohne Antwort',
    retry: 'Noch einmal versuchen',
    close: 'Schließen',
    nothingSelected: 'Es wurden keine Einträge ausgewählt',
    bulkBar: 'Aktionen für die Auswahl',
    selected: (count: string) => `${count} ausgewählt`,
    selectRow: (link: string) => `${link} auswählen`,
    selectPage: 'Alle auf dieser Seite auswählen',
    selectMatches: (count: string) => `Alle ${count} Treffer wählen`,
    clearSelection: 'Auswahl aufheben',
    readOnly: (link: string) => `${link} ist schreibgeschützt`,
    failed: 'Es ist ein Fehler aufgetreten',
    notReached: 'Der Server war nicht erreichbar. Ihre Eingabe ist noch da.',
    notLoaded: 'Nicht geladen',
    reload: 'Jetzt versuchen',
  },
  en: {
    path: '/en/banlist',
    title: 'Banlist',
    deck: /^[\d,]+ address(es)? banned/,
    newLink: 'New address',
    add: 'Add',
    required: 'This field is required!',
    invalid: 'This url is invalid, e.g: https://example.org',
    duplicate: 'This address is on the banlist already.',
    search: 'Search addresses',
    matches: /^[\d,]+ match(es)?$/,
    count: /^[\d,]+ (of [\d,]+ )?address(es)?$/,
    noMatches: 'No matches found for your search',
    clearFilters: 'Clear search and filters',
    address: 'Address',
    perPage: /^Addresses per page/,
    secondTen: '11 to 20 of',
    nextPage: 'Next page',
    all: 'All',
    allShown: (count: string) => `All ${count} Addresses`,
    actionsOf: (link: string) => `Actions: ${link}`,
    editOf: (link: string) => `Edit: ${link}`,
    deleteOf: (link: string) => `Delete: ${link}`,
    copyOf: (link: string) => `Copy address: ${link}`,
    openOf: (link: string) => `Open address: ${link} (opens in a new tab)`,
    editTitle: 'Edit entry',
    note: 'Note',
    lastDay: 'Valid until',
    save: 'Save',
    expires: 'Valid until',
    free: 'Not banned yet',
    listed: /^Already on the list, since /,
    covered: (link: string) => `Already banned by ${link}`,
    idle: 'Already on the list, but bans nothing at present',
    showEntry: 'Show',
    folderOf: (path: string) => `Folder ${path}`,
    siteOf: (host: string) => `Whole site ${host}`,
    thisPage: (path: string) => `This page ${path}`,
    meant: (link: string) => `Did you mean ${link}?`,
    completed: 'https:// added',
    dropped: /^utm_source, fbclid left out/,
    twin: (link: string) => `Ban ${link} too. With and without www, it is two addresses.`,
    pasted: '3 lines pasted: each is checked before it is banned.',
    several: '3 addresses at once: each is checked before it is banned.',
    severalFault: 'That is more than one address.',
    checkPasted: 'Check and import',
    importHead: 'Import a list',
    toBeAdded: 'Add 3 addresses',
    discard: 'Discard',
    never: 'no end date',
    noDay: 'Please enter a day like',
    dayWritten: '24/12/2099',
    paused: 'paused: bans nothing for now',
    marks: {
      until: 'until 24/12/2099',
      expired: 'expired on 29/02/2020',
      paused: 'paused',
      folder: 'whole folder',
      site: 'whole site',
    },
    addedBy: /^Added: .*, Jonas Weber/,
    changedBy: /Changed: .*, Jonas Weber/,
    clearState: 'Reset State',
    byAnyone: 'By anyone',
    stay: 'Stay here',
    changedByJonas: 'Jonas W. changed this entry in the meantime, 2 minutes ago',
    changedByNobody: 'Someone else saved first',
    keepTheirs: 'Keep the saved version',
    keepMine: 'Save my version',
    keepBoth: 'Keep both',
    removedByJonas: 'Jonas W. deleted this entry in the meantime, 2 minutes ago',
    removedNow: 'The entry has been deleted in the meantime',
    addAgain: 'Add it again',
    letGo: 'Leave it deleted',
    edit: 'Edit',
    editMany: (count: string) => `Edit ${count} addresses`,
    clearNote: 'Remove the note',
    pause: 'pause',
    changed: (count: string) => `${count} ${count === '1' ? 'address' : 'addresses'} changed`,
    undo: 'Undo',
    restored: (count: string) => `Undone for ${count} ${count === '1' ? 'address' : 'addresses'}`,
    copy: 'Copy',
    copiedMany: (count: string) => `${count} addresses copied`,
    test: 'Test',
    export: 'Export',
    copied: '1 address copied',
    cancel: 'Cancel',
    delete: 'Delete',
    deleteOne: 'Delete this address?',
    deleteMany: (count: string) => `Delete ${count} addresses?`,
    staying: (count: number) => new RegExp(`^${count} read-only entr(y stays|ies stay):$`),
    deleted: (count: string) => `${count} ${count === '1' ? 'address' : 'addresses'} deleted`,
    leftOver: '1 address not deleted',
    gone: 'No longer there',
    unanswered: 'No answer',
    retry: 'Try again',
    close: 'Close',
    nothingSelected: 'No Items were Selected',
    bulkBar: 'Actions for the selection',
    selected: (count: string) => `${count} selected`,
    selectRow: (link: string) => `Select ${link}`,
    selectPage: 'Select all on this page',
    selectMatches: (count: string) => `Select all ${count} matches`,
    clearSelection: 'Clear selection',
    readOnly: (link: string) => `${link} is read-only`,
    failed: 'An error occured',
    notReached: 'The server could not be reached. Your input is still there.',
    notLoaded: 'Not loaded',
    reload: 'Try now',
  },
} as const
export type Says = (typeof says)['de'] | (typeof says)['en']

/** Opens the banlist and waits for its first answer; the page may go on loading behind it. */
export async function openBanlist(page: Page, say: Says, search = ''): Promise<void> {
  await page.goto(say.path + search, { waitUntil: 'commit' })
  await heading(page, say.title)
  await page
    .locator('tbody tr:not([aria-hidden])')
    .first()
    .or(page.getByText(say.noMatches))
    .first()
    .waitFor()
}

/** The addresses in sight, from top to bottom. */
export function linksOn(page: Page): Promise<string[]> {
  const cells = page.locator('tbody tr:not([aria-hidden]) td:nth-child(2) > [title]')
  return cells.evaluateAll((found) => found.map((cell) => cell.getAttribute('title') ?? ''))
}

/** The row of an address. */
export function rowOf(page: Page, link: string): Locator {
  return page.locator('tbody tr').filter({ has: page.locator(`[title="${link}"]`) })
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
