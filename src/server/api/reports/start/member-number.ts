import type { Day, DayRange } from '#lib/days.ts'
import type { Report } from '#server/warehouse/port/report/report.ts'

import type { StartNumber } from '../../generated/resolvers.ts'
import { daysByGroup, latestOf, type GroupDays } from './group-days.ts'

const longestTrend = 92

/** The days of all groups in some range. */
export async function membersIn(report: Report, range: DayRange): Promise<Map<string, GroupDays>> {
  const { rows } = await report.ask({ by: ['group', 'day'], range, first: 1_000_000 })
  return daysByGroup(rows)
}

/** Confirmed members of all groups that are large enough to be shown. */
export async function memberNumber(report: Report): Promise<StartNumber> {
  const { range } = report.request
  const [now, before] = await Promise.all([
    membersIn(report, range),
    report.compared ? membersIn(report, report.compared) : null,
  ])
  const shown = [...now.values()].filter((days) => latestOf(days))
  return {
    value: shown.length > 0 ? confirmedOf(shown) : null,
    previous:
      before &&
      confirmedOf([...before].filter(([id]) => latestOf(now.get(id))).map(([, days]) => days)),
    trend: membersByDay(shown, range),
  }
}

function confirmedOf(groups: readonly GroupDays[]): number {
  return groups.reduce((sum, days) => sum + (latestOf(days)?.confirmed ?? 0), 0)
}

/** A stock is not added up over days: of a long range some days are shown. */
function membersByDay(groups: readonly GroupDays[], { from, to }: DayRange): (number | null)[] {
  const members = new Map<Day, number>()
  for (const { day, values } of groups.flat())
    members.set(day, (members.get(day) ?? 0) + (values.confirmed ?? 0))
  const step = Math.ceil((to - from + 1) / longestTrend)
  const count = Math.ceil((to - from + 1) / step)
  return Array.from({ length: count }, (_, at) => members.get(to - (count - 1 - at) * step) ?? null)
}
