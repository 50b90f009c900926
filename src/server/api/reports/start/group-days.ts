import { thresholds } from '#contract/thresholds.ts'
import type { Day } from '#lib/days.ts'
import type { ReportRow, ReportValues } from '#server/warehouse/port/warehouse.ts'

/** The members of a group on each day that has numbers, oldest first. */
export type GroupDays = readonly { readonly day: Day; readonly values: ReportValues }[]

/** The days of each group, from the rows of a question by group and day. */
export function daysByGroup(rows: readonly ReportRow[]): Map<string, GroupDays> {
  const groups = Map.groupBy(rows, ({ key }) => String(key[0]))
  return new Map(
    [...groups].map(([group, of]) => {
      const days = of.map(({ key, values }) => ({ day: Number(key[1]), values }))
      return [group, days.toSorted((a, b) => a.day - b.day)]
    }),
  )
}

/** The numbers of a group on its last day; null where they are not to be shown. */
export function latestOf(days: GroupDays | undefined): ReportValues | null {
  const values = days?.at(-1)?.values
  return values && isShown(values) ? values : null
}

/** True where so many have confirmed that nobody can be recognised. */
function isShown({ confirmed }: ReportValues): boolean {
  return (confirmed ?? 0) >= thresholds.members
}
