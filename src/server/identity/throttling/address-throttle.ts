import type { DatabaseSync } from 'node:sqlite'

import { createFailures, type Failures } from './failures.ts'

/**
 * Slows down guessing from one address, whatever user names and realms it tries. Fifty failures are free, and one is
 * forgotten every 30 s: an office behind one address is not locked out by its members' mistakes, and trying one
 * password on many names is limited to two tries a minute. `now` is in seconds.
 */
export function createAddressThrottle(sql: DatabaseSync, now: () => number): Failures {
  return createFailures(sql, now, { kind: 'address', free: 50, secondsEach: 30 })
}
