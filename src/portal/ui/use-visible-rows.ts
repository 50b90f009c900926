import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { rowsTopAt, trackOf, trackTopFor, type Track } from './scroll-map.ts'

/** First and last place in sight, both included, with a margin on both sides. */
export interface VisibleRows {
  first: number
  last: number
  /** The space that stands for the rows before and after them, in pixels. */
  before: number
  after: number
}

// Moving in steps keeps React quiet while the rows of one step scroll by.
const step = 4
const margin = 8

/** A longer way in one go is a jump, as with the bar or the End key; in heights of the window. */
const jump = 3
/** Without scrolling for this long, in milliseconds, it has ended where the browser does not say so. */
const rest = 200

interface Place {
  /** The row at the top of the view, in steps. */
  row: number
  /** How much further down the track the rows are drawn than their number says, in pixels. */
  shift: number
}

/**
 * Which of many rows of equal height are in sight while the page scrolls. There may be more of them
 * than an element can be high: wheel and keys move them by their true distance, a jump goes as far
 * into the list as into the track, and after each scroll the two agree again without moving a row.
 */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const [place, setPlace] = useState<Place>({ row: 0, shift: 0 })
  useEffect(() => {
    const put = (top: number, shift: number) => {
      const row = Math.max(0, Math.floor((top - shift) / rowHeight / step) * step)
      setPlace((was) => (was.row === row && was.shift === shift ? was : { row, shift }))
    }
    const track = () => trackOf(count, rowHeight, innerHeight)
    return follow(container, { track, put })
  }, [container, count, rowHeight])
  const { track } = trackOf(count, rowHeight, innerHeight)
  const inSight = Math.ceil(innerHeight / rowHeight) + step
  const first = Math.max(0, Math.min(place.row - margin, count - inSight))
  const last = Math.min(count - 1, place.row + inSight + margin)
  // Between scrolling and settling a row may be due where the track has already ended.
  const before = Math.max(0, first * rowHeight + place.shift)
  const after = Math.max(0, track - before - (last - first + 1) * rowHeight)
  return { first, last, before, after }
}

interface Following {
  track: () => Track
  /** Draws the rows for a place on the track. */
  put: (top: number, shift: number) => void
}

/** Follows the scrolling of the page until the returned function is called. */
function follow(container: RefObject<HTMLElement | null>, { track, put }: Following): () => void {
  let frame = 0
  let timer = 0
  let last = 0
  let shift = 0
  const measure = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const top = -(container.current?.getBoundingClientRect().top ?? 0)
    const whole = track()
    const isAtEnd = top <= 0 || top >= whole.track - whole.view
    if (isAtEnd || Math.abs(top - last) > jump * whole.view) {
      shift = Math.round(top - rowsTopAt(top, whole))
    }
    last = top
    put(top, shift)
  }
  const settle = () => {
    measure()
    const best = trackTopFor(last - shift, track())
    const way = Math.round(best - last)
    if (last <= 0 || way === 0) return
    shift += way
    last += way
    flushSync(() => put(last, shift))
    scrollBy({ top: way, behavior: 'instant' })
  }
  // Rows that are drawn later than the frame they belong to make the page be painted twice.
  const draw = () => flushSync(measure)
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
    if (Reflect.has(window, 'onscrollend')) return
    window.clearTimeout(timer)
    timer = window.setTimeout(settle, rest)
  }
  const ending = new AbortController()
  const options = { passive: true, signal: ending.signal }
  schedule()
  addEventListener('scroll', schedule, options)
  addEventListener('scrollend', settle, options)
  addEventListener('resize', schedule, options)
  return () => {
    ending.abort()
    cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
}
