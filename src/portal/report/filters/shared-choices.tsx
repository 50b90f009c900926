import {
  AudienceSharesDocument,
  type AudienceSharesQuery,
  PositionSharesDocument,
  RecommendationSharesDocument,
  type RecommendationSharesQuery,
} from '#contract/generated/operations.ts'
import type { DateRange } from '#lib/date-range.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { type Operation, useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { pageTexts } from '#portal/i18n/page-texts.ts'
import { FilterChoices } from '#portal/ui/filters/FilterChoices.tsx'
import { type FilterChoice, FilterList, type FilterOption } from '#portal/ui/filters/FilterList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import { reportDays } from '../report-variables.ts'
import { useRangeAnchor } from '../use-report.ts'

/** A query for the parts that the values of a filter have, 0 to 100. */
interface SharesSource<Data> {
  document: Operation<Data, { clientId: string; range: DateRange }>
  sharesOf: (data: Data) => readonly { id: string; share: number }[] | undefined
  /** the text that says of what they are parts */
  of: 'views' | 'deliveries'
}

/** The choices of a filter, each with its part of the report's days, as a list and in sight. */
function sharedChoices<Data>(source: SharesSource<Data>) {
  return {
    List: (props: FilterChoice & Triggered) => {
      const shared = useShared(source, props.options)
      return <FilterList {...props} {...shared} />
    },
    Choices: (props: FilterChoice) => {
      const shared = useShared(source, props.options)
      return <FilterChoices {...props} {...shared} />
    },
  }
}

/** Until the parts are there, and while those of other days are shown, values stand alone. */
function useShared<Data>(
  { document, sharesOf, of }: SharesSource<Data>,
  options: readonly FilterOption[],
): Pick<FilterChoice, 'options' | 'note'> {
  const words = useFilterSharesTexts()
  const format = useFormat()
  const [search] = useSearchState()
  const { client } = useCurrentPublication()
  const { range } = reportDays(search, useRangeAnchor())
  const variables = { clientId: client ?? '', range }
  const { data, isPrevious } = useGraphqlQuery(document, variables, { enabled: client !== null })
  const shares = data === undefined || isPrevious ? undefined : sharesOf(data)
  const byId = new Map(shares?.map(({ id, share }) => [id, share]))
  return { note: words[of](), options: shares === undefined ? options : options.map(shared) }

  function shared(option: FilterOption): FilterOption {
    const share = byId.get(option.value) ?? 0
    // Little is not nothing.
    const digits = share > 0 && share < 0.5 ? 1 : 0
    return { ...option, hint: format.percent(share / 100, digits) }
  }
}

type DeliveryParts = NonNullable<
  RecommendationSharesQuery['client']
>['recommendationOptions']['shares']

/** The choices of the filters of deliveries, with their parts of them, by the report that may be read. */
export const deliveryShares = {
  recommendations: choicesFrom(RecommendationSharesDocument),
  positions: choicesFrom(PositionSharesDocument),
}

function choicesFrom(document: typeof RecommendationSharesDocument) {
  const partsOf = (list: keyof DeliveryParts) =>
    sharedChoices({
      document,
      sharesOf: ({ client }: RecommendationSharesQuery) =>
        client?.recommendationOptions.shares[list],
      of: 'deliveries',
    })
  return {
    boxes: partsOf('boxes'),
    positions: partsOf('positions'),
    sources: partsOf('sources'),
    topics: partsOf('topics'),
    cssClasses: partsOf('cssClasses'),
    pageTypes: partsOf('pageTypes'),
  }
}

type ViewParts = NonNullable<AudienceSharesQuery['client']>['audienceOptions']['shares']

/** The choices of the filters of views, with their parts of them. */
export const viewShares = {
  userGroups: choicesOf('userGroups'),
  entryPoints: choicesOf('entryPoints'),
  registrationStatuses: choicesOf('registrationStatuses'),
  topics: choicesOf('topics'),
  sections: choicesOf('sections'),
  authors: choicesOf('authors'),
  kinds: choicesOf('kinds'),
}

function choicesOf(list: keyof ViewParts) {
  return sharedChoices({
    document: AudienceSharesDocument,
    sharesOf: ({ client }: AudienceSharesQuery) => client?.audienceOptions.shares[list],
    of: 'views',
  })
}

const german = {
  views: 'Anteil an den Aufrufen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
  deliveries:
    'Anteil an den Auslieferungen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
} as const

const english = {
  views: 'Share of the views in the period. Choosing several shows all that are in any of them.',
  deliveries:
    'Share of the deliveries in the period. Choosing several shows all that are in any of them.',
} as const

/** The words for parts beside the values of filters; they come with the first list that opens. */
const useFilterSharesTexts = pageTexts(german, english)
