import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { RefCallback } from 'react'

import type { Room } from '../chart/ChartView.tsx'
import { inspection, subscribe } from './inspection-store.ts'
import type { Inspection } from './inspection-store.ts'
import { useScene } from './looking.ts'

/** Everything that was heard; draws again with every message. */
export function useInspection(): Inspection {
  return useSyncExternalStore(subscribe, inspection)
}

/**
 * The time of what is shown, in milliseconds since 1970: of the frozen step, the end of a recording that has ended, or
 * now, four times a second while something runs.
 */
export function useSceneTime(isRunning: boolean): number {
  const { recording, step, isOpen } = useScene()
  const { isPaused } = useInspection()
  const isLive = isOpen && !isPaused && step === null
  const [time, setTime] = useState(Date.now)
  useEffect(() => {
    if (!isRunning || !isLive) return undefined
    const timer = setInterval(() => setTime(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning, isLive])
  if (isLive) return time
  return (step === null ? undefined : recording.step(step)?.at) ?? recording.endedAt
}

/** The value that `load`, always the same function, brings for a machine; undefined until then. */
export function useLoaded<Value>(
  machine: string,
  load: (machine: string) => Promise<Value>,
): Value | undefined {
  const [loaded, setLoaded] = useState<{ machine: string; value: Value }>()
  useEffect(() => {
    let isWanted = true
    void load(machine).then((value) => isWanted && setLoaded({ machine, value }))
    return () => {
      isWanted = false
    }
  }, [machine, load])
  return loaded?.machine === machine ? loaded.value : undefined
}

/** Around a chart, in pixels. */
const padding = 34

/** The room in an element in whole pixels, as it changes; 0 until it is laid out. */
export function useRoom(): [RefCallback<HTMLElement>, Room] {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 })
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element
      setRoom({ width: clientWidth - padding, height: clientHeight - padding })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [observe, room]
}

/** True while the window is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribeTo = (changed: () => void): (() => void) => {
    const list = matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return useSyncExternalStore(subscribeTo, () => matchMedia(query).matches)
}
