import type { TopicPointColumnsFragment, TopicPointsQuery, TopicPointsQueryVariables, DavTopicPointsQuery, DavTopicPointsQueryVariables, TopicTitlesQuery, TopicTitlesQueryVariables, DavTopicTitlesQuery, DavTopicTitlesQueryVariables, TopicLinksQuery, TopicLinksQueryVariables, DavTopicLinksQuery, DavTopicLinksQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const TopicPointColumnsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicPointColumns on TopicPoints {
  count
  of
  ids
  topics
  topicIds
  x
  y
  left
  right
  top
  bottom
  views
  published
  similarity
  scores
}
    `, {"fragmentName":"TopicPointColumns"}) as unknown as TypedDocumentString<TopicPointColumnsFragment, unknown>;
export const TopicPointsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicPoints($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range) {
      run {
        learnedAt
      }
      points {
        ...TopicPointColumns
      }
    }
  }
}
    fragment TopicPointColumns on TopicPoints {
  count
  of
  ids
  topics
  topicIds
  x
  y
  left
  right
  top
  bottom
  views
  published
  similarity
  scores
}`) as unknown as TypedDocumentString<TopicPointsQuery, TopicPointsQueryVariables>;
export const DavTopicPointsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicPoints($clientId: ID!, $range: DateRange!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, filter: $filter) {
      run {
        learnedAt
      }
      points {
        ...TopicPointColumns
      }
    }
  }
}
    fragment TopicPointColumns on TopicPoints {
  count
  of
  ids
  topics
  topicIds
  x
  y
  left
  right
  top
  bottom
  views
  published
  similarity
  scores
}`) as unknown as TypedDocumentString<DavTopicPointsQuery, DavTopicPointsQueryVariables>;
export const TopicTitlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicTitles($clientId: ID!, $range: DateRange!, $articleIds: [ID!]!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range) {
      topicArticles(articleIds: $articleIds, first: 100) {
        nodes {
          id
          title
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TopicTitlesQuery, TopicTitlesQueryVariables>;
export const DavTopicTitlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicTitles($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $articleIds: [ID!]!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, filter: $filter) {
      topicArticles(articleIds: $articleIds, first: 100) {
        nodes {
          id
          title
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DavTopicTitlesQuery, DavTopicTitlesQueryVariables>;
export const TopicLinksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicLinks($clientId: ID!, $range: DateRange!, $topicId: ID!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range) {
      topic(id: $topicId) {
        id
        similar(first: 3) {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<TopicLinksQuery, TopicLinksQueryVariables>;
export const DavTopicLinksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicLinks($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $topicId: ID!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, filter: $filter) {
      topic(id: $topicId) {
        id
        similar(first: 3) {
          id
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DavTopicLinksQuery, DavTopicLinksQueryVariables>;
