import { useCallback, useRef, useState, type RefCallback } from 'react'

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
