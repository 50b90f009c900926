import { emit } from 'xstate'

import { entryBatches } from '#contract/banlist-batches.ts'
import {
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  ImportBanlistItemsDocument,
  UndoBanlistChangeDocument,
  BanlistDifferenceDocument,
} from '#contract/generated/operations.ts'
import type { BanlistImportItem } from '#contract/generated/operations.ts'
import { bulkRunMachine } from '#machines/bulk-run/machine.ts'
import type { BatchResult, Patch, BulkOperation } from '#machines/bulk-run/model.ts'
import { isBusy } from '#machines/bulk-run/selectors.ts'
import type { BatchInput, Collected, CollectInput } from '#machines/bulk-run/setup.ts'
import { calling } from '#portal/app/actors/calling.ts'
import { getPortal } from '#portal/app/actors/portal.ts'
import { startMachine, stopMachine } from '#portal/app/actors/screen-machines.ts'
import { heldWork } from '#portal/app/leaving/unsaved-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { accepted, faultingSend } from '#portal/app/query/call-fault.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'

import { announceRun } from '../../run/announce-run.ts'
import { readBulkRun } from './bulk-run-result.ts'

/** Sends an operation, and rejects with a fault where there is no usable answer. */
type Send = ReturnType<typeof faultingSend>

type Restore = Extract<BulkOperation, { kind: 'restore' }>

/** Rows in one call. */
const pageRows = 5000

/** The entries that one run restores: all of them are read before the first is added, which would change the answer. */
function collectedEntries(send: Send, clientId: string) {
  const items: BanlistImportItem[] = []
  return {
    items,
    /** reads the next part; after a failure the same one again */
    collect: async ({ from, to }: Restore, signal: AbortSignal): Promise<Collected> => {
      const part = { first: pageRows, offset: items.length }
      const request = { clientId, from, to, kind: 'REMOVED' as const, ...part }
      const { client } = await send(BanlistDifferenceDocument, request, signal)
      if (client === null) throw new Error('The publication is not there any more.')
      const { nodes } = client.banlistDifference
      for (const { before } of nodes) if (before !== null) items.push(entryOf(before))
      return { total: items.length, isMore: nodes.length === pageRows }
    },
  }
}

/** Everything that an entry said, without what the server decides. */
function entryOf({ link, comment, expires, paused }: BanlistImportItem): BanlistImportItem {
  return { link, comment, expires, paused }
}

/** The calls of a run to a publication's banlist; they reject without a usable answer. */
interface BulkRunPorts {
  collectRows: (input: CollectInput, signal: AbortSignal) => Promise<Collected>
  runBatch: (input: BatchInput, signal: AbortSignal) => Promise<BatchResult>
  refreshRows: () => void
}

interface Call {
  send: Send
  clientId: string
  input: BatchInput
  signal: AbortSignal
}

type Entries = ReturnType<typeof collectedEntries>

const noCounts = { done: 0, skipped: 0, next: null }
const noRows = { doneIds: [], refused: [] }

/** The calls of the runs over one publication's banlist; each rejects with an error that has a `code`. */
export function bulkRunCalls(
  post: SendOperation,
  clientId: string,
): Pick<BulkRunPorts, 'collectRows' | 'runBatch'> {
  const send = faultingSend(post)
  let collected: { of: string | null; entries: Entries } | null = null
  const entriesOf = (operationId: string | null): Entries => {
    if (collected?.of !== operationId)
      collected = { of: operationId, entries: collectedEntries(send, clientId) }
    return collected.entries
  }
  return {
    collectRows: async ({ operation, operationId }, signal) => {
      if (operation?.kind !== 'restore') throw new Error('Only a restoration is collected.')
      return entriesOf(operationId).collect(operation, signal)
    },
    runBatch: async (input, signal) => {
      const { operation, operationId } = input
      const call = { send, clientId, input, signal }
      switch (operation?.kind) {
        case 'delete':
          return deleteRows(call)
        case 'edit':
          return editRows(call, operation.patch)
        case 'undo':
          return undoRows(call, operation.change)
        case 'ban':
          return addEntries(
            call,
            operation.links.map((link) => ({ link })),
            operation.source,
          )
        case 'restore':
          return addEntries(call, entriesOf(operationId).items, operation.source)
        case undefined:
        default:
          throw new Error('There is nothing to do.')
      }
    },
  }
}

