import type { DayRange } from '#lib/days.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { StartGroup } from '../../generated/resolvers.ts'
import { lastDay, membersByGroup, membersOf } from '../groups/group-members.ts'
import type { MembersByDay } from '../groups/group-members.ts'
import { trendDays } from './trend-days.ts'

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
