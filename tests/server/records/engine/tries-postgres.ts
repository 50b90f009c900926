import { triesEverything } from '#tests/support/breadth.ts'

import { hasPostgres } from './postgres-programs.ts'

/** True in `test:all` where the tests can reach a PostgreSQL. */
export function triesPostgres(): boolean {
  return triesEverything && hasPostgres()
}
