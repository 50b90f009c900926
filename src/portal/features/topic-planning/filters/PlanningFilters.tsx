import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { ReportRange } from '#portal/report/filters/ReportRange.tsx'
import { AddressFilter } from '#portal/report/list/AddressFilter.tsx'
import { chosenIn, type FilterLook, type ListFilter } from '#portal/report/list/list-filters.ts'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { useListTexts } from '../list/list-texts.ts'
import { viewOf } from '../planning-views.ts'
import { usePlanningDays } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { ViewMenu } from '../ViewSwitch.tsx'
import { readerFilters } from './reader-filters.tsx'
import { TopicSearch } from './search/TopicSearch.tsx'

/** Everything that narrows topic planning, in one line: days, readers, filters of the list, search. */
export function PlanningFilters() {
  const { variant } = usePlanning()
  const days = usePlanningDays()
  const isPhone = useIsPhone()
  const [search] = useSearchState()
  const { usual } = useScreenSearch()
  const readers = variant === 'dav' ? readerFilters : []
  const ofList = viewOf(search, isPhone) === 'list' ? listFilters : []
  const rowFilter = (isMain: boolean) => {
    return ({ key, Control }: ListFilter) => {
      const closed = <Control />
      const open = <Control isOpen />
      return { key, isSet: chosenIn(search, key).length > 0, isMain, closed, open }
    }
  }
  return (
    <FilterRow
      range={
        <>
          <ReportRange days={days} isSet={search.range !== usual.range} />
          {isPhone && <ViewMenu />}
        </>
      }
      filters={[...readers.map(rowFilter(true)), ...ofList.map(rowFilter(readers.length === 0))]}
      search={<TopicSearch />}
    />
  )
}

const leastArticles = [2, 5, 10, 20, 50]
const states = ['gap', 'planned', 'covered', 'none'] as const

/** The filters of the list: a group, a state of the planning, the least number of articles. */
const listFilters: readonly ListFilter[] = [
  { key: 'only', Control: GroupFilter },
  { key: 'state', Control: StateFilter },
  { key: 'least', Control: LeastFilter },
]

function GroupFilter(look: FilterLook) {
  const { filters } = useListTexts()
  const groups = usePlanning().planning?.groups ?? []
  const options = groups.map(({ id, name }) => ({ value: id, label: name }))
  return <AddressFilter {...look} param="only" name={filters.group()} options={options} />
}

function StateFilter(look: FilterLook) {
  const { filters, marks } = useListTexts()
  const options = states.map((value) => ({ value, label: marks[value]() }))
  return <AddressFilter {...look} param="state" name={filters.planning()} options={options} />
}

function LeastFilter(look: FilterLook) {
  const { filters } = useListTexts()
  const options = leastArticles.map((count) => ({
    value: String(count),
    label: filters.leastOf({ count }),
  }))
  return (
    <AddressFilter
      {...look}
      param="least"
      name={filters.least()}
      allLabel={filters.any()}
      options={options}
    />
  )
}
