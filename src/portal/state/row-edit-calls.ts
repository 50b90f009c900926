import {
  AddBanlistItemDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'
import type {
  BanlistRowFragment,
  UpdateBanlistItemMutation,
} from '#contract/generated/operations.ts'
import type { Entry, Fault, SaveResult } from '#machines/row-edit/model.ts'
import type { SaveInput } from '#machines/row-edit/parts.ts'
import type { SendOperation } from '#portal/ports/graphql.ts'

type Payload = UpdateBanlistItemMutation['updateBanlistItem']
type Save = (given: SaveInput, signal: AbortSignal) => Promise<SaveResult>

/** Two calls of one undertaking: the server tells them apart by their numbers. */
const [changing, adding] = [0, 1]

/** The calls of the row editor to one client's banlist; each rejects without a usable answer. */
export function rowEditCalls(
  send: SendOperation,
  clientId: string,
): { saveEntry: Save; addEntry: Save } {
  return {
    saveEntry: async (given, signal) => {
      const { entry, ...content } = contentOf(given)
      const variables = {
        ...content,
        clientId,
        id: entry.id,
        version: entry.version,
        operation: { id: given.operation ?? '', chunk: changing },
      }
      const { data, errors } = await send(UpdateBanlistItemDocument, variables, signal)
      return resultOf(data?.updateBanlistItem, errors)
    },
    addEntry: async (given, signal) => {
      const { entry: _, ...content } = contentOf(given)
      const operation = { id: given.operation ?? '', chunk: adding }
      const variables = { ...content, clientId, operation }
      const { data, errors } = await send(AddBanlistItemDocument, variables, signal)
      return resultOf(data?.addBanlistItem, errors)
    },
  }
}

function contentOf({ entry, draft }: SaveInput) {
  if (entry === null || draft === null) throw new Error('Nothing is edited.')
  const { link, comment, expires, paused } = draft
  return { entry, link, comment: comment.trim() || null, expires, paused }
}

function resultOf(
  payload: Payload | undefined,
  errors: readonly { message: string }[],
): SaveResult {
  if (payload === undefined) throw new Error(errors[0]?.message ?? 'no data')
  const item = payload.item ?? null
  const [refusal] = payload.userErrors
  if (refusal === undefined) {
    if (item === null) throw new Error('no item')
    return { kind: 'saved', entry: entryOf(item) }
  }
  if (refusal.code === 'NOT_FOUND') return { kind: 'removed' }
  if (refusal.code === 'CONFLICT' && item !== null)
    return { kind: 'changed', theirs: entryOf(item) }
  if (refusal.code === 'READ_ONLY' && item !== null)
    return { kind: 'locked', theirs: entryOf(item) }
  return { kind: 'refused', fault: { field: fieldOf(refusal.field), code: refusal.code } }
}

/** An entry as the editor takes it. */
export function entryOf(item: BanlistRowFragment): Entry {
  const { id, version, link, comment, expires, paused } = item
  return { id, version, link, comment: comment ?? '', expires: expires ?? null, paused }
}

const fields = ['link', 'comment', 'expires', 'paused'] as const

function fieldOf(path: readonly string[] | null | undefined): Fault['field'] {
  return fields.find((field) => field === path?.[0]) ?? null
}
