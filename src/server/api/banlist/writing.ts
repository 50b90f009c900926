import { mostImported, mostTouched } from '#contract/limits.ts'
import { dayOf } from '#lib/days.ts'
import { canonicalLink } from '#lib/links/canonical-link.ts'
import { longestComment } from '#lib/links/link-limits.ts'
import { faultCode, readAddress } from '#lib/links/read-address.ts'
import { noteText } from '#lib/lists/items.ts'
import type {
  BanlistBy,
  AddResult,
  BulkResult,
  ImportResult,
  OperationClosed,
  OperationRefused,
  UndoResult,
  UpdateResult,
  BanlistOperation,
  BanlistPatch,
  NewEntry,
} from '#server/records/banlist/writing/changes.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { Caller } from '../access/rights.ts'
import type { Context } from '../context.ts'
import { idNumber, operationId, isoInstant, tidy, within } from '../fields/arguments.ts'
import { userError } from '../fields/user-errors.ts'
import type {
  BanlistOperation as OperationInput,
  InputMaybe,
  MutationResolvers,
  BanlistItemPayload,
  CloseBanlistOperationPayload,
  ImportBanlistItemsPayload,
  RefusedItem,
  UndoBanlistChangePayload,
  UserError,
  BanlistImportItem,
  BanlistPatch as PatchInput,
} from '../generated/resolvers.ts'
import { publicationFor } from '../viewer.ts'
import { itemOutput } from './banlist.ts'

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
  request: { readonly clientId: string; readonly operation?: InputMaybe<OperationInput> },
  checked: Checked<Value>,
  write: (publication: PublicationId, value: Value, by: BanlistBy) => Promise<Result>,
): Promise<Result | Faults> {
  const by = writtenBy(context.caller, request.operation)
  if ('errors' in checked) return checked
  return write(await publicationFor(context, request.clientId), checked.value, by)
}

/** The change that was made, and the faults. */
interface Outcome {
  readonly change: string | null
  readonly userErrors: UserError[]
}

/** Nothing was done: the input has faults, or the operation takes no more of it. */
type Refused = Faults | OperationRefused

const refusals = new Map([
  ['duplicate', userError('DUPLICATE', 'link')],
  ['conflict', userError('CONFLICT', 'version')],
  ['readOnly', userError('READ_ONLY', 'id')],
  ['notFound', userError('NOT_FOUND', 'id')],
  ['operationTaken', userError('CONFLICT', 'operation')],
  ['operationClosed', userError('CLOSED', 'operation')],
])

/** One entry. A refused change carries it as it stands, where there is one. */
function itemPayload(result: AddResult | UpdateResult | Refused): BanlistItemPayload {
  const item = 'item' in result ? itemOutput(result.item) : null
  const outcome = outcomeOf(result)
  const removed = 'removed' in result ? result.removed : null
  if (!removed) return { item, ...outcome }
  // the user who removed it and the time are known
  const params = [
    { name: 'by', value: removed.by },
    { name: 'at', value: isoInstant(removed.at) },
  ]
  return { item, ...outcome, userErrors: outcome.userErrors.map((one) => ({ ...one, params })) }
}

/** The outcome for some entries, each asked for by its id. Ids that are none of ours all stand for number 0. */
function bulkPayload(
  request: readonly string[],
  result: BulkResult | Refused,
): Outcome & { readonly ids: string[]; readonly refused: RefusedItem[] } {
  if (!('ids' in result)) return { ids: [], refused: [], ...outcomeOf(result) }
  const ours = result.refused.filter(({ id }) => id !== 0)
  const foreign = [...new Set(request)].filter((id) => idNumber(id) === 0)
  const refused = [...ours, ...foreign.map((id) => ({ id, link: null }))].map(
    ({ id, link }): RefusedItem => ({
      id: String(id),
      link,
      code: link === null ? 'NOT_FOUND' : 'READ_ONLY',
    }),
  )
  return { ids: result.ids.map(String), refused, ...outcomeOf(result) }
}

function importPayload(result: ImportResult | Refused): ImportBanlistItemsPayload {
  const { added, listed } = 'listed' in result ? result : { added: 0, listed: 0 }
  return { added, listed, ...outcomeOf(result) }
}

function undoPayload(result: UndoResult | Refused): UndoBanlistChangePayload {
  const nothing = { restored: 0, skipped: 0, next: null }
  const { restored, skipped, next } = 'restored' in result ? result : nothing
  const { change, userErrors } = outcomeOf(result)
  const isUnknown = 'kind' in result && result.kind === 'notFound'
  const errors = isUnknown ? [userError('NOT_FOUND', 'change')] : userErrors
  return { restored, skipped, next: idOf(next), change, userErrors: errors }
}

