import type { ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { countSet, type ListFilter } from './list-filters.ts'

interface Props<Row> {
  filters: readonly ListFilter[]
  /** their order, for the menu on a phone */
  columns: readonly Column<Row>[]
  /** stays in sight on a phone: the period, or the search */
  lead: ReactNode
  /** stands behind the filters: the search */
  search?: ReactNode
  /** a count, quiet actions */
  aside?: ReactNode
  /** a filter of another kind, before the others; on a phone behind the same button */
  before?: ReactNode
  /** the filter of another kind is set */
  isBeforeSet?: boolean
  /** each control keeps its width, whatever it says */
  isFixed?: boolean
}

/** The row of controls that narrow a list; all of them write to the address. */
export function ListFilters<Row>(props: Props<Row>) {
  const { filters, columns, lead, search: searchField, aside, before, isBeforeSet = false } = props
  const { isFixed = false } = props
  const [search, change] = useSearchState()
  return (
    <FilterBar
      isFixed={isFixed}
      range={lead}
      setCount={countSet(search, filters) + (isBeforeSet ? 1 : 0)}
      sort={
        <SortMenu
          columns={columns}
          sort={sortOf(search.sort)}
          onSort={(sort) => change({ sort: writtenSort(sort) })}
        />
      }
      search={searchField}
      aside={aside}
    >
      {before}
      {filters.map(({ key, Control }) => (
        <Control key={key} />
      ))}
    </FilterBar>
  )
}
