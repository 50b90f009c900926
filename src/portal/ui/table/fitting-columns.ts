import type { Column } from './table-model.ts'

/** The smallest readable width of the column without a width, in pixels. */
const readable = 220

interface Room {
  /** Pixels for all columns; 0 while it is not known. */
  width: number
  /** Pixels that boxes and actions take. */
  taken: number
  /** The sorted column stays: it explains the order. */
  sorted: string | undefined
}

/**
 * The columns that fit: while the one that takes the rest would be too narrow, the last of the others
 * gives way, so put the least important ones last.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  { width, taken, sorted }: Room,
): readonly Column<Row>[] {
  if (width === 0) return columns
  const needed = taken + readable + columns.reduce((sum, column) => sum + pixels(column), 0)
  const last = columns.findLastIndex(({ id, width: own }) => own !== undefined && id !== sorted)
  if (needed <= width || last === -1) return columns
  return fittingColumns(columns.toSpliced(last, 1), { width, taken, sorted })
}

function pixels<Row>({ width = '' }: Column<Row>): number {
  return width.endsWith('px') ? Number.parseFloat(width) : 0
}
