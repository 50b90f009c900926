import type { TopicLinkValuesFragment, TopicNetworkQuery, TopicNetworkQueryVariables, DavTopicNetworkQuery, DavTopicNetworkQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicLinkValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicLinkValues on TopicLink {
  from
  to
  similarity
}
    `, {"fragmentName":"TopicLinkValues"}) as unknown as TypedDocumentString<TopicLinkValuesFragment, unknown>;
export const TopicNetworkDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicNetwork($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range) {
      links {
        ...TopicLinkValues
      }
    }
  }
}
    fragment TopicLinkValues on TopicLink {
  from
  to
  similarity
}`) as unknown as TypedDocumentString<TopicNetworkQuery, TopicNetworkQueryVariables>;
export const DavTopicNetworkDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicNetwork($clientId: ID!, $range: DateRange!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, filter: $filter) {
      links {
        ...TopicLinkValues
      }
    }
  }
}
    fragment TopicLinkValues on TopicLink {
  from
  to
  similarity
}`) as unknown as TypedDocumentString<DavTopicNetworkQuery, DavTopicNetworkQueryVariables>;
