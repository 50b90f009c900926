import type { RefCallback } from 'react'

import { useScreenSearch, useSearchState } from '#portal/app/url/use-search-state.ts'
import { ReportRange } from '#portal/report/filters/ReportRange.tsx'
import { countSet } from '#portal/report/list/list-filters.ts'
import { ReportViews } from '#portal/report/views/ReportViews.tsx'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'

import { usePlanningDays } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { readerFilters } from './reader-filters.tsx'
import { TopicSearch } from './search/TopicSearch.tsx'

import styles from '../planning.module.css'

interface Props {
  /** takes the element in which the view draws its own filters */
  ownPlace: RefCallback<HTMLElement>
}

/** Everything that narrows topic planning, in one line: days, readers, what the view adds, search. */
export function PlanningFilters({ ownPlace }: Props) {
  const { variant } = usePlanning()
  const days = usePlanningDays()
  const [search] = useSearchState()
  const { usual } = useScreenSearch()
  const filters = variant === 'dav' ? readerFilters : []
  return (
    <FilterBar
      range={<ReportRange days={days} isSet={search.range !== usual.range} />}
      setCount={countSet(search, filters)}
      aside={<ReportViews />}
      search={
        <div className={styles.search}>
          <TopicSearch />
        </div>
      }
    >
      {filters.map(({ key, Control }) => (
        <Control key={key} />
      ))}
      <div className={styles.own} ref={ownPlace} />
    </FilterBar>
  )
}
