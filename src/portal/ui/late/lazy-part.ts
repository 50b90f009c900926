import { createContext } from 'react'
import type { ComponentType } from 'react'

import { late } from '#lib/late.ts'
import type { Late } from '#lib/late.ts'

/** Loads a part that the user waits for; rejects once there is no hope. */
export type LoadPart = (part: Late<unknown>, signal: AbortSignal) => Promise<unknown>

/** How parts are loaded; without being told, they are asked for once. */
export const LoadPartContext = createContext<LoadPart>((part) => part.load())

/** A component that is loaded when it is needed first. */
export type LazyPart<Props> = Late<ComponentType<Props>>

/** Every declared part. */
const parts: { warm: () => void }[] = []

/** The parts have been loaded ahead; those of a screen that comes later are still to follow. */
let areWarm = false

/** Declares a part once, outside components: `lazyPart(async () => (await import(…)).Part)`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const part = late(load)
  parts.push(part)
  if (areWarm) whenIdle(part.warm)
  return part
}

/**
 * Loads the parts once nothing else is to be done, so that the first click finds them, also without a
 * connection: those declared by then, and each declared later. Returns how to stop.
 */
export function warmParts(): () => void {
  return whenIdle(() => {
    areWarm = true
    for (const part of parts) part.warm()
  })
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, withoutIdle)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}

/** Safari does not say when it is idle; this long after a screen is shown it is, in milliseconds. */
const withoutIdle = 2000
