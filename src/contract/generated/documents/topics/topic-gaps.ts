import type { TopicGapPartsFragment, TopicGapsQuery, TopicGapsQueryVariables, DavTopicGapsQuery, DavTopicGapsQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicGapPartsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicGapParts on TopicPlanning {
  gaps(missing: $least) {
    id
    fineGaps {
      id
      name
      newArticles
      missing
      mostRead {
        ...TopicArticleValues
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
}`, {"fragmentName":"TopicGapParts"}) as unknown as TypedDocumentString<TopicGapPartsFragment, unknown>;
export const TopicGapsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicGaps($clientId: ID!, $range: DateRange!, $least: Float) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      ...TopicGapParts
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
}
fragment TopicGapParts on TopicPlanning {
  gaps(missing: $least) {
    id
    fineGaps {
      id
      name
      newArticles
      missing
      mostRead {
        ...TopicArticleValues
      }
    }
  }
}`) as unknown as TypedDocumentString<TopicGapsQuery, TopicGapsQueryVariables>;
export const DavTopicGapsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicGaps($clientId: ID!, $range: DateRange!, $filter: ReaderFilter, $least: Float) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      ...TopicGapParts
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
}
fragment TopicGapParts on TopicPlanning {
  gaps(missing: $least) {
    id
    fineGaps {
      id
      name
      newArticles
      missing
      mostRead {
        ...TopicArticleValues
      }
    }
  }
}`) as unknown as TypedDocumentString<DavTopicGapsQuery, DavTopicGapsQueryVariables>;
