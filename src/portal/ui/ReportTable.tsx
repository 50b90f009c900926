import type { ReactNode } from 'react'

import { PhoneRows } from './PhoneRows.tsx'
import type { Column, RowWindow, Selection, Sort } from './table-model.ts'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { useRowSelection } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** What a table shows and what it tells. */
export interface ReportTableProps<Row> {
  /** The name of the table for people who hear it. */
  label: string
  columns: readonly Column<Row>[]
  /** The rows of the page; undefined while they are on their way for the first time. */
  rows: readonly Row[] | undefined
  /** Instead of `rows`: all rows, of which only those in sight are held. */
  window?: RowWindow<Row> | undefined
  rowId: (row: Row) => string
  /** How a row is called in "Select …"; the words of its headline. */
  rowName: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection | undefined
  /** Quiet actions at the end of a row; fully there when it is hovered or has the focus. */
  actions?: (row: Row) => ReactNode
  /** Space for the actions, a CSS length. */
  actionsWidth?: string
  /** How many rows the skeleton shows. */
  skeletonRows?: number
  /** The rows are from before; new ones are on their way. */
  isStale?: boolean
  /** What stands there when there is no row. */
  empty?: ReactNode
}

/** A table of a report: sticky head, sortable columns, choice of rows, two-line rows on a phone. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isPhone = useIsPhone()
  const toggles = useRowSelection(props)
  const isEmpty = props.window === undefined ? props.rows?.length === 0 : props.window.count === 0
  if (isEmpty) return <div className={styles.empty}>{props.empty}</div>
  if (isPhone) return <PhoneRows {...props} toggles={toggles} />
  return (
    <table
      className={styles.table}
      aria-label={props.label}
      aria-busy={props.rows === undefined && props.window === undefined}
      aria-rowcount={props.window === undefined ? undefined : props.window.count + 1}
      data-stale={props.isStale || undefined}
    >
      <colgroup>
        {props.selection !== undefined && <col className={styles.boxColumn} />}
        {props.columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
        {props.actions !== undefined && <col style={{ width: props.actionsWidth ?? '124px' }} />}
      </colgroup>
      <TableHead {...props} toggles={toggles} />
      <TableBody {...props} toggles={toggles} />
    </table>
  )
}
