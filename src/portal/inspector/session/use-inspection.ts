import { useEffect, useState, useSyncExternalStore } from 'react'

import type { ChartLayout } from '#lib/chart/figure.ts'
import type { MachineName } from '#machines/index.ts'
import { useLocale } from '#portal/i18n/LocaleProvider.tsx'
import { now } from '#portal/ports/browser/clock.ts'

import { inspection, subscribe } from './inspection-store.ts'
import type { Inspection } from './inspection-store.ts'
import { loadLayout } from './layouts.ts'
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
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (!isRunning || !isLive) return undefined
    const timer = setInterval(() => setTime(now()), 250)
    return () => clearInterval(timer)
  }, [isRunning, isLive])
  if (isLive) return time
  return (step === null ? undefined : recording.step(step)?.at) ?? recording.endedAt
}

/** The stored layout of a machine; null until it is here. */
export function useLayout(name: MachineName | null): ChartLayout | null {
  const { locale } = useLocale()
  const [layout, setLayout] = useState<ChartLayout | null>(null)
  useEffect(() => {
    if (name === null) return undefined
    let isWanted = true
    const load = async (): Promise<void> => {
      const loaded = await loadLayout(name, locale)
      if (isWanted) setLayout(loaded)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [name, locale])
  return layout?.machine === name ? layout : null
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
