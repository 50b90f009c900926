import { useEffect, type ComponentType } from 'react'

/** A part of a screen could not be loaded, most likely because a newer build has replaced it. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart'

  constructor(cause: unknown) {
    super('A part of the screen could not be loaded.', { cause })
  }
}

/** A component that is loaded when it is needed first. */
export interface LazyPart<Props> {
  /** Loads it; a failed load may be tried again. */
  load: () => Promise<void>
  /** The component, or null while it is not here. */
  now: () => ComponentType<Props> | null
  subscribe: (changed: () => void) => () => void
}

/** How to load each declared part. */
const loads: (() => Promise<void>)[] = []

/** Declares a part once, outside components: `lazyPart(async () => (await import(…)).Part)`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let found: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const fetch = async () => {
    try {
      found = await load()
    } catch (error) {
      loading = null
      throw error
    }
    for (const changed of listeners) changed()
  }
  const part: LazyPart<Props> = {
    load: () => (loading ??= fetch()),
    now: () => found,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  loads.push(part.load)
  return part
}

/** Loads a part ahead; a failure counts only once the part is needed. */
export function warm<Props>(part: LazyPart<Props>): void {
  part.load().catch(() => {})
}

/** Loads the declared parts once nothing else is to be done, so that the first click finds them. */
export function useWarmParts(): void {
  useEffect(() => {
    const warmAll = () => {
      for (const load of loads) load().catch(() => {})
    }
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(warmAll, withoutIdle)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(warmAll)
    return () => cancelIdleCallback(request)
  }, [])
}

/** Safari does not say when it is idle; this long after a screen is shown it is, in milliseconds. */
const withoutIdle = 2000
