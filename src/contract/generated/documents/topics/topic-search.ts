import type { KnownTopicValuesFragment, FoundTopicArticlesFragment, TopicSeasonTrendFragment, KnownTopicsQuery, KnownTopicsQueryVariables, DavKnownTopicsQuery, DavKnownTopicsQueryVariables, TopicArticleSearchQuery, TopicArticleSearchQueryVariables, DavTopicArticleSearchQuery, DavTopicArticleSearchQueryVariables, TopicSeasonQuery, TopicSeasonQueryVariables, DavTopicSeasonQuery, DavTopicSeasonQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const KnownTopicValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment KnownTopicValues on KnownTopics {
  of
  count
  nodes {
    id
    name
    groupId
    groupName
    articles
    plan {
      date
    }
  }
}
    `, {"fragmentName":"KnownTopicValues"}) as unknown as TypedDocumentString<KnownTopicValuesFragment, unknown>;
export const FoundTopicArticlesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment FoundTopicArticles on TopicPlanning {
  topicArticles(search: $search, first: 500) {
    count
    nodes {
      id
      topicId
    }
  }
  suggested: topicArticles(search: $search, first: 6) {
    nodes {
      id
      title
      topicId
    }
  }
}
    `, {"fragmentName":"FoundTopicArticles"}) as unknown as TypedDocumentString<FoundTopicArticlesFragment, unknown>;
export const TopicSeasonTrendFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicSeasonTrend on TopicPlanning {
  topic(id: $id) {
    id
    trend
  }
}
    `, {"fragmentName":"TopicSeasonTrend"}) as unknown as TypedDocumentString<TopicSeasonTrendFragment, unknown>;
export const KnownTopicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query KnownTopics($clientId: ID!, $search: String, $planned: TopicPlanState, $first: Int) {
  client(id: $clientId) {
    id
    known: knownTopics(search: $search, planned: $planned, first: $first) {
      ...KnownTopicValues
    }
  }
}
    fragment KnownTopicValues on KnownTopics {
  of
  count
  nodes {
    id
    name
    groupId
    groupName
    articles
    plan {
      date
    }
  }
}`) as unknown as TypedDocumentString<KnownTopicsQuery, KnownTopicsQueryVariables>;
export const DavKnownTopicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavKnownTopics($clientId: ID!, $search: String, $planned: TopicPlanState, $first: Int) {
  client(id: $clientId) {
    id
    known: davKnownTopics(search: $search, planned: $planned, first: $first) {
      ...KnownTopicValues
    }
  }
}
    fragment KnownTopicValues on KnownTopics {
  of
  count
  nodes {
    id
    name
    groupId
    groupName
    articles
    plan {
      date
    }
  }
}`) as unknown as TypedDocumentString<DavKnownTopicsQuery, DavKnownTopicsQueryVariables>;
export const TopicArticleSearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicArticleSearch($clientId: ID!, $range: DateRange!, $search: String!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      ...FoundTopicArticles
    }
  }
}
    fragment FoundTopicArticles on TopicPlanning {
  topicArticles(search: $search, first: 500) {
    count
    nodes {
      id
      topicId
    }
  }
  suggested: topicArticles(search: $search, first: 6) {
    nodes {
      id
      title
      topicId
    }
  }
}`) as unknown as TypedDocumentString<TopicArticleSearchQuery, TopicArticleSearchQueryVariables>;
export const DavTopicArticleSearchDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicArticleSearch($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $search: String!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      ...FoundTopicArticles
    }
  }
}
    fragment FoundTopicArticles on TopicPlanning {
  topicArticles(search: $search, first: 500) {
    count
    nodes {
      id
      topicId
    }
  }
  suggested: topicArticles(search: $search, first: 6) {
    nodes {
      id
      title
      topicId
    }
  }
}`) as unknown as TypedDocumentString<DavTopicArticleSearchQuery, DavTopicArticleSearchQueryVariables>;
export const TopicSeasonDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicSeason($clientId: ID!, $range: DateRange!, $id: ID!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      ...TopicSeasonTrend
    }
  }
}
    fragment TopicSeasonTrend on TopicPlanning {
  topic(id: $id) {
    id
    trend
  }
}`) as unknown as TypedDocumentString<TopicSeasonQuery, TopicSeasonQueryVariables>;
export const DavTopicSeasonDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicSeason($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $id: ID!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      ...TopicSeasonTrend
    }
  }
}
    fragment TopicSeasonTrend on TopicPlanning {
  topic(id: $id) {
    id
    trend
  }
}`) as unknown as TypedDocumentString<DavTopicSeasonQuery, DavTopicSeasonQueryVariables>;
