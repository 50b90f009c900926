const freeFailures = 5
const firstLock = 30
const longestLock = 15 * 60
const forgottenAfter = 30 * 60
const remembered = 10_000

interface Failures {
  count: number
  last: number
  lockedUntil: number
}

/** Slows down guessing of passwords: counts failures per key, say user and address. */
export interface Throttle {
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  lockedFor(key: string): number
  /**
   * Counts an attempt as failed until `succeeded` says otherwise. Called before the password is
   * checked, so that attempts sent at once cannot all slip through.
   */
  attempted(key: string): void
  succeeded(key: string): void
}

/**
 * Five attempts are free; then each failure locks the key for 30 s, doubling up to 15 minutes. A key
 * without a failure for 30 minutes starts afresh. `now` is in seconds.
 */
export function createThrottle(now: () => number): Throttle {
  const failures = new Map<string, Failures>()
  return {
    lockedFor: (key) => Math.max(0, Math.ceil((failures.get(key)?.lockedUntil ?? 0) - now())),
    attempted(key) {
      const before = failures.get(key)
      const stale = before === undefined || now() - before.last > forgottenAfter
      const count = stale ? 1 : before.count + 1
      const lock = count < freeFailures ? 0 : firstLock * 2 ** (count - freeFailures)
      failures.delete(key)
      failures.set(key, { count, last: now(), lockedUntil: now() + Math.min(lock, longestLock) })
      forgetOldest(failures)
    },
    succeeded: (key) => void failures.delete(key),
  }
}

function forgetOldest(failures: Map<string, Failures>): void {
  const [oldest] = failures.keys()
  if (failures.size > remembered && oldest !== undefined) failures.delete(oldest)
}
