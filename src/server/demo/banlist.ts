import { canonicalLink } from '#lib/links/canonical-link.ts'

import type { BanlistRecord } from '../records/ingest.ts'
import type { DemoArticle } from './articles.ts'
import type { DemoEntry } from './banlist-history.ts'
import { slugOf } from './headlines.ts'
import { type DemoPublication, siteOf } from './publications.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
const TWO_YEARS = 730

/** An address of a kind that editors keep out of recommendations. */
interface Rule {
  /** the file that such addresses come with; people add others one by one */
  list?: string
  comments?: readonly string[]
  /** the share that a system keeps, under the name of its list */
  kept?: { list: string; share: number }
  /** the share that is taken off again */
  gone?: number
  addressOf: (random: Random, site: string, article: DemoArticle) => string
}

/** The common first. */
const rules: readonly Rule[] = [
  {
    comments: ['Veraltet', 'Zahlen überholt', 'Neue Fassung online', 'Auf Wunsch der Autorin'],
    gone: 0.06,
    addressOf: (_, __, { url }) => url,
  },
  {
    list: 'themenseiten',
    addressOf: (random, site, { topic }) =>
      `${site}/thema/${slugOf(topic.name)}/seite-${random.whole(2, 40)}`,
  },
  {
    list: 'anzeigenkunden',
    comments: ['Anzeige, gehört nicht in Empfehlungen'],
    gone: 0.1,
    kept: { list: 'vertraege', share: 0.08 },
    addressOf: (random, site) =>
      `${site}/anzeige/${slugOf(random.pick(SPONSORS))}-${random.whole(100, 999)}`,
  },
  {
    comments: ['Gewinnspiel abgelaufen'],
    gone: 0.3,
    kept: { list: 'vertraege', share: 0.08 },
    addressOf: (random, site) =>
      `${site}/gewinnspiel/${random.pick(SEASONS)}-${random.whole(1, 60)}`,
  },
  {
    list: 'stellenmarkt',
    comments: ['Stelle besetzt'],
    gone: 0.3,
    addressOf: (random, site) =>
      `${site}/jobs/${slugOf(random.pick(JOBS))}-${random.whole(1000, 9999)}`,
  },
  {
    list: 'newsletter-archiv',
    addressOf: (random, site) =>
      `${site}/newsletter/archiv/${random.whole(2024, 2026)}/${random.whole(1, 52)}`,
  },
  {
    comments: ['Fremde Seite, auf Wunsch der Rechtsabteilung'],
    addressOf: (random) =>
      `https://${random.pick(HOSTS)}/${random.pick(SEASONS)}/${random.whole(100, 9999)}`,
  },
  {
    list: 'rueckrufe',
    comments: ['Meldung der Behörde'],
    kept: { list: 'rueckrufe', share: 1 },
    addressOf: (random, site) =>
      `${site}/recht/rueckruf-${random.whole(2024, 2026)}-${random.whole(10, 99)}`,
  },
  {
    list: 'druckansichten',
    comments: ['Druckansicht'],
    addressOf: (_, __, { url }) => `${url}?print=1`,
  },
]

/** An entry of the last days. */
interface Latest {
  readonly daysAgo: number
  /** an address, a path on the own site, or a place among all articles with what follows its address */
  readonly at: string | readonly [share: number, ending?: string]
  readonly comment?: string
  /** days until its last one, counted from the last day */
  readonly expires?: number
  readonly paused?: true
  /** it came from a system */
  readonly list?: string
}

/** The newest entries, one of each kind that editors know. */
const latest: readonly Latest[] = [
  { daysAgo: 0, at: [0.985], comment: 'Zahlen werden berichtigt' },
  { daysAgo: 0, at: 'https://vitaminwelt.example/', comment: 'Lockt mit Wundermitteln' },
  { daysAgo: 1, at: '/anzeigen/', comment: 'Anzeigen der Herbstaktion', expires: 33 },
  {
    daysAgo: 17,
    at: 'https://bücher-müller.example/ratgeber',
    comment: 'Gibt sich als Fachverlag aus',
  },
  { daysAgo: 2, at: [0.97], comment: 'Korrektur läuft, bis Freitag', paused: true },
  {
    daysAgo: 2,
    at: '/recht/rueckruf-2026-147',
    comment: 'Chargenrückruf der Behörde',
    list: 'rueckruf',
  },
  { daysAgo: 5, at: 'https://blog.vitaminwelt.example/fasten/tag-1' },
  { daysAgo: 5, at: '/gewinnspiel/martini-2026', comment: 'Gewinnspiel ist vorbei', expires: -4 },
  { daysAgo: 5, at: [0.95], comment: 'Doppelt, die neue Fassung bleibt' },
  { daysAgo: 6, at: '/warenkorb', comment: 'Kein Inhalt' },
  { daysAgo: 7, at: '/stellenanzeigen/', comment: 'Stellen laufen über den Stellenmarkt' },
  { daysAgo: 8, at: '/leserbriefe/4711', comment: 'Auf Wunsch der Leserin' },
  {
    daysAgo: 9,
    at: 'https://wunderpille24.example/abnehmen-ohne-rezept',
    comment: 'Illegaler Handel',
  },
  { daysAgo: 9, at: [0.93], comment: 'Neue Empfehlung abwarten', paused: true },
  { daysAgo: 12, at: [0.9], comment: 'Veraltet' },
  {
    daysAgo: 13,
    at: 'https://www.messe-kurier.example/advertorial/',
    comment: 'Bezahlte Beiträge',
    expires: 92,
  },
  { daysAgo: 14, at: '/thema/gesundheit/seite-3', comment: 'Übersichtsseite, kein Artikel' },
  { daysAgo: 15, at: [0.87, '?print=1'], comment: 'Druckansicht' },
  {
    daysAgo: 16,
    at: 'https://nachrichten-aus-tirol.example/gesundheit/apotheken-vor-dem-aus',
    comment: 'Übernommen ohne Erlaubnis',
  },
  { daysAgo: 19, at: '/nachruf/maria-hofer' },
]
/** Days that `latest` tells of. */
const latestDays = 21

