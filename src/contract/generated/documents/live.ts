import type { BanlistChangedSubscription, BanlistChangedSubscriptionVariables, DataImportedSubscription, DataImportedSubscriptionVariables, ConfigurationChangedSubscription, ConfigurationChangedSubscriptionVariables } from '../operations.ts';
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
export const ConfigurationChangedDocument = /*#__PURE__*/ new TypedDocumentString(`
    subscription ConfigurationChanged($clientId: ID!, $kind: ConfigurationKind) {
  configurationChanged(clientId: $clientId, kind: $kind) {
    clientId
  }
}
    `) as unknown as TypedDocumentString<ConfigurationChangedSubscription, ConfigurationChangedSubscriptionVariables>;
