import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column, Sort } from '#portal/ui/table/table-model.ts'

import { chosenColumns, type OfferedColumn } from '../columns/report-column.ts'

import styles from '../report.module.css'

interface Props<Row> {
  /** undefined until it is known */
  counted: string | undefined
  columns: readonly Column<Row>[]
  sortable: Column<Row>[]
  offered: readonly OfferedColumn[]
}

/** The line above the rows of a phone, where there are no heads: how many there are, and their order. */
export function PhoneListHead<Row>({ counted, columns, sortable, offered }: Props<Row>) {
  const [search, change] = useSearchState()
  const sortBy = (chosen: Sort) => {
    const movable = offered.filter(({ isFixed }) => !isFixed)
    const shown = chosenColumns(movable, search.cols)
    const isShown = columns.some(({ id }) => id === chosen.column)
    change({
      sort: writtenSort(chosen),
      ...(!isShown && { cols: [...shown, chosen.column] }),
    })
  }
  return (
    <div className={styles.listHead}>
      <p>
        <b>{counted}</b>
        {columns.map(({ id, legend }) => legend !== undefined && <small key={id}> {legend}</small>)}
      </p>
      {counted !== undefined && (
        <SortMenu columns={sortable} sort={sortOf(search.sort)} onSort={sortBy} />
      )}
    </div>
  )
}
