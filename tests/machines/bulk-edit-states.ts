import { initialTransition, transition } from 'xstate'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'

import { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'

type Snapshot = SnapshotFrom<typeof bulkEditMachine>

/** The same machine, also told what only its calls say. */
export const bulkEdit: AnyStateMachine = bulkEditMachine

/** Asks to delete the rows a and b. */
export const askForTwo: BulkEditEvent[] = [
  { type: 'matches.select', ids: ['a', 'b'] },
  { type: 'delete.ask' },
]

/** What was asked for is to be deleted. */
export const confirmed: BulkEditEvent = { type: 'delete.confirm', operationId: 'o' }

/** While the first of two rows is being deleted, one per call. */
export function runningTwo(): Snapshot {
  let [state] = initialTransition(bulkEditMachine, { batchSize: 1 })
  for (const event of [...askForTwo, confirmed]) {
    ;[state] = transition(bulkEditMachine, state, event)
  }
  return state
}

/** A machine of the usual chunk size after these events. */
export function stateAfter(...events: BulkEditEvent[]): Snapshot {
  let [state] = initialTransition(bulkEditMachine, {})
  for (const event of events) [state] = transition(bulkEditMachine, state, event)
  return state
}
