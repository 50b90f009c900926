import {
  PositionSharesDocument,
  RecommendationSharesDocument,
  type RecommendationSharesQuery,
} from '#contract/generated/operations.ts'

import { sharedChoices } from './shared-choices.tsx'

type Shares = NonNullable<RecommendationSharesQuery['client']>['recommendationOptions']['shares']

/** The choices of the filters of deliveries, with their parts of them, by the report that may be read. */
export const deliveryShares = {
  recommendations: choicesFrom(RecommendationSharesDocument),
  positions: choicesFrom(PositionSharesDocument),
}

function choicesFrom(document: typeof RecommendationSharesDocument) {
  const choicesOf = (list: keyof Shares) =>
    sharedChoices({
      document,
      sharesOf: ({ client }: RecommendationSharesQuery) =>
        client?.recommendationOptions.shares[list],
      of: 'deliveries',
    })
  return {
    boxes: choicesOf('boxes'),
    positions: choicesOf('positions'),
    sources: choicesOf('sources'),
    topics: choicesOf('topics'),
    cssClasses: choicesOf('cssClasses'),
    pageTypes: choicesOf('pageTypes'),
  }
}
