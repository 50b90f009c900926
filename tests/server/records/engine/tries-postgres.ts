import { triesEverything } from '#tests/support/breadth.ts'

import { hasPostgres } from './postgres.ts'

/** True in `test:all` where the tests can reach a PostgreSQL. */
export function triesPostgres(): boolean {
  return triesEverything && hasPostgres()
}
