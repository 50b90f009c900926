import type { ReactNode } from 'react'

import { drawnOnce } from '../hooks/drawn-once.ts'
import { RowBox, type RowBoxProps } from './RowBox.tsx'
import type { ReportTableProps } from './table-model.ts'
import type { Column } from './table-model.ts'
import { choiceOf, type RowToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

/** The shared props of table rows and phone rows. */
export interface RowProps<Row> extends RowBoxProps {
  columns: readonly Column<Row>[]
  actions: ((row: Row) => ReactNode) | undefined
  row: Row
}

/** One row of a table; renders again only when its values change. */
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

/** The props of a row: the same objects as before where nothing changed. */
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
