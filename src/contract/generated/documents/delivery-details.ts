import type { BoxComparisonQuery, BoxComparisonQueryVariables, BoxArticlesQuery, BoxArticlesQueryVariables, RecommendationBoxesQuery, RecommendationBoxesQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BoxComparisonDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BoxComparison($clientId: ID!, $range: DateRange!, $boxIds: [ID!]!, $filter: RecommendationFilter, $step: ChartStep = DAY) {
  client(id: $clientId) {
    id
    boxComparison(range: $range, boxIds: $boxIds, filter: $filter) {
      boxes {
        box {
          id
          name
          position {
            id
            name
          }
        }
        values {
          ...DeliveryValues
        }
        series(step: $step) {
          ...DeliveryPoint
        }
      }
      differences {
        one
        other
        difference
        interval {
          low
          high
        }
        certain
        timesNeeded
      }
      best
      samePosition
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
}`) as unknown as TypedDocumentString<BoxComparisonQuery, BoxComparisonQueryVariables>;
export const BoxArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BoxArticles($clientId: ID!, $range: DateRange!, $filter: RecommendationFilter) {
  client(id: $clientId) {
    id
    recommendationReport(
      range: $range
      compare: NONE
      filter: $filter
      first: 5
      sort: { field: CLICKED, direction: DESC }
    ) {
      nodes {
        article {
          id
          title
        }
        values {
          ...DeliveryValues
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
}`) as unknown as TypedDocumentString<BoxArticlesQuery, BoxArticlesQueryVariables>;
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
