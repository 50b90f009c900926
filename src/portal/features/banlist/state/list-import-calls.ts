import {
  BanlistDeletableDocument,
  BanlistKnownDocument,
  CloseBanlistOperationDocument,
  DeleteBanlistItemsDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/operations.ts'
import { noResult } from '#machines/list-import/model.ts'
import type { BatchResult, Fault } from '#machines/list-import/model.ts'
import type { Closed } from '#machines/list-import/setup.ts'
import type { GraphqlError, Operation, SendOperation } from '#portal/ports/api/graphql.ts'
import type { Known } from '#portal/ports/list-import/reader/import-list.ts'
import type { Batch } from '#portal/ports/list-import/reader/plan.ts'

/** A call to the server that brought nothing. */
export class CallFault extends Error {
  override readonly name = 'CallFault'
  readonly code: Fault

  constructor(code: Fault, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The operation of a batch; the API calls a batch a chunk. */
export interface BatchOperation {
  id: string
  chunk: number
  /** name of the file or list */
  source: string
}

/** The calls of an import to one publication's banlist; all reject with a `CallFault`. */
export interface ListImportCalls {
  known: (links: readonly string[], signal: AbortSignal) => Promise<Known>
  /** ids of all entries that may be taken off */
  deletable: (signal: AbortSignal) => Promise<readonly string[]>
  send: (batch: Batch, operation: BatchOperation, signal: AbortSignal) => Promise<BatchResult>
  /** ends an operation and tells what was done under it */
  close: (operation: string, signal: AbortSignal) => Promise<Closed>
}

const mostDeletable = 1_000_000

/** The calls to one client's banlist. */
export function listImportCalls(send: SendOperation, clientId: string): ListImportCalls {
  const ask = asking(send)
  return {
    known: async (links, signal) => {
      const data = await ask(BanlistKnownDocument, { clientId, links: [...links] }, signal)
      if (data.client === null) throw new CallFault('FORBIDDEN', 'no such client')
      return data.client.banlistKnown
    },
    deletable: async (signal) => {
      const data = await ask(BanlistDeletableDocument, { clientId, limit: mostDeletable }, signal)
      const found = data.client?.banlistSelection
      if (found === undefined) throw new CallFault('FORBIDDEN', 'no such client')
      if (found.truncated) throw new CallFault('LIMIT', 'more entries than can be taken off')
      return found.ids
    },
    send: async (batch, operation, signal) => {
      if (batch.kind === 'add') {
        const variables = { clientId, items: [...batch.items], operation }
        const data = await ask(ImportBanlistItemsDocument, variables, signal)
        const { added, listed, change } = accepted(data.importBanlistItems)
        return { ...noResult, added, listed, change }
      }
      const variables = { clientId, ids: [...batch.ids], operation }
      const data = await ask(DeleteBanlistItemsDocument, variables, signal)
      const { deletedIds, refused, change } = accepted(data.deleteBanlistItems)
      const [removed, left] = [deletedIds.length, refused.length]
      return { ...noResult, removed, refused: left, change }
    },
    close: async (operation, signal) => {
      const data = await ask(CloseBanlistOperationDocument, { clientId, operation }, signal)
      const { added, removed, change } = accepted(data.closeBanlistOperation)
      return { added, removed, change: change ?? null }
    },
  }
}

type Ask = <Data, Variables>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  signal: AbortSignal,
) => Promise<Data>

function asking(send: SendOperation): Ask {
  return async (operation, variables, signal) => {
    const { data, errors } = await send(operation, variables, signal).catch((error: unknown) => {
      throw new CallFault('OFFLINE', 'no answer', error)
    })
    if (data === null || errors.length > 0) throw refusal(errors)
    return data
  }
}

function refusal([first]: readonly GraphqlError[]): CallFault {
  const isForbidden = first?.extensions?.code === 'FORBIDDEN'
  return new CallFault(isForbidden ? 'FORBIDDEN' : 'FAILED', first?.message ?? 'no data')
}

/** A batch that was refused as a whole has changed nothing. */
function accepted<Payload extends { userErrors: readonly { code: string; message: string }[] }>(
  payload: Payload,
): Payload {
  const [first] = payload.userErrors
  if (first === undefined) return payload
  const { code, message } = first
  throw new CallFault(code === 'CONFLICT' || code === 'CLOSED' ? code : 'FAILED', message)
}
