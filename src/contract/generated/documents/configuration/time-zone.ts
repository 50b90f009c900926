import type { SetTimeZoneMutation, SetTimeZoneMutationVariables } from '../../operations.ts';
import { TypedDocumentString } from '../../typed-document.ts';
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
