import type { PositionDocument } from '#contract/configuration.ts'
import { dataSources } from '#contract/data-sources.ts'
import { thresholds } from '#contract/thresholds.ts'
import type { Day, DayRange } from '#lib/days.ts'
import { dayAt, startOfDay } from '#lib/zones.ts'
import type { SourceShare } from '#server/api/generated/resolvers.ts'
import type {
  ConfigurationContent,
  ConfigurationStore,
} from '#server/records/configuration/configuration.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { ReportedPublication, Report } from '#server/warehouse/port/report.ts'

import { once } from '../report-request.ts'

/** Parts of the sources in per cent, by their ids. */
export type Shares = ReadonlyMap<string, number>

/** A version of a position's configuration and the days on which it was in force, within the days asked for. */
interface PlanStretch extends DayRange {
  readonly version: ConfigurationContent
  readonly shares: Shares
}

/** A version as the report marks it. */
interface MarkedVersion {
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

/** A stretch of a plan, and how often the position delivered in it. */
export interface DeliveredStretch extends PlanStretch {
  readonly delivered: number
}

/** Positions and how many of them are off their plan. */
interface PlanCount {
  readonly positions: number
  readonly offPlan: number
  readonly silent: number
}

/** The deliveries of positions in some days, beside their plan. */
export interface PlannedDeliveries {
  /** the oldest first */
  stretchesOf(position: KnownPosition): Promise<readonly DeliveredStretch[]>
  /** planned parts of these positions, on these days only if there are any; null without a plan */
  planned(positions: readonly KnownPosition[], days?: DayRange): Promise<Shares | null>
  count(positions: readonly KnownPosition[]): Promise<PlanCount>
}

const deliveries = { measures: ['delivered'], sums: [], first: 1_000_000 } as const

/** Deliveries of a range beside the plans of its days. Sources that are filtered out count too: parts are of all. */
export function plannedDeliveries(
  report: Report,
  range: DayRange,
  plansAsked: () => Promise<PositionPlans>,
): PlannedDeliveries {
  const request = { ...deliveries, range, filter: { ...report.request.filter, sources: [] } }
  const byDay = once(async () =>
    nested((await report.ask({ ...request, by: ['position', 'day'] })).rows),
  )
  const bySource = once(async () =>
    nested((await report.ask({ ...request, by: ['position', 'source'] })).rows),
  )
  const stretches = async (position: KnownPosition, days: DayRange = range) => {
    const [plans, counts] = await Promise.all([plansAsked(), byDay()])
    const counted = counts.get(position.id)
    return plans.stretchesOf(position).flatMap((stretch) => within(stretch, days, counted))
  }
  const planned: PlannedDeliveries['planned'] = async (positions, days = range) => {
    const counts = await byDay()
    const all = await Promise.all(positions.map((position) => stretches(position, days)))
    const isSilent = positions.every(({ id }) => sumWithin(days, counts.get(id)) === 0)
    return weighted(all.flat(), isSilent)
  }
  return {
    stretchesOf: (position) => stretches(position),
    planned,
    count: async (positions) => {
      const sources = await bySource()
      const states = await Promise.all(
        positions.map(async (position) =>
          isOffPlan(await planned([position]), sources.get(position.id) ?? new Map()),
        ),
      )
      return {
        positions: positions.length,
        offPlan: states.filter(Boolean).length,
        silent: positions.filter(({ id }) => !sources.has(id)).length,
      }
    },
  }
}

/** Counts by position, and by the other dimension within it. */
function nested(
  rows: readonly { key: readonly (number | string)[]; values: { delivered?: number | null } }[],
): Map<number, Map<string, number>> {
  const result = new Map<number, Map<string, number>>()
  for (const { key, values } of rows) {
    const [position = 0, of = ''] = key
    if (!values.delivered) continue
    const inner = result.get(Number(position)) ?? new Map<string, number>()
    result.set(Number(position), inner.set(String(of), values.delivered))
  }
  return result
}

function within(
  stretch: PlanStretch,
  days: DayRange,
  counts: ReadonlyMap<string, number> | undefined,
): DeliveredStretch[] {
  const from = Math.max(stretch.from, days.from)
  const to = Math.min(stretch.to, days.to)
  if (from > to) return []
  return [{ ...stretch, from, to, delivered: sumWithin({ from, to }, counts) }]
}

function sumWithin(
  { from, to }: DayRange,
  counts: ReadonlyMap<string, number> = new Map(),
): number {
  let sum = 0
  for (const [day, count] of counts) if (Number(day) >= from && Number(day) <= to) sum += count
  return sum
}

/** Plans weighted by the deliveries under each; the latest of them where nothing was delivered at all. */
function weighted(stretches: readonly DeliveredStretch[], isSilent: boolean): Shares | null {
  const total = stretches.reduce((sum, stretch) => sum + stretch.delivered, 0)
  if (total === 0) return isSilent ? (stretches.at(-1)?.shares ?? null) : null
  const shares = new Map<string, number>()
  for (const stretch of stretches)
    for (const [source, share] of stretch.shares)
      shares.set(source, (shares.get(source) ?? 0) + (share * stretch.delivered) / total)
  return shares
}

/** Parts of the sources beside their plan: those that delivered, then those that are only planned. */
export function plannedShares(
  counts: ReadonlyMap<string, number>,
  planned: Shares | null,
): SourceShare[] {
  const total = counts.values().reduce((sum, count) => sum + count, 0)
  const isPlanned = [...(planned ?? [])].flatMap(([source, share]) => (share > 0 ? [source] : []))
  return [...new Set([...counts.keys(), ...isPlanned])].map((source) => {
    const delivered = counts.get(source) ?? 0
    const share = total > 0 ? (delivered / total) * 100 : null
    const plan = planned && (planned.get(source) ?? 0)
    const points = deviation(share, plan)
    // A few deliveries are off any plan by chance.
    const offPlan = total >= thresholds.seen && Math.abs(points ?? 0) >= thresholds.offPlan
    return { source, delivered, share, planned: plan, deviation: points, offPlan }
  })
}

/** By how many points a part is over its plan, both as they are shown; null where one of them is unknown. */
function deviation(share: number | null, planned: number | null): number | null {
  return share === null || planned === null ? null : Math.round(share) - Math.round(planned)
}

/** True where a source is off the plan. Every screen's word on it comes from here. */
export function isOffPlan(planned: Shares | null, counts: ReadonlyMap<string, number>): boolean {
  return plannedShares(counts, planned).some(({ offPlan }) => offPlan)
}
