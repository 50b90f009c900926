/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** A whole number from 0 to below `end`. */
export function randomBelow(end: number): number {
  return Math.floor(Math.random() * end)
}

/** Where timers stood still while the computer slept, the next look comes this soon after waking. */
const longestWait = 5000
const windowEvents = ['online', 'pageshow', 'focus']
const documentEvents = ['visibilitychange', 'resume']

/**
 * Calls back once the clock shows `at`, also after sleep, when timers stand still: the clock is looked at
 * every 5 s, and whenever the page comes back to life. Returns how to stop.
 */
export function whenItIs(at: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const rest = at - now()
    if (rest > 0) {
      timer = setTimeout(look, Math.min(rest, longestWait))
      return
    }
    stop()
    callback()
  }
  const stop = (): void => {
    clearTimeout(timer)
    for (const name of documentEvents) document.removeEventListener(name, look)
    for (const name of windowEvents) window.removeEventListener(name, look)
  }
  for (const name of documentEvents) document.addEventListener(name, look)
  for (const name of windowEvents) window.addEventListener(name, look)
  timer = setTimeout(look, 0)
  return stop
}
