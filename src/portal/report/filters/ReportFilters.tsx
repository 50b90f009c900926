import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { FilterRow } from '#portal/ui/filters/FilterRow.tsx'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import type { ReportField, ReportFrame } from '../define-report.ts'
import { chosenIn } from '../list/list-filters.ts'
import { ListSearch } from '../list/ListFilters.tsx'
import type { ReportDays } from '../report-variables.ts'
import { CompareFilter, ReportRange } from './ReportRange.tsx'

interface Props {
  report: ReportFrame & { listField?: Pick<ReportField<string>, 'values' | 'Chip'> }
  days: ReportDays
}

/** Everything that narrows a report, in one line: range, comparison, filters, search. */
export function ReportFilters({ report, days }: Props) {
  const words = useTextsOf(report.texts)
  const [search] = useSearchState()
  const { filters, moreFilters = [], Choices, listField } = report
  const every = [...filters, ...moreFilters].map(({ key, Control }) => {
    const closed = <Control />
    const open = <Control isOpen />
    const isMain = filters.some((one) => one.key === key)
    return { key, isSet: chosenIn(search, key).length > 0, isMain, closed, open }
  })
  const chip = listField?.values[search.field] !== undefined && (
    <OnDemand part={listField.Chip} given={{}} />
  )
  return (
    <FilterRow
      range={<ReportRange days={days} />}
      Comparison={CompareFilter}
      filters={[...every, { key: 'field', isSet: chip !== false, closed: chip }]}
      choices={Choices && <Choices />}
      search={report.searchField !== undefined && <ListSearch hasKey label={words.search()} />}
    />
  )
}
