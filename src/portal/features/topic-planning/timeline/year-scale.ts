import { addDays, daysIn } from '#lib/date-range.ts'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'

import type { Year } from './use-year.ts'

/** Places of days and views, in pixels. */
export interface YearScale {
  left: number
  right: number
  top: number
  ground: number
  /** the values of the lines behind the areas */
  grid: readonly number[]
  /** the beginning and the end of a day, and the middle of a week that begins with it */
  start: (day: string) => number
  end: (day: string) => number
  middle: (monday: string) => number
  y: (views: number) => number
  /** the day at a distance from the left edge */
  dayAt: (x: number) => string
}

/** In pixels: the numbers at the left, room for a handle at the right, the months below. */
const margin = { left: 52, right: 8, top: 8, bottom: 24 }

/** The scale of a year in a drawing of this size. */
export function yearScale(
  { days, lines, weeks }: Year,
  { width, height }: { width: number; height: number },
): YearScale {
  const sums = weeks.map((_, step) => lines.reduce((sum, { views }) => sum + (views[step] ?? 0), 0))
  const values = gridValues(Math.max(1, ...sums), { isWhole: true })
  const grid = values.length > 4 ? values.filter((_, place) => place % 2 === 0) : values
  const highest = Math.max(1, values.at(-1) ?? 1)
  const [left, right] = [margin.left, width - margin.right]
  const [top, ground] = [margin.top, height - margin.bottom]
  const count = daysIn(days)
  const perDay = (right - left) / count
  const start = (day: string) => left + (daysIn({ from: days.from, to: day }) - 1) * perDay
  return {
    left,
    right,
    top,
    ground,
    grid,
    start,
    end: (day) => start(day) + perDay,
    middle: (monday) => start(monday) + 3.5 * perDay,
    y: (views) => ground - (views / highest) * (ground - top),
    dayAt: (x) => {
      const place = Math.floor((x - left) / perDay)
      return addDays(days.from, Math.min(count - 1, Math.max(0, place)))
    },
  }
}
