import type { DeleteBanlistItemsMutation, DeleteBanlistItemsMutationVariables, EditBanlistItemsMutation, EditBanlistItemsMutationVariables, UndoBanlistChangeMutation, UndoBanlistChangeMutationVariables, BanlistLinksQuery, BanlistLinksQueryVariables, BanlistTestQuery, BanlistTestQueryVariables, BanlistKnownQuery, BanlistKnownQueryVariables, ImportBanlistItemsMutation, ImportBanlistItemsMutationVariables, CloseBanlistOperationMutation, CloseBanlistOperationMutationVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const DeleteBanlistItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteBanlistItems($clientId: ID!, $ids: [ID!]!, $operation: BanlistOperation!) {
  deleteBanlistItems(clientId: $clientId, ids: $ids, operation: $operation) {
    deletedIds
    refused {
      id
      link
      code
    }
    change
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteBanlistItemsMutation, DeleteBanlistItemsMutationVariables>;
export const EditBanlistItemsDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation EditBanlistItems($clientId: ID!, $ids: [ID!]!, $patch: BanlistPatch!, $operation: BanlistOperation!) {
  editBanlistItems(
    clientId: $clientId
    ids: $ids
    patch: $patch
    operation: $operation
  ) {
    editedIds
    refused {
      id
      link
      code
    }
    change
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<EditBanlistItemsMutation, EditBanlistItemsMutationVariables>;
export const UndoBanlistChangeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UndoBanlistChange($clientId: ID!, $change: ID!, $after: ID, $operation: BanlistOperation!) {
  undoBanlistChange(
    clientId: $clientId
    change: $change
    after: $after
    operation: $operation
  ) {
    change
    restored
    skipped
    next
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<UndoBanlistChangeMutation, UndoBanlistChangeMutationVariables>;
export const BanlistLinksDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistLinks($clientId: ID!, $first: Int!, $after: String, $filter: BanlistFilter, $sort: BanlistSort) {
  client(id: $clientId) {
    banlist(first: $first, after: $after, filter: $filter, sort: $sort) {
      nodes {
        ...BanlistRow
      }
      pageInfo {
        hasNextPage
        endCursor
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
}`) as unknown as TypedDocumentString<BanlistLinksQuery, BanlistLinksQueryVariables>;
export const BanlistTestDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistTest($clientId: ID!, $links: [String!]!) {
  client(id: $clientId) {
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
