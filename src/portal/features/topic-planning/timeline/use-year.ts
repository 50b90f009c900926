import { DavTopicSeriesDocument, TopicSeriesDocument } from '#contract/generated/operations.ts'
import { addDays, type DateRange, daysIn, rangeOf } from '#lib/date-range.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'

const operations = { plain: TopicSeriesDocument, dav: DavTopicSeriesDocument }

/** As many groups as a map can have. */
const mostGroups = 16

/** The views of each group in the whole weeks of the last 12 months. */
export interface Year {
  days: DateRange
  /** the Monday of each whole week */
  weeks: readonly string[]
  lines: readonly { id: string; views: readonly number[] }[]
}

/** The last 12 months with their views by group, whatever range the screen shows; undefined while loading. */
export function useYear(): Year | undefined {
  const { variant } = usePlanning()
  const days = rangeOf('12m', useRangeAnchor())
  const asked = { range: days, step: 'WEEK' as const, by: 'GROUP' as const, first: mostGroups }
  const { data } = usePlanningQuery(variant, operations, asked)
  const series = data?.client?.planning.series
  return series && { days, ...wholeWeeks(series, days) }
}

interface Series {
  dates: readonly string[]
  lines: readonly { id: string; views: readonly number[] }[]
}

/** A week that the range cuts would look like a fall. */
function wholeWeeks({ dates, lines }: Series, days: DateRange): Pick<Year, 'weeks' | 'lines'> {
  const isWhole = (monday: string) =>
    monday >= days.from && daysIn({ from: addDays(monday, 6), to: days.to }) >= 1
  const kept = dates.flatMap((monday, step) => (isWhole(monday) ? [step] : []))
  return {
    weeks: kept.map((step) => dates[step] ?? ''),
    lines: lines.map(({ id, views }) => ({ id, views: kept.map((step) => views[step] ?? 0) })),
  }
}
