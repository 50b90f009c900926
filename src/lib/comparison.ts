import { dayOf, isoOf, rangeBefore, type Day, type DayRange } from './days.ts'

/**
 * The days that a range is compared with. `SAME_WEEKDAYS`: earlier by the whole weeks that cover the range;
 * `YEAR_BEFORE_WEEKDAYS`: earlier by 52 weeks.
 */
export type Comparison =
  | 'PERIOD_BEFORE'
  | 'YEAR_BEFORE'
  | 'SAME_WEEKDAYS'
  | 'YEAR_BEFORE_WEEKDAYS'
  | 'NONE'

const daysOfWeeks = 7
const daysOf52Weeks = 364

/** The range that a range is compared with; null for no comparison. */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'NONE') return null
  if (comparison === 'PERIOD_BEFORE') return rangeBefore(range)
  if (comparison === 'YEAR_BEFORE')
    return { from: yearBefore(range.from), to: yearBefore(range.to) }
  const step = comparison === 'SAME_WEEKDAYS' ? daysOfWeeks : daysOf52Weeks
  return earlier(range, step * Math.ceil((range.to - range.from + 1) / step))
}

function earlier({ from, to }: DayRange, days: number): DayRange {
  return { from: from - days, to: to - days }
}

/** The same date a year before; 28 February where there is no 29th. */
function yearBefore(day: Day): Day {
  const iso = isoOf(day)
  const year = String(Number(iso.slice(0, 4)) - 1).padStart(4, '0')
  return dayOf(`${year}${iso.slice(4)}`) ?? dayOf(`${year}-02-28`) ?? day
}
