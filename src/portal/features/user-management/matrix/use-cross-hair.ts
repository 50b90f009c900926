import type { SyntheticEvent } from 'react'

type Table = { current: HTMLTableElement | null }

/** Tints the column under the pointer, or that of the cell with the focus; rows are tinted by the style sheet. */
export function useCrossHair(table: Table) {
  const tint = ({ target }: SyntheticEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
    tintColumn(table.current, cell?.dataset['column'] ?? null)
  }
  return { onPointerOver: tint, onFocusCapture: tint, onPointerLeave: tint }
}

/** Not by state: a pointer that crosses the table would draw all its cells again. */
function tintColumn(table: HTMLTableElement | null, column: string | null): void {
  if (table === null || table.dataset['tinted'] === (column ?? '')) return
  table.dataset['tinted'] = column ?? ''
  for (const cell of table.querySelectorAll<HTMLElement>('[data-column]'))
    cell.toggleAttribute('data-in-column', cell.dataset['column'] === column)
}
