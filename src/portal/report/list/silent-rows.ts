import type { Search } from '#portal/app/url/search.ts'
import type { RowWindow } from '#portal/ui/table/table-model.ts'

import type { ListState } from './use-list.ts'

/** A list with the rows that stand behind its last one and are not counted: on its last page, or at the end of all. */
export function withSilent<Row>(
  list: ListState<Row>,
  silent: readonly Row[] = [],
  { page, per }: Pick<Search, 'page' | 'per'>,
): ListState<Row> {
  const { rows, window, count = 0 } = list
  if (rows === undefined || count === 0 || silent.length === 0) return list
  if (window !== undefined) {
    // The neighbours of a row in the panel are those of the rows held.
    const isEndHeld = window.rowAt(count - 1) !== undefined
    return {
      ...list,
      rows: isEndHeld ? [...rows, ...silent] : rows,
      window: longer(window, silent),
    }
  }
  const isLast = per !== 'all' && page * per >= count
  return isLast ? { ...list, rows: [...rows, ...silent] } : list
}

/** The window on all rows, and on those behind them. */
function longer<Row>(
  { count, rowAt, onVisible }: RowWindow<Row>,
  silent: readonly Row[],
): RowWindow<Row> {
  return {
    count: count + silent.length,
    rowAt: (index) => (index < count ? rowAt(index) : silent[index - count]),
    onVisible,
  }
}
