/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** A whole number from 0 to below `end`. */
export function randomBelow(end: number): number {
  return Math.floor(Math.random() * end)
}

const longestTimer = 2 ** 31 - 1

/**
 * Calls back once the clock shows `at`, also after sleep, when timers stand still: a page that becomes
 * visible or gets online looks at the clock again. Returns how to stop.
 */
export function whenItIs(at: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const rest = at - now()
    if (rest > 0) {
      timer = setTimeout(look, Math.min(rest, longestTimer))
      return
    }
    stop()
    callback()
  }
  const stop = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  timer = setTimeout(look, 0)
  return stop
}
