import type { BanlistChangeRowFragment, BanlistRecordFieldsFragment, BanlistEntryChangeFieldsFragment, BanlistChangesQuery, BanlistChangesQueryVariables, BanlistActorsQuery, BanlistActorsQueryVariables, BanlistChangeDetailQuery, BanlistChangeDetailQueryVariables, BanlistAtQuery, BanlistAtQueryVariables, BanlistDifferenceQuery, BanlistDifferenceQueryVariables } from '../operations.ts';
import { TypedDocumentString } from '../typed-document.ts';
export const BanlistChangeRowFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BanlistChangeRow on BanlistChange {
  id
  kind
  at
  actor
  source
  added
  edited
  removed
  undoes
  undoneBy
  operation
  link
}
    `, {"fragmentName":"BanlistChangeRow"}) as unknown as TypedDocumentString<BanlistChangeRowFragment, unknown>;
export const BanlistRecordFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BanlistRecordFields on BanlistRecord {
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
}
    `, {"fragmentName":"BanlistRecordFields"}) as unknown as TypedDocumentString<BanlistRecordFieldsFragment, unknown>;
export const BanlistEntryChangeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BanlistEntryChangeFields on BanlistEntryChange {
  item
  before {
    ...BanlistRecordFields
  }
  after {
    ...BanlistRecordFields
  }
}
    fragment BanlistRecordFields on BanlistRecord {
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
}`, {"fragmentName":"BanlistEntryChangeFields"}) as unknown as TypedDocumentString<BanlistEntryChangeFieldsFragment, unknown>;
export const BanlistChangesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistChanges($clientId: ID!, $first: Int!, $after: String, $actors: [String!], $kinds: [BanlistChangeKind!], $item: ID) {
  client(id: $clientId) {
    banlistChanges(
      first: $first
      after: $after
      actors: $actors
      kinds: $kinds
      item: $item
    ) {
      nodes {
        ...BanlistChangeRow
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
    fragment BanlistChangeRow on BanlistChange {
  id
  kind
  at
  actor
  source
  added
  edited
  removed
  undoes
  undoneBy
  operation
  link
}`) as unknown as TypedDocumentString<BanlistChangesQuery, BanlistChangesQueryVariables>;
export const BanlistActorsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistActors($clientId: ID!) {
  client(id: $clientId) {
    banlistActors
  }
}
    `) as unknown as TypedDocumentString<BanlistActorsQuery, BanlistActorsQueryVariables>;
export const BanlistChangeDetailDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistChangeDetail($clientId: ID!, $id: ID!, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    banlistChange(id: $id) {
      ...BanlistChangeRow
      items(first: $first, offset: $offset) {
        ...BanlistEntryChangeFields
      }
    }
  }
}
    fragment BanlistChangeRow on BanlistChange {
  id
  kind
  at
  actor
  source
  added
  edited
  removed
  undoes
  undoneBy
  operation
  link
}
fragment BanlistRecordFields on BanlistRecord {
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
}
fragment BanlistEntryChangeFields on BanlistEntryChange {
  item
  before {
    ...BanlistRecordFields
  }
  after {
    ...BanlistRecordFields
  }
}`) as unknown as TypedDocumentString<BanlistChangeDetailQuery, BanlistChangeDetailQueryVariables>;
export const BanlistAtDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistAt($clientId: ID!, $at: DateTime!, $search: String, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    banlistAt(at: $at, search: $search, first: $first, offset: $offset) {
      nodes {
        ...BanlistRecordFields
      }
      count {
        count
        precision
      }
    }
  }
}
    fragment BanlistRecordFields on BanlistRecord {
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
}`) as unknown as TypedDocumentString<BanlistAtQuery, BanlistAtQueryVariables>;
export const BanlistDifferenceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BanlistDifference($clientId: ID!, $from: DateTime!, $to: DateTime!, $kind: BanlistDifferenceKind, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    banlistDifference(
      from: $from
      to: $to
      kind: $kind
      first: $first
      offset: $offset
    ) {
      added
      edited
      removed
      nodes {
        ...BanlistEntryChangeFields
      }
    }
  }
}
    fragment BanlistRecordFields on BanlistRecord {
  link
  dateAdded
  readOnly
  comment
  addedBy
  expires
  paused
}
fragment BanlistEntryChangeFields on BanlistEntryChange {
  item
  before {
    ...BanlistRecordFields
  }
  after {
    ...BanlistRecordFields
  }
}`) as unknown as TypedDocumentString<BanlistDifferenceQuery, BanlistDifferenceQueryVariables>;
