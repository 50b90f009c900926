import type { TopicNumbersFragment, TopicPlanValuesFragment, TopicOverviewFragment, TopicPlanningQuery, TopicPlanningQueryVariables, DavTopicPlanningQuery, DavTopicPlanningQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicNumbersFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}
    `, {"fragmentName":"TopicNumbers"}) as unknown as TypedDocumentString<TopicNumbersFragment, unknown>;
export const TopicPlanValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicPlanValues on TopicPlan {
  topicId
  state
  date
  note
  reason
  missing
  author {
    id
    name
  }
  at
  revision
}
    `, {"fragmentName":"TopicPlanValues"}) as unknown as TypedDocumentString<TopicPlanValuesFragment, unknown>;
export const TopicOverviewFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicOverview on TopicPlanning {
  run {
    state
    stage
    progress
    startedAt
    learnedAt
    number
  }
  comparedRange {
    from
    to
  }
  totals {
    ...TopicNumbers
  }
  previousTotals {
    ...TopicNumbers
  }
  articles
  newArticles
  usualViews
  groups {
    id
    name
    ink
    terms
    x
    y
  }
  topics {
    id
    name
    groupId
    learned
    terms
    x
    y
    radius
    articles
    metrics {
      ...TopicNumbers
    }
    previousMetrics {
      ...TopicNumbers
    }
    averageScore
    trend
    newest
    usualDays
    newArticles
    viewShare
    newShare
    missing
    fine {
      id
      name
      articles
    }
    plan {
      ...TopicPlanValues
    }
  }
}
    fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}
fragment TopicPlanValues on TopicPlan {
  topicId
  state
  date
  note
  reason
  missing
  author {
    id
    name
  }
  at
  revision
}`, {"fragmentName":"TopicOverview"}) as unknown as TypedDocumentString<TopicOverviewFragment, unknown>;
export const TopicPlanningDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicPlanning($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange) {
  client(id: $clientId) {
    id
    planning: topicPlanning(
      range: $range
      compare: $compare
      compareWith: $compareWith
    ) {
      ...TopicOverview
    }
  }
}
    fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}
fragment TopicPlanValues on TopicPlan {
  topicId
  state
  date
  note
  reason
  missing
  author {
    id
    name
  }
  at
  revision
}
fragment TopicOverview on TopicPlanning {
  run {
    state
    stage
    progress
    startedAt
    learnedAt
    number
  }
  comparedRange {
    from
    to
  }
  totals {
    ...TopicNumbers
  }
  previousTotals {
    ...TopicNumbers
  }
  articles
  newArticles
  usualViews
  groups {
    id
    name
    ink
    terms
    x
    y
  }
  topics {
    id
    name
    groupId
    learned
    terms
    x
    y
    radius
    articles
    metrics {
      ...TopicNumbers
    }
    previousMetrics {
      ...TopicNumbers
    }
    averageScore
    trend
    newest
    usualDays
    newArticles
    viewShare
    newShare
    missing
    fine {
      id
      name
      articles
    }
    plan {
      ...TopicPlanValues
    }
  }
}`) as unknown as TypedDocumentString<TopicPlanningQuery, TopicPlanningQueryVariables>;
export const DavTopicPlanningDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicPlanning($clientId: ID!, $range: DateRange!, $compare: Comparison, $compareWith: DateRange, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(
      range: $range
      compare: $compare
      compareWith: $compareWith
      filter: $filter
    ) {
      ...TopicOverview
    }
  }
}
    fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}
fragment TopicPlanValues on TopicPlan {
  topicId
  state
  date
  note
  reason
  missing
  author {
    id
    name
  }
  at
  revision
}
fragment TopicOverview on TopicPlanning {
  run {
    state
    stage
    progress
    startedAt
    learnedAt
    number
  }
  comparedRange {
    from
    to
  }
  totals {
    ...TopicNumbers
  }
  previousTotals {
    ...TopicNumbers
  }
  articles
  newArticles
  usualViews
  groups {
    id
    name
    ink
    terms
    x
    y
  }
  topics {
    id
    name
    groupId
    learned
    terms
    x
    y
    radius
    articles
    metrics {
      ...TopicNumbers
    }
    previousMetrics {
      ...TopicNumbers
    }
    averageScore
    trend
    newest
    usualDays
    newArticles
    viewShare
    newShare
    missing
    fine {
      id
      name
      articles
    }
    plan {
      ...TopicPlanValues
    }
  }
}`) as unknown as TypedDocumentString<DavTopicPlanningQuery, DavTopicPlanningQueryVariables>;
