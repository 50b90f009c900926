import type { RecordExportMutation, RecordExportMutationVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const RecordExportDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation RecordExport($clientId: ID!, $screen: Screen!, $file: String!, $rows: Long) {
  recordExport(clientId: $clientId, screen: $screen, file: $file, rows: $rows) {
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
    `) as unknown as TypedDocumentString<RecordExportMutation, RecordExportMutationVariables>;
