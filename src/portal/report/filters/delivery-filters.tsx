import { RecommendationOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useReportTexts } from '#portal/i18n/late/report-texts.ts'

import type { FilterLook } from '../list/list-filters.ts'
import { AddressFilter } from '../list/ListFilters.tsx'
import { useKnownOnly } from './use-known-only.ts'

/** The positions of recommendations. */
export const position = {
  key: 'position',
  field: 'positionIds',
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="position" options="positions" />,
} as const

/** The boxes of recommendations. */
export const box = {
  key: 'box',
  field: 'boxIds',
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="box" options="boxes" />,
} as const

/** The topics of recommended articles. */
export const recommendedTopic = {
  key: 'topic',
  field: 'topicIds',
  Control: (look: FilterLook) => <DeliveryFilter {...look} name="topic" options="topics" />,
} as const

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
  name: 'box' | 'position' | 'topic'
  /** the API's name for the list of its values */
  options: 'boxes' | 'positions' | 'topics'
}

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function DeliveryFilter({ name, options, ...look }: Props) {
  const texts = useReportTexts()
  const known = useDeliveryOptions()?.[options].map((option) => ({
    value: option.id,
    label: 'name' in option ? option.name : option.label,
  }))
  useKnownOnly(
    name,
    known?.map(({ value }) => value),
  )
  return <AddressFilter {...look} param={name} name={texts.filters[name]()} options={known ?? []} />
}
