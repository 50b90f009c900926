import type { ViewMailingQuery, ViewMailingQueryVariables, SendViewMutation, SendViewMutationVariables, ArticleMailQuery, ArticleMailQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const ViewMailingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ViewMailing($clientId: ID!, $screen: Screen!) {
  client(id: $clientId) {
    id
    mailing(screen: $screen) {
      problem
      people {
        id
        name
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ViewMailingQuery, ViewMailingQueryVariables>;
export const SendViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendView($clientId: ID!, $id: ID!, $sending: ViewSendingInput) {
  sendView(clientId: $clientId, id: $id, sending: $sending) {
    view {
      ...SavedViewState
    }
    userErrors {
      code
      field
      params {
        name
        value
      }
    }
  }
}
    fragment SavedViewState on SavedView {
  id
  screen
  name
  search
  sending {
    rhythm
    weekday
    hour
    recipients {
      id
      name
      state
      fault
    }
  }
}`) as unknown as TypedDocumentString<SendViewMutation, SendViewMutationVariables>;
export const ArticleMailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ArticleMail($clientId: ID!, $range: DateRange!, $compare: Comparison!, $filter: ArticleFilter) {
  client(id: $clientId) {
    id
    name
    articleReport(
      range: $range
      compare: $compare
      filter: $filter
      first: 5
      sort: { field: VIEWS, direction: DESC }
    ) {
      comparedRange {
        from
        to
      }
      totals {
        ...ArticleMetrics
      }
      previousTotals {
        ...ArticleMetrics
      }
      articlesRead
      previousArticlesRead
      nodes {
        article {
          id
          title
        }
        metrics {
          views
        }
        previousViews
      }
    }
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
    fragment ArticleMetrics on ArticleMetrics {
  views
  scrollDepth
  dwellTime
  fromRecommendations
}`) as unknown as TypedDocumentString<ArticleMailQuery, ArticleMailQueryVariables>;