function closePayload(result: OperationClosed | OperationRefused): CloseBanlistOperationPayload {
  const nothing = { added: 0, edited: 0, removed: 0 }
  const { added, edited, removed } = 'added' in result ? result : nothing
  return { added, edited, removed, ...outcomeOf(result) }
}

function outcomeOf(
  result: { readonly kind: string; readonly change?: number | null } | Faults,
): Outcome {
  if ('errors' in result) return { change: null, userErrors: result.errors }
  const refusal = refusals.get(result.kind)
  return { change: idOf(result.change ?? null), userErrors: refusal ? [refusal] : [] }
}

function idOf(id: number | null): string | null {
  return id === null ? null : String(id)
}

/** The faults of an input. */
interface Faults {
  readonly errors: UserError[]
}

/** An input in the store's words, or its faults. */
type Checked<T> = { readonly value: T } | Faults

const longestSource = 255
const furthestBatch = 1_000_000

/** In whose name, and under which operation. Throws where no portal would have named the operation so. */
function writtenBy(caller: Caller | null, operation?: InputMaybe<OperationInput>): BanlistBy {
  return {
    actor: { name: caller?.name ?? null, subject: caller?.subject ?? null },
    ...(operation ? { operation: operationOf(operation) } : {}),
  }
}

function operationOf({ id, batch, source }: OperationInput): BanlistOperation {
  return {
    id: operationId(id),
    chunk: within(batch ?? 0, { name: 'batch', most: furthestBatch }),
    source: tidy(source?.slice(0, longestSource) ?? null),
  }
}

/** A link and what stands beside it; `comment` and the rest are left out where they came so. */
function checkedEntry(
  input: PatchInput & { readonly link: string },
): Checked<{ readonly link: string } & BanlistPatch> {
  const result = readAddress(input.link)
  const patch = checkedPatch(input)
  const wrong = 'errors' in patch ? patch.errors : []
  if ('fault' in result) return { errors: [userError(faultCode(result.fault), 'link'), ...wrong] }
  return 'errors' in patch ? patch : { value: { ...patch.value, link: result.link } }
}

/** New values; null clears a comment and a last day, and says nothing about being paused. */
function checkedPatch(
  { comment, expires, paused }: PatchInput,
  ...path: string[]
): Checked<BanlistPatch> {
  if ((comment?.length ?? 0) > longestComment)
    return { errors: [userError('TOO_LONG', ...path, 'comment')] }
  return {
    value: {
      ...(comment === undefined ? {} : { comment: noteText(comment) }),
      ...(expires === undefined ? {} : { expires: expires === null ? null : dayOf(expires) }),
      ...(typeof paused === 'boolean' ? { paused } : {}),
    },
  }
}

/** So many ids as one call may name. */
function checkedIds(ids: readonly string[]): Checked<number[]> {
  return bounded(ids, 'ids', mostTouched) ?? { value: ids.map(idNumber) }
}

/** The same new values for some entries. */
function checkedEdit(input: {
  readonly ids: readonly string[]
  readonly patch: PatchInput
}): Checked<{ readonly ids: readonly number[]; readonly patch: BanlistPatch }> {
  const ids = checkedIds(input.ids)
  if ('errors' in ids) return ids
  const patch = checkedPatch(input.patch, 'patch')
  return 'errors' in patch ? patch : { value: { ids: ids.value, patch: patch.value } }
}

function bounded(
  { length }: { readonly length: number },
  field: string,
  most: number,
): Faults | null {
  if (length === 0) return { errors: [userError('NOTHING_SELECTED', field)] }
  return length > most ? { errors: [userError('LIMIT_REACHED', field)] } : null
}

/** The entries of an import, whose links must be canonical already. Only the first fault is told. */
function checkedImport(items: readonly BanlistImportItem[]): Checked<NewEntry[]> {
  const fault = bounded(items, 'items', mostImported)
  if (fault) return fault
  const entries: NewEntry[] = []
  for (const [index, item] of items.entries()) {
    const path = ['items', String(index)]
    const wrong = canonicalFault(item.link)
    if (wrong) return { errors: [userError(wrong, ...path, 'link')] }
    const patch = checkedPatch(item, ...path)
    if ('errors' in patch) return patch
    entries.push({ ...patch.value, link: item.link })
  }
  return { value: entries }
}

/** Why a link is not canonical; null where it is. */
function canonicalFault(link: string): ReturnType<typeof faultCode> | null {
  const result = canonicalLink(link)
  if ('fault' in result) return result.fault
  return result.link === link ? null : 'INVALID_URL'
}
