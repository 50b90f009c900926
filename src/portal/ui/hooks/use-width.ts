import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { RefCallback } from 'react'

/** Narrower than 768 pixels counts as mobile (spec 9). */
const phoneWidth = '(width < 768px)'

/** True while the viewport is a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phoneWidth).matches)
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(phoneWidth)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** The width of an element in whole pixels, as it changes; 0 until it is laid out. Its top in the window on demand. */
export function useWidth(): [RefCallback<HTMLElement>, number, () => number] {
  const [width, setWidth] = useState(0)
  const current = useRef<HTMLElement>(null)
  const observe = useCallback((element: HTMLElement | null) => {
    current.current = element
    if (element === null) return undefined
    setWidth(Math.floor(element.clientWidth))
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const top = useCallback(() => current.current?.getBoundingClientRect().top ?? 0, [])
  return [observe, width, top]
}
