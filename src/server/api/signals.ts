import type { Signal } from '#contract/configuration.ts'
import { signedWeight, signalsIn } from '#contract/signals/decay.ts'
import { isoOf, type Day, type DayRange } from '#lib/days.ts'
import { dayAt, today } from '#lib/zones.ts'

import type { SignalHour } from '../records/signals.ts'
import type { Store } from '../records/store.ts'
import { isoInstant, within } from './fields/arguments.ts'
import { userErrorWith } from './fields/user-errors.ts'
import type {
  ClientResolvers,
  SignalActivityResolvers,
  SignalStatus,
  SignalUse,
  UserError,
} from './generated/resolvers.ts'
import { silentSince } from './websites/activity-row.ts'

/** Full days that say how often a signal usually fires. */
const usualDays = 28
const mostArticles = 50

/** The published signals of a publication. */
export const signals: NonNullable<ClientResolvers['signals']> = ({ publication }, _, { store }) =>
  readSignals(store, publication.id)

/** The parts of a signal's activity. */
export const signalActivityResolvers: SignalActivityResolvers = {
  key: ({ signal }) => signal.key,
  status: statusOf,
  since: ({ since }) => isoInstant(since),
  lastFired: ({ lastAt }) => instantOrNull(lastAt),
  silentSince: (row) => instantOrNull(silenceOf(row)),
  usualPerDay,
  total: ({ byDay }) => sumOf(byDay.values()),
  days: ({ byDay, range: { from, to } }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      day: isoOf(from + index),
      firings: byDay.get(from + index) ?? 0,
    })),
  websites: async ({ publication, byWebsite }, _, { store }) => {
    const known = await store.websites.of(publication)
    return known
      .map(({ id, name }) => ({ id: String(id), name, firings: byWebsite.get(id) ?? 0 }))
      .filter(({ firings }) => firings > 0)
      .toSorted((a, b) => b.firings - a.firings)
  },
  articles: async (row, { first }, { store }) => {
    const length = within(first, { name: 'first', most: mostArticles })
    const fired = await firedArticles(store, row)
    const most = fired.filter(([id]) => id !== 0).slice(0, length)
    const matches = await store.warehouse.articles(row.publication, { ids: most.map(([id]) => id) })
    const known = new Map(matches.map((article) => [article.id, article]))
    return most.flatMap(([id, firings]) => {
      const { title, url } = known.get(id) ?? {}
      return title === undefined ? [] : [{ id: String(id), title, url: url ?? null, firings }]
    })
  },
  use: (row, _, { store }) => useOf(store, row),
}

function statusOf(row: SignalRow): SignalStatus {
  if (row.signal.paused) return 'PAUSED'
  if (row.lastAt === null && sumOf(row.byDay.values()) === 0) return 'NEVER_SEEN'
  return silenceOf(row) === null ? 'ACTIVE' : 'SILENT'
}

function silenceOf({ signal, hours, lastAt, now }: SignalRow): number | null {
  return signal.paused ? null : silentSince(hours, { lastEvent: lastAt, now })
}

/** The mean of full days: a day on which it fell silent, or on which it was published first, is none. */
function usualPerDay(row: SignalRow): number {
  const until = dayAt(row.timeZone, silenceOf(row) ?? row.now)
  const first = Math.min(...row.byDay.keys(), dayAt(row.timeZone, row.since) + 1)
  const from = Math.max(first, until - usualDays)
  const days = [...row.byDay].filter(([day]) => day >= from && day < until)
  return until > from ? sumOf(days.map(([, firings]) => firings)) / (until - from) : 0
}

function sumOf(counts: Iterable<number>): number {
  return [...counts].reduce((total, count) => total + count, 0)
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : isoInstant(at)
}

/** The firings and articles that would change without the signal; null where nothing would. */
async function useOf(
  store: Store,
  row: Pick<SignalRow, 'publication' | 'signal' | 'range'>,
): Promise<SignalUse | null> {
  const { paused } = row.signal
  if (paused || signedWeight(row.signal) === 0) return null
  const fired = await firedArticles(store, row)
  const firings = fired.reduce((total, [, count]) => total + count, 0)
  const articles = fired.filter(([id]) => id !== 0).length
  return firings > 0 ? { firings, articles } : null
}

