import { type ReactNode, type RefObject, useState } from 'react'

import { lazyPart } from '../late/lazy-part.ts'
import { OnDemand } from '../late/OnDemand.tsx'
import { trackOf } from './scroll-map.ts'

/** First and last place in sight, both included, with a margin on both sides. */
export interface VisibleRows {
  first: number
  last: number
  /** The space that stands for the rows before and after them, in pixels. */
  before: number
  after: number
  /** Follows the page; to be drawn with the rows. */
  follower: ReactNode
}

// Moving in steps keeps React quiet while the rows of one step scroll by.
const step = 4
const margin = 8

/** The first rows are there without it. */
const scrollFollower = lazyPart(async () => (await import('./ScrollFollower.tsx')).ScrollFollower)

interface Place {
  /** The row at the top of the view, in steps. */
  row: number
  /** How much further down the track the rows are drawn than their number says, in pixels. */
  shift: number
}

/** Nobody has scrolled yet: the first frame draws no rows out of sight. */
const beginning: Place = { row: 0, shift: 0 }

interface Rows {
  count: number
  /** In pixels. */
  rowHeight: number
  /** The top of them in the window before they are drawn, in pixels: the first frame has those that fit below it. */
  from?: number
}

/**
 * The visible ones of many rows of equal height while the page scrolls. There may be more of them than an element
 * can be high: wheel and keys move them by their true distance, a jump goes as far into the list as into the
 * track, and after each scroll the two agree again without moving a row.
 */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  { count, rowHeight, from = 0 }: Rows,
): VisibleRows {
  const [place, setPlace] = useState<Place>(beginning)
  const [onPlace] = useState(() => (top: number, shift: number) => {
    const row = Math.max(0, Math.floor((top - shift) / rowHeight / step) * step)
    setPlace((was) =>
      was !== beginning && was.row === row && was.shift === shift ? was : { row, shift },
    )
  })
  const input = { container, count, rowHeight, onPlace }
  const { track } = trackOf(count, rowHeight, innerHeight)
  const inSight = Math.ceil(innerHeight / rowHeight) + step
  const first = Math.max(0, Math.min(place.row - margin, count - inSight))
  const isBeginning = place === beginning
  const below = Math.ceil((innerHeight - Math.max(0, from)) / rowHeight)
  const last = Math.min(count - 1, place.row + (isBeginning ? below : inSight + margin))
  // Between scrolling and settling a row may be due where the track has already ended.
  const before = Math.max(0, first * rowHeight + place.shift)
  const after = Math.max(0, track - before - (last - first + 1) * rowHeight)
  return { first, last, before, after, follower: <OnDemand part={scrollFollower} props={input} /> }
}

/** The height of a usual row in pixels, as the density of the page has it. */
export function usualRowHeight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(heightToken))
}

const heightToken = '--row-height'
