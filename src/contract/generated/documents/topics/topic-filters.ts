import type { DavTopicOptionsQuery, DavTopicOptionsQueryVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
export const DavTopicOptionsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query DavTopicOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    options: davTopicOptions {
      userGroups {
        id
        label
      }
      entryPoints {
        id
        label
      }
      registrationStatuses {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<DavTopicOptionsQuery, DavTopicOptionsQueryVariables>;
