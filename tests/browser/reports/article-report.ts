import type { Page } from 'playwright-core'

import { eventually } from '../support/eventually.ts'
import { comeTo, heading } from '../support/portal.ts'

/** The texts of the article report; in English those of what is tried in both languages. */
export const says = {
  de: {
    path: '/dav-article-report',
    title: 'Artikel',
    deck: /^(?:(?:nur|only) .*, )?Apothekenblatt, (\S+) bis (\S+) ggü\. (\S+) bis (\S+)$/,
    last28: 'Letzte 28 Tage',
    last7: 'Letzte 7 Tage',
    views: 'Aufrufe',
    scrollDepth: 'Scrolltiefe',
    readToEnd: 'Bis zum Ende',
    table: 'Artikel',
    perPage: /^Artikel je Seite/,
    nextPage: 'Nächste Seite',
    secondPage: '26 bis 50 von',
    all: 'Alle',
    allShown: /^Alle [\d\u00a0]+ Artikel$/,
    search: 'Titel suchen',
    noMatches: 'Keine Treffer für Ihre Suche',
    clearFilters: 'Suche und Filter zurücksetzen',
    notLoaded: 'Nicht geladen',
    yesterday: 'Gestern',
    today: 'Heute',
    topic: /^Thema/,
    clearTopic: 'Thema zurücksetzen',
    clearAuthor: 'Autor zurücksetzen',
    moreFilters: 'Filter',
    publishedFrom: 'Erschienen von',
    publishedTo: 'Erschienen bis',
    clearPublished: 'Erschienen zurücksetzen',
    badDays: /^Bitte Tage wie \S+ eingeben/,
    chart: 'Aufrufe je Tag',
    dayChart: /^Aufrufe am /,
    back: 'Zeitraum davor',
    on: 'Zeitraum danach',
    alone: /, ohne Vergleich$/,
    compare: /^Vergleich/,
    removeWords: /^Suchwörter entfernen: \d/,
    weekdays: 'Gleiche Wochentage',
    weekBefore: /^Apothekenblatt, (\S+) .* ggü\. \1 /,
    drawDepth: /Scrolltiefe.* im Diagramm zeigen$/,
    depthChart: 'Scrolltiefe je Tag',
    export: 'Exportieren',
    columns: 'Spalten',
    change: 'Änderung',
    was: /^ ?zuvor /,
    before: /Tage davor$/,
    depthMeans: /Wie weit ein Artikel im Mittel gelesen wird/,
    actions: /^Aktionen: /,
    ban: 'Auf die Sperrliste setzen',
    banned: /^„.*“ wird nicht mehr empfohlen/,
    bannedMark: 'gesperrt',
    undo: 'Rückgängig',
    unban: 'Von der Sperrliste nehmen',
    nextRow: 'Nächste Zeile',
    asPage: 'Als Seite öffnen',
  },
  en: {
    path: '/en/dav-article-report',
    title: 'Articles',
    deck: /^(?:(?:nur|only) .*, )?Apothekenblatt, (\S+) to (\S+) vs (\S+) to (\S+)$/,
    last28: 'Last 28 days',
    last7: 'Last 7 days',
    views: 'Views',
    scrollDepth: 'Scroll depth',
    table: 'Articles',
    perPage: /^articles per page/,
    nextPage: 'Next page',
    secondPage: '26 to 50 of',
    all: 'All',
    allShown: /^All [\d,]+ Articles$/,
    search: 'Search titles',
    topic: /^Topic/,
    clearTopic: 'Reset Topic',
    clearAuthor: 'Reset Author',
    moreFilters: 'Filters',
    publishedFrom: 'Published from',
    publishedTo: 'Published to',
    clearPublished: 'Reset Published',
    badDays: /^Write days like \S+, the earlier/,
    chart: 'Views per day',
  },
} as const
/** A panel that opens, or a figure of another height, moves what stands below or beside it. */
export const panelMoves = /^moved by .* on \/.*report$/
export type Says = Pick<(typeof says)['de'] | (typeof says)['en'], keyof (typeof says)['en']>

/** Comes to the report and waits for its rows. */
export async function openReport(page: Page, say: Says, search = ''): Promise<void> {
  await comeTo(page, say.path + search)
  await heading(page, say.title)
  await settled(page, say)
}

/** Waits until the rows are those that the address asks for. */
export async function settled(page: Page, say: Says): Promise<void> {
  const table = page.getByRole('table', { name: say.table, exact: true })
  await table.locator('tbody tr:not([aria-hidden])').first().waitFor()
  await eventually(() => table.getAttribute('data-stale')).toBeNull()
}

/** The texts of a column, from top to bottom. */
export async function columnOf(page: Page, say: Says, name: string): Promise<string[]> {
  const table = page.getByRole('table', { name: say.table, exact: true })
  const heads = await table.getByRole('columnheader').allTextContents()
  const cells = `tbody tr:not([aria-hidden]) td:nth-child(${heads.indexOf(name) + 1})`
  return table.locator(cells).evaluateAll((match) =>
    match.map((cell) => {
      // The change below a number is told apart by its tone.
      const change = cell.querySelector('[data-tone]')?.textContent ?? ''
      const text = cell.textContent ?? ''
      return text.slice(0, text.length - change.length)
    }),
  )
}

/** The titles in sight. */
export function titlesOn(page: Page): Promise<string[]> {
  const titles = page.locator('tbody tr:not([aria-hidden]) td:first-child > [title]')
  return titles.evaluateAll((match) => match.map((title) => title.getAttribute('title') ?? ''))
}

/** The large figure above the table. */
export async function viewsFigure(page: Page, say: Says): Promise<number> {
  const figure = page.locator('dl > div').filter({ hasText: say.views }).first()
  return wholeNumber(await figure.locator('dd').first().textContent())
}

/** A whole number without its grouping; a percentage loses its sign. */
export function wholeNumber(text: string | null): number {
  return Number((text ?? '').replaceAll(/\D/g, ''))
}

/** The sum of numbers as they are written. */
export function sumOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + wholeNumber(text), 0)
}

/** Waits until the head says so many days, compared with as many that end the day before. */
export async function deckOf(page: Page, say: Says, days: number): Promise<void> {
  const told = async () => {
    const text = (await page.getByText(say.deck).textContent()) ?? ''
    const [from = '', to = '', first = '', last = ''] = (say.deck.exec(text) ?? []).slice(1)
    const year = last.slice(-4)
    const day = (written: string) => {
      const [date = 0, month = 0, own] = written.split(/[./]/).filter(Boolean).map(Number)
      return Date.UTC(own ?? Number(year), month - 1, date) / 86_400_000
    }
    return [day(to) - day(from) + 1, day(last) - day(first) + 1, day(from) - day(last)]
  }
  await eventually(told).toEqual([days, days, 1])
}
