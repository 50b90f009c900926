import type { PositionDocument } from '#contract/configuration.ts'
import { dataSources } from '#contract/data-sources.ts'
import type { Day, DayRange } from '#lib/days.ts'
import { dayAt, startOfDay } from '#lib/zones.ts'
import type {
  ConfigurationContent,
  ConfigurationStore,
} from '#server/records/configuration/configuration.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { ReportedPublication } from '#server/warehouse/port/report.ts'

/** Parts of the sources in per cent, by their ids. */
export type Shares = ReadonlyMap<string, number>

/** A version of a position's configuration and the days on which it was in force, within the days asked for. */
export interface PlanStretch extends DayRange {
  readonly version: ConfigurationContent
  readonly shares: Shares
}

/** A version as the report marks it. */
export interface MarkedVersion {
  readonly version: ConfigurationContent
  readonly day: Day
}

/** The plan of some days. */
export interface PositionPlans {
  /** the oldest first; empty where nothing was planned */
  stretchesOf(position: KnownPosition): readonly PlanStretch[]
  /** the versions that were published in these days, the oldest first */
  readonly published: readonly MarkedVersion[]
}

/** The plans of all positions of a publication. On the day of a change the later version counts. */
export async function positionPlans(
  store: ConfigurationStore,
  { id: publication, timeZone }: Pick<ReportedPublication, 'id' | 'timeZone'>,
  range: DayRange,
): Promise<PositionPlans> {
  const time = timeOf(range, timeZone)
  const versions = await store.inForce({ publication, kind: 'POSITION' }, time)
  const byKey = Map.groupBy(versions, ({ place }) => place.key)
  const stretches = [...byKey.values()].flatMap((of) => stretchesIn(of, range, timeZone))
  return {
    stretchesOf: (position) => stretches.filter(({ version }) => isAbout(version, position)),
    published: versions
      .map((version) => ({ version, day: dayAt(timeZone, version.at) }))
      .filter(({ day }) => day >= range.from),
  }
}

/** The stretches of one configuration; its versions come in the order of their numbers. */
function stretchesIn(
  versions: readonly ConfigurationContent[],
  range: DayRange,
  timeZone: string,
): PlanStretch[] {
  return versions.flatMap((version, index) => {
    const next = versions[index + 1]
    const from = Math.max(range.from, dayAt(timeZone, version.at))
    const to = next ? dayAt(timeZone, next.at) - 1 : range.to
    const shares = sharesOf(version)
    return shares && from <= to ? [{ version, shares, from, to }] : []
  })
}

/** The weights of a version in per cent; null where it holds none. */
function sharesOf({ document }: ConfigurationContent): Shares | null {
  if (!isPosition(document)) return null
  const weights = dataSources.map((source) => document.weights[source])
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) return null
  return new Map(
    dataSources.map((source, index) => [source, ((weights[index] ?? 0) / total) * 100]),
  )
}

/** A position is found by its class; by its name where the warehouse does not know the class. */
export function isAbout(
  { document }: ConfigurationContent,
  { name, cssClass }: KnownPosition,
): boolean {
  if (!isPosition(document)) return false
  return cssClass ? document.classes.includes(cssClass) : document.name === name
}

/** Only what passed the schema of positions was ever published. */
function isPosition(document: unknown): document is PositionDocument {
  return typeof document === 'object' && document !== null && 'weights' in document
}

/** The instants from the beginning of the first day until the end of the last one. */
export function timeOf({ from, to }: DayRange, timeZone: string): { from: number; until: number } {
  return { from: startOfDay(timeZone, from), until: startOfDay(timeZone, to + 1) }
}
