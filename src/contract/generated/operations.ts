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

export type BanlistFilter = {
  /** any part of the URL, upper and lower case alike */
  search?: string | null | undefined;
  readOnly?: boolean | null | undefined;
  addedFrom?: string | null | undefined;
  addedTo?: string | null | undefined;
};

export type BanlistSortField =
  | 'DATE_ADDED'
  | 'LINK';

export type BanlistSort = {
  field: BanlistSortField;
  direction?: SortDirection;
};

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

export type BanlistRowFragment = { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, version: number };

export type BanlistPageQueryVariables = Exact<{
  clientId: string;
  first: number;
  offset: number;
  filter?: BanlistFilter | null | undefined;
  sort?: BanlistSort | null | undefined;
}>;


export type BanlistPageQuery = { client: { id: string, banlist: { nodes: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, version: number }>, count: { count: number, precision: CountPrecision } } } | null };

export type BanlistSelectionQueryVariables = Exact<{
  clientId: string;
  filter?: BanlistFilter | null | undefined;
}>;


export type BanlistSelectionQuery = { client: { id: string, banlistSelection: { ids: Array<string>, readOnlyCount: number, truncated: boolean } } | null };

export type AddBanlistItemMutationVariables = Exact<{
  clientId: string;
  link: string;
  comment?: string | null | undefined;
}>;


export type AddBanlistItemMutation = { addBanlistItem: { item: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, version: number } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type UpdateBanlistItemMutationVariables = Exact<{
  clientId: string;
  id: string;
  version: number;
  link: string;
  comment?: string | null | undefined;
}>;


export type UpdateBanlistItemMutation = { updateBanlistItem: { item: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, version: number } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type DeleteBanlistItemsMutationVariables = Exact<{
  clientId: string;
  ids: Array<string> | string;
}>;


export type DeleteBanlistItemsMutation = { deleteBanlistItems: { deletedIds: Array<string>, refused: Array<{ id: string, link: string | null, code: UserErrorCode }>, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type BanlistChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type BanlistChangedSubscription = { banlistChanged: { clientId: string } };

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
export const BanlistRowFragmentDoc = new TypedDocumentString(`
    fragment BanlistRow on BanlistItem {
  id
  link
  dateAdded
  readOnly
  comment
  addedBy
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
export const AddBanlistItemDocument = new TypedDocumentString(`
    mutation AddBanlistItem($clientId: ID!, $link: String!, $comment: String) {
  addBanlistItem(clientId: $clientId, link: $link, comment: $comment) {
    item {
      ...BanlistRow
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
    fragment BanlistRow on BanlistItem {
  id
  link
  dateAdded
  readOnly
  comment
  addedBy
  version
}`) as unknown as TypedDocumentString<AddBanlistItemMutation, AddBanlistItemMutationVariables>;
export const UpdateBanlistItemDocument = new TypedDocumentString(`
    mutation UpdateBanlistItem($clientId: ID!, $id: ID!, $version: Int!, $link: String!, $comment: String) {
  updateBanlistItem(
    clientId: $clientId
    id: $id
    version: $version
    link: $link
    comment: $comment
  ) {
    item {
      ...BanlistRow
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
    fragment BanlistRow on BanlistItem {
  id
  link
  dateAdded
  readOnly
  comment
  addedBy
  version
}`) as unknown as TypedDocumentString<UpdateBanlistItemMutation, UpdateBanlistItemMutationVariables>;
export const DeleteBanlistItemsDocument = new TypedDocumentString(`
    mutation DeleteBanlistItems($clientId: ID!, $ids: [ID!]!) {
  deleteBanlistItems(clientId: $clientId, ids: $ids) {
    deletedIds
    refused {
      id
      link
      code
    }
    userErrors {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<DeleteBanlistItemsMutation, DeleteBanlistItemsMutationVariables>;
export const BanlistChangedDocument = new TypedDocumentString(`
    subscription BanlistChanged($clientId: ID!) {
  banlistChanged(clientId: $clientId) {
    clientId
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