import type { TopicsChangedSubscription, TopicsChangedSubscriptionVariables, DavTopicsChangedSubscription, DavTopicsChangedSubscriptionVariables, LearnTopicsMutation, LearnTopicsMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const TopicsChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription TopicsChanged($clientId: ID!) {
  topicsChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<TopicsChangedSubscription, TopicsChangedSubscriptionVariables>;
export const DavTopicsChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription DavTopicsChanged($clientId: ID!) {
  davTopicsChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<DavTopicsChangedSubscription, DavTopicsChangedSubscriptionVariables>;
export const LearnTopicsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation LearnTopics($clientId: ID!) {
  learnTopics(clientId: $clientId) {
    state
    stage
    progress
    startedAt
    learnedAt
    number
  }
}
    `) as unknown as TypedDocumentString<LearnTopicsMutation, LearnTopicsMutationVariables>;
