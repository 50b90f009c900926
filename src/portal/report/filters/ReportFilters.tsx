import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'

import type { ReportFrame } from '../define-report.ts'
import { countSet } from '../list/list-filters.ts'
import type { ListFilter } from '../list/list-filters.ts'
import { ListSearch } from '../list/ListFilters.tsx'
import type { ReportDays } from '../report-variables.ts'
import { CompareFilter, ReportRange } from './ReportRange.tsx'

interface Props {
  report: ReportFrame
  days: ReportDays
}

/** Everything that narrows a report, in one line: range, comparison, main filters, the others, search. */
export function ReportFilters({ report, days }: Props) {
  const words = useTextsOf(report.texts)
  const { moreFilters } = useReportTexts()
  const [search] = useSearchState()
  const { filters, moreFilters: others = [] } = report
  const every = [...filters, ...others]
  return (
    <FilterRow
      range={<ReportRange days={days} />}
      main={
        <>
          <CompareFilter />
          {filters.map(({ key, Control }) => (
            <Control key={key} />
          ))}
        </>
      }
      moreName={moreFilters()}
      more={
        others.length > 0
          ? { count: countSet(search, others), content: <OpenFilters filters={others} /> }
          : undefined
      }
      all={{
        count: countSet(search, every),
        content: (
          <>
            <CompareFilter isOpen />
            <OpenFilters filters={every} />
          </>
        ),
      }}
      search={report.searchField !== undefined && <ListSearch label={words.search()} />}
    />
  )
}

function OpenFilters({ filters }: { filters: readonly ListFilter[] }) {
  return filters.map(({ key, Control }) => <Control key={key} isOpen />)
}
