import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { type DateRange, daysIn } from '#lib/date-range.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import { useTopicsTexts } from '../topics-texts.ts'
import { atWeek, type BrushEnd, movedEnd, movedRange, weekOf, weeksIn, withEnd } from './brush.ts'
import type { Brush } from './use-brush.ts'
import type { YearScale } from './year-scale.ts'

import styles from './timeline.module.css'

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
  const held = useRef<{ grip: Grip; at: number; range: DateRange } | null>(null)
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
      held.current = { grip, at, range: brush.range }
      event.currentTarget.setPointerCapture(event.pointerId)
      if (grip !== 'both') put(grip, at)
    },
    move: (event: PointerEvent) => {
      if (held.current === null) return
      const { grip, at, range } = held.current
      if (grip === 'both') brush.move(movedRange(range, daysBetween(scale, at, xOf(event)), all))
      else put(grip, xOf(event))
    },
    end: () => {
      if (held.current === null) return
      held.current = null
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
