import type { TopicArticleRowFragment, TopicArticleRowsQuery, TopicArticleRowsQueryVariables, DavTopicArticleRowsQuery, DavTopicArticleRowsQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicArticleRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicArticleRow on TopicArticle {
  id
  title
  url
  publicationDate
  topicId
  similarity
  views
  scrollDepth
  score
}
    `, {"fragmentName":"TopicArticleRow"}) as unknown as TypedDocumentString<TopicArticleRowFragment, unknown>;
export const TopicArticleRowsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicArticleRows($clientId: ID!, $range: DateRange!, $topicId: ID, $articleIds: [ID!], $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      topicArticles(
        topicId: $topicId
        articleIds: $articleIds
        first: $first
        offset: $offset
      ) {
        count
        nodes {
          ...TopicArticleRow
        }
      }
    }
  }
}
    fragment TopicArticleRow on TopicArticle {
  id
  title
  url
  publicationDate
  topicId
  similarity
  views
  scrollDepth
  score
}`) as unknown as TypedDocumentString<TopicArticleRowsQuery, TopicArticleRowsQueryVariables>;
export const DavTopicArticleRowsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicArticleRows($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $topicId: ID, $articleIds: [ID!], $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      topicArticles(
        topicId: $topicId
        articleIds: $articleIds
        first: $first
        offset: $offset
      ) {
        count
        nodes {
          ...TopicArticleRow
        }
      }
    }
  }
}
    fragment TopicArticleRow on TopicArticle {
  id
  title
  url
  publicationDate
  topicId
  similarity
  views
  scrollDepth
  score
}`) as unknown as TypedDocumentString<DavTopicArticleRowsQuery, DavTopicArticleRowsQueryVariables>;
