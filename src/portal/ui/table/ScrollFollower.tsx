import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'

import { rowsTopAt, trackOf, trackTopFor, type Track } from './scroll-map.ts'

/** A longer way in one go is a jump, as with the bar or the End key; in heights of the window. */
const jump = 3
/** Without scrolling for this long, in milliseconds, the rows stand still. */
const rest = 200

interface Props {
  container: RefObject<HTMLElement | null>
  count: number
  /** In pixels. */
  rowHeight: number
  /** The pixel of the track at the top of the view, and how much further down its rows are drawn. */
  onPlace: (top: number, shift: number) => void
}

/** Follows the scrolling of the page over many rows, and draws nothing itself. */
export function ScrollFollower({ container, count, rowHeight, onPlace }: Props) {
  useEffect(() => {
    const track = () => trackOf(count, rowHeight, innerHeight)
    return follow(container, { track, put: onPlace })
  }, [container, count, rowHeight, onPlace])
  return null
}

interface Following {
  track: () => Track
  /** Draws the rows for a place on the track. */
  put: (top: number, shift: number) => void
}

/** Follows the scrolling of the page until the returned function is called. */
function follow(container: RefObject<HTMLElement | null>, { track, put }: Following): () => void {
  let frame = 0
  let last = 0
  let shift = 0
  const measure = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const top = -(container.current?.getBoundingClientRect().top ?? 0)
    const full = track()
    const isAtEnd = top <= 0 || top >= full.track - full.view
    if (isAtEnd || Math.abs(top - last) > jump * full.view) {
      shift = Math.round(top - rowsTopAt(top, full))
    }
    last = top
    put(top, shift)
  }
  // Rows that are drawn later than the frame they belong to make the page be painted twice.
  const draw = () => flushSync(measure)
  const settle = () => {
    draw()
    const best = trackTopFor(last - shift, track())
    const way = Math.round(best - last)
    if (last <= 0 || way === 0) return
    shift += way
    last += way
    flushSync(() => put(last, shift))
    scrollBy({ top: way, behavior: 'instant' })
  }
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const mark = movingMark(container, () => !Reflect.has(window, 'onscrollend') && settle())
  const scrolled = () => {
    schedule()
    mark.moved()
  }
  // Rows out of sight wait for the frame after the first one, unless the page is among the rows already.
  const first = requestAnimationFrame(() => {
    const isAbove = (container.current?.getBoundingClientRect().top ?? 0) >= 0
    if (isAbove) schedule()
    else draw()
  })
  const ending = new AbortController()
  const options = { passive: true, signal: ending.signal }
  addEventListener('scroll', scrolled, options)
  addEventListener('scrollend', settle, options)
  addEventListener('resize', schedule, options)
  return () => {
    ending.abort()
    cancelAnimationFrame(first)
    cancelAnimationFrame(frame)
    mark.end()
  }
}

/** Marks rows while they move: what lies under the pointer then is not hovered, which would draw each step twice. */
function movingMark(container: RefObject<HTMLElement | null>, onStill: () => void) {
  let timer = 0
  const end = () => {
    window.clearTimeout(timer)
    timer = 0
    container.current?.removeAttribute('data-scrolling')
  }
  const stand = () => {
    end()
    onStill()
  }
  const moved = () => {
    if (timer === 0) container.current?.setAttribute('data-scrolling', '')
    window.clearTimeout(timer)
    timer = window.setTimeout(stand, rest)
  }
  return { moved, end }
}