/** Why a document must not become the newest version: it leaves out signals that are in use. */
export async function missingInUse(
  store: Store,
  publication: number,
  document: unknown,
): Promise<UserError[]> {
  const kept = new Set(signalsIn(document).map(({ key }) => key))
  const rows = await readSignals(store, publication)
  const missing = rows.filter(({ signal }) => !kept.has(signal.key))
  const errors = missing.map(async (row) => {
    const { key, name } = row.signal
    const use = await useOf(store, row)
    if (!use) return []
    const counts = { firings: String(use.firings), articles: String(use.articles) }
    const params = { key, name: name ?? key, ...counts }
    return [userErrorWith('IN_USE', ['document', 'signals'], { params })]
  })
  return (await Promise.all(errors)).flat()
}

const msPerHour = 3_600_000
/** The weeks that say how much is usual, and the running one. */
const hoursRead = 35 * 24
/** Days whose firings are told. */
const daysTold = 30
const mostRows = 100_000

/** A published signal with its counts, and the moment at which they were read. */
export interface SignalRow {
  readonly publication: number
  readonly timeZone: string
  readonly signal: Signal
  /** milliseconds */
  readonly now: number
  readonly since: number
  readonly lastAt: number | null
  readonly hours: readonly SignalHour[]
  /** of the range, by day */
  readonly byDay: ReadonlyMap<Day, number>
  /** of the range, by the website's number */
  readonly byWebsite: ReadonlyMap<number, number>
  readonly range: DayRange
}

/** The days whose firings are told. */
function toldDays(timeZone: string): DayRange {
  const to = today(timeZone)
  return { from: to - daysTold + 1, to }
}

/** The signals of the newest version, with their counts. */
async function readSignals(store: Store, publication: number): Promise<SignalRow[]> {
  const newest = await store.signals.newest(publication)
  const { timeZone = 'UTC' } = (await store.publications.byId(publication)) ?? {}
  const all = signalsIn(newest?.document)
  if (!newest || all.length === 0) return []
  const [now, range] = [Date.now(), toldDays(timeZone)]
  const [activity, since, imported, byDay, byWebsite] = await Promise.all([
    store.signals.activity(publication, Math.floor(now / msPerHour) - hoursRead),
    store.signals.since(publication),
    readCounts(store, publication, { facts: 'signal', by: 'day', range }),
    readCounts(store, publication, { facts: 'firing', by: 'day', range }),
    readCounts(store, publication, { facts: 'firing', by: 'website', range }),
  ])
  return all.map((signal) => {
    const { key } = signal
    const { hours = [], lastAt = null } = activity.get(key) ?? {}
    return {
      publication,
      timeZone,
      signal,
      now,
      range,
      hours,
      lastAt,
      since: since.get(key) ?? newest.at,
      byDay: added(byDay.get(key), imported.get(key)),
      byWebsite: added(byWebsite.get(key)),
    }
  })
}

/** The articles at which a signal fired in the days that are told, most first; 0 stands for all other pages. */
async function firedArticles(
  store: Store,
  { publication, signal, range }: Pick<SignalRow, 'publication' | 'signal' | 'range'>,
): Promise<[article: number, firings: number][]> {
  const { rows } = await store.warehouse.report({
    publication,
    facts: 'firing',
    measures: ['firings'],
    by: ['article'],
    filter: { signals: [signal.key] },
    range,
    sort: { by: 'firings', descending: true },
    first: mostRows,
  })
  return rows.map(({ key, values }) => [Number(key[0]), values.firings ?? 0])
}

type Counts = ReadonlyMap<number, number>

async function readCounts(
  { warehouse }: Store,
  publication: number,
  of: { facts: 'signal' | 'firing'; by: 'day' | 'website'; range: DayRange },
): Promise<Map<string, Counts>> {
  const measure = of.facts === 'signal' ? 'signals' : 'firings'
  const { rows } = await warehouse.report({
    publication,
    facts: of.facts,
    measures: [measure],
    by: ['signal', of.by],
    range: of.range,
    first: mostRows,
  })
  const bySignal = Map.groupBy(rows, ({ key }) => String(key[0]))
  return new Map(
    [...bySignal].map(([signal, own]) => [
      signal,
      new Map(own.map(({ key, values }) => [Number(key[1]), values[measure] ?? 0])),
    ]),
  )
}

function added(...all: (Counts | undefined)[]): Counts {
  const sum = new Map<number, number>()
  for (const one of all)
    for (const [key, count] of one ?? []) sum.set(key, (sum.get(key) ?? 0) + count)
  return sum
}
