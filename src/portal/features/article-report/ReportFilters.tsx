import { isRangePreset } from '#lib/date-range.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useArticleReportTexts } from '#portal/i18n/late/article-report-texts.ts'
import { SearchField } from '#portal/ui/controls/SearchField.tsx'
import { DateRangeFilter } from '#portal/ui/days/DateRangeFilter.tsx'
import { FilterBar } from '#portal/ui/filters/FilterBar.tsx'
import { FilterMenu } from '#portal/ui/filters/FilterMenu.tsx'
import { SortMenu } from '#portal/ui/filters/SortMenu.tsx'
import { sortOf, writtenSort } from '#portal/ui/table/sort-text.ts'
import type { Column } from '#portal/ui/table/table-model.ts'

import { type ReportRow, useAudienceOptions } from './article-report.queries.ts'

interface Props {
  range: DateRange
  columns: readonly Column<ReportRow>[]
}

/** Period, audience, topics and title: everything that narrows the report. */
export function ReportFilters({ range, columns }: Props) {
  const articleReport = useArticleReportTexts()
  const [search, change] = useSearchState()
  const { userGroups, entryPoints, registrationStatuses, topics } = useAudienceOptions()
  const filters = [
    { key: 'group', name: articleReport.userGroup(), options: userGroups },
    { key: 'entry', name: articleReport.entryPoint(), options: entryPoints },
    { key: 'reg', name: articleReport.registration(), options: registrationStatuses },
    { key: 'topic', name: articleReport.topic(), options: topics },
  ] as const
  return (
    <FilterBar
      range={<PeriodFilter range={range} />}
      setCount={filters.filter(({ key }) => search[key].length > 0).length}
      sort={
        <SortMenu
          columns={columns}
          sort={sortOf(search.sort)}
          onSort={(sort) => change({ sort: writtenSort(sort) })}
        />
      }
      search={
        <SearchField
          label={articleReport.searchPlaceholder()}
          value={search.q}
          onChange={(q) => change({ q }, { replace: true })}
        />
      }
    >
      {filters.map(({ key, name, options }) => (
        <FilterMenu
          key={key}
          name={name}
          isMultiple
          options={options.map(({ id, label }) => ({ value: id, label }))}
          value={search[key]}
          onChange={(value) => change({ [key]: value })}
        />
      ))}
    </FilterBar>
  )
}

function PeriodFilter({ range }: { range: DateRange }) {
  const [search, change] = useSearchState()
  const isCustom = search.range === 'custom' && search.from !== '' && search.to !== ''
  const named = isRangePreset(search.range) ? search.range : '28d'
  return (
    <DateRangeFilter
      preset={isCustom ? 'custom' : named}
      value={range}
      onPreset={(preset) => change({ range: preset, from: '', to: '' })}
      onCustom={({ from, to }) => change({ range: 'custom', from, to })}
    />
  )
}
