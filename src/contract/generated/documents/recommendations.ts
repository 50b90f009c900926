import type { DeliveryValuesFragment, DeliveryPointFragment, RecommendationReportQuery, RecommendationReportQueryVariables } from '../operations.ts';
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
