import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { RefCallback } from 'react'

const ofPhones = watched('(width < 768px)')
const ofLow = watched('(height < 900px)')

/** True while the viewport is a phone's: narrower than 768 pixels (spec 9). */
export function useIsPhone(): boolean {
  return useSyncExternalStore(...ofPhones)
}

/** True while the viewport has little height, such as a laptop's. */
export function useIsLow(): boolean {
  return useSyncExternalStore(...ofLow)
}

function watched(media: string) {
  const subscribe = (changed: () => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return [subscribe, () => matchMedia(media).matches] as const
}

const measures = new Set<() => void>()

/** Measures at once all widths that are observed, before the page is drawn at those of before. */
export function measureWidths(): void {
  for (const measure of measures) measure()
}

/** The width of an element in whole pixels, as it changes; 0 until it is laid out. Its top in the window on demand. */
export function useWidth(): [RefCallback<HTMLElement>, number, () => number] {
  const [width, setWidth] = useState(0)
  const current = useRef<HTMLElement>(null)
  const observe = useCallback((element: HTMLElement | null) => {
    current.current = element
    if (element === null) return undefined
    const measure = () => setWidth(Math.floor(element.clientWidth))
    measure()
    measures.add(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      measures.delete(measure)
    }
  }, [])
  const top = useCallback(() => current.current?.getBoundingClientRect().top ?? 0, [])
  return [observe, width, top]
}
