import { canonicalLink } from '#lib/links/canonical-link.ts'
import type { BanlistRecord } from '#server/records/imports/ingest.ts'

import type { DemoArticle } from './articles.ts'
import { slugOf } from './headlines.ts'
import { type DemoPublication, siteOf } from './publications.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
const TWO_YEARS = 730
const EDITORS = ['Ada Lindner', 'Jonas Weber', 'Mira Novak', 'Lena Berger', 'Redaktion']

type Rule = (
  random: Random,
  site: string,
  article: DemoArticle,
) => { address: string; comment?: string }

/** The addresses that editors keep out of recommendations, the common first. */
const rules: readonly Rule[] = [
  (_, __, { url }) => ({ address: url, comment: 'Veraltet, nicht mehr empfehlen' }),
  (_, __, { url }) => ({ address: `${url}?print=1`, comment: 'Druckansicht' }),
  (random, site, { topic }) => ({
    address: `${site}/thema/${slugOf(topic.name)}/seite-${random.whole(2, 40)}`,
  }),
  (random, site) => ({
    address: `${site}/anzeige/${slugOf(random.pick(SPONSORS))}-${random.whole(100, 999)}`,
    comment: 'Anzeige, gehört nicht in Empfehlungen',
  }),
  (random, site) => ({
    address: `${site}/gewinnspiel/${random.pick(SEASONS)}-${random.whole(1, 60)}`,
    comment: 'Gewinnspiel abgelaufen',
  }),
  (random, site) => ({
    address: `${site}/jobs/${slugOf(random.pick(JOBS))}-${random.whole(1000, 9999)}`,
    comment: 'Stelle besetzt',
  }),
  (random, site) => ({
    address: `${site}/newsletter/archiv/${random.whole(2024, 2026)}/${random.whole(1, 52)}`,
  }),
  (random) => ({
    address: `https://${random.pick(HOSTS)}/${random.pick(SEASONS)}/${random.whole(100, 9999)}`,
    comment: 'Fremde Seite, auf Wunsch der Rechtsabteilung',
  }),
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

/** The banlist of a publication over two years, oldest entry first; `until` in milliseconds. */
export function writeBanlist(
  random: Random,
  publication: DemoPublication,
  articles: readonly DemoArticle[],
  until: number,
): BanlistRecord[] {
  const site = siteOf(publication)
  const start = until - TWO_YEARS * DAY
  const records = new Map<string, BanlistRecord>()
  for (const path of FIXED) {
    const record = { readOnly: true, dateAdded: start, comment: 'Grundregel des Systems' }
    add(records, `${site}${path}`, record)
  }
  while (records.size < publication.banned) {
    // common rules more often than rare ones
    const rule = rules[Math.floor(rules.length * random.next() ** 1.6)] ?? rules[0]
    const article = random.pick(articles)
    if (rule === undefined) break
    const { address, comment } = rule(random, site, article)
    const isArticle = address.startsWith(article.url)
    const earliest = isArticle ? Math.max(start, (article.published + 1) * DAY) : start
    const dateAdded = Math.min(
      until - 1,
      Math.floor(officeHour(random, random.between(earliest, until))),
    )
    add(records, address, {
      dateAdded,
      readOnly: random.chance(0.04),
      ...(random.chance(0.92) ? { addedBy: random.pick(EDITORS) } : {}),
      ...(comment !== undefined && random.chance(0.7) ? { comment } : {}),
    })
  }
  return [...records.values()].toSorted(
    (left, right) => (left.dateAdded ?? 0) - (right.dateAdded ?? 0),
  )
}

function add(
  records: Map<string, BanlistRecord>,
  address: string,
  record: Omit<BanlistRecord, 'link'>,
): void {
  const result = canonicalLink(address)
  if ('link' in result && !records.has(result.link)) {
    records.set(result.link, { link: result.link, ...record })
  }
}

/** The same day, between seven and seventeen o'clock UTC. */
function officeHour(random: Random, instant: number): number {
  return Math.floor(instant / DAY) * DAY + random.between(7, 17) * 3_600_000
}
