import type {
  AddResult,
  BulkResult,
  ImportResult,
  OperationClosed,
  OperationRefused,
  UndoResult,
  UpdateResult,
} from '#server/records/banlist/writing/changes.ts'

import { idNumber, isoInstant } from '../fields/arguments.ts'
import { userError } from '../fields/user-errors.ts'
import type {
  BanlistItemPayload,
  CloseBanlistOperationPayload,
  ImportBanlistItemsPayload,
  RefusedItem,
  UndoBanlistChangePayload,
  UserError,
} from '../generated/resolvers.ts'
import { itemOutput } from './banlist.ts'
import type { Faults } from './input.ts'

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
export function itemPayload(result: AddResult | UpdateResult | Refused): BanlistItemPayload {
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
export function bulkPayload(
  asked: readonly string[],
  result: BulkResult | Refused,
): Outcome & { readonly ids: string[]; readonly refused: RefusedItem[] } {
  if (!('ids' in result)) return { ids: [], refused: [], ...outcomeOf(result) }
  const ours = result.refused.filter(({ id }) => id !== 0)
  const foreign = [...new Set(asked)].filter((id) => idNumber(id) === 0)
  const refused = [...ours, ...foreign.map((id) => ({ id, link: null }))].map(
    ({ id, link }): RefusedItem => ({
      id: String(id),
      link,
      code: link === null ? 'NOT_FOUND' : 'READ_ONLY',
    }),
  )
  return { ids: result.ids.map(String), refused, ...outcomeOf(result) }
}

export function importPayload(result: ImportResult | Refused): ImportBanlistItemsPayload {
  const { added, listed } = 'listed' in result ? result : { added: 0, listed: 0 }
  return { added, listed, ...outcomeOf(result) }
}

export function undoPayload(result: UndoResult | Refused): UndoBanlistChangePayload {
  const nothing = { restored: 0, skipped: 0, next: null }
  const { restored, skipped, next } = 'restored' in result ? result : nothing
  const { change, userErrors } = outcomeOf(result)
  const isUnknown = 'kind' in result && result.kind === 'notFound'
  const errors = isUnknown ? [userError('NOT_FOUND', 'change')] : userErrors
  return { restored, skipped, next: idOf(next), change, userErrors: errors }
}

export function closePayload(
  result: OperationClosed | OperationRefused,
): CloseBanlistOperationPayload {
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
