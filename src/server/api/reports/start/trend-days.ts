import type { Day, DayRange } from '#lib/days.ts'

const longestTrend = 92

/** The days of a small curve of what is counted at the end of a day: at most 92, the last one included. */
export function trendDays({ from, to }: DayRange): Day[] {
  const step = Math.ceil((to - from + 1) / longestTrend)
  const count = Math.ceil((to - from + 1) / step)
  return Array.from({ length: count }, (_, at) => to - (count - 1 - at) * step)
}
