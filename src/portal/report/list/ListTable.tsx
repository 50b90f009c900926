import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { Pager } from '#portal/ui/table/Pager.tsx'
import { ReportTable } from '#portal/ui/table/ReportTable.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { ReportTableProps } from '#portal/ui/table/table-model.ts'

import type { ListState } from './use-list.ts'

type OfTable<Row> = Omit<
  ReportTableProps<Row>,
  'rows' | 'window' | 'sort' | 'onSort' | 'isStale' | 'skeletonRows'
>

type Props<Row> = OfTable<Row> & {
  list: ListState<Row>
  /** how the rows are called in the choice of rows per page: "Articles" */
  rowsName: string
  /** stands between the table and its pager: the legend */
  foot?: ReactNode
}

/** The rows that the address asks for, in its order, and the way to other pages once their number is known. */
export function ListTable<Row>({ list, rowsName, foot, ...table }: Props<Row>) {
  const [search, change] = useSearchState()
  const shown = list.paging ?? search
  if (list.failed && list.rows === undefined) return <NotLoaded onReload={list.reload} />
  return (
    <>
      <ReportTable
        {...table}
        rows={list.rows}
        window={list.window}
        isStale={list.isStale}
        sort={sortOf(search.sort)}
        onSort={(sort) => change({ sort: writtenSort(sort) })}
      />
      {foot}
      {list.count !== undefined && list.count !== 0 && (
        <Pager
          name={rowsName}
          page={shown.page}
          perPage={shown.per}
          total={list.count}
          isAtLeast={list.isAtLeast}
          onPage={(page) => change({ page })}
          onPerPage={(per) => change({ per })}
        />
      )}
    </>
  )
}
