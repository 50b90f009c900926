import type { ReactNode } from 'react'

import { drawnOnce } from '../hooks/drawn-once.ts'
import { RowBox, type RowBoxProps } from './RowBox.tsx'
import type { ReportTableProps } from './table-model.ts'
import type { Column } from './table-model.ts'
import { choiceOf, type RowToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** What rows of a table and of a phone's list are drawn from. */
export interface RowProps<Row> extends RowBoxProps {
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  row: Row
}

/** One row of a table; drawn anew only when something in it is another one. */
export const TableRow = drawnOnce(OneRow)

function OneRow<Row>(props: RowProps<Row>) {
  const { row, place, columns, actions, isSelected } = props
  return (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      aria-rowindex={place === undefined ? undefined : place + 2}
    >
      {props.choice !== null && (
        <td className={styles.boxCell}>
          <RowBox {...props} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {column.render(row)}
        </td>
      ))}
      {actions !== undefined && (
        <td className={styles.actionCell}>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}

type Table<Row> = Pick<ReportTableProps<Row>, 'columns' | 'actions' | 'rowId' | 'rowName'> & {
  toggles: RowToggles | null
}

/** What a row of a table is drawn from: the same values as before where nothing is different. */
export function rowProps<Row>(
  { columns, actions, rowId, rowName, toggles }: Table<Row>,
  row: Row,
): RowProps<Row> {
  const id = rowId(row)
  return {
    row,
    id,
    name: rowName(row),
    columns,
    actions,
    choice: toggles === null ? null : choiceOf(toggles, id),
    isSelected: toggles?.isSelected(id) ?? false,
    toggle: toggles?.toggle,
    lockReason: toggles?.lockReason,
  }
}
