import type { Day, DayRange } from '#lib/days.ts'
import type { KnownPosition } from '#server/warehouse/port/facts.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { Context } from '../context.ts'
import type { StartPositions, StartGroup } from '../generated/resolvers.ts'
import {
  isOffPlan,
  plannedDeliveries,
  positionPlans,
  type PlannedDeliveries,
} from './recommendations/position-plans.ts'
import { once } from './report-request.ts'
import { lastDay, membersByGroup, membersOf, type MembersByDay } from './user-group-report.ts'

const daysOfShares = 7

/** The positions of a publication, their deliveries and their plans. */
export interface PlannedPositions {
  readonly report: Report
  readonly known: readonly KnownPosition[]
  readonly deliveries: PlannedDeliveries
  /** of the days compared with */
  readonly before: PlannedDeliveries | null
}

/** The positions of a report, which reads them when they are asked for. */
export async function plannedPositions(
  report: Report,
  { reports, store }: Context,
): Promise<PlannedPositions> {
  const { publication, range } = report.request
  const planned = (days: DayRange) =>
    plannedDeliveries(
      report,
      days,
      once(() => positionPlans(store.configuration, publication, days)),
    )
  return {
    report,
    known: await reports.warehouse.positions(publication.id),
    deliveries: planned(range),
    before: report.compared && planned(report.compared),
  }
}

/** How many positions are off their plan. */
export async function positionNumber(positions: PlannedPositions): Promise<StartPositions> {
  const { known, deliveries, before } = positions
  const [now, earlier, trend] = await Promise.all([
    deliveries.count(known),
    before && before.count(known),
    offPlanByDay(positions),
  ])
  return {
    positions: now.positions,
    offPlan: {
      value: now.positions > 0 ? now.offPlan : null,
      previous: earlier && earlier.positions > 0 ? earlier.offPlan : null,
      trend,
    },
  }
}

/** One day alone would be off by chance: the deliveries of a week count. */
async function offPlanByDay({ report, known, deliveries }: PlannedPositions): Promise<number[]> {
  const counts = await deliveriesByDay(report)
  const { range } = report.request
  return Promise.all(
    trendDays(range).map(async (to) => {
      const week = { from: Math.max(range.from, to - daysOfShares + 1), to }
      const states = await Promise.all(
        known.map(async (position) => {
          const planned = await deliveries.planned([position], week)
          return isOffPlan(planned, sumOf(counts.get(position.id), week))
        }),
      )
      return states.filter(Boolean).length
    }),
  )
}

type Counts = ReadonlyMap<string, number>

async function deliveriesByDay(report: Report): Promise<Map<number, Map<Day, Counts>>> {
  const { rows } = await report.ask({
    by: ['position', 'day', 'source'],
    measures: ['delivered'],
    sums: [],
    first: 1_000_000,
  })
  const byPosition = Map.groupBy(rows, ({ key }) => Number(key[0]))
  const counted = [...byPosition].map(([position, of]) => {
    const byDay = [...Map.groupBy(of, ({ key }) => Number(key[1]))].map(
      ([day, on]): [Day, Counts] => [
        day,
        new Map(on.map(({ key, values }) => [String(key[2]), values.delivered ?? 0])),
      ],
    )
    return [position, new Map(byDay)] as const
  })
  return new Map(counted)
}

function sumOf(days: ReadonlyMap<Day, Counts> = new Map(), { from, to }: DayRange): Counts {
  const sums = new Map<string, number>()
  for (let day = from; day <= to; day += 1)
    for (const [source, count] of days.get(day) ?? [])
      if (count > 0) sums.set(source, (sums.get(source) ?? 0) + count)
  return sums
}

/** The days of all groups in some range. */
export async function membersIn(
  report: Report,
  range: DayRange,
): Promise<Map<string, MembersByDay>> {
  const { rows } = await report.ask({ by: ['group', 'day'], range, first: 1_000_000 })
  return membersByGroup(rows)
}

/** Confirmed members of the group that has most of them. Groups overlap: their sum would count people twice. */
export async function memberNumber(report: Report): Promise<StartGroup> {
  const { range } = report.request
  const [now, before] = await Promise.all([
    membersIn(report, range),
    report.compared ? membersIn(report, report.compared) : new Map<string, MembersByDay>(),
  ])
  const [largest] = latestMembers(now)
  if (!largest)
    return { id: null, name: null, confirmed: { value: null, previous: null, trend: [] } }
  const { group, confirmed, days } = largest
  const earlier = latestMembers(before).find((other) => other.group === group)
  const trend = trendDays(range).map((day) => membersOf(days.get(day))?.confirmed ?? null)
  return {
    id: group,
    name: group,
    confirmed: { value: confirmed, previous: earlier?.confirmed ?? null, trend },
  }
}

/** The groups that are shown on the last day with members, the largest first. */
export function latestMembers(groups: ReadonlyMap<string, MembersByDay>) {
  const day = lastDay(groups)
  const shown = [...groups].flatMap(([group, days]) => {
    const members = day === null ? null : membersOf(days.get(day))
    return members ? [{ group, days, confirmed: members.confirmed }] : []
  })
  return shown.toSorted((a, b) => b.confirmed - a.confirmed || (a.group < b.group ? -1 : 1))
}

const longestTrend = 92

/** The days of a small curve of what is counted at the end of a day: at most 92, the last one included. */
function trendDays({ from, to }: DayRange): Day[] {
  const step = Math.ceil((to - from + 1) / longestTrend)
  const count = Math.ceil((to - from + 1) / step)
  return Array.from({ length: count }, (_, at) => to - (count - 1 - at) * step)
}
