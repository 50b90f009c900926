import type { WebsiteClassesQuery, WebsiteClassesQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const WebsiteClassesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebsiteClasses($clientId: ID!) {
  client(id: $clientId) {
    id
    websites {
      id
      activity {
        classes {
          cssClass
          pages
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebsiteClassesQuery, WebsiteClassesQueryVariables>;
