import { AddBanlistItemDocument } from '#contract/generated/operations.ts'
import type { LocalOperations } from '#portal/app/query/local-operations.ts'
import type { Request } from '#portal/app/query/queries.ts'

import type { PastEntry } from '../history/banlist-history.queries.ts'

/** What became of an entry that was to be added again; `failed`: nobody knows, or it was refused. */
export type Restored = { link: string } | 'duplicate' | 'limit' | 'failed'

interface Means {
  request: Request
  clientId: string
  /** keeps the key of what has no answer, so that it counts once when it is sent again */
  operations: LocalOperations
}

/** Adds an entry of the past again, as it was. */
export async function restoreEntry(
  { link, comment, expires, paused }: PastEntry,
  { request, clientId, operations }: Means,
): Promise<Restored> {
  const given = { clientId, link, comment, expires, paused }
  const operation = { id: operations.keyFor(given), chunk: 0 }
  const { data } = await request(AddBanlistItemDocument, { ...given, operation })
  if (data === null) return 'failed'
  operations.answered(given)
  const { item, userErrors } = data.addBanlistItem
  const code = userErrors[0]?.code
  if (code === 'DUPLICATE') return 'duplicate'
  if (code === 'LIMIT_REACHED') return 'limit'
  return item === null ? 'failed' : { link: item.link }
}
