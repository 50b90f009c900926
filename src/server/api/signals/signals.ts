import { isoOf } from '#lib/days.ts'
import { dayAt } from '#lib/zones.ts'

import { isoInstant, within } from '../fields/arguments.ts'
import type {
  ClientResolvers,
  SignalActivityResolvers,
  SignalStatus,
} from '../generated/resolvers.ts'
import { silentSince } from '../websites/silence.ts'
import { firedArticles, readSignals, type SignalRow } from './signal-rows.ts'
import { useOf } from './signal-use.ts'

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
    const found = await store.warehouse.articles(row.publication, { ids: most.map(([id]) => id) })
    const known = new Map(found.map((article) => [article.id, article]))
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
