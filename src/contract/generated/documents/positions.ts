import type { PositionValuesFragment, PlanCountFragment, PositionVersionFragment, SourceShareFragment, PositionReportQuery, PositionReportQueryVariables, PositionOptionsQuery, PositionOptionsQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const PositionValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PositionValues on DeliveryValues {
  ...DeliveryValues
  boxesDelivered
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
}`, {"fragmentName":"PositionValues"}) as unknown as TypedDocumentString<PositionValuesFragment, unknown>;
export const PlanCountFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PlanCount on PlanCount {
  positions
  offPlan
  silent
}
    `, {"fragmentName":"PlanCount"}) as unknown as TypedDocumentString<PlanCountFragment, unknown>;
export const PositionVersionFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PositionVersion on PositionVersion {
  key
  number
  date
  title
  note
  author
}
    `, {"fragmentName":"PositionVersion"}) as unknown as TypedDocumentString<PositionVersionFragment, unknown>;
export const SourceShareFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SourceShare on SourceShare {
  source
  delivered
  share
  planned
  deviation
  offPlan
}
    `, {"fragmentName":"SourceShare"}) as unknown as TypedDocumentString<SourceShareFragment, unknown>;
export const PositionReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionReport($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange, $filter: RecommendationFilter, $groupBy: PositionGrouping, $first: Int!, $offset: Int!, $sort: PositionSort, $step: ChartStep = DAY) {
  client(id: $clientId) {
    id
    positionReport(
      range: $range
      compare: $compare
      compareWith: $compareWith
      filter: $filter
      groupBy: $groupBy
      first: $first
      offset: $offset
      sort: $sort
    ) {
      comparedRange {
        from
        to
      }
      totals {
        ...PositionValues
      }
      previousTotals {
        ...DeliveryValues
      }
      plans {
        ...PlanCount
      }
      previousPlans {
        ...PlanCount
      }
      versions {
        ...PositionVersion
      }
      sources {
        ...SourceShare
      }
      series(step: $step) {
        ...DeliveryPoint
      }
      previousSeries(step: $step) {
        ...DeliveryPoint
      }
      sourceSeries(step: $step) {
        source
        points {
          date
          delivered
        }
      }
      nodes {
        id
        name
        position {
          id
          name
          cssClass
          pageType
          place
        }
        values {
          ...PositionValues
        }
        previousValues {
          ...DeliveryValues
        }
        sources {
          ...SourceShare
        }
        plan {
          version {
            ...PositionVersion
          }
          stretches {
            number
            from
            to
            delivered
            planned {
              source
              share
            }
          }
        }
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
    fragment PositionValues on DeliveryValues {
  ...DeliveryValues
  boxesDelivered
}
fragment PlanCount on PlanCount {
  positions
  offPlan
  silent
}
fragment PositionVersion on PositionVersion {
  key
  number
  date
  title
  note
  author
}
fragment SourceShare on SourceShare {
  source
  delivered
  share
  planned
  deviation
  offPlan
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
}`) as unknown as TypedDocumentString<PositionReportQuery, PositionReportQueryVariables>;
export const PositionOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    recommendationOptions: positionOptions {
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
    `) as unknown as TypedDocumentString<PositionOptionsQuery, PositionOptionsQueryVariables>;
