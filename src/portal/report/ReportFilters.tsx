import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useTextsOf } from '#portal/i18n/page-texts.ts'
import { DateRangeFilter } from '#portal/ui/days/DateRangeFilter.tsx'
import type { Column } from '#portal/ui/table/table-model.ts'

import type { ReportFrame } from './define-report.ts'
import { ListFilters, ListSearch } from './list/ListFilters.tsx'
import { chosenRange, offeredRanges } from './report-variables.ts'
import { useRangeAnchor } from './use-report.ts'

interface Props<Row> {
  report: ReportFrame
  range: DateRange
  columns: readonly Column<Row>[]
}

/** Range, filters and search: everything that narrows a report. */
export function ReportFilters<Row>({ report, range, columns }: Props<Row>) {
  const words = useTextsOf(report.texts)
  return (
    <ListFilters
      lead={<ReportRange range={range} />}
      filters={report.filters}
      columns={columns}
      search={report.searchField !== undefined && <ListSearch label={words.search()} />}
    />
  )
}

function ReportRange({ range }: { range: DateRange }) {
  const [search, change] = useSearchState()
  const anchor = useRangeAnchor()
  return (
    <DateRangeFilter
      preset={chosenRange(search)}
      presets={offeredRanges(anchor)}
      value={range}
      onPreset={(preset) => change({ range: preset, from: '', to: '' })}
      onCustom={({ from, to }) => change({ range: 'custom', from, to })}
    />
  )
}