const SPONSORS = [
  'Kurbad Steinbrunn',
  'Messe Medizin',
  'Gesund und Munter',
  'Kammerbank',
  'Labor Nord',
  'Reha Auhof',
]
const SEASONS = ['fruehling', 'sommer', 'herbst', 'winter', 'advent', 'ostern']
const JOBS = [
  'PKA Vollzeit',
  'Apotheker Teilzeit',
  'Ordinationsassistenz',
  'Redaktion Volontariat',
  'Filialleitung',
]
const HOSTS = [
  'www.bücher-apotheke.example',
  'forum.hausmittel.example',
  'blog.vitaminwelt.example',
  'shop.pillenshop.example',
  'www.gesundheitsgerüchte.example',
]

const FIXED = [
  '/impressum',
  '/datenschutz',
  '/agb',
  '/abo/kuendigen',
  '/suche',
  '/login',
  '/mediadaten',
  '/kontakt',
]

/** The entries that the system brought before anybody kept the list. */
export function firstEntries(publication: DemoPublication, until: number): BanlistRecord[] {
  const dateAdded = until - TWO_YEARS * DAY
  return FIXED.flatMap((path) => {
    const result = canonicalLink(`${siteOf(publication)}${path}`)
    const comment = 'Grundregel des Systems'
    return 'link' in result ? [{ link: result.link, readOnly: true, dateAdded, comment }] : []
  })
}

/**
 * The entries of two years: so many that stand on the list, and those that have been deleted since;
 * `until` in milliseconds.
 */
export function writeBanlist(
  random: Random,
  publication: DemoPublication,
  articles: readonly DemoArticle[],
  until: number,
): DemoEntry[] {
  const newest = latestEntries(random, siteOf(publication), articles, until)
  const entries = new Map(newest.map((entry) => [entry.link, entry]))
  let listed = FIXED.length + entries.size
  const end = until - latestDays * DAY
  const older = articles.filter(({ published }) => (published + 2) * DAY < end)
  while (listed < publication.banned) {
    const entry = writeEntry(random, siteOf(publication), older, end)
    if (entry === null || entries.has(entry.link)) continue
    entries.set(entry.link, entry)
    if (!entry.isGone) listed += 1
  }
  return [...entries.values()]
}

function latestEntries(
  random: Random,
  site: string,
  articles: readonly DemoArticle[],
  until: number,
): DemoEntry[] {
  const last = until / DAY - 1
  // the older ones are read for long, so that reports tell of their bans
  const lasting = articles.filter((article) => article.lasting > 0)
  return latest.flatMap(({ daysAgo, at, expires, list = null, ...entry }): DemoEntry[] => {
    const address =
      typeof at === 'string'
        ? new URL(at, site).href
        : `${pickAt(daysAgo > 8 ? lasting : articles, at[0])?.url}${at[1] ?? ''}`
    const result = canonicalLink(address)
    if (!('link' in result)) return []
    const dateAdded = Math.floor(officeHour(random, (last - daysAgo) * DAY))
    const end = expires === undefined ? null : last + expires
    const readOnly = list !== null
    return [{ ...entry, link: result.link, dateAdded, list, readOnly, expires: end, isGone: false }]
  })
}

function pickAt(articles: readonly DemoArticle[], share: number): DemoArticle | undefined {
  return articles[Math.floor(articles.length * share)]
}

function writeEntry(
  random: Random,
  site: string,
  articles: readonly DemoArticle[],
  until: number,
): DemoEntry | null {
  // common rules more often than rare ones
  const rule = rules[Math.floor(rules.length * random.next() ** 1.6)]
  if (rule === undefined) return null
  const { list = null, comments, kept, gone = 0, addressOf } = rule
  const article = random.pick(articles)
  const result = canonicalLink(addressOf(random, site, article))
  if (!('link' in result)) return null
  const { link } = result
  const start = until - (TWO_YEARS - latestDays - 1) * DAY
  const isArticle = link.startsWith(article.url)
  const earliest = isArticle ? Math.max(start, (article.published + 1) * DAY) : start
  const isKept = kept !== undefined && random.chance(kept.share)
  const added = officeHour(random, random.between(earliest, until))
  return {
    link,
    dateAdded: Math.floor(added),
    list: isKept ? kept.list : list,
    readOnly: isKept,
    isGone: !isKept && added < until - 60 * DAY && random.chance(gone),
    ...(comments && random.chance(0.7) ? { comment: random.pick(comments) } : {}),
  }
}

/** The same day, between seven and seventeen o'clock UTC. */
function officeHour(random: Random, instant: number): number {
  return Math.floor(instant / DAY) * DAY + random.between(7, 17) * 3_600_000
}
