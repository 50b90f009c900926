import { dataSources } from '#contract/data-sources.ts'
import { RecommendationOptionsDocument } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import type { ReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'

import { AddressFilter } from '../list/AddressFilter.tsx'
import type { ChoiceParts } from '../list/AddressFilter.tsx'
import type {
  DeliveryOptions,
  DeliveryValues,
  FilterLook,
  FilterWords,
} from '../list/list-filters.ts'
import { useKnownOnly } from './use-known-only.ts'

/** The filters whose values come with the options of deliveries, and the API's names for these lists. */
const lists = {
  box: 'boxes',
  position: 'positions',
  source: 'sources',
  topic: 'topics',
  class: 'cssClasses',
  pagetype: 'pageTypes',
} as const

type Name = keyof typeof lists

/** The values of the filters of a report, and the report whose right their parts need. */
interface OptionsSource {
  document: DeliveryOptions
  shares: 'recommendations' | 'positions'
}

const ofRecommendations: OptionsSource = {
  document: RecommendationOptionsDocument,
  shares: 'recommendations',
}

const sharesOfDeliveries = async () => (await import('./shared-choices.tsx')).deliveryShares

/** A filter by one of those lists; `field` is the API's name for what it narrows. */
export function deliveryFilter<Key extends Name, Field extends string>(
  key: Key,
  field: Field,
  from = ofRecommendations,
) {
  const name: Name = key
  return {
    key,
    field,
    name: (texts: ReportTexts) => texts.filters[name](),
    describe: (chosen: readonly string[], { texts, deliveries }: FilterWords) => {
      const choices = choicesOf(name, texts, deliveries) ?? []
      return chosen.map((id) => choices.find(({ value }) => value === id)?.label ?? id)
    },
    options: from.document,
    Control: deliveryControl(name, from),
  }
}

/** Words for the values of a filter that have none of their own. */
interface Wording {
  labelOf?: (value: string) => string
}

/** Draws a filter by one of those lists. */
export function deliveryControl(name: Name, { document, shares }: OptionsSource) {
  const list = lists[name]
  const parts: ChoiceParts = {
    list: lazyPart(async () => (await sharesOfDeliveries())[shares][list].List),
    choices: lazyPart(async () => (await sharesOfDeliveries())[shares][list].Choices),
  }
  return (look: FilterLook & Wording) => (
    <DeliveryFilter {...look} name={name} document={document} parts={parts} />
  )
}

/** The positions of recommendations. */
export const position = deliveryFilter('position', 'positionIds')

/** The boxes of recommendations. */
export const box = deliveryFilter('box', 'boxIds')

/** The topics of recommended articles. */
export const recommendedTopic = deliveryFilter('topic', 'topicIds')

/** The data sources of recommendations. */
export const source = deliveryFilter('source', 'sources')

const leasts = ['10', '100', '1000', '10000']

/** How often something was delivered at least; figures and the chart stay as they are. */
export const leastDelivered = {
  key: 'least',
  field: 'minDelivered',
  name: (texts: ReportTexts) => texts.filters.least(),
  describe: (chosen: readonly string[], { format }: FilterWords) =>
    chosen.map((least) => format.number(Number(least))),
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

/** The values that the filters offer; undefined until they are loaded. */
export function useDeliveryOptions(document: DeliveryOptions = RecommendationOptionsDocument) {
  const { client } = useCurrentPublication()
  const { data } = useGraphqlQuery(
    document,
    { clientId: client ?? '' },
    { enabled: client !== null },
  )
  return data?.client?.recommendationOptions
}

interface Props extends FilterLook, Wording {
  /** the search parameter, and its name in the dictionary */
  name: Name
  document: DeliveryOptions
  parts: ChoiceParts
}

/** Offers nothing while the values are not loaded; all filters load them with one call. */
function DeliveryFilter({ name, document, labelOf, ...look }: Props) {
  const texts = useReportTexts()
  const choices = choicesOf(name, texts, useDeliveryOptions(document))
  const known =
    labelOf === undefined
      ? choices
      : choices?.map(({ value }) => ({ value, label: labelOf(value) }))
  useKnownOnly(
    name,
    known?.map(({ value }) => value),
  )
  return <AddressFilter {...look} param={name} name={texts.filters[name]()} options={known ?? []} />
}

function choicesOf(name: Name, texts: ReportTexts, values: DeliveryValues | undefined) {
  const options = values?.[lists[name]]
  return options && (name === 'source' ? sourcesOf(options, texts) : options.map(choiceOf))
}

type Offered = { id: string; label: string } | { id: string; name: string }

function choiceOf(option: Offered) {
  return { value: option.id, label: 'name' in option ? option.name : option.label }
}

/** The four sources in their order, since a planned one may never deliver; then others that delivered. */
function sourcesOf(options: readonly Offered[], { sources }: ReportTexts) {
  const four = dataSources.map((value) => ({ value, label: sources[value]() }))
  const others = options.filter(({ id }) => !dataSources.some((one) => one === id))
  return [...four, ...others.map(choiceOf)]
}
