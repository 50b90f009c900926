import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

const freeFailures = 5
const firstLock = 30
const longestLock = 15 * 60
const forgottenAfter = 30 * 60

const table = `
  CREATE TABLE IF NOT EXISTS failure (
    key TEXT PRIMARY KEY, count INTEGER NOT NULL, last REAL NOT NULL, locked_until REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS failure_last ON failure (last);
`

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
 * without a failure for 30 minutes starts afresh. Kept in the database, so that a restart forgives
 * nothing; only hashes of keys, because a password may have been typed as a user name. Failures of a clock that was
 * ahead count from now. `now` is in seconds.
 */
export function createThrottle(sql: DatabaseSync, now: () => number): Throttle {
  sql.exec(table)
  const find = sql.prepare('SELECT count, last, locked_until FROM failure WHERE key = ?')
  const write = sql.prepare('INSERT OR REPLACE INTO failure VALUES (?, ?, ?, ?)')
  const remove = sql.prepare('DELETE FROM failure WHERE key = ?')
  const forget = sql.prepare('DELETE FROM failure WHERE last < ?')
  const setBack = sql.prepare(
    'UPDATE failure SET locked_until = locked_until - last + ?1, last = ?1 WHERE last > ?1',
  )
  return {
    lockedFor(key) {
      setBack.run(now())
      const lockedUntil = Number(find.get(hashed(key))?.['locked_until'] ?? 0)
      return Math.max(0, Math.ceil(lockedUntil - now()))
    },
    attempted(key) {
      const time = now()
      setBack.run(time)
      forget.run(time - forgottenAfter)
      const count = Number(find.get(hashed(key))?.['count'] ?? 0) + 1
      const lock = count < freeFailures ? 0 : firstLock * 2 ** (count - freeFailures)
      write.run(hashed(key), count, time, time + Math.min(lock, longestLock))
    },
    succeeded: (key) => void remove.run(hashed(key)),
  }
}

/** The hash under which a text is kept, so that the database does not tell it. */
export function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
