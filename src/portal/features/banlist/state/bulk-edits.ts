import { fromPromise } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import {
  askedIn,
  changeOf,
  countsOf,
  failedIn,
  kindOf,
  mayRetry,
  selectedIn,
  stateOf,
  undoneChangeOf,
} from '#machines/bulk-edit/selectors.ts'
import type { RunBatchInput, UndoBatchInput } from '#machines/bulk-edit/setup.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'
import { invalidate } from '#portal/app/query/invalidate.ts'

import { banlistCalls } from './banlist-calls.ts'
import type { BulkEditPorts } from './banlist-calls.ts'

/** The bulk-edit machine over the banlist of one client. */
export function provideBulkEdit({ runBatch, undoBatch, refreshRows }: BulkEditPorts) {
  return bulkEditMachine.provide({
    actors: {
      runBatch: fromPromise(({ input, signal }: Given<RunBatchInput>) => runBatch(input, signal)),
      undoBatch: fromPromise(({ input, signal }: Given<UndoBatchInput>) =>
        undoBatch(input, signal),
      ),
    },
    actions: { refreshRows },
  })
}

interface Given<Input> {
  input: Input
  signal: AbortSignal
}

/** The bulk edit of a client; each client keeps its own selection. */
export const bulkEditOf = perPublication((client) => {
  const { send } = thePortal()
  const machine = provideBulkEdit({
    ...banlistCalls(send, client),
    refreshRows: () => void invalidate('banlist'),
  })
  const actor = startActor(machine, { input: {} })
  // A run goes on behind other screens; leaving the page or the session loses the rest of it.
  const held = heldWork('bulk')
  actor.subscribe({
    next: (snapshot) => held(snapshot.hasTag('busy')),
    complete: () => held(false),
  })
  return actor
})

export type BulkEditActor = ReturnType<typeof bulkEditOf>
type Snapshot = ReturnType<BulkEditActor['getSnapshot']>

/** What a view reads of the bulk edit. */
export function readBulkEdit(snapshot: Snapshot) {
  return {
    state: stateOf(snapshot),
    isAvailable: snapshot.hasTag('available'),
    isSelectable: snapshot.hasTag('selectable'),
    isUndoing: snapshot.hasTag('undoing'),
    isStopping: snapshot.hasTag('stopping'),
    kind: kindOf(snapshot),
    selection: selectedIn(snapshot),
    asked: askedIn(snapshot),
    counts: countsOf(snapshot),
    failed: failedIn(snapshot),
    canRetry: mayRetry(snapshot),
    change: changeOf(snapshot),
    undoneChange: undoneChangeOf(snapshot),
  }
}
