import { selectedIn } from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import { countsOf } from '#machines/bulk-run/selectors.ts'
import type { BulkRunEvent } from '#machines/bulk-run/setup.ts'
import { refusalOf } from '#machines/why-not.ts'
import { lookAtRunning } from '#portal/app/actions/use-actions.ts'
import type { ActionState, LookAtAction, LooksAtActions } from '#portal/app/registration.ts'

import { runningImports } from '../use-kept-imports.ts'
import { bulkEditOf } from './bulk-edits.ts'
import { bulkRuns } from './late-bulk-runs.ts'

/** The actions on many entries and on imports. Deleting without a selection only says that nothing is selected. */
export const bulkActions: LooksAtActions = {
  deleteSelected: (place) => lookAtSelection({ type: 'delete.ask' }, place),
  editSelected: (place) => lookAtSelection({ type: 'edit.ask' }, place),
  stopRun: (place) => lookAtRun({ type: 'run.cancel' }, place),
  retryRun: (place) => lookAtRun({ type: 'run.retry' }, place),
  stopImport: (place) => lookAtRunning(runningImports, { type: 'import.stop' }, place),
  retryImport: (place) => lookAtRunning(runningImports, { type: 'import.retry' }, place),
}

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
