import { fromPromise } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { ChunkResult } from '#machines/bulk-edit/model.ts'
import {
  askedIn,
  changeOf,
  countsOf,
  failedIn,
  kindOf,
  mayRetry,
  phaseOf,
  selectedIn,
  undoneOf,
} from '#machines/bulk-edit/selectors.ts'
import type { BulkEditPhase } from '#machines/bulk-edit/selectors.ts'
import type { RunChunkInput, UndoChunkInput } from '#machines/bulk-edit/setup.ts'
import type { UndoResult } from '#machines/bulk-edit/undo.ts'
import { thePortal } from '#portal/app/actors/portal.ts'
import { startActor } from '#portal/app/inspection/inspection.ts'
import { heldWork } from '#portal/app/leaving/held-work.ts'
import { perPublication } from '#portal/app/publication/per-publication.ts'

import { banlistCalls } from './banlist-calls.ts'

/** What the bulk edit asks of a client's banlist; each rejects without a usable answer. */
export interface BulkEditPorts {
  runChunk: (given: RunChunkInput, signal: AbortSignal) => Promise<ChunkResult>
  undoChunk: (given: UndoChunkInput, signal: AbortSignal) => Promise<UndoResult>
  refreshRows: () => void
}

/** The bulk-edit machine over the banlist of one client. */
export function provideBulkEdit({ runChunk, undoChunk, refreshRows }: BulkEditPorts) {
  return bulkEditMachine.provide({
    actors: {
      runChunk: fromPromise(({ input, signal }: Given<RunChunkInput>) => runChunk(input, signal)),
      undoChunk: fromPromise(({ input, signal }: Given<UndoChunkInput>) =>
        undoChunk(input, signal),
      ),
    },
    actions: { refreshRows },
  })
}

interface Given<Input> {
  input: Input
  signal: AbortSignal
}

/** It goes on behind other screens; with the page or the session the rest of it is lost. */
const busy: ReadonlySet<string> = new Set<BulkEditPhase>([
  'running',
  'stopping',
  'undoing',
  'undoStopping',
])

/** The bulk edit of a client; each client keeps its own selection. */
export const bulkEditOf = perPublication((client) => {
  const { send, refreshBanlist } = thePortal()
  const machine = provideBulkEdit({ ...banlistCalls(send, client), refreshRows: refreshBanlist })
  const actor = startActor(machine, { input: {} })
  const held = heldWork('bulk')
  actor.subscribe({
    next: (snapshot) => held(busy.has(phaseOf(snapshot))),
    complete: () => held(false),
  })
  return actor
})

export type BulkEditActor = ReturnType<typeof bulkEditOf>
type Snapshot = ReturnType<BulkEditActor['getSnapshot']>

/** What a view reads of the bulk edit. */
export function readBulkEdit(snapshot: Snapshot) {
  return {
    phase: phaseOf(snapshot),
    kind: kindOf(snapshot),
    selection: selectedIn(snapshot),
    asked: askedIn(snapshot),
    counts: countsOf(snapshot),
    failed: failedIn(snapshot),
    canRetry: mayRetry(snapshot),
    change: changeOf(snapshot),
    undone: undoneOf(snapshot),
  }
}
