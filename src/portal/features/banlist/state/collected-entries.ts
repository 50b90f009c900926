import {
  BanlistDifferenceDocument,
  type BanlistImportItem,
} from '#contract/generated/operations.ts'
import type { BulkOperation } from '#machines/bulk-run/model.ts'
import type { Collected } from '#machines/bulk-run/setup.ts'
import type { faultingSend } from '#portal/app/query/call-fault.ts'

/** Sends an operation, and rejects with a fault where there is no usable answer. */
export type Send = ReturnType<typeof faultingSend>

type Restore = Extract<BulkOperation, { kind: 'restore' }>

/** Rows in one call. */
const pageRows = 5000

/** The entries that one run restores: all of them are read before the first is added, which would change the answer. */
export function collectedEntries(send: Send, clientId: string) {
  const items: BanlistImportItem[] = []
  return {
    items,
    /** reads the next part; after a failure the same one again */
    collect: async ({ from, to }: Restore, signal: AbortSignal): Promise<Collected> => {
      const part = { first: pageRows, offset: items.length }
      const asked = { clientId, from, to, kind: 'REMOVED' as const, ...part }
      const { client } = await send(BanlistDifferenceDocument, asked, signal)
      if (client === null) throw new Error('The publication is not there any more.')
      const { nodes } = client.banlistDifference
      for (const { before } of nodes) if (before !== null) items.push(entryOf(before))
      return { total: items.length, isMore: nodes.length === pageRows }
    },
  }
}

/** Everything that an entry said, without what the server decides. */
function entryOf({ link, comment, expires, paused }: BanlistImportItem): BanlistImportItem {
  return { link, comment, expires, paused }
}
