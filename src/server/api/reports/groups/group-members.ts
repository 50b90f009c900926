import { thresholds } from '#contract/thresholds.ts'
import { isoOf, startOfStep, stepsOf, type Day, type DayRange, type Step } from '#lib/days.ts'
import type { ReportRow, ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { GroupMembers, GroupPoint } from '../../generated/resolvers.ts'

const roundedTo = 100

/** The members of one group at the end of each day that has any. */
export type MembersByDay = ReadonlyMap<Day, ReportValues>

/** The days of each group, from rows by group and day. */
export function membersByGroup(rows: readonly ReportRow[]): Map<string, MembersByDay> {
  const groups = Map.groupBy(rows, ({ key }) => String(key[0]))
  return new Map([...groups].map(([group, of]) => [group, new Map(of.map(onDay))]))
}

function onDay({ key, values }: ReportRow): [Day, ReportValues] {
  return [Number(key[1]), values]
}

/** The last day that has members; null without any. */
export function lastDay(groups: ReadonlyMap<string, MembersByDay>): Day | null {
  let last: Day | null = null
  for (const days of groups.values())
    for (const day of days.keys()) if (last === null || day > last) last = day
  return last
}

/** True where a group has too few confirmed members for any of its numbers to leave the server. */
export function isTooSmall({ confirmed }: ReportValues): boolean {
  return (confirmed ?? 0) < thresholds.members
}

/** The members as the contract has them; null where there are none, or too few to be shown. */
export function membersOf(values: ReportValues | undefined): GroupMembers | null {
  if (!values || isTooSmall(values)) return null
  const { confirmed, estimated, estimatedLow: low = 0, estimatedHigh: high = 0 } = values
  const [known, guessed] = [confirmed ?? 0, estimated ?? 0]
  const sum = known + guessed
  return {
    confirmed: known,
    estimated: guessed,
    estimateRange: low === high ? null : { low, high },
    total: guessed > 0 ? Math.round(sum / roundedTo) * roundedTo : sum,
  }
}

/** The members at the end of every stretch of a range; a stretch has those of its last day with members. */
export function memberSeries(days: MembersByDay, range: DayRange, step: Step): GroupPoint[] {
  const last = new Map<Day, ReportValues>()
  for (const [day, values] of [...days].toSorted(([a], [b]) => a - b))
    last.set(startOfStep(day, step), values)
  return stepsOf(range, step).map((day) => {
    const { confirmed = null, estimated = null } = membersOf(last.get(day)) ?? {}
    return { date: isoOf(day), confirmed, estimated }
  })
}
