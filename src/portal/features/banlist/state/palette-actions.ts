import { selectedIn } from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import { countsOf } from '#machines/bulk-run/selectors.ts'
import type { BulkRunEvent } from '#machines/bulk-run/setup.ts'
import { refusalOf } from '#machines/why-not.ts'
import type { ActionState, LookAtAction } from '#portal/app/registration.ts'

import { bulkEditOf } from './bulk-edits.ts'
import { bulkRuns } from './late-bulk-runs.ts'

/** Deleting the selection: without one the machine only says that nothing is selected. */
export const lookAtDelete: LookAtAction = (place) => lookAtSelection({ type: 'delete.ask' }, place)

/** Editing the selection. */
export const lookAtEdit: LookAtAction = (place) => lookAtSelection({ type: 'edit.ask' }, place)

/** Stopping the change of many entries that is under way. */
export const lookAtStop: LookAtAction = (place) => lookAtRun({ type: 'run.cancel' }, place)

/** Going on with a change that left entries as they were. */
export const lookAtRetry: LookAtAction = (place) => lookAtRun({ type: 'run.retry' }, place)

type Place = Parameters<LookAtAction>[0]

function lookAtSelection(event: BulkEditEvent, { realm, client }: Place): ActionState {
  const actor = bulkEditOf(realm, client)
  const snapshot = actor.getSnapshot()
  return {
    refusal: refusalOf(snapshot, event, 'hasSelection'),
    count: selectedIn(snapshot).length,
    run: () => actor.send(event),
  }
}

/** Before its code is here no run can be under way. */
function lookAtRun(event: BulkRunEvent, { realm, client }: Place): ActionState {
  const actor = bulkRuns.now()?.bulkRunOf(realm, client).actor
  if (actor === undefined) return { refusal: { kind: 'state' }, count: null, run: () => {} }
  const snapshot = actor.getSnapshot()
  const { total, settled, done, skipped } = countsOf(snapshot)
  return {
    refusal: refusalOf(snapshot, event),
    count: (total ?? settled) - done - skipped,
    run: () => actor.send(event),
  }
}
