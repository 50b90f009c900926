import type { TopicReadingValuesFragment, TopicDetailValuesFragment, TopicArticleValuesFragment, TopicDetailQuery, TopicDetailQueryVariables, DavTopicDetailQuery, DavTopicDetailQueryVariables, TopicArticlesQuery, TopicArticlesQueryVariables, DavTopicArticlesQuery, DavTopicArticlesQueryVariables, TopicReadingQuery, TopicReadingQueryVariables, DavTopicReadingQuery, DavTopicReadingQueryVariables, PlanTopicMutation, PlanTopicMutationVariables, PlanDavTopicMutation, PlanDavTopicMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicReadingValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicReadingValues on TopicArticles {
  reading {
    metrics {
      ...TopicNumbers
    }
    trend
  }
}
    fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}`, {"fragmentName":"TopicReadingValues"}) as unknown as TypedDocumentString<TopicReadingValuesFragment, unknown>;
export const TopicDetailValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicDetailValues on TopicPlanning {
  topic(id: $id) {
    id
    similar {
      id
      name
      groupId
      similarity
    }
    planHistory {
      ...TopicPlanValues
    }
  }
  appeared: topicArticles(topicId: $id, sort: PUBLICATION_DATE, first: 200) {
    nodes {
      publicationDate
    }
  }
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
}`, {"fragmentName":"TopicDetailValues"}) as unknown as TypedDocumentString<TopicDetailValuesFragment, unknown>;
export const TopicArticleValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicArticleValues on TopicArticle {
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
    `, {"fragmentName":"TopicArticleValues"}) as unknown as TypedDocumentString<TopicArticleValuesFragment, unknown>;
export const TopicDetailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicDetail($clientId: ID!, $range: DateRange!, $id: ID!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      ...TopicDetailValues
    }
  }
}
    fragment TopicDetailValues on TopicPlanning {
  topic(id: $id) {
    id
    similar {
      id
      name
      groupId
      similarity
    }
    planHistory {
      ...TopicPlanValues
    }
  }
  appeared: topicArticles(topicId: $id, sort: PUBLICATION_DATE, first: 200) {
    nodes {
      publicationDate
    }
  }
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
}`) as unknown as TypedDocumentString<TopicDetailQuery, TopicDetailQueryVariables>;
export const DavTopicDetailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicDetail($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $id: ID!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      ...TopicDetailValues
    }
  }
}
    fragment TopicDetailValues on TopicPlanning {
  topic(id: $id) {
    id
    similar {
      id
      name
      groupId
      similarity
    }
    planHistory {
      ...TopicPlanValues
    }
  }
  appeared: topicArticles(topicId: $id, sort: PUBLICATION_DATE, first: 200) {
    nodes {
      publicationDate
    }
  }
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
}`) as unknown as TypedDocumentString<DavTopicDetailQuery, DavTopicDetailQueryVariables>;
export const TopicArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicArticles($clientId: ID!, $range: DateRange!, $topicId: ID, $articleIds: [ID!], $sort: TopicArticleSort, $first: Int, $offset: Int) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      articles: topicArticles(
        topicId: $topicId
        articleIds: $articleIds
        sort: $sort
        first: $first
        offset: $offset
      ) {
        count
        nodes {
          ...TopicArticleValues
        }
      }
    }
  }
}
    fragment TopicArticleValues on TopicArticle {
  id
  title
  url
  publicationDate
  topicId
  similarity
  views
  scrollDepth
  score
}`) as unknown as TypedDocumentString<TopicArticlesQuery, TopicArticlesQueryVariables>;
export const DavTopicArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicArticles($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $topicId: ID, $articleIds: [ID!], $sort: TopicArticleSort, $first: Int, $offset: Int) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      articles: topicArticles(
        topicId: $topicId
        articleIds: $articleIds
        sort: $sort
        first: $first
        offset: $offset
      ) {
        count
        nodes {
          ...TopicArticleValues
        }
      }
    }
  }
}
    fragment TopicArticleValues on TopicArticle {
  id
  title
  url
  publicationDate
  topicId
  similarity
  views
  scrollDepth
  score
}`) as unknown as TypedDocumentString<DavTopicArticlesQuery, DavTopicArticlesQueryVariables>;
export const TopicReadingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicReading($clientId: ID!, $range: DateRange!, $articleIds: [ID!]!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      chosen: topicArticles(articleIds: $articleIds, first: 1) {
        ...TopicReadingValues
      }
    }
  }
}
    fragment TopicReadingValues on TopicArticles {
  reading {
    metrics {
      ...TopicNumbers
    }
    trend
  }
}
fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}`) as unknown as TypedDocumentString<TopicReadingQuery, TopicReadingQueryVariables>;
export const DavTopicReadingDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicReading($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $articleIds: [ID!]!) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      chosen: topicArticles(articleIds: $articleIds, first: 1) {
        ...TopicReadingValues
      }
    }
  }
}
    fragment TopicReadingValues on TopicArticles {
  reading {
    metrics {
      ...TopicNumbers
    }
    trend
  }
}
fragment TopicNumbers on TopicMetrics {
  views
  scrollDepth
  dwellTime
  articlesRead
}`) as unknown as TypedDocumentString<DavTopicReadingQuery, DavTopicReadingQueryVariables>;
export const PlanTopicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PlanTopic($clientId: ID!, $topicId: ID!, $plan: TopicPlanInput!) {
  saved: planTopic(clientId: $clientId, topicId: $topicId, plan: $plan) {
    plan {
      ...TopicPlanValues
    }
    conflict {
      ...TopicPlanValues
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
}`) as unknown as TypedDocumentString<PlanTopicMutation, PlanTopicMutationVariables>;
export const PlanDavTopicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation PlanDavTopic($clientId: ID!, $topicId: ID!, $plan: TopicPlanInput!) {
  saved: planDavTopic(clientId: $clientId, topicId: $topicId, plan: $plan) {
    plan {
      ...TopicPlanValues
    }
    conflict {
      ...TopicPlanValues
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
}`) as unknown as TypedDocumentString<PlanDavTopicMutation, PlanDavTopicMutationVariables>;
