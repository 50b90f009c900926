import type { BanlistKnownQuery, BanlistKnownQueryVariables, ImportBanlistItemsMutation, ImportBanlistItemsMutationVariables, CloseBanlistOperationMutation, CloseBanlistOperationMutationVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BanlistKnownDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistKnown($clientId: ID!, $links: [String!]!) {
  client(id: $clientId) {
    banlistKnown(links: $links) {
      listed
      coveredBy
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistKnownQuery, BanlistKnownQueryVariables>;
export const ImportBanlistItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation ImportBanlistItems($clientId: ID!, $items: [BanlistImportItem!]!, $operation: BanlistOperation!) {
  importBanlistItems(clientId: $clientId, items: $items, operation: $operation) {
    added
    listed
    change
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ImportBanlistItemsMutation, ImportBanlistItemsMutationVariables>;
export const CloseBanlistOperationDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CloseBanlistOperation($clientId: ID!, $operation: ID!) {
  closeBanlistOperation(clientId: $clientId, operation: $operation) {
    added
    removed
    edited
    change
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<CloseBanlistOperationMutation, CloseBanlistOperationMutationVariables>;
