import { dataSources } from '#contract/data-sources.ts'
import { PositionOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { usePositionReportTexts } from '#portal/i18n/late/reports/position-report-texts.ts'
import { useKnownOnly } from '#portal/report/filters/use-known-only.ts'
import type { FilterLook } from '#portal/report/list/list-filters.ts'
import { AddressFilter } from '#portal/report/list/ListFilters.tsx'

import { sourceName } from './use-source-name.ts'

/** The data sources of recommendations. */
export const source = {
  key: 'source',
  field: 'sources',
  name: (texts: ReportTexts) => texts.filters.source(),
  Control: (look: FilterLook) => <SourceFilter {...look} />,
} as const

/** The positions themselves. */
export const position = {
  key: 'position',
  field: 'positionIds',
  name: (texts: ReportTexts) => texts.filters.position(),
  Control: (look: FilterLook) => <NamedFilter {...look} name="position" options="positions" />,
} as const

/** The topics of recommended articles. */
export const topic = {
  key: 'topic',
  field: 'topicIds',
  name: (texts: ReportTexts) => texts.filters.topic(),
  Control: (look: FilterLook) => <NamedFilter {...look} name="topic" options="topics" />,
} as const

/** The values that the filters offer; undefined until they are loaded. */
function usePositionOptions() {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(PositionOptionsDocument, variables, { enabled: client !== null })
  return data?.client?.positionOptions
}

interface Props extends FilterLook {
  name: 'position' | 'topic'
  options: 'positions' | 'topics'
}

function NamedFilter({ name, options, ...look }: Props) {
  const texts = useReportTexts()
  const known = usePositionOptions()?.[options].map((option) => ({
    value: option.id,
    label: 'name' in option ? option.name : option.label,
  }))
  useKnownOnly(
    name,
    known?.map(({ value }) => value),
  )
  return <AddressFilter {...look} param={name} name={texts.filters[name]()} options={known ?? []} />
}

/** The four sources in their order, then others that delivered. */
function SourceFilter(look: FilterLook) {
  const words = usePositionReportTexts()
  const { filters } = useReportTexts()
  const known = usePositionOptions()?.sources.map(({ id }) => id)
  const ids = known && [...new Set<string>([...dataSources, ...known])]
  useKnownOnly('source', ids)
  const offered = (ids ?? []).map((value) => ({ value, label: sourceName(words, value) }))
  return <AddressFilter {...look} param="source" name={filters.source()} options={offered} />
}
