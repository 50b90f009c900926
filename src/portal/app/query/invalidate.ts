import type { InvalidateQueryFilters } from '@tanstack/react-query'

import { thePortal } from '../actors/portal.ts'
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

/** Makes the answers with a tag old, so that they are loaded again. Features register their tags. */
export async function invalidate(tag: string, options: InvalidateOptions = {}): Promise<void> {
  const { queries, features } = thePortal()
  const operations = new Set<unknown>(features.operationsOf(tag))
  const { client, reload = 'screen', isHidden = false } = options
  await queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      operations.has(operationIn(queryKey)) &&
      (client === undefined || isOfPublication(queryKey, client)),
    ...(isHidden ? { type: 'inactive' } : {}),
    ...(reload === 'later' ? { refetchType: 'none' } : {}),
  } satisfies InvalidateQueryFilters)
}
