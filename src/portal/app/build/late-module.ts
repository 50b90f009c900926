import { useEffect, useSyncExternalStore } from 'react'

import { currentAddress } from '#portal/ports/browser/address.ts'
import { whenIdle } from '#portal/ports/browser/clock.ts'
import { watchNetwork } from '#portal/ports/browser/network.ts'

import { StalePage } from './page-loader.ts'

/** A module that is not needed for the first picture. */
export interface LateModule<Module> {
  /** Loads it because somebody waits for it: a failure is told to the view. May be tried again. */
  load: () => Promise<Module>
  /** Loads it ahead; a failure counts only once somebody waits for it. */
  warm: () => void
  /** What it came to; null before. */
  now: () => { module: Module } | { failure: StalePage } | null
  subscribe: (changed: () => void) => () => void
}

/** Declares such a module once, outside components: `lateModule(() => import('./state/late.ts'))`. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loading: Promise<Module> | null = null
  let result: ReturnType<LateModule<Module>['now']> = null
  const listeners = new Set<() => void>()
  const become = (next: typeof result): void => {
    result = next
    for (const changed of listeners) changed()
  }
  const begin = async (): Promise<Module> => {
    try {
      const module = await load()
      become({ module })
      return module
    } catch (error) {
      loading = null
      throw error
    }
  }
  return {
    load: async () => {
      try {
        return await (loading ??= begin())
      } catch (error) {
        become({ failure: new StalePage(currentAddress().pathname, error) })
        throw error
      }
    },
    warm: () => {
      loading ??= begin()
      loading.catch(() => {})
    },
    now: () => result,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/**
 * The module, which is loaded once nothing else is to be done, and again once there is a network; null until then.
 *
 * @throws StalePage while rendering, where somebody waits for it and it cannot be loaded.
 */
export function useLateModule<Module>(late: LateModule<Module>): Module | null {
  const result = useSyncExternalStore(late.subscribe, late.now)
  useEffect(() => whenIdle(late.warm), [late])
  useEffect(() => {
    return watchNetwork((isOnline) => {
      if (isOnline) late.warm()
    })
  }, [late])
  if (result !== null && 'failure' in result) throw result.failure
  return result?.module ?? null
}
