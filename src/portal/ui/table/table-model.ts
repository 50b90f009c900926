import type { ReactNode } from 'react'

import type { RowOverlayContent } from './RowOverlay.tsx'

/** The content and the events of a table. */
export interface ReportTableProps<Row> {
  /** The name of the table for people who hear it. */
  label: string
  /** The least important last: where there is little room the last ones give way. */
  columns: readonly Column<Row>[]
  /** The rows of the page, or those held of a window; undefined while they are on their way for the first time. */
  rows: readonly Row[] | undefined
  /** All rows, of which only those in sight are held. */
  window?: RowWindow<Row> | undefined
  rowId: (row: Row) => string
  /** How a row is called in "Select …"; the words of its headline. */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection | undefined
  /** Quiet actions at the end of a row; fully there when it is hovered or has the focus. */
  actions?: (row: Row) => ReactNode
  /** Space for the actions in pixels: `124px`. */
  actionsWidth?: string
  /** Stands above the actions: the name of a value that shares their place, the choice of columns. */
  actionsHead?: ReactNode
  /** How many rows the skeleton shows. */
  skeletonRows?: number
  /** The content of a line of its own below a row, or null; on a phone within the row. */
  below?: ((row: Row, isPhone: boolean) => ReactNode) | undefined
  /** Rows that are too small to be ranked: dimmed, below a line that says so. */
  unranked?: Unranked<Row> | undefined
  /** The id of the row whose panel is open. */
  openId?: string | undefined
  /** Lies over the row with this id, from its upper edge down; not on a phone. */
  over?: RowOverlayContent | undefined
  /** The rows are from before; new ones are on their way. */
  isStale?: boolean
  /** The content without rows. */
  empty?: ReactNode
}

/** Rows that are too small to be ranked. */
export interface Unranked<Row> {
  isUnranked: (row: Row) => boolean
  /** The words of the line above them. */
  line: string
}

/** The place at which the unranked rows begin, if all of them stand together at the end; -1 without any. */
export function firstUnranked<Row>(
  rows: readonly Row[],
  unranked: Unranked<Row> | undefined,
): number {
  if (unranked === undefined) return -1
  const first = rows.findIndex((row) => unranked.isUnranked(row))
  return rows.slice(first).every((row) => unranked.isUnranked(row)) ? first : -1
}

/** The order of a table: a column and a direction. */
export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** One column as data. */
export interface Column<Row> {
  id: string
  header: string
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** In pixels, `120px`; the column without one takes what is left. */
  width?: string
  /** It gives way before the others. */
  isSpare?: boolean
  /** Of the column without a width: the smallest readable one, in pixels. */
  readable?: number
  isSortable?: boolean
  /** How the order by it is called, if not as the column. */
  sortName?: string
  /** Seen in the place of its name: the number of rows. */
  caption?: string | undefined
  /** The direction of the first click; descending for numbers, else ascending. */
  firstDirection?: Sort['direction']
  /** The meaning of its cells on a phone, where no head says it. */
  legend?: string
  /** The header is read out but not shown. */
  isHeaderHidden?: boolean
  /** The name of a measure whose definition the header shows. */
  define?: string
  /** Stands before the name in the header: a colour. */
  sign?: ReactNode
  /** Quiet words behind the name in the header. */
  aside?: string | undefined
  /** Stands at the right end of the header: the axis of intervals. */
  axis?: ReactNode
  /** Its text may take two lines and is never cut. */
  isWrapped?: boolean
  /** Stands below the text of the wrapped column where the table is not wide, at every width, or where there is room. */
  isUnder?: boolean | 'always' | 'roomy'
  /** The value of all rows, in a last row. */
  total?: ReactNode
  render: (row: Row) => ReactNode
  /** Its place in the two-line row of a phone; left out without one. */
  phone?: 'title' | 'detail' | 'number'
}

/** The chosen rows; the table only shows them and asks. */
export interface Selection {
  isSelected: (id: string) => boolean
  isReadOnly?: (id: string) => boolean
  /** Why read-only rows are so. */
  lockReason?: string
  /** The row stays only until the list is reloaded. */
  isGone?: (id: string) => boolean
  /**
   * Rows to choose or to let go: one, a range with the shift key, or the whole page; the read-only ones
   * of a range or page are among them.
   */
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  /** Of rows that lie on the server: a range of places, both ends included. */
  onSelectPlaces?: (from: number, to: number, isSelected: boolean) => void
  /** Rows are chosen one by one: the head has no box for all of them. */
  isOneByOne?: boolean
  /** On a page that shows all rows: chooses all of them, or none. */
  onSelectAll?: () => void
  isAllSelected?: boolean
  isAnySelected?: boolean
}

/** Rows that lie on the server: only those in sight are asked for. */
export interface RowWindow<Row> {
  /** How many rows there are. */
  count: number
  /** The row at a place, or undefined while it is not here yet. */
  rowAt: (index: number) => Row | undefined
  /** Called with the first and last place in sight whenever they change. */
  onVisible: (first: number, last: number) => void
}

/** The sort that a click on a header leads to. */
export function nextSort<Row>(column: Column<Row>, current: Sort | undefined): Sort {
  const first = column.firstDirection ?? (column.align === 'end' ? 'desc' : 'asc')
  const isCurrent = current?.column === column.id
  const direction = isCurrent ? opposite(current.direction) : first
  return { column: column.id, direction }
}

function opposite(direction: Sort['direction']): Sort['direction'] {
  return direction === 'asc' ? 'desc' : 'asc'
}
