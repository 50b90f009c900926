import type { DatabaseSync } from 'node:sqlite'

import { createFailures } from './failures.ts'
import { hashed } from './throttle.ts'

const familiarFor = 90 * 24 * 3600

const table = `
  CREATE TABLE IF NOT EXISTS familiar_address (
    key TEXT PRIMARY KEY, seen REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS familiar_address_seen ON familiar_address (seen);
`

/** Slows down guessing of one account, from however many addresses. */
export interface AccountThrottle {
  /** Seconds until the next attempt on the account from this address is allowed; 0 when it is allowed now. */
  lockedFor(account: string, address: string): number
  /** Counts an attempt as failed until `succeeded` says otherwise; called before the check. */
  attempted(account: string): void
  succeeded(account: string, address: string): void
}

/**
 * Twenty failures are free, and one is forgotten every 30 s, over all addresses. An address from which the account
 * has signed in during the last 90 days does not wait for them: a stranger's guesses do not lock the owner out.
 * `now` is in seconds.
 */
export function createAccountThrottle(sql: DatabaseSync, now: () => number): AccountThrottle {
  sql.exec(table)
  const failures = createFailures(sql, now, { kind: 'account', free: 20, secondsEach: 30 })
  const find = sql.prepare('SELECT 1 FROM familiar_address WHERE key = ? AND seen BETWEEN ? AND ?')
  const write = sql.prepare('INSERT OR REPLACE INTO familiar_address VALUES (?, ?)')
  const forget = sql.prepare('DELETE FROM familiar_address WHERE seen <= ?')
  return {
    lockedFor(account, address) {
      const place = placeOf(account, address)
      const isFamiliar = find.get(place, now() - familiarFor, now()) !== undefined
      return isFamiliar ? 0 : failures.lockedFor(account)
    },
    attempted: (account) => failures.attempted(account),
    succeeded(account, address) {
      failures.succeeded(account)
      forget.run(now() - familiarFor)
      write.run(placeOf(account, address), now())
    },
  }
}

function placeOf(account: string, address: string): string {
  return hashed(`${account} ${address}`)
}
