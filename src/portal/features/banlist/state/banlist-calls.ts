import {
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  UndoBanlistChangeDocument,
} from '#contract/generated/operations.ts'
import type { ChunkResult } from '#machines/bulk-edit/model.ts'
import type { RunChunkInput, UndoChunkInput } from '#machines/bulk-edit/setup.ts'
import type { Operation, SendOperation } from '#portal/ports/api/graphql.ts'

import type { BulkEditPorts } from './bulk-edits.ts'

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
): Pick<BulkEditPorts, 'runChunk' | 'undoChunk'> {
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
    runChunk: async (given, signal): Promise<ChunkResult> => {
      const { deed } = given
      const variables = { clientId, ids: [...given.ids], operation: operationOf(given) }
      if (deed?.kind === 'edit') {
        const patched = { ...variables, patch: deed.patch }
        const data = await ask(EditBanlistItemsDocument, patched, signal)
        const { editedIds, refused, change } = accepted(data.editBanlistItems)
        return { doneIds: editedIds, refused, change: change ?? null }
      }
      const data = await ask(DeleteBanlistItemsDocument, variables, signal)
      const { deletedIds, refused, change } = accepted(data.deleteBanlistItems)
      return { doneIds: deletedIds, refused, change: change ?? null }
    },
    undoChunk: async (given, signal) => {
      const { undone, after } = given
      const variables = { clientId, change: undone ?? '', after, operation: operationOf(given) }
      const data = await ask(UndoBanlistChangeDocument, variables, signal)
      const { change, restored, skipped, next } = accepted(data.undoBanlistChange)
      return { change: change ?? null, restored, skipped, next: next ?? null }
    },
  }
}

function operationOf({ operation, chunk }: RunChunkInput | UndoChunkInput) {
  return { id: operation ?? '', chunk }
}

/** A call that was refused whole has done nothing. */
function accepted<Payload extends { userErrors: readonly { code: string; message: string }[] }>(
  payload: Payload,
): Payload {
  const [refusal] = payload.userErrors
  if (refusal !== undefined) throw new RefusedCall('REFUSED', refusal.message)
  return payload
}
