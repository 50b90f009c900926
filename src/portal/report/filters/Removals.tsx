import { IconFilterOff } from '@tabler/icons-react'

import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'

import type { ReportDefinition, ReportWords } from '../define-report.ts'
import { chosenIn, choosing, type FilterKey } from '../list/list-filters.ts'
import type { AskedReport } from '../report-variables.ts'

type Props<Data, Filter, SortField, Row, Words extends ReportWords> = {
  report: ReportDefinition<Data, Filter, SortField, Row, Words>
} & { asked: AskedReport<Filter, SortField> }

/** A filter that can be taken away. */
interface Removable {
  key: FilterKey
  /** its name in the API's filter */
  field: string
  name: (texts: ReportTexts) => string
}

/** The filters each of which excludes everything: one click takes one of them away. */
export function Removals<Data, Filter, SortField, Row, Words extends ReportWords>(
  props: Props<Data, Filter, SortField, Row, Words>,
) {
  const { filters, moreFilters = [], searchField } = props.report
  const [search] = useSearchState()
  const every: Removable[] = [
    ...[...filters, ...moreFilters].map(({ key, field, name }) => ({ key, field, name })),
    ...(searchField === undefined
      ? []
      : [{ key: 'q' as const, field: searchField, name: (texts: ReportTexts) => texts.words() }]),
  ]
  const set = every.filter(({ key }) => chosenIn(search, key).length > 0)
  // A single filter is taken away by clearing all.
  if (set.length < 2) return null
  return set.map((removable) => <Removal key={removable.key} {...props} removable={removable} />)
}

function Removal<Data, Filter, SortField, Row, Words extends ReportWords>({
  report,
  asked,
  removable: { key, field, name },
}: Props<Data, Filter, SortField, Row, Words> & { removable: Removable }) {
  const texts = useReportTexts()
  const [search, change] = useSearchState()
  const variables = {
    ...asked,
    filter: withoutField(asked.filter, field),
    compare: 'NONE' as const,
    sort: null,
    first: 1,
    offset: 0,
  }
  const { data, isPrevious } = useGraphqlQuery(report.operation, variables)
  const count = data === undefined || isPrevious ? 0 : (report.answerOf(data)?.count.count ?? 0)
  if (count === 0) return null
  return (
    <Button icon={<IconFilterOff aria-hidden />} onClick={() => change(choosing(search, key, []))}>
      {texts.removal({ filter: name(texts), count })}
    </Button>
  )
}

function withoutField<Filter>(filter: Filter, field: string): Filter
function withoutField(filter: object, field: string): unknown {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== field))
}
