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
  comment?: string
  /** the share that a system keeps, under the name of its list */
  kept?: { list: string; share: number }
  /** the share that is taken off again */
  gone?: number
  addressOf: (random: Random, site: string, article: DemoArticle) => string
}

/** The common first. */
const rules: readonly Rule[] = [
  {
    comment: 'Veraltet, nicht mehr empfehlen',
    gone: 0.06,
    addressOf: (_, __, { url }) => url,
  },
  {
    list: 'druckansichten',
    comment: 'Druckansicht',
    addressOf: (_, __, { url }) => `${url}?print=1`,
  },
  {
    list: 'themenseiten',
    addressOf: (random, site, { topic }) =>
      `${site}/thema/${slugOf(topic.name)}/seite-${random.whole(2, 40)}`,
  },
  {
    list: 'anzeigenkunden',
    comment: 'Anzeige, gehört nicht in Empfehlungen',
    gone: 0.1,
    kept: { list: 'vertraege', share: 0.08 },
    addressOf: (random, site) =>
      `${site}/anzeige/${slugOf(random.pick(SPONSORS))}-${random.whole(100, 999)}`,
  },
  {
    comment: 'Gewinnspiel abgelaufen',
    gone: 0.3,
    kept: { list: 'vertraege', share: 0.08 },
    addressOf: (random, site) =>
      `${site}/gewinnspiel/${random.pick(SEASONS)}-${random.whole(1, 60)}`,
  },
  {
    list: 'stellenmarkt',
    comment: 'Stelle besetzt',
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
    comment: 'Fremde Seite, auf Wunsch der Rechtsabteilung',
    addressOf: (random) =>
      `https://${random.pick(HOSTS)}/${random.pick(SEASONS)}/${random.whole(100, 9999)}`,
  },
  {
    list: 'rueckrufe',
    comment: 'Meldung der Behörde',
    kept: { list: 'rueckrufe', share: 1 },
    addressOf: (random, site) =>
      `${site}/recht/rueckruf-${random.whole(2024, 2026)}-${random.whole(10, 99)}`,
  },
]

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
    const found = canonicalLink(`${siteOf(publication)}${path}`)
    const comment = 'Grundregel des Systems'
    return 'link' in found ? [{ link: found.link, readOnly: true, dateAdded, comment }] : []
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
  const entries = new Map<string, DemoEntry>()
  let listed = FIXED.length
  while (listed < publication.banned) {
    const entry = writeEntry(random, siteOf(publication), articles, until)
    if (entry === null || entries.has(entry.link)) continue
    entries.set(entry.link, entry)
    if (!entry.isGone) listed += 1
  }
  return [...entries.values()]
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
  const { list = null, comment, kept, gone = 0, addressOf } = rule
  const article = random.pick(articles)
  const found = canonicalLink(addressOf(random, site, article))
  if (!('link' in found)) return null
  const { link } = found
  const start = until - (TWO_YEARS - 1) * DAY
  const isArticle = link.startsWith(article.url)
  // An article of the last day is banned on that day.
  const earliest = isArticle
    ? Math.min(until - DAY, Math.max(start, (article.published + 1) * DAY))
    : start
  const isKept = kept !== undefined && random.chance(kept.share)
  const added = officeHour(random, random.between(earliest, until))
  return {
    link,
    dateAdded: Math.floor(added),
    list: isKept ? kept.list : list,
    readOnly: isKept,
    isGone: !isKept && added < until - 60 * DAY && random.chance(gone),
    ...(comment !== undefined && random.chance(0.7) ? { comment } : {}),
  }
}

/** The same day, between seven and seventeen o'clock UTC. */
function officeHour(random: Random, instant: number): number {
  return Math.floor(instant / DAY) * DAY + random.between(7, 17) * 3_600_000
}
