import { useEffect, useSyncExternalStore } from 'react'

import { currentAddress } from '#portal/ports/address.ts'
import { whenIdle } from '#portal/ports/clock.ts'

import { StalePage } from './pages.ts'

/** A module that is not needed for the first picture. */
export interface LateModule<Module> {
  /** Loads it; a failed load may be tried again. */
  load: () => Promise<Module>
  /** What it came to; null before. */
  now: () => { module: Module } | { failure: StalePage } | null
  subscribe: (changed: () => void) => () => void
}

/** Declares such a module once: `lateModule(() => import('./bulk-edits.ts'))`. */
export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let loading: Promise<Module> | null = null
  let result: ReturnType<LateModule<Module>['now']> = null
  const listeners = new Set<() => void>()
  const begin = async (): Promise<Module> => {
    try {
      const module = await load()
      result = { module }
      return module
    } catch (error) {
      loading = null
      result = { failure: new StalePage(currentAddress().pathname, error) }
      throw error
    } finally {
      for (const changed of listeners) changed()
    }
  }
  return {
    load: () => (loading ??= begin()),
    now: () => result,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/**
 * The module, which is loaded once nothing else is to be done; null until then.
 *
 * @throws StalePage while rendering, where it cannot be loaded.
 */
export function useLateModule<Module>(late: LateModule<Module>): Module | null {
  const result = useSyncExternalStore(late.subscribe, late.now)
  useEffect(() => whenIdle(() => void late.load().catch(() => {})), [late])
  if (result !== null && 'failure' in result) throw result.failure
  return result?.module ?? null
}
