import type { BanlistTestQuery, BanlistTestQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BanlistTestDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistTest($clientId: ID!, $links: [String!]!) {
  client(id: $clientId) {
    id
    banlistTest(links: $links) {
      input
      link
      fault
      entry {
        ...BanlistRow
      }
      idle {
        ...BanlistRow
      }
      nearest {
        ...BanlistRow
      }
    }
  }
}
    fragment BanlistRow on BanlistItem {
  id
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
  dateChanged
  changedBy
  version
}`) as unknown as TypedDocumentString<BanlistTestQuery, BanlistTestQueryVariables>;
