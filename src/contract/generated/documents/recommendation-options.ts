import type { RecommendationOptionsQuery, RecommendationOptionsQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const RecommendationOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query RecommendationOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    recommendationOptions {
      boxes {
        id
        name
      }
      positions {
        id
        name
      }
      sources {
        id
        label
      }
      topics {
        id
        label
      }
      cssClasses {
        id
        label
      }
      pageTypes {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecommendationOptionsQuery, RecommendationOptionsQueryVariables>;
