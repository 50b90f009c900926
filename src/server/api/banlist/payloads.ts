import type {
  AddResult,
  BanlistRemoval,
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

const refusals = {
  duplicate: userError('DUPLICATE', 'link'),
  conflict: userError('CONFLICT', 'version'),
  readOnly: userError('READ_ONLY', 'id'),
  notFound: userError('NOT_FOUND', 'id'),
  operationTaken: userError('CONFLICT', 'operation'),
  operationClosed: userError('CLOSED', 'operation'),
}

/** One entry. A refused change carries it as it stands, where there is one. */
export function itemPayload(
  result: AddResult | UpdateResult | OperationRefused,
): BanlistItemPayload {
  const item = 'item' in result ? itemOutput(result.item) : null
  if (result.kind === 'added' || result.kind === 'updated')
    return { item, change: changeId(result.change), userErrors: [] }
  const error = result.kind === 'notFound' ? notFound(result.removed) : refusals[result.kind]
  return { item, change: null, userErrors: [error] }
}

/** An entry that is not there: who removed it and when, where that is known. */
function notFound(removed: BanlistRemoval | null | undefined): UserError {
  if (!removed) return refusals.notFound
  const params = [
    { name: 'by', value: removed.by },
    { name: 'at', value: isoInstant(removed.at) },
  ]
  return { ...refusals.notFound, params }
}

/** The outcome for some entries, each asked for by its id. */
export interface BulkPayload {
  readonly ids: string[]
  readonly refused: RefusedItem[]
  readonly change: string | null
  readonly userErrors: UserError[]
}

/** Ids that are none of ours all stand for number 0, and each is named as not found. */
export function bulkPayload(
  asked: readonly string[],
  result: BulkResult | OperationRefused,
): BulkPayload {
  if (result.kind !== 'done') return refusedBulk([refusals[result.kind]])
  const ours = new Map(asked.map((id) => [idNumber(id), id]))
  const foreign = new Set(asked.filter((id) => idNumber(id) === 0))
  const named = result.refused
    .filter(({ id }) => id !== 0)
    .map(({ id, link }) => ({
      id: ours.get(id) ?? String(id),
      link,
      code: link === null ? ('NOT_FOUND' as const) : ('READ_ONLY' as const),
    }))
  const unknown = [...foreign].map((id) => ({ id, link: null, code: 'NOT_FOUND' as const }))
  return {
    ids: result.ids.map(String),
    refused: [...named, ...unknown],
    change: changeId(result.change),
    userErrors: [],
  }
}

/** Nothing was done to any of them. */
export function refusedBulk(userErrors: UserError[]): BulkPayload {
  return { ids: [], refused: [], change: null, userErrors }
}

export function importPayload(result: ImportResult | OperationRefused): ImportBanlistItemsPayload {
  if (result.kind !== 'imported') return refusedImport([refusals[result.kind]])
  const { added, listed, change } = result
  return { added, listed, change: changeId(change), userErrors: [] }
}

/** None of them was added. */
export function refusedImport(userErrors: UserError[]): ImportBanlistItemsPayload {
  return { added: 0, listed: 0, change: null, userErrors }
}

export function undoPayload(result: UndoResult | OperationRefused): UndoBanlistChangePayload {
  if (result.kind !== 'undone') {
    const error =
      result.kind === 'notFound' ? userError('NOT_FOUND', 'change') : refusals[result.kind]
    return { change: null, restored: 0, skipped: 0, next: null, userErrors: [error] }
  }
  const { restored, skipped, next, change } = result
  return { restored, skipped, next: changeId(next), change: changeId(change), userErrors: [] }
}

export function closePayload(
  result: OperationClosed | OperationRefused,
): CloseBanlistOperationPayload {
  if (result.kind !== 'closed')
    return { ...nothingDone, change: null, userErrors: [refusals[result.kind]] }
  const { added, edited, removed, change } = result
  return { added, edited, removed, change: changeId(change), userErrors: [] }
}

const nothingDone = { added: 0, edited: 0, removed: 0 }

function changeId(change: number | null): string | null {
  return change === null ? null : String(change)
}
