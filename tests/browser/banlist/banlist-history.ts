import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

import { isAccessible } from '../support/axe.ts'

/** The texts of the banlist's history. */
export const says = {
  de: {
    title: 'Verlauf der Sperrliste',
    today: /^Heute, /,
    added: (link: string) => `Ada Lindner hat ${link} hinzugefügt`,
    edited: (link: string) => `Ada Lindner hat ${link} bearbeitet`,
    editedMany: (count: number) => `Ada Lindner hat ${count} Einträge bearbeitet`,
    deletedMany: (count: number) => `Ada Lindner hat ${count} Adressen gelöscht`,
    imported: (count: number) => `Ada Lindner hat ${count} Adressen importiert`,
    source: (name: string) => `aus ${name}`,
    undone: 'Ada Lindner hat eine Änderung rückgängig gemacht',
    redone: 'Ada Lindner hat eine Änderung erneut angewendet',
    about: (what: string) => `betrifft: ${what}`,
    undo: (what: string) => `Rückgängig machen: ${what}`,
    redo: (what: string) => `Erneut anwenden: ${what}`,
    ask: /^Diese Änderung .*\?$/,
    yes: /^(Rückgängig machen|Erneut anwenden)$/,
    returns: (count: number) => `${count} Adressen kommen auf die Liste`,
    leaves: (count: number) => `${count} Adressen werden entfernt`,
    wasUndone: /^Rückgängig gemacht von Ada Lindner am /,
    restored: (count: number) =>
      `Bei ${count} ${count === 1 ? 'Adresse' : 'Adressen'} rückgängig gemacht`,
    skipped: /1 blieb, wie sie ist: inzwischen geändert/,
    broken: 'Die Änderung ist noch nicht ganz rückgängig gemacht',
    goOn: 'Weiter rückgängig machen',
    stop: 'Anhalten',
    articles: 'Artikel',
    dismiss: 'Verstanden',
    back: 'Alle Änderungen',
    note: 'Notiz',
    noNote: 'ohne Notiz',
    until: 'Gilt bis',
    forever: 'unbefristet',
    lastDay: '31.12.2099',
    gone: 'Diese Änderung gibt es nicht.',
    past: 'Liste an einem Tag',
    compare: 'Zwei Tage vergleichen',
    day: /^Tag /,
    count: /^Am Ende des \d\d\.\d\d\.\d{4}: ([\d\u00a0]+) Adressen$/,
    search: 'In diesem Stand suchen',
    found: (count: number) => new RegExp(`^Am Ende des .*: ${count} Treffer$`),
    addAgain: (link: string) => `Wieder aufnehmen: ${link}`,
    listed: 'steht auf der Liste',
    exportPast: 'Diesen Stand als CSV',
    exported: /^Die Datei sperrliste-apothekenblatt-stand-\d{4}-\d\d-\d\d\.csv liegt bei/,
    from: /^Vom Ende des /,
    kinds: (counts: readonly [number, number, number]) => [
      `Hinzugefügt ${counts[0]}`,
      `Geändert ${counts[1]}`,
      `Entfernt ${counts[2]}`,
    ],
    addAllAgain: (count: number) => `Alle ${count} wieder aufnehmen`,
    allAgain: (count: number) =>
      count === 1
        ? '1 Adresse ist wieder auf der Liste'
        : `${count} Adressen sind wieder auf der Liste`,
    same: 'Zwischen diesen Tagen hat sich nichts geändert.',
  },
  en: {
    title: 'Banlist history',
    today: /^Today, /,
    added: (link: string) => `Ada Lindner added ${link}`,
    edited: (link: string) => `Ada Lindner edited ${link}`,
    editedMany: (count: number) => `Ada Lindner edited ${count} entries`,
    deletedMany: (count: number) => `Ada Lindner deleted ${count} addresses`,
    imported: (count: number) => `Ada Lindner imported ${count} addresses`,
    source: (name: string) => `from ${name}`,
    undone: 'Ada Lindner undid a change',
    redone: 'Ada Lindner redid a change',
    about: (what: string) => `about: ${what}`,
    undo: (what: string) => `Undo: ${what}`,
    redo: (what: string) => `Redo: ${what}`,
    ask: /^(Undo|Redo) this change\?$/,
    yes: /^(Undo|Redo)$/,
    returns: (count: number) => `${count} addresses go back on the list`,
    leaves: (count: number) => `${count} addresses are removed`,
    wasUndone: /^Undone by Ada Lindner on /,
    restored: (count: number) => `Undone for ${count} ${count === 1 ? 'address' : 'addresses'}`,
    skipped: /1 stayed as it is: changed since/,
    broken: 'The change has not been undone completely yet',
    goOn: 'Continue undoing',
    stop: 'Stop',
    articles: 'Articles',
    dismiss: 'Got it',
    back: 'All changes',
    note: 'Note',
    noNote: 'no note',
    until: 'Valid until',
    forever: 'no end date',
    lastDay: '31/12/2099',
    gone: 'There is no such change.',
    past: 'List on a day',
    compare: 'Compare two days',
    day: /^Day /,
    count: /^At the end of \d\d\/\d\d\/\d{4}: ([\d,]+) addresses$/,
    search: 'Search this list',
    found: (count: number) => new RegExp(`^At the end of .*: ${count} match(es)?$`),
    addAgain: (link: string) => `Add it again: ${link}`,
    listed: 'is on the list',
    exportPast: 'This list as CSV',
    exported: /^The file banlist-apothekenblatt-as-of-\d{4}-\d\d-\d\d\.csv is among/,
    from: /^From the end of /,
    kinds: (counts: readonly [number, number, number]) => [
      `Added ${counts[0]}`,
      `Changed ${counts[1]}`,
      `Removed ${counts[2]}`,
    ],
    addAllAgain: (count: number) => `Add all ${count} again`,
    allAgain: (count: number) =>
      count === 1 ? '1 address is on the list again' : `${count} addresses are on the list again`,
    same: 'Nothing changed between these days.',
  },
} as const

/** Says yes to the question about a change of many entries, which tells in numbers what will happen. */
export async function agreeTo(
  page: Page,
  say: Pick<(typeof says)['de' | 'en'], 'ask' | 'yes'>,
  outlook: string,
): Promise<void> {
  const asked = page.getByRole('dialog', { name: say.ask })
  await asked.getByText(outlook, { exact: true }).waitFor()
  await asked.getByRole('button', { name: say.yes }).click()
}

/** In light and dark, and with nothing that sticks out of its place. */
export async function hasNoViolations(page: Page, place: Locator): Promise<void> {
  await isAccessible(page)
  const sticksOut = await place.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  )
  expect(sticksOut).toBe(0)
}

/** The local calendar day so many days ago. */
export function dayBefore(days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - days))
  return day.toISOString().slice(0, 10)
}
