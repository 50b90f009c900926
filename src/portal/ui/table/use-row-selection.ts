import { useRef } from 'react'

import { useStable } from '../hooks/use-settled.ts'
import type { RowWindow, Selection } from './table-model.ts'

/** The selection of a table; null where rows cannot be selected. */
export interface RowToggles {
  isSelected: (id: string) => boolean
  isReadOnly: (id: string) => boolean
  isGone: (id: string) => boolean
  lockReason: string | undefined
  /** The state of the box in the head, over the rows of the page that can be chosen. */
  head: 'all' | 'some' | 'none' | 'impossible' | 'absent'
  /** how many rows of the page are chosen */
  count: number
  /**
   * `place` is the row's among all rows; only where not all of them are here. One and the same
   * function as long as the table is there.
   */
  toggle: (id: string, withRange: boolean, place?: number) => void
  togglePage: () => void
}

/** The part of a selection that the head of a table shows. */
export type HeadToggles = Pick<RowToggles, 'head' | 'count' | 'togglePage'>

/** Tells if a row can be selected: `gone` ones have no box any more, `locked` ones a lock. */
export type RowChoice = 'free' | 'locked' | 'gone'

/** The state of a row. */
export function choiceOf({ isGone, isReadOnly }: RowToggles, id: string): RowChoice {
  if (isGone(id)) return 'gone'
  return isReadOnly(id) ? 'locked' : 'free'
}

interface Input<Row> {
  /** The rows of the page, or those held of a long list. */
  rows: readonly Row[] | undefined
  window?: RowWindow<Row> | undefined
  rowId: (row: Row) => string
  selection?: Selection | undefined
}

interface Toggled {
  id: string
  place: number | undefined
}

/** Turns clicks on boxes into choices: one row, a range with the shift key, the whole page. */
export function useRowSelection<Row>({
  rows = [],
  window,
  rowId,
  selection,
}: Input<Row>): RowToggles | null {
  const last = useRef<Toggled | null>(null)
  const ids = rows.map(rowId).filter((id) => selection?.isGone?.(id) !== true)
  const toggle = useStable((id: string, withRange: boolean, place?: number) => {
    if (selection === undefined) return
    const from = withRange ? last.current : null
    last.current = { id, place }
    const places = [from?.place, place].filter((one) => one !== undefined)
    const [first, end] = places.toSorted((one, other) => one - other)
    const isSelected = !selection.isSelected(id)
    const { onSelectPlaces } = selection
    if (onSelectPlaces && window !== undefined && first !== undefined && end !== undefined)
      onSelectPlaces(first, end, isSelected)
    else selection.onSelect(between(ids, from?.id ?? id, id), isSelected)
  })
  if (selection === undefined) return null
  const { isReadOnly = never, isGone = never } = selection
  const { isSelected, onSelect, onSelectAll } = selection
  const writable = ids.filter((id) => !isReadOnly(id))
  const selectedCount = writable.filter((id) => isSelected(id)).length
  const isWholePage = selectedCount === writable.length
  return {
    isSelected,
    isReadOnly,
    isGone,
    lockReason: selection.lockReason,
    head: headOf(selection, selectedCount, writable.length),
    count: selectedCount,
    toggle,
    togglePage: () => {
      if (onSelectAll === undefined) onSelect(ids, !isWholePage)
      else onSelectAll()
    },
  }
}

const never = () => false

function headOf(selection: Selection, selected: number, possible: number): RowToggles['head'] {
  if (selection.isOneByOne === true) return 'absent'
  return selection.onSelectAll === undefined ? headState(selected, possible) : wholeState(selection)
}

function headState(selected: number, possible: number): RowToggles['head'] {
  if (possible === 0) return 'impossible'
  if (selected === 0) return 'none'
  return selected === possible ? 'all' : 'some'
}

function wholeState({ isAllSelected, isAnySelected }: Selection): RowToggles['head'] {
  if (isAnySelected !== true) return 'none'
  return isAllSelected === true ? 'all' : 'some'
}

function between(ids: readonly string[], from: string, to: string): string[] {
  const ends = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other)
  const [first = -1, last = -1] = ends
  return first === -1 ? [to] : ids.slice(first, last + 1)
}
