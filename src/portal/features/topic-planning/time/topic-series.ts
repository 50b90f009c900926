import { addDays, type DateRange, daysIn } from '#lib/date-range.ts'

/** The views of topics at steps of a range: days, or weeks from Monday on. */
export interface TopicSeries {
  /** the first day of each step */
  dates: readonly string[]
  lines: readonly { id: string; views: readonly number[] }[]
}

/** Ranges of fewer days are drawn by days, longer ones by weeks. */
const daysUpTo = 28

/** The steps of a range. */
export function stepOf(range: DateRange): 'DAY' | 'WEEK' {
  return daysIn(range) < daysUpTo ? 'DAY' : 'WEEK'
}

/** The weeks that lie in the range from Monday to Sunday: parts of weeks would look like a fall. */
export function wholeWeeks({ dates, lines }: TopicSeries, { from, to }: DateRange): TopicSeries {
  const kept = dates.flatMap((date, at) => (date >= from && addDays(date, 6) <= to ? [at] : []))
  return {
    dates: kept.map((at) => dates[at] ?? ''),
    lines: lines.map(({ id, views }) => ({ id, views: kept.map((at) => views[at] ?? 0) })),
  }
}

/** Topics put together: the sums of those that `wholeOf` gives the same id. */
export function summed(
  { dates, lines }: TopicSeries,
  wholeOf: (id: string) => string | undefined,
): TopicSeries {
  const sums = new Map<string, number[]>()
  for (const { id, views } of lines) {
    const whole = wholeOf(id)
    if (whole === undefined) continue
    const sum = sums.get(whole) ?? dates.map(() => 0)
    sums.set(
      whole,
      sum.map((value, at) => value + (views[at] ?? 0)),
    )
  }
  return { dates, lines: [...sums].map(([id, views]) => ({ id, views })) }
}

const meanOf = 4

/** The mean of each value and the three before it; of those that there are at the beginning. */
export function movingMean(views: readonly number[]): number[] {
  return views.map((_, at) => {
    const part = views.slice(Math.max(0, at - meanOf + 1), at + 1)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}

/** Steps that share a place among the others. */
const rankedTogether = 2

/**
 * The places of all lines by their views in every two steps, 1 for the most. A single step at the beginning is left
 * out; equal numbers keep the order in which the lines come.
 */
export function ranked({ dates, lines }: TopicSeries): TopicSeries {
  const first = dates.length % rankedTogether
  const begins = dates.flatMap((_, at) =>
    at >= first && (at - first) % rankedTogether === 0 ? [at] : [],
  )
  const sums = begins.map((at) =>
    lines.map(({ views }) => sumOf(views.slice(at, at + rankedTogether))),
  )
  const places = sums.map(placesOf)
  return {
    dates: begins.map((at) => dates[at] ?? ''),
    lines: lines.map(({ id }, i) => ({ id, views: places.map((of) => of[i] ?? lines.length) })),
  }
}

/** The place of each value among all of them, 1 for the highest. */
export function placesOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  const places = values.map(() => 0)
  for (const [place, i] of order.entries()) places[i] = place + 1
  return places
}

/** The highest step of a line; null where nothing was read. */
export function strongest(
  dates: readonly string[],
  views: readonly number[],
): { date: string; views: number } | null {
  const most = Math.max(0, ...views)
  return most === 0 ? null : { date: dates[views.indexOf(most)] ?? '', views: most }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
