import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { Failed, Row } from '#machines/bulk-edit/model.ts'
import { countsOf, failedIn, mayRetry, phaseOf, selectedIn } from '#machines/bulk-edit/selectors.ts'
import type { BulkEditCounts, BulkEditPhase } from '#machines/bulk-edit/selectors.ts'

import type { BulkEditActor } from './portal-wiring.ts'
import { thePortal } from './portal.ts'
import { useSelection } from './use-selection.ts'

export type { Failed, Row } from '#machines/bulk-edit/model.ts'
export type { BulkEditCounts, BulkEditPhase } from '#machines/bulk-edit/selectors.ts'

/** Selecting and deleting entries of the banlist. spec 1, spec 5 */
export interface BulkEdit {
  phase: BulkEditPhase
  selected: ReadonlySet<string>
  counts: BulkEditCounts
  /** the rows of the last run that are still there, with the reason for each */
  failed: readonly Failed[]
  /** whether another try may delete some of them */
  canRetry: boolean
  toggle: (row: Row) => void
  /** selects a page's rows, or none of them when all were selected */
  togglePage: (rows: readonly Row[]) => void
  /** adds every deletable match of the current filter */
  selectMatches: (ids: readonly string[]) => void
  clear: () => void
  /** says which rows are shown now: the ones that became read-only leave the selection */
  rowsChanged: (rows: readonly Row[]) => void
  askDelete: () => void
  askDeleteRow: (row: Row) => void
  confirm: () => void
  /** while asking: nothing happens; while deleting: stops after the chunk under way */
  cancel: () => void
  /** deletes what failed once more */
  retry: () => void
  dismiss: () => void
}

/** The bulk edit of the selected client's banlist; each client keeps its own selection. */
export function useBulkEdit(): BulkEdit {
  const { realm, client } = useSelection()
  const actor = thePortal().bulkEditOf(realm ?? '', client ?? '')
  const phase = useSelector(actor, phaseOf)
  const selection = useSelector(actor, selectedIn)
  const counts = useSelector(actor, countsOf, haveEqualCounts)
  const failed = useSelector(actor, failedIn)
  const canRetry = useSelector(actor, mayRetry)
  const selected = useMemo(() => new Set(selection), [selection])
  const gestures = useMemo(() => gesturesOf(actor), [actor])
  return { phase, selected, counts, failed, canRetry, ...gestures }
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
    confirm: () => actor.send({ type: 'delete.confirm' }),
    cancel: () => actor.send({ type: 'delete.cancel' }),
    retry: () => actor.send({ type: 'delete.retry' }),
    dismiss: () => actor.send({ type: 'result.dismiss' }),
  }
}

/** Only what the machine needs to know of a row. */
function plain({ id, readOnly }: Row): Row {
  return { id, readOnly }
}

function haveEqualCounts(one: BulkEditCounts, other: BulkEditCounts): boolean {
  return (
    one.selected === other.selected &&
    one.asked === other.asked &&
    one.answered === other.answered &&
    one.deleted === other.deleted &&
    one.failed === other.failed
  )
}
