import type { BanlistRowFragment, BanlistPageQuery, BanlistPageQueryVariables, BanlistCountQuery, BanlistCountQueryVariables, BanlistIdleQuery, BanlistIdleQueryVariables, BanlistSelectionQuery, BanlistSelectionQueryVariables, BanlistAuthorsQuery, BanlistAuthorsQueryVariables, AddBanlistItemMutation, AddBanlistItemMutationVariables, UpdateBanlistItemMutation, UpdateBanlistItemMutationVariables, BanlistNumbersQuery, BanlistNumbersQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BanlistRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
}
    `, {"fragmentName":"BanlistRow"}) as unknown as TypedDocumentString<BanlistRowFragment, unknown>;
export const BanlistPageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistPage($clientId: ID!, $first: Int!, $offset: Int!, $filter: BanlistFilter, $sort: BanlistSort, $counted: Int = 1000000) {
  client(id: $clientId) {
    banlist(first: $first, offset: $offset, filter: $filter, sort: $sort) {
      nodes {
        ...BanlistRow
      }
      count(limit: $counted) {
        count
        precision
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
}`) as unknown as TypedDocumentString<BanlistPageQuery, BanlistPageQueryVariables>;
export const BanlistCountDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistCount($clientId: ID!, $filter: BanlistFilter) {
  client(id: $clientId) {
    banlist(first: 0, filter: $filter) {
      count(limit: 1000000) {
        count
        precision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistCountQuery, BanlistCountQueryVariables>;
export const BanlistIdleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistIdle($clientId: ID!) {
  client(id: $clientId) {
    paused: banlist(first: 0, filter: { state: PAUSED }) {
      count(limit: 1000000) {
        count
      }
    }
    expired: banlist(first: 0, filter: { state: EXPIRED }) {
      count(limit: 1000000) {
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistIdleQuery, BanlistIdleQueryVariables>;
export const BanlistSelectionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistSelection($clientId: ID!, $filter: BanlistFilter, $limit: Int) {
  client(id: $clientId) {
    banlistSelection(filter: $filter, limit: $limit) {
      ids
      readOnlyCount
      truncated
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistSelectionQuery, BanlistSelectionQueryVariables>;
export const BanlistAuthorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistAuthors($clientId: ID!) {
  client(id: $clientId) {
    banlistAuthors
  }
}
    `) as unknown as TypedDocumentString<BanlistAuthorsQuery, BanlistAuthorsQueryVariables>;
export const AddBanlistItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation AddBanlistItem($clientId: ID!, $link: String!, $comment: String, $expires: Date, $paused: Boolean, $operation: BanlistOperation) {
  addBanlistItem(
    clientId: $clientId
    link: $link
    comment: $comment
    expires: $expires
    paused: $paused
    operation: $operation
  ) {
    item {
      ...BanlistRow
    }
    change
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
}`) as unknown as TypedDocumentString<AddBanlistItemMutation, AddBanlistItemMutationVariables>;
export const UpdateBanlistItemDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateBanlistItem($clientId: ID!, $id: ID!, $version: Int!, $link: String!, $comment: String, $expires: Date, $paused: Boolean, $operation: BanlistOperation) {
  updateBanlistItem(
    clientId: $clientId
    id: $id
    version: $version
    link: $link
    comment: $comment
    expires: $expires
    paused: $paused
    operation: $operation
  ) {
    item {
      ...BanlistRow
    }
    change
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
}`) as unknown as TypedDocumentString<UpdateBanlistItemMutation, UpdateBanlistItemMutationVariables>;
export const BanlistNumbersDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistNumbers($clientId: ID!) {
  client(id: $clientId) {
    banlist(first: 1, offset: 0) {
      nodes {
        id
        dateAdded
      }
      count(limit: 1000000) {
        count
        precision
      }
    }
    paused: banlist(first: 0, filter: { state: PAUSED }) {
      count(limit: 1000000) {
        count
      }
    }
    expired: banlist(first: 0, filter: { state: EXPIRED }) {
      count(limit: 1000000) {
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistNumbersQuery, BanlistNumbersQueryVariables>;
