import { IconFilterOff } from '@tabler/icons-react'

import type { DateRange } from '#lib/date-range.ts'
import { previousRange } from '#lib/date-range.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { ReportDefinition, ReportWords } from '../define-report.ts'
import { choosing, chosenIn } from '../list/list-filters.ts'
import type { FilterKey } from '../list/list-filters.ts'
import type { AskedReport } from '../report-variables.ts'
import { listFilterOf } from '../report-variables.ts'
import { useRangeAnchor } from '../use-report.ts'

type Props<Data, Filter, SortField, Row, Words extends ReportWords> = {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
} & { asked: AskedReport<Filter, SortField> }

/** A filter that can be taken away. */
interface Removable {
  key: FilterKey
  name: (texts: ReportTexts) => string
}

/** The filters each of which excludes everything: one click takes one of them away. */
export function Removals<Data, Filter, SortField, Row, Words extends ReportWords>(
  props: Props<Data, Filter, SortField, Row, Words>,
) {
  const { filters, moreFilters = [], searchField } = props.report
  const [search] = useSearchState()
  const every: Removable[] = [
    ...[...filters, ...moreFilters].map(({ key, name }) => ({ key, name })),
    ...(searchField === undefined
      ? []
      : [{ key: 'q' as const, name: (texts: ReportTexts) => texts.words() }]),
  ]
  const set = every.filter(({ key }) => chosenIn(search, key).length > 0)
  // A single filter is taken away by clearing all.
  if (set.length < 2) return null
  return set.map((removable) => <Removal key={removable.key} {...props} removable={removable} />)
}

function Removal<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  asked,
  removable: { key, name },
}: Props<Data, Filter, SortField, Row, Words> & { removable: Removable }) {
  const texts = useReportTexts()
  const [search, change] = useSearchState()
  const without = choosing(search, key, [])
  const filter = listFilterOf<Filter>(report, { ...search, ...without }, useRangeAnchor())
  const count = useCount(report, { ...asked, filter })
  if (count === 0) return null
  return (
    <Button icon={<IconFilterOff aria-hidden />} onClick={() => change(without)}>
      {texts.removal({ filter: name(texts), count })}
    </Button>
  )
}

/** There is no row in days that end with yesterday, but today has some. */
export function TodayOffer<Data, Filter, SortField, Row, Words extends ReportWords>(
  props: Props<Data, Filter, SortField, Row, Words>,
) {
  const { today, data } = useRangeAnchor()
  const day = { from: today, to: today }
  const isRunning = data?.to === today && props.asked.range.to === previousRange(day).to
  return isRunning && <TodayMatches {...props} day={day} />
}

function TodayMatches<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  asked,
  day,
}: Props<Data, Filter, SortField, Row, Words> & { day: DateRange }) {
  const texts = useReportTexts()
  const [, change] = useSearchState()
  const count = useCount(report, { ...asked, range: day })
  if (count === 0) return null
  return (
    <Button onClick={() => change({ range: 'today', from: '', to: '' })}>
      {texts.matchesToday({ count })}
    </Button>
  )
}

/** How many rows match; 0 until it is known. */
function useCount<Data, Filter, SortField, Row, Words extends ReportWords>(
  report: ReportDefinition<Data, Filter, SortField, Row, Words>,
  request: AskedReport<Filter, SortField>,
): number {
  const variables = { ...request, compare: 'NONE' as const, sort: null, first: 1, offset: 0 }
  const { data, isPrevious } = useGraphqlQuery(report.operation, variables)
  return data === undefined || isPrevious ? 0 : (report.answerOf(data)?.count.count ?? 0)
}
