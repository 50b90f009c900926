import type { MailedDeliveriesFragment, MailedOptionsFragment, ViewMailingQuery, ViewMailingQueryVariables, AlarmTrialQuery, AlarmTrialQueryVariables, SendViewMutation, SendViewMutationVariables, ArticleMailQuery, ArticleMailQueryVariables, RecommendationMailQuery, RecommendationMailQueryVariables, BoxMailQuery, BoxMailQueryVariables, PositionMailQuery, PositionMailQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const MailedDeliveriesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MailedDeliveries on DeliveryValues {
  delivered
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
}
    `, {"fragmentName":"MailedDeliveries"}) as unknown as TypedDocumentString<MailedDeliveriesFragment, unknown>;
export const MailedOptionsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MailedOptions on RecommendationOptions {
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
    `, {"fragmentName":"MailedOptions"}) as unknown as TypedDocumentString<MailedOptionsFragment, unknown>;
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
export const AlarmTrialDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AlarmTrial($clientId: ID!, $screen: Screen!, $search: String!, $measure: AlarmMeasure!, $direction: AlarmDirection!, $until: Date) {
  client(id: $clientId) {
    id
    name
    alarmTrial(
      screen: $screen
      search: $search
      measure: $measure
      direction: $direction
      until: $until
    ) {
      possibleFrom
      levels {
        sensitivity
        rings {
          day
          value
          low
          high
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AlarmTrialQuery, AlarmTrialQueryVariables>;
export const SendViewDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SendView($clientId: ID!, $id: ID!, $sending: ViewSendingInput, $alarm: ViewAlarmInput) {
  sendView(clientId: $clientId, id: $id, sending: $sending, alarm: $alarm) {
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
  alarm {
    measure
    direction
    sensitivity
    recipients {
      id
      name
      state
      fault
    }
    webhook {
      url
      secret
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
export const RecommendationMailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationMail($clientId: ID!, $range: DateRange!, $compare: Comparison!, $filter: RecommendationFilter) {
  client(id: $clientId) {
    id
    name
    report: recommendationReport(
      range: $range
      compare: $compare
      filter: $filter
      first: 5
      sort: { field: DELIVERED, direction: DESC }
    ) {
      comparedRange {
        from
        to
      }
      totals {
        ...MailedDeliveries
      }
      previousTotals {
        ...MailedDeliveries
      }
      nodes {
        article {
          id
          title
        }
        values {
          delivered
        }
      }
    }
    options: recommendationOptions {
      ...MailedOptions
    }
  }
}
    fragment MailedDeliveries on DeliveryValues {
  delivered
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
}
fragment MailedOptions on RecommendationOptions {
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
}`) as unknown as TypedDocumentString<RecommendationMailQuery, RecommendationMailQueryVariables>;
export const BoxMailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BoxMail($clientId: ID!, $range: DateRange!, $compare: Comparison!, $filter: RecommendationFilter) {
  client(id: $clientId) {
    id
    name
    report: boxReport(
      range: $range
      compare: $compare
      filter: $filter
      first: 5
      sort: { field: DELIVERED, direction: DESC }
    ) {
      comparedRange {
        from
        to
      }
      totals {
        ...MailedDeliveries
      }
      previousTotals {
        ...MailedDeliveries
      }
      nodes {
        box {
          id
          name
        }
        values {
          delivered
        }
        previousValues {
          delivered
        }
      }
    }
    options: recommendationOptions {
      ...MailedOptions
    }
  }
}
    fragment MailedDeliveries on DeliveryValues {
  delivered
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
}
fragment MailedOptions on RecommendationOptions {
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
}`) as unknown as TypedDocumentString<BoxMailQuery, BoxMailQueryVariables>;
export const PositionMailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionMail($clientId: ID!, $range: DateRange!, $compare: Comparison!, $filter: RecommendationFilter) {
  client(id: $clientId) {
    id
    name
    report: positionReport(
      range: $range
      compare: $compare
      filter: $filter
      first: 5
      sort: { field: DELIVERED, direction: DESC }
    ) {
      comparedRange {
        from
        to
      }
      totals {
        ...MailedDeliveries
      }
      previousTotals {
        ...MailedDeliveries
      }
      nodes {
        id
        name
        values {
          delivered
        }
        previousValues {
          delivered
        }
      }
    }
    options: positionOptions {
      ...MailedOptions
    }
  }
}
    fragment MailedDeliveries on DeliveryValues {
  delivered
  seen
  clicked
  visibility
  clickRate
  visibleClickRate
}
fragment MailedOptions on RecommendationOptions {
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
}`) as unknown as TypedDocumentString<PositionMailQuery, PositionMailQueryVariables>;
