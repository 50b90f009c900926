import { DavTopicSeriesDocument, TopicSeriesDocument } from '#contract/generated/operations.ts'
import { addDays, daysIn, rangeOf } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'

/** An end of the brush. */
export type BrushEnd = 'from' | 'to'

const week = 7

/** The part of a range that lies within the days of the brush; all of them where none does. */
export function shownPart(range: DateRange, all: DateRange): DateRange {
  if (range.to < all.from || range.from > all.to) return all
  return {
    from: range.from < all.from ? all.from : range.from,
    to: range.to > all.to ? all.to : range.to,
  }
}

/** Moves an end by whole weeks: at least one week stays, and nothing leaves the days of the brush. */
export function movedEnd(
  range: DateRange,
  end: BrushEnd,
  { weeks, all }: { weeks: number; all: DateRange },
): DateRange {
  return withEnd(range, end, { day: addDays(range[end], weeks * week), all })
}

/** Puts an end on a day: at least one week stays, and nothing leaves the days of the brush. */
export function withEnd(
  { from, to }: DateRange,
  end: BrushEnd,
  { day, all }: { day: string; all: DateRange },
): DateRange {
  if (end === 'from') {
    const latest = addDays(to, 1 - week)
    return { from: between(all.from, day, latest < all.from ? all.from : latest), to }
  }
  const earliest = addDays(from, week - 1)
  return { from, to: between(earliest > all.to ? all.to : earliest, day, all.to) }
}

/** Moves both ends by days, as far as the days of the brush reach. */
export function movedRange({ from, to }: DateRange, days: number, all: DateRange): DateRange {
  const least = 1 - daysIn({ from: all.from, to: from })
  const most = daysIn({ from: to, to: all.to }) - 1
  const by = Math.min(Math.max(days, least), most)
  return { from: addDays(from, by), to: addDays(to, by) }
}

/** The nearest beginning or end of a week, where weeks are counted back from the last day; or the first day. */
export function atWeek(day: string, end: BrushEnd, all: DateRange): string {
  if (end === 'from' && daysIn({ from: all.from, to: day }) <= week / 2) return all.from
  const before = daysIn({ from: day, to: all.to }) - (end === 'from' ? 0 : 1)
  const rounded = Math.round(before / week) * week
  const result = addDays(all.to, end === 'from' ? 1 - rounded : -rounded)
  return between(all.from, result, all.to)
}

/** The place of an end among the weeks of the brush: 0 for their beginning, the number of weeks for their end. */
export function weekOf({ from, to }: DateRange, end: BrushEnd, all: DateRange): number {
  const left = end === 'from' ? daysIn({ from, to: all.to }) : daysIn({ from: to, to: all.to }) - 1
  return Math.max(0, weeksIn(all) - Math.ceil(left / week))
}

/** How many weeks a range has, begun ones too. */
export function weeksIn(range: DateRange): number {
  return Math.ceil(daysIn(range) / week)
}

function between(least: string, day: string, most: string): string {
  if (day < least) return least
  return day > most ? most : day
}

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
  const request = { range: days, step: 'WEEK' as const, by: 'GROUP' as const, first: mostGroups }
  const { data } = usePlanningQuery(variant, operations, request)
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
