import { BanlistPageDocument, BanlistSelectionDocument } from '#contract/generated/operations.ts'
import { unpackIds } from '#lib/lists/packed-ids.ts'
import type { Matches } from '#machines/bulk-edit/setup.ts'
import { ask } from '#portal/app/query/ask.ts'

import type { Entry, Listed } from '../../banlist.queries.ts'

/** Entries in one look-up. */
const block = 500

/** The writable matches of a filter of the banlist, and how many are not. */
export async function findMatches(clientId: string, filter: object): Promise<Matches> {
  const { client } = await ask(BanlistSelectionDocument, { clientId, filter })
  const { ids = '', readOnlyCount = 0, truncated = false } = client?.banlistSelection ?? {}
  return { ids: unpackIds(ids), filter, readOnlyCount, isTruncated: truncated }
}

/** The entries at places of the list, both included. */
export async function findBetween(
  listed: Listed,
  { from, to }: { from: number; to: number },
): Promise<readonly Entry[]> {
  const matches: Entry[] = []
  for (let offset = from; offset <= to; offset += block) {
    const first = Math.min(block, to + 1 - offset)
    const { client } = await ask(BanlistPageDocument, { ...listed, first, offset })
    matches.push(...(client?.banlist.nodes ?? []))
  }
  return matches
}
