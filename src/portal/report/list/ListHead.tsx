import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { ColumnsButton } from '../columns/ColumnsButton.tsx'
import type { OfferedColumn } from '../columns/report-column.ts'

import styles from '../report.module.css'

interface Props<Row> {
  /** how the rows are called: "Articles" */
  rowsName: string
  /** undefined until it is known */
  count: number | undefined
  /** the columns in sight */
  columns: readonly Column<Row>[]
  /** all columns to choose from */
  offered: readonly OfferedColumn[]
  /** stands in the place of the order */
  note?: string | undefined
  /** filters that are set out of sight, or are of the list alone */
  chip?: ReactNode
  /** controls before the choice of columns */
  tools?: ReactNode
}

/** The line above the table: how many rows, by which order, and the choice of columns. */
export function ListHead<Row>(props: Props<Row>) {
  const { rowsName, count, columns, offered, note, chip, tools } = props
  const texts = useReportTexts()
  const format = useFormat()
  const isPhone = useIsPhone()
  const [search, change] = useSearchState()
  const sort = sortOf(search.sort)
  const sorted = columns.find(({ id }) => id === sort.column)
  // An order without a head to click is chosen here.
  const hasMenu = isPhone || columns.some((one) => one.isSortable && one.isHeaderHidden)
  return (
    <div className={styles.listHead}>
      <p>
        {/* The order comes with the number: it would have to make room for it. */}
        {count !== undefined && (
          <>
            <b>{texts.counted({ count: format.number(count), rows: rowsName })}</b>
            {note !== undefined && <span> {note}</span>}
            {isPhone &&
              columns.map(
                ({ id, legend }) => legend !== undefined && <small key={id}> {legend}</small>,
              )}
            {note === undefined && sorted !== undefined && !hasMenu && (
              <span> {texts.sortedBy({ column: sorted.header })}</span>
            )}
          </>
        )}
      </p>
      {chip}
      <div className={styles.listTools}>
        {tools}
        {hasMenu && (
          <SortMenu
            columns={columns}
            sort={sort}
            onSort={(chosen) => change({ sort: writtenSort(chosen) })}
          />
        )}
        {!isPhone && <ColumnsButton offered={offered} />}
      </div>
    </div>
  )
}
