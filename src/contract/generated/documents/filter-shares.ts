import type { DeliverySharesFragment, AudienceSharesQuery, AudienceSharesQueryVariables, RecommendationSharesQuery, RecommendationSharesQueryVariables, PositionSharesQuery, PositionSharesQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const DeliverySharesFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment DeliveryShares on DeliveryShares {
  boxes {
    id
    share
  }
  positions {
    id
    share
  }
  sources {
    id
    share
  }
  topics {
    id
    share
  }
  cssClasses {
    id
    share
  }
  pageTypes {
    id
    share
  }
}
    `, {"fragmentName":"DeliveryShares"}) as unknown as TypedDocumentString<DeliverySharesFragment, unknown>;
export const AudienceSharesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query AudienceShares($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    audienceOptions {
      shares(range: $range) {
        userGroups {
          id
          share
        }
        entryPoints {
          id
          share
        }
        registrationStatuses {
          id
          share
        }
        topics {
          id
          share
        }
        sections {
          id
          share
        }
        authors {
          id
          share
        }
        kinds {
          id
          share
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AudienceSharesQuery, AudienceSharesQueryVariables>;
export const RecommendationSharesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationShares($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    recommendationOptions {
      shares(range: $range) {
        ...DeliveryShares
      }
    }
  }
}
    fragment DeliveryShares on DeliveryShares {
  boxes {
    id
    share
  }
  positions {
    id
    share
  }
  sources {
    id
    share
  }
  topics {
    id
    share
  }
  cssClasses {
    id
    share
  }
  pageTypes {
    id
    share
  }
}`) as unknown as TypedDocumentString<RecommendationSharesQuery, RecommendationSharesQueryVariables>;
export const PositionSharesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query PositionShares($clientId: ID!, $range: DateRange!) {
  client(id: $clientId) {
    id
    recommendationOptions: positionOptions {
      shares(range: $range) {
        ...DeliveryShares
      }
    }
  }
}
    fragment DeliveryShares on DeliveryShares {
  boxes {
    id
    share
  }
  positions {
    id
    share
  }
  sources {
    id
    share
  }
  topics {
    id
    share
  }
  cssClasses {
    id
    share
  }
  pageTypes {
    id
    share
  }
}`) as unknown as TypedDocumentString<PositionSharesQuery, PositionSharesQueryVariables>;
