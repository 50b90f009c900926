import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { Deed, Failed, Patch, Row } from '#machines/bulk-edit/model.ts'
import {
  changeOf,
  countsOf,
  failedIn,
  kindOf,
  mayRetry,
  phaseOf,
  selectedIn,
  undoneOf,
} from '#machines/bulk-edit/selectors.ts'
import type { BulkEditCounts, BulkEditPhase } from '#machines/bulk-edit/selectors.ts'

import { newOperation } from './own-operations.ts'
import type { BulkEditActor } from './portal-wiring.ts'
import { thePortal } from './portal.ts'
import { useSelection } from './use-selection.ts'

export type { Failed, Patch, Row } from '#machines/bulk-edit/model.ts'
export type { BulkEditCounts, BulkEditPhase } from '#machines/bulk-edit/selectors.ts'

/** Selecting entries of the banlist, deleting or editing them, and taking changes back. spec 1, spec 5 */
export interface BulkEdit {
  phase: BulkEditPhase
  /** what the run does; null before one begins */
  kind: Deed['kind'] | null
  selected: ReadonlySet<string>
  counts: BulkEditCounts
  /** the rows of the last run that are as they were, with the reason for each */
  failed: readonly Failed[]
  /** whether another try may do some of what is left, of a run or of an undoing */
  canRetry: boolean
  /** the change of the history that the last run or undoing is, for undoing it; null where nothing was done */
  change: string | null
  /** the change that is or was being undone last */
  undone: string | null
  toggle: (row: Row) => void
  /** selects a page's rows, or none of them when all were selected */
  togglePage: (rows: readonly Row[]) => void
  /** adds every writable match of the current filter */
  selectMatches: (ids: readonly string[]) => void
  clear: () => void
  /** says which rows are shown now: the ones that became read-only leave the selection */
  rowsChanged: (rows: readonly Row[]) => void
  askDelete: () => void
  askDeleteRow: (row: Row) => void
  askEdit: () => void
  /** deletes what was asked for */
  confirm: () => void
  /** gives every asked row the same; what is left out of the patch stays as it is */
  confirmEdit: (patch: Patch) => void
  /** while asking: nothing happens; while running or undoing: stops after the chunk under way */
  cancel: () => void
  /** does once more what failed, or goes on undoing */
  retry: () => void
  /** takes a change of the history back, the last one or any other */
  undo: (change: string) => void
  dismiss: () => void
}

/** The bulk edit of the selected client's banlist; each client keeps its own selection. */
export function useBulkEdit(): BulkEdit {
  const { realm, client } = useSelection()
  const actor = thePortal().bulkEditOf(realm ?? '', client ?? '')
  const phase = useSelector(actor, phaseOf)
  const kind = useSelector(actor, kindOf)
  const selection = useSelector(actor, selectedIn)
  const counts = useSelector(actor, countsOf, haveEqualCounts)
  const failed = useSelector(actor, failedIn)
  const canRetry = useSelector(actor, mayRetry)
  const change = useSelector(actor, changeOf)
  const undone = useSelector(actor, undoneOf)
  const selected = useMemo(() => new Set(selection), [selection])
  const gestures = useMemo(() => gesturesOf(actor), [actor])
  return { phase, kind, selected, counts, failed, canRetry, change, undone, ...gestures }
}

function gesturesOf(actor: BulkEditActor) {
  return {
    toggle: (row: Row) => actor.send({ type: 'row.toggle', row: plain(row) }),
    togglePage: (rows: readonly Row[]) =>
      actor.send({ type: 'page.toggle', rows: rows.map(plain) }),
    selectMatches: (ids: readonly string[]) => actor.send({ type: 'matches.select', ids }),
    clear: () => actor.send({ type: 'selection.clear' }),
    rowsChanged: (rows: readonly Row[]) =>
      actor.send({ type: 'rows.changed', rows: rows.map(plain) }),
    askDelete: () => actor.send({ type: 'delete.ask' }),
    askDeleteRow: (row: Row) => actor.send({ type: 'row.delete', row: plain(row) }),
    askEdit: () => actor.send({ type: 'edit.ask' }),
    confirm: () => actor.send({ type: 'delete.confirm', operation: newOperation() }),
    confirmEdit: (patch: Patch) =>
      actor.send({ type: 'edit.confirm', operation: newOperation(), patch }),
    cancel: () => actor.send({ type: 'run.cancel' }),
    retry: () => actor.send({ type: 'run.retry' }),
    undo: (change: string) =>
      actor.send({ type: 'change.undo', change, operation: newOperation() }),
    dismiss: () => actor.send({ type: 'result.dismiss' }),
  }
}

/** Only what the machine needs to know of a row. */
function plain({ id, readOnly }: Row): Row {
  return { id, readOnly }
}

function haveEqualCounts(one: BulkEditCounts, other: BulkEditCounts): boolean {
  return shallowEqual(one, other)
}
