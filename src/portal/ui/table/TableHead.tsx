import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../controls/CheckBox.tsx'
import type { ReportTableProps } from './table-model.ts'
import { nextSort, type Column, type Sort } from './table-model.ts'
import type { RowToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

type Props<Row> = ReportTableProps<Row> & { toggles: RowToggles | null }

/** The head that stays in sight: names of the columns, order, the box for the whole page. */
export function TableHead<Row>({ columns, sort, onSort, actions, toggles }: Props<Row>) {
  const texts = useTexts()
  return (
    <thead className={styles.head}>
      <tr>
        {toggles !== null && (
          <th scope="col" className={styles.boxCell}>
            <CheckBox
              aria-label={texts.ui.selectAllOnPage()}
              checked={toggles.head === 'all'}
              isMixed={toggles.head === 'some'}
              disabled={toggles.head === 'impossible'}
              onChange={toggles.togglePage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {actions !== undefined && (
          <th scope="col">
            <span className="visually-hidden">{texts.ui.rowActions()}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ column, sort, onSort }: CellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const name = column.isHeaderHidden ? (
    <span className="visually-hidden">{column.header}</span>
  ) : (
    column.header
  )
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      data-align={column.align}
      data-sorted={direction}
      aria-sort={direction === undefined ? undefined : ariaSort[direction]}
    >
      {column.isSortable === true && onSort !== undefined ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(nextSort(column, sort))}
        >
          {name}
          <Arrow aria-hidden />
        </button>
      ) : (
        name
      )}
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
