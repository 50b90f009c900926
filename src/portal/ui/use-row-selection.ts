import { useRef } from 'react'

import type { Selection } from './table-model.ts'

/** What the boxes of a table need; null where rows cannot be chosen. */
export interface RowToggles {
  isSelected: (id: string) => boolean
  isReadOnly: (id: string) => boolean
  /** The state of the box in the head, over the rows of the page that can be chosen. */
  head: 'all' | 'some' | 'none' | 'impossible'
  toggle: (id: string, withRange: boolean) => void
  togglePage: () => void
}

interface Input<Row> {
  /** The rows of the page, or those held of a long list. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  selection?: Selection | undefined
}

/** Turns clicks on boxes into choices: one row, a range with the shift key, the whole page. */
export function useRowSelection<Row>({ rows, rowId, selection }: Input<Row>): RowToggles | null {
  const lastToggled = useRef<string | null>(null)
  if (selection === undefined) return null
  const isReadOnly = selection.isReadOnly ?? (() => false)
  const ids = (rows ?? []).map(rowId).filter((id) => !isReadOnly(id))
  const selectedCount = ids.filter((id) => selection.isSelected(id)).length
  return {
    isSelected: selection.isSelected,
    isReadOnly,
    head: headState(selectedCount, ids.length),
    toggle: (id, withRange) => {
      const chosen = withRange ? between(ids, lastToggled.current, id) : [id]
      lastToggled.current = id
      selection.onSelect(chosen, !selection.isSelected(id))
    },
    togglePage: () => selection.onSelect(ids, selectedCount < ids.length),
  }
}

function headState(selected: number, possible: number): RowToggles['head'] {
  if (possible === 0) return 'impossible'
  if (selected === 0) return 'none'
  return selected === possible ? 'all' : 'some'
}

function between(ids: readonly string[], from: string | null, to: string): string[] {
  const ends = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((one, other) => one - other)
  const [first = -1, last = -1] = ends
  return first === -1 ? [to] : ids.slice(first, last + 1)
}
