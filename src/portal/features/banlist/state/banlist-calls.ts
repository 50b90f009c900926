import {
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  UndoBanlistChangeDocument,
} from '#contract/generated/operations.ts'
import type { BatchResult, UndoResult } from '#machines/bulk-edit/model.ts'
import type { RunBatchInput, UndoBatchInput } from '#machines/bulk-edit/setup.ts'
import type { Operation, SendOperation } from '#portal/ports/api/graphql.ts'

/** What the bulk edit asks of a client's banlist; each rejects without a usable answer. */
export interface BulkEditPorts {
  runBatch: (given: RunBatchInput, signal: AbortSignal) => Promise<BatchResult>
  undoBatch: (given: UndoBatchInput, signal: AbortSignal) => Promise<UndoResult>
  refreshRows: () => void
}

/** A call that the server refused as a whole; nothing of it was done. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly code: 'FORBIDDEN' | 'REFUSED'

  constructor(code: RefusedCall['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** The calls of the bulk edit to one client's banlist; an answer without data counts as none. */
export function banlistCalls(
  send: SendOperation,
  clientId: string,
): Pick<BulkEditPorts, 'runBatch' | 'undoBatch'> {
  const ask = async <Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<Data> => {
    const { data, errors } = await send(operation, variables, signal)
    if (data !== null) return data
    const { message = 'no data', extensions } = errors[0] ?? {}
    if (extensions?.code === 'FORBIDDEN') throw new RefusedCall('FORBIDDEN', message)
    throw new Error(message)
  }
  return {
    runBatch: async (given, signal): Promise<BatchResult> => {
      const { operation } = given
      const variables = { clientId, ids: [...given.ids], operation: operationOf(given) }
      if (operation?.kind === 'edit') {
        const patched = { ...variables, patch: operation.patch }
        const data = await ask(EditBanlistItemsDocument, patched, signal)
        const { editedIds, refused, change } = accepted(data.editBanlistItems)
        return { doneIds: editedIds, refused, change: change ?? null }
      }
      const data = await ask(DeleteBanlistItemsDocument, variables, signal)
      const { deletedIds, refused, change } = accepted(data.deleteBanlistItems)
      return { doneIds: deletedIds, refused, change: change ?? null }
    },
    undoBatch: async (given, signal) => {
      const { undoneChange, cursor } = given
      const variables = {
        clientId,
        change: undoneChange ?? '',
        after: cursor,
        operation: operationOf(given),
      }
      const data = await ask(UndoBanlistChangeDocument, variables, signal)
      const { change, restored, skipped, next } = accepted(data.undoBanlistChange)
      return { change: change ?? null, restored, skipped, next: next ?? null }
    },
  }
}

/** The API calls a batch a chunk. */
function operationOf({ operationId, batch }: RunBatchInput | UndoBatchInput) {
  return { id: operationId ?? '', chunk: batch }
}

/** A call that was refused whole has done nothing. */
function accepted<Payload extends { userErrors: readonly { code: string; message: string }[] }>(
  payload: Payload,
): Payload {
  const [refusal] = payload.userErrors
  if (refusal !== undefined) throw new RefusedCall('REFUSED', refusal.message)
  return payload
}
