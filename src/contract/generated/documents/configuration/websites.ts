import type { WebsiteStateFragment, WebsiteCountersFragment, WebsitesQuery, WebsitesQueryVariables, WebsiteQuery, WebsiteQueryVariables, WebsiteGraphQuery, WebsiteGraphQueryVariables, CreateWebsiteMutation, CreateWebsiteMutationVariables, UpdateWebsiteMutation, UpdateWebsiteMutationVariables, DeleteWebsiteMutation, DeleteWebsiteMutationVariables, MakeWebsiteTokenMutation, MakeWebsiteTokenMutationVariables, WebsitesChangedSubscription, WebsitesChangedSubscriptionVariables, WebsiteEventsCountedSubscription, WebsiteEventsCountedSubscriptionVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const WebsiteStateFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}
    `, {"fragmentName":"WebsiteState"}) as unknown as TypedDocumentString<WebsiteStateFragment, unknown>;
export const WebsiteCountersFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WebsiteCounters on WebsiteActivity {
  lastEvent
  eventsToday
  eventsYesterday
  eventsThisHour
  silentSince
  days {
    day
    events
    views
  }
}
    `, {"fragmentName":"WebsiteCounters"}) as unknown as TypedDocumentString<WebsiteCountersFragment, unknown>;
export const WebsitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Websites($clientId: ID!) {
  client(id: $clientId) {
    id
    websites {
      ...WebsiteState
      activity {
        ...WebsiteCounters
      }
    }
  }
}
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}
fragment WebsiteCounters on WebsiteActivity {
  lastEvent
  eventsToday
  eventsYesterday
  eventsThisHour
  silentSince
  days {
    day
    events
    views
  }
}`) as unknown as TypedDocumentString<WebsitesQuery, WebsitesQueryVariables>;
export const WebsiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Website($clientId: ID!, $id: ID!) {
  client(id: $clientId) {
    id
    website(id: $id) {
      ...WebsiteState
      dependants {
        kind
        key
        name
      }
      activity {
        ...WebsiteCounters
        hours {
          start
          events
          views
        }
        lastEvents {
          at
          kind
          address
          detail
        }
        notices {
          kind
          program
          count
          host
          first
          last
        }
        refusals {
          at
          reason
          kind
          address
        }
        classes {
          cssClass
          lastSeen
        }
      }
    }
  }
}
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}
fragment WebsiteCounters on WebsiteActivity {
  lastEvent
  eventsToday
  eventsYesterday
  eventsThisHour
  silentSince
  days {
    day
    events
    views
  }
}`) as unknown as TypedDocumentString<WebsiteQuery, WebsiteQueryVariables>;
export const WebsiteGraphDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebsiteGraph($clientId: ID!, $days: Int!) {
  client(id: $clientId) {
    id
    websiteGraph(days: $days) {
      nodes {
        id
        name
        eventsToday
      }
      edges {
        source
        target
        visits
        visitsBefore
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebsiteGraphQuery, WebsiteGraphQueryVariables>;
export const CreateWebsiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateWebsite($clientId: ID!, $input: WebsiteInput!, $operation: ID!) {
  createWebsite(clientId: $clientId, input: $input, operation: $operation) {
    website {
      ...WebsiteState
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
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}`) as unknown as TypedDocumentString<CreateWebsiteMutation, CreateWebsiteMutationVariables>;
export const UpdateWebsiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateWebsite($clientId: ID!, $id: ID!, $version: Int!, $input: WebsiteInput!, $operation: ID!) {
  updateWebsite(
    clientId: $clientId
    id: $id
    version: $version
    input: $input
    operation: $operation
  ) {
    website {
      ...WebsiteState
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
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}`) as unknown as TypedDocumentString<UpdateWebsiteMutation, UpdateWebsiteMutationVariables>;
export const DeleteWebsiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWebsite($clientId: ID!, $id: ID!, $name: String!, $operation: ID!) {
  deleteWebsite(clientId: $clientId, id: $id, name: $name, operation: $operation) {
    deletedId
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
    `) as unknown as TypedDocumentString<DeleteWebsiteMutation, DeleteWebsiteMutationVariables>;
export const MakeWebsiteTokenDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation MakeWebsiteToken($clientId: ID!, $id: ID!, $operation: ID!) {
  makeWebsiteToken(clientId: $clientId, id: $id, operation: $operation) {
    website {
      ...WebsiteState
    }
    token
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
    fragment WebsiteState on Website {
  id
  key
  name
  url
  origins
  tracking
  extendedTracking
  setup
  snippet
  tokenMade
  version
  created
  changed
  changedBy {
    id
    name
  }
  status
}`) as unknown as TypedDocumentString<MakeWebsiteTokenMutation, MakeWebsiteTokenMutationVariables>;
export const WebsitesChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription WebsitesChanged($clientId: ID!) {
  websitesChanged(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<WebsitesChangedSubscription, WebsitesChangedSubscriptionVariables>;
export const WebsiteEventsCountedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription WebsiteEventsCounted($clientId: ID!) {
  websiteEventsCounted(clientId: $clientId) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<WebsiteEventsCountedSubscription, WebsiteEventsCountedSubscriptionVariables>;
