import type { DatabaseSync } from 'node:sqlite'

import { hashed } from './throttle.ts'

const freeFailures = 50
const secondsEach = 30

const table = `
  CREATE TABLE IF NOT EXISTS address_failure (
    address TEXT PRIMARY KEY, forgotten_at REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS address_failure_forgotten ON address_failure (forgotten_at);
`

/** Slows down guessing from one address, whatever user names and realms it tries. */
export interface AddressThrottle {
  /** Seconds until the next attempt from this address is allowed; 0 when it is allowed now. */
  lockedFor(address: string): number
  /** Counts an attempt as failed until `succeeded` says otherwise; called before the check. */
  attempted(address: string): void
  /** Takes back one attempt, not those before: an account of one's own buys no further guesses. */
  succeeded(address: string): void
}

/**
 * Fifty failures are free, and one is forgotten every 30 s: an office behind one address is not
 * locked out by its members' mistakes, and trying one password on many names is limited to two tries a
 * minute. An address is kept as a hash and as the time at which its last failure will be forgotten,
 * in the database, so that a restart forgives nothing. `now` is in seconds.
 */
export function createAddressThrottle(sql: DatabaseSync, now: () => number): AddressThrottle {
  sql.exec(table)
  const find = sql.prepare('SELECT forgotten_at FROM address_failure WHERE address = ?')
  const write = sql.prepare('INSERT OR REPLACE INTO address_failure VALUES (?, ?)')
  const forget = sql.prepare('DELETE FROM address_failure WHERE forgotten_at <= ?')
  const forgottenAt = (address: string) =>
    Math.max(now(), Number(find.get(hashed(address))?.['forgotten_at'] ?? 0))
  return {
    lockedFor(address) {
      const failures = (forgottenAt(address) - now()) / secondsEach
      return Math.max(0, Math.ceil((failures - (freeFailures - 1)) * secondsEach))
    },
    attempted(address) {
      forget.run(now())
      write.run(hashed(address), forgottenAt(address) + secondsEach)
    },
    succeeded(address) {
      write.run(hashed(address), forgottenAt(address) - secondsEach)
    },
  }
}
