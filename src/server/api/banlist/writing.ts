import { mostImported, mostTouched } from '#contract/banlist-limits.ts'

import { idNumber, operationId } from '../fields/arguments.ts'
import { userError } from '../fields/user-errors.ts'
import type {
  DeleteBanlistItemsPayload,
  EditBanlistItemsPayload,
  MutationResolvers,
  UserError,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { checkedEntry, checkedImport, checkedPatch, writtenBy } from './input.ts'
import {
  bulkPayload,
  closePayload,
  importPayload,
  itemPayload,
  refusedBulk,
  refusedImport,
  undoPayload,
  type BulkPayload,
} from './payloads.ts'

/** Changing the banlist. Each answer comes after its commit. */
export const banlistWriting: MutationResolvers = {
  addBanlistItem: async (_, { clientId, operation, ...input }, context) => {
    const by = writtenBy(context.caller, operation)
    const entry = checkedEntry(input)
    if ('errors' in entry) return { item: null, change: null, userErrors: entry.errors }
    const publication = await publicationFor(context, clientId)
    return itemPayload(await context.store.banlist.add(publication, entry.value, by))
  },
  updateBanlistItem: async (_, { clientId, id, version, operation, ...input }, context) => {
    const by = writtenBy(context.caller, operation)
    const entry = checkedEntry(input)
    if ('errors' in entry) return { item: null, change: null, userErrors: entry.errors }
    const publication = await publicationFor(context, clientId)
    const edit = { ...entry.value, id: idNumber(id), version }
    return itemPayload(await context.store.banlist.update(publication, edit, by))
  },
  deleteBanlistItems: async (_, { clientId, ids, operation }, context) => {
    const by = writtenBy(context.caller, operation)
    const fault = faultOf(ids, 'ids', mostTouched)
    if (fault) return deleted(refusedBulk([fault]))
    const publication = await publicationFor(context, clientId)
    const result = await context.store.banlist.remove(publication, ids.map(idNumber), by)
    return deleted(bulkPayload(ids, result))
  },
  editBanlistItems: async (_, { clientId, ids, patch, operation }, context) => {
    const by = writtenBy(context.caller, operation)
    const fault = faultOf(ids, 'ids', mostTouched)
    if (fault) return edited(refusedBulk([fault]))
    const checked = checkedPatch(patch, 'patch')
    if ('errors' in checked) return edited(refusedBulk(checked.errors))
    const publication = await publicationFor(context, clientId)
    const edit = { ids: ids.map(idNumber), patch: checked.value }
    return edited(bulkPayload(ids, await context.store.banlist.edit(publication, edit, by)))
  },
  importBanlistItems: async (_, { clientId, items, operation }, context) => {
    const by = writtenBy(context.caller, operation)
    const fault = faultOf(items, 'items', mostImported)
    if (fault) return refusedImport([fault])
    const checked = checkedImport(items)
    if ('errors' in checked) return refusedImport(checked.errors)
    const publication = await publicationFor(context, clientId)
    return importPayload(await context.store.banlist.bulkInsert(publication, checked.value, by))
  },
  undoBanlistChange: async (_, { clientId, change, after, operation }, context) => {
    const by = writtenBy(context.caller, operation)
    const publication = await publicationFor(context, clientId)
    const undo = { change: idNumber(change), after: after ? idNumber(after) : null }
    return undoPayload(await context.store.banlist.undo(publication, undo, by))
  },
  closeBanlistOperation: async (_, { clientId, operation }, context) => {
    const id = operationId(operation)
    const { actor } = writtenBy(context.caller)
    const publication = await publicationFor(context, clientId)
    return closePayload(await context.store.banlist.close(publication, id, actor))
  },
}

function faultOf(
  { length }: { readonly length: number },
  field: string,
  most: number,
): UserError | null {
  if (length === 0) return userError('NOTHING_SELECTED', field)
  return length > most ? userError('LIMIT_REACHED', field) : null
}

function deleted({ ids, ...payload }: BulkPayload): DeleteBanlistItemsPayload {
  return { ...payload, deletedIds: ids }
}

function edited({ ids, ...payload }: BulkPayload): EditBanlistItemsPayload {
  return { ...payload, editedIds: ids }
}
