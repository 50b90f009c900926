import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { ReportRange } from '#portal/report/filters/ReportRange.tsx'
import { chosenIn, type ListFilter } from '#portal/report/list/list-filters.ts'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'

import { viewOf } from '../planning-views.ts'
import { usePlanningDays } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { ViewMenu } from '../ViewSwitch.tsx'
import { listFilters } from './list-filters.tsx'
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
