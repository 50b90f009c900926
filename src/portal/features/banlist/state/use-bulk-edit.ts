import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'

import { late } from '#lib/late.ts'
import type { BulkOperation, FailedRow, Patch, Row } from '#machines/bulk-edit/model.ts'
import type { BulkEditCounts, BulkEditState } from '#machines/bulk-edit/selectors.ts'
import type { BulkEditEvent } from '#machines/bulk-edit/setup.ts'
import { useLate } from '#portal/app/build/use-late.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { newOperation } from '#portal/app/query/local-operations.ts'

import type { readBulkEdit } from './bulk-edits.ts'

export type { FailedRow, Patch, Row } from '#machines/bulk-edit/model.ts'
export type { BulkEditCounts, BulkEditState } from '#machines/bulk-edit/selectors.ts'

/** Selecting entries of the banlist, deleting or editing them, and taking changes back. spec 1, spec 5 */
export interface BulkEdit {
  state: BulkEditState
  /** nothing is under way: a run or an undo may start */
  isAvailable: boolean
  /** the actions on the selection are offered */
  isSelectable: boolean
  isUndoing: boolean
  /** the run or undo ends after the batch under way */
  isStopping: boolean
  /** whether the run deletes or edits; null before one begins */
  kind: BulkOperation['kind'] | null
  selected: ReadonlySet<string>
  counts: BulkEditCounts
  /** the ids of this run or the last one */
  asked: readonly string[]
  /** the rows that the last run did not change, with the reason for each */
  failed: readonly FailedRow[]
  /** whether another try may change some of the remaining rows */
  canRetry: boolean
  /** the change in the history that the last run or undo made; null when it changed nothing */
  change: string | null
  /** the change that is being undone, or was undone last */
  undoneChange: string | null
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
  /** closes the question; stops a run or an undo after the batch under way */
  cancel: () => void
  /** tries again what failed, or continues an undo */
  retry: () => void
  /** undoes a change of the history, the last one or any other */
  undo: (change: string) => void
  dismiss: () => void
}

interface Gesture {
  realm: string
  client: string
  event: BulkEditEvent
}

/** Gestures that came before the machine; it has them before any view sees it. */
const waiting: Gesture[] = []

const bulkEdits = late(async () => {
  const module = await import('./bulk-edits.ts')
  for (const { realm, client, event } of waiting.splice(0))
    module.bulkEditOf(realm, client).send(event)
  return module
})

/** The bulk edit of the selected client's banlist; each client keeps its own selection. */
export function useBulkEdit(): BulkEdit {
  const { realm, client } = useCurrentPublication()
  const module = useLate(bulkEdits)
  const actor = module?.bulkEditOf(realm ?? '', client ?? '')
  const words = useSelector(
    actor,
    (snapshot) => (snapshot === undefined ? idle : (module?.readBulkEdit(snapshot) ?? idle)),
    haveEqualWords,
  )
  const { selection, counts, ...others } = words
  const [early, setEarly] = useState<ReadonlySet<string>>(noIds)
  const later = useMemo(() => new Set(selection), [selection])
  const selected = module === null ? early : later
  const gestures = useMemo(() => {
    const send = sendTo(realm ?? '', client ?? '')
    return gesturesTo((event) => {
      if (event.type === 'page.toggle') setEarly((was) => toggled(was, event.rows))
      send(event)
    })
  }, [realm, client])
  return { selected, counts: { ...counts, selected: selected.size }, ...others, ...gestures }
}

const noIds: ReadonlySet<string> = new Set()

/** What is ticked before the machine is here, as the machine will have it. */
function toggled(selected: ReadonlySet<string>, rows: readonly Row[]): ReadonlySet<string> {
  const ids = rows.filter(({ readOnly }) => !readOnly).map(({ id }) => id)
  const others = new Set([...selected].filter((id) => !ids.includes(id)))
  return ids.every((id) => selected.has(id)) ? others : new Set([...others, ...ids])
}

type Words = ReturnType<typeof readBulkEdit>

/** Before the machine is loaded. */
const idle: Words = {
  state: 'choosing.idle',
  isAvailable: true,
  isSelectable: true,
  isUndoing: false,
  isStopping: false,
  kind: null,
  selection: [],
  asked: [],
  counts: { selected: 0, asked: 0, answered: 0, done: 0, failed: 0, restored: 0, skipped: 0 },
  failed: [],
  canRetry: false,
  change: null,
  undoneChange: null,
}

/** A gesture that comes before the machine waits for it. */
function sendTo(realm: string, client: string) {
  return (event: BulkEditEvent): void => {
    const here = bulkEdits.now()
    if (here !== null) return here.bulkEditOf(realm, client).send(event)
    // Rows matter to what is selected or under way, which is nothing yet.
    if (event.type === 'rows.changed') return
    waiting.push({ realm, client, event })
    // The view learns of it from `useLate`.
    bulkEdits.load().catch(() => waiting.splice(0))
  }
}

function gesturesTo(send: (event: BulkEditEvent) => void) {
  return {
    toggle: (row: Row) => send({ type: 'row.toggle', row: plain(row) }),
    togglePage: (rows: readonly Row[]) => send({ type: 'page.toggle', rows: rows.map(plain) }),
    selectMatches: (ids: readonly string[]) => send({ type: 'matches.select', ids }),
    clear: () => send({ type: 'selection.clear' }),
    rowsChanged: (rows: readonly Row[]) => send({ type: 'rows.changed', rows: rows.map(plain) }),
    askDelete: () => send({ type: 'delete.ask' }),
    askDeleteRow: (row: Row) => send({ type: 'row.delete', row: plain(row) }),
    askEdit: () => send({ type: 'edit.ask' }),
    confirm: () => send({ type: 'delete.confirm', operationId: newOperation() }),
    confirmEdit: (patch: Patch) =>
      send({ type: 'edit.confirm', operationId: newOperation(), patch }),
    cancel: () => send({ type: 'run.cancel' }),
    retry: () => send({ type: 'run.retry' }),
    undo: (change: string) => send({ type: 'change.undo', change, operationId: newOperation() }),
    dismiss: () => send({ type: 'result.dismiss' }),
  }
}

/** Only what the machine needs to know of a row. */
function plain({ id, readOnly }: Row): Row {
  return { id, readOnly }
}

function haveEqualWords(one: Words, other: Words): boolean {
  return (
    shallowEqual({ ...one, counts: null }, { ...other, counts: null }) &&
    shallowEqual(one.counts, other.counts)
  )
}
