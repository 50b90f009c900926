import { addDays, type DateRange } from '#lib/date-range.ts'

const weeksOfYear = 52
/** A month with so many times the mean of all months is one of the season. */
const seasonRatio = 1.75
/** More months than that are no season. */
const mostMonths = 4

/** The range whose weekly views tell the season: two years up to a day, from a Monday on. */
export function seasonRange(until: string): DateRange {
  const days = 2 * weeksOfYear * 7
  return { from: mondayOf(addDays(until, 1 - days)), to: until }
}

/**
 * The months, 1 to 12, in which a topic was read most in the older of two years, where they are others than those of
 * the range.
 *
 * @param weekly views of each week of `seasonRange`
 */
export function seasonOf(weekly: readonly number[], first: string, shown: DateRange): number[] {
  const sums = Array.from({ length: 12 }, () => 0)
  for (const [week, views] of weekly.slice(0, weeksOfYear).entries()) {
    const month = monthOf(addDays(first, 7 * week + 3)) - 1
    sums[month] = (sums[month] ?? 0) + views
  }
  const mean = sums.reduce((all, views) => all + views, 0) / 12
  const season = sums.flatMap((views, i) =>
    mean > 0 && views >= seasonRatio * mean ? [i + 1] : [],
  )
  const isNow = season.some((month) => monthsIn(shown).has(month))
  return isNow || season.length > mostMonths ? [] : season
}

function monthsIn({ from, to }: DateRange): Set<number> {
  const months = new Set<number>()
  for (let day = from; day <= to && months.size < 12; day = addDays(day, 7))
    months.add(monthOf(day))
  return months.add(monthOf(to))
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7))
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}
