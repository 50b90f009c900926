import type { ArticlePropertiesQuery, ArticlePropertiesQueryVariables, ViewsChangeQuery, ViewsChangeQueryVariables, ArticleEvergreensQuery, ArticleEvergreensQueryVariables, ArticleQuadrantsQuery, ArticleQuadrantsQueryVariables, ArticleDetailQuery, ArticleDetailQueryVariables, ArticleBiographyQuery, ArticleBiographyQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const ArticlePropertiesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleProperties($clientId: ID!, $range: DateRange!, $compare: Comparison, $filter: ArticleFilter, $property: ArticleProperty!) {
  client(id: $clientId) {
    id
    articleReport(range: $range, compare: $compare, filter: $filter, first: 1) {
      byProperty(property: $property) {
        value {
          id
          label
        }
        ink
        metrics {
          views
          scrollDepth
        }
        previousMetrics {
          views
        }
        articlesRead
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ArticlePropertiesQuery, ArticlePropertiesQueryVariables>;
export const ViewsChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ViewsChange($clientId: ID!, $range: DateRange!, $compare: Comparison, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    articleReport(range: $range, compare: $compare, filter: $filter, first: 1) {
      viewsChange {
        views
        before
        usual {
          low
          high
        }
        splits {
          by
          parts {
            id
            label
            count
            views
            before
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ViewsChangeQuery, ViewsChangeQueryVariables>;
export const ArticleEvergreensDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleEvergreens($clientId: ID!, $range: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    articleReport(range: $range, compare: NONE, filter: $filter, first: 1) {
      evergreens {
        count
        middle {
          weeks
          low
          high
        }
        readToEnd
        nodes {
          article {
            id
            title
            publicationDate
          }
          views
          halfLife {
            weeks
            low
            high
          }
          stillRead
          readToEnd
          trend
          reasons
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ArticleEvergreensQuery, ArticleEvergreensQueryVariables>;
export const ArticleQuadrantsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleQuadrants($clientId: ID!, $range: DateRange!, $filter: ArticleFilter, $points: Int = 2000) {
  client(id: $clientId) {
    id
    articleReport(range: $range, compare: NONE, filter: $filter, first: 1) {
      totals {
        views
      }
      quadrants {
        medianViews
        scrollDepth
        fields {
          quadrant
          articles
          views
        }
        points(first: $points) {
          id
          title
          views
          scrollDepth
          ranked
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ArticleQuadrantsQuery, ArticleQuadrantsQueryVariables>;
export const ArticleDetailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleDetail($clientId: ID!, $id: ID!, $range: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    articleDetail(id: $id, range: $range, compare: NONE, filter: $filter) {
      article {
        id
        title
        url
        publicationDate
        topics {
          id
          name
          ink
        }
        section
        authors
        kind
        banned {
          id
          link
          since
        }
      }
      metrics {
        views
        scrollDepth
        dwellTime
        readToEnd
        readingTime
        fromRecommendations
      }
      allMetrics {
        scrollDepth
        dwellTime
        readToEnd
        readingTime
        fromRecommendations
      }
      rank
      articlesRead
      days {
        date
        views
        usual
      }
      depths
      reached {
        quarter
        half
        threeQuarters
        end
      }
      similar {
        article {
          id
          title
        }
        similarity
        views
      }
      recommendations {
        ...DeliveryValues
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
}`) as unknown as TypedDocumentString<ArticleDetailQuery, ArticleDetailQueryVariables>;
export const ArticleBiographyDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleBiography($clientId: ID!, $id: ID!, $range: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    articleDetail(id: $id, range: $range, compare: NONE, filter: $filter) {
      biography {
        from
        to
        step
        views
        passed
        lanes {
          position
          box
          delivered
          seen
          clicked
          stretches {
            from
            until
          }
        }
        events {
          kind
          hour
          at
          title
          number
          by
          note
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ArticleBiographyQuery, ArticleBiographyQueryVariables>;
