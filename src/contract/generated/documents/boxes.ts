import type { BoxReportQuery, BoxReportQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BoxReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BoxReport($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange, $filter: RecommendationFilter, $first: Int!, $offset: Int!, $sort: BoxSort, $step: ChartStep = DAY) {
  client(id: $clientId) {
    id
    boxReport(
      range: $range
      compare: $compare
      compareWith: $compareWith
      filter: $filter
      first: $first
      offset: $offset
      sort: $sort
    ) {
      comparedRange {
        from
        to
      }
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
        box {
          id
          name
          place
          position {
            id
            name
            cssClass
            pageType
            place
          }
        }
        positions {
          id
          name
        }
        values {
          ...DeliveryValues
        }
        previousValues {
          ...DeliveryValues
        }
        trend
        silence {
          code
          lastDelivered
        }
      }
      count {
        count
        precision
      }
      previousCount
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
}`) as unknown as TypedDocumentString<BoxReportQuery, BoxReportQueryVariables>;
