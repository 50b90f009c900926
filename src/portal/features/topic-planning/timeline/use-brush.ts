import { useEffect, useRef, useState } from 'react'

import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { toRange } from '#portal/report/report-variables.ts'
import { useRangeAnchor } from '#portal/report/use-report.ts'

import { usePlanningDays } from '../planning/use-planning-query.ts'
import { shownPart } from './brush.ts'

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
    const wanted = latest.current
    latest.current = null
    setDraft(null)
    if (wanted !== null) change(toRange(wanted, anchor))
  }
  const move = (wanted: DateRange, isOver = false) => {
    latest.current = wanted
    setDraft(wanted)
    window.clearTimeout(timer.current)
    if (isOver) timer.current = window.setTimeout(end, pause)
  }
  return { range: draft ?? shownPart(range, all), move, end }
}
