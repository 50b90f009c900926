import {
  BanlistKnownDocument,
  BanlistSelectionDocument,
  CloseBanlistOperationDocument,
  DeleteBanlistItemsDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/operations.ts'
import { noResult } from '#machines/list-import/model.ts'
import type { BatchResult } from '#machines/list-import/model.ts'
import type { Closed } from '#machines/list-import/setup.ts'
import { accepted, CallFault, faultingSend, RefusedCall } from '#portal/app/query/call-fault.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'
import type { Known } from '#portal/ports/list-import/reader/import-list.ts'
import type { Batch } from '#portal/ports/list-import/reader/plan.ts'

/** The operation of a batch. */
export interface BatchOperation {
  id: string
  batch: number
  /** name of the file or list */
  source: string
}

/** The calls of an import to one publication's banlist; each rejects with an error that has a `code`. */
export type ListImportCalls = ReturnType<typeof listImportCalls>

const mostDeletable = 1_000_000

/** The calls of an import to one publication's banlist. */
export function listImportCalls(send: SendOperation, clientId: string) {
  const ask = faultingSend(send)
  return {
    known: async (links: readonly string[], signal: AbortSignal): Promise<Known> => {
      const data = await ask(BanlistKnownDocument, { clientId, links: [...links] }, signal)
      if (data.client === null) throw new CallFault('denied', 'no such client')
      return data.client.banlistKnown
    },
    /** ids of all entries that may be taken off, packed */
    deletable: async (signal: AbortSignal): Promise<string> => {
      const data = await ask(BanlistSelectionDocument, { clientId, limit: mostDeletable }, signal)
      const result = data.client?.banlistSelection
      if (result === undefined) throw new CallFault('denied', 'no such client')
      if (result.truncated) throw new RefusedCall('LIMIT', 'more entries than can be taken off')
      return result.ids
    },
    send: async (
      batch: Batch,
      operation: BatchOperation,
      signal: AbortSignal,
    ): Promise<BatchResult> => {
      if (batch.kind === 'add') {
        const variables = { clientId, items: [...batch.items], operation }
        const data = await ask(ImportBanlistItemsDocument, variables, signal)
        const { added, listed, change } = taken(data.importBanlistItems)
        return { ...noResult, added, listed, change }
      }
      const variables = { clientId, ids: [...batch.ids], operation }
      const data = await ask(DeleteBanlistItemsDocument, variables, signal)
      const { deletedIds, refused, change } = taken(data.deleteBanlistItems)
      const [removed, left] = [deletedIds.length, refused.length]
      return { ...noResult, removed, refused: left, change }
    },
    /** ends an operation; answers its counts */
    close: async (operation: string, signal: AbortSignal): Promise<Closed> => {
      const data = await ask(CloseBanlistOperationDocument, { clientId, operation }, signal)
      const { added, removed, change } = taken(data.closeBanlistOperation)
      return { added, removed, change: change ?? null }
    },
  }
}

/** A batch that was refused as a whole has changed nothing. */
function taken<Payload extends Parameters<typeof accepted>[0]>(payload: Payload): Payload {
  return accepted(payload, ['CONFLICT', 'CLOSED'], 'FAILED')
}
