import type { TopicDecisionValuesFragment, TopicDecisionsQuery, TopicDecisionsQueryVariables, DavTopicDecisionsQuery, DavTopicDecisionsQueryVariables, DecideTopicMutation, DecideTopicMutationVariables, DecideDavTopicMutation, DecideDavTopicMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicDecisionValuesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TopicDecisionValues on TopicPlanning {
  decisions {
    id
    kind
    topicId
    name
    value
    label
    before
    isInForce
    author {
      id
      name
    }
    at
  }
}
    `, {"fragmentName":"TopicDecisionValues"}) as unknown as TypedDocumentString<TopicDecisionValuesFragment, unknown>;
export const TopicDecisionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TopicDecisions($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    planning: topicPlanning(range: $range, compare: NONE) {
      ...TopicDecisionValues
    }
  }
}
    fragment TopicDecisionValues on TopicPlanning {
  decisions {
    id
    kind
    topicId
    name
    value
    label
    before
    isInForce
    author {
      id
      name
    }
    at
  }
}`) as unknown as TypedDocumentString<TopicDecisionsQuery, TopicDecisionsQueryVariables>;
export const DavTopicDecisionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicDecisions($clientId: ID!, $range: DateRange!, $filter: ReaderFilter) {
  client(id: $clientId) {
    id
    planning: davTopicPlanning(range: $range, compare: NONE, filter: $filter) {
      ...TopicDecisionValues
    }
  }
}
    fragment TopicDecisionValues on TopicPlanning {
  decisions {
    id
    kind
    topicId
    name
    value
    label
    before
    isInForce
    author {
      id
      name
    }
    at
  }
}`) as unknown as TypedDocumentString<DavTopicDecisionsQuery, DavTopicDecisionsQueryVariables>;
export const DecideTopicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DecideTopic($clientId: ID!, $topicId: ID!, $kind: TopicDecisionKind!, $value: String) {
  decided: decideTopic(
    clientId: $clientId
    topicId: $topicId
    kind: $kind
    value: $value
  ) {
    before
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
    `) as unknown as TypedDocumentString<DecideTopicMutation, DecideTopicMutationVariables>;
export const DecideDavTopicDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DecideDavTopic($clientId: ID!, $topicId: ID!, $kind: TopicDecisionKind!, $value: String) {
  decided: decideDavTopic(
    clientId: $clientId
    topicId: $topicId
    kind: $kind
    value: $value
  ) {
    before
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
    `) as unknown as TypedDocumentString<DecideDavTopicMutation, DecideDavTopicMutationVariables>;
