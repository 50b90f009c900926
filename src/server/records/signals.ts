import { onlyKey } from '#contract/configuration.ts'
import { decidesScore, signalsIn } from '#contract/signals/decay.ts'
import type { Day } from '#lib/days.ts'
import { dayAt, startOfDay } from '#lib/zones.ts'

import type { ConfigurationContent, ConfigurationStore } from './configuration/configuration.ts'
import type { Engine } from './engine/engine.ts'
import type { PublicationId } from './publications.ts'

/** How often a signal fired in an hour since 1970 in UTC. */
export interface SignalHour {
  readonly hour: number
  readonly events: number
}

interface SignalCounts {
  /** in their order; hours without firings are left out */
  readonly hours: readonly SignalHour[]
  /** milliseconds */
  readonly lastAt: number
}

/** The counts of one signal in a part of a spool. */
export interface CountedSignal extends SignalCounts {
  readonly publication: PublicationId
  /** its key */
  readonly signal: string
}

/** The published signals of publications, and how often they fired. */
export interface SignalStore {
  /** by key; signals that never fired are left out */
  activity(publication: PublicationId, fromHour: number): Promise<Map<string, SignalCounts>>
  /** the newest version; null where nothing was published yet */
  newest(publication: PublicationId): Promise<ConfigurationContent | null>
  /**
   * The moment at which each signal of the newest version was published first, without a gap, by key. Of more than
   * 100 versions the newest count.
   */
  since(publication: PublicationId): Promise<ReadonlyMap<string, number>>
  /**
   * The day since when signals have decided the score, without a gap until a day; null where none that counts is
   * published at the end of that day.
   */
  decideSince(publication: PublicationId, on: Day, zone: string): Promise<Day | null>
}

/** Versions that are looked at for the day on which a signal began. */
const mostVersions = 100

/** `SignalStore` over the engine; the documents come from the configurations. */
export function sqlSignals(engine: Engine, configuration: ConfigurationStore): SignalStore {
  const newest = async (publication: PublicationId) =>
    (await configuration.find(placeOf(publication), ''))?.newest ?? null
  return {
    newest,
    activity: (publication, fromHour) => readActivity(engine, publication, fromHour),
    since: async (publication) => beginnings(configuration, await newest(publication)),
    decideSince: (publication, on, zone) => decideSince(configuration, { publication, on, zone }),
  }
}

function placeOf(publication: PublicationId) {
  return { publication, kind: 'SIGNALS', key: onlyKey } as const
}

async function readActivity(
  { db }: Engine,
  publication: PublicationId,
  fromHour: number,
): Promise<Map<string, SignalCounts>> {
  const [hours, seen] = await Promise.all([
    db
      .selectFrom('signal_hour')
      .select(['signal', 'hour', 'firings as events'])
      .where('publication_id', '=', publication)
      .where('hour', '>=', fromHour)
      .orderBy('hour')
      .execute(),
    db.selectFrom('signal_seen').selectAll().where('publication_id', '=', publication).execute(),
  ])
  const bySignal = Map.groupBy(hours, ({ signal }) => signal)
  return new Map(
    seen.map((row) => [row.signal, { lastAt: row.last_at, hours: bySignal.get(row.signal) ?? [] }]),
  )
}

/** Goes back through the versions until none of the signals is left. */
async function beginnings(
  configuration: ConfigurationStore,
  newest: ConfigurationContent | null,
): Promise<Map<string, number>> {
  const since = new Map<string, number>()
  if (!newest) return since
  let open = new Set(signalsIn(newest.document).map(({ key }) => key))
  const last = Math.max(1, newest.number - mostVersions + 1)
  for (let number = newest.number; number >= last && open.size > 0; number -= 1) {
    const version =
      number === newest.number ? newest : await configuration.version(newest.place, number)
    const here = new Set(signalsIn(version?.document).map(({ key }) => key))
    open = open.intersection(here)
    for (const key of open) since.set(key, version?.at ?? newest.at)
  }
  return since
}

async function decideSince(
  configuration: ConfigurationStore,
  { publication, on, zone }: { publication: PublicationId; on: Day; zone: string },
): Promise<Day | null> {
  const { versions } = await configuration.versions(placeOf(publication), { first: mostVersions })
  const published = versions.filter(({ at }) => at < startOfDay(zone, on + 1))
  const [current] = published
  if (!current) return null
  const { document } = (await configuration.version(current.place, current.number)) ?? {}
  if (!decidesScore(signalsIn(document))) return null
  const removal = published.findIndex(({ isRemoval }) => isRemoval)
  const first = published.at(removal < 0 ? -1 : removal - 1) ?? current
  return dayAt(zone, first.at)
}
