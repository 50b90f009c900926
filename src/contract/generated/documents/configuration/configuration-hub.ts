import type { WebsitesAreaQuery, WebsitesAreaQueryVariables, PositionsAreaQuery, PositionsAreaQueryVariables, PositionPlansQuery, PositionPlansQueryVariables, SignalsAreaQuery, SignalsAreaQueryVariables, WebsiteDaysQuery, WebsiteDaysQueryVariables, UsersAreaQuery, UsersAreaQueryVariables, SetTimeZoneMutation, SetTimeZoneMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const WebsitesAreaDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebsitesArea($clientId: ID!) {
  client(id: $clientId) {
    id
    websites {
      id
      name
      status
      setup
      activity {
        eventsToday
        silentSince
      }
    }
    websiteChanges(first: 1) {
      nodes {
        author {
          id
          name
        }
        at
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebsitesAreaQuery, WebsitesAreaQueryVariables>;
export const PositionsAreaDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionsArea($clientId: ID!) {
  client(id: $clientId) {
    id
    configurations(kind: POSITION) {
      key
      title
      seenNowhere
      newest {
        number
        isRemoval
      }
      draft {
        at
      }
      drafts {
        author {
          name
        }
        title
        at
      }
    }
    configurationChanges(kind: POSITION, first: 1) {
      nodes {
        author {
          id
          name
        }
        at
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PositionsAreaQuery, PositionsAreaQueryVariables>;
export const PositionPlansDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionPlans($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    positionReport(range: $range, compare: NONE, first: 0) {
      plans {
        positions
        offPlan
        silent
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PositionPlansQuery, PositionPlansQueryVariables>;
export const SignalsAreaDocument = /*#__PURE__*/ new TypedDocumentString(`
    query SignalsArea($clientId: ID!) {
  client(id: $clientId) {
    id
    signals {
      key
      status
      silentSince
    }
    configuration(kind: SIGNALS) {
      newest {
        number
        document
        author {
          id
          name
        }
        at
      }
      draft {
        at
      }
      drafts {
        author {
          name
        }
        at
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SignalsAreaQuery, SignalsAreaQueryVariables>;
export const WebsiteDaysDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebsiteDays($clientId: ID!, $days: Int!) {
  client(id: $clientId) {
    id
    websiteDays(days: $days) {
      day
      events
    }
    websiteSilences(days: $days) {
      id
      websiteId
      name
      since
      until
    }
  }
}
    `) as unknown as TypedDocumentString<WebsiteDaysQuery, WebsiteDaysQueryVariables>;
export const UsersAreaDocument = /*#__PURE__*/ new TypedDocumentString(`
    query UsersArea($clientId: ID!) {
  client(id: $clientId) {
    id
    users {
      isComplete
      users {
        id
        name
        roles
        inherited {
          role
        }
        invitation {
          endsAt
          isOver
        }
      }
    }
    userChanges(first: 1, filter: { kinds: [ROLES, INVITED, RENEWED, WITHDRAWN] }) {
      nodes {
        author {
          id
          name
        }
        at
      }
    }
  }
}
    `) as unknown as TypedDocumentString<UsersAreaQuery, UsersAreaQueryVariables>;
export const SetTimeZoneDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation SetTimeZone($clientId: ID!, $timeZone: String) {
  setTimeZone(clientId: $clientId, timeZone: $timeZone) {
    client {
      timeZone
    }
    userErrors {
      code
      field
      message
      params {
        name
        value
      }
    }
  }
}
    `) as unknown as TypedDocumentString<SetTimeZoneMutation, SetTimeZoneMutationVariables>;
