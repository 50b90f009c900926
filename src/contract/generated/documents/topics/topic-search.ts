import type { FoundTopicArticlesFragment, TopicSeasonTrendFragment, TopicArticleSearchQuery, TopicArticleSearchQueryVariables, DavTopicArticleSearchQuery, DavTopicArticleSearchQueryVariables, TopicSeasonQuery, TopicSeasonQueryVariables, DavTopicSeasonQuery, DavTopicSeasonQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const FoundTopicArticlesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment FoundTopicArticles on TopicPlanning {
  topicArticles(search: $search, first: 500) {
    count
    nodes {
      id
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
