import type { BanlistChangedSubscription, BanlistChangedSubscriptionVariables, DataImportedSubscription, DataImportedSubscriptionVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BanlistChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription BanlistChanged($clientId: ID!) {
  banlistChanged(clientId: $clientId) {
    clientId
    change {
      id
      kind
      actor
      added
      edited
      removed
      operation
      link
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistChangedSubscription, BanlistChangedSubscriptionVariables>;
export const DataImportedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription DataImported($clientId: ID!) {
  dataImported(clientId: $clientId) {
    dataVersion
  }
}
    `) as unknown as TypedDocumentString<DataImportedSubscription, DataImportedSubscriptionVariables>;
