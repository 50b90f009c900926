import type { ChartTexts } from '#portal/i18n/areas/chart-texts.ts'
import type { DayNames } from '#portal/i18n/day-names.ts'

import { sumAt } from './chart-layout.ts'
import {
  type ChartLine,
  type ChartPoint,
  type DrawnChart,
  endOf,
  type Grain,
} from './chart-model.ts'

/** A value of one line at a place. */
export interface PointLineWords {
  key: string
  /** the day, or the week from its first day on */
  day: string
  shortDay: string
  name: string
  shortName: string
  value: string
  /** the range in which the value lies; empty where there is none */
  range: string
  /** its part in a stack; empty outside of one */
  share: string
  /** as the chart draws it */
  line: ChartLine
}

/** How points are called and read. */
export interface PointWords {
  /** the values of all lines at a place */
  lines: (place: number) => readonly PointLineWords[]
  /** the same as one sentence for people who hear it */
  spoken: (place: number) => string
}

interface Languages {
  texts: ChartTexts
  names: DayNames
  percent: (share: number) => string
}

/** The words of a chart's points. */
export function pointWords(chart: DrawnChart, languages: Languages): PointWords {
  const { lines, grain, formatValue, formatAxis, note } = chart
  const lineWords = (place: number) =>
    lines.flatMap((line) => {
      const { name, shortName = name, points } = line
      const point = points[place]
      if (point === undefined) return []
      const day = dayOf(point, grain, languages)
      const value = point.value === null ? '–' : formatValue(point.value)
      const shortDay = grain === 'day' ? languages.names.day(point.date) : day
      const range = rangeOf(point, formatAxis)
      const part = shareAt(chart, line, place)
      const share = part === null ? '' : `(${languages.percent(part)})`
      return [{ key: name, day, shortDay, name, shortName, value, range, share, line }]
    })
  return {
    lines: lineWords,
    spoken: (place) => {
      const values = lineWords(place)
        .filter(({ line }) => line.isOff !== true)
        .map(({ day, name, value, range, share }) =>
          `${day}: ${value} ${range}${share} ${name}`.replace(/ {2,}/g, ' ').trim(),
        )
      const remark = note?.(lines[0]?.points[place]?.date ?? '')
      return [...values, ...(remark === undefined ? [] : [remark])].join(', ')
    },
  }
}

/** A point's days: "Do 19.11.2026", "Woche ab 16.11.2026", "Nov. 2026". */
export function dayOf(
  point: ChartPoint,
  grain: Grain,
  { texts, names }: Pick<Languages, 'texts' | 'names'>,
): string {
  if (grain === 'day') return names.fullDay(point.date)
  if (grain === 'month') return `${names.month(point.date)} ${point.date.slice(0, 4)}`
  if (point.isOpen === true) return texts.weekUntil({ day: names.day(endOf(point)) })
  return texts.weekFrom({ day: names.fullDay(point.date).replace(/^\S+ /, '') })
}

/** The part of a line in its stack, 0 to 1; null outside of one. */
export function shareAt(
  { look, lines }: DrawnChart,
  line: ChartLine,
  place: number,
): number | null {
  const total = sumAt(lines, place)
  if ((look !== 'stack' && look !== 'shares') || total === 0) return null
  return (line.points[place]?.value ?? 0) / total
}

function rangeOf({ low, high }: ChartPoint, write: (value: number) => string): string {
  return low === undefined || high === undefined ? '' : `(${write(low)} – ${write(high)})`
}
