/** Milliseconds since 1970. */
export function now(): number {
  return Date.now()
}

/** A whole number from 0 to below `end`. */
export function randomBelow(end: number): number {
  return Math.floor(Math.random() * end)
}

/** Milliseconds between two looks that only sleep explains; hidden pages are woken once a minute. */
const longestGap = { visible: 15_000, hidden: 75_000 }
/** How far the wall clock may run away from the one that stands still in sleep. */
const longestDrift = 5000

const woken = new Set<() => void>()
let last = { wall: Date.now(), steady: performance.now() }

/** Finds out whether the computer slept since the last look, and tells who wants to know. */
export function noticeSleep(): void {
  const next = { wall: Date.now(), steady: performance.now() }
  const gap = next.wall - last.wall
  const drift = gap - (next.steady - last.steady)
  last = next
  if (gap <= longestGap[document.visibilityState] && drift <= longestDrift) return
  for (const callback of woken) callback()
}

/** Calls back whenever the computer woke from sleep; returns how to stop. */
export function whenWoken(callback: () => void): () => void {
  if (woken.size === 0) last = { wall: Date.now(), steady: performance.now() }
  woken.add(callback)
  const timer = setInterval(noticeSleep, longestWait)
  return () => {
    clearInterval(timer)
    woken.delete(callback)
  }
}

/** Milliseconds between two looks at the clock: timers stand still while the computer sleeps. */
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
    noticeSleep()
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

/** Safari does not say when it is idle; so long after a page is shown it is, in milliseconds. */
const withoutIdle = 2000

/** Calls back once nothing else is to be done; returns how to stop. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, withoutIdle)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback)
  return () => cancelIdleCallback(request)
}

/** A fresh id of 122 random bits. */
export function randomId(): string {
  return crypto.randomUUID()
}
