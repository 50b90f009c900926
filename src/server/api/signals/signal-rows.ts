import type { Signal } from '#contract/configuration.ts'
import { signalsIn } from '#contract/signals/signals-in.ts'
import type { Day, DayRange } from '#lib/days.ts'
import { today } from '#lib/zones.ts'
import type { SignalHour } from '#server/records/signals.ts'
import type { Store } from '#server/records/store.ts'

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
export async function readSignals(store: Store, publication: number): Promise<SignalRow[]> {
  const newest = await store.signals.newest(publication)
  const { timeZone = 'UTC' } = (await store.publications.byId(publication)) ?? {}
  const all = signalsIn(newest?.document)
  if (!newest || all.length === 0) return []
  const [now, range] = [Date.now(), toldDays(timeZone)]
  const [activity, since, imported, byDay, byWebsite] = await Promise.all([
    store.signals.activity(publication, Math.floor(now / msPerHour) - hoursRead),
    store.signals.since(publication),
    counts(store, publication, { facts: 'signal', by: 'day', range }),
    counts(store, publication, { facts: 'firing', by: 'day', range }),
    counts(store, publication, { facts: 'firing', by: 'website', range }),
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
export async function firedArticles(
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

async function counts(
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
