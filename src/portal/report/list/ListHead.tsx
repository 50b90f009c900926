import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import styles from '../report.module.css'

interface Props<Row> {
  /** undefined until it is known */
  counted: string | undefined
  columns: readonly Column<Row>[]
}

/** The line above the rows of a phone, where there are no heads: how many there are, and their order. */
export function PhoneListHead<Row>({ counted, columns }: Props<Row>) {
  const [search, change] = useSearchState()
  return (
    <div className={styles.listHead}>
      <p>
        <b>{counted}</b>
        {columns.map(({ id, legend }) => legend !== undefined && <small key={id}> {legend}</small>)}
      </p>
      {counted !== undefined && (
        <SortMenu
          columns={columns}
          sort={sortOf(search.sort)}
          onSort={(chosen) => change({ sort: writtenSort(chosen) })}
        />
      )}
    </div>
  )
}
