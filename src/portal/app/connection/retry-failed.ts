import type { QueryClient } from '@tanstack/react-query'

import { faultOf } from '../query/call-fault.ts'
import type { Fault } from '../query/call-fault.ts'

/** How long a query that failed waits before each further try, in milliseconds. */
const waits = [5_000, 12_000, 30_000]
const longestWait = 60_000

/** As much of a query as decides about another try. */
interface Tried {
  state: { status: string; error: unknown }
}

const failures = new WeakMap<object, number>()

/** When a query that is on screen and failed is asked again, in milliseconds; false where it is not. */
export function retryInterval(query: Tried): number | false {
  if (query.state.status !== 'error' || !mayRetry(query.state.error)) return false
  return waits[(failures.get(query) ?? 1) - 1] ?? longestWait
}

/** Counts what fails, from each success on. */
export function countFailures(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') {
      failures.set(event.query, (failures.get(event.query) ?? 0) + 1)
    }
    if (event.action.type === 'success') failures.delete(event.query)
  })
}

/** Asks again for everything on screen that failed. */
export function retryFailed(queries: QueryClient): void {
  void queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && mayRetry(state.error),
  })
}

/** The same question would get the same answer. */
const final: ReadonlySet<Fault | null> = new Set(['denied', 'signedOut', 'tooLarge'])

function mayRetry(error: unknown): boolean {
  return !final.has(faultOf(error))
}
