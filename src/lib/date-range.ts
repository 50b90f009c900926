/** Both ends included; calendar days as `YYYY-MM-DD`, without a time zone. */
export interface DateRange {
  from: string
  to: string
}

/** The periods a filter offers by name. */
export const rangePresets = [
  'today',
  'yesterday',
  '7d',
  '28d',
  '90d',
  'mtd',
  'lm',
  'ytd',
  '12m',
  'all',
] as const

export type RangePreset = (typeof rangePresets)[number]

/** The days from which a named period is counted. */
export interface RangeAnchor {
  /** the current day in the publication's time zone */
  today: string
  /** the days for which there are data; null when there are none */
  data: DateRange | null
}

/** True for the name of a period. */
export function isRangePreset(name: string): name is RangePreset {
  return rangePresets.some((preset) => preset === name)
}

/**
 * The days of a named period. Periods counted in days end with the last whole day that has data; month
 * and year to date end yesterday, unless they begin today.
 */
export function rangeOf(preset: RangePreset, { today, data }: RangeAnchor): DateRange {
  const yesterday = addDays(today, -1)
  const last = data !== null && data.to < yesterday ? data.to : yesterday
  const monthBegins = `${today.slice(0, 7)}-01`
  const lastMonthEnds = addDays(monthBegins, -1)
  const ranges: Record<RangePreset, DateRange> = {
    today: { from: today, to: today },
    yesterday: lastDays(1, yesterday),
    '7d': lastDays(7, last),
    '28d': lastDays(28, last),
    '90d': lastDays(90, last),
    mtd: upTo(monthBegins, today),
    lm: { from: `${lastMonthEnds.slice(0, 7)}-01`, to: lastMonthEnds },
    ytd: upTo(`${today.slice(0, 4)}-01-01`, today),
    '12m': { from: sameDayLastYear(addDays(last, 1)), to: last },
    all: data ?? lastDays(28, yesterday),
  }
  return ranges[preset]
}

/** So many days that end with the given one. */
export function lastDays(count: number, to: string): DateRange {
  return { from: addDays(to, 1 - count), to }
}

/** The period of equal length right before. */
export function previousRange({ from, to }: DateRange): DateRange {
  return lastDays(daysIn({ from, to }), addDays(from, -1))
}

/** A period so many days later, or earlier for a negative number. */
function shifted({ from, to }: DateRange, days: number): DateRange {
  return { from: addDays(from, days), to: addDays(to, days) }
}

/**
 * The period one step before or after, as long as this one; the last one ends with the data. Null where nothing
 * lies there.
 */
export function steppedRange(
  range: DateRange,
  way: 'back' | 'on',
  data: DateRange,
): DateRange | null {
  const days = daysIn(range)
  if (way === 'back') return range.from <= data.from ? null : shifted(range, -days)
  if (range.to >= data.to) return null
  const next = shifted(range, days)
  return next.to > data.to ? lastDays(days, data.to) : next
}

/** How many days a period has; 1 when it begins and ends on the same day. */
export function daysIn({ from, to }: DateRange): number {
  return (timeOf(to) - timeOf(from)) / msPerDay + 1
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, count: number): string {
  return dayOf(timeOf(day) + count * msPerDay)
}

const msPerDay = 24 * 60 * 60 * 1000

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function upTo(from: string, today: string): DateRange {
  return { from, to: from === today ? today : addDays(today, -1) }
}

function sameDayLastYear(today: string): string {
  const [year = '', month = '', day = ''] = today.split('-')
  // 29 February has no sibling in the year before; the first of March stands in for it.
  return dayOf(Date.UTC(Number(year) - 1, Number(month) - 1, Number(day)))
}
