import { useEffect, useState, type RefObject } from 'react'

/** First and last place in sight, both included, with a margin on both sides. */
export interface VisibleRows {
  first: number
  last: number
}

// Moving in steps keeps React quiet while the rows of one step scroll by.
const step = 10
const margin = 10

/**
 * Which of many rows of equal height are in sight while the page scrolls. Browsers cap the height of
 * an element near 33 million pixels: enough for 800,000 rows.
 */
export function useVisibleRows(
  container: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): VisibleRows {
  const [top, setTop] = useState(0)
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const above = -(container.current?.getBoundingClientRect().top ?? 0)
      setTop(Math.max(0, Math.floor(above / rowHeight / step) * step))
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    schedule()
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [container, rowHeight])
  const inSight = Math.ceil(innerHeight / rowHeight) + step
  const first = Math.max(0, Math.min(top - margin, count - inSight))
  return { first, last: Math.min(count - 1, top + inSight + margin) }
}
