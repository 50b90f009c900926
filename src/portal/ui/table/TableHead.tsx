import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { useTexts } from '#portal/i18n/LocaleProvider.tsx'

import { CheckBox } from '../controls/CheckBox.tsx'
import type { ReportTableProps } from './table-model.ts'
import { nextSort, type Column, type Sort } from './table-model.ts'
import type { HeadToggles } from './use-row-selection.ts'

import styles from './report-table.module.css'

type Props<Row> = Pick<
  ReportTableProps<Row>,
  'columns' | 'sort' | 'onSort' | 'actions' | 'actionsHead'
> & {
  under: readonly Column<Row>[]
  toggles: HeadToggles | null
}

/** The head that stays in sight: names of the columns, order, the box for the whole page. */
export function TableHead<Row>(props: Props<Row>) {
  const { columns, under, sort, onSort, actions, actionsHead, toggles } = props
  const texts = useTexts()
  return (
    <thead className={styles.head}>
      <tr>
        {toggles !== null && (
          <th scope="col" className={styles.boxCell}>
            {toggles.head === 'absent' ? (
              <span className="visually-hidden">{texts.ui.selected({ count: toggles.count })}</span>
            ) : (
              <CheckBox
                aria-label={texts.ui.selectAllOnPage()}
                checked={toggles.head === 'all'}
                isMixed={toggles.head === 'some'}
                disabled={toggles.head === 'impossible'}
                onChange={toggles.togglePage}
              />
            )}
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            columns={column.isWrapped === true ? [column, ...under.filter(isSorting)] : [column]}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {actions !== undefined && (
          <th scope="col">
            {actionsHead ?? <span className="visually-hidden">{texts.ui.rowActions()}</span>}
          </th>
        )}
      </tr>
    </thead>
  )
}

function isSorting<Row>({ isSortable }: Column<Row>): boolean {
  return isSortable === true
}

interface CellProps<Row> {
  /** The column, and those below it by which one can sort. */
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeadCell<Row>({ columns, sort, onSort }: CellProps<Row>) {
  const sorted = columns.find(({ id }) => id === sort?.column)
  const direction = sorted === undefined ? undefined : sort?.direction
  const [column] = columns
  return (
    <th
      scope="col"
      data-align={column?.align}
      data-sorted={direction}
      data-axis={column?.axis === undefined ? undefined : ''}
      aria-sort={direction === undefined ? undefined : ariaSort[direction]}
    >
      {column?.sign}
      {columns.map((one) => (
        <HeadName key={one.id} column={one} sort={sort} onSort={onSort} />
      ))}
      {column?.aside !== undefined && <span className={styles.aside}>{column.aside}</span>}
      {column?.axis}
    </th>
  )
}

function HeadName<Row>({ column, sort, onSort }: Omit<CellProps<Row>, 'columns'> & Named<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  const name = <ColumnName column={column} />
  if (column.isSortable !== true || onSort === undefined) return name
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={direction}
      data-define={column.define}
      onClick={() => onSort(nextSort(column, sort))}
    >
      {name}
      <Arrow aria-hidden />
    </button>
  )
}

interface Named<Row> {
  column: Column<Row>
}

function ColumnName<Row>({ column }: Named<Row>) {
  const { header, isHeaderHidden = false, sortName = header, caption, define } = column
  if (isHeaderHidden) return <span className="visually-hidden">{sortName}</span>
  if (caption !== undefined) {
    return (
      <>
        <b className={styles.caption}>{caption}</b>
        <span className="visually-hidden">, {header}</span>
      </>
    )
  }
  if (define === undefined) return header
  return (
    <span className={styles.defined} data-define={define}>
      {header}
    </span>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
