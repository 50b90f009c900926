import type { BanlistBy } from '#server/records/banlist/writing/changes.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { Context } from '../context.ts'
import { idNumber, operationId } from '../fields/arguments.ts'
import type { BanlistOperation, InputMaybe, MutationResolvers } from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import {
  checkedEdit,
  checkedEntry,
  checkedIds,
  checkedImport,
  writtenBy,
  type Checked,
  type Faults,
} from './input.ts'
import { bulkPayload, closePayload, importPayload, itemPayload, undoPayload } from './payloads.ts'

/** Changing the banlist. Each answer comes after its commit. */
export const banlistWriting: MutationResolvers = {
  addBanlistItem: async (_, input, context) => {
    const { add } = context.store.banlist
    return itemPayload(await written(context, input, checkedEntry(input), add))
  },
  updateBanlistItem: async (_, input, context) => {
    const checked = checkedEntry(input)
    const { id, version } = input
    const edit =
      'errors' in checked ? checked : { value: { ...checked.value, id: idNumber(id), version } }
    return itemPayload(await written(context, input, edit, context.store.banlist.update))
  },
  deleteBanlistItems: async (_, input, context) => {
    const { remove } = context.store.banlist
    const result = await written(context, input, checkedIds(input.ids), remove)
    const { ids: deletedIds, ...payload } = bulkPayload(input.ids, result)
    return { ...payload, deletedIds }
  },
  editBanlistItems: async (_, input, context) => {
    const { edit } = context.store.banlist
    const result = await written(context, input, checkedEdit(input), edit)
    const { ids: editedIds, ...payload } = bulkPayload(input.ids, result)
    return { ...payload, editedIds }
  },
  importBanlistItems: async (_, input, context) => {
    const { bulkInsert } = context.store.banlist
    return importPayload(await written(context, input, checkedImport(input.items), bulkInsert))
  },
  undoBanlistChange: async (_, input, context) => {
    const { change, after } = input
    const value = { change: idNumber(change), after: after ? idNumber(after) : null }
    return undoPayload(await written(context, input, { value }, context.store.banlist.undo))
  },
  closeBanlistOperation: async (_, { clientId, operation }, context) => {
    const id = operationId(operation)
    const { actor } = writtenBy(context.caller)
    const publication = await publicationFor(context, clientId)
    return closePayload(await context.store.banlist.close(publication, id, actor))
  },
}

/** The result of a write in the caller's name; the faults of its input where it has some. */
async function written<Value, Result>(
  context: Context,
  asked: { readonly clientId: string; readonly operation?: InputMaybe<BanlistOperation> },
  checked: Checked<Value>,
  write: (publication: PublicationId, value: Value, by: BanlistBy) => Promise<Result>,
): Promise<Result | Faults> {
  const by = writtenBy(context.caller, asked.operation)
  if ('errors' in checked) return checked
  return write(await publicationFor(context, asked.clientId), checked.value, by)
}
