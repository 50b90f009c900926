import type { ArticleMetricsFragment, ArticleReportQuery, ArticleReportQueryVariables, AudienceOptionsQuery, AudienceOptionsQueryVariables, MostReadArticleQuery, MostReadArticleQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const ArticleMetricsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ArticleMetrics on ArticleMetrics {
  views
  scrollDepth
  dwellTime
  fromRecommendations
}
    `, {"fragmentName":"ArticleMetrics"}) as unknown as TypedDocumentString<ArticleMetricsFragment, unknown>;
export const ArticleReportDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleReport($clientId: ID!, $range: DateRange!, $compare: Comparison, $filter: ArticleFilter, $first: Int!, $offset: Int!, $sort: ArticleSort, $readToEnd: Boolean = false, $readingTime: Boolean = false, $attentionMinutes: Boolean = false, $score: Boolean = false, $byDay: Boolean = false) {
  client(id: $clientId) {
    id
    articleReport(
      range: $range
      compare: $compare
      filter: $filter
      first: $first
      offset: $offset
      sort: $sort
    ) {
      totals {
        ...ArticleMetrics
        readToEnd @include(if: $readToEnd)
      }
      previousTotals {
        ...ArticleMetrics
      }
      articlesRead
      previousArticlesRead
      series {
        date
        metrics {
          ...ArticleMetrics
        }
        articlesRead @include(if: $byDay)
      }
      previousSeries {
        date
        metrics {
          ...ArticleMetrics
        }
        articlesRead @include(if: $byDay)
      }
      nodes {
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
          }
        }
        metrics {
          views
          scrollDepth
          dwellTime
          readToEnd @include(if: $readToEnd)
          readingTime @include(if: $readingTime)
          attentionMinutes @include(if: $attentionMinutes)
        }
        readToEndInterval @include(if: $readToEnd) {
          low
          high
        }
        previousViews
        ranked
        score @include(if: $score)
        trend
      }
      count {
        count
        precision
      }
    }
  }
}
    fragment ArticleMetrics on ArticleMetrics {
  views
  scrollDepth
  dwellTime
  fromRecommendations
}`) as unknown as TypedDocumentString<ArticleReportQuery, ArticleReportQueryVariables>;
export const AudienceOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AudienceOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    audienceOptions {
      userGroups {
        id
        label
      }
      entryPoints {
        id
        label
      }
      registrationStatuses {
        id
        label
      }
      topics {
        id
        label
      }
      sections {
        id
        label
      }
      authors {
        id
        label
      }
      kinds {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AudienceOptionsQuery, AudienceOptionsQueryVariables>;
export const MostReadArticleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query MostReadArticle($clientId: ID!, $range: DateRange!, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    articleReport(
      range: $range
      compare: NONE
      filter: $filter
      first: 1
      sort: { field: VIEWS, direction: DESC }
    ) {
      nodes {
        article {
          id
          title
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MostReadArticleQuery, MostReadArticleQueryVariables>;
