import type { SignalActivityQuery, SignalActivityQueryVariables, SignalArticlesQuery, SignalArticlesQueryVariables, SignalsCountedSubscription, SignalsCountedSubscriptionVariables, SignalWebsitesQuery, SignalWebsitesQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const SignalActivityDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SignalActivity($clientId: ID!) {
  client(id: $clientId) {
    signals {
      key
      status
      since
      lastFired
      silentSince
      usualPerDay
      total
      days {
        day
        firings
      }
      websites {
        id
        name
        firings
      }
      use {
        firings
        articles
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SignalActivityQuery, SignalActivityQueryVariables>;
export const SignalArticlesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SignalArticles($clientId: ID!) {
  client(id: $clientId) {
    signals {
      key
      articles {
        id
        title
        url
        firings
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SignalArticlesQuery, SignalArticlesQueryVariables>;
export const SignalsCountedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription SignalsCounted($clientId: ID!) {
  signalsCounted(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<SignalsCountedSubscription, SignalsCountedSubscriptionVariables>;
export const SignalWebsitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SignalWebsites($clientId: ID!) {
  client(id: $clientId) {
    id
    websites {
      id
      name
      url
      origins
    }
  }
}
    `) as unknown as TypedDocumentString<SignalWebsitesQuery, SignalWebsitesQueryVariables>;
