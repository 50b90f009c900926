import { addDays, daysIn } from '#lib/date-range.ts'

import { type ChartPoint, endOf, type Grain } from './chart-model.ts'

/** Names of days and months in a language. */
export interface TickNames {
  /** Mo 26.10. */
  day: (date: string) => string
  /** 26.10. – 01.11. */
  days: (from: string, to: string) => string
  /** Nov. */
  month: (date: string) => string
}

/** A label below the axis. */
export interface Tick {
  /** The place of its middle; may lie between two points. */
  at: number
  text: string
  /** The year, under the first month of it; under a day where there are days of two years. */
  second?: string
  /** A short line on the axis: the place where a month begins. */
  line?: number
}

interface Axis {
  points: readonly ChartPoint[]
  grain: Grain
  /** Points stand in columns, each with its days below. */
  isSpan?: boolean
  /** In pixels. */
  width: number
  names: TickNames
}

const dayWidth = 76
const monthWidth = 40
const spanWidth = 98

/** The labels below an axis: Mondays and the last day, or months between their beginnings. */
export function ticksOf(axis: Axis): Tick[] {
  if (axis.points.length === 0) return []
  if (axis.isSpan === true) return spanTicks(axis)
  return axis.grain === 'day' ? dayTicks(axis) : monthTicks(axis)
}

/** The days of each point, or of as many as there is room for. */
function spanTicks({ points, width, names }: Axis): Tick[] {
  const every = Math.max(1, Math.ceil((spanWidth * points.length) / width))
  return points.flatMap((point, at) =>
    at % every === 0 ? [{ at, text: names.days(point.date, endOf(point)) }] : [],
  )
}

function dayTicks({ points, width, names }: Axis): Tick[] {
  const last = points.length - 1
  const step = width / Math.max(1, last)
  const all = points.map((_, place) => place)
  const mondays = all.filter((place) => isMonday(points[place]?.date ?? ''))
  const every = Math.max(1, Math.ceil(dayWidth / (7 * step)))
  const roomy = step >= dayWidth ? all : mondays.filter((_, i) => i % every === 0)
  const kept = roomy.filter((place) => (last - place) * step >= dayWidth)
  const dateAt = (place: number) => points[place]?.date ?? ''
  const hasYears = yearOf(dateAt(0)) !== yearOf(dateAt(last))
  let year = ''
  return [...kept, last].map((at) => {
    const isNewYear = hasYears && yearOf(dateAt(at)) !== year
    year = yearOf(dateAt(at))
    return { at, text: names.day(dateAt(at)), ...(isNewYear && { second: year }) }
  })
}

function yearOf(date: string): string {
  return date.slice(0, 4)
}

/** Each month stands between its beginning and the next one's; the year under the first of each. */
function monthTicks({ points, grain, width, names }: Axis): Tick[] {
  const months = monthsIn(points)
  const step = width / Math.max(1, points.length - 1)
  const shown = months.map(({ first, from, to }) => ({
    first,
    at: grain === 'month' ? from : (from + to) / 2,
    room: (grain === 'month' ? 1 : to - from) * step,
    ...(grain === 'week' && from > 0 && { line: from }),
  }))
  const usual = Math.max(...shown.map(({ room }) => room))
  const every = [1, 3, 6, 12].find((count) => count * usual >= monthWidth) ?? 12
  let year = ''
  return shown.flatMap(({ first, at, room, line }) => {
    const isShown =
      (Number(first.slice(5, 7)) - 1) % every === 0 && room >= Math.min(monthWidth, usual) * 0.6
    if (!isShown) return []
    const isNewYear = yearOf(first) !== year
    year = yearOf(first)
    return [
      {
        at,
        text: names.month(first),
        ...(isNewYear && { second: year }),
        ...(line !== undefined && { line }),
      },
    ]
  })
}

interface Month {
  /** its first day, `YYYY-MM-01` */
  first: string
  /** the places of its beginning and its end */
  from: number
  to: number
}

function monthsIn(points: readonly ChartPoint[]): Month[] {
  const begins = points[0]?.date ?? ''
  const last = points.length - 1
  const ends = points[last]?.date ?? begins
  const days = Math.max(1, daysIn({ from: begins, to: ends }) - 1)
  const placeOf = (day: string) => ((daysIn({ from: begins, to: day }) - 1) / days) * last
  const months: Month[] = []
  for (let first = `${begins.slice(0, 7)}-01`; first <= ends; first = nextMonth(first)) {
    const [from, to] = [placeOf(first), placeOf(nextMonth(first))]
    months.push({ first, from: Math.max(0, from), to: Math.min(last, to) })
  }
  return months
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`
}

function isMonday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1
}
