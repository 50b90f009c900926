import {
  AddBanlistItemDocument,
  CloseBanlistOperationDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'
import type {
  BanlistRowFragment,
  UpdateBanlistItemMutation,
} from '#contract/generated/operations.ts'
import type { Attribution, Entry, Fault, SaveResult } from '#machines/row-edit/model.ts'
import type { SaveInput } from '#machines/row-edit/setup.ts'
import { CallFault, faultingSend } from '#portal/app/query/call-fault.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

type Payload = UpdateBanlistItemMutation['updateBanlistItem']
type Ask = ReturnType<typeof faultingSend>
type Save = (given: SaveInput, signal: AbortSignal) => Promise<SaveResult>

/** Two calls of one operation: the server tells them apart by their numbers. */
const [changing, adding] = [0, 1]

/** The calls of the row editor to one client's banlist; each rejects without a usable answer, unless it is denied. */
export function rowEditCalls(
  send: SendOperation,
  clientId: string,
): { saveEntry: Save; addEntry: Save } {
  const ask = faultingSend(send)
  const saveEntry: Save = async (given, signal) => {
    const { entry, ...content } = contentOf(given)
    const operation = { id: given.operationId ?? '', batch: changing }
    const { id, version } = entry
    const variables = { ...content, clientId, id, version, operation }
    const { updateBanlistItem } = await ask(UpdateBanlistItemDocument, variables, signal)
    return resultOf(updateBanlistItem)
  }
  const addEntry: Save = async (given, signal) => {
    const { entry: _, ...content } = contentOf(given)
    if (await hasAdded(otherDoubts(given), { ask, clientId, signal })) return addedBefore
    const operation = { id: given.operationId ?? '', batch: adding }
    const variables = { ...content, clientId, operation }
    const { addBanlistItem } = await ask(AddBanlistItemDocument, variables, signal)
    return resultOf(addBanlistItem)
  }
  return { saveEntry: tellingDenial(saveEntry), addEntry: tellingDenial(addEntry) }
}

/** A denied call has done nothing, and the same call is denied again: the editor takes it as refused. */
function tellingDenial(save: Save): Save {
  return async (given, signal) => {
    try {
      return await save(given, signal)
    } catch (error) {
      if (!(error instanceof CallFault) || error.fault !== 'denied') throw error
      return { kind: 'refused', fault: { field: null, code: error.code } }
    }
  }
}

/** The address of an earlier attempt is on the list after all. */
const addedBefore: SaveResult = { kind: 'refused', fault: { field: 'link', code: 'ADDED' } }

/** The very same is simply sent again. */
function otherDoubts({ inDoubt, operationId }: SaveInput): string[] {
  return inDoubt.filter((id) => id !== operationId)
}

/** Ends calls without an answer, so that none of them can arrive late; whether one had arrived. */
async function hasAdded(
  operations: readonly string[],
  { ask, clientId, signal }: { ask: Ask; clientId: string; signal: AbortSignal },
): Promise<boolean> {
  const closed = await Promise.all(
    operations.map((operation) =>
      ask(CloseBanlistOperationDocument, { clientId, operation }, signal),
    ),
  )
  return closed.some(({ closeBanlistOperation }) => closeBanlistOperation.added > 0)
}

function contentOf({ entry, draft }: SaveInput) {
  if (entry === null || draft === null) throw new Error('Nothing is edited.')
  const { link, comment, expires, paused } = draft
  return { entry, link, comment: comment.trim() || null, expires, paused }
}

function resultOf(payload: Payload): SaveResult {
  const item = payload.item ?? null
  const [refusal] = payload.userErrors
  if (refusal === undefined) {
    if (item === null) throw new Error('no item')
    return { kind: 'saved', entry: entryOf(item) }
  }
  if (refusal.code === 'NOT_FOUND')
    return { kind: 'removed', attribution: removalOf(refusal.params) }
  if (refusal.code === 'CONFLICT' && item !== null)
    return { kind: 'changed', theirs: entryOf(item), attribution: attributionOf(item) }
  if (refusal.code === 'READ_ONLY' && item !== null)
    return { kind: 'locked', theirs: entryOf(item), attribution: attributionOf(item) }
  return { kind: 'refused', fault: { field: fieldOf(refusal.field), code: refusal.code } }
}

/** An entry as the editor takes it. */
export function entryOf(item: BanlistRowFragment): Entry {
  const { id, version, link, comment, expires, paused } = item
  return { id, version, link, comment: comment ?? '', expires: expires ?? null, paused }
}

/** The user who changed an entry last; null when unknown. */
function attributionOf({ changedBy, dateChanged }: BanlistRowFragment): Attribution | null {
  return changedBy === null || dateChanged === null ? null : { by: changedBy, at: dateChanged }
}

/** The user who removed an entry; null when unknown. */
function removalOf(params: Payload['userErrors'][number]['params']): Attribution | null {
  const given = new Map(params.map(({ name, value }) => [name, value]))
  const [by, at] = [given.get('by'), given.get('at')]
  return by === undefined || at === undefined ? null : { by, at }
}

const fields = ['link', 'comment', 'expires', 'paused'] as const

function fieldOf(path: readonly string[] | null | undefined): Fault['field'] {
  return fields.find((field) => field === path?.[0]) ?? null
}
