import { type ReactNode, useMemo } from 'react'

import { useIsPhone } from '../hooks/use-is-phone.ts'
import { useWidth } from '../hooks/use-width.ts'
import { fittingColumns } from './fitting-columns.ts'
import { PhoneRows } from './PhoneRows.tsx'
import type { RowOverlayContent } from './RowOverlay.tsx'
import type { Column, RowWindow, Selection, Sort } from './table-model.ts'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { useRowSelection } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** Width of the column with the boxes, in pixels. */
const boxWidth = 42

/** What a table shows and what it tells. */
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
  /** How many rows the skeleton shows. */
  skeletonRows?: number
  /** Lies over the row with this id, from its upper edge down; not on a phone. */
  over?: RowOverlayContent | undefined
  /** The rows are from before; new ones are on their way. */
  isStale?: boolean
  /** What stands there when there is no row. */
  empty?: ReactNode
}

/** A table of a report: sticky head, sortable columns, choice of rows, two-line rows on a phone. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isPhone = useIsPhone()
  const toggles = useRowSelection(props)
  const [table, width] = useWidth()
  const { actionsWidth = '124px' } = props
  const taken =
    (toggles === null ? 0 : boxWidth) +
    (props.actions === undefined ? 0 : Number.parseFloat(actionsWidth))
  const sorted = props.sort?.column
  const columns = useMemo(
    () => fittingColumns(props.columns, { width, taken, sorted }),
    [props.columns, width, taken, sorted],
  )
  const isEmpty = props.window === undefined ? props.rows?.length === 0 : props.window.count === 0
  // What lies over a row is kept, also when the last row goes.
  if (isEmpty && props.over === undefined) return <div className={styles.empty}>{props.empty}</div>
  if (isPhone) return <PhoneRows {...props} toggles={toggles} />
  const shown = { ...props, columns, toggles }
  return (
    <table
      ref={table}
      className={styles.table}
      aria-label={props.label}
      aria-busy={props.rows === undefined && props.window === undefined}
      aria-rowcount={props.window === undefined ? undefined : props.window.count + 1}
      data-stale={props.isStale || undefined}
    >
      <colgroup>
        {toggles !== null && <col style={{ width: boxWidth }} />}
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {props.actions !== undefined && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <TableHead {...shown} />
      <TableBody {...shown} />
    </table>
  )
}
