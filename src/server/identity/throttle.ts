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
interface FailureLimits {
  readonly kind: 'address' | 'account'
  readonly free: number
  readonly secondsEach: number
}

/**
 * Counts failures. A key is kept as a hash and as the time at which its last failure will be forgotten, in the
 * database, so that a restart forgives nothing; a clock that was ahead leaves no more of them than are free. `now` is in
 * seconds.
 */
function createFailures(
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

const familiarFor = 90 * 24 * 3600

const familiarTable = `
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
  sql.exec(familiarTable)
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

/**
 * Slows down guessing from one address, whatever user names and realms it tries. Fifty failures are free, and one is
 * forgotten every 30 s: an office behind one address is not locked out by its members' mistakes, and trying one
 * password on many names is limited to two tries a minute. `now` is in seconds.
 */
export function createAddressThrottle(sql: DatabaseSync, now: () => number): Failures {
  return createFailures(sql, now, { kind: 'address', free: 50, secondsEach: 30 })
}
