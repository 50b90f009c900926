import type { ComponentProps, ReactNode } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { SearchField } from '#portal/ui/controls/fields/SearchField.tsx'
import { filterChoices } from '#portal/ui/filters/filter-choices.ts'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'
import type { FilterChoice } from '#portal/ui/filters/FilterList.tsx'
import { type FilterListPart, FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import type { LazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { choosing, chosenIn, countSet, type FilterKey, type ListFilter } from './list-filters.ts'

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

interface FilterProps extends Omit<
  ComponentProps<typeof FilterMenu>,
  'value' | 'onChange' | 'isMultiple' | 'list'
> {
  /** the search parameter that holds the choice; one that holds a list allows several */
  param: FilterKey
  /** its choices are in sight, as in a panel */
  isOpen?: boolean
  /** draw the choices, if not as usual */
  parts?: ChoiceParts
}

/** The choices of a filter as a list at its button, and in sight. */
export interface ChoiceParts {
  list: FilterListPart
  choices: LazyPart<FilterChoice>
}

/** A filter whose choice lives in the address. */
export function AddressFilter({ param, isOpen = false, parts, ...offer }: FilterProps) {
  const [search, change] = useSearchState()
  const choice = {
    value: chosenIn(search, param),
    onChange: (chosen: readonly string[]) => change(choosing(search, param, chosen)),
    isMultiple: typeof search[param] === 'object',
  }
  const input = { ...offer, ...choice }
  return isOpen ? (
    <OnDemand part={parts?.choices ?? filterChoices} given={input} />
  ) : (
    <FilterMenu {...input} list={parts?.list} />
  )
}

interface SearchProps {
  label: string
  placeholder?: string
  /** its key stands in the field while it is empty */
  hasKey?: boolean
  /** as wide as this where there is room, such as `300px` */
  growsTo?: string
}

/** The search words of the address. */
export function ListSearch(props: SearchProps) {
  const [{ q }, change] = useSearchState()
  return (
    <SearchField
      {...props}
      shortcut="/"
      value={q}
      onChange={(words) => change({ q: words }, { replace: true })}
    />
  )
}
