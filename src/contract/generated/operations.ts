/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type CountPrecision =
  | 'EXACT'
  /** there are at least this many; counting stopped at the limit */
  | 'AT_LEAST';

export type SortDirection =
  | 'ASC'
  | 'DESC';

/** Both ends included. */
export type DateRange = {
  from: string;
  to: string;
};

export type UserErrorCode =
  | 'REQUIRED'
  | 'INVALID_URL'
  | 'TOO_LONG'
  | 'DUPLICATE'
  | 'NOT_FOUND'
  | 'READ_ONLY'
  | 'NOTHING_SELECTED'
  | 'CONFLICT'
  | 'LIMIT_REACHED';

/** The recognised roles (spec 6), in the spelling of GraphQL. */
export type Role =
  | 'VIEW_RECOMMENDATION_REPORT'
  | 'VIEW_BANLIST'
  | 'VIEW_CONFIGURATION'
  | 'VIEW_POSITION_REPORT'
  | 'VIEW_POSITION_REPORT_CONFIGURATION'
  | 'VIEW_TOPIC_PLANNING'
  | 'VIEW_USER_MANAGEMENT'
  | 'VIEW_WEBSITE_CONFIGURATION'
  | 'VIEW_DAV_ARTICLE_REPORT'
  | 'VIEW_DAV_TOPIC_PLANNING'
  | 'VIEW_DAV_USER_GROUP_REPORT';

export type BanlistState =
  /** bans today */
  | 'ACTIVE'
  | 'PAUSED'
  | 'EXPIRED'
  /** a broader entry that bans today covers it */
  | 'REDUNDANT';

export type BanlistFilter = {
  /** any part of the URL, upper and lower case alike */
  search?: string | null | undefined;
  readOnly?: boolean | null | undefined;
  addedFrom?: string | null | undefined;
  addedTo?: string | null | undefined;
  addedBy?: Array<string> | null | undefined;
  state?: BanlistState | null | undefined;
  /** only these, at most 5,000 */
  ids?: Array<string> | null | undefined;
};

export type BanlistSortField =
  | 'DATE_ADDED'
  | 'LINK';

export type BanlistSort = {
  field: BanlistSortField;
  direction?: SortDirection;
};

export type BanlistChangeKind =
  | 'ADD'
  | 'EDIT'
  | 'DELETE'
  | 'IMPORT'
  | 'UNDO';

export type BanlistDifferenceKind =
  | 'ADDED'
  | 'EDITED'
  | 'REMOVED';

export type ArticleFilter = {
  /** any part of the title, upper and lower case alike */
  search?: string | null | undefined;
  topicIds?: Array<string> | null | undefined;
  userGroups?: Array<string> | null | undefined;
  entryPoints?: Array<string> | null | undefined;
  registrationStatuses?: Array<string> | null | undefined;
};

export type ArticleSortField =
  | 'TITLE'
  | 'PUBLICATION_DATE'
  | 'VIEWS'
  | 'AVERAGE_SCROLL_DEPTH'
  | 'AVERAGE_DWELL_TIME';

export type ArticleSort = {
  field: ArticleSortField;
  direction?: SortDirection;
};

/**
 * What a chunk belongs to. The same chunk of an operation is applied once: when it is sent again, the first answer
 * is given again; with other content it is refused with CONFLICT.
 */
export type BanlistOperation = {
  /** chosen by the caller, hard to guess; all chunks of one undertaking share it and are one change in the history */
  id: string;
  chunk?: number;
  /** name of the file or list when the chunk belongs to an import */
  source?: string | null | undefined;
};

/** What is left out stays as it is. */
export type BanlistPatch = {
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  paused?: boolean | null | undefined;
};

export type BanlistImportItem = {
  link: string;
  comment?: string | null | undefined;
  expires?: string | null | undefined;
};

export type ArticleReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
  first: number;
  offset: number;
  sort?: ArticleSort | null | undefined;
}>;


export type ArticleReportQuery = { client: { id: string, articleReport: { articlesRead: number, previousArticlesRead: number | null, totals: { views: number, averageScrollDepth: number | null, averageDwellTime: number | null }, previousTotals: { views: number, averageScrollDepth: number | null, averageDwellTime: number | null } | null, series: Array<{ date: string, views: number }>, previousSeries: Array<{ date: string, views: number }>, nodes: Array<{ previousViews: number | null, trend: Array<number>, article: { id: string, title: string, url: string | null, publicationDate: string | null, topics: Array<{ id: string, name: string, score: number }> }, metrics: { views: number, averageScrollDepth: number | null, averageDwellTime: number | null } }>, count: { count: number, precision: CountPrecision } } } | null };

export type AudienceOptionsQueryVariables = Exact<{
  clientId: string;
}>;


