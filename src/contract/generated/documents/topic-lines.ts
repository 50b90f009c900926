import type { TopicLineValuesFragment, MostReadOfTopicFragment, TopicLinesQuery, TopicLinesQueryVariables, DavTopicLinesQuery, DavTopicLinesQueryVariables, TopicMostReadQuery, TopicMostReadQueryVariables, DavTopicMostReadQuery, DavTopicMostReadQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const TopicLineValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicLineValues on TopicSeries {
  dates
  lines {
    id
    views
  }
}
    `, {"fragmentName":"TopicLineValues"}) as unknown as TypedDocumentString<TopicLineValuesFragment, unknown>;
export const MostReadOfTopicFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment MostReadOfTopic on TopicArticles {
  nodes {
    id
    title
  }
}
    `, {"fragmentName":"MostReadOfTopic"}) as unknown as TypedDocumentString<MostReadOfTopicFragment, unknown>;
export const TopicLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicLines($clientId: ID!, $range: DateRange!, $step: ChartStep!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      series(step: $step, by: TOPIC, first: 500) {
        ...TopicLineValues
      }
    }
  }
}
    fragment TopicLineValues on TopicSeries {
  dates
  lines {
    id
    views
  }
}`) as unknown as TypedDocumentString<TopicLinesQuery, TopicLinesQueryVariables>;
export const DavTopicLinesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicLines($clientId: ID!, $range: DateRange!, $step: ChartStep!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      series(step: $step, by: TOPIC, first: 500) {
        ...TopicLineValues
      }
    }
  }
}
    fragment TopicLineValues on TopicSeries {
  dates
  lines {
    id
    views
  }
}`) as unknown as TypedDocumentString<DavTopicLinesQuery, DavTopicLinesQueryVariables>;
export const TopicMostReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicMostRead($clientId: ID!, $range: DateRange!, $topicId: ID!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      topicArticles(topicId: $topicId, first: 1, sort: VIEWS) {
        ...MostReadOfTopic
      }
    }
  }
}
    fragment MostReadOfTopic on TopicArticles {
  nodes {
    id
    title
  }
}`) as unknown as TypedDocumentString<TopicMostReadQuery, TopicMostReadQueryVariables>;
export const DavTopicMostReadDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicMostRead($clientId: ID!, $range: DateRange!, $topicId: ID!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      topicArticles(topicId: $topicId, first: 1, sort: VIEWS) {
        ...MostReadOfTopic
      }
    }
  }
}
    fragment MostReadOfTopic on TopicArticles {
  nodes {
    id
    title
  }
}`) as unknown as TypedDocumentString<DavTopicMostReadQuery, DavTopicMostReadQueryVariables>;
