import type { ReportTableProps } from './ReportTable.tsx'
import { RowBox } from './RowBox.tsx'
import type { RowToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

type Shared<Row> = Pick<ReportTableProps<Row>, 'columns' | 'rowId' | 'rowName' | 'actions'>

type Props<Row> = Shared<Row> & {
  row: Row
  /** Place among all rows; only where not every row is there. */
  place?: number
  toggles: RowToggles | null
}

/** One row of a table. */
export function TableRow<Row>(props: Props<Row>) {
  const { row, place, columns, rowId, rowName, actions, toggles } = props
  const id = rowId(row)
  const isSelected = toggles?.isSelected(id) ?? false
  return (
    <tr
      className={styles.row}
      data-selected={isSelected || undefined}
      aria-rowindex={place === undefined ? undefined : place + 2}
    >
      {toggles !== null && (
        <td className={styles.boxCell}>
          <RowBox id={id} name={rowName(row)} place={place} toggles={toggles} />
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
