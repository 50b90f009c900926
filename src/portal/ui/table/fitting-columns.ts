import type { Column } from './table-model.ts'

/** The smallest readable width of the column without a width unless it tells, in pixels. */
const usual = 220

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
 * gives way, spare ones first, so put the least important ones last.
 */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  { width, taken, sorted }: Room,
): readonly Column<Row>[] {
  if (width === 0) return columns
  const { readable = usual } = columns.find((column) => column.width === undefined) ?? {}
  const needed = taken + readable + columns.reduce((sum, column) => sum + pixels(column), 0)
  const mayGo = ({ id, width: own }: Column<Row>) => own !== undefined && id !== sorted
  const spare = columns.findLastIndex((column) => column.isSpare === true && mayGo(column))
  const last = spare === -1 ? columns.findLastIndex(mayGo) : spare
  if (needed <= width || last === -1) return columns
  return fittingColumns(columns.toSpliced(last, 1), { width, taken, sorted })
}

/** From this width on, in pixels, everything has a column of its own. */
const wide = 1300

/** Below this width, in pixels, a text has little below it: beside a panel. */
const roomy = 700

/** The columns that fit, and those that stand below the text of the wrapped one. */
export interface PlacedColumns<Row> {
  columns: readonly Column<Row>[]
  under: readonly Column<Row>[]
}

/** The columns of a table of some width: in a wide one only those stand below another that always do. */
export function placedColumns<Row>(
  columns: readonly Column<Row>[],
  room: Room,
): PlacedColumns<Row> {
  const isWide = room.width === 0 || room.width >= wide
  const isNarrow = room.width > 0 && room.width < roomy
  const under = columns.filter(
    ({ isUnder }) => typeof isUnder === 'string' || (isUnder === true && !isWide),
  )
  const others = under.length === 0 ? columns : columns.filter((column) => !under.includes(column))
  return {
    columns: fittingColumns(others, room),
    under: isNarrow ? under.filter(({ isUnder }) => isUnder !== 'roomy') : under,
  }
}

function pixels<Row>({ width = '' }: Column<Row>): number {
  return width.endsWith('px') ? Number.parseFloat(width) : 0
}
