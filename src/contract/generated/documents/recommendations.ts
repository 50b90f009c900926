import type { DeliveryValuesFragment, DeliveryPointFragment, DeliverySharesFragment, RecommendationReportQuery, RecommendationReportQueryVariables, RecommendationBoxesQuery, RecommendationBoxesQueryVariables, RecommendationOptionsQuery, RecommendationOptionsQueryVariables, RecommendationSharesQuery, RecommendationSharesQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const DeliveryValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryValues on DeliveryValues {
  delivered
  measured
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
  clickRateInterval {
    low
    high
  }
  visibleClickRateInterval {
    low
    high
  }
  articlesDelivered
  unranked
}
    `, {"fragmentName":"DeliveryValues"}) as unknown as TypedDocumentString<DeliveryValuesFragment, unknown>;
export const DeliveryPointFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryPoint on DeliveryPoint {
  date
  values {
    ...DeliveryValues
  }
}
    fragment DeliveryValues on DeliveryValues {
  delivered
  measured
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
  clickRateInterval {
    low
    high
  }
  visibleClickRateInterval {
    low
    high
  }
  articlesDelivered
  unranked
}`, {"fragmentName":"DeliveryPoint"}) as unknown as TypedDocumentString<DeliveryPointFragment, unknown>;
export const DeliverySharesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryShares on DeliveryShares {
  boxes {
    id
    share
  }
  positions {
    id
    share
  }
  sources {
    id
    share
  }
  topics {
    id
    share
  }
  cssClasses {
    id
    share
  }
  pageTypes {
    id
    share
  }
}
    `, {"fragmentName":"DeliveryShares"}) as unknown as TypedDocumentString<DeliverySharesFragment, unknown>;
export const RecommendationReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationReport($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange, $filter: RecommendationFilter, $first: Int!, $offset: Int!, $sort: RecommendationSort, $step: ChartStep = DAY) {
  client(id: $clientId) {
    id
    recommendationReport(
      range: $range
      compare: $compare
      compareWith: $compareWith
      filter: $filter
      first: $first
      offset: $offset
      sort: $sort
    ) {
      totals {
        ...DeliveryValues
      }
      previousTotals {
        ...DeliveryValues
      }
      series(step: $step) {
        ...DeliveryPoint
      }
      previousSeries(step: $step) {
        ...DeliveryPoint
      }
      nodes {
        article {
          id
          title
          url
          publicationDate
          topics(first: 3) {
            id
            name
            score
          }
          banned {
            id
            link
            since
          }
        }
        values {
          ...DeliveryValues
        }
        trend
        lastDelivered
      }
      count {
        count
        precision
      }
      silenced(first: 50) {
        article {
          id
          title
          url
          publicationDate
          topics(first: 3) {
            id
            name
            score
          }
          banned {
            id
            link
            since
          }
        }
      }
    }
  }
}
    fragment DeliveryValues on DeliveryValues {
  delivered
  measured
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
  clickRateInterval {
    low
    high
  }
  visibleClickRateInterval {
    low
    high
  }
  articlesDelivered
  unranked
}
fragment DeliveryPoint on DeliveryPoint {
  date
  values {
    ...DeliveryValues
  }
}`) as unknown as TypedDocumentString<RecommendationReportQuery, RecommendationReportQueryVariables>;
export const RecommendationBoxesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationBoxes($clientId: ID!, $range: DateRange!, $filter: RecommendationFilter) {
  client(id: $clientId) {
    id
    boxReport(range: $range, compare: NONE, filter: $filter, first: 500) {
      nodes {
        box {
          id
          name
        }
        values {
          ...DeliveryValues
        }
        silence {
          code
          lastDelivered
        }
      }
    }
  }
}
    fragment DeliveryValues on DeliveryValues {
  delivered
  measured
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
  clickRateInterval {
    low
    high
  }
  visibleClickRateInterval {
    low
    high
  }
  articlesDelivered
  unranked
}`) as unknown as TypedDocumentString<RecommendationBoxesQuery, RecommendationBoxesQueryVariables>;
export const RecommendationOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    recommendationOptions {
      boxes {
        id
        name
      }
      positions {
        id
        name
      }
      sources {
        id
        label
      }
      topics {
        id
        label
      }
      cssClasses {
        id
        label
      }
      pageTypes {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecommendationOptionsQuery, RecommendationOptionsQueryVariables>;
export const RecommendationSharesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationShares($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    recommendationOptions {
      shares(range: $range) {
        ...DeliveryShares
      }
    }
  }
}
    fragment DeliveryShares on DeliveryShares {
  boxes {
    id
    share
  }
  positions {
    id
    share
  }
  sources {
    id
    share
  }
  topics {
    id
    share
  }
  cssClasses {
    id
    share
  }
  pageTypes {
    id
    share
  }
}`) as unknown as TypedDocumentString<RecommendationSharesQuery, RecommendationSharesQueryVariables>;
