import { useMemo } from 'react'

import { useIsPhone, useWidth } from '../hooks/use-width.ts'
import { placedColumns } from './fitting-columns.ts'
import { PhoneRows } from './PhoneRows.tsx'
import type { ReportTableProps } from './table-model.ts'
import { TableBody, TableFoot } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { useRowSelection } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** Width of the column with the boxes, in pixels. */
const boxWidth = 32

/** A table of a report: sticky head, sortable columns, choice of rows, two-line rows on a phone. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const isPhone = useIsPhone()
  const toggles = useRowSelection(props)
  const [place, width, topOf] = useWidth()
  const { actionsWidth = '124px' } = props
  const taken =
    (toggles === null ? 0 : boxWidth) +
    (props.actions === undefined ? 0 : Number.parseFloat(actionsWidth))
  const sorted = props.sort?.column
  const { columns, under } = useMemo(
    () => placedColumns(props.columns, { width, taken, sorted }),
    [props.columns, width, taken, sorted],
  )
  const isEmpty = props.window === undefined ? props.rows?.length === 0 : props.window.count === 0
  // The content over a row is kept, also when the last row goes.
  if (isEmpty && props.over === undefined) return <div className={styles.empty}>{props.empty}</div>
  if (isPhone) return <PhoneRows {...props} toggles={toggles} />
  const shown = { ...props, columns, under, toggles, topOf }
  return (
    // A table is never narrower than its columns: what gives way follows from the place that it has.
    <div ref={place}>
      <table
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
        <TableFoot {...shown} />
      </table>
    </div>
  )
}
