import { type DataSource, dataSources } from '#contract/data-sources.ts'
import { RecommendationOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { type ReportTexts, useReportTexts } from '#portal/i18n/late/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'

import type { FilterLook } from '../list/list-filters.ts'
import { AddressFilter } from '../list/ListFilters.tsx'
import { useKnownOnly } from './use-known-only.ts'

/** The positions of recommendations. */
export const position = {
  key: 'position',
  field: 'positionIds',
  name: (texts: ReportTexts) => texts.filters.position(),
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="position" options="positions" />,
} as const

/** The boxes of recommendations. */
export const box = {
  key: 'box',
  field: 'boxIds',
  name: (texts: ReportTexts) => texts.filters.box(),
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="box" options="boxes" />,
} as const

/** The topics of recommended articles. */
export const recommendedTopic = {
  key: 'topic',
  field: 'topicIds',
  name: (texts: ReportTexts) => texts.filters.topic(),
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="topic" options="topics" />,
} as const

/** The data sources of recommendations. */
export const source = {
  key: 'source',
  field: 'sources',
  name: (texts: ReportTexts) => texts.filters.source(),
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="source" options="sources" />,
} as const

const leasts = ['10', '100', '1000', '10000']

/** How often something was delivered at least; figures and the chart stay as they are. */
export const leastDelivered = {
  key: 'least',
  field: 'minDelivered',
  name: (texts: ReportTexts) => texts.filters.least(),
  toApi: ([least]: readonly string[]) => (leasts.includes(least ?? '') ? Number(least) : 0),
  Control: LeastFilter,
} as const

function LeastFilter(look: FilterLook) {
  const texts = useReportTexts()
  const format = useFormat()
  useKnownOnly('least', leasts)
  const options = leasts.map((value) => ({ value, label: format.number(Number(value)) }))
  return <AddressFilter {...look} param="least" name={texts.filters.least()} options={options} />
}

/** The values that filters of recommendations offer; undefined until they are loaded. */
export function useDeliveryOptions() {
  const { client } = useCurrentPublication()
  const variables = { clientId: client ?? '' }
  const { data } = useGraphqlQuery(RecommendationOptionsDocument, variables, {
    enabled: client !== null,
  })
  return data?.client?.recommendationOptions
}

interface Props extends FilterLook {
  /** the search parameter, and its name in the dictionary */
  name: 'box' | 'position' | 'source' | 'topic'
  /** the API's name for the list of its values */
  options: 'boxes' | 'positions' | 'sources' | 'topics'
}

/** The name of a data source in the language of the page, where there is one. */
function labelOf({ id, label }: { id: string; label: string }, { sources }: ReportTexts): string {
  return isKnownSource(id) ? sources[id]() : label
}

const isKnownSource = (id: string): id is DataSource => dataSources.some((one) => one === id)

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function DeliveryFilter({ name, options, ...look }: Props) {
  const texts = useReportTexts()
  const known = useDeliveryOptions()?.[options].map((option) => ({
    value: option.id,
    label: 'name' in option ? option.name : labelOf(option, texts),
  }))
  useKnownOnly(
    name,
    known?.map(({ value }) => value),
  )
  return <AddressFilter {...look} param={name} name={texts.filters[name]()} options={known ?? []} />
}
