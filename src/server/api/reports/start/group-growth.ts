import { thresholds } from '#contract/thresholds.ts'
import { isoOf, type Day } from '#lib/days.ts'

import { membersOf, type MembersByDay } from '../groups/group-members.ts'
import { latestMembers, membersIn } from './member-number.ts'
import { findingParams, remarkable, type FindingRow, type StartRow } from './start-rows.ts'

const growthDays = 2

/** The group that grew most within some days compared with its usual growth. */
export async function grownGroup({ members }: StartRow): Promise<FindingRow | null> {
  const groups = await membersIn(members, members.request.range)
  const grown = latestMembers(groups).flatMap(({ group, days }) =>
    growthOf(days).map((growth) => ({ group, ...growth })),
  )
  const [best] = grown.toSorted((a, b) => b.confirmed - a.confirmed)
  if (!best) return null
  return { code: 'GROUP_GREW', report: 'DAV_USER_GROUP_REPORT', params: findingParams(best) }
}

/** Stretches in which a group grew much more than usual, between days on which its members are shown. */
function growthOf(days: MembersByDay) {
  const counts = new Map<Day, number>()
  for (const [day, values] of days) {
    const members = membersOf(values)
    if (members) counts.set(day, members.confirmed)
  }
  const growth = (until: Day, length: number): number | null => {
    const [now, before] = [counts.get(until), counts.get(until - length)]
    return now === undefined || before === undefined ? null : now - before
  }
  const daily = [...counts.keys()].flatMap((day) => growth(day, 1) ?? [])
  const usual = Math.max(0, median(daily)) * growthDays
  return [...counts.keys()].flatMap((day) => {
    const confirmed = growth(day, growthDays)
    if (confirmed === null || confirmed < thresholds.members) return []
    if (confirmed < usual * remarkable) return []
    return [{ from: isoOf(day - growthDays + 1), to: isoOf(day), confirmed, usual }]
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
