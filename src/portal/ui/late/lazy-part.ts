import { useEffect, type ComponentType } from 'react'

import { late, type Late } from '#lib/late.ts'

/** A component that is loaded when it is needed first. */
export type LazyPart<Props> = Late<ComponentType<Props>>

/** Every declared part. */
const parts: { warm: () => void }[] = []

/** Declares a part once, outside components: `lazyPart(async () => (await import(…)).Part)`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = late(load)
  parts.push(part)
  return part
}

/** Loads the declared parts once nothing else is to be done, so that the first click finds them. */
export function useWarmParts(): void {
  useEffect(() => {
    const warmAll = () => {
      for (const part of parts) part.warm()
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
