import { useRef, useEffect, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { daysIn, addDays } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { toRange } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'
import { gridValues } from '#portal/ui/charts/chart-scale.ts'

import { usePlanningDays } from '../planning/use-planning-query.ts'
import { useTopicsTexts } from '../topics-texts.ts'
import { atWeek, movedEnd, movedRange, weekOf, weeksIn, withEnd, shownPart } from './use-year.ts'
import type { BrushEnd, Year } from './use-year.ts'

import styles from './timeline.module.css'

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
const margin = { left: 60, right: 8, top: 8, bottom: 24 }

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

/** Keys may be pressed so long one after the other until the numbers follow, in milliseconds. */
const pause = 350

/** The brush: its range runs ahead of the address while it is moved. */
export interface Brush {
  range: DateRange
  /** Shows a range; the address follows with `end`, or by itself after a pause for `isOver`. */
  move: (range: DateRange, isOver?: boolean) => void
  /** The address and all numbers follow. */
  end: () => void
}

/** The range of the address as a brush over `all`. */
export function useBrush(all: DateRange): Brush {
  const [, change] = useSearchState()
  const anchor = useRangeAnchor()
  const { range } = usePlanningDays()
  const [draft, setDraft] = useState<DateRange | null>(null)
  const latest = useRef<DateRange | null>(null)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const end = () => {
    window.clearTimeout(timer.current)
    const target = latest.current
    latest.current = null
    setDraft(null)
    if (target !== null) change(toRange(target, anchor))
  }
  const move = (requested: DateRange, isOver = false) => {
    latest.current = requested
    setDraft(requested)
    window.clearTimeout(timer.current)
    if (isOver) timer.current = window.setTimeout(end, pause)
  }
  return { range: draft ?? shownPart(range, all), move, end }
}

interface Props {
  brush: Brush
  scale: YearScale
  /** the days that can be chosen */
  all: DateRange
}

/**
 * The handles of the brush: by mouse and finger, and as sliders in weeks, by keys and by the steps of a screen reader.
 * Between them both move together.
 */
export function BrushHandles({ brush, scale, all }: Props) {
  const { range } = brush
  const area = useRef<HTMLDivElement>(null)
  const drag = useDrag({ brush, scale, all }, area)
  const [from, to] = [scale.start(range.from), scale.end(range.to)]
  return (
    <div
      ref={area}
      className={styles.touch}
      onPointerDown={drag.begin}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.end}
    >
      <div className={styles.middle} style={{ left: from, width: Math.max(0, to - from) }} />
      <Handle end="from" x={from} brush={brush} all={all} />
      <Handle end="to" x={to} brush={brush} all={all} />
    </div>
  )
}

interface HandleProps {
  end: BrushEnd
  x: number
  brush: Brush
  all: DateRange
}

/** Four weeks, as the sketch has it; every other key is the browser's own. */
const weeksByKey: Readonly<Record<string, number>> = { PageDown: -4, PageUp: 4 }

function Handle({ end, x, brush, all }: HandleProps) {
  const texts = useTopicsTexts()
  const format = useFormat()
  const { range, move } = brush
  const week = weekOf(range, end, all)
  const step = (weeks: number) => move(movedEnd(range, end, { weeks, all }), true)
  const pressed = (event: KeyboardEvent) => {
    const weeks = weeksByKey[event.key]
    if (weeks === undefined) return
    event.preventDefault()
    step(weeks)
  }
  return (
    <span className={styles.handle} data-end={end} style={{ left: x }}>
      <input
        type="range"
        className="visually-hidden"
        aria-label={texts.brushEnds[end]()}
        min={0}
        max={weeksIn(all)}
        step={1}
        value={week}
        aria-valuetext={texts.brushValue({ day: format.date(range[end]), weeks: weeksIn(range) })}
        onChange={({ currentTarget }) => step(currentTarget.valueAsNumber - week)}
        onKeyDown={pressed}
      />
    </span>
  )
}

type Grip = BrushEnd | 'both'

/** A drag from where the pointer went down; ends keep to weeks. */
function useDrag({ brush, scale, all }: Props, area: { current: HTMLDivElement | null }) {
  const current = useRef<{ grip: Grip; at: number; range: DateRange } | null>(null)
  const xOf = ({ clientX }: PointerEvent) =>
    clientX - (area.current?.getBoundingClientRect().left ?? 0)
  const put = (end: BrushEnd, x: number) => {
    const day = atWeek(scale.dayAt(x), end, all)
    brush.move(withEnd(brush.range, end, { day, all }))
  }
  return {
    begin: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0) return
      const at = xOf(event)
      const grip = gripAt(at, brush.range, scale)
      current.current = { grip, at, range: brush.range }
      event.currentTarget.setPointerCapture(event.pointerId)
      if (grip !== 'both') put(grip, at)
    },
    move: (event: PointerEvent) => {
      if (current.current === null) return
      const { grip, at, range } = current.current
      if (grip === 'both') brush.move(movedRange(range, daysBetween(scale, at, xOf(event)), all))
      else put(grip, xOf(event))
    },
    end: () => {
      if (current.current === null) return
      current.current = null
      brush.end()
    },
  }
}

/** In pixels, how near to a handle one takes it. */
const reach = 14

/** Between the handles both are taken; outside of them the nearer one follows. */
function gripAt(x: number, range: DateRange, scale: YearScale): Grip {
  const [from, to] = [scale.start(range.from), scale.end(range.to)]
  const isLeft = Math.abs(x - from) <= Math.abs(x - to)
  const isInside = x > from + reach && x < to - reach
  if (isInside) return 'both'
  return isLeft ? 'from' : 'to'
}

/** Days that a way of the pointer covers, in whole weeks. */
function daysBetween(scale: YearScale, from: number, to: number): number {
  const [first, last] = [scale.dayAt(from), scale.dayAt(to)]
  const days =
    first <= last ? daysIn({ from: first, to: last }) - 1 : 1 - daysIn({ from: last, to: first })
  return Math.round(days / 7) * 7
}
