import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { bulkEditMachine } from '#machines/bulk-edit/machine.ts'
import {
  askedIn,
  isSelectable,
  selectedIn,
  stateOf,
  takenIn,
} from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import type { Patch } from '#machines/bulk-run/model.ts'
import type { Row } from '#machines/rows.ts'
import { tell } from '#portal/app/actors/start-actor.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import { bulkEditOf } from './bulk-edits.ts'
import { bulkRuns } from './late-bulk-runs.ts'

export type { Patch } from '#machines/bulk-run/model.ts'
export type { Row } from '#machines/rows.ts'

/** Selecting entries of the banlist, and asking before they are deleted or edited. spec 1, spec 5 */
export type BulkEdit = ReturnType<typeof useBulkEdit>

/** The selection in the selected publication's banlist; each publication keeps its own. */
export function useBulkEdit() {
  const { realm, client } = useCurrentPublication()
  const actor = bulkEditOf(realm ?? '', client ?? '')
  const { selection, ...shown } = useSelector(actor, readBulkEdit, shallowEqual)
  const selected: ReadonlySet<string> = useMemo(() => new Set(selection), [selection])
  const gestures = useMemo(() => gesturesOf(realm ?? '', client ?? ''), [realm, client])
  return { selected, ...shown, ...gestures }
}

function readBulkEdit(snapshot: SnapshotFrom<typeof bulkEditMachine>) {
  return {
    state: stateOf(snapshot),
    /** the actions on the selection are offered */
    isSelectable: isSelectable(snapshot),
    selection: selectedIn(snapshot),
    taken: takenIn(snapshot),
    /** the ids that the question is about */
    asked: askedIn(snapshot),
  }
}

function gesturesOf(realm: string, client: string) {
  const send = (event: BulkEditEvent): void => bulkEditOf(realm, client).send(event)
  return {
    /** selects a page's rows, or none of them when all were selected */
    togglePage: (rows: readonly Row[]) => send({ type: 'page.toggle', rows: rows.map(plain) }),
    matchesOf: (filter: object) => ({
      /** adds every writable match of the filter */
      select: () => send({ type: 'matches.select', filter }),
      /** gives looking for them up, if that is under way */
      cancel: () => tell(bulkEditOf(realm, client), { type: 'matches.cancel' }),
    }),
    clear: () => send({ type: 'selection.clear' }),
    /** says which rows are shown now: the ones that became read-only leave the selection */
    rowsChanged: (loaded: readonly Row[]) => {
      const rows = loaded.map(plain)
      tell(bulkEditOf(realm, client), { type: 'rows.changed', rows })
      // Before the runs are here, none is under way.
      const run = bulkRuns.now()?.bulkRunOf(realm, client).actor
      if (run !== undefined) tell(run, { type: 'rows.changed', rows })
    },
    askDelete: () => send({ type: 'delete.ask' }),
    askDeleteRow: (row: Row) => send({ type: 'row.delete', row: plain(row) }),
    askEdit: () => send({ type: 'edit.ask' }),
    confirm: () => send({ type: 'delete.confirm', operationId: newOperation() }),
    /** gives every asked entry the same; a field that the patch leaves out stays as it is */
    confirmEdit: (patch: Patch) =>
      send({ type: 'edit.confirm', operationId: newOperation(), patch }),
    cancel: () => send({ type: 'question.cancel' }),
    dismiss: () => send({ type: 'notice.dismiss' }),
  }
}

/** The fields that the machines need. */
function plain({ id, readOnly }: Row): Row {
  return { id, readOnly }
}
