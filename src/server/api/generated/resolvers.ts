import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ClientRow, ArticleRow, ReportRow, ReportLineRow, BanlistRow, BanlistChangeRow, BanlistPastRow, ConfigurationRow, ConfigurationVersionRow } from '../fields/rows.ts';
import type { Context } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO 8601 calendar date, YYYY-MM-DD, no time zone. */
  Date: { input: string; output: string; }
  /** ISO 8601 instant in UTC, e.g. 2026-11-21T08:00:00Z. */
  DateTime: { input: string; output: string; }
  /** Absolute http(s) URL as normalised by the WHATWG URL parser. */
  URL: { input: string; output: string; }
  /** Ids in their order as one text: `7,9-12,5-3` are 7, 9, 10, 11, 12, 5, 4 and 3. */
  PackedIds: { input: string; output: string; }
  /** Whole number up to 2^53-1, sent as a JSON number (sums exceed the 32-bit Int). */
  Long: { input: number; output: number; }
  /** A plain JSON value; it goes out and comes in as it is, in variables only. */
  JSON: { input: unknown; output: unknown; }
};

/** A publication. Its id is the OpenID client id found in resource_access. */
export type Client = Node & {
  __typename?: 'Client';
  articleReport: ArticleReport;
  audienceOptions: AudienceOptions;
  /** who did what when, newest first */
  banlistChanges: BanlistChangeConnection;
  banlistChange?: Maybe<BanlistChange>;
  /** the list as it was */
  banlistAt: BanlistPast;
  /** what is different at the second instant */
  banlistDifference: BanlistDifference;
  /** at most 5,000 rows a page */
  banlist: BanlistConnection;
  /** ids of the deletable matches, for selecting all of them; at most 1,000,000 */
  banlistSelection: BanlistSelection;
  /** names of those who added entries, in order, at most 200 */
  banlistAuthors: Array<Scalars['String']['output']>;
  /** whether addresses are banned, and by which entry; at most 500 at a time */
  banlistTest: Array<BanlistVerdict>;
  /** what the list holds of canonical links, in their order; at most 10,000 at a time */
  banlistKnown: BanlistKnown;
  /** those of a kind that are published or have a draft, in the order of their keys; at most 200 */
  configurations: Array<Configuration>;
  /** null where it has neither a version nor a draft; one that was removed is found */
  configuration?: Maybe<Configuration>;
  /** the versions of a kind, or of all kinds that the caller may read; newest first */
  configurationChanges: ConfigurationVersionConnection;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  roles: Array<Role>;
  /** days for which there are article statistics; null before the first import */
  dataRange?: Maybe<DateSpan>;
  /** changes whenever an import changes reported numbers; part of the portal's query keys */
  dataVersion: Scalars['String']['output'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientArticleReportArgs = {
  range: DateRange;
  filter?: InputMaybe<ArticleFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ArticleSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistChangeArgs = {
  id: Scalars['ID']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistAtArgs = {
  at: Scalars['DateTime']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistDifferenceArgs = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
  kind?: InputMaybe<BanlistDifferenceKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  filter?: InputMaybe<BanlistFilter>;
  sort?: InputMaybe<BanlistSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistSelectionArgs = {
  filter?: InputMaybe<BanlistFilter>;
  limit?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistTestArgs = {
  links: Array<Scalars['String']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistKnownArgs = {
  links: Array<Scalars['String']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientConfigurationsArgs = {
  kind: ConfigurationKind;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientConfigurationArgs = {
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientConfigurationChangesArgs = {
  kind?: InputMaybe<ConfigurationKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Values offered by the filters; the catalogue comes from the data. */
export type AudienceOptions = {
  __typename?: 'AudienceOptions';
  userGroups: Array<Option>;
  entryPoints: Array<Option>;
  registrationStatuses: Array<Option>;
  topics: Array<Option>;
};

export type Option = {
  __typename?: 'Option';
  id: Scalars['ID']['output'];
  label: Scalars['String']['output'];
};

export type Article = Node & {
  __typename?: 'Article';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  url?: Maybe<Scalars['URL']['output']>;
  publicationDate?: Maybe<Scalars['Date']['output']>;
  topics: Array<ArticleTopic>;
};


export type ArticleTopicsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ArticleTopic = {
  __typename?: 'ArticleTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** 0..1, how much the article is about it */
  score: Scalars['Float']['output'];
};

export type ArticleReport = {
  __typename?: 'ArticleReport';
  /** of everything that matches, not of the page */
  totals: ArticleMetrics;
  /** the same for the period of equal length right before; null when no data reach back that far */
  previousTotals?: Maybe<ArticleMetrics>;
  /** how many articles were read at all in the period */
  articlesRead: Scalars['Int']['output'];
  previousArticlesRead?: Maybe<Scalars['Int']['output']>;
  series: Array<MetricPoint>;
  previousSeries: Array<MetricPoint>;
  edges: Array<ArticleReportEdge>;
  nodes: Array<ArticleReportRow>;
  pageInfo: PageInfo;
  count: Count;
};

export type ArticleReportEdge = {
  __typename?: 'ArticleReportEdge';
  cursor: Scalars['String']['output'];
  node: ArticleReportRow;
};

export type ArticleReportRow = {
  __typename?: 'ArticleReportRow';
  article: Article;
  metrics: ArticleMetrics;
  /** views in the period before; null when no data reach back that far */
  previousViews?: Maybe<Scalars['Long']['output']>;
  /** views for each day of the range, oldest first; at most 92 values, longer ranges are summed evenly */
  trend: Array<Scalars['Long']['output']>;
};

export type ArticleMetrics = {
  __typename?: 'ArticleMetrics';
  views: Scalars['Long']['output'];
  /** 0..100, weighted by views; null without views */
  averageScrollDepth?: Maybe<Scalars['Float']['output']>;
  /** seconds, weighted by views; null without views */
  averageDwellTime?: Maybe<Scalars['Float']['output']>;
};

export type MetricPoint = {
  __typename?: 'MetricPoint';
  date: Scalars['Date']['output'];
  views: Scalars['Long']['output'];
};

export type ArticleFilter = {
  /** any part of the title, upper and lower case alike */
  search?: InputMaybe<Scalars['String']['input']>;
  topicIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  userGroups?: InputMaybe<Array<Scalars['ID']['input']>>;
  entryPoints?: InputMaybe<Array<Scalars['ID']['input']>>;
  registrationStatuses?: InputMaybe<Array<Scalars['ID']['input']>>;
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

export type BanlistChangeKind =
  | 'ADD'
  | 'EDIT'
  | 'DELETE'
  | 'IMPORT'
  | 'UNDO';

/** One change: everything that was done under one operation. */
export type BanlistChange = Node & {
  __typename?: 'BanlistChange';
  id: Scalars['ID']['output'];
  kind: BanlistChangeKind;
  at: Scalars['DateTime']['output'];
  /** display name of the user who did it; null for the system */
  actor?: Maybe<Scalars['String']['output']>;
  /** the file or list that an import came from */
  source?: Maybe<Scalars['String']['output']>;
  added: Scalars['Int']['output'];
  edited: Scalars['Int']['output'];
  removed: Scalars['Int']['output'];
  /** the change that this one undid */
  undoes?: Maybe<Scalars['ID']['output']>;
  /** the change that undid this one; null while it stands */
  undoneBy?: Maybe<Scalars['ID']['output']>;
  /** the operation it was done under, by which a tab knows its own */
  operation: Scalars['ID']['output'];
  /** where one entry was changed: its address afterwards, or the one it had */
  link?: Maybe<Scalars['URL']['output']>;
  items: Array<BanlistEntryChange>;
};


/** One change: everything that was done under one operation. */
export type BanlistChangeItemsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type BanlistChangeConnection = {
  __typename?: 'BanlistChangeConnection';
  nodes: Array<BanlistChange>;
  pageInfo: PageInfo;
};

/** The change of one entry: added without `before`, removed without `after`. */
export type BanlistEntryChange = {
  __typename?: 'BanlistEntryChange';
  item: Scalars['ID']['output'];
  before?: Maybe<BanlistRecord>;
  after?: Maybe<BanlistRecord>;
};

/** An entry as it was at a time. */
export type BanlistRecord = {
  __typename?: 'BanlistRecord';
  link: Scalars['URL']['output'];
  dateAdded: Scalars['DateTime']['output'];
  readOnly: Scalars['Boolean']['output'];
  comment?: Maybe<Scalars['String']['output']>;
  addedBy?: Maybe<Scalars['String']['output']>;
  expires?: Maybe<Scalars['Date']['output']>;
  paused: Scalars['Boolean']['output'];
};

export type BanlistPast = {
  __typename?: 'BanlistPast';
  /** newest first */
  nodes: Array<BanlistRecord>;
  count: Count;
};

export type BanlistDifferenceKind =
  | 'ADDED'
  | 'EDITED'
  | 'REMOVED';

export type BanlistDifference = {
  __typename?: 'BanlistDifference';
  added: Scalars['Int']['output'];
  edited: Scalars['Int']['output'];
  removed: Scalars['Int']['output'];
  /** of the asked kind, or of all; the newest entries first */
  nodes: Array<BanlistEntryChange>;
};

export type Mutation = {
  __typename?: 'Mutation';
  addBanlistItem: BanlistItemPayload;
  updateBanlistItem: BanlistItemPayload;
  /** one batch, at most 5,000 ids: rows that may go are deleted in one transaction, the others are named with a reason */
  deleteBanlistItems: DeleteBanlistItemsPayload;
  /** one batch, at most 5,000 ids: the same patch for all that may be changed, in one transaction */
  editBanlistItems: EditBanlistItemsPayload;
  /** one batch, at most 10,000 canonical links: all are on the list afterwards, or none was added */
  importBanlistItems: ImportBanlistItemsPayload;
  /**
   * One batch of taking a change back. Entries that were changed again or listed again since stay as they are. Call
   * again with `after: next` and the next batch until `next` is null.
   */
  undoBanlistChange: UndoBanlistChangePayload;
  /**
   * Ends an operation of one's own and says what it did altogether. From then on no further batch of it is applied: such
   * a batch is refused with CLOSED. A batch that was applied before keeps its answer. May be sent again, and also for an
   * operation of which no batch ever arrived.
   */
  closeBanlistOperation: CloseBanlistOperationPayload;
  /**
   * Saves the caller's draft. It may be unfinished, but is a JSON object of limited size and depth. CONFLICT at
   * `revision`: another tab has saved since; its draft is answered.
   */
  saveConfigurationDraft: ConfigurationDraftPayload;
  discardConfigurationDraft: DiscardConfigurationDraftPayload;
  /**
   * Makes the caller's draft the newest version. CONFLICT at `basedOn`: a colleague has published since; that version
   * is answered.
   */
  publishConfiguration: ConfigurationPayload;
  /** makes a new version with the content of an older one; drafts stay as they are */
  restoreConfiguration: ConfigurationPayload;
  /** makes a version without content; an older one can be restored */
  removeConfiguration: ConfigurationPayload;
};


export type MutationAddBanlistItemArgs = {
  clientId: Scalars['ID']['input'];
  link: Scalars['String']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  expires?: InputMaybe<Scalars['Date']['input']>;
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  operation?: InputMaybe<BanlistOperation>;
};


export type MutationUpdateBanlistItemArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  link: Scalars['String']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  expires?: InputMaybe<Scalars['Date']['input']>;
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  operation?: InputMaybe<BanlistOperation>;
};


export type MutationDeleteBanlistItemsArgs = {
  clientId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
  operation: BanlistOperation;
};


export type MutationEditBanlistItemsArgs = {
  clientId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
  patch: BanlistPatch;
  operation: BanlistOperation;
};


export type MutationImportBanlistItemsArgs = {
  clientId: Scalars['ID']['input'];
  items: Array<BanlistImportItem>;
  operation: BanlistOperation;
};


export type MutationUndoBanlistChangeArgs = {
  clientId: Scalars['ID']['input'];
  change: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['ID']['input']>;
  operation: BanlistOperation;
};


export type MutationCloseBanlistOperationArgs = {
  clientId: Scalars['ID']['input'];
  operation: Scalars['ID']['input'];
};


export type MutationSaveConfigurationDraftArgs = {
  clientId: Scalars['ID']['input'];
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
  document: Scalars['JSON']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  basedOn: Scalars['Int']['input'];
  revision: Scalars['Int']['input'];
};


export type MutationDiscardConfigurationDraftArgs = {
  clientId: Scalars['ID']['input'];
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
};


export type MutationPublishConfigurationArgs = {
  clientId: Scalars['ID']['input'];
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  basedOn: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  operation: Scalars['ID']['input'];
};


export type MutationRestoreConfigurationArgs = {
  clientId: Scalars['ID']['input'];
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  basedOn: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  operation: Scalars['ID']['input'];
};


export type MutationRemoveConfigurationArgs = {
  clientId: Scalars['ID']['input'];
  kind: ConfigurationKind;
  key?: Scalars['ID']['input'];
  basedOn: Scalars['Int']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  operation: Scalars['ID']['input'];
};

/**
 * The operation of a batch. A batch of an operation is applied once: when it is sent again, the first answer
 * is given again; with other content it is refused with CONFLICT.
 */
export type BanlistOperation = {
  /** chosen by the caller, hard to guess; all batches of one operation share it and are one change in the history */
  id: Scalars['ID']['input'];
  batch?: Scalars['Int']['input'];
  /** name of the file or list when the batch belongs to an import */
  source?: InputMaybe<Scalars['String']['input']>;
};

/** Fields that are left out stay as they are. */
export type BanlistPatch = {
  comment?: InputMaybe<Scalars['String']['input']>;
  expires?: InputMaybe<Scalars['Date']['input']>;
  paused?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BanlistImportItem = {
  link: Scalars['String']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  expires?: InputMaybe<Scalars['Date']['input']>;
  /** left out: it bans at once */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
};

export type BanlistItemPayload = {
  __typename?: 'BanlistItemPayload';
  item?: Maybe<BanlistItem>;
  /** null when nothing was changed */
  change?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type DeleteBanlistItemsPayload = {
  __typename?: 'DeleteBanlistItemsPayload';
  deletedIds: Array<Scalars['ID']['output']>;
  refused: Array<RefusedItem>;
  /** null when nothing was changed */
  change?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type EditBanlistItemsPayload = {
  __typename?: 'EditBanlistItemsPayload';
  editedIds: Array<Scalars['ID']['output']>;
  refused: Array<RefusedItem>;
  /** null when nothing was changed */
  change?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type ImportBanlistItemsPayload = {
  __typename?: 'ImportBanlistItemsPayload';
  added: Scalars['Int']['output'];
  /** were on the list when this batch came */
  listed: Scalars['Int']['output'];
  /** null when nothing was changed */
  change?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type UndoBanlistChangePayload = {
  __typename?: 'UndoBanlistChangePayload';
  /** the change that the undoing is */
  change?: Maybe<Scalars['ID']['output']>;
  /** entries of this batch that are as they were before */
  restored: Scalars['Int']['output'];
  /** entries of this batch that were changed again, locked or listed again since */
  skipped: Scalars['Int']['output'];
  /** null when the change is undone as far as it can be */
  next?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type CloseBanlistOperationPayload = {
  __typename?: 'CloseBanlistOperationPayload';
  added: Scalars['Int']['output'];
  removed: Scalars['Int']['output'];
  edited: Scalars['Int']['output'];
  /** null when nothing was changed */
  change?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type RefusedItem = {
  __typename?: 'RefusedItem';
  id: Scalars['ID']['output'];
  /** null when the row is not there (any more) */
  link?: Maybe<Scalars['String']['output']>;
  code: UserErrorCode;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** something in this publication's banlist changed: refetch what is shown */
  banlistChanged: BanlistNotice;
  /** a version was made, or a draft began or ended, in this kind or in any: refetch what is shown */
  configurationChanged: ConfigurationNotice;
  /** an import changed the numbers */
  dataImported: ImportNotice;
};


export type SubscriptionBanlistChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionConfigurationChangedArgs = {
  clientId: Scalars['ID']['input'];
  kind?: InputMaybe<ConfigurationKind>;
};


export type SubscriptionDataImportedArgs = {
  clientId: Scalars['ID']['input'];
};

export type BanlistNotice = {
  __typename?: 'BanlistNotice';
  clientId: Scalars['ID']['output'];
  /** the newest change; there may have been others right before it */
  change?: Maybe<BanlistChange>;
};

/**
 * An address that is never recommended. One that ends with a slash and has no query bans what lies below it too: a
 * folder, or with the path "/" a whole site. http and https are the same address to it.
 */
export type BanlistItem = Node & {
  __typename?: 'BanlistItem';
  id: Scalars['ID']['output'];
  link: Scalars['URL']['output'];
  dateAdded: Scalars['DateTime']['output'];
  readOnly: Scalars['Boolean']['output'];
  comment?: Maybe<Scalars['String']['output']>;
  /** display name of the user who added it; null for entries older than the record */
  addedBy?: Maybe<Scalars['String']['output']>;
  /** the last day on which it bans; null for ever */
  expires?: Maybe<Scalars['Date']['output']>;
  /** kept on the list without banning anything */
  paused: Scalars['Boolean']['output'];
  /** when it was last changed; null if never since it was added */
  dateChanged?: Maybe<Scalars['DateTime']['output']>;
  changedBy?: Maybe<Scalars['String']['output']>;
  /** grows by one with every change; sent back with an edit to notice a conflict */
  version: Scalars['Int']['output'];
};

export type BanlistConnection = {
  __typename?: 'BanlistConnection';
  edges: Array<BanlistEdge>;
  nodes: Array<BanlistItem>;
  pageInfo: PageInfo;
  /** a search is counted up to 5,000 right with its rows; further counting may take some tenths of a second */
  count: Count;
};


export type BanlistConnectionCountArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
};

export type BanlistEdge = {
  __typename?: 'BanlistEdge';
  cursor: Scalars['String']['output'];
  node: BanlistItem;
};

export type BanlistState =
  /** bans today */
  | 'ACTIVE'
  | 'PAUSED'
  | 'EXPIRED'
  /** a broader entry that bans today covers it */
  | 'REDUNDANT';

export type BanlistFilter = {
  /** any part of the URL, upper and lower case alike */
  search?: InputMaybe<Scalars['String']['input']>;
  readOnly?: InputMaybe<Scalars['Boolean']['input']>;
  addedFrom?: InputMaybe<Scalars['Date']['input']>;
  addedTo?: InputMaybe<Scalars['Date']['input']>;
  addedBy?: InputMaybe<Array<Scalars['String']['input']>>;
  state?: InputMaybe<BanlistState>;
  /** only these, at most 5,000 */
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type BanlistSortField =
  | 'DATE_ADDED'
  | 'LINK';

export type BanlistSort = {
  field: BanlistSortField;
  direction?: SortDirection;
};

export type BanlistSelection = {
  __typename?: 'BanlistSelection';
  ids: Scalars['PackedIds']['output'];
  /** matches that are read-only and therefore left out */
  readOnlyCount: Scalars['Int']['output'];
  /** true when there are more deletable matches than `limit` */
  truncated: Scalars['Boolean']['output'];
};

export type BanlistVerdict = {
  __typename?: 'BanlistVerdict';
  /** as it was asked */
  input: Scalars['String']['output'];
  /** canonical; null when the input is no address */
  link?: Maybe<Scalars['URL']['output']>;
  /** what is wrong with the input */
  fault?: Maybe<UserErrorCode>;
  /** the entry that bans it: its own, its folder's or its site's; null when it is not banned */
  entry?: Maybe<BanlistItem>;
  /** its own entry or a covering one that is paused or expired; null when it is banned or there is none */
  idle?: Maybe<BanlistItem>;
  /** when it is not banned: the entries most like it, closest first, at most 5 */
  nearest: Array<BanlistItem>;
};

export type BanlistKnown = {
  __typename?: 'BanlistKnown';
  /** for each link the id of its own entry, or null */
  listed: Array<Maybe<Scalars['ID']['output']>>;
  /** for each link that is not listed the broader entry that bans it, or null */
  coveredBy: Array<Maybe<Scalars['URL']['output']>>;
};

/** Anything with an opaque id of its own; ids are always checked again against realm and client. */
export type Node = {
  id: Scalars['ID']['output'];
};

export type PageInfo = {
  __typename?: 'PageInfo';
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  startCursor?: Maybe<Scalars['String']['output']>;
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type CountPrecision =
  | 'EXACT'
  /** there are at least this many; counting stopped at the limit */
  | 'AT_LEAST';

export type Count = {
  __typename?: 'Count';
  count: Scalars['Int']['output'];
  precision: CountPrecision;
};

export type SortDirection =
  | 'ASC'
  | 'DESC';

/** Both ends included. */
export type DateRange = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};

export type DateSpan = {
  __typename?: 'DateSpan';
  from: Scalars['Date']['output'];
  to: Scalars['Date']['output'];
};

/** A fault that the caller caused; the portal translates `code` and `params`. */
export type UserError = {
  __typename?: 'UserError';
  code: UserErrorCode;
  /** path into the input */
  field?: Maybe<Array<Scalars['String']['output']>>;
  message: Scalars['String']['output'];
  params: Array<Param>;
};

export type Param = {
  __typename?: 'Param';
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
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
  | 'LIMIT_REACHED'
  /** the value is none that may stand here */
  | 'INVALID'
  /** params: `min` or `max` */
  | 'OUT_OF_RANGE'
  /** the published version has this content already */
  | 'UNCHANGED'
  /** the operation was closed before this part of it arrived */
  | 'CLOSED';

export type ConfigurationKind =
  /** a place on a page and the mix of sources that fills it; one configuration each */
  | 'POSITION'
  /** the signals and their weights for the score; one configuration with the key `all` */
  | 'SIGNALS';

/** A document under versions. What it holds is described by the types of `configuration.ts` in the contract. */
export type Configuration = {
  __typename?: 'Configuration';
  kind: ConfigurationKind;
  key: Scalars['ID']['output'];
  /** the name that people gave it; null where it has none */
  title?: Maybe<Scalars['String']['output']>;
  /** the newest version, also if it is a removal; null before the first */
  newest?: Maybe<ConfigurationVersion>;
  /** the caller's own draft */
  draft?: Maybe<ConfigurationDraft>;
  /** those of colleagues, the newest first */
  drafts: Array<ConfigurationDraftNotice>;
  /** newest first */
  versions: ConfigurationVersionConnection;
  version?: Maybe<ConfigurationVersion>;
};


/** A document under versions. What it holds is described by the types of `configuration.ts` in the contract. */
export type ConfigurationVersionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A document under versions. What it holds is described by the types of `configuration.ts` in the contract. */
export type ConfigurationVersionArgs = {
  number: Scalars['Int']['input'];
};

export type ConfigurationAuthor = {
  __typename?: 'ConfigurationAuthor';
  /** the same as `Viewer.id` where it is the caller */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** What was published once; it never changes. */
export type ConfigurationVersion = {
  __typename?: 'ConfigurationVersion';
  kind: ConfigurationKind;
  key: Scalars['ID']['output'];
  /** from 1, without gaps */
  number: Scalars['Int']['output'];
  title?: Maybe<Scalars['String']['output']>;
  author: ConfigurationAuthor;
  at: Scalars['DateTime']['output'];
  note?: Maybe<Scalars['String']['output']>;
  /** bytes of the document */
  size: Scalars['Int']['output'];
  /** the number of the version whose content it has again */
  restores?: Maybe<Scalars['Int']['output']>;
  /** true: the configuration was removed, and this version holds nothing */
  isRemoval: Scalars['Boolean']['output'];
  document?: Maybe<Scalars['JSON']['output']>;
};

export type ConfigurationVersionConnection = {
  __typename?: 'ConfigurationVersionConnection';
  nodes: Array<ConfigurationVersion>;
  pageInfo: PageInfo;
};

/** A draft may be unfinished; it is its author's alone. */
export type ConfigurationDraft = {
  __typename?: 'ConfigurationDraft';
  document: Scalars['JSON']['output'];
  note?: Maybe<Scalars['String']['output']>;
  /** the number of the version it began with, or was merged with last; 0: none */
  basedOn: Scalars['Int']['output'];
  /** grows by one with every save; sent back to save over it or to publish it */
  revision: Scalars['Int']['output'];
  startedAt: Scalars['DateTime']['output'];
  at: Scalars['DateTime']['output'];
  size: Scalars['Int']['output'];
  /** why it cannot be published as it is: at most 50, with paths that begin with `document` */
  faults: Array<UserError>;
};

export type ConfigurationDraftNotice = {
  __typename?: 'ConfigurationDraftNotice';
  author: ConfigurationAuthor;
  title?: Maybe<Scalars['String']['output']>;
  basedOn: Scalars['Int']['output'];
  startedAt: Scalars['DateTime']['output'];
  at: Scalars['DateTime']['output'];
};

export type ConfigurationDraftPayload = {
  __typename?: 'ConfigurationDraftPayload';
  /** the draft as it is stored now, also where it was not saved because another tab was quicker */
  draft?: Maybe<ConfigurationDraft>;
  userErrors: Array<UserError>;
};

export type DiscardConfigurationDraftPayload = {
  __typename?: 'DiscardConfigurationDraftPayload';
  /** false where there was none */
  discarded: Scalars['Boolean']['output'];
};

export type ConfigurationPayload = {
  __typename?: 'ConfigurationPayload';
  /** the version that was made */
  version?: Maybe<ConfigurationVersion>;
  /** where a colleague was quicker: the newest version */
  conflict?: Maybe<ConfigurationVersion>;
  userErrors: Array<UserError>;
};

export type ConfigurationNotice = {
  __typename?: 'ConfigurationNotice';
  clientId: Scalars['ID']['output'];
};

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

export type Query = {
  __typename?: 'Query';
  /** null when no valid token came with the request */
  viewer?: Maybe<Viewer>;
  /** null when the token has no recognised role for this client */
  client?: Maybe<Client>;
};


export type QueryClientArgs = {
  id: Scalars['ID']['input'];
};

export type Viewer = {
  __typename?: 'Viewer';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  realm: Scalars['String']['output'];
  /** the organisation's name as people write it */
  organisation: Scalars['String']['output'];
  clients: Array<Client>;
  /** what the caller may do on each screen; what is missing here is refused */
  capabilities: Array<Capability>;
};

/** The screens with data of a publication, named like their paths. */
export type Screen =
  | 'BANLIST'
  | 'CONFIGURATION'
  | 'SIGNAL_CONFIGURATION'
  | 'WEBSITE_CONFIGURATION'
  | 'POSITION_REPORT_CONFIGURATION'
  | 'POSITION_REPORT'
  | 'DAV_ARTICLE_REPORT'
  | 'DAV_USER_GROUP_REPORT'
  | 'DAV_TOPIC_PLANNING'
  | 'TOPIC_PLANNING'
  | 'RECOMMENDATION_ARTICLE_REPORT'
  | 'RECOMMENDATION_BOX_REPORT'
  | 'USER_MANAGEMENT';

export type Capability = {
  __typename?: 'Capability';
  screen: Screen;
  /** the publications whose data the caller may see there; none: the screen is not for the caller */
  read: Array<Scalars['ID']['output']>;
  /** the publications whose data the caller may change there */
  write: Array<Scalars['ID']['output']>;
};

export type ImportNotice = {
  __typename?: 'ImportNotice';
  dataVersion: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( ClientRow )
    | ( ArticleRow )
    | ( BanlistChangeRow )
    | ( BanlistItem )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Client: ResolverTypeWrapper<ClientRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  AudienceOptions: ResolverTypeWrapper<AudienceOptions>;
  Option: ResolverTypeWrapper<Option>;
  Article: ResolverTypeWrapper<ArticleRow>;
  ArticleTopic: ResolverTypeWrapper<ArticleTopic>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ArticleReport: ResolverTypeWrapper<ReportRow>;
  ArticleReportEdge: ResolverTypeWrapper<Omit<ArticleReportEdge, 'node'> & { node: ResolversTypes['ArticleReportRow'] }>;
  ArticleReportRow: ResolverTypeWrapper<ReportLineRow>;
  ArticleMetrics: ResolverTypeWrapper<ArticleMetrics>;
  MetricPoint: ResolverTypeWrapper<MetricPoint>;
  ArticleFilter: ArticleFilter;
  ArticleSortField: ArticleSortField;
  ArticleSort: ArticleSort;
  BanlistChangeKind: BanlistChangeKind;
  BanlistChange: ResolverTypeWrapper<BanlistChangeRow>;
  BanlistChangeConnection: ResolverTypeWrapper<Omit<BanlistChangeConnection, 'nodes'> & { nodes: Array<ResolversTypes['BanlistChange']> }>;
  BanlistEntryChange: ResolverTypeWrapper<BanlistEntryChange>;
  BanlistRecord: ResolverTypeWrapper<BanlistRecord>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BanlistPast: ResolverTypeWrapper<BanlistPastRow>;
  BanlistDifferenceKind: BanlistDifferenceKind;
  BanlistDifference: ResolverTypeWrapper<BanlistDifference>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  BanlistOperation: BanlistOperation;
  BanlistPatch: BanlistPatch;
  BanlistImportItem: BanlistImportItem;
  BanlistItemPayload: ResolverTypeWrapper<BanlistItemPayload>;
  DeleteBanlistItemsPayload: ResolverTypeWrapper<DeleteBanlistItemsPayload>;
  EditBanlistItemsPayload: ResolverTypeWrapper<EditBanlistItemsPayload>;
  ImportBanlistItemsPayload: ResolverTypeWrapper<ImportBanlistItemsPayload>;
  UndoBanlistChangePayload: ResolverTypeWrapper<UndoBanlistChangePayload>;
  CloseBanlistOperationPayload: ResolverTypeWrapper<CloseBanlistOperationPayload>;
  RefusedItem: ResolverTypeWrapper<RefusedItem>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  BanlistNotice: ResolverTypeWrapper<Omit<BanlistNotice, 'change'> & { change?: Maybe<ResolversTypes['BanlistChange']> }>;
  BanlistItem: ResolverTypeWrapper<BanlistItem>;
  BanlistConnection: ResolverTypeWrapper<BanlistRow>;
  BanlistEdge: ResolverTypeWrapper<BanlistEdge>;
  BanlistState: BanlistState;
  BanlistFilter: BanlistFilter;
  BanlistSortField: BanlistSortField;
  BanlistSort: BanlistSort;
  BanlistSelection: ResolverTypeWrapper<BanlistSelection>;
  BanlistVerdict: ResolverTypeWrapper<BanlistVerdict>;
  BanlistKnown: ResolverTypeWrapper<BanlistKnown>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  PackedIds: ResolverTypeWrapper<Scalars['PackedIds']['output']>;
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  CountPrecision: CountPrecision;
  Count: ResolverTypeWrapper<Count>;
  SortDirection: SortDirection;
  DateRange: DateRange;
  DateSpan: ResolverTypeWrapper<DateSpan>;
  UserError: ResolverTypeWrapper<UserError>;
  Param: ResolverTypeWrapper<Param>;
  UserErrorCode: UserErrorCode;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  ConfigurationKind: ConfigurationKind;
  Configuration: ResolverTypeWrapper<ConfigurationRow>;
  ConfigurationAuthor: ResolverTypeWrapper<ConfigurationAuthor>;
  ConfigurationVersion: ResolverTypeWrapper<ConfigurationVersionRow>;
  ConfigurationVersionConnection: ResolverTypeWrapper<Omit<ConfigurationVersionConnection, 'nodes'> & { nodes: Array<ResolversTypes['ConfigurationVersion']> }>;
  ConfigurationDraft: ResolverTypeWrapper<ConfigurationDraft>;
  ConfigurationDraftNotice: ResolverTypeWrapper<ConfigurationDraftNotice>;
  ConfigurationDraftPayload: ResolverTypeWrapper<ConfigurationDraftPayload>;
  DiscardConfigurationDraftPayload: ResolverTypeWrapper<DiscardConfigurationDraftPayload>;
  ConfigurationPayload: ResolverTypeWrapper<Omit<ConfigurationPayload, 'version' | 'conflict'> & { version?: Maybe<ResolversTypes['ConfigurationVersion']>, conflict?: Maybe<ResolversTypes['ConfigurationVersion']> }>;
  ConfigurationNotice: ResolverTypeWrapper<ConfigurationNotice>;
  Role: Role;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Viewer: ResolverTypeWrapper<Omit<Viewer, 'clients'> & { clients: Array<ResolversTypes['Client']> }>;
  Screen: Screen;
  Capability: ResolverTypeWrapper<Capability>;
  ImportNotice: ResolverTypeWrapper<ImportNotice>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Client: ClientRow;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  ID: Scalars['ID']['output'];
  AudienceOptions: AudienceOptions;
  Option: Option;
  Article: ArticleRow;
  ArticleTopic: ArticleTopic;
  Float: Scalars['Float']['output'];
  ArticleReport: ReportRow;
  ArticleReportEdge: Omit<ArticleReportEdge, 'node'> & { node: ResolversParentTypes['ArticleReportRow'] };
  ArticleReportRow: ReportLineRow;
  ArticleMetrics: ArticleMetrics;
  MetricPoint: MetricPoint;
  ArticleFilter: ArticleFilter;
  ArticleSort: ArticleSort;
  BanlistChange: BanlistChangeRow;
  BanlistChangeConnection: Omit<BanlistChangeConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['BanlistChange']> };
  BanlistEntryChange: BanlistEntryChange;
  BanlistRecord: BanlistRecord;
  Boolean: Scalars['Boolean']['output'];
  BanlistPast: BanlistPastRow;
  BanlistDifference: BanlistDifference;
  Mutation: Record<PropertyKey, never>;
  BanlistOperation: BanlistOperation;
  BanlistPatch: BanlistPatch;
  BanlistImportItem: BanlistImportItem;
  BanlistItemPayload: BanlistItemPayload;
  DeleteBanlistItemsPayload: DeleteBanlistItemsPayload;
  EditBanlistItemsPayload: EditBanlistItemsPayload;
  ImportBanlistItemsPayload: ImportBanlistItemsPayload;
  UndoBanlistChangePayload: UndoBanlistChangePayload;
  CloseBanlistOperationPayload: CloseBanlistOperationPayload;
  RefusedItem: RefusedItem;
  Subscription: Record<PropertyKey, never>;
  BanlistNotice: Omit<BanlistNotice, 'change'> & { change?: Maybe<ResolversParentTypes['BanlistChange']> };
  BanlistItem: BanlistItem;
  BanlistConnection: BanlistRow;
  BanlistEdge: BanlistEdge;
  BanlistFilter: BanlistFilter;
  BanlistSort: BanlistSort;
  BanlistSelection: BanlistSelection;
  BanlistVerdict: BanlistVerdict;
  BanlistKnown: BanlistKnown;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  URL: Scalars['URL']['output'];
  PackedIds: Scalars['PackedIds']['output'];
  Long: Scalars['Long']['output'];
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  PageInfo: PageInfo;
  Count: Count;
  DateRange: DateRange;
  DateSpan: DateSpan;
  UserError: UserError;
  Param: Param;
  JSON: Scalars['JSON']['output'];
  Configuration: ConfigurationRow;
  ConfigurationAuthor: ConfigurationAuthor;
  ConfigurationVersion: ConfigurationVersionRow;
  ConfigurationVersionConnection: Omit<ConfigurationVersionConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['ConfigurationVersion']> };
  ConfigurationDraft: ConfigurationDraft;
  ConfigurationDraftNotice: ConfigurationDraftNotice;
  ConfigurationDraftPayload: ConfigurationDraftPayload;
  DiscardConfigurationDraftPayload: DiscardConfigurationDraftPayload;
  ConfigurationPayload: Omit<ConfigurationPayload, 'version' | 'conflict'> & { version?: Maybe<ResolversParentTypes['ConfigurationVersion']>, conflict?: Maybe<ResolversParentTypes['ConfigurationVersion']> };
  ConfigurationNotice: ConfigurationNotice;
  Query: Record<PropertyKey, never>;
  Viewer: Omit<Viewer, 'clients'> & { clients: Array<ResolversParentTypes['Client']> };
  Capability: Capability;
  ImportNotice: ImportNotice;
};

export type ClientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  articleReport?: Resolver<ResolversTypes['ArticleReport'], ParentType, ContextType, RequireFields<ClientArticleReportArgs, 'range' | 'first'>>;
  audienceOptions?: Resolver<ResolversTypes['AudienceOptions'], ParentType, ContextType>;
  banlistChanges?: Resolver<ResolversTypes['BanlistChangeConnection'], ParentType, ContextType, RequireFields<ClientBanlistChangesArgs, 'first'>>;
  banlistChange?: Resolver<Maybe<ResolversTypes['BanlistChange']>, ParentType, ContextType, RequireFields<ClientBanlistChangeArgs, 'id'>>;
  banlistAt?: Resolver<ResolversTypes['BanlistPast'], ParentType, ContextType, RequireFields<ClientBanlistAtArgs, 'at' | 'first' | 'offset'>>;
  banlistDifference?: Resolver<ResolversTypes['BanlistDifference'], ParentType, ContextType, RequireFields<ClientBanlistDifferenceArgs, 'from' | 'to' | 'first' | 'offset'>>;
  banlist?: Resolver<ResolversTypes['BanlistConnection'], ParentType, ContextType, RequireFields<ClientBanlistArgs, 'first'>>;
  banlistSelection?: Resolver<ResolversTypes['BanlistSelection'], ParentType, ContextType, RequireFields<ClientBanlistSelectionArgs, 'limit'>>;
  banlistAuthors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  banlistTest?: Resolver<Array<ResolversTypes['BanlistVerdict']>, ParentType, ContextType, RequireFields<ClientBanlistTestArgs, 'links'>>;
  banlistKnown?: Resolver<ResolversTypes['BanlistKnown'], ParentType, ContextType, RequireFields<ClientBanlistKnownArgs, 'links'>>;
  configurations?: Resolver<Array<ResolversTypes['Configuration']>, ParentType, ContextType, RequireFields<ClientConfigurationsArgs, 'kind'>>;
  configuration?: Resolver<Maybe<ResolversTypes['Configuration']>, ParentType, ContextType, RequireFields<ClientConfigurationArgs, 'kind' | 'key'>>;
  configurationChanges?: Resolver<ResolversTypes['ConfigurationVersionConnection'], ParentType, ContextType, RequireFields<ClientConfigurationChangesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  dataRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  dataVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AudienceOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceOptions'] = ResolversParentTypes['AudienceOptions']> = {
  userGroups?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  entryPoints?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  registrationStatuses?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
};

export type OptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Option'] = ResolversParentTypes['Option']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Article'] = ResolversParentTypes['Article']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  publicationDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['ArticleTopic']>, ParentType, ContextType, RequireFields<ArticleTopicsArgs, 'first'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ArticleTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleTopic'] = ResolversParentTypes['ArticleTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ArticleReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReport'] = ResolversParentTypes['ArticleReport']> = {
  totals?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['ArticleMetrics']>, ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previousArticlesRead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  previousSeries?: Resolver<Array<ResolversTypes['MetricPoint']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['ArticleReportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ArticleReportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type ArticleReportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReportEdge'] = ResolversParentTypes['ArticleReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArticleReportRow'], ParentType, ContextType>;
};

export type ArticleReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReportRow'] = ResolversParentTypes['ArticleReportRow']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousViews?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  trend?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type ArticleMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleMetrics'] = ResolversParentTypes['ArticleMetrics']> = {
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  averageScrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  averageDwellTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricPoint'] = ResolversParentTypes['MetricPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type BanlistChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistChange'] = ResolversParentTypes['BanlistChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BanlistChangeKind'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undoes?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  undoneBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['BanlistEntryChange']>, ParentType, ContextType, RequireFields<BanlistChangeItemsArgs, 'first' | 'offset'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BanlistChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistChangeConnection'] = ResolversParentTypes['BanlistChangeConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['BanlistChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type BanlistEntryChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistEntryChange'] = ResolversParentTypes['BanlistEntryChange']> = {
  item?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['BanlistRecord']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['BanlistRecord']>, ParentType, ContextType>;
};

export type BanlistRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistRecord'] = ResolversParentTypes['BanlistRecord']> = {
  link?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  dateAdded?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BanlistPastResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistPast'] = ResolversParentTypes['BanlistPast']> = {
  nodes?: Resolver<Array<ResolversTypes['BanlistRecord']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type BanlistDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistDifference'] = ResolversParentTypes['BanlistDifference']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['BanlistEntryChange']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addBanlistItem?: Resolver<ResolversTypes['BanlistItemPayload'], ParentType, ContextType, RequireFields<MutationAddBanlistItemArgs, 'clientId' | 'link'>>;
  updateBanlistItem?: Resolver<ResolversTypes['BanlistItemPayload'], ParentType, ContextType, RequireFields<MutationUpdateBanlistItemArgs, 'clientId' | 'id' | 'version' | 'link'>>;
  deleteBanlistItems?: Resolver<ResolversTypes['DeleteBanlistItemsPayload'], ParentType, ContextType, RequireFields<MutationDeleteBanlistItemsArgs, 'clientId' | 'ids' | 'operation'>>;
  editBanlistItems?: Resolver<ResolversTypes['EditBanlistItemsPayload'], ParentType, ContextType, RequireFields<MutationEditBanlistItemsArgs, 'clientId' | 'ids' | 'patch' | 'operation'>>;
  importBanlistItems?: Resolver<ResolversTypes['ImportBanlistItemsPayload'], ParentType, ContextType, RequireFields<MutationImportBanlistItemsArgs, 'clientId' | 'items' | 'operation'>>;
  undoBanlistChange?: Resolver<ResolversTypes['UndoBanlistChangePayload'], ParentType, ContextType, RequireFields<MutationUndoBanlistChangeArgs, 'clientId' | 'change' | 'operation'>>;
  closeBanlistOperation?: Resolver<ResolversTypes['CloseBanlistOperationPayload'], ParentType, ContextType, RequireFields<MutationCloseBanlistOperationArgs, 'clientId' | 'operation'>>;
  saveConfigurationDraft?: Resolver<ResolversTypes['ConfigurationDraftPayload'], ParentType, ContextType, RequireFields<MutationSaveConfigurationDraftArgs, 'clientId' | 'kind' | 'key' | 'document' | 'basedOn' | 'revision'>>;
  discardConfigurationDraft?: Resolver<ResolversTypes['DiscardConfigurationDraftPayload'], ParentType, ContextType, RequireFields<MutationDiscardConfigurationDraftArgs, 'clientId' | 'kind' | 'key'>>;
  publishConfiguration?: Resolver<ResolversTypes['ConfigurationPayload'], ParentType, ContextType, RequireFields<MutationPublishConfigurationArgs, 'clientId' | 'kind' | 'key' | 'revision' | 'basedOn' | 'operation'>>;
  restoreConfiguration?: Resolver<ResolversTypes['ConfigurationPayload'], ParentType, ContextType, RequireFields<MutationRestoreConfigurationArgs, 'clientId' | 'kind' | 'key' | 'version' | 'basedOn' | 'operation'>>;
  removeConfiguration?: Resolver<ResolversTypes['ConfigurationPayload'], ParentType, ContextType, RequireFields<MutationRemoveConfigurationArgs, 'clientId' | 'kind' | 'key' | 'basedOn' | 'operation'>>;
};

export type BanlistItemPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistItemPayload'] = ResolversParentTypes['BanlistItemPayload']> = {
  item?: Resolver<Maybe<ResolversTypes['BanlistItem']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteBanlistItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteBanlistItemsPayload'] = ResolversParentTypes['DeleteBanlistItemsPayload']> = {
  deletedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedItem']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EditBanlistItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EditBanlistItemsPayload'] = ResolversParentTypes['EditBanlistItemsPayload']> = {
  editedIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  refused?: Resolver<Array<ResolversTypes['RefusedItem']>, ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ImportBanlistItemsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportBanlistItemsPayload'] = ResolversParentTypes['ImportBanlistItemsPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UndoBanlistChangePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UndoBanlistChangePayload'] = ResolversParentTypes['UndoBanlistChangePayload']> = {
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  restored?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CloseBanlistOperationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CloseBanlistOperationPayload'] = ResolversParentTypes['CloseBanlistOperationPayload']> = {
  added?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  edited?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RefusedItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefusedItem'] = ResolversParentTypes['RefusedItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  banlistChanged?: SubscriptionResolver<ResolversTypes['BanlistNotice'], "banlistChanged", ParentType, ContextType, RequireFields<SubscriptionBanlistChangedArgs, 'clientId'>>;
  configurationChanged?: SubscriptionResolver<ResolversTypes['ConfigurationNotice'], "configurationChanged", ParentType, ContextType, RequireFields<SubscriptionConfigurationChangedArgs, 'clientId'>>;
  dataImported?: SubscriptionResolver<ResolversTypes['ImportNotice'], "dataImported", ParentType, ContextType, RequireFields<SubscriptionDataImportedArgs, 'clientId'>>;
};

export type BanlistNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistNotice'] = ResolversParentTypes['BanlistNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  change?: Resolver<Maybe<ResolversTypes['BanlistChange']>, ParentType, ContextType>;
};

export type BanlistItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistItem'] = ResolversParentTypes['BanlistItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  dateAdded?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  addedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dateChanged?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  changedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BanlistConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistConnection'] = ResolversParentTypes['BanlistConnection']> = {
  edges?: Resolver<Array<ResolversTypes['BanlistEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['BanlistItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType, RequireFields<BanlistConnectionCountArgs, 'limit'>>;
};

export type BanlistEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistEdge'] = ResolversParentTypes['BanlistEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['BanlistItem'], ParentType, ContextType>;
};

export type BanlistSelectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistSelection'] = ResolversParentTypes['BanlistSelection']> = {
  ids?: Resolver<ResolversTypes['PackedIds'], ParentType, ContextType>;
  readOnlyCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BanlistVerdictResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistVerdict'] = ResolversParentTypes['BanlistVerdict']> = {
  input?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['UserErrorCode']>, ParentType, ContextType>;
  entry?: Resolver<Maybe<ResolversTypes['BanlistItem']>, ParentType, ContextType>;
  idle?: Resolver<Maybe<ResolversTypes['BanlistItem']>, ParentType, ContextType>;
  nearest?: Resolver<Array<ResolversTypes['BanlistItem']>, ParentType, ContextType>;
};

export type BanlistKnownResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BanlistKnown'] = ResolversParentTypes['BanlistKnown']> = {
  listed?: Resolver<Array<Maybe<ResolversTypes['ID']>>, ParentType, ContextType>;
  coveredBy?: Resolver<Array<Maybe<ResolversTypes['URL']>>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export interface PackedIdsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['PackedIds'], any> {
  name: 'PackedIds';
}

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Long'], any> {
  name: 'Long';
}

export type NodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'Client' | 'Article' | 'BanlistChange' | 'BanlistItem', ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Count'] = ResolversParentTypes['Count']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  precision?: Resolver<ResolversTypes['CountPrecision'], ParentType, ContextType>;
};

export type DateSpanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DateSpan'] = ResolversParentTypes['DateSpan']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  params?: Resolver<Array<ResolversTypes['Param']>, ParentType, ContextType>;
};

export type ParamResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Param'] = ResolversParentTypes['Param']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type ConfigurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Configuration'] = ResolversParentTypes['Configuration']> = {
  kind?: Resolver<ResolversTypes['ConfigurationKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  newest?: Resolver<Maybe<ResolversTypes['ConfigurationVersion']>, ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['ConfigurationDraft']>, ParentType, ContextType>;
  drafts?: Resolver<Array<ResolversTypes['ConfigurationDraftNotice']>, ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['ConfigurationVersionConnection'], ParentType, ContextType, RequireFields<ConfigurationVersionsArgs, 'first'>>;
  version?: Resolver<Maybe<ResolversTypes['ConfigurationVersion']>, ParentType, ContextType, RequireFields<ConfigurationVersionArgs, 'number'>>;
};

export type ConfigurationAuthorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationAuthor'] = ResolversParentTypes['ConfigurationAuthor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConfigurationVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationVersion'] = ResolversParentTypes['ConfigurationVersion']> = {
  kind?: Resolver<ResolversTypes['ConfigurationKind'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  restores?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isRemoval?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ConfigurationVersionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationVersionConnection'] = ResolversParentTypes['ConfigurationVersionConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['ConfigurationVersion']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ConfigurationDraftResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationDraft'] = ResolversParentTypes['ConfigurationDraft']> = {
  document?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  basedOn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faults?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfigurationDraftNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationDraftNotice'] = ResolversParentTypes['ConfigurationDraftNotice']> = {
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  basedOn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConfigurationDraftPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationDraftPayload'] = ResolversParentTypes['ConfigurationDraftPayload']> = {
  draft?: Resolver<Maybe<ResolversTypes['ConfigurationDraft']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DiscardConfigurationDraftPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DiscardConfigurationDraftPayload'] = ResolversParentTypes['DiscardConfigurationDraftPayload']> = {
  discarded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConfigurationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationPayload'] = ResolversParentTypes['ConfigurationPayload']> = {
  version?: Resolver<Maybe<ResolversTypes['ConfigurationVersion']>, ParentType, ContextType>;
  conflict?: Resolver<Maybe<ResolversTypes['ConfigurationVersion']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfigurationNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfigurationNotice'] = ResolversParentTypes['ConfigurationNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryClientArgs, 'id'>>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  realm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organisation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clients?: Resolver<Array<ResolversTypes['Client']>, ParentType, ContextType>;
  capabilities?: Resolver<Array<ResolversTypes['Capability']>, ParentType, ContextType>;
};

export type CapabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Capability'] = ResolversParentTypes['Capability']> = {
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  read?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  write?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ImportNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportNotice'] = ResolversParentTypes['ImportNotice']> = {
  dataVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Client?: ClientResolvers<ContextType>;
  AudienceOptions?: AudienceOptionsResolvers<ContextType>;
  Option?: OptionResolvers<ContextType>;
  Article?: ArticleResolvers<ContextType>;
  ArticleTopic?: ArticleTopicResolvers<ContextType>;
  ArticleReport?: ArticleReportResolvers<ContextType>;
  ArticleReportEdge?: ArticleReportEdgeResolvers<ContextType>;
  ArticleReportRow?: ArticleReportRowResolvers<ContextType>;
  ArticleMetrics?: ArticleMetricsResolvers<ContextType>;
  MetricPoint?: MetricPointResolvers<ContextType>;
  BanlistChange?: BanlistChangeResolvers<ContextType>;
  BanlistChangeConnection?: BanlistChangeConnectionResolvers<ContextType>;
  BanlistEntryChange?: BanlistEntryChangeResolvers<ContextType>;
  BanlistRecord?: BanlistRecordResolvers<ContextType>;
  BanlistPast?: BanlistPastResolvers<ContextType>;
  BanlistDifference?: BanlistDifferenceResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  BanlistItemPayload?: BanlistItemPayloadResolvers<ContextType>;
  DeleteBanlistItemsPayload?: DeleteBanlistItemsPayloadResolvers<ContextType>;
  EditBanlistItemsPayload?: EditBanlistItemsPayloadResolvers<ContextType>;
  ImportBanlistItemsPayload?: ImportBanlistItemsPayloadResolvers<ContextType>;
  UndoBanlistChangePayload?: UndoBanlistChangePayloadResolvers<ContextType>;
  CloseBanlistOperationPayload?: CloseBanlistOperationPayloadResolvers<ContextType>;
  RefusedItem?: RefusedItemResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  BanlistNotice?: BanlistNoticeResolvers<ContextType>;
  BanlistItem?: BanlistItemResolvers<ContextType>;
  BanlistConnection?: BanlistConnectionResolvers<ContextType>;
  BanlistEdge?: BanlistEdgeResolvers<ContextType>;
  BanlistSelection?: BanlistSelectionResolvers<ContextType>;
  BanlistVerdict?: BanlistVerdictResolvers<ContextType>;
  BanlistKnown?: BanlistKnownResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  URL?: GraphQLScalarType;
  PackedIds?: GraphQLScalarType;
  Long?: GraphQLScalarType;
  Node?: NodeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Count?: CountResolvers<ContextType>;
  DateSpan?: DateSpanResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Param?: ParamResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Configuration?: ConfigurationResolvers<ContextType>;
  ConfigurationAuthor?: ConfigurationAuthorResolvers<ContextType>;
  ConfigurationVersion?: ConfigurationVersionResolvers<ContextType>;
  ConfigurationVersionConnection?: ConfigurationVersionConnectionResolvers<ContextType>;
  ConfigurationDraft?: ConfigurationDraftResolvers<ContextType>;
  ConfigurationDraftNotice?: ConfigurationDraftNoticeResolvers<ContextType>;
  ConfigurationDraftPayload?: ConfigurationDraftPayloadResolvers<ContextType>;
  DiscardConfigurationDraftPayload?: DiscardConfigurationDraftPayloadResolvers<ContextType>;
  ConfigurationPayload?: ConfigurationPayloadResolvers<ContextType>;
  ConfigurationNotice?: ConfigurationNoticeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Capability?: CapabilityResolvers<ContextType>;
  ImportNotice?: ImportNoticeResolvers<ContextType>;
};

