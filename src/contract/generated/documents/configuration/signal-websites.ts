import type { SignalWebsitesQuery, SignalWebsitesQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
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