async function deleteRows({ send, clientId, input, signal }: Call): Promise<BatchResult> {
  const variables = { clientId, ids: [...input.ids], operation: numberOf(input) }
  const data = await send(DeleteBanlistItemsDocument, variables, signal)
  const { deletedIds, refused, change } = taken(data.deleteBanlistItems)
  return { ...noCounts, doneIds: deletedIds, refused, change: change ?? null }
}

async function editRows(call: Call, patch: Patch): Promise<BatchResult> {
  const { send, clientId, input, signal } = call
  const variables = { clientId, ids: [...input.ids], patch, operation: numberOf(input) }
  const data = await send(EditBanlistItemsDocument, variables, signal)
  const { editedIds, refused, change } = taken(data.editBanlistItems)
  return { ...noCounts, doneIds: editedIds, refused, change: change ?? null }
}

async function undoRows(call: Call, undone: string): Promise<BatchResult> {
  const { send, clientId, input, signal } = call
  const variables = { clientId, change: undone, after: input.cursor, operation: numberOf(input) }
  const data = await send(UndoBanlistChangeDocument, variables, signal)
  const { change, restored, skipped, next } = taken(data.undoBanlistChange)
  return { ...noRows, done: restored, skipped, next: next ?? null, change: change ?? null }
}

/** Adds the batch's part of these entries; the same entries are cut the same way each time. */
async function addEntries(
  call: Call,
  entries: readonly BanlistImportItem[],
  source: string,
): Promise<BatchResult> {
  const { send, clientId, input, signal } = call
  const batches = entryBatches(entries)
  const items = batches[input.batch] ?? []
  const operation = { ...numberOf(input), source }
  const data = await send(ImportBanlistItemsDocument, { clientId, items, operation }, signal)
  const { added, change } = taken(data.importBanlistItems)
  const next = input.batch + 1
  return {
    ...noRows,
    done: added,
    skipped: items.length - added,
    next: next < batches.length ? String(next) : null,
    change: change ?? null,
  }
}

function numberOf({ operationId, batch }: BatchInput) {
  return { id: operationId ?? '', batch }
}

function taken<Payload extends Parameters<typeof accepted>[0]>(payload: Payload): Payload {
  return accepted(payload, ['LIMIT_REACHED'], 'REFUSED')
}

export { readBulkRun } from './bulk-run-result.ts'

/** The bulk-run machine over the banlist of one publication; it emits its beginning and its end. */
export function provideBulkRun({ collectRows, runBatch, refreshRows }: BulkRunPorts) {
  return bulkRunMachine.provide({
    actors: {
      collectRows: calling(collectRows),
      runBatch: calling(runBatch),
    },
    actions: {
      refreshRows,
      announceBegin: emit({ type: 'run.began' }),
      announceEnd: emit((_, { released }) => ({ type: 'run.ended', released })),
    },
  })
}

/** The runs over a publication's banlist, one at a time; a run goes on behind other screens. */
export const bulkRunOf = perPublication((client) => {
  const { send } = getPortal()
  const machine = provideBulkRun({
    ...bulkRunCalls(send, client),
    refreshRows: () => void invalidate('banlist'),
  })
  const actor = startMachine(machine, {})
  let viewers = 0
  // Leaving the page or the session loses the rest of it.
  const current = heldWork('bulk')
  actor.subscribe({
    next: (snapshot) => current(isBusy(snapshot)),
    complete: () => current(false),
  })
  actor.on('run.ended', () => {
    if (viewers === 0) void announceRun(() => readBulkRun(actor.getSnapshot()))
  })
  return {
    actor,
    stop: () => stopMachine(actor),
    /** A view shows the runs until the returned function is called: their end need not be announced. */
    watch: () => {
      viewers += 1
      return () => {
        viewers -= 1
      }
    },
  }
})
