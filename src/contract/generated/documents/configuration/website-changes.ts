import type { WebsiteChangesQuery, WebsiteChangesQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const WebsiteChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WebsiteChanges($clientId: ID!, $first: Int!, $after: String) {
  client(id: $clientId) {
    id
    websiteChanges(first: $first, after: $after) {
      nodes {
        id
        websiteId
        name
        kind
        author {
          id
          name
        }
        at
        fields {
          field
          before
          after
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    `) as unknown as TypedDocumentString<WebsiteChangesQuery, WebsiteChangesQueryVariables>;