export type AudienceOptionsQuery = { client: { id: string, audienceOptions: { userGroups: Array<{ id: string, label: string }>, entryPoints: Array<{ id: string, label: string }>, registrationStatuses: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }> } } | null };

export type StartNumbersQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  recent: DateRange;
  articles: boolean;
  banlist: boolean;
}>;


export type StartNumbersQuery = { client: { id: string, articleReport?: { totals: { views: number }, previousTotals: { views: number } | null, series: Array<{ date: string, views: number }> }, mostRead?: { nodes: Array<{ article: { id: string, title: string, url: string | null }, metrics: { views: number } }> }, banlist?: { nodes: Array<{ id: string, dateAdded: string }>, count: { count: number, precision: CountPrecision } } } | null };

export type DeleteBanlistItemsMutationVariables = Exact<{
  clientId: string;
  ids: Array<string> | string;
  operation: BanlistOperation;
}>;


export type DeleteBanlistItemsMutation = { deleteBanlistItems: { deletedIds: Array<string>, change: string | null, refused: Array<{ id: string, link: string | null, code: UserErrorCode }>, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type EditBanlistItemsMutationVariables = Exact<{
  clientId: string;
  ids: Array<string> | string;
  patch: BanlistPatch;
  operation: BanlistOperation;
}>;


export type EditBanlistItemsMutation = { editBanlistItems: { editedIds: Array<string>, change: string | null, refused: Array<{ id: string, link: string | null, code: UserErrorCode }>, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type UndoBanlistChangeMutationVariables = Exact<{
  clientId: string;
  change: string;
  after?: string | null | undefined;
  operation: BanlistOperation;
}>;


export type UndoBanlistChangeMutation = { undoBanlistChange: { change: string | null, restored: number, skipped: number, next: string | null, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type BanlistLinksQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
  filter?: BanlistFilter | null | undefined;
  sort?: BanlistSort | null | undefined;
}>;


export type BanlistLinksQuery = { client: { id: string, banlist: { nodes: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type BanlistChangeRowFragment = { id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null };

export type BanlistRecordFieldsFragment = { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean };

export type BanlistDeedFieldsFragment = { item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null };

export type BanlistChangesQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type BanlistChangesQuery = { client: { id: string, banlistChanges: { nodes: Array<{ id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type BanlistChangeDetailQueryVariables = Exact<{
  clientId: string;
  id: string;
  first: number;
  offset: number;
}>;


export type BanlistChangeDetailQuery = { client: { id: string, banlistChange: { id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null, items: Array<{ item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null }> } | null } | null };

export type BanlistAtQueryVariables = Exact<{
  clientId: string;
  at: string;
  search?: string | null | undefined;
  first: number;
  offset: number;
}>;


export type BanlistAtQuery = { client: { id: string, banlistAt: { nodes: Array<{ link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean }>, count: { count: number, precision: CountPrecision } } } | null };

export type BanlistDifferenceQueryVariables = Exact<{
  clientId: string;
  from: string;
  to: string;
  kind?: BanlistDifferenceKind | null | undefined;
  first: number;
  offset: number;
}>;


export type BanlistDifferenceQuery = { client: { id: string, banlistDifference: { added: number, edited: number, removed: number, nodes: Array<{ item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null }> } } | null };

export type BanlistKnownQueryVariables = Exact<{
  clientId: string;
  links: Array<string> | string;
}>;


export type BanlistKnownQuery = { client: { id: string, banlistKnown: { listed: Array<string | null>, coveredBy: Array<string | null> } } | null };

export type BanlistDeletableQueryVariables = Exact<{
  clientId: string;
  limit: number;
}>;


export type BanlistDeletableQuery = { client: { id: string, banlistSelection: { ids: Array<string>, readOnlyCount: number, truncated: boolean } } | null };

export type ImportBanlistItemsMutationVariables = Exact<{
  clientId: string;
  items: Array<BanlistImportItem> | BanlistImportItem;
  operation: BanlistOperation;
}>;


export type ImportBanlistItemsMutation = { importBanlistItems: { added: number, listed: number, change: string | null, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type BanlistTestQueryVariables = Exact<{
  clientId: string;
  links: Array<string> | string;
}>;


export type BanlistTestQuery = { client: { id: string, banlistTest: Array<{ input: string, link: string | null, fault: UserErrorCode | null, entry: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, idle: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, nearest: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }> }> } | null };

export type BanlistRowFragment = { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number };

export type BanlistPageQueryVariables = Exact<{
  clientId: string;
  first: number;
  offset: number;
  filter?: BanlistFilter | null | undefined;
  sort?: BanlistSort | null | undefined;
}>;


export type BanlistPageQuery = { client: { id: string, banlist: { nodes: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }>, count: { count: number, precision: CountPrecision } } } | null };

export type BanlistSelectionQueryVariables = Exact<{
  clientId: string;
  filter?: BanlistFilter | null | undefined;
}>;


export type BanlistSelectionQuery = { client: { id: string, banlistSelection: { ids: Array<string>, readOnlyCount: number, truncated: boolean } } | null };

export type BanlistAuthorsQueryVariables = Exact<{
  clientId: string;
}>;


export type BanlistAuthorsQuery = { client: { id: string, banlistAuthors: Array<string> } | null };

export type AddBanlistItemMutationVariables = Exact<{
  clientId: string;
  link: string;
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  operation?: BanlistOperation | null | undefined;
}>;


export type AddBanlistItemMutation = { addBanlistItem: { change: string | null, item: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type UpdateBanlistItemMutationVariables = Exact<{
  clientId: string;
  id: string;
  version: number;
  link: string;
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  paused?: boolean | null | undefined;
  operation?: BanlistOperation | null | undefined;
}>;


export type UpdateBanlistItemMutation = { updateBanlistItem: { change: string | null, item: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type BanlistChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type BanlistChangedSubscription = { banlistChanged: { clientId: string, change: { id: string, kind: BanlistChangeKind, actor: string | null, added: number, edited: number, removed: number, operation: string, link: string | null } | null } };

export type DataImportedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type DataImportedSubscription = { dataImported: { dataVersion: string } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { id: string, name: string, realm: string, organisation: string, clients: Array<{ id: string, name: string, roles: Array<Role>, dataVersion: string, dataRange: { from: string, to: string } | null }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BanlistChangeRowFragmentDoc = new TypedDocumentString(`
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
export const BanlistRecordFieldsFragmentDoc = new TypedDocumentString(`
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
export const BanlistDeedFieldsFragmentDoc = new TypedDocumentString(`
    fragment BanlistDeedFields on BanlistDeed {
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
}`, {"fragmentName":"BanlistDeedFields"}) as unknown as TypedDocumentString<BanlistDeedFieldsFragment, unknown>;
export const BanlistRowFragmentDoc = new TypedDocumentString(`
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
export const ArticleReportDocument = new TypedDocumentString(`
    query ArticleReport($clientId: ID!, $range: DateRange!, $filter: ArticleFilter, $first: Int!, $offset: Int!, $sort: ArticleSort) {
  client(id: $clientId) {
    id
    articleReport(
      range: $range
      filter: $filter
      first: $first
      offset: $offset
      sort: $sort
    ) {
      totals {
        views
        averageScrollDepth
        averageDwellTime
      }
      previousTotals {
        views
        averageScrollDepth
        averageDwellTime
      }
      articlesRead
      previousArticlesRead
      series {
        date
        views
      }
      previousSeries {
        date
        views
      }
      nodes {
        article {
          id
          title
          url
          publicationDate
          topics(first: 3) {
            id
            name
            score
          }
        }
        metrics {
          views
          averageScrollDepth
          averageDwellTime
        }
        previousViews
        trend
      }
      count {
        count
        precision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ArticleReportQuery, ArticleReportQueryVariables>;
export const AudienceOptionsDocument = new TypedDocumentString(`
    query AudienceOptions($clientId: ID!) {
  client(id: $clientId) {
    id
    audienceOptions {
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
      topics {
        id
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AudienceOptionsQuery, AudienceOptionsQueryVariables>;
export const StartNumbersDocument = new TypedDocumentString(`
    query StartNumbers($clientId: ID!, $range: DateRange!, $recent: DateRange!, $articles: Boolean!, $banlist: Boolean!) {
  client(id: $clientId) {
    id
    articleReport(range: $range, first: 1, offset: 0) @include(if: $articles) {
      totals {
        views
      }
      previousTotals {
        views
      }
      series {
        date
        views
      }
    }
    mostRead: articleReport(
      range: $recent
      first: 5
      offset: 0
      sort: { field: VIEWS, direction: DESC }
    ) @include(if: $articles) {
      nodes {
        article {
          id
          title
          url
        }
        metrics {
          views
        }
      }
    }
    banlist(first: 1, offset: 0) @include(if: $banlist) {
      nodes {
        id
        dateAdded
      }
      count(limit: 1000000) {
        count
        precision
      }
    }
  }
}
    `) as unknown as TypedDocumentString<StartNumbersQuery, StartNumbersQueryVariables>;
export const DeleteBanlistItemsDocument = new TypedDocumentString(`
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
export const EditBanlistItemsDocument = new TypedDocumentString(`
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
export const UndoBanlistChangeDocument = new TypedDocumentString(`
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
export const BanlistLinksDocument = new TypedDocumentString(`
    query BanlistLinks($clientId: ID!, $first: Int!, $after: String, $filter: BanlistFilter, $sort: BanlistSort) {
  client(id: $clientId) {
    id
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
export const BanlistChangesDocument = new TypedDocumentString(`
    query BanlistChanges($clientId: ID!, $first: Int!, $after: String) {
  client(id: $clientId) {
    id
    banlistChanges(first: $first, after: $after) {
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
export const BanlistChangeDetailDocument = new TypedDocumentString(`
    query BanlistChangeDetail($clientId: ID!, $id: ID!, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
    banlistChange(id: $id) {
      ...BanlistChangeRow
      items(first: $first, offset: $offset) {
        ...BanlistDeedFields
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
fragment BanlistDeedFields on BanlistDeed {
  item
  before {
    ...BanlistRecordFields
  }
  after {
    ...BanlistRecordFields
  }
}`) as unknown as TypedDocumentString<BanlistChangeDetailQuery, BanlistChangeDetailQueryVariables>;
export const BanlistAtDocument = new TypedDocumentString(`
    query BanlistAt($clientId: ID!, $at: DateTime!, $search: String, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
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
export const BanlistDifferenceDocument = new TypedDocumentString(`
    query BanlistDifference($clientId: ID!, $from: DateTime!, $to: DateTime!, $kind: BanlistDifferenceKind, $first: Int!, $offset: Int!) {
  client(id: $clientId) {
    id
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
        ...BanlistDeedFields
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
fragment BanlistDeedFields on BanlistDeed {
  item
  before {
    ...BanlistRecordFields
  }
  after {
    ...BanlistRecordFields
  }
}`) as unknown as TypedDocumentString<BanlistDifferenceQuery, BanlistDifferenceQueryVariables>;
export const BanlistKnownDocument = new TypedDocumentString(`
    query BanlistKnown($clientId: ID!, $links: [String!]!) {
  client(id: $clientId) {
    id
    banlistKnown(links: $links) {
      listed
      coveredBy
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistKnownQuery, BanlistKnownQueryVariables>;
export const BanlistDeletableDocument = new TypedDocumentString(`
    query BanlistDeletable($clientId: ID!, $limit: Int!) {
  client(id: $clientId) {
    id
    banlistSelection(limit: $limit) {
      ids
      readOnlyCount
      truncated
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistDeletableQuery, BanlistDeletableQueryVariables>;
export const ImportBanlistItemsDocument = new TypedDocumentString(`
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
export const BanlistTestDocument = new TypedDocumentString(`
    query BanlistTest($clientId: ID!, $links: [String!]!) {
  client(id: $clientId) {
    id
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
export const BanlistPageDocument = new TypedDocumentString(`
    query BanlistPage($clientId: ID!, $first: Int!, $offset: Int!, $filter: BanlistFilter, $sort: BanlistSort) {
  client(id: $clientId) {
    id
    banlist(first: $first, offset: $offset, filter: $filter, sort: $sort) {
      nodes {
        ...BanlistRow
      }
      count(limit: 1000000) {
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
export const BanlistSelectionDocument = new TypedDocumentString(`
    query BanlistSelection($clientId: ID!, $filter: BanlistFilter) {
  client(id: $clientId) {
    id
    banlistSelection(filter: $filter) {
      ids
      readOnlyCount
      truncated
    }
  }
}
    `) as unknown as TypedDocumentString<BanlistSelectionQuery, BanlistSelectionQueryVariables>;
export const BanlistAuthorsDocument = new TypedDocumentString(`
    query BanlistAuthors($clientId: ID!) {
  client(id: $clientId) {
    id
    banlistAuthors
  }
}
    `) as unknown as TypedDocumentString<BanlistAuthorsQuery, BanlistAuthorsQueryVariables>;
export const AddBanlistItemDocument = new TypedDocumentString(`
    mutation AddBanlistItem($clientId: ID!, $link: String!, $comment: String, $expires: Date, $operation: BanlistOperation) {
  addBanlistItem(
    clientId: $clientId
    link: $link
    comment: $comment
    expires: $expires
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
export const UpdateBanlistItemDocument = new TypedDocumentString(`
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
export const BanlistChangedDocument = new TypedDocumentString(`
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
export const DataImportedDocument = new TypedDocumentString(`
    subscription DataImported($clientId: ID!) {
  dataImported(clientId: $clientId) {
    dataVersion
  }
}
    `) as unknown as TypedDocumentString<DataImportedSubscription, DataImportedSubscriptionVariables>;
export const ViewerDocument = new TypedDocumentString(`
    query Viewer {
  viewer {
    id
    name
    realm
    organisation
    clients {
      id
      name
      roles
      dataRange {
        from
        to
      }
      dataVersion
    }
  }
}
    `) as unknown as TypedDocumentString<ViewerQuery, ViewerQueryVariables>;