import type { DatabaseSync } from 'node:sqlite'

import { hashed } from './throttle.ts'

/** Failed attempts by key: some are free, the others have to be waited for. */
export interface Failures {
  /** Seconds until the next attempt is allowed; 0 when it is allowed now. */
  lockedFor(key: string): number
  /** Counts an attempt as failed until `succeeded` says otherwise; called before the check. */
  attempted(key: string): void
  /** Takes back one attempt, not those before: an account of one's own buys no further guesses. */
  succeeded(key: string): void
}

/** The kind of key under which failures are kept, how many are free, and after how many seconds one is forgotten. */
export interface FailureLimits {
  readonly kind: 'address' | 'account'
  readonly free: number
  readonly secondsEach: number
}

/**
 * Counts failures. A key is kept as a hash and as the time at which its last failure will be forgotten, in the
 * database, so that a restart forgives nothing; a clock that was ahead leaves no more of them than are free. `now` is in
 * seconds.
 */
export function createFailures(
  sql: DatabaseSync,
  now: () => number,
  { kind, free, secondsEach }: FailureLimits,
): Failures {
  sql.exec(`
    CREATE TABLE IF NOT EXISTS ${kind}_failure (
      ${kind} TEXT PRIMARY KEY, forgotten_at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS ${kind}_failure_forgotten ON ${kind}_failure (forgotten_at);`)
  const find = sql.prepare(`SELECT forgotten_at FROM ${kind}_failure WHERE ${kind} = ?`)
  const write = sql.prepare(`INSERT OR REPLACE INTO ${kind}_failure VALUES (?, ?)`)
  const forget = sql.prepare(`DELETE FROM ${kind}_failure WHERE forgotten_at <= ?`)
  const setBack = sql.prepare(
    `UPDATE ${kind}_failure SET forgotten_at = ?1 WHERE forgotten_at > ?1`,
  )
  const forgottenAt = (key: string) => {
    setBack.run(now() + free * secondsEach)
    return Math.max(now(), Number(find.get(hashed(key))?.['forgotten_at'] ?? 0))
  }
  return {
    lockedFor(key) {
      const failures = (forgottenAt(key) - now()) / secondsEach
      return Math.max(0, Math.ceil((failures - (free - 1)) * secondsEach))
    },
    attempted(key) {
      forget.run(now())
      write.run(hashed(key), forgottenAt(key) + secondsEach)
    },
    succeeded(key) {
      write.run(hashed(key), forgottenAt(key) - secondsEach)
    },
  }
}
