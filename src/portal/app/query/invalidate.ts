import type { InvalidateQueryFilters } from '@tanstack/react-query'

import { getPortal } from '../actors/portal.ts'
import type { QueryTag } from '../registration.ts'
import { isOfPublication, operationIn } from './query-keys.ts'

/** Selects the tagged answers that become old, and how they are loaded again. */
export interface InvalidateOptions {
  /** only those of one publication */
  client?: string
  /** `screen`: what is on screen is loaded again at once, the usual; `later`: each when it is shown again */
  reload?: 'screen' | 'later'
  /** only those that nothing shows */
  isHidden?: boolean
}

/** Makes the answers with a tag old, so that they are loaded again. */
export async function invalidate(tag: QueryTag, options: InvalidateOptions = {}): Promise<void> {
  const { queries, features } = getPortal()
  const operations = new Set<unknown>(features.operationsOf(tag))
  const { client, reload = 'screen', isHidden = false } = options
  const tagged: InvalidateQueryFilters = {
    predicate: ({ queryKey }) =>
      operations.has(operationIn(queryKey)) &&
      (client === undefined || isOfPublication(queryKey, client)),
    ...(isHidden ? { type: 'inactive' } : {}),
  }
  if (isHidden || reload === 'later')
    return queries.invalidateQueries({ ...tagged, refetchType: 'none' })
  const first = queries
    .getQueryCache()
    .findAll({ ...tagged, type: 'active', fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queries.invalidateQueries(tagged)
  // A first answer that was under way is not asked for again by itself, and may be from before.
  if (first.length > 0)
    await queries.invalidateQueries({ predicate: (query) => first.includes(query) })
}
