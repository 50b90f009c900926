import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ClientRow, ArticleRow, BanlistRow, BanlistChangeRow, BanlistPastRow, WebsiteRow, ConfigurationRow, ConfigurationVersionRow } from '../fields/rows.ts';
import type { ArticleReportPage, ArticleReportLine, MetricDay, Quadrants, ArticleDetailRow } from '../reports/articles/article-rows.ts';
import type { EvergreenRow } from '../reports/articles/evergreens.ts';
import type { BoxRow, PositionRow, RecommendationPage, RecommendationLine, BoxPage, BoxLine, BoxComparisonRow, ComparedBoxRow, PositionPage, PlanRow, PositionLine } from '../reports/recommendations/delivery-rows.ts';
import type { SilencedRow } from '../reports/recommendations/recommendation-report.ts';
import type { VersionReport, DeliveredVersion, VersionRow } from '../reports/recommendations/version-report.ts';
import type { AudienceOptionsRow, SharedOut, DeliveryOptionsRow } from '../reports/filter-options.ts';
import type { StartRow, FindingRow } from '../reports/findings.ts';
import type { SimilarRow } from '../reports/articles/article-detail.ts';
import type { PlanningPage, PlannedTopicRow } from '../topics/planning-page.ts';
import type { ArticleMatches } from '../topics/topic-articles.ts';
import type { UserGroupPage, GroupRow } from '../reports/user-group-report.ts';
import type { PlacedActivity } from '../websites/activity-row.ts';
import type { SignalRow } from '../signals.ts';
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
  /** notes that people wrote on days, in the order of their days; none for those who may see no report */
  annotations: Array<Annotation>;
  /** the websites that a note can be about */
  annotationWebsites: Array<AnnotationWebsite>;
  /** one article beside the others of the filter; null where there is no such article */
  articleDetail?: Maybe<ArticleDetail>;
  /** articles that somebody removed, the last ones first */
  removedArticles: RemovedArticles;
  /** who did what when, newest first; of these people and kinds, and of this entry only, where they are named */
  banlistChanges: BanlistChangeConnection;
  /** the names of those who changed the list, in order */
  banlistActors: Array<Scalars['String']['output']>;
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
  /** the signals of the newest published set in its order, and how often each fired; none after a removal */
  signals: Array<SignalActivity>;
  /** the articles that were recommended */
  recommendationReport: RecommendationReport;
  /** the boxes that showed recommendations, and those that showed none */
  boxReport: BoxReport;
  /** two to four boxes side by side */
  boxComparison: BoxComparison;
  /** the places on pages where boxes stand */
  positionReport: PositionReport;
  /** how a position did under its newest versions; `key` is that of its configuration */
  positionVersionReport: PositionVersionReport;
  /** values offered by the filters of recommendations and boxes */
  recommendationOptions: RecommendationOptions;
  /** values offered by the filters of positions */
  positionOptions: RecommendationOptions;
  articleReport: ArticleReport;
  audienceOptions: AudienceOptions;
  /** the numbers of the start page; each is null for those who may not see its report */
  start: Start;
  /** the last minutes; null where nobody sends views as they happen */
  now?: Maybe<Now>;
  /** the topics of the articles, and how they were read in the range */
  topicPlanning: TopicPlanning;
  /** the same, by the readers of the filter */
  davTopicPlanning: TopicPlanning;
  /** topics by name, to find one; begins no run and reads no statistics */
  knownTopics: KnownTopics;
  /** the same for the readers of the DAV titles */
  davKnownTopics: KnownTopics;
  /** values for the filter */
  davTopicOptions: AudienceOptions;
  /** the groups of readers and the period of their statistics */
  davTopicGroups: UserGroupReport;
  userGroupReport: UserGroupReport;
  /** the users of the organisation with their roles in this publication */
  users: UserList;
  /**
   * Who changed whose rights in this publication, and who made files of it; newest first. Kept for 730 days. What is
   * changed at the identity provider itself is not here.
   */
  userChanges: UserChangeConnection;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  roles: Array<Role>;
  /** days for which there are article statistics; null before the first import */
  dataRange?: Maybe<DateSpan>;
  /** changes whenever an import changes reported numbers; part of the portal's query keys */
  dataVersion: Scalars['String']['output'];
  /** in which its days end: the IANA name of its own time zone, or else the usual one */
  timeZone: Scalars['String']['output'];
  /** that of its organisation, or else of the server */
  usualTimeZone: Scalars['String']['output'];
  /** the caller's own, of the screens that the caller may see; in the order of their making */
  savedViews: Array<SavedView>;
  /** of a view with this address; `until` is the last day that is judged, else yesterday */
  alarmTrial: AlarmTrial;
  /** if views of the screen can be sent by mail, and to whom: those who may see it */
  mailing: ViewMailing;
  /** in the order of their names; at most 100 */
  websites: Array<Website>;
  website?: Maybe<Website>;
  /** the websites and the visits that they pass on to each other, in the last days */
  websiteGraph: WebsiteGraph;
  /** changes of websites with their authors, newest first */
  websiteChanges: WebsiteChangeConnection;
  /** events and views of all websites, the last full days until yesterday; days without events too */
  websiteDays: Array<WebsiteDay>;
  /** the times of the last full days and of today in which a website was silent, newest first */
  websiteSilences: Array<WebsiteSilence>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientArticleDetailArgs = {
  id: Scalars['ID']['input'];
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<ArticleFilter>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientRemovedArticlesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBanlistChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  actors?: InputMaybe<Array<Scalars['String']['input']>>;
  kinds?: InputMaybe<Array<BanlistChangeKind>>;
  item?: InputMaybe<Scalars['ID']['input']>;
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


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientRecommendationReportArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<RecommendationSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBoxReportArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<RecommendationFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<BoxSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientBoxComparisonArgs = {
  range: DateRange;
  boxIds: Array<Scalars['ID']['input']>;
  filter?: InputMaybe<RecommendationFilter>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientPositionReportArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<RecommendationFilter>;
  groupBy?: InputMaybe<PositionGrouping>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<PositionSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientPositionVersionReportArgs = {
  key: Scalars['ID']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientArticleReportArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<ArticleFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<ArticleSort>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientStartArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  recent: DateRange;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientTopicPlanningArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientDavTopicPlanningArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  filter?: InputMaybe<ReaderFilter>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientKnownTopicsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  planned?: InputMaybe<TopicPlanState>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientDavKnownTopicsArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  planned?: InputMaybe<TopicPlanState>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientDavTopicGroupsArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientUserGroupReportArgs = {
  range: DateRange;
  compare?: InputMaybe<Comparison>;
  compareWith?: InputMaybe<DateRange>;
  groupIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientUserChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UserChangeFilter>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientAlarmTrialArgs = {
  screen: Screen;
  search: Scalars['String']['input'];
  measure: AlarmMeasure;
  direction: AlarmDirection;
  until?: InputMaybe<Scalars['Date']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientMailingArgs = {
  screen: Screen;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientWebsiteArgs = {
  id: Scalars['ID']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientWebsiteGraphArgs = {
  days?: Scalars['Int']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientWebsiteChangesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientWebsiteDaysArgs = {
  days?: Scalars['Int']['input'];
};


/** A publication. Its id is the OpenID client id found in resource_access. */
export type ClientWebsiteSilencesArgs = {
  days?: Scalars['Int']['input'];
};

/**
 * A note on days of the publication, such as "Relaunch" or "Wahlabend". Whoever may see a report reads and writes notes; those of
 * others are changed and removed by people who may configure the publication.
 */
export type Annotation = Node & {
  __typename?: 'Annotation';
  id: Scalars['ID']['output'];
  from: Scalars['Date']['output'];
  /** the last day; that of "from" where it is a single one */
  to: Scalars['Date']['output'];
  text: Scalars['String']['output'];
  /** null: it is about all of the publication */
  website?: Maybe<AnnotationWebsite>;
  /** the name of the person who wrote it */
  author: Scalars['String']['output'];
  /** the caller may change and remove it */
  mayChange: Scalars['Boolean']['output'];
};

export type AnnotationWebsite = {
  __typename?: 'AnnotationWebsite';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type AnnotationInput = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
  text: Scalars['String']['input'];
  websiteId?: InputMaybe<Scalars['ID']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Writes a note, or with `id` changes one. REQUIRED and TOO_LONG with `max` at `text`, INVALID at `to` and `websiteId`,
   * LIMIT_REACHED with `max`, NOT_FOUND at `id`: it was removed before, READ_ONLY at `id`: the caller may not.
   */
  saveAnnotation: AnnotationPayload;
  /** With `isBack` a note that was removed within a day is there again, as its author's. */
  removeAnnotation: AnnotationPayload;
  /**
   * At most 5,000 articles: no report counts them from now on, and their pages do not become articles again, until they
   * are put back. Those that are not there are left out.
   */
  removeArticles: RemovedArticlesPayload;
  /** with everything that was counted of them before */
  restoreArticles: RemovedArticlesPayload;
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
  /** refused with `NOT_FOUND` at `topicId` where there is no such topic */
  planTopic: TopicPlanPayload;
  planDavTopic: TopicPlanPayload;
  /** `topicId` is that of a fine topic for `SPLIT`, and of a group for `GROUP_NAME`; without a value it is as it was learned */
  decideTopic: TopicDecisionPayload;
  decideDavTopic: TopicDecisionPayload;
  /** begins a run that learns topics, if none is under way */
  learnTopics: TopicRun;
  /**
   * Changes roles, of each user all or nothing. What stands already counts as done. The same operation sent again
   * gets the same answer and does nothing; what was refused is tried again under a new one.
   * LIMIT_REACHED with `max`; INVALID at `changes` for a role that is both given and taken, or a user named twice;
   * CONFLICT at `operation` for an operation that was something else; READ_ONLY where roles are only shown.
   */
  changeUserRoles: UserRolesPayload;
  /**
   * Invites a person who has no account yet, with roles in this publication. Nothing is sent: the inviter hands
   * the link on. It is told this once and can be used once.
   * REQUIRED, TOO_LONG with `max`, INVALID at a field; DUPLICATE at `email` for somebody who is there already;
   * LIMIT_REACHED with `max` for too many open invitations; READ_ONLY where the provider does not invite.
   */
  inviteUser: InvitationPayload;
  /** A new link and a new end; the link before is no longer taken. NOT_FOUND once it is taken or withdrawn; READ_ONLY where it opens publications whose users the caller does not manage. */
  renewInvitation: InvitationPayload;
  /** Its link is no longer taken, and the user is gone with all roles. NOT_FOUND and READ_ONLY as above. */
  withdrawInvitation: InvitationPayload;
  /**
   * Notes that the caller makes a file of what a screen shows; it goes into `userChanges`. REQUIRED, TOO_LONG with `max` at
   * `file`; LIMIT_REACHED with `max` after so many files of one person in a day.
   */
  recordExport: RecordExportPayload;
  /**
   * The time zone in which the days of a publication end from now on: an IANA name, or null for the usual one. Days that
   * were counted before stay as they are. INVALID at `timeZone` where there is no such zone.
   */
  setTimeZone: TimeZonePayload;
  /** INVALID at `range` for a text that is no preset */
  changePreferences: PreferencesPayload;
  /**
   * Sends a view by mail from now on and sets its alarm; null ends it, and what is left out stays. OUT_OF_RANGE at a weekday or an
   * hour that there is not, REQUIRED and INVALID at `sending.recipients` for none, and for people who may not see the
   * screen, READ_ONLY where views of the screen cannot be sent; of the alarm alike, where a webhook may stand alone. INVALID
   * at `alarm.webhook` for another address than of https, at `alarm.measure` for what the report does not count, and at
   * `alarm` where the view's period of publication moves on.
   */
  sendView: SavedViewPayload;
  /** DUPLICATE at `name`; LIMIT_REACHED with `max` where there are as many as may be */
  saveView: SavedViewPayload;
  /** what is left out stays */
  changeView: SavedViewPayload;
  /** NOT_FOUND at `id`: it was removed before */
  removeView: SavedViewPayload;
  /**
   * Begins a website with its address; the set-up can be gone on with at any time. DUPLICATE at `url` or `name`;
   * LIMIT_REACHED with `max`.
   */
  createWebsite: WebsitePayload;
  /** CONFLICT at `version`: a colleague has changed it since; it is answered as it is now */
  updateWebsite: WebsitePayload;
  /** INVALID at `name`: it is not the website's name. Its counts go; numbers of articles stay. */
  deleteWebsite: DeleteWebsitePayload;
  /**
   * Makes a token for the recommender. The one before is worth nothing from now on. CONFLICT at `version` for an operation
   * that is sent again after somebody else has made one.
   */
  makeWebsiteToken: WebsiteTokenPayload;
};


export type MutationSaveAnnotationArgs = {
  clientId: Scalars['ID']['input'];
  id?: InputMaybe<Scalars['ID']['input']>;
  annotation: AnnotationInput;
};


export type MutationRemoveAnnotationArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  isBack?: InputMaybe<Scalars['Boolean']['input']>;
};


export type MutationRemoveArticlesArgs = {
  clientId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
};


export type MutationRestoreArticlesArgs = {
  clientId: Scalars['ID']['input'];
  ids: Array<Scalars['ID']['input']>;
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


export type MutationPlanTopicArgs = {
  clientId: Scalars['ID']['input'];
  topicId: Scalars['ID']['input'];
  plan: TopicPlanInput;
};


export type MutationPlanDavTopicArgs = {
  clientId: Scalars['ID']['input'];
  topicId: Scalars['ID']['input'];
  plan: TopicPlanInput;
};


export type MutationDecideTopicArgs = {
  clientId: Scalars['ID']['input'];
  topicId: Scalars['ID']['input'];
  kind: TopicDecisionKind;
  value?: InputMaybe<Scalars['String']['input']>;
};


export type MutationDecideDavTopicArgs = {
  clientId: Scalars['ID']['input'];
  topicId: Scalars['ID']['input'];
  kind: TopicDecisionKind;
  value?: InputMaybe<Scalars['String']['input']>;
};


export type MutationLearnTopicsArgs = {
  clientId: Scalars['ID']['input'];
};


export type MutationChangeUserRolesArgs = {
  clientId: Scalars['ID']['input'];
  changes: Array<UserRolesInput>;
  operation: Scalars['ID']['input'];
};


export type MutationInviteUserArgs = {
  clientId: Scalars['ID']['input'];
  invitation: InvitationInput;
};


export type MutationRenewInvitationArgs = {
  clientId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationWithdrawInvitationArgs = {
  clientId: Scalars['ID']['input'];
  userId: Scalars['ID']['input'];
};


export type MutationRecordExportArgs = {
  clientId: Scalars['ID']['input'];
  screen: Screen;
  file: Scalars['String']['input'];
  rows?: InputMaybe<Scalars['Long']['input']>;
};


export type MutationSetTimeZoneArgs = {
  clientId: Scalars['ID']['input'];
  timeZone?: InputMaybe<Scalars['String']['input']>;
};


export type MutationChangePreferencesArgs = {
  preferences: PreferencesInput;
};


export type MutationSendViewArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  sending?: InputMaybe<ViewSendingInput>;
  alarm?: InputMaybe<ViewAlarmInput>;
};


export type MutationSaveViewArgs = {
  clientId: Scalars['ID']['input'];
  screen: Screen;
  name: Scalars['String']['input'];
  search: Scalars['String']['input'];
};


export type MutationChangeViewArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRemoveViewArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationCreateWebsiteArgs = {
  clientId: Scalars['ID']['input'];
  input: WebsiteInput;
  operation: Scalars['ID']['input'];
};


export type MutationUpdateWebsiteArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  input: WebsiteInput;
  operation: Scalars['ID']['input'];
};


export type MutationDeleteWebsiteArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  operation: Scalars['ID']['input'];
};


export type MutationMakeWebsiteTokenArgs = {
  clientId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  operation: Scalars['ID']['input'];
};

export type AnnotationPayload = {
  __typename?: 'AnnotationPayload';
  /** as it is now; null where nothing was saved, or it was removed */
  annotation?: Maybe<Annotation>;
  userErrors: Array<UserError>;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** notes on days have changed: refetch them */
  annotationsChanged: AnnotationsNotice;
  /** something in this publication's banlist changed: refetch what is shown */
  banlistChanged: BanlistNotice;
  /** a version was made, or a draft began or ended, in this kind or in any: refetch what is shown */
  configurationChanged: ConfigurationNotice;
  /** events were counted, which may have fired signals: refetch; at most every few seconds */
  signalsCounted: SignalsCounted;
  /** a plan was saved, somebody decided about a topic, or a run went on */
  topicsChanged: TopicsNotice;
  davTopicsChanged: TopicsNotice;
  /** roles or invitations were changed in this publication: refetch what is shown */
  usersChanged: UsersNotice;
  /** an import changed the numbers */
  dataImported: ImportNotice;
  /** saved views of the publication have changed: refetch one's own */
  savedViewsChanged: SavedViewsNotice;
  /** a website was changed: refetch what is shown */
  websitesChanged: WebsitesNotice;
  /** events were counted: refetch counters and last events; at most every few seconds */
  websiteEventsCounted: WebsitesNotice;
};


export type SubscriptionAnnotationsChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionBanlistChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionConfigurationChangedArgs = {
  clientId: Scalars['ID']['input'];
  kind?: InputMaybe<ConfigurationKind>;
};


export type SubscriptionSignalsCountedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionTopicsChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionDavTopicsChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionUsersChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionDataImportedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionSavedViewsChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionWebsitesChangedArgs = {
  clientId: Scalars['ID']['input'];
};


export type SubscriptionWebsiteEventsCountedArgs = {
  clientId: Scalars['ID']['input'];
};

export type AnnotationsNotice = {
  __typename?: 'AnnotationsNotice';
  clientId: Scalars['ID']['output'];
};

export type ArticleReport = {
  __typename?: 'ArticleReport';
  /** every article once, at its strongest topic; most views first */
  byProperty: Array<PropertyRow>;
  quadrants: ArticleQuadrants;
  /** the difference of the views to those of the days compared with; null where there are none */
  viewsChange?: Maybe<ViewsChange>;
  evergreens: Evergreens;
  /** the days compared with; null without comparison, and when no data reach back that far */
  comparedRange?: Maybe<DateSpan>;
  /** of everything that matches, not of the page */
  totals: ArticleMetrics;
  /** the same for the days compared with; null where there are none */
  previousTotals?: Maybe<ArticleMetrics>;
  /** how many articles were read at all in the period */
  articlesRead: Scalars['Int']['output'];
  previousArticlesRead?: Maybe<Scalars['Int']['output']>;
  /** every day, week or month of the range, oldest first */
  series: Array<MetricPoint>;
  /** empty where nothing is compared */
  previousSeries: Array<MetricPoint>;
  edges: Array<ArticleReportEdge>;
  nodes: Array<ArticleReportRow>;
  pageInfo: PageInfo;
  count: Count;
};


export type ArticleReportByPropertyArgs = {
  property?: ArticleProperty;
};


export type ArticleReportSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type ArticleReportPreviousSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};

/** Articles that were published more than 90 days before the last day, and read in the range. */
export type Evergreens = {
  __typename?: 'Evergreens';
  count: Scalars['Int']['output'];
  /** the middle of the half-lives, and the middle half of them; null without any */
  middle?: Maybe<HalfLife>;
  /** of all of them */
  readToEnd?: Maybe<Scalars['Float']['output']>;
  /** most views first, at most 200 */
  nodes: Array<Evergreen>;
};

export type Evergreen = {
  __typename?: 'Evergreen';
  article: Article;
  views: Scalars['Long']['output'];
  /** null where fewer than 20 weeks or 200 views are known */
  halfLife?: Maybe<HalfLife>;
  /** per cent of its views that came more than 90 days after its publication; null where data do not reach back to that */
  stillRead?: Maybe<Scalars['Float']['output']>;
  readToEnd?: Maybe<Scalars['Float']['output']>;
  /** by four weeks, at most two years and a bit, the oldest first */
  trend: Array<Scalars['Long']['output']>;
  /** to take it up again */
  reasons: Array<EvergreenReason>;
};

/** Weeks until an article is read half as often, and where that lies with 80 % certainty. */
export type HalfLife = {
  __typename?: 'HalfLife';
  /** null where it does not fall */
  weeks?: Maybe<Scalars['Float']['output']>;
  /** null where it rises */
  low?: Maybe<Scalars['Float']['output']>;
  /** null where it does not fall */
  high?: Maybe<Scalars['Float']['output']>;
};

export type EvergreenReason =
  /** the last four weeks had at least a fifth more views than the four before, which is no chance */
  | 'RISING'
  /** read to the end less often than all of them, by its whole interval */
  | 'LEFT_EARLY'
  /** the title names a year that is over */
  | 'YEAR_OVER'
  /** in each of the last two years the coming eight weeks had at least twice the views of the eight before */
  | 'SEASON';

/**
 * The parts of each split add up to the views of both periods, and so to their difference. Splits overlap: they do not
 * add up with each other.
 */
export type ViewsChange = {
  __typename?: 'ViewsChange';
  views: Scalars['Long']['output'];
  before: Scalars['Long']['output'];
  /**
   * The middle six of the last eight periods of this length, each with the same weekdays; null where data do not reach
   * back that far, and while the last day is not over.
   */
  usual?: Maybe<ViewsUsual>;
  splits: Array<ChangeSplit>;
};

export type ViewsUsual = {
  __typename?: 'ViewsUsual';
  low: Scalars['Long']['output'];
  high: Scalars['Long']['output'];
};

export type ChangeSplitBy =
  /** the six with the largest change, and the others */
  | 'ARTICLE'
  /** each article once, at its strongest topic; as many */
  | 'TOPIC'
  /** six with the largest change, and the others */
  | 'SECTION'
  | 'KIND'
  /** the views of an article with several are shared among them, in whole views; as many */
  | 'AUTHOR'
  /** readers in no group, in exactly one, and in several */
  | 'USER_GROUP'
  | 'ENTRY_POINT'
  /** at the beginning of each period */
  | 'AGE'
  | 'WEEKDAY';

export type ChangeSplit = {
  __typename?: 'ChangeSplit';
  by: ChangeSplitBy;
  /** the largest change first; ages and weekdays in their order, and the others last */
  parts: Array<ChangePart>;
};

export type ChangePart = {
  __typename?: 'ChangePart';
  /**
   * Of the article, topic, group or entry point; the section, kind or author; `NEW`, published in the period, `WEEK`, in the week before, `OLDER` or
   * `UNDATED`; 1..7 from Monday on. Empty for those without a topic or group; null for readers in several groups, and for
   * the others.
   */
  id?: Maybe<Scalars['ID']['output']>;
  label: Scalars['String']['output'];
  /** more than one for the others: how many they are */
  count: Scalars['Int']['output'];
  views: Scalars['Long']['output'];
  before: Scalars['Long']['output'];
};

export type ArticleReportRow = {
  __typename?: 'ArticleReportRow';
  /**
   * 0..100: the source's own, else the percentile of its weighted signals per view among all articles of the same age
   * (contract/sums.ts); null with too few views
   */
  score?: Maybe<Scalars['Int']['output']>;
  article: Article;
  metrics: ArticleMetrics;
  /** in the days compared with; null where there are none */
  previousMetrics?: Maybe<ArticleMetrics>;
  /** views in the days compared with; null where there are none */
  previousViews?: Maybe<Scalars['Long']['output']>;
  /** that of the share of views to the end; null with fewer than 50 views of which it is known */
  readToEndInterval?: Maybe<Interval>;
  /** false where it has too few views for its averages to be ranked */
  ranked: Scalars['Boolean']['output'];
  /** views for each day of the range, oldest first; at most 92 values, longer ranges are summed evenly */
  trend: Array<Scalars['Long']['output']>;
};

/** By what a report puts its articles together. */
export type ArticleProperty =
  /** each article once, at its strongest topic */
  | 'TOPIC'
  | 'SECTION'
  /** an article by several counts in equal parts, so that authors add up to the whole */
  | 'AUTHOR'
  | 'KIND';

export type PropertyRow = {
  __typename?: 'PropertyRow';
  /** null for articles without */
  value?: Maybe<Option>;
  /** of a topic: that of its group; null where no map has it */
  ink?: Maybe<Scalars['Int']['output']>;
  metrics: ArticleMetrics;
  previousMetrics?: Maybe<ArticleMetrics>;
  /** of an author: all of them, also those by others too */
  articlesRead: Scalars['Long']['output'];
};

/** Views and scroll depth of the articles of the filter. */
export type ArticleQuadrants = {
  __typename?: 'ArticleQuadrants';
  /** half of the articles have as many or more */
  medianViews?: Maybe<Scalars['Float']['output']>;
  /** weighted by views */
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  fields: Array<QuadrantField>;
  /** most views first, at most 10,000 */
  points: Array<ArticlePoint>;
};


/** Views and scroll depth of the articles of the filter. */
export type ArticleQuadrantsPointsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type ArticleQuadrant =
  /** often opened, read far */
  | 'OFTEN_FAR'
  | 'RARELY_FAR'
  /** often opened, left early */
  | 'OFTEN_SHORT'
  | 'RARELY_SHORT';

/** Articles with too few views are in no field. */
export type QuadrantField = {
  __typename?: 'QuadrantField';
  quadrant: ArticleQuadrant;
  articles: Scalars['Int']['output'];
  views: Scalars['Long']['output'];
};

export type ArticlePoint = {
  __typename?: 'ArticlePoint';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  views: Scalars['Long']['output'];
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  /** false where it has too few views for a judgement */
  ranked: Scalars['Boolean']['output'];
};

export type ArticleDetail = {
  __typename?: 'ArticleDetail';
  article: Article;
  /** the days compared with; null without comparison, and when no data reach back that far */
  comparedRange?: Maybe<DateSpan>;
  metrics: ArticleMetrics;
  previousMetrics?: Maybe<ArticleMetrics>;
  /** of all articles of the filter */
  allMetrics: ArticleMetrics;
  /** its place by views among them, from 1; null where it is not among them */
  rank?: Maybe<Scalars['Int']['output']>;
  articlesRead: Scalars['Int']['output'];
  score?: Maybe<Scalars['Int']['output']>;
  /** from its publication on, as far as the range shows */
  days: Array<ArticleDay>;
  /** per cent of its views that ended in each tenth; empty where the source does not know */
  depths: Array<Scalars['Float']['output']>;
  reached?: Maybe<ReachedShares>;
  /** read in the range and most alike, at most 20 */
  similar: Array<SimilarArticle>;
  /** null without the right to the recommendation report */
  recommendations?: Maybe<DeliveryValues>;
  /** where it was recommended, most deliveries first, at most 100; null without that right */
  boxes?: Maybe<Array<ArticleBox>>;
  /** null where the range shows no day of its life */
  biography?: Maybe<Biography>;
};


export type ArticleDetailSimilarArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/**
 * Where an article stood, how it was read and what happened to it. Hours count from midnight of the first day, by the
 * clock on the wall: each day has 24.
 */
export type Biography = {
  __typename?: 'Biography';
  /** the first day of the range, or of publication where that is later */
  from: Scalars['Date']['output'];
  to: Scalars['Date']['output'];
  /** hours that each of `views` stands for: 1 up to 14 days whose times are known, else 24 */
  step: Scalars['Int']['output'];
  views: Array<Scalars['Long']['output']>;
  /** the hours that have passed; null where all have */
  passed?: Maybe<Scalars['Float']['output']>;
  /** with at least 10 deliveries, the first one first; by position, box or both, as the caller may see them */
  lanes: Array<BiographyLane>;
  /** the oldest first; versions and bans as the caller may see them */
  events: Array<BiographyEvent>;
};

export type BiographyLane = {
  __typename?: 'BiographyLane';
  /** empty where it is not known; null without the right to the report of positions */
  position?: Maybe<Scalars['String']['output']>;
  /** empty where it has none; null without the right to the report of boxes */
  box?: Maybe<Scalars['String']['output']>;
  delivered: Scalars['Long']['output'];
  /** null where nothing was measured */
  seen?: Maybe<Scalars['Long']['output']>;
  clicked: Scalars['Long']['output'];
  /** broken where nothing was delivered for more than three hours */
  stretches: Array<BiographyStretch>;
};

export type BiographyStretch = {
  __typename?: 'BiographyStretch';
  from: Scalars['Float']['output'];
  until: Scalars['Float']['output'];
};

export type BiographyEventKind =
  | 'PUBLISHED'
  | 'BANNED'
  /** the ban was taken away, paused, or its last day passed */
  | 'UNBANNED'
  /** of the configuration of a position at which it stood */
  | 'VERSION';

export type BiographyEvent = {
  __typename?: 'BiographyEvent';
  kind: BiographyEventKind;
  hour: Scalars['Float']['output'];
  /** null where the day alone is known */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** of a version: the position and its number */
  title?: Maybe<Scalars['String']['output']>;
  number?: Maybe<Scalars['Int']['output']>;
  /** null where nobody knows, or without the right to the configuration */
  by?: Maybe<Scalars['String']['output']>;
  note?: Maybe<Scalars['String']['output']>;
};

export type ArticleDay = {
  __typename?: 'ArticleDay';
  date: Scalars['Date']['output'];
  /** days since publication; null where that is unknown */
  age?: Maybe<Scalars['Int']['output']>;
  views: Scalars['Long']['output'];
  /** the median of the filter's articles on the same day since their publication, of those published in the range */
  usual?: Maybe<Scalars['Float']['output']>;
};

/** Per cent of the views that reached these points; the end is 90 %. */
export type ReachedShares = {
  __typename?: 'ReachedShares';
  quarter: Scalars['Float']['output'];
  half: Scalars['Float']['output'];
  threeQuarters: Scalars['Float']['output'];
  end: Scalars['Float']['output'];
};

export type SimilarArticle = {
  __typename?: 'SimilarArticle';
  article: Article;
  /** 0..1, the cosine between their texts; between their topics before topics were learned */
  similarity: Scalars['Float']['output'];
  views: Scalars['Long']['output'];
};

export type ArticleBox = {
  __typename?: 'ArticleBox';
  box: Box;
  values: DeliveryValues;
};

export type RemovedArticles = {
  __typename?: 'RemovedArticles';
  count: Scalars['Int']['output'];
  nodes: Array<RemovedArticle>;
};

/** An article that nobody wrote, such as one that an attack on the tracker made. */
export type RemovedArticle = {
  __typename?: 'RemovedArticle';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  url?: Maybe<Scalars['String']['output']>;
  /** that it had, and gets back */
  views: Scalars['Long']['output'];
  removed: Scalars['DateTime']['output'];
};

export type RemovedArticlesPayload = {
  __typename?: 'RemovedArticlesPayload';
  /** of those that were removed, or put back */
  ids: Array<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
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
  /** words in any order, each a part of the URL, of the URL as people read it, or of the note; without upper case and accents */
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
  /** a version would leave out a signal that counts; params: `key`, `name`, `firings` and `articles` of the last 30 days */
  | 'IN_USE'
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
  /**
   * true for a position whose classes the tracker saw on no page in the last 7 days; by the caller's draft, else by what is
   * published. Null where nothing can be said: without websites, without classes, for other kinds.
   */
  seenNowhere?: Maybe<Scalars['Boolean']['output']>;
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

/** How often a published signal fired. Days end in the time zone of the publication. */
export type SignalActivity = {
  __typename?: 'SignalActivity';
  key: Scalars['ID']['output'];
  status: SignalStatus;
  /** when the first version was published that has it, without a gap until now */
  since: Scalars['DateTime']['output'];
  /** null before the first */
  lastFired?: Maybe<Scalars['DateTime']['output']>;
  /** since when it has not fired although it was to be expected; null where it is not silent */
  silentSince?: Maybe<Scalars['DateTime']['output']>;
  /** firings on a full day, of the last 28 until it fell silent, and since it exists */
  usualPerDay: Scalars['Float']['output'];
  /** firings in the last 30 days until today */
  total: Scalars['Long']['output'];
  /** the last 30 days until today; days without firings too */
  days: Array<SignalDay>;
  /** where it fired in the last 30 days, most first */
  websites: Array<SignalWebsite>;
  /** the articles at which it fired in the last 30 days, most first */
  articles: Array<SignalArticle>;
  /** what would change without it, so that no version may leave it out; null where it may be deleted */
  use?: Maybe<SignalUse>;
};


/** How often a published signal fired. Days end in the time zone of the publication. */
export type SignalActivityArticlesArgs = {
  first?: Scalars['Int']['input'];
};

export type SignalStatus =
  /** it has never fired */
  | 'NEVER_SEEN'
  | 'ACTIVE'
  /** it has not fired for much longer than usual at this hour and weekday */
  | 'SILENT'
  | 'PAUSED';

export type SignalDay = {
  __typename?: 'SignalDay';
  day: Scalars['Date']['output'];
  firings: Scalars['Long']['output'];
};

export type SignalWebsite = {
  __typename?: 'SignalWebsite';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  firings: Scalars['Long']['output'];
};

export type SignalArticle = {
  __typename?: 'SignalArticle';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  url?: Maybe<Scalars['URL']['output']>;
  firings: Scalars['Long']['output'];
};

/**
 * A signal is in use while it counts: it is not paused, has a weight, and fired in the last 30 days. Pausing it in a
 * published version ends that.
 */
export type SignalUse = {
  __typename?: 'SignalUse';
  /** in the last 30 days */
  firings: Scalars['Long']['output'];
  /** articles whose score it moved */
  articles: Scalars['Int']['output'];
};

export type SignalsCounted = {
  __typename?: 'SignalsCounted';
  clientId: Scalars['ID']['output'];
};

export type RecommendationOptions = {
  __typename?: 'RecommendationOptions';
  boxes: Array<Box>;
  positions: Array<Position>;
  sources: Array<Option>;
  topics: Array<Option>;
  /** CSS classes of positions */
  cssClasses: Array<Option>;
  /** kinds of pages on which positions stand */
  pageTypes: Array<Option>;
  /** what part of the deliveries in a range each of them has, whatever is filtered */
  shares: DeliveryShares;
};


export type RecommendationOptionsSharesArgs = {
  range: DateRange;
};

export type DeliveryShares = {
  __typename?: 'DeliveryShares';
  boxes: Array<OptionShare>;
  positions: Array<OptionShare>;
  sources: Array<OptionShare>;
  topics: Array<OptionShare>;
  cssClasses: Array<OptionShare>;
  pageTypes: Array<OptionShare>;
};

/** A unit that shows recommendations. */
export type Box = Node & {
  __typename?: 'Box';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** where it stands, the one with most deliveries first; from the source where nothing was delivered */
  position?: Maybe<Position>;
  /** counted from the top where several boxes stand at its position; null where unknown */
  place?: Maybe<Scalars['Int']['output']>;
};

/** A place on a page. */
export type Position = Node & {
  __typename?: 'Position';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** without a dot; null where unknown */
  cssClass?: Maybe<Scalars['String']['output']>;
  /** such as article, home, section, search; null where unknown */
  pageType?: Maybe<Scalars['String']['output']>;
  /** such as top, middle, end, inline, aside-top, aside-bottom, foot; null where unknown */
  place?: Maybe<Scalars['String']['output']>;
};

/**
 * Counts and rates of deliveries, by the names of the portal's measures. Rates are per cent; null where they are rates
 * of nothing, or of counts that cannot be.
 */
export type DeliveryValues = {
  __typename?: 'DeliveryValues';
  delivered: Scalars['Long']['output'];
  /** deliveries whose visibility was measured */
  measured: Scalars['Long']['output'];
  /** null where nothing was measured */
  seen?: Maybe<Scalars['Long']['output']>;
  clicked: Scalars['Long']['output'];
  /** seen ÷ measured deliveries */
  visibility?: Maybe<Scalars['Float']['output']>;
  /** clicked ÷ delivered */
  clickRate?: Maybe<Scalars['Float']['output']>;
  /** clicked ÷ seen, of measured deliveries */
  visibleClickRate?: Maybe<Scalars['Float']['output']>;
  clickRateInterval?: Maybe<Interval>;
  visibleClickRateInterval?: Maybe<Interval>;
  /** how many different articles; in totals and rows of boxes and positions only */
  articlesDelivered?: Maybe<Scalars['Long']['output']>;
  /** how many different boxes; in totals and rows of positions only */
  boxesDelivered?: Maybe<Scalars['Long']['output']>;
  /** null where it is ranked */
  unranked?: Maybe<Unranked>;
};

/** Why something has no rank. */
export type Unranked =
  /** seen fewer than 100 times */
  | 'TOO_FEW'
  | 'NOT_MEASURED'
  /** more clicks than seen or delivered */
  | 'CLICKED_TOO_OFTEN'
  /** more seen than delivered */
  | 'SEEN_TOO_OFTEN';

export type DeliveryPoint = {
  __typename?: 'DeliveryPoint';
  /** the first day of the week or month */
  date: Scalars['Date']['output'];
  values: DeliveryValues;
};

export type DeliveryMeasure =
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'VISIBILITY'
  | 'CLICK_RATE'
  | 'VISIBLE_CLICK_RATE';

export type RecommendationFilter = {
  /** words of the title, or of the name, position or class in reports of boxes and positions; all of them in any order */
  search?: InputMaybe<Scalars['String']['input']>;
  articleIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  topicIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  publishedFrom?: InputMaybe<Scalars['Date']['input']>;
  publishedTo?: InputMaybe<Scalars['Date']['input']>;
  boxIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  positionIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** of positions, without a dot */
  cssClasses?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** of positions, such as article, home, section, search */
  pageTypes?: InputMaybe<Array<Scalars['ID']['input']>>;
  sources?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** the list shows only rows delivered so often; figures and series stay as they are */
  minDelivered?: InputMaybe<Scalars['Int']['input']>;
};

export type RecommendationReport = {
  __typename?: 'RecommendationReport';
  /** the days compared with; null without comparison, and when no data reach back that far */
  comparedRange?: Maybe<DateSpan>;
  /** of everything that matches, not of the page */
  totals: DeliveryValues;
  previousTotals?: Maybe<DeliveryValues>;
  /** every day, week or month of the range, oldest first */
  series: Array<DeliveryPoint>;
  previousSeries: Array<DeliveryPoint>;
  edges: Array<RecommendationReportEdge>;
  nodes: Array<RecommendationReportRow>;
  pageInfo: PageInfo;
  count: Count;
  previousCount?: Maybe<Scalars['Int']['output']>;
  /** articles that were delivered in the days compared with and are banned since; most deliveries first, at most 50 */
  silenced: Array<SilencedArticle>;
};


export type RecommendationReportSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type RecommendationReportPreviousSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type RecommendationReportSilencedArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type RecommendationReportEdge = {
  __typename?: 'RecommendationReportEdge';
  cursor: Scalars['String']['output'];
  node: RecommendationReportRow;
};

export type RecommendationReportRow = {
  __typename?: 'RecommendationReportRow';
  article: Article;
  values: DeliveryValues;
  /** null where nothing is compared */
  previousValues?: Maybe<DeliveryValues>;
  /** at most 92 values, oldest first; rates are those of the seven days that end with each */
  trend: Array<Maybe<Scalars['Float']['output']>>;
  /** the last day in the range on which it was delivered */
  lastDelivered?: Maybe<Scalars['Date']['output']>;
};


export type RecommendationReportRowTrendArgs = {
  measure?: InputMaybe<DeliveryMeasure>;
};

export type SilencedArticle = {
  __typename?: 'SilencedArticle';
  article: Article;
  /** how often it was delivered in the days compared with */
  previousDelivered: Scalars['Long']['output'];
};

export type RecommendationSortField =
  | 'TITLE'
  | 'PUBLICATION_DATE'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'VISIBILITY'
  | 'CLICK_RATE'
  | 'VISIBLE_CLICK_RATE'
  /** the lower end of the 95 % interval */
  | 'VISIBLE_CLICK_RATE_LOWER_BOUND';

/** Rows without a rank come last, whatever the field and the direction; titles and dates rank every row. */
export type RecommendationSort = {
  field: RecommendationSortField;
  direction?: SortDirection;
};

export type BoxReport = {
  __typename?: 'BoxReport';
  comparedRange?: Maybe<DateSpan>;
  totals: DeliveryValues;
  previousTotals?: Maybe<DeliveryValues>;
  series: Array<DeliveryPoint>;
  previousSeries: Array<DeliveryPoint>;
  nodes: Array<BoxReportRow>;
  count: Count;
  previousCount?: Maybe<Scalars['Int']['output']>;
};


export type BoxReportSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type BoxReportPreviousSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};

export type BoxReportRow = {
  __typename?: 'BoxReportRow';
  box: Box;
  /** every position at which it was delivered, most deliveries first */
  positions: Array<Position>;
  values: DeliveryValues;
  previousValues?: Maybe<DeliveryValues>;
  trend: Array<Maybe<Scalars['Float']['output']>>;
  /** null where it delivered in the range */
  silence?: Maybe<Silence>;
};


export type BoxReportRowTrendArgs = {
  measure?: InputMaybe<DeliveryMeasure>;
};

/** Why there are no deliveries, as far as the data prove it. */
export type Silence = {
  __typename?: 'Silence';
  code: SilenceCode;
  /** the last day with deliveries, before the range */
  lastDelivered?: Maybe<Scalars['Date']['output']>;
};

export type SilenceCode =
  /** no day has a delivery */
  | 'NEVER_DELIVERED'
  /** delivered before the range */
  | 'NOT_SINCE'
  /** delivered, but nothing that the filter lets through */
  | 'FILTERED';

export type BoxSortField =
  | 'NAME'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'VISIBILITY'
  | 'CLICK_RATE'
  | 'VISIBLE_CLICK_RATE'
  /** the lower end of the 95 % interval */
  | 'VISIBLE_CLICK_RATE_LOWER_BOUND'
  | 'ARTICLES';

/** By rates, rows without a rank come last, whatever the direction. */
export type BoxSort = {
  field: BoxSortField;
  direction?: SortDirection;
};

export type BoxComparison = {
  __typename?: 'BoxComparison';
  /** in the order in which they were asked for */
  boxes: Array<ComparedBox>;
  /** every box with each other one */
  differences: Array<BoxDifference>;
  /** the box whose visual click rate is certainly above that of each other one; null where there is none */
  best?: Maybe<Scalars['ID']['output']>;
  /** false where part of a difference may come from the place */
  samePosition: Scalars['Boolean']['output'];
};

export type ComparedBox = {
  __typename?: 'ComparedBox';
  box: Box;
  values: DeliveryValues;
  series: Array<DeliveryPoint>;
};


export type ComparedBoxSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};

/** The visual click rate of one box less that of another, in percentage points. */
export type BoxDifference = {
  __typename?: 'BoxDifference';
  one: Scalars['ID']['output'];
  other: Scalars['ID']['output'];
  /** null where one of them has no rate */
  difference?: Maybe<Scalars['Float']['output']>;
  /** where it lies with 95 % certainty (Newcombe) */
  interval?: Maybe<Interval>;
  /** true where the interval leaves out 0 */
  certain: Scalars['Boolean']['output'];
  /** about how many times the views would be needed for certainty; 1 where it is certain, null where nobody can tell */
  timesNeeded?: Maybe<Scalars['Float']['output']>;
};

export type PositionGrouping =
  | 'POSITION'
  | 'CSS_CLASS'
  | 'SOURCE'
  | 'DAY';

export type PositionReport = {
  __typename?: 'PositionReport';
  comparedRange?: Maybe<DateSpan>;
  totals: DeliveryValues;
  previousTotals?: Maybe<DeliveryValues>;
  /** positions that the filter lets through, whatever the rows are grouped by */
  plans: PlanCount;
  /** null where nothing is compared */
  previousPlans?: Maybe<PlanCount>;
  /** versions of their configurations that were published in the range, the oldest first */
  versions: Array<PositionVersion>;
  /** parts of all deliveries, also of the sources that the filter leaves out */
  sources: Array<SourceShare>;
  series: Array<DeliveryPoint>;
  previousSeries: Array<DeliveryPoint>;
  /** the source with most deliveries first */
  sourceSeries: Array<SourceSeries>;
  nodes: Array<PositionReportRow>;
  count: Count;
  previousCount?: Maybe<Scalars['Int']['output']>;
};


export type PositionReportSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type PositionReportPreviousSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


export type PositionReportSourceSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};

export type PositionReportRow = {
  __typename?: 'PositionReportRow';
  /** of the position, the CSS class, the source or the day */
  id: Scalars['ID']['output'];
  /** the name of the position; otherwise the same as the id */
  name: Scalars['String']['output'];
  /** by position only */
  position?: Maybe<Position>;
  values: DeliveryValues;
  previousValues?: Maybe<DeliveryValues>;
  /** parts of its deliveries, also of the sources that the filter leaves out; every source that is planned or delivered */
  sources: Array<SourceShare>;
  /** by position only; null where nothing was planned in the range */
  plan?: Maybe<PositionPlan>;
  trend: Array<Maybe<Scalars['Float']['output']>>;
  /** null where it delivered in the range */
  silence?: Maybe<Silence>;
};


export type PositionReportRowTrendArgs = {
  measure?: InputMaybe<DeliveryMeasure>;
};

/** The part of a data source in deliveries. */
export type SourceShare = {
  __typename?: 'SourceShare';
  /** empty where the source is not known */
  source: Scalars['ID']['output'];
  delivered: Scalars['Long']['output'];
  /** 0..100; null without deliveries */
  share?: Maybe<Scalars['Float']['output']>;
  /** 0..100, of the versions in the range, weighted by the deliveries under each; null without a plan */
  planned?: Maybe<Scalars['Float']['output']>;
  /** share less plan in percentage points, both rounded first; null where one of them is unknown */
  deviation?: Maybe<Scalars['Int']['output']>;
  /** five points or more over or under its plan, of 100 deliveries at least */
  offPlan: Scalars['Boolean']['output'];
};

export type PlanCount = {
  __typename?: 'PlanCount';
  positions: Scalars['Int']['output'];
  /** a source is five points or more over or under its plan */
  offPlan: Scalars['Int']['output'];
  /** nothing delivered */
  silent: Scalars['Int']['output'];
};

export type PositionPlan = {
  __typename?: 'PositionPlan';
  /** in force at the end of the range; null where the configuration was removed */
  version?: Maybe<PositionVersion>;
  /** the oldest first */
  stretches: Array<PlanStretch>;
};

/** A published version of a position's configuration. */
export type PositionVersion = {
  __typename?: 'PositionVersion';
  /** of the configuration; null for those who may not read it */
  key?: Maybe<Scalars['ID']['output']>;
  number: Scalars['Int']['output'];
  /** the day of publishing */
  date: Scalars['Date']['output'];
  /** the name of the position */
  title?: Maybe<Scalars['String']['output']>;
  /** null for those who may not read the configuration */
  note?: Maybe<Scalars['String']['output']>;
  /** null for those who may not read the configuration */
  author?: Maybe<Scalars['String']['output']>;
};

export type PositionVersionReport = {
  __typename?: 'PositionVersionReport';
  /** the newest first, at most 20; those that were in force before the last 400 days with data only are left out */
  versions: Array<VersionDeliveries>;
  /** the days of these versions, oldest first */
  series: Array<DeliveryPoint>;
  /** the visual click rate under `to` less that under `from`, in percentage points */
  difference: VersionDifference;
};


export type PositionVersionReportDifferenceArgs = {
  from: Scalars['Int']['input'];
  to: Scalars['Int']['input'];
};

/** The deliveries of a position while one version was in force. On the day of a change the later version counts. */
export type VersionDeliveries = {
  __typename?: 'VersionDeliveries';
  number: Scalars['Int']['output'];
  /** the first and the last day with data on which it was in force */
  from: Scalars['Date']['output'];
  to: Scalars['Date']['output'];
  values: DeliveryValues;
};

export type VersionDifference = {
  __typename?: 'VersionDifference';
  /** null where one of them has no rate */
  difference?: Maybe<Scalars['Float']['output']>;
  /** where it lies with 95 % certainty (Newcombe) */
  interval?: Maybe<Interval>;
  /** true where the interval leaves out 0 */
  certain: Scalars['Boolean']['output'];
};

/** Days under one version. On the day of a change the later version counts. */
export type PlanStretch = {
  __typename?: 'PlanStretch';
  number: Scalars['Int']['output'];
  from: Scalars['Date']['output'];
  to: Scalars['Date']['output'];
  delivered: Scalars['Long']['output'];
  planned: Array<PlannedShare>;
};

export type PlannedShare = {
  __typename?: 'PlannedShare';
  source: Scalars['ID']['output'];
  /** 0..100 */
  share: Scalars['Float']['output'];
};

export type SourceSeries = {
  __typename?: 'SourceSeries';
  source: Scalars['ID']['output'];
  points: Array<SourcePoint>;
};

export type SourcePoint = {
  __typename?: 'SourcePoint';
  date: Scalars['Date']['output'];
  delivered: Scalars['Long']['output'];
};

export type PositionSortField =
  /** how many different boxes */
  | 'BOXES'
  | 'NAME'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'VISIBILITY'
  | 'CLICK_RATE'
  | 'VISIBLE_CLICK_RATE'
  | 'VISIBLE_CLICK_RATE_LOWER_BOUND';

/** By rates, rows without a rank come last, whatever the direction. */
export type PositionSort = {
  field: PositionSortField;
  direction?: SortDirection;
};

/** The days that a report compares its range with. They are null where no data reach back that far. */
export type Comparison =
  /** as many days right before */
  | 'PERIOD_BEFORE'
  /** the same dates a year before */
  | 'YEAR_BEFORE'
  /** earlier by the whole weeks that cover the range, so that each day meets its weekday */
  | 'SAME_WEEKDAYS'
  /** earlier by 52 weeks */
  | 'YEAR_BEFORE_WEEKDAYS'
  | 'NONE';

/** How long one point of a series is. Weeks begin on Monday; the first and the last may be cut by the range. */
export type ChartStep =
  | 'DAY'
  | 'WEEK'
  | 'MONTH';

/** Where a value lies with 95 % certainty. */
export type Interval = {
  __typename?: 'Interval';
  low: Scalars['Float']['output'];
  high: Scalars['Float']['output'];
};

/** Values offered by the filters; the catalogue comes from the data. */
export type AudienceOptions = {
  __typename?: 'AudienceOptions';
  userGroups: Array<Option>;
  entryPoints: Array<Option>;
  registrationStatuses: Array<Option>;
  topics: Array<Option>;
  sections: Array<Option>;
  authors: Array<Option>;
  kinds: Array<Option>;
  /** what part of the views in a range each of them has, whatever is filtered */
  shares: AudienceShares;
};


/** Values offered by the filters; the catalogue comes from the data. */
export type AudienceOptionsSharesArgs = {
  range: DateRange;
};

/** A view counts in every group of its reader and in every topic of its article, so that shares may add up to more than 100. */
export type AudienceShares = {
  __typename?: 'AudienceShares';
  userGroups: Array<OptionShare>;
  entryPoints: Array<OptionShare>;
  registrationStatuses: Array<OptionShare>;
  topics: Array<OptionShare>;
  sections: Array<OptionShare>;
  /** a view of an article by several counts in equal parts */
  authors: Array<OptionShare>;
  kinds: Array<OptionShare>;
};

/** The part that a value of a filter has; a value without any is missing. */
export type OptionShare = {
  __typename?: 'OptionShare';
  id: Scalars['ID']['output'];
  /** 0..100 */
  share: Scalars['Float']['output'];
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
  /** null where unknown */
  section?: Maybe<Scalars['String']['output']>;
  authors: Array<Scalars['String']['output']>;
  /** such as a comment or an interview, in the publication's own word; null where unknown */
  kind?: Maybe<Scalars['String']['output']>;
  /** null where nothing bans its address, and for those who may not see the banlist */
  banned?: Maybe<BannedAddress>;
};


export type ArticleTopicsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type BannedAddress = {
  __typename?: 'BannedAddress';
  /** of the entry: the address's own, its folder's or its site's */
  id: Scalars['ID']['output'];
  link: Scalars['URL']['output'];
  /** when the entry was added */
  since: Scalars['DateTime']['output'];
};

export type ArticleTopic = {
  __typename?: 'ArticleTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** 0..1, how much the article is about it */
  score: Scalars['Float']['output'];
  /** that of its group; null where no map has it */
  ink?: Maybe<Scalars['Int']['output']>;
};

export type ArticleReportEdge = {
  __typename?: 'ArticleReportEdge';
  cursor: Scalars['String']['output'];
  node: ArticleReportRow;
};

/** How something was read, by the names of the portal's measures. */
export type ArticleMetrics = {
  __typename?: 'ArticleMetrics';
  /** whole, but by author: there a view of an article by several counts in equal parts */
  views: Scalars['Float']['output'];
  /** 0..100, weighted by views; null without views */
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  /** seconds, weighted by views; null without views */
  dwellTime?: Maybe<Scalars['Float']['output']>;
  /** the dwell time of all views that carried it, in minutes */
  attentionMinutes: Scalars['Float']['output'];
  /** 0..100, share of the views that reached the last tenth; null where the source does not know */
  readToEnd?: Maybe<Scalars['Float']['output']>;
  /**
   * The dwell time in per cent of the time that a text of so many words takes at 200 words a minute, over views with a
   * dwell time of articles whose words are known; null without any.
   */
  readingTime?: Maybe<Scalars['Float']['output']>;
  /** 0..100, share of the views that came from a recommendation; null without views */
  fromRecommendations?: Maybe<Scalars['Float']['output']>;
};

export type MetricPoint = {
  __typename?: 'MetricPoint';
  /** the first day of the week or month */
  date: Scalars['Date']['output'];
  metrics: ArticleMetrics;
  articlesRead: Scalars['Long']['output'];
};

export type ArticleFilter = {
  /** words of the title, all of them in any order; upper and lower case and accents alike */
  search?: InputMaybe<Scalars['String']['input']>;
  /** only these, at most 5,000 */
  articleIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** articles without a date are in no such range */
  publishedFrom?: InputMaybe<Scalars['Date']['input']>;
  publishedTo?: InputMaybe<Scalars['Date']['input']>;
  topicIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  sections?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** articles by any of these */
  authors?: InputMaybe<Array<Scalars['ID']['input']>>;
  kinds?: InputMaybe<Array<Scalars['ID']['input']>>;
  userGroups?: InputMaybe<Array<Scalars['ID']['input']>>;
  entryPoints?: InputMaybe<Array<Scalars['ID']['input']>>;
  registrationStatuses?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** the list shows only rows with so many views; figures and series stay as they are */
  minViews?: InputMaybe<Scalars['Int']['input']>;
  /** the list shows only the rows of this field; figures and series stay as they are */
  quadrant?: InputMaybe<ArticleQuadrant>;
};

export type ArticleSortField =
  | 'TITLE'
  | 'PUBLICATION_DATE'
  | 'VIEWS'
  | 'SCROLL_DEPTH'
  | 'DWELL_TIME'
  | 'ATTENTION_MINUTES'
  | 'READ_TO_END'
  | 'READING_TIME'
  | 'FROM_RECOMMENDATIONS'
  | 'SCORE';

export type ArticleSort = {
  field: ArticleSortField;
  direction?: SortDirection;
  /** by averages and shares: rows with too few views come after all others, whatever the direction */
  unrankedLast?: Scalars['Boolean']['input'];
};

export type Start = {
  __typename?: 'Start';
  comparedRange?: Maybe<DateSpan>;
  /** views */
  articles?: Maybe<StartNumber>;
  /** the group with most confirmed members; groups overlap, so that they are not added up */
  userGroups?: Maybe<StartGroup>;
  /** visual click rate, per cent */
  recommendations?: Maybe<StartNumber>;
  positions?: Maybe<StartPositions>;
  /** null for those who may not see the article report; at most 20 */
  mostRead?: Maybe<Array<MostRead>>;
  /** at most one for each report that the caller may see */
  findings?: Maybe<Array<Finding>>;
};


export type StartMostReadArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

export type StartGroup = {
  __typename?: 'StartGroup';
  /** null where no group has enough members to be shown */
  id?: Maybe<Scalars['ID']['output']>;
  /** as the source names it */
  name?: Maybe<Scalars['String']['output']>;
  confirmed: StartNumber;
};

export type StartPositions = {
  __typename?: 'StartPositions';
  /** how many there are */
  positions: Scalars['Int']['output'];
  /** those off their plan; the curve has those of the seven days that end with each */
  offPlan: StartNumber;
};

export type StartNumber = {
  __typename?: 'StartNumber';
  /** null where there is nothing to count */
  value?: Maybe<Scalars['Float']['output']>;
  /** in the days compared with; null where there are none */
  previous?: Maybe<Scalars['Float']['output']>;
  /** at most 92 values, oldest first */
  trend: Array<Maybe<Scalars['Float']['output']>>;
};

export type MostRead = {
  __typename?: 'MostRead';
  article: Article;
  views: Scalars['Long']['output'];
};

export type FindingCode =
  /**
   * params: times, views, usual: those of a usual article of its age, 50 a day at least; from, to: whole days; and entryPoint
   * with its share where most views came through one
   */
  | 'READ_MORE_THAN_USUAL'
  /** params: group, from, to, confirmed, usual: by how many members it grew in these days, and in as many usual ones */
  | 'GROUP_GREW'
  /** params: clicked, seen */
  | 'CLICKED_MORE_THAN_SEEN'
  /** params: lastDelivered, empty where it never delivered */
  | 'BOX_SILENT'
  /**
   * params: source, share, planned: of the source that is furthest from its plan, per cent; and where another one is off the
   * other way, otherSource, otherShare, otherPlanned
   */
  | 'POSITION_OFF_PLAN'
  /** params: lastDelivered, empty where it never delivered */
  | 'POSITION_SILENT';

/** Something worth a look. The portal makes sentences of code and params. */
export type Finding = {
  __typename?: 'Finding';
  code: FindingCode;
  report: Screen;
  params: Array<Param>;
  article?: Maybe<Article>;
  box?: Maybe<Box>;
  position?: Maybe<Position>;
};

export type Now = {
  __typename?: 'Now';
  /** the end of the last minute that counts, by the server's clock */
  until: Scalars['DateTime']['output'];
  /** how many minutes count: 30; 60, 120 or 180 where fewer than 30 views came */
  minutes: Scalars['Int']['output'];
  views: Scalars['Long']['output'];
  /** how many articles were read */
  articles: Scalars['Int']['output'];
  /** at most five */
  mostRead: Array<ReadNow>;
  /** null where it is not known */
  usual?: Maybe<UsualNow>;
  /** the day from which it is known what is usual; null where it is */
  usualFrom?: Maybe<Scalars['Date']['output']>;
  /** something else than chance: the numbers are those of the last minutes before */
  silence?: Maybe<SilenceNow>;
  /** null in the first quarter of an hour */
  today?: Maybe<TodayNow>;
};

export type ReadNow = {
  __typename?: 'ReadNow';
  article: Article;
  views: Scalars['Long']['output'];
  /** in as many minutes before */
  before: Scalars['Long']['output'];
  /** of both times, six steps each */
  steps: Array<Scalars['Long']['output']>;
  /** the one that most of its views came by; null where it tells nothing */
  entryPoint?: Maybe<Scalars['String']['output']>;
  entryViews: Scalars['Long']['output'];
};

export type NowLevel =
  | 'MUCH_LESS'
  | 'LESS'
  | 'USUAL'
  | 'MORE'
  | 'MUCH_MORE';

/** The middle six of the last eight same weekdays at this time. */
export type UsualNow = {
  __typename?: 'UsualNow';
  low: Scalars['Long']['output'];
  high: Scalars['Long']['output'];
  level: NowLevel;
};

export type SilenceNow = {
  __typename?: 'SilenceNow';
  /** without a view; 360 stands for all that is longer */
  minutes: Scalars['Int']['output'];
  /** how many come in a minute at this time */
  perMinute: Scalars['Float']['output'];
};

export type TodayNow = {
  __typename?: 'TodayNow';
  /** how many quarters of an hour of the day are over */
  quarters: Scalars['Int']['output'];
  views: Scalars['Long']['output'];
  /** by the clock on the wall, until then */
  hours: Array<Scalars['Long']['output']>;
  /** a week ago until then; null where it is not known */
  before?: Maybe<Scalars['Long']['output']>;
  /** all of that day */
  hoursBefore?: Maybe<Array<Scalars['Long']['output']>>;
};

export type KnownTopics = {
  __typename?: 'KnownTopics';
  /** topics of the publication altogether; 0 before the first run */
  of: Scalars['Int']['output'];
  /** those that match */
  count: Scalars['Int']['output'];
  /** those whose names begin with the words first, then those with most articles */
  nodes: Array<KnownTopic>;
};

export type KnownTopic = {
  __typename?: 'KnownTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  groupId: Scalars['ID']['output'];
  groupName: Scalars['String']['output'];
  articles: Scalars['Int']['output'];
  plan?: Maybe<TopicPlan>;
};

export type ReaderFilter = {
  userGroups?: InputMaybe<Array<Scalars['ID']['input']>>;
  entryPoints?: InputMaybe<Array<Scalars['ID']['input']>>;
  registrationStatuses?: InputMaybe<Array<Scalars['ID']['input']>>;
};

export type TopicPlanning = {
  __typename?: 'TopicPlanning';
  run: TopicRun;
  /** the days compared with; null without comparison, and when no data reach back that far */
  comparedRange?: Maybe<DateSpan>;
  /** of all articles, those without a topic too */
  totals: TopicMetrics;
  previousTotals?: Maybe<TopicMetrics>;
  /** articles with a topic */
  articles: Scalars['Int']['output'];
  /** of them published in the range */
  newArticles: Scalars['Int']['output'];
  /** views that an article published in the range usually goes with: all views by all such articles; null without any */
  usualViews?: Maybe<Scalars['Float']['output']>;
  groups: Array<TopicGroup>;
  /** those of the group with most views first */
  topics: Array<PlannedTopic>;
  topic?: Maybe<PlannedTopic>;
  /** every article as a point of the map */
  points: TopicPoints;
  /** pairs of topics that are alike, the most similar first; at most six of each topic */
  links: Array<TopicLink>;
  /** views of every step of the range; the lines with most views first */
  series: TopicSeries;
  /**
   * Topics that are read much more than they are written about, the most missing articles first: their share of views is at
   * least half as much again as their share of new articles, and at least so many articles are missing.
   */
  gaps: Array<PlannedTopic>;
  /** topics that are written about more than they are read, the most superfluous articles first */
  surplus: Array<PlannedTopic>;
  /** what people decided about topics, the newest first */
  decisions: Array<TopicDecision>;
  /** articles of a topic, of those named, or of those whose titles have the words */
  topicArticles: TopicArticles;
};


export type TopicPlanningTopicArgs = {
  id: Scalars['ID']['input'];
};


export type TopicPlanningSeriesArgs = {
  step?: InputMaybe<ChartStep>;
  by?: InputMaybe<TopicLevel>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type TopicPlanningGapsArgs = {
  missing?: InputMaybe<Scalars['Float']['input']>;
};


export type TopicPlanningSurplusArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type TopicPlanningDecisionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


export type TopicPlanningTopicArticlesArgs = {
  topicId?: InputMaybe<Scalars['ID']['input']>;
  articleIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  search?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  sort?: InputMaybe<TopicArticleSort>;
};

export type TopicRunState =
  /** no run yet; one begins with this question */
  | 'NONE'
  /** topics need more articles */
  | 'TOO_FEW'
  | 'RUNNING'
  | 'READY'
  | 'FAILED';

/** The run that learns topics: the one under way, or the last one. */
export type TopicRun = {
  __typename?: 'TopicRun';
  state: TopicRunState;
  /** the part of the run that is under way */
  stage?: Maybe<Scalars['String']['output']>;
  /** 0..1 */
  progress: Scalars['Float']['output'];
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** when the topics that are shown were learned; null before the first run */
  learnedAt?: Maybe<Scalars['DateTime']['output']>;
  /** grows with every run; 0 before the first */
  number: Scalars['Int']['output'];
};

export type TopicMetrics = {
  __typename?: 'TopicMetrics';
  views: Scalars['Long']['output'];
  /** 0..100, weighted by views; null without views */
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  /** seconds, weighted by views; null without views */
  dwellTime?: Maybe<Scalars['Float']['output']>;
  articlesRead: Scalars['Long']['output'];
};

export type TopicGroup = {
  __typename?: 'TopicGroup';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** the place of its ink among the eight of charts, from 0 on: the same on all screens */
  ink: Scalars['Int']['output'];
  /** the terms that tell it from the others, the strongest first */
  terms: Array<Scalars['String']['output']>;
  /** the middle of its topics, in the map's unit: the radius of an article */
  x: Scalars['Float']['output'];
  y: Scalars['Float']['output'];
};

/** A topic, given with articles or learned from them, with its numbers in the range. */
export type PlannedTopic = {
  __typename?: 'PlannedTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  groupId: Scalars['ID']['output'];
  learned: Scalars['Boolean']['output'];
  terms: Array<Scalars['String']['output']>;
  /** in the map's unit: the radius of an article */
  x: Scalars['Float']['output'];
  y: Scalars['Float']['output'];
  /** its articles lie within */
  radius: Scalars['Float']['output'];
  /** articles that have it as their strongest topic */
  articles: Scalars['Int']['output'];
  metrics: TopicMetrics;
  previousMetrics?: Maybe<TopicMetrics>;
  /** 0..100, the mean of its articles that have a score; null without any */
  averageScore?: Maybe<Scalars['Float']['output']>;
  /** views for each day or week of the range, oldest first, at most about 120 values */
  trend: Array<Scalars['Long']['output']>;
  /** the day of the newest article, up to the end of the range; null where none has a date */
  newest?: Maybe<Scalars['Date']['output']>;
  /** days between two articles of the last year before the end of the range; null for fewer than two */
  usualDays?: Maybe<Scalars['Float']['output']>;
  /** published in the range */
  newArticles: Scalars['Int']['output'];
  /** 0..100, of all views */
  viewShare: Scalars['Float']['output'];
  /** 0..100, of all new articles */
  newShare: Scalars['Float']['output'];
  /** articles that would have gone with its views, less those that were published; below 0 where there are more than that */
  missing?: Maybe<Scalars['Float']['output']>;
  similar: Array<SimilarTopic>;
  /** its parts, the largest first; none where it is too small */
  fine: Array<FineTopic>;
  /** its parts that are read much more than they are written about, the most missing articles first; none without new articles */
  fineGaps: Array<FineGap>;
  /** null for a topic that nobody has planned */
  plan?: Maybe<TopicPlan>;
  /** what was planned for it, the newest first */
  planHistory: Array<TopicPlan>;
};


/** A topic, given with articles or learned from them, with its numbers in the range. */
export type PlannedTopicSimilarArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A topic, given with articles or learned from them, with its numbers in the range. */
export type PlannedTopicPlanHistoryArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type SimilarTopic = {
  __typename?: 'SimilarTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  groupId: Scalars['ID']['output'];
  /** 0..1, the cosine of their directions */
  similarity: Scalars['Float']['output'];
};

/** A part of a topic. */
export type FineTopic = {
  __typename?: 'FineTopic';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** the terms that tell it from the other parts, the strongest first */
  terms: Array<Scalars['String']['output']>;
  articles: Scalars['Int']['output'];
};

/** A part of a topic that is read much more than it is written about. */
export type FineGap = {
  __typename?: 'FineGap';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** by its articles in the range */
  views: Scalars['Long']['output'];
  /** published in the range */
  newArticles: Scalars['Int']['output'];
  /** articles that would have gone with its views, less those that were published */
  missing: Scalars['Float']['output'];
  /** the articles that carry the interest, two at most */
  mostRead: Array<TopicArticle>;
};

export type TopicDecisionKind =
  /** the value is the name */
  | 'NAME'
  /** with the topic that the value names */
  | 'MERGE'
  /** a fine topic becomes a topic; any value */
  | 'SPLIT'
  /** to the group that the value names */
  | 'MOVE'
  /** any value */
  | 'HIDE'
  /** of a group; the value is the name */
  | 'GROUP_NAME';

/** A decision of a person about a topic. Runs obey it until somebody decides otherwise. */
export type TopicDecision = {
  __typename?: 'TopicDecision';
  id: Scalars['ID']['output'];
  kind: TopicDecisionKind;
  /** of the topic, the fine topic or the group */
  topicId: Scalars['ID']['output'];
  /** how it was called then */
  name: Scalars['String']['output'];
  /** null: as it was learned */
  value?: Maybe<Scalars['String']['output']>;
  /** how the other topic or the group was called, or the topic afterwards */
  label?: Maybe<Scalars['String']['output']>;
  /** the value that was in force before; null: as it was learned */
  before?: Maybe<Scalars['String']['output']>;
  /** nobody has decided otherwise since */
  isInForce: Scalars['Boolean']['output'];
  author: ConfigurationAuthor;
  at: Scalars['DateTime']['output'];
};

export type TopicLink = {
  __typename?: 'TopicLink';
  /** ids of topics */
  from: Scalars['ID']['output'];
  to: Scalars['ID']['output'];
  /** 0..1, the cosine of their directions */
  similarity: Scalars['Float']['output'];
};

/** A column for each property of the articles, in the same order: little-endian numbers in base64. */
export type TopicPoints = {
  __typename?: 'TopicPoints';
  /** points that are sent: at most 100,000, the newest first to stay */
  count: Scalars['Int']['output'];
  /** articles with a topic altogether */
  of: Scalars['Int']['output'];
  /** ids, float64 */
  ids: Scalars['String']['output'];
  /** place of the topic in `topicIds`, uint16 */
  topics: Scalars['String']['output'];
  topicIds: Array<Scalars['ID']['output']>;
  /** place between `left` and `right`, uint16 */
  x: Scalars['String']['output'];
  /** place between `top` and `bottom`, uint16 */
  y: Scalars['String']['output'];
  left: Scalars['Float']['output'];
  right: Scalars['Float']['output'];
  top: Scalars['Float']['output'];
  bottom: Scalars['Float']['output'];
  /** in the range, uint32 */
  views: Scalars['String']['output'];
  /** days since 1970-01-01, int32; -2147483648 where unknown */
  published: Scalars['String']['output'];
  /** how much the article is about its topic, in 1/255, uint8 */
  similarity: Scalars['String']['output'];
  /** 0..100, uint8; 255 for none */
  scores: Scalars['String']['output'];
};

export type TopicLevel =
  | 'GROUP'
  | 'TOPIC';

export type TopicSeries = {
  __typename?: 'TopicSeries';
  /** the first day of each step */
  dates: Array<Scalars['Date']['output']>;
  lines: Array<TopicLine>;
};

export type TopicLine = {
  __typename?: 'TopicLine';
  /** of a group or topic */
  id: Scalars['ID']['output'];
  views: Array<Scalars['Long']['output']>;
};

export type TopicArticleSort =
  | 'VIEWS'
  /** how much they are about the topic */
  | 'SIMILARITY'
  | 'PUBLICATION_DATE'
  | 'SCORE';

export type TopicArticles = {
  __typename?: 'TopicArticles';
  count: Scalars['Int']['output'];
  nodes: Array<TopicArticle>;
  /** all of them together in the range; null for none, and for more than 5,000 */
  reading?: Maybe<TopicReading>;
};

/** The reading of some articles together. */
export type TopicReading = {
  __typename?: 'TopicReading';
  metrics: TopicMetrics;
  /** views for each day or week of the range, oldest first, at most about 120 values */
  trend: Array<Scalars['Long']['output']>;
};

export type TopicArticle = {
  __typename?: 'TopicArticle';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  url?: Maybe<Scalars['URL']['output']>;
  publicationDate?: Maybe<Scalars['Date']['output']>;
  /** null for an article that is not on the map yet */
  topicId?: Maybe<Scalars['ID']['output']>;
  /** 0..1, how much it is about its topic */
  similarity?: Maybe<Scalars['Float']['output']>;
  views: Scalars['Long']['output'];
  scrollDepth?: Maybe<Scalars['Float']['output']>;
  score?: Maybe<Scalars['Int']['output']>;
};

export type TopicPlanState =
  /** no plan, or taken back */
  | 'NONE'
  | 'GAP'
  | 'PLANNED'
  | 'COVERED'
  /** a gap that was refused */
  | 'NO_GAP';

export type TopicPlan = {
  __typename?: 'TopicPlan';
  topicId: Scalars['ID']['output'];
  state: TopicPlanState;
  /** when something is to appear */
  date?: Maybe<Scalars['Date']['output']>;
  note?: Maybe<Scalars['String']['output']>;
  /** why it was proposed, or why it is no gap */
  reason?: Maybe<Scalars['String']['output']>;
  /** articles that were missing when it was saved */
  missing?: Maybe<Scalars['Float']['output']>;
  author: ConfigurationAuthor;
  at: Scalars['DateTime']['output'];
  /** grows by one with every save */
  revision: Scalars['Int']['output'];
  cursor: Scalars['String']['output'];
};

export type TopicPlanInput = {
  state: TopicPlanState;
  date?: InputMaybe<Scalars['Date']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
  reason?: InputMaybe<Scalars['String']['input']>;
  missing?: InputMaybe<Scalars['Float']['input']>;
  /** of the plan that was seen; 0 for none */
  revision: Scalars['Int']['input'];
};

export type TopicPlanPayload = {
  __typename?: 'TopicPlanPayload';
  plan?: Maybe<TopicPlan>;
  /** the plan that a colleague saved in the meantime */
  conflict?: Maybe<TopicPlan>;
  userErrors: Array<UserError>;
};

export type TopicDecisionPayload = {
  __typename?: 'TopicDecisionPayload';
  /** the value that was in force before; null: as it was learned */
  before?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

export type TopicsNotice = {
  __typename?: 'TopicsNotice';
  clientId: Scalars['ID']['output'];
};

/** How many readers belong to each group. A reader may belong to several groups, so that groups do not add up. */
export type UserGroupReport = {
  __typename?: 'UserGroupReport';
  /** the days compared with; null without comparison, and when no data reach back that far */
  comparedRange?: Maybe<DateSpan>;
  /** the last day of the range with members: the day of the model; null where the range has none */
  modelDay?: Maybe<Scalars['Date']['output']>;
  /** the first and the last day that have members at all; null where no model has run yet */
  modelDays?: Maybe<DateSpan>;
  /** by their names */
  nodes: Array<DavUserGroup>;
};

/** A group of readers and its statistics. */
export type DavUserGroup = {
  __typename?: 'DavUserGroup';
  id: Scalars['ID']['output'];
  /** as the source names it */
  name: Scalars['String']['output'];
  statistics: UserGroupStatistics;
  /** why no number of the group is given; null where they are */
  suppressed?: Maybe<SuppressionReason>;
  /** at the end of the day of the model; this and all below is null or empty for a suppressed group, and for a caller without the right to the report */
  members?: Maybe<GroupMembers>;
  /** at the end of the last day with members of the days compared with; null where there is none to show */
  previousMembers?: Maybe<GroupMembers>;
  /** every day, week or month of the range, oldest first; empty for a suppressed group */
  series: Array<GroupPoint>;
  /** 0..100, share of all views; null without views and for a suppressed group */
  viewShare?: Maybe<Scalars['Float']['output']>;
  /** articles that the group reads more often than others do, by its share of their views; none for a suppressed group */
  oftenRead: Array<OftenReadArticle>;
};


/** A group of readers and its statistics. */
export type DavUserGroupSeriesArgs = {
  step?: InputMaybe<ChartStep>;
};


/** A group of readers and its statistics. */
export type DavUserGroupOftenReadArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The period of a group's statistics. */
export type UserGroupStatistics = {
  __typename?: 'UserGroupStatistics';
  startDate: Scalars['Date']['output'];
  endDate: Scalars['Date']['output'];
};

export type SuppressionReason =
  /** the group has too few confirmed members for its numbers to be shown */
  | 'FEW_CONFIRMED';

/** Confirmed and estimated members; nobody is counted in both. */
export type GroupMembers = {
  __typename?: 'GroupMembers';
  confirmed: Scalars['Long']['output'];
  estimated: Scalars['Long']['output'];
  /** where the estimate lies by the model; null where it gives no interval */
  estimateRange?: Maybe<EstimateRange>;
  /** confirmed and estimated members; rounded to hundreds where an estimate is in it */
  total: Scalars['Long']['output'];
};

export type EstimateRange = {
  __typename?: 'EstimateRange';
  low: Scalars['Long']['output'];
  high: Scalars['Long']['output'];
};

export type GroupPoint = {
  __typename?: 'GroupPoint';
  /** the first day of the week or month */
  date: Scalars['Date']['output'];
  /** at the end of the last day with members; null where there are none or too few to be shown */
  confirmed?: Maybe<Scalars['Long']['output']>;
  estimated?: Maybe<Scalars['Long']['output']>;
};

export type OftenReadArticle = {
  __typename?: 'OftenReadArticle';
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  url?: Maybe<Scalars['URL']['output']>;
  /** 0..100, share of the group in the views of the article */
  share: Scalars['Float']['output'];
};

export type UserChangeFilter = {
  /** any of these; empty for all */
  kinds?: InputMaybe<Array<UserChangeKind>>;
  /** who did it, or whom it was done to */
  person?: InputMaybe<Scalars['ID']['input']>;
};

export type UserList = {
  __typename?: 'UserList';
  /** false: roles are only shown */
  mayChange: Scalars['Boolean']['output'];
  /** why they are only shown; null where they may be changed */
  readOnly?: Maybe<UsersReadOnly>;
  /** false: people are invited at the identity provider alone, see `console` */
  mayInvite: Scalars['Boolean']['output'];
  /** the page of the identity provider where its users are maintained; null where it has none */
  console?: Maybe<Scalars['URL']['output']>;
  /** in the order of their names; empty where the provider does not show them to the caller */
  users: Array<User>;
  /** false: there are more than are listed; the others are found at `console` */
  isComplete: Scalars['Boolean']['output'];
};

export type UsersReadOnly =
  /** the identity provider keeps its users to itself */
  | 'ELSEWHERE'
  /** the identity provider does not let the caller change users; `users` is empty where it does not show them either */
  | 'NOT_ALLOWED'
  /** the identity provider did not answer in time or as it should; asking again may help */
  | 'UNREACHABLE';

export type User = {
  __typename?: 'User';
  /** the subject of tokens */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  email: Scalars['String']['output'];
  status: UserStatus;
  /** false: the user cannot sign in */
  enabled: Scalars['Boolean']['output'];
  /** the last sign-in or renewal of one; null where the provider does not know or does not tell */
  lastSeen?: Maybe<Scalars['DateTime']['output']>;
  groups: Array<UserGroup>;
  /** the recognised roles that the user holds in person */
  roles: Array<Role>;
  /** the recognised roles that groups give; one can be held in person too */
  inherited: Array<InheritedRole>;
  /** roles of the publication that the portal does not know; they are never changed */
  unknownRoles: Scalars['Int']['output'];
  /** the caller's other publications where the user holds a recognised role */
  otherClients: Array<Scalars['ID']['output']>;
  /** a role that cannot be taken, and why */
  locks: Array<UserLock>;
  /** null for users who have a password */
  invitation?: Maybe<Invitation>;
  /** the user's page at the identity provider; null where it has none */
  console?: Maybe<Scalars['URL']['output']>;
};

export type UserStatus =
  | 'ACTIVE'
  /** cannot sign in */
  | 'DISABLED'
  /** has not set a password yet, see `invitation` */
  | 'INVITED';

/** A group of the identity provider. It gives roles to its members, and is maintained there. */
export type UserGroup = {
  __typename?: 'UserGroup';
  name: Scalars['String']['output'];
  /** its page at the identity provider; null where it has none */
  console?: Maybe<Scalars['URL']['output']>;
};

export type InheritedRole = {
  __typename?: 'InheritedRole';
  role: Role;
  /** the names of the groups that give it; empty for a role that comes with another role */
  groups: Array<Scalars['String']['output']>;
};

export type UserLock = {
  __typename?: 'UserLock';
  role: Role;
  reason: UserRefusal;
  /** the names of others who could take it */
  holders: Array<Scalars['String']['output']>;
};

/** An invitation is open until somebody sets a password by its link, it ends, or it is withdrawn. */
export type Invitation = {
  __typename?: 'Invitation';
  endsAt: Scalars['DateTime']['output'];
  /** the link is no longer taken; the invitation can be renewed */
  isOver: Scalars['Boolean']['output'];
  at: Scalars['DateTime']['output'];
  /** who invited */
  author: ConfigurationAuthor;
  /** false: it came from another publication, or opens one where the caller does not manage users */
  mayChange: Scalars['Boolean']['output'];
};

export type UserRefusal =
  /** nobody takes their own right to manage users */
  | 'OWN_ROLE'
  /** nobody else could manage users then */
  | 'LAST_HOLDER'
  /** the caller's own right to manage users was taken since they signed in, or the provider does not allow this change */
  | 'NOT_ALLOWED'
  /** there is no such user any more */
  | 'NOT_FOUND'
  /** the person has not accepted the invitation of another publication yet; roles can be given once they have */
  | 'INVITED'
  /** the identity provider does not have this role for the publication */
  | 'ROLE_MISSING'
  /** the identity provider did not answer in time, or the server was stopped meanwhile; nothing or a part was done */
  | 'UNREACHABLE';

/** The roles that a user gets or loses in a publication. */
export type UserRolesInput = {
  userId: Scalars['ID']['input'];
  add: Array<Role>;
  remove: Array<Role>;
};

export type RecordExportPayload = {
  __typename?: 'RecordExportPayload';
  userErrors: Array<UserError>;
};

export type InvitationInput = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  /** also the name to sign in with */
  email: Scalars['String']['input'];
  roles: Array<Role>;
};

export type InvitationPayload = {
  __typename?: 'InvitationPayload';
  /** null after a refusal, and for a withdrawn invitation */
  user?: Maybe<User>;
  /** the address that the invited person opens; holds a secret */
  link?: Maybe<Scalars['URL']['output']>;
  userErrors: Array<UserError>;
};

export type UserRolesPayload = {
  __typename?: 'UserRolesPayload';
  /** one for each user, in the order of the changes */
  results: Array<UserRolesResult>;
  userErrors: Array<UserError>;
};

export type UserRolesResult = {
  __typename?: 'UserRolesResult';
  userId: Scalars['ID']['output'];
  /** null: it is done */
  refusal?: Maybe<UserRefusal>;
};

export type UserChange = {
  __typename?: 'UserChange';
  id: Scalars['ID']['output'];
  kind: UserChangeKind;
  userId: Scalars['ID']['output'];
  /** the user's name at that time */
  name: Scalars['String']['output'];
  added: Array<Role>;
  removed: Array<Role>;
  /** the caller of the API; for a command of the operator its id is `command-line`, its name that of the operator's account */
  author: ConfigurationAuthor;
  at: Scalars['DateTime']['output'];
  /** of EXPORTED alone */
  exported?: Maybe<RecordedExport>;
  /** of ARTICLES_REMOVED and ARTICLES_RESTORED alone: how many */
  articles?: Maybe<Scalars['Int']['output']>;
};

/** A file that a person made of what a screen shows. */
export type RecordedExport = {
  __typename?: 'RecordedExport';
  /** null where the portal has it no more */
  screen?: Maybe<Screen>;
  /** its name, with what it is about */
  file: Scalars['String']['output'];
  /** null where they were not counted, as in a picture */
  rows?: Maybe<Scalars['Long']['output']>;
};

export type UserChangeKind =
  /** got the roles in `added`, lost those in `removed` */
  | 'ROLES'
  /** invited with the roles in `added` */
  | 'INVITED'
  /** the invitation got a new link */
  | 'RENEWED'
  /** the invitation was withdrawn, and with it the roles in `removed` */
  | 'WITHDRAWN'
  /** the invited person set a password */
  | 'ACCEPTED'
  /** got another password from the operator */
  | 'PASSWORD'
  /** added by the operator, with the roles in `added` */
  | 'ADDED'
  /** cannot sign in any more */
  | 'DISABLED'
  /** can sign in again */
  | 'ENABLED'
  /** gone, and with them the roles in `removed` */
  | 'DELETED'
  /** the user made the file in `exported` */
  | 'EXPORTED'
  /** the user removed articles that nobody wrote */
  | 'ARTICLES_REMOVED'
  /** the user put removed articles back */
  | 'ARTICLES_RESTORED';

export type UserChangeConnection = {
  __typename?: 'UserChangeConnection';
  nodes: Array<UserChange>;
  pageInfo: PageInfo;
};

export type UsersNotice = {
  __typename?: 'UsersNotice';
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
  /** the caller's own, on all devices and in all publications of the organisation */
  preferences: Preferences;
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

export type TimeZonePayload = {
  __typename?: 'TimeZonePayload';
  /** as it is now */
  client?: Maybe<Client>;
  userErrors: Array<UserError>;
};

export type ImportNotice = {
  __typename?: 'ImportNotice';
  dataVersion: Scalars['String']['output'];
};

export type Language =
  | 'DE'
  | 'EN';

export type Appearance =
  | 'LIGHT'
  | 'DARK'
  /** as the device has it */
  | 'SYSTEM';

/** How close the rows of tables stand. */
export type Density =
  | 'USUAL'
  | 'DENSE';

/** The ways in which a person wants the portal. Null: never chosen, so that the device decides, or the portal's default. */
export type Preferences = {
  __typename?: 'Preferences';
  language?: Maybe<Language>;
  appearance?: Maybe<Appearance>;
  density?: Maybe<Density>;
  /** opens after a sign-in that asked for no other screen */
  startScreen?: Maybe<Screen>;
  /** the period of a report that is opened without one: a preset's name, such as `28d` */
  range?: Maybe<Scalars['String']['output']>;
};

/** Fields that are left out stay as they are; null forgets the choice. */
export type PreferencesInput = {
  language?: InputMaybe<Language>;
  appearance?: InputMaybe<Appearance>;
  density?: InputMaybe<Density>;
  startScreen?: InputMaybe<Screen>;
  range?: InputMaybe<Scalars['String']['input']>;
};

export type PreferencesPayload = {
  __typename?: 'PreferencesPayload';
  /** as they are now */
  preferences: Preferences;
  userErrors: Array<UserError>;
};

/** The address of a screen that the caller saved under a name. A range stays the rule that it is, such as the last 28 days. */
export type SavedView = Node & {
  __typename?: 'SavedView';
  id: Scalars['ID']['output'];
  screen: Screen;
  /** no other view of the screen has it, upper and lower case alike */
  name: Scalars['String']['output'];
  /** the parameters of the address, without a question mark */
  search: Scalars['String']['output'];
  changed: Scalars['DateTime']['output'];
  /** null: it is not sent by mail */
  sending?: Maybe<ViewSending>;
  /** null: it has none */
  alarm?: Maybe<ViewAlarm>;
};

/** From Monday to Friday about the day before, each week about the last complete week, on the first about the month before. */
export type MailRhythm =
  | 'WEEKDAYS'
  | 'WEEKLY'
  | 'MONTHLY';

/** The mails about a view, by the clock of the publication. */
export type ViewSending = {
  __typename?: 'ViewSending';
  rhythm: MailRhythm;
  /** 1 is Monday, 7 Sunday; counts where it is weekly */
  weekday: Scalars['Int']['output'];
  /** 0 to 23 */
  hour: Scalars['Int']['output'];
  recipients: Array<ViewRecipient>;
};

export type ViewRecipient = {
  __typename?: 'ViewRecipient';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  state: RecipientState;
  /** what the mail server said to the last mail, where it did not take it */
  fault?: Maybe<Scalars['String']['output']>;
};

export type RecipientState =
  | 'ACTIVE'
  /** ended the mails */
  | 'ENDED'
  /** may not see the screen any more, or is not there: gets nothing */
  | 'NO_ACCESS'
  /** the last mail was not delivered */
  | 'FAILED';

export type ViewSendingInput = {
  rhythm: MailRhythm;
  weekday: Scalars['Int']['input'];
  hour: Scalars['Int']['input'];
  recipients: Array<Scalars['ID']['input']>;
};

export type AlarmMeasure =
  | 'VIEWS'
  | 'ARTICLES_READ'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED';

/** The side of the usual on which an alarm rings. */
export type AlarmDirection =
  | 'UNDER'
  | 'OVER'
  | 'BESIDE';

/** Rings on a day outside of 99.9, 99 or 95 % of the usual. */
export type AlarmSensitivity =
  | 'RARE'
  | 'MEDIUM'
  | 'OFTEN';

/** Tells at 6:00 of the next morning of a day on which a count was not as usual on this weekday. */
export type ViewAlarm = {
  __typename?: 'ViewAlarm';
  measure: AlarmMeasure;
  direction: AlarmDirection;
  sensitivity: AlarmSensitivity;
  recipients: Array<ViewRecipient>;
  webhook?: Maybe<AlarmWebhook>;
};

/** An address that is called when the alarm rings; docs/REPORTS.md has its body and its signature. */
export type AlarmWebhook = {
  __typename?: 'AlarmWebhook';
  url: Scalars['URL']['output'];
  /** signs the calls, in the form of Standard Webhooks */
  secret: Scalars['String']['output'];
  /** why the last call was not taken; null where it was */
  fault?: Maybe<Scalars['String']['output']>;
};

export type ViewAlarmInput = {
  measure: AlarmMeasure;
  direction: AlarmDirection;
  sensitivity: AlarmSensitivity;
  recipients: Array<Scalars['ID']['input']>;
  /** https; another address has another secret */
  webhook?: InputMaybe<Scalars['URL']['input']>;
};

/** The alarms that there would have been in the year until a day, each judged by what was known then. */
export type AlarmTrial = {
  __typename?: 'AlarmTrial';
  /** the day from which half a year is known; null where it is */
  possibleFrom?: Maybe<Scalars['Date']['output']>;
  levels: Array<AlarmLevel>;
};

export type AlarmLevel = {
  __typename?: 'AlarmLevel';
  sensitivity: AlarmSensitivity;
  /** oldest first */
  rings: Array<AlarmRing>;
};

export type AlarmRing = {
  __typename?: 'AlarmRing';
  day: Scalars['Date']['output'];
  value: Scalars['Int']['output'];
  /** from and to what is usual */
  low: Scalars['Int']['output'];
  high: Scalars['Int']['output'];
};

export type ViewMailing = {
  __typename?: 'ViewMailing';
  /** null where they can be sent */
  problem?: Maybe<MailingProblem>;
  people: Array<MailedPerson>;
};

export type MailingProblem =
  /** the settings name none */
  | 'NO_MAIL_SERVER'
  /** its users are not known here while nobody is signed in */
  | 'OTHER_PROVIDER';

export type MailedPerson = {
  __typename?: 'MailedPerson';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type SavedViewPayload = {
  __typename?: 'SavedViewPayload';
  /** as it is now; null where nothing was saved, or it was removed */
  view?: Maybe<SavedView>;
  userErrors: Array<UserError>;
};

export type SavedViewsNotice = {
  __typename?: 'SavedViewsNotice';
  clientId: Scalars['ID']['output'];
};

/** A website whose pages carry the tracker. */
export type Website = Node & {
  __typename?: 'Website';
  id: Scalars['ID']['output'];
  /** the public key in the snippet */
  key: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  url: Scalars['URL']['output'];
  /** the origins whose pages may send events, that of the address among them; `www.` does not matter */
  origins: Array<Scalars['String']['output']>;
  tracking: Scalars['Boolean']['output'];
  /** counts only while tracking is on */
  extendedTracking: Scalars['Boolean']['output'];
  /** the step of setting it up that comes next */
  setup: WebsiteSetup;
  /** the element that the pages carry; the portal's own origin stands in place of `{origin}` */
  snippet: Scalars['String']['output'];
  /** when the token for the recommender was made; null without one */
  tokenMade?: Maybe<Scalars['DateTime']['output']>;
  /** grows by one with every change; sent back to change it */
  version: Scalars['Int']['output'];
  created: Scalars['DateTime']['output'];
  changed: Scalars['DateTime']['output'];
  changedBy: ConfigurationAuthor;
  status: WebsiteStatus;
  activity: WebsiteActivity;
  /** the published positions and signals that use it */
  dependants: Array<WebsiteDependant>;
};

export type WebsiteSetup =
  | 'ADDRESS'
  | 'NAME'
  | 'TRACKING'
  | 'SNIPPET'
  | 'VERIFY'
  | 'DONE';

export type WebsiteStatus =
  /** tracking is off */
  | 'OFF'
  /** being set up: no view was counted yet */
  | 'SETTING_UP'
  /** set up, and no view was ever counted */
  | 'NEVER_SEEN'
  | 'LIVE'
  /** nothing came in for much longer than usual at this hour and weekday */
  | 'SILENT';

/** The counts of the tracker. Days end in the time zone of the publication. */
export type WebsiteActivity = {
  __typename?: 'WebsiteActivity';
  /** null before the first */
  lastEvent?: Maybe<Scalars['DateTime']['output']>;
  eventsToday: Scalars['Long']['output'];
  /** until the same minute */
  eventsYesterday: Scalars['Long']['output'];
  eventsThisHour: Scalars['Long']['output'];
  /** since when nothing came in although events were to be expected; null where it is not silent */
  silentSince?: Maybe<Scalars['DateTime']['output']>;
  /** today and yesterday, hour by hour until the running one; hours without events too */
  hours: Array<WebsiteHour>;
  /** the last 14 days until today; days without events too */
  days: Array<WebsiteDay>;
  /** newest first, at most 50; nothing about readers */
  lastEvents: Array<WebsiteEvent>;
  /** what was noticed and how often: the facts for checking the set-up */
  notices: Array<WebsiteNotice>;
  /** the last events that came with this website's key, or from its address with that of another one of the publication, and were not counted; at most 10 */
  refusals: Array<WebsiteRefusal>;
  /** the classes at which the tracker found recommendations in the last 7 days */
  classes: Array<WebsiteClass>;
};

export type WebsiteSilence = {
  __typename?: 'WebsiteSilence';
  id: Scalars['ID']['output'];
  websiteId: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** the last event before it */
  since: Scalars['DateTime']['output'];
  /** the first event after it; null: it goes on */
  until?: Maybe<Scalars['DateTime']['output']>;
};

export type WebsiteHour = {
  __typename?: 'WebsiteHour';
  start: Scalars['DateTime']['output'];
  events: Scalars['Long']['output'];
  views: Scalars['Long']['output'];
};

export type WebsiteDay = {
  __typename?: 'WebsiteDay';
  day: Scalars['Date']['output'];
  events: Scalars['Long']['output'];
  views: Scalars['Long']['output'];
};

export type WebsiteEventKind =
  | 'VIEW'
  /** scroll depth and dwell time of a view */
  | 'READ'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'SIGNAL';

export type WebsiteEvent = {
  __typename?: 'WebsiteEvent';
  at: Scalars['DateTime']['output'];
  kind: WebsiteEventKind;
  /** of the page, without its query */
  address: Scalars['String']['output'];
  /** scroll depth and dwell time, a box, or the name of a signal; may be empty */
  detail: Scalars['String']['output'];
};

export type WebsiteNoticeKind =
  /** the script runs on a page of the website */
  | 'SCRIPT_LOADED'
  /** events were counted */
  | 'COUNTED'
  /** events came while tracking was off; they were dropped */
  | 'TRACKING_OFF'
  /** a page of the website sent events with the key of another website of the publication */
  | 'WRONG_KEY'
  /** a page of another origin sent events with this key; `host` names it */
  | 'WRONG_ORIGIN'
  /** the page was not reached by https, although the website is */
  | 'NOT_HTTPS'
  /** the reader's browser asks not to be tracked */
  | 'DO_NOT_TRACK'
  /** the snippet stands on a page twice; it counted once */
  | 'TWICE_ON_PAGE'
  /** programs were left out */
  | 'BOT'
  /** more came than is taken at once */
  | 'TOO_MANY'
  /** events that no version of the tracker sends */
  | 'MALFORMED'
  /** events of a batch that was made too long ago */
  | 'TOO_OLD'
  /** more new pages or links than may become articles, from one reader's address or in a day */
  | 'TOO_MANY_PAGES'
  /** recommendations of pages that lie at another address, named by `host`, and are no articles */
  | 'LINK_ELSEWHERE'
  /** pages whose articles somebody removed */
  | 'REMOVED_PAGE';

export type WebsiteNotice = {
  __typename?: 'WebsiteNotice';
  kind: WebsiteNoticeKind;
  /** of a bot: the name of the assistant that it belongs to, such as `GPTBot`; each has a notice of its own */
  program?: Maybe<Scalars['String']['output']>;
  count: Scalars['Long']['output'];
  /** at which it was noticed last; may be empty */
  host: Scalars['String']['output'];
  first: Scalars['DateTime']['output'];
  last: Scalars['DateTime']['output'];
};

/** An event that was not counted. */
export type WebsiteRefusal = {
  __typename?: 'WebsiteRefusal';
  at: Scalars['DateTime']['output'];
  reason: WebsiteNoticeKind;
  kind: WebsiteEventKind;
  /** of the page, without its query */
  address: Scalars['String']['output'];
};

export type WebsiteClass = {
  __typename?: 'WebsiteClass';
  cssClass: Scalars['String']['output'];
  /** different pages on which it was found in the last 7 days; at most 1,000 are known */
  pages: Scalars['Int']['output'];
  lastSeen: Scalars['DateTime']['output'];
};

export type WebsiteDependant = {
  __typename?: 'WebsiteDependant';
  kind: ConfigurationKind;
  /** of the configuration; null without the right to its screen */
  key?: Maybe<Scalars['ID']['output']>;
  /** the name of the position, or the name or key of the signal; null without that right */
  name?: Maybe<Scalars['String']['output']>;
};

export type WebsiteGraph = {
  __typename?: 'WebsiteGraph';
  nodes: Array<WebsiteGraphNode>;
  edges: Array<WebsiteGraphEdge>;
};

export type WebsiteGraphNode = {
  __typename?: 'WebsiteGraphNode';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  eventsToday: Scalars['Long']['output'];
};

export type WebsiteGraphEdge = {
  __typename?: 'WebsiteGraphEdge';
  /** null: the visits came from elsewhere, or nobody knows */
  source?: Maybe<Scalars['ID']['output']>;
  target: Scalars['ID']['output'];
  visits: Scalars['Long']['output'];
  /** in the same number of days before */
  visitsBefore: Scalars['Long']['output'];
};

export type WebsiteChangeKind =
  | 'CREATED'
  | 'CHANGED'
  | 'REMOVED'
  /** a new token for the recommender */
  | 'TOKEN_MADE';

export type WebsiteChange = {
  __typename?: 'WebsiteChange';
  id: Scalars['ID']['output'];
  websiteId: Scalars['ID']['output'];
  /** the website's name after it */
  name: Scalars['String']['output'];
  kind: WebsiteChangeKind;
  author: ConfigurationAuthor;
  at: Scalars['DateTime']['output'];
  fields: Array<WebsiteFieldChange>;
};

export type WebsiteFieldChange = {
  __typename?: 'WebsiteFieldChange';
  /** as the input names it */
  field: Scalars['String']['output'];
  before?: Maybe<Scalars['String']['output']>;
  after?: Maybe<Scalars['String']['output']>;
};

export type WebsiteChangeConnection = {
  __typename?: 'WebsiteChangeConnection';
  nodes: Array<WebsiteChange>;
  pageInfo: PageInfo;
};

/** The fields of a website; what is left out stays, and is `null`, on or off in a new one. */
export type WebsiteInput = {
  url?: InputMaybe<Scalars['String']['input']>;
  /** 2 to 80 characters; no other website of the publication has it. A new one is named by its host. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** besides that of the address; at most 20 */
  origins?: InputMaybe<Array<Scalars['String']['input']>>;
  /** on in a new one */
  tracking?: InputMaybe<Scalars['Boolean']['input']>;
  /** off in a new one; INVALID where tracking is off */
  extendedTracking?: InputMaybe<Scalars['Boolean']['input']>;
  /** NAME in a new one */
  setup?: InputMaybe<WebsiteSetup>;
};

export type WebsitePayload = {
  __typename?: 'WebsitePayload';
  /** as it is now, also where it was not changed because a colleague was quicker */
  website?: Maybe<Website>;
  userErrors: Array<UserError>;
};

export type DeleteWebsitePayload = {
  __typename?: 'DeleteWebsitePayload';
  deletedId?: Maybe<Scalars['ID']['output']>;
  userErrors: Array<UserError>;
};

export type WebsiteTokenPayload = {
  __typename?: 'WebsiteTokenPayload';
  website?: Maybe<Website>;
  /** shown once: it is not kept in a form that can be read */
  token?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

export type WebsitesNotice = {
  __typename?: 'WebsitesNotice';
  clientId: Scalars['ID']['output'];
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
    | ( Annotation )
    | ( BanlistChangeRow )
    | ( BanlistItem )
    | ( BoxRow )
    | ( PositionRow )
    | ( ArticleRow )
    | ( SavedView )
    | ( WebsiteRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Client: ResolverTypeWrapper<ClientRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Annotation: ResolverTypeWrapper<Annotation>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AnnotationWebsite: ResolverTypeWrapper<AnnotationWebsite>;
  AnnotationInput: AnnotationInput;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AnnotationPayload: ResolverTypeWrapper<AnnotationPayload>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AnnotationsNotice: ResolverTypeWrapper<AnnotationsNotice>;
  ArticleReport: ResolverTypeWrapper<ArticleReportPage>;
  Evergreens: ResolverTypeWrapper<Omit<Evergreens, 'nodes'> & { nodes: Array<ResolversTypes['Evergreen']> }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Evergreen: ResolverTypeWrapper<EvergreenRow>;
  HalfLife: ResolverTypeWrapper<HalfLife>;
  EvergreenReason: EvergreenReason;
  ViewsChange: ResolverTypeWrapper<ViewsChange>;
  ViewsUsual: ResolverTypeWrapper<ViewsUsual>;
  ChangeSplitBy: ChangeSplitBy;
  ChangeSplit: ResolverTypeWrapper<ChangeSplit>;
  ChangePart: ResolverTypeWrapper<ChangePart>;
  ArticleReportRow: ResolverTypeWrapper<ArticleReportLine>;
  ArticleProperty: ArticleProperty;
  PropertyRow: ResolverTypeWrapper<PropertyRow>;
  ArticleQuadrants: ResolverTypeWrapper<Quadrants>;
  ArticleQuadrant: ArticleQuadrant;
  QuadrantField: ResolverTypeWrapper<QuadrantField>;
  ArticlePoint: ResolverTypeWrapper<ArticlePoint>;
  ArticleDetail: ResolverTypeWrapper<ArticleDetailRow>;
  Biography: ResolverTypeWrapper<Biography>;
  BiographyLane: ResolverTypeWrapper<BiographyLane>;
  BiographyStretch: ResolverTypeWrapper<BiographyStretch>;
  BiographyEventKind: BiographyEventKind;
  BiographyEvent: ResolverTypeWrapper<BiographyEvent>;
  ArticleDay: ResolverTypeWrapper<ArticleDay>;
  ReachedShares: ResolverTypeWrapper<ReachedShares>;
  SimilarArticle: ResolverTypeWrapper<SimilarRow>;
  ArticleBox: ResolverTypeWrapper<Omit<ArticleBox, 'box'> & { box: ResolversTypes['Box'] }>;
  RemovedArticles: ResolverTypeWrapper<RemovedArticles>;
  RemovedArticle: ResolverTypeWrapper<RemovedArticle>;
  RemovedArticlesPayload: ResolverTypeWrapper<RemovedArticlesPayload>;
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
  BanlistChangeKind: BanlistChangeKind;
  BanlistChange: ResolverTypeWrapper<BanlistChangeRow>;
  BanlistChangeConnection: ResolverTypeWrapper<Omit<BanlistChangeConnection, 'nodes'> & { nodes: Array<ResolversTypes['BanlistChange']> }>;
  BanlistEntryChange: ResolverTypeWrapper<BanlistEntryChange>;
  BanlistRecord: ResolverTypeWrapper<BanlistRecord>;
  BanlistPast: ResolverTypeWrapper<BanlistPastRow>;
  BanlistDifferenceKind: BanlistDifferenceKind;
  BanlistDifference: ResolverTypeWrapper<BanlistDifference>;
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
  SignalActivity: ResolverTypeWrapper<SignalRow>;
  SignalStatus: SignalStatus;
  SignalDay: ResolverTypeWrapper<SignalDay>;
  SignalWebsite: ResolverTypeWrapper<SignalWebsite>;
  SignalArticle: ResolverTypeWrapper<SignalArticle>;
  SignalUse: ResolverTypeWrapper<SignalUse>;
  SignalsCounted: ResolverTypeWrapper<SignalsCounted>;
  RecommendationOptions: ResolverTypeWrapper<DeliveryOptionsRow>;
  DeliveryShares: ResolverTypeWrapper<SharedOut>;
  Box: ResolverTypeWrapper<BoxRow>;
  Position: ResolverTypeWrapper<PositionRow>;
  DeliveryValues: ResolverTypeWrapper<DeliveryValues>;
  Unranked: Unranked;
  DeliveryPoint: ResolverTypeWrapper<DeliveryPoint>;
  DeliveryMeasure: DeliveryMeasure;
  RecommendationFilter: RecommendationFilter;
  RecommendationReport: ResolverTypeWrapper<RecommendationPage>;
  RecommendationReportEdge: ResolverTypeWrapper<Omit<RecommendationReportEdge, 'node'> & { node: ResolversTypes['RecommendationReportRow'] }>;
  RecommendationReportRow: ResolverTypeWrapper<RecommendationLine>;
  SilencedArticle: ResolverTypeWrapper<SilencedRow>;
  RecommendationSortField: RecommendationSortField;
  RecommendationSort: RecommendationSort;
  BoxReport: ResolverTypeWrapper<BoxPage>;
  BoxReportRow: ResolverTypeWrapper<BoxLine>;
  Silence: ResolverTypeWrapper<Silence>;
  SilenceCode: SilenceCode;
  BoxSortField: BoxSortField;
  BoxSort: BoxSort;
  BoxComparison: ResolverTypeWrapper<BoxComparisonRow>;
  ComparedBox: ResolverTypeWrapper<ComparedBoxRow>;
  BoxDifference: ResolverTypeWrapper<BoxDifference>;
  PositionGrouping: PositionGrouping;
  PositionReport: ResolverTypeWrapper<PositionPage>;
  PositionReportRow: ResolverTypeWrapper<PositionLine>;
  SourceShare: ResolverTypeWrapper<SourceShare>;
  PlanCount: ResolverTypeWrapper<PlanCount>;
  PositionPlan: ResolverTypeWrapper<PlanRow>;
  PositionVersion: ResolverTypeWrapper<VersionRow>;
  PositionVersionReport: ResolverTypeWrapper<VersionReport>;
  VersionDeliveries: ResolverTypeWrapper<DeliveredVersion>;
  VersionDifference: ResolverTypeWrapper<VersionDifference>;
  PlanStretch: ResolverTypeWrapper<PlanStretch>;
  PlannedShare: ResolverTypeWrapper<PlannedShare>;
  SourceSeries: ResolverTypeWrapper<SourceSeries>;
  SourcePoint: ResolverTypeWrapper<SourcePoint>;
  PositionSortField: PositionSortField;
  PositionSort: PositionSort;
  Comparison: Comparison;
  ChartStep: ChartStep;
  Interval: ResolverTypeWrapper<Interval>;
  AudienceOptions: ResolverTypeWrapper<AudienceOptionsRow>;
  AudienceShares: ResolverTypeWrapper<SharedOut>;
  OptionShare: ResolverTypeWrapper<OptionShare>;
  Option: ResolverTypeWrapper<Option>;
  Article: ResolverTypeWrapper<ArticleRow>;
  BannedAddress: ResolverTypeWrapper<BannedAddress>;
  ArticleTopic: ResolverTypeWrapper<ArticleTopic>;
  ArticleReportEdge: ResolverTypeWrapper<Omit<ArticleReportEdge, 'node'> & { node: ResolversTypes['ArticleReportRow'] }>;
  ArticleMetrics: ResolverTypeWrapper<ArticleMetrics>;
  MetricPoint: ResolverTypeWrapper<MetricDay>;
  ArticleFilter: ArticleFilter;
  ArticleSortField: ArticleSortField;
  ArticleSort: ArticleSort;
  Start: ResolverTypeWrapper<StartRow>;
  StartGroup: ResolverTypeWrapper<StartGroup>;
  StartPositions: ResolverTypeWrapper<StartPositions>;
  StartNumber: ResolverTypeWrapper<StartNumber>;
  MostRead: ResolverTypeWrapper<Omit<MostRead, 'article'> & { article: ResolversTypes['Article'] }>;
  FindingCode: FindingCode;
  Finding: ResolverTypeWrapper<FindingRow>;
  Now: ResolverTypeWrapper<Omit<Now, 'mostRead'> & { mostRead: Array<ResolversTypes['ReadNow']> }>;
  ReadNow: ResolverTypeWrapper<Omit<ReadNow, 'article'> & { article: ResolversTypes['Article'] }>;
  NowLevel: NowLevel;
  UsualNow: ResolverTypeWrapper<UsualNow>;
  SilenceNow: ResolverTypeWrapper<SilenceNow>;
  TodayNow: ResolverTypeWrapper<TodayNow>;
  KnownTopics: ResolverTypeWrapper<KnownTopics>;
  KnownTopic: ResolverTypeWrapper<KnownTopic>;
  ReaderFilter: ReaderFilter;
  TopicPlanning: ResolverTypeWrapper<PlanningPage>;
  TopicRunState: TopicRunState;
  TopicRun: ResolverTypeWrapper<TopicRun>;
  TopicMetrics: ResolverTypeWrapper<TopicMetrics>;
  TopicGroup: ResolverTypeWrapper<TopicGroup>;
  PlannedTopic: ResolverTypeWrapper<PlannedTopicRow>;
  SimilarTopic: ResolverTypeWrapper<SimilarTopic>;
  FineTopic: ResolverTypeWrapper<FineTopic>;
  FineGap: ResolverTypeWrapper<FineGap>;
  TopicDecisionKind: TopicDecisionKind;
  TopicDecision: ResolverTypeWrapper<TopicDecision>;
  TopicLink: ResolverTypeWrapper<TopicLink>;
  TopicPoints: ResolverTypeWrapper<TopicPoints>;
  TopicLevel: TopicLevel;
  TopicSeries: ResolverTypeWrapper<TopicSeries>;
  TopicLine: ResolverTypeWrapper<TopicLine>;
  TopicArticleSort: TopicArticleSort;
  TopicArticles: ResolverTypeWrapper<ArticleMatches>;
  TopicReading: ResolverTypeWrapper<TopicReading>;
  TopicArticle: ResolverTypeWrapper<TopicArticle>;
  TopicPlanState: TopicPlanState;
  TopicPlan: ResolverTypeWrapper<TopicPlan>;
  TopicPlanInput: TopicPlanInput;
  TopicPlanPayload: ResolverTypeWrapper<TopicPlanPayload>;
  TopicDecisionPayload: ResolverTypeWrapper<TopicDecisionPayload>;
  TopicsNotice: ResolverTypeWrapper<TopicsNotice>;
  UserGroupReport: ResolverTypeWrapper<UserGroupPage>;
  DavUserGroup: ResolverTypeWrapper<GroupRow>;
  UserGroupStatistics: ResolverTypeWrapper<UserGroupStatistics>;
  SuppressionReason: SuppressionReason;
  GroupMembers: ResolverTypeWrapper<GroupMembers>;
  EstimateRange: ResolverTypeWrapper<EstimateRange>;
  GroupPoint: ResolverTypeWrapper<GroupPoint>;
  OftenReadArticle: ResolverTypeWrapper<OftenReadArticle>;
  UserChangeFilter: UserChangeFilter;
  UserList: ResolverTypeWrapper<UserList>;
  UsersReadOnly: UsersReadOnly;
  User: ResolverTypeWrapper<User>;
  UserStatus: UserStatus;
  UserGroup: ResolverTypeWrapper<UserGroup>;
  InheritedRole: ResolverTypeWrapper<InheritedRole>;
  UserLock: ResolverTypeWrapper<UserLock>;
  Invitation: ResolverTypeWrapper<Invitation>;
  UserRefusal: UserRefusal;
  UserRolesInput: UserRolesInput;
  RecordExportPayload: ResolverTypeWrapper<RecordExportPayload>;
  InvitationInput: InvitationInput;
  InvitationPayload: ResolverTypeWrapper<InvitationPayload>;
  UserRolesPayload: ResolverTypeWrapper<UserRolesPayload>;
  UserRolesResult: ResolverTypeWrapper<UserRolesResult>;
  UserChange: ResolverTypeWrapper<UserChange>;
  RecordedExport: ResolverTypeWrapper<RecordedExport>;
  UserChangeKind: UserChangeKind;
  UserChangeConnection: ResolverTypeWrapper<UserChangeConnection>;
  UsersNotice: ResolverTypeWrapper<UsersNotice>;
  Role: Role;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Viewer: ResolverTypeWrapper<Omit<Viewer, 'clients'> & { clients: Array<ResolversTypes['Client']> }>;
  Screen: Screen;
  Capability: ResolverTypeWrapper<Capability>;
  TimeZonePayload: ResolverTypeWrapper<Omit<TimeZonePayload, 'client'> & { client?: Maybe<ResolversTypes['Client']> }>;
  ImportNotice: ResolverTypeWrapper<ImportNotice>;
  Language: Language;
  Appearance: Appearance;
  Density: Density;
  Preferences: ResolverTypeWrapper<Preferences>;
  PreferencesInput: PreferencesInput;
  PreferencesPayload: ResolverTypeWrapper<PreferencesPayload>;
  SavedView: ResolverTypeWrapper<SavedView>;
  MailRhythm: MailRhythm;
  ViewSending: ResolverTypeWrapper<ViewSending>;
  ViewRecipient: ResolverTypeWrapper<ViewRecipient>;
  RecipientState: RecipientState;
  ViewSendingInput: ViewSendingInput;
  AlarmMeasure: AlarmMeasure;
  AlarmDirection: AlarmDirection;
  AlarmSensitivity: AlarmSensitivity;
  ViewAlarm: ResolverTypeWrapper<ViewAlarm>;
  AlarmWebhook: ResolverTypeWrapper<AlarmWebhook>;
  ViewAlarmInput: ViewAlarmInput;
  AlarmTrial: ResolverTypeWrapper<AlarmTrial>;
  AlarmLevel: ResolverTypeWrapper<AlarmLevel>;
  AlarmRing: ResolverTypeWrapper<AlarmRing>;
  ViewMailing: ResolverTypeWrapper<ViewMailing>;
  MailingProblem: MailingProblem;
  MailedPerson: ResolverTypeWrapper<MailedPerson>;
  SavedViewPayload: ResolverTypeWrapper<SavedViewPayload>;
  SavedViewsNotice: ResolverTypeWrapper<SavedViewsNotice>;
  Website: ResolverTypeWrapper<WebsiteRow>;
  WebsiteSetup: WebsiteSetup;
  WebsiteStatus: WebsiteStatus;
  WebsiteActivity: ResolverTypeWrapper<PlacedActivity>;
  WebsiteSilence: ResolverTypeWrapper<WebsiteSilence>;
  WebsiteHour: ResolverTypeWrapper<WebsiteHour>;
  WebsiteDay: ResolverTypeWrapper<WebsiteDay>;
  WebsiteEventKind: WebsiteEventKind;
  WebsiteEvent: ResolverTypeWrapper<WebsiteEvent>;
  WebsiteNoticeKind: WebsiteNoticeKind;
  WebsiteNotice: ResolverTypeWrapper<WebsiteNotice>;
  WebsiteRefusal: ResolverTypeWrapper<WebsiteRefusal>;
  WebsiteClass: ResolverTypeWrapper<WebsiteClass>;
  WebsiteDependant: ResolverTypeWrapper<WebsiteDependant>;
  WebsiteGraph: ResolverTypeWrapper<WebsiteGraph>;
  WebsiteGraphNode: ResolverTypeWrapper<WebsiteGraphNode>;
  WebsiteGraphEdge: ResolverTypeWrapper<WebsiteGraphEdge>;
  WebsiteChangeKind: WebsiteChangeKind;
  WebsiteChange: ResolverTypeWrapper<WebsiteChange>;
  WebsiteFieldChange: ResolverTypeWrapper<WebsiteFieldChange>;
  WebsiteChangeConnection: ResolverTypeWrapper<WebsiteChangeConnection>;
  WebsiteInput: WebsiteInput;
  WebsitePayload: ResolverTypeWrapper<Omit<WebsitePayload, 'website'> & { website?: Maybe<ResolversTypes['Website']> }>;
  DeleteWebsitePayload: ResolverTypeWrapper<DeleteWebsitePayload>;
  WebsiteTokenPayload: ResolverTypeWrapper<Omit<WebsiteTokenPayload, 'website'> & { website?: Maybe<ResolversTypes['Website']> }>;
  WebsitesNotice: ResolverTypeWrapper<WebsitesNotice>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Client: ClientRow;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Annotation: Annotation;
  Boolean: Scalars['Boolean']['output'];
  AnnotationWebsite: AnnotationWebsite;
  AnnotationInput: AnnotationInput;
  Mutation: Record<PropertyKey, never>;
  AnnotationPayload: AnnotationPayload;
  Subscription: Record<PropertyKey, never>;
  AnnotationsNotice: AnnotationsNotice;
  ArticleReport: ArticleReportPage;
  Evergreens: Omit<Evergreens, 'nodes'> & { nodes: Array<ResolversParentTypes['Evergreen']> };
  Float: Scalars['Float']['output'];
  Evergreen: EvergreenRow;
  HalfLife: HalfLife;
  ViewsChange: ViewsChange;
  ViewsUsual: ViewsUsual;
  ChangeSplit: ChangeSplit;
  ChangePart: ChangePart;
  ArticleReportRow: ArticleReportLine;
  PropertyRow: PropertyRow;
  ArticleQuadrants: Quadrants;
  QuadrantField: QuadrantField;
  ArticlePoint: ArticlePoint;
  ArticleDetail: ArticleDetailRow;
  Biography: Biography;
  BiographyLane: BiographyLane;
  BiographyStretch: BiographyStretch;
  BiographyEvent: BiographyEvent;
  ArticleDay: ArticleDay;
  ReachedShares: ReachedShares;
  SimilarArticle: SimilarRow;
  ArticleBox: Omit<ArticleBox, 'box'> & { box: ResolversParentTypes['Box'] };
  RemovedArticles: RemovedArticles;
  RemovedArticle: RemovedArticle;
  RemovedArticlesPayload: RemovedArticlesPayload;
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
  BanlistChange: BanlistChangeRow;
  BanlistChangeConnection: Omit<BanlistChangeConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['BanlistChange']> };
  BanlistEntryChange: BanlistEntryChange;
  BanlistRecord: BanlistRecord;
  BanlistPast: BanlistPastRow;
  BanlistDifference: BanlistDifference;
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
  SignalActivity: SignalRow;
  SignalDay: SignalDay;
  SignalWebsite: SignalWebsite;
  SignalArticle: SignalArticle;
  SignalUse: SignalUse;
  SignalsCounted: SignalsCounted;
  RecommendationOptions: DeliveryOptionsRow;
  DeliveryShares: SharedOut;
  Box: BoxRow;
  Position: PositionRow;
  DeliveryValues: DeliveryValues;
  DeliveryPoint: DeliveryPoint;
  RecommendationFilter: RecommendationFilter;
  RecommendationReport: RecommendationPage;
  RecommendationReportEdge: Omit<RecommendationReportEdge, 'node'> & { node: ResolversParentTypes['RecommendationReportRow'] };
  RecommendationReportRow: RecommendationLine;
  SilencedArticle: SilencedRow;
  RecommendationSort: RecommendationSort;
  BoxReport: BoxPage;
  BoxReportRow: BoxLine;
  Silence: Silence;
  BoxSort: BoxSort;
  BoxComparison: BoxComparisonRow;
  ComparedBox: ComparedBoxRow;
  BoxDifference: BoxDifference;
  PositionReport: PositionPage;
  PositionReportRow: PositionLine;
  SourceShare: SourceShare;
  PlanCount: PlanCount;
  PositionPlan: PlanRow;
  PositionVersion: VersionRow;
  PositionVersionReport: VersionReport;
  VersionDeliveries: DeliveredVersion;
  VersionDifference: VersionDifference;
  PlanStretch: PlanStretch;
  PlannedShare: PlannedShare;
  SourceSeries: SourceSeries;
  SourcePoint: SourcePoint;
  PositionSort: PositionSort;
  Interval: Interval;
  AudienceOptions: AudienceOptionsRow;
  AudienceShares: SharedOut;
  OptionShare: OptionShare;
  Option: Option;
  Article: ArticleRow;
  BannedAddress: BannedAddress;
  ArticleTopic: ArticleTopic;
  ArticleReportEdge: Omit<ArticleReportEdge, 'node'> & { node: ResolversParentTypes['ArticleReportRow'] };
  ArticleMetrics: ArticleMetrics;
  MetricPoint: MetricDay;
  ArticleFilter: ArticleFilter;
  ArticleSort: ArticleSort;
  Start: StartRow;
  StartGroup: StartGroup;
  StartPositions: StartPositions;
  StartNumber: StartNumber;
  MostRead: Omit<MostRead, 'article'> & { article: ResolversParentTypes['Article'] };
  Finding: FindingRow;
  Now: Omit<Now, 'mostRead'> & { mostRead: Array<ResolversParentTypes['ReadNow']> };
  ReadNow: Omit<ReadNow, 'article'> & { article: ResolversParentTypes['Article'] };
  UsualNow: UsualNow;
  SilenceNow: SilenceNow;
  TodayNow: TodayNow;
  KnownTopics: KnownTopics;
  KnownTopic: KnownTopic;
  ReaderFilter: ReaderFilter;
  TopicPlanning: PlanningPage;
  TopicRun: TopicRun;
  TopicMetrics: TopicMetrics;
  TopicGroup: TopicGroup;
  PlannedTopic: PlannedTopicRow;
  SimilarTopic: SimilarTopic;
  FineTopic: FineTopic;
  FineGap: FineGap;
  TopicDecision: TopicDecision;
  TopicLink: TopicLink;
  TopicPoints: TopicPoints;
  TopicSeries: TopicSeries;
  TopicLine: TopicLine;
  TopicArticles: ArticleMatches;
  TopicReading: TopicReading;
  TopicArticle: TopicArticle;
  TopicPlan: TopicPlan;
  TopicPlanInput: TopicPlanInput;
  TopicPlanPayload: TopicPlanPayload;
  TopicDecisionPayload: TopicDecisionPayload;
  TopicsNotice: TopicsNotice;
  UserGroupReport: UserGroupPage;
  DavUserGroup: GroupRow;
  UserGroupStatistics: UserGroupStatistics;
  GroupMembers: GroupMembers;
  EstimateRange: EstimateRange;
  GroupPoint: GroupPoint;
  OftenReadArticle: OftenReadArticle;
  UserChangeFilter: UserChangeFilter;
  UserList: UserList;
  User: User;
  UserGroup: UserGroup;
  InheritedRole: InheritedRole;
  UserLock: UserLock;
  Invitation: Invitation;
  UserRolesInput: UserRolesInput;
  RecordExportPayload: RecordExportPayload;
  InvitationInput: InvitationInput;
  InvitationPayload: InvitationPayload;
  UserRolesPayload: UserRolesPayload;
  UserRolesResult: UserRolesResult;
  UserChange: UserChange;
  RecordedExport: RecordedExport;
  UserChangeConnection: UserChangeConnection;
  UsersNotice: UsersNotice;
  Query: Record<PropertyKey, never>;
  Viewer: Omit<Viewer, 'clients'> & { clients: Array<ResolversParentTypes['Client']> };
  Capability: Capability;
  TimeZonePayload: Omit<TimeZonePayload, 'client'> & { client?: Maybe<ResolversParentTypes['Client']> };
  ImportNotice: ImportNotice;
  Preferences: Preferences;
  PreferencesInput: PreferencesInput;
  PreferencesPayload: PreferencesPayload;
  SavedView: SavedView;
  ViewSending: ViewSending;
  ViewRecipient: ViewRecipient;
  ViewSendingInput: ViewSendingInput;
  ViewAlarm: ViewAlarm;
  AlarmWebhook: AlarmWebhook;
  ViewAlarmInput: ViewAlarmInput;
  AlarmTrial: AlarmTrial;
  AlarmLevel: AlarmLevel;
  AlarmRing: AlarmRing;
  ViewMailing: ViewMailing;
  MailedPerson: MailedPerson;
  SavedViewPayload: SavedViewPayload;
  SavedViewsNotice: SavedViewsNotice;
  Website: WebsiteRow;
  WebsiteActivity: PlacedActivity;
  WebsiteSilence: WebsiteSilence;
  WebsiteHour: WebsiteHour;
  WebsiteDay: WebsiteDay;
  WebsiteEvent: WebsiteEvent;
  WebsiteNotice: WebsiteNotice;
  WebsiteRefusal: WebsiteRefusal;
  WebsiteClass: WebsiteClass;
  WebsiteDependant: WebsiteDependant;
  WebsiteGraph: WebsiteGraph;
  WebsiteGraphNode: WebsiteGraphNode;
  WebsiteGraphEdge: WebsiteGraphEdge;
  WebsiteChange: WebsiteChange;
  WebsiteFieldChange: WebsiteFieldChange;
  WebsiteChangeConnection: WebsiteChangeConnection;
  WebsiteInput: WebsiteInput;
  WebsitePayload: Omit<WebsitePayload, 'website'> & { website?: Maybe<ResolversParentTypes['Website']> };
  DeleteWebsitePayload: DeleteWebsitePayload;
  WebsiteTokenPayload: Omit<WebsiteTokenPayload, 'website'> & { website?: Maybe<ResolversParentTypes['Website']> };
  WebsitesNotice: WebsitesNotice;
};

export type ClientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  annotations?: Resolver<Array<ResolversTypes['Annotation']>, ParentType, ContextType>;
  annotationWebsites?: Resolver<Array<ResolversTypes['AnnotationWebsite']>, ParentType, ContextType>;
  articleDetail?: Resolver<Maybe<ResolversTypes['ArticleDetail']>, ParentType, ContextType, RequireFields<ClientArticleDetailArgs, 'id' | 'range' | 'compare'>>;
  removedArticles?: Resolver<ResolversTypes['RemovedArticles'], ParentType, ContextType, RequireFields<ClientRemovedArticlesArgs, 'first'>>;
  banlistChanges?: Resolver<ResolversTypes['BanlistChangeConnection'], ParentType, ContextType, RequireFields<ClientBanlistChangesArgs, 'first'>>;
  banlistActors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  signals?: Resolver<Array<ResolversTypes['SignalActivity']>, ParentType, ContextType>;
  recommendationReport?: Resolver<ResolversTypes['RecommendationReport'], ParentType, ContextType, RequireFields<ClientRecommendationReportArgs, 'range' | 'compare' | 'first'>>;
  boxReport?: Resolver<ResolversTypes['BoxReport'], ParentType, ContextType, RequireFields<ClientBoxReportArgs, 'range' | 'compare' | 'first'>>;
  boxComparison?: Resolver<ResolversTypes['BoxComparison'], ParentType, ContextType, RequireFields<ClientBoxComparisonArgs, 'range' | 'boxIds'>>;
  positionReport?: Resolver<ResolversTypes['PositionReport'], ParentType, ContextType, RequireFields<ClientPositionReportArgs, 'range' | 'compare' | 'groupBy' | 'first'>>;
  positionVersionReport?: Resolver<ResolversTypes['PositionVersionReport'], ParentType, ContextType, RequireFields<ClientPositionVersionReportArgs, 'key'>>;
  recommendationOptions?: Resolver<ResolversTypes['RecommendationOptions'], ParentType, ContextType>;
  positionOptions?: Resolver<ResolversTypes['RecommendationOptions'], ParentType, ContextType>;
  articleReport?: Resolver<ResolversTypes['ArticleReport'], ParentType, ContextType, RequireFields<ClientArticleReportArgs, 'range' | 'compare' | 'first'>>;
  audienceOptions?: Resolver<ResolversTypes['AudienceOptions'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Start'], ParentType, ContextType, RequireFields<ClientStartArgs, 'range' | 'compare' | 'recent'>>;
  now?: Resolver<Maybe<ResolversTypes['Now']>, ParentType, ContextType>;
  topicPlanning?: Resolver<ResolversTypes['TopicPlanning'], ParentType, ContextType, RequireFields<ClientTopicPlanningArgs, 'range' | 'compare'>>;
  davTopicPlanning?: Resolver<ResolversTypes['TopicPlanning'], ParentType, ContextType, RequireFields<ClientDavTopicPlanningArgs, 'range' | 'compare'>>;
  knownTopics?: Resolver<ResolversTypes['KnownTopics'], ParentType, ContextType, RequireFields<ClientKnownTopicsArgs, 'first'>>;
  davKnownTopics?: Resolver<ResolversTypes['KnownTopics'], ParentType, ContextType, RequireFields<ClientDavKnownTopicsArgs, 'first'>>;
  davTopicOptions?: Resolver<ResolversTypes['AudienceOptions'], ParentType, ContextType>;
  davTopicGroups?: Resolver<ResolversTypes['UserGroupReport'], ParentType, ContextType, RequireFields<ClientDavTopicGroupsArgs, 'range' | 'compare'>>;
  userGroupReport?: Resolver<ResolversTypes['UserGroupReport'], ParentType, ContextType, RequireFields<ClientUserGroupReportArgs, 'range' | 'compare'>>;
  users?: Resolver<ResolversTypes['UserList'], ParentType, ContextType>;
  userChanges?: Resolver<ResolversTypes['UserChangeConnection'], ParentType, ContextType, RequireFields<ClientUserChangesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  dataRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  dataVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usualTimeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  savedViews?: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType>;
  alarmTrial?: Resolver<ResolversTypes['AlarmTrial'], ParentType, ContextType, RequireFields<ClientAlarmTrialArgs, 'screen' | 'search' | 'measure' | 'direction'>>;
  mailing?: Resolver<ResolversTypes['ViewMailing'], ParentType, ContextType, RequireFields<ClientMailingArgs, 'screen'>>;
  websites?: Resolver<Array<ResolversTypes['Website']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['Website']>, ParentType, ContextType, RequireFields<ClientWebsiteArgs, 'id'>>;
  websiteGraph?: Resolver<ResolversTypes['WebsiteGraph'], ParentType, ContextType, RequireFields<ClientWebsiteGraphArgs, 'days'>>;
  websiteChanges?: Resolver<ResolversTypes['WebsiteChangeConnection'], ParentType, ContextType, RequireFields<ClientWebsiteChangesArgs, 'first'>>;
  websiteDays?: Resolver<Array<ResolversTypes['WebsiteDay']>, ParentType, ContextType, RequireFields<ClientWebsiteDaysArgs, 'days'>>;
  websiteSilences?: Resolver<Array<ResolversTypes['WebsiteSilence']>, ParentType, ContextType, RequireFields<ClientWebsiteSilencesArgs, 'days'>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnnotationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Annotation'] = ResolversParentTypes['Annotation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['AnnotationWebsite']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AnnotationWebsiteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnnotationWebsite'] = ResolversParentTypes['AnnotationWebsite']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  saveAnnotation?: Resolver<ResolversTypes['AnnotationPayload'], ParentType, ContextType, RequireFields<MutationSaveAnnotationArgs, 'clientId' | 'annotation'>>;
  removeAnnotation?: Resolver<ResolversTypes['AnnotationPayload'], ParentType, ContextType, RequireFields<MutationRemoveAnnotationArgs, 'clientId' | 'id' | 'isBack'>>;
  removeArticles?: Resolver<ResolversTypes['RemovedArticlesPayload'], ParentType, ContextType, RequireFields<MutationRemoveArticlesArgs, 'clientId' | 'ids'>>;
  restoreArticles?: Resolver<ResolversTypes['RemovedArticlesPayload'], ParentType, ContextType, RequireFields<MutationRestoreArticlesArgs, 'clientId' | 'ids'>>;
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
  planTopic?: Resolver<ResolversTypes['TopicPlanPayload'], ParentType, ContextType, RequireFields<MutationPlanTopicArgs, 'clientId' | 'topicId' | 'plan'>>;
  planDavTopic?: Resolver<ResolversTypes['TopicPlanPayload'], ParentType, ContextType, RequireFields<MutationPlanDavTopicArgs, 'clientId' | 'topicId' | 'plan'>>;
  decideTopic?: Resolver<ResolversTypes['TopicDecisionPayload'], ParentType, ContextType, RequireFields<MutationDecideTopicArgs, 'clientId' | 'topicId' | 'kind'>>;
  decideDavTopic?: Resolver<ResolversTypes['TopicDecisionPayload'], ParentType, ContextType, RequireFields<MutationDecideDavTopicArgs, 'clientId' | 'topicId' | 'kind'>>;
  learnTopics?: Resolver<ResolversTypes['TopicRun'], ParentType, ContextType, RequireFields<MutationLearnTopicsArgs, 'clientId'>>;
  changeUserRoles?: Resolver<ResolversTypes['UserRolesPayload'], ParentType, ContextType, RequireFields<MutationChangeUserRolesArgs, 'clientId' | 'changes' | 'operation'>>;
  inviteUser?: Resolver<ResolversTypes['InvitationPayload'], ParentType, ContextType, RequireFields<MutationInviteUserArgs, 'clientId' | 'invitation'>>;
  renewInvitation?: Resolver<ResolversTypes['InvitationPayload'], ParentType, ContextType, RequireFields<MutationRenewInvitationArgs, 'clientId' | 'userId'>>;
  withdrawInvitation?: Resolver<ResolversTypes['InvitationPayload'], ParentType, ContextType, RequireFields<MutationWithdrawInvitationArgs, 'clientId' | 'userId'>>;
  recordExport?: Resolver<ResolversTypes['RecordExportPayload'], ParentType, ContextType, RequireFields<MutationRecordExportArgs, 'clientId' | 'screen' | 'file'>>;
  setTimeZone?: Resolver<ResolversTypes['TimeZonePayload'], ParentType, ContextType, RequireFields<MutationSetTimeZoneArgs, 'clientId'>>;
  changePreferences?: Resolver<ResolversTypes['PreferencesPayload'], ParentType, ContextType, RequireFields<MutationChangePreferencesArgs, 'preferences'>>;
  sendView?: Resolver<ResolversTypes['SavedViewPayload'], ParentType, ContextType, RequireFields<MutationSendViewArgs, 'clientId' | 'id'>>;
  saveView?: Resolver<ResolversTypes['SavedViewPayload'], ParentType, ContextType, RequireFields<MutationSaveViewArgs, 'clientId' | 'screen' | 'name' | 'search'>>;
  changeView?: Resolver<ResolversTypes['SavedViewPayload'], ParentType, ContextType, RequireFields<MutationChangeViewArgs, 'clientId' | 'id'>>;
  removeView?: Resolver<ResolversTypes['SavedViewPayload'], ParentType, ContextType, RequireFields<MutationRemoveViewArgs, 'clientId' | 'id'>>;
  createWebsite?: Resolver<ResolversTypes['WebsitePayload'], ParentType, ContextType, RequireFields<MutationCreateWebsiteArgs, 'clientId' | 'input' | 'operation'>>;
  updateWebsite?: Resolver<ResolversTypes['WebsitePayload'], ParentType, ContextType, RequireFields<MutationUpdateWebsiteArgs, 'clientId' | 'id' | 'version' | 'input' | 'operation'>>;
  deleteWebsite?: Resolver<ResolversTypes['DeleteWebsitePayload'], ParentType, ContextType, RequireFields<MutationDeleteWebsiteArgs, 'clientId' | 'id' | 'name' | 'operation'>>;
  makeWebsiteToken?: Resolver<ResolversTypes['WebsiteTokenPayload'], ParentType, ContextType, RequireFields<MutationMakeWebsiteTokenArgs, 'clientId' | 'id' | 'operation'>>;
};

export type AnnotationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnnotationPayload'] = ResolversParentTypes['AnnotationPayload']> = {
  annotation?: Resolver<Maybe<ResolversTypes['Annotation']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  annotationsChanged?: SubscriptionResolver<ResolversTypes['AnnotationsNotice'], "annotationsChanged", ParentType, ContextType, RequireFields<SubscriptionAnnotationsChangedArgs, 'clientId'>>;
  banlistChanged?: SubscriptionResolver<ResolversTypes['BanlistNotice'], "banlistChanged", ParentType, ContextType, RequireFields<SubscriptionBanlistChangedArgs, 'clientId'>>;
  configurationChanged?: SubscriptionResolver<ResolversTypes['ConfigurationNotice'], "configurationChanged", ParentType, ContextType, RequireFields<SubscriptionConfigurationChangedArgs, 'clientId'>>;
  signalsCounted?: SubscriptionResolver<ResolversTypes['SignalsCounted'], "signalsCounted", ParentType, ContextType, RequireFields<SubscriptionSignalsCountedArgs, 'clientId'>>;
  topicsChanged?: SubscriptionResolver<ResolversTypes['TopicsNotice'], "topicsChanged", ParentType, ContextType, RequireFields<SubscriptionTopicsChangedArgs, 'clientId'>>;
  davTopicsChanged?: SubscriptionResolver<ResolversTypes['TopicsNotice'], "davTopicsChanged", ParentType, ContextType, RequireFields<SubscriptionDavTopicsChangedArgs, 'clientId'>>;
  usersChanged?: SubscriptionResolver<ResolversTypes['UsersNotice'], "usersChanged", ParentType, ContextType, RequireFields<SubscriptionUsersChangedArgs, 'clientId'>>;
  dataImported?: SubscriptionResolver<ResolversTypes['ImportNotice'], "dataImported", ParentType, ContextType, RequireFields<SubscriptionDataImportedArgs, 'clientId'>>;
  savedViewsChanged?: SubscriptionResolver<ResolversTypes['SavedViewsNotice'], "savedViewsChanged", ParentType, ContextType, RequireFields<SubscriptionSavedViewsChangedArgs, 'clientId'>>;
  websitesChanged?: SubscriptionResolver<ResolversTypes['WebsitesNotice'], "websitesChanged", ParentType, ContextType, RequireFields<SubscriptionWebsitesChangedArgs, 'clientId'>>;
  websiteEventsCounted?: SubscriptionResolver<ResolversTypes['WebsitesNotice'], "websiteEventsCounted", ParentType, ContextType, RequireFields<SubscriptionWebsiteEventsCountedArgs, 'clientId'>>;
};

export type AnnotationsNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AnnotationsNotice'] = ResolversParentTypes['AnnotationsNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ArticleReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReport'] = ResolversParentTypes['ArticleReport']> = {
  byProperty?: Resolver<Array<ResolversTypes['PropertyRow']>, ParentType, ContextType, RequireFields<ArticleReportByPropertyArgs, 'property'>>;
  quadrants?: Resolver<ResolversTypes['ArticleQuadrants'], ParentType, ContextType>;
  viewsChange?: Resolver<Maybe<ResolversTypes['ViewsChange']>, ParentType, ContextType>;
  evergreens?: Resolver<ResolversTypes['Evergreens'], ParentType, ContextType>;
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['ArticleMetrics']>, ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  previousArticlesRead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['MetricPoint']>, ParentType, ContextType, RequireFields<ArticleReportSeriesArgs, 'step'>>;
  previousSeries?: Resolver<Array<ResolversTypes['MetricPoint']>, ParentType, ContextType, RequireFields<ArticleReportPreviousSeriesArgs, 'step'>>;
  edges?: Resolver<Array<ResolversTypes['ArticleReportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ArticleReportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
};

export type EvergreensResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Evergreens'] = ResolversParentTypes['Evergreens']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  middle?: Resolver<Maybe<ResolversTypes['HalfLife']>, ParentType, ContextType>;
  readToEnd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Evergreen']>, ParentType, ContextType>;
};

export type EvergreenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Evergreen'] = ResolversParentTypes['Evergreen']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  halfLife?: Resolver<Maybe<ResolversTypes['HalfLife']>, ParentType, ContextType>;
  stillRead?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  readToEnd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trend?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['EvergreenReason']>, ParentType, ContextType>;
};

export type HalfLifeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HalfLife'] = ResolversParentTypes['HalfLife']> = {
  weeks?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ViewsChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewsChange'] = ResolversParentTypes['ViewsChange']> = {
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  usual?: Resolver<Maybe<ResolversTypes['ViewsUsual']>, ParentType, ContextType>;
  splits?: Resolver<Array<ResolversTypes['ChangeSplit']>, ParentType, ContextType>;
};

export type ViewsUsualResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewsUsual'] = ResolversParentTypes['ViewsUsual']> = {
  low?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ChangeSplitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeSplit'] = ResolversParentTypes['ChangeSplit']> = {
  by?: Resolver<ResolversTypes['ChangeSplitBy'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['ChangePart']>, ParentType, ContextType>;
};

export type ChangePartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePart'] = ResolversParentTypes['ChangePart']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ArticleReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReportRow'] = ResolversParentTypes['ArticleReportRow']> = {
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousMetrics?: Resolver<Maybe<ResolversTypes['ArticleMetrics']>, ParentType, ContextType>;
  previousViews?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  readToEndInterval?: Resolver<Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  ranked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  trend?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type PropertyRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PropertyRow'] = ResolversParentTypes['PropertyRow']> = {
  value?: Resolver<Maybe<ResolversTypes['Option']>, ParentType, ContextType>;
  ink?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousMetrics?: Resolver<Maybe<ResolversTypes['ArticleMetrics']>, ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ArticleQuadrantsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleQuadrants'] = ResolversParentTypes['ArticleQuadrants']> = {
  medianViews?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['QuadrantField']>, ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['ArticlePoint']>, ParentType, ContextType, RequireFields<ArticleQuadrantsPointsArgs, 'first'>>;
};

export type QuadrantFieldResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuadrantField'] = ResolversParentTypes['QuadrantField']> = {
  quadrant?: Resolver<ResolversTypes['ArticleQuadrant'], ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ArticlePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticlePoint'] = ResolversParentTypes['ArticlePoint']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  scrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ranked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ArticleDetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleDetail'] = ResolversParentTypes['ArticleDetail']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  previousMetrics?: Resolver<Maybe<ResolversTypes['ArticleMetrics']>, ParentType, ContextType>;
  allMetrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  rank?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['ArticleDay']>, ParentType, ContextType>;
  depths?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  reached?: Resolver<Maybe<ResolversTypes['ReachedShares']>, ParentType, ContextType>;
  similar?: Resolver<Array<ResolversTypes['SimilarArticle']>, ParentType, ContextType, RequireFields<ArticleDetailSimilarArgs, 'first'>>;
  recommendations?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  boxes?: Resolver<Maybe<Array<ResolversTypes['ArticleBox']>>, ParentType, ContextType>;
  biography?: Resolver<Maybe<ResolversTypes['Biography']>, ParentType, ContextType>;
};

export type BiographyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Biography'] = ResolversParentTypes['Biography']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
  passed?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  lanes?: Resolver<Array<ResolversTypes['BiographyLane']>, ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['BiographyEvent']>, ParentType, ContextType>;
};

export type BiographyLaneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BiographyLane'] = ResolversParentTypes['BiographyLane']> = {
  position?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  box?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  clicked?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  stretches?: Resolver<Array<ResolversTypes['BiographyStretch']>, ParentType, ContextType>;
};

export type BiographyStretchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BiographyStretch'] = ResolversParentTypes['BiographyStretch']> = {
  from?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BiographyEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BiographyEvent'] = ResolversParentTypes['BiographyEvent']> = {
  kind?: Resolver<ResolversTypes['BiographyEventKind'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ArticleDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleDay'] = ResolversParentTypes['ArticleDay']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  usual?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ReachedSharesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReachedShares'] = ResolversParentTypes['ReachedShares']> = {
  quarter?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  half?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  threeQuarters?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SimilarArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SimilarArticle'] = ResolversParentTypes['SimilarArticle']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type ArticleBoxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleBox'] = ResolversParentTypes['ArticleBox']> = {
  box?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
};

export type RemovedArticlesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovedArticles'] = ResolversParentTypes['RemovedArticles']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['RemovedArticle']>, ParentType, ContextType>;
};

export type RemovedArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovedArticle'] = ResolversParentTypes['RemovedArticle']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RemovedArticlesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovedArticlesPayload'] = ResolversParentTypes['RemovedArticlesPayload']> = {
  ids?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
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
  __resolveType: TypeResolveFn<'Client' | 'Annotation' | 'BanlistChange' | 'BanlistItem' | 'Box' | 'Position' | 'Article' | 'SavedView' | 'Website', ParentType, ContextType>;
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
  seenNowhere?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
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

export type SignalActivityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalActivity'] = ResolversParentTypes['SignalActivity']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SignalStatus'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastFired?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  silentSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  usualPerDay?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['SignalDay']>, ParentType, ContextType>;
  websites?: Resolver<Array<ResolversTypes['SignalWebsite']>, ParentType, ContextType>;
  articles?: Resolver<Array<ResolversTypes['SignalArticle']>, ParentType, ContextType, RequireFields<SignalActivityArticlesArgs, 'first'>>;
  use?: Resolver<Maybe<ResolversTypes['SignalUse']>, ParentType, ContextType>;
};

export type SignalDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalDay'] = ResolversParentTypes['SignalDay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  firings?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SignalWebsiteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalWebsite'] = ResolversParentTypes['SignalWebsite']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firings?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SignalArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalArticle'] = ResolversParentTypes['SignalArticle']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  firings?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type SignalUseResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalUse'] = ResolversParentTypes['SignalUse']> = {
  firings?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SignalsCountedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignalsCounted'] = ResolversParentTypes['SignalsCounted']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RecommendationOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationOptions'] = ResolversParentTypes['RecommendationOptions']> = {
  boxes?: Resolver<Array<ResolversTypes['Box']>, ParentType, ContextType>;
  positions?: Resolver<Array<ResolversTypes['Position']>, ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  cssClasses?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  pageTypes?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  shares?: Resolver<ResolversTypes['DeliveryShares'], ParentType, ContextType, RequireFields<RecommendationOptionsSharesArgs, 'range'>>;
};

export type DeliverySharesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryShares'] = ResolversParentTypes['DeliveryShares']> = {
  boxes?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  positions?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  cssClasses?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  pageTypes?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
};

export type BoxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Box'] = ResolversParentTypes['Box']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PositionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Position'] = ResolversParentTypes['Position']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cssClass?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pageType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DeliveryValuesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryValues'] = ResolversParentTypes['DeliveryValues']> = {
  delivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  measured?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  seen?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  clicked?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  visibility?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  clickRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  visibleClickRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  clickRateInterval?: Resolver<Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  visibleClickRateInterval?: Resolver<Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  articlesDelivered?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  boxesDelivered?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  unranked?: Resolver<Maybe<ResolversTypes['Unranked']>, ParentType, ContextType>;
};

export type DeliveryPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryPoint'] = ResolversParentTypes['DeliveryPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
};

export type RecommendationReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationReport'] = ResolversParentTypes['RecommendationReport']> = {
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<RecommendationReportSeriesArgs, 'step'>>;
  previousSeries?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<RecommendationReportPreviousSeriesArgs, 'step'>>;
  edges?: Resolver<Array<ResolversTypes['RecommendationReportEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['RecommendationReportRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  silenced?: Resolver<Array<ResolversTypes['SilencedArticle']>, ParentType, ContextType, RequireFields<RecommendationReportSilencedArgs, 'first'>>;
};

export type RecommendationReportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationReportEdge'] = ResolversParentTypes['RecommendationReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RecommendationReportRow'], ParentType, ContextType>;
};

export type RecommendationReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecommendationReportRow'] = ResolversParentTypes['RecommendationReportRow']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousValues?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  trend?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType, RequireFields<RecommendationReportRowTrendArgs, 'measure'>>;
  lastDelivered?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type SilencedArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SilencedArticle'] = ResolversParentTypes['SilencedArticle']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  previousDelivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type BoxReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxReport'] = ResolversParentTypes['BoxReport']> = {
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<BoxReportSeriesArgs, 'step'>>;
  previousSeries?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<BoxReportPreviousSeriesArgs, 'step'>>;
  nodes?: Resolver<Array<ResolversTypes['BoxReportRow']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type BoxReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxReportRow'] = ResolversParentTypes['BoxReportRow']> = {
  box?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  positions?: Resolver<Array<ResolversTypes['Position']>, ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousValues?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  trend?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType, RequireFields<BoxReportRowTrendArgs, 'measure'>>;
  silence?: Resolver<Maybe<ResolversTypes['Silence']>, ParentType, ContextType>;
};

export type SilenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Silence'] = ResolversParentTypes['Silence']> = {
  code?: Resolver<ResolversTypes['SilenceCode'], ParentType, ContextType>;
  lastDelivered?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type BoxComparisonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxComparison'] = ResolversParentTypes['BoxComparison']> = {
  boxes?: Resolver<Array<ResolversTypes['ComparedBox']>, ParentType, ContextType>;
  differences?: Resolver<Array<ResolversTypes['BoxDifference']>, ParentType, ContextType>;
  best?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  samePosition?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ComparedBoxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ComparedBox'] = ResolversParentTypes['ComparedBox']> = {
  box?: Resolver<ResolversTypes['Box'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<ComparedBoxSeriesArgs, 'step'>>;
};

export type BoxDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BoxDifference'] = ResolversParentTypes['BoxDifference']> = {
  one?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  other?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  certain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  timesNeeded?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PositionReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PositionReport'] = ResolversParentTypes['PositionReport']> = {
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  plans?: Resolver<ResolversTypes['PlanCount'], ParentType, ContextType>;
  previousPlans?: Resolver<Maybe<ResolversTypes['PlanCount']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['PositionVersion']>, ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['SourceShare']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<PositionReportSeriesArgs, 'step'>>;
  previousSeries?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType, RequireFields<PositionReportPreviousSeriesArgs, 'step'>>;
  sourceSeries?: Resolver<Array<ResolversTypes['SourceSeries']>, ParentType, ContextType, RequireFields<PositionReportSourceSeriesArgs, 'step'>>;
  nodes?: Resolver<Array<ResolversTypes['PositionReportRow']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Count'], ParentType, ContextType>;
  previousCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PositionReportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PositionReportRow'] = ResolversParentTypes['PositionReportRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
  previousValues?: Resolver<Maybe<ResolversTypes['DeliveryValues']>, ParentType, ContextType>;
  sources?: Resolver<Array<ResolversTypes['SourceShare']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['PositionPlan']>, ParentType, ContextType>;
  trend?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType, RequireFields<PositionReportRowTrendArgs, 'measure'>>;
  silence?: Resolver<Maybe<ResolversTypes['Silence']>, ParentType, ContextType>;
};

export type SourceShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceShare'] = ResolversParentTypes['SourceShare']> = {
  source?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  planned?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  deviation?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offPlan?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlanCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanCount'] = ResolversParentTypes['PlanCount']> = {
  positions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offPlan?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  silent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PositionPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PositionPlan'] = ResolversParentTypes['PositionPlan']> = {
  version?: Resolver<Maybe<ResolversTypes['PositionVersion']>, ParentType, ContextType>;
  stretches?: Resolver<Array<ResolversTypes['PlanStretch']>, ParentType, ContextType>;
};

export type PositionVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PositionVersion'] = ResolversParentTypes['PositionVersion']> = {
  key?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PositionVersionReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PositionVersionReport'] = ResolversParentTypes['PositionVersionReport']> = {
  versions?: Resolver<Array<ResolversTypes['VersionDeliveries']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['DeliveryPoint']>, ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['VersionDifference'], ParentType, ContextType, RequireFields<PositionVersionReportDifferenceArgs, 'from' | 'to'>>;
};

export type VersionDeliveriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VersionDeliveries'] = ResolversParentTypes['VersionDeliveries']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  values?: Resolver<ResolversTypes['DeliveryValues'], ParentType, ContextType>;
};

export type VersionDifferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VersionDifference'] = ResolversParentTypes['VersionDifference']> = {
  difference?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  interval?: Resolver<Maybe<ResolversTypes['Interval']>, ParentType, ContextType>;
  certain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlanStretchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanStretch'] = ResolversParentTypes['PlanStretch']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  planned?: Resolver<Array<ResolversTypes['PlannedShare']>, ParentType, ContextType>;
};

export type PlannedShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedShare'] = ResolversParentTypes['PlannedShare']> = {
  source?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SourceSeriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourceSeries'] = ResolversParentTypes['SourceSeries']> = {
  source?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['SourcePoint']>, ParentType, ContextType>;
};

export type SourcePointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SourcePoint'] = ResolversParentTypes['SourcePoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type IntervalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Interval'] = ResolversParentTypes['Interval']> = {
  low?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AudienceOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceOptions'] = ResolversParentTypes['AudienceOptions']> = {
  userGroups?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  entryPoints?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  registrationStatuses?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  authors?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['Option']>, ParentType, ContextType>;
  shares?: Resolver<ResolversTypes['AudienceShares'], ParentType, ContextType, RequireFields<AudienceOptionsSharesArgs, 'range'>>;
};

export type AudienceSharesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AudienceShares'] = ResolversParentTypes['AudienceShares']> = {
  userGroups?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  entryPoints?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  registrationStatuses?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  authors?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['OptionShare']>, ParentType, ContextType>;
};

export type OptionShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OptionShare'] = ResolversParentTypes['OptionShare']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
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
  section?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authors?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  banned?: Resolver<Maybe<ResolversTypes['BannedAddress']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BannedAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BannedAddress'] = ResolversParentTypes['BannedAddress']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ArticleTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleTopic'] = ResolversParentTypes['ArticleTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  ink?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ArticleReportEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleReportEdge'] = ResolversParentTypes['ArticleReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ArticleReportRow'], ParentType, ContextType>;
};

export type ArticleMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArticleMetrics'] = ResolversParentTypes['ArticleMetrics']> = {
  views?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  scrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  dwellTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  attentionMinutes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  readToEnd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  readingTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  fromRecommendations?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MetricPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MetricPoint'] = ResolversParentTypes['MetricPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['ArticleMetrics'], ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type StartResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Start'] = ResolversParentTypes['Start']> = {
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  articles?: Resolver<Maybe<ResolversTypes['StartNumber']>, ParentType, ContextType>;
  userGroups?: Resolver<Maybe<ResolversTypes['StartGroup']>, ParentType, ContextType>;
  recommendations?: Resolver<Maybe<ResolversTypes['StartNumber']>, ParentType, ContextType>;
  positions?: Resolver<Maybe<ResolversTypes['StartPositions']>, ParentType, ContextType>;
  mostRead?: Resolver<Maybe<Array<ResolversTypes['MostRead']>>, ParentType, ContextType, RequireFields<StartMostReadArgs, 'first'>>;
  findings?: Resolver<Maybe<Array<ResolversTypes['Finding']>>, ParentType, ContextType>;
};

export type StartGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartGroup'] = ResolversParentTypes['StartGroup']> = {
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['StartNumber'], ParentType, ContextType>;
};

export type StartPositionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartPositions'] = ResolversParentTypes['StartPositions']> = {
  positions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offPlan?: Resolver<ResolversTypes['StartNumber'], ParentType, ContextType>;
};

export type StartNumberResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartNumber'] = ResolversParentTypes['StartNumber']> = {
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trend?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type MostReadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MostRead'] = ResolversParentTypes['MostRead']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type FindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  code?: Resolver<ResolversTypes['FindingCode'], ParentType, ContextType>;
  report?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  params?: Resolver<Array<ResolversTypes['Param']>, ParentType, ContextType>;
  article?: Resolver<Maybe<ResolversTypes['Article']>, ParentType, ContextType>;
  box?: Resolver<Maybe<ResolversTypes['Box']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
};

export type NowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Now'] = ResolversParentTypes['Now']> = {
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mostRead?: Resolver<Array<ResolversTypes['ReadNow']>, ParentType, ContextType>;
  usual?: Resolver<Maybe<ResolversTypes['UsualNow']>, ParentType, ContextType>;
  usualFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  silence?: Resolver<Maybe<ResolversTypes['SilenceNow']>, ParentType, ContextType>;
  today?: Resolver<Maybe<ResolversTypes['TodayNow']>, ParentType, ContextType>;
};

export type ReadNowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReadNow'] = ResolversParentTypes['ReadNow']> = {
  article?: Resolver<ResolversTypes['Article'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
  entryPoint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entryViews?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type UsualNowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsualNow'] = ResolversParentTypes['UsualNow']> = {
  low?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['NowLevel'], ParentType, ContextType>;
};

export type SilenceNowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SilenceNow'] = ResolversParentTypes['SilenceNow']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perMinute?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TodayNowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TodayNow'] = ResolversParentTypes['TodayNow']> = {
  quarters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  hoursBefore?: Resolver<Maybe<Array<ResolversTypes['Long']>>, ParentType, ContextType>;
};

export type KnownTopicsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KnownTopics'] = ResolversParentTypes['KnownTopics']> = {
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnownTopic']>, ParentType, ContextType>;
};

export type KnownTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['KnownTopic'] = ResolversParentTypes['KnownTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  groupName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['TopicPlan']>, ParentType, ContextType>;
};

export type TopicPlanningResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicPlanning'] = ResolversParentTypes['TopicPlanning']> = {
  run?: Resolver<ResolversTypes['TopicRun'], ParentType, ContextType>;
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['TopicMetrics'], ParentType, ContextType>;
  previousTotals?: Resolver<Maybe<ResolversTypes['TopicMetrics']>, ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newArticles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usualViews?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['TopicGroup']>, ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['PlannedTopic']>, ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['PlannedTopic']>, ParentType, ContextType, RequireFields<TopicPlanningTopicArgs, 'id'>>;
  points?: Resolver<ResolversTypes['TopicPoints'], ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['TopicLink']>, ParentType, ContextType>;
  series?: Resolver<ResolversTypes['TopicSeries'], ParentType, ContextType, RequireFields<TopicPlanningSeriesArgs, 'step' | 'by' | 'first'>>;
  gaps?: Resolver<Array<ResolversTypes['PlannedTopic']>, ParentType, ContextType, RequireFields<TopicPlanningGapsArgs, 'missing'>>;
  surplus?: Resolver<Array<ResolversTypes['PlannedTopic']>, ParentType, ContextType, RequireFields<TopicPlanningSurplusArgs, 'first'>>;
  decisions?: Resolver<Array<ResolversTypes['TopicDecision']>, ParentType, ContextType, RequireFields<TopicPlanningDecisionsArgs, 'first'>>;
  topicArticles?: Resolver<ResolversTypes['TopicArticles'], ParentType, ContextType, RequireFields<TopicPlanningTopicArticlesArgs, 'first' | 'sort'>>;
};

export type TopicRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicRun'] = ResolversParentTypes['TopicRun']> = {
  state?: Resolver<ResolversTypes['TopicRunState'], ParentType, ContextType>;
  stage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  learnedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TopicMetricsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicMetrics'] = ResolversParentTypes['TopicMetrics']> = {
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  scrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  dwellTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  articlesRead?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type TopicGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicGroup'] = ResolversParentTypes['TopicGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ink?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PlannedTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlannedTopic'] = ResolversParentTypes['PlannedTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  learned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  x?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  radius?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['TopicMetrics'], ParentType, ContextType>;
  previousMetrics?: Resolver<Maybe<ResolversTypes['TopicMetrics']>, ParentType, ContextType>;
  averageScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trend?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
  newest?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  usualDays?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  newArticles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  newShare?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  missing?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  similar?: Resolver<Array<ResolversTypes['SimilarTopic']>, ParentType, ContextType, RequireFields<PlannedTopicSimilarArgs, 'first'>>;
  fine?: Resolver<Array<ResolversTypes['FineTopic']>, ParentType, ContextType>;
  fineGaps?: Resolver<Array<ResolversTypes['FineGap']>, ParentType, ContextType>;
  plan?: Resolver<Maybe<ResolversTypes['TopicPlan']>, ParentType, ContextType>;
  planHistory?: Resolver<Array<ResolversTypes['TopicPlan']>, ParentType, ContextType, RequireFields<PlannedTopicPlanHistoryArgs, 'first'>>;
};

export type SimilarTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SimilarTopic'] = ResolversParentTypes['SimilarTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type FineTopicResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FineTopic'] = ResolversParentTypes['FineTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  articles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FineGapResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FineGap'] = ResolversParentTypes['FineGap']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  newArticles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missing?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mostRead?: Resolver<Array<ResolversTypes['TopicArticle']>, ParentType, ContextType>;
};

export type TopicDecisionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicDecision'] = ResolversParentTypes['TopicDecision']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TopicDecisionKind'], ParentType, ContextType>;
  topicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isInForce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TopicLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicLink'] = ResolversParentTypes['TopicLink']> = {
  from?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type TopicPointsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicPoints'] = ResolversParentTypes['TopicPoints']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  of?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ids?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topicIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  x?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  right?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  top?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  bottom?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  published?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  similarity?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scores?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopicSeriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicSeries'] = ResolversParentTypes['TopicSeries']> = {
  dates?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['TopicLine']>, ParentType, ContextType>;
};

export type TopicLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicLine'] = ResolversParentTypes['TopicLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  views?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type TopicArticlesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicArticles'] = ResolversParentTypes['TopicArticles']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TopicArticle']>, ParentType, ContextType>;
  reading?: Resolver<Maybe<ResolversTypes['TopicReading']>, ParentType, ContextType>;
};

export type TopicReadingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicReading'] = ResolversParentTypes['TopicReading']> = {
  metrics?: Resolver<ResolversTypes['TopicMetrics'], ParentType, ContextType>;
  trend?: Resolver<Array<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type TopicArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicArticle'] = ResolversParentTypes['TopicArticle']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  publicationDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  topicId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  similarity?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  scrollDepth?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TopicPlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicPlan'] = ResolversParentTypes['TopicPlan']> = {
  topicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TopicPlanState'], ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  missing?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopicPlanPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicPlanPayload'] = ResolversParentTypes['TopicPlanPayload']> = {
  plan?: Resolver<Maybe<ResolversTypes['TopicPlan']>, ParentType, ContextType>;
  conflict?: Resolver<Maybe<ResolversTypes['TopicPlan']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TopicDecisionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicDecisionPayload'] = ResolversParentTypes['TopicDecisionPayload']> = {
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TopicsNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TopicsNotice'] = ResolversParentTypes['TopicsNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserGroupReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroupReport'] = ResolversParentTypes['UserGroupReport']> = {
  comparedRange?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  modelDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  modelDays?: Resolver<Maybe<ResolversTypes['DateSpan']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['DavUserGroup']>, ParentType, ContextType>;
};

export type DavUserGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DavUserGroup'] = ResolversParentTypes['DavUserGroup']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  statistics?: Resolver<ResolversTypes['UserGroupStatistics'], ParentType, ContextType>;
  suppressed?: Resolver<Maybe<ResolversTypes['SuppressionReason']>, ParentType, ContextType>;
  members?: Resolver<Maybe<ResolversTypes['GroupMembers']>, ParentType, ContextType>;
  previousMembers?: Resolver<Maybe<ResolversTypes['GroupMembers']>, ParentType, ContextType>;
  series?: Resolver<Array<ResolversTypes['GroupPoint']>, ParentType, ContextType, RequireFields<DavUserGroupSeriesArgs, 'step'>>;
  viewShare?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  oftenRead?: Resolver<Array<ResolversTypes['OftenReadArticle']>, ParentType, ContextType, RequireFields<DavUserGroupOftenReadArgs, 'first'>>;
};

export type UserGroupStatisticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroupStatistics'] = ResolversParentTypes['UserGroupStatistics']> = {
  startDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type GroupMembersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupMembers'] = ResolversParentTypes['GroupMembers']> = {
  confirmed?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  estimated?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  estimateRange?: Resolver<Maybe<ResolversTypes['EstimateRange']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type EstimateRangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EstimateRange'] = ResolversParentTypes['EstimateRange']> = {
  low?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type GroupPointResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupPoint'] = ResolversParentTypes['GroupPoint']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  confirmed?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
  estimated?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type OftenReadArticleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OftenReadArticle'] = ResolversParentTypes['OftenReadArticle']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  share?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UserListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserList'] = ResolversParentTypes['UserList']> = {
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  readOnly?: Resolver<Maybe<ResolversTypes['UsersReadOnly']>, ParentType, ContextType>;
  mayInvite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  console?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  users?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  isComplete?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['UserStatus'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastSeen?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['UserGroup']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  inherited?: Resolver<Array<ResolversTypes['InheritedRole']>, ParentType, ContextType>;
  unknownRoles?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  otherClients?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  locks?: Resolver<Array<ResolversTypes['UserLock']>, ParentType, ContextType>;
  invitation?: Resolver<Maybe<ResolversTypes['Invitation']>, ParentType, ContextType>;
  console?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type UserGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserGroup'] = ResolversParentTypes['UserGroup']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  console?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type InheritedRoleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InheritedRole'] = ResolversParentTypes['InheritedRole']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserLockResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserLock'] = ResolversParentTypes['UserLock']> = {
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['UserRefusal'], ParentType, ContextType>;
  holders?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isOver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecordExportPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordExportPayload'] = ResolversParentTypes['RecordExportPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type InvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationPayload'] = ResolversParentTypes['InvitationPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserRolesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserRolesPayload'] = ResolversParentTypes['UserRolesPayload']> = {
  results?: Resolver<Array<ResolversTypes['UserRolesResult']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserRolesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserRolesResult'] = ResolversParentTypes['UserRolesResult']> = {
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['UserRefusal']>, ParentType, ContextType>;
};

export type UserChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserChange'] = ResolversParentTypes['UserChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['UserChangeKind'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  added?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  removed?: Resolver<Array<ResolversTypes['Role']>, ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  exported?: Resolver<Maybe<ResolversTypes['RecordedExport']>, ParentType, ContextType>;
  articles?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RecordedExportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecordedExport'] = ResolversParentTypes['RecordedExport']> = {
  screen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Maybe<ResolversTypes['Long']>, ParentType, ContextType>;
};

export type UserChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserChangeConnection'] = ResolversParentTypes['UserChangeConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['UserChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type UsersNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsersNotice'] = ResolversParentTypes['UsersNotice']> = {
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
  preferences?: Resolver<ResolversTypes['Preferences'], ParentType, ContextType>;
};

export type CapabilityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Capability'] = ResolversParentTypes['Capability']> = {
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  read?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  write?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type TimeZonePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimeZonePayload'] = ResolversParentTypes['TimeZonePayload']> = {
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ImportNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportNotice'] = ResolversParentTypes['ImportNotice']> = {
  dataVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PreferencesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Preferences'] = ResolversParentTypes['Preferences']> = {
  language?: Resolver<Maybe<ResolversTypes['Language']>, ParentType, ContextType>;
  appearance?: Resolver<Maybe<ResolversTypes['Appearance']>, ParentType, ContextType>;
  density?: Resolver<Maybe<ResolversTypes['Density']>, ParentType, ContextType>;
  startScreen?: Resolver<Maybe<ResolversTypes['Screen']>, ParentType, ContextType>;
  range?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PreferencesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PreferencesPayload'] = ResolversParentTypes['PreferencesPayload']> = {
  preferences?: Resolver<ResolversTypes['Preferences'], ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  screen?: Resolver<ResolversTypes['Screen'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  search?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sending?: Resolver<Maybe<ResolversTypes['ViewSending']>, ParentType, ContextType>;
  alarm?: Resolver<Maybe<ResolversTypes['ViewAlarm']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewSendingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewSending'] = ResolversParentTypes['ViewSending']> = {
  rhythm?: Resolver<ResolversTypes['MailRhythm'], ParentType, ContextType>;
  weekday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['ViewRecipient']>, ParentType, ContextType>;
};

export type ViewRecipientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewRecipient'] = ResolversParentTypes['ViewRecipient']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RecipientState'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ViewAlarmResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewAlarm'] = ResolversParentTypes['ViewAlarm']> = {
  measure?: Resolver<ResolversTypes['AlarmMeasure'], ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['AlarmDirection'], ParentType, ContextType>;
  sensitivity?: Resolver<ResolversTypes['AlarmSensitivity'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['ViewRecipient']>, ParentType, ContextType>;
  webhook?: Resolver<Maybe<ResolversTypes['AlarmWebhook']>, ParentType, ContextType>;
};

export type AlarmWebhookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlarmWebhook'] = ResolversParentTypes['AlarmWebhook']> = {
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fault?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AlarmTrialResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlarmTrial'] = ResolversParentTypes['AlarmTrial']> = {
  possibleFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  levels?: Resolver<Array<ResolversTypes['AlarmLevel']>, ParentType, ContextType>;
};

export type AlarmLevelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlarmLevel'] = ResolversParentTypes['AlarmLevel']> = {
  sensitivity?: Resolver<ResolversTypes['AlarmSensitivity'], ParentType, ContextType>;
  rings?: Resolver<Array<ResolversTypes['AlarmRing']>, ParentType, ContextType>;
};

export type AlarmRingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlarmRing'] = ResolversParentTypes['AlarmRing']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  low?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ViewMailingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewMailing'] = ResolversParentTypes['ViewMailing']> = {
  problem?: Resolver<Maybe<ResolversTypes['MailingProblem']>, ParentType, ContextType>;
  people?: Resolver<Array<ResolversTypes['MailedPerson']>, ParentType, ContextType>;
};

export type MailedPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MailedPerson'] = ResolversParentTypes['MailedPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SavedViewPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewPayload'] = ResolversParentTypes['SavedViewPayload']> = {
  view?: Resolver<Maybe<ResolversTypes['SavedView']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SavedViewsNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewsNotice'] = ResolversParentTypes['SavedViewsNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type WebsiteResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Website'] = ResolversParentTypes['Website']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  origins?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tracking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  extendedTracking?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setup?: Resolver<ResolversTypes['WebsiteSetup'], ParentType, ContextType>;
  snippet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenMade?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changed?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedBy?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebsiteStatus'], ParentType, ContextType>;
  activity?: Resolver<ResolversTypes['WebsiteActivity'], ParentType, ContextType>;
  dependants?: Resolver<Array<ResolversTypes['WebsiteDependant']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WebsiteActivityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteActivity'] = ResolversParentTypes['WebsiteActivity']> = {
  lastEvent?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  eventsToday?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  eventsYesterday?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  eventsThisHour?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  silentSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hours?: Resolver<Array<ResolversTypes['WebsiteHour']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['WebsiteDay']>, ParentType, ContextType>;
  lastEvents?: Resolver<Array<ResolversTypes['WebsiteEvent']>, ParentType, ContextType>;
  notices?: Resolver<Array<ResolversTypes['WebsiteNotice']>, ParentType, ContextType>;
  refusals?: Resolver<Array<ResolversTypes['WebsiteRefusal']>, ParentType, ContextType>;
  classes?: Resolver<Array<ResolversTypes['WebsiteClass']>, ParentType, ContextType>;
};

export type WebsiteSilenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteSilence'] = ResolversParentTypes['WebsiteSilence']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  websiteId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WebsiteHourResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteHour'] = ResolversParentTypes['WebsiteHour']> = {
  start?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type WebsiteDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteDay'] = ResolversParentTypes['WebsiteDay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type WebsiteEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteEvent'] = ResolversParentTypes['WebsiteEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebsiteEventKind'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebsiteNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteNotice'] = ResolversParentTypes['WebsiteNotice']> = {
  kind?: Resolver<ResolversTypes['WebsiteNoticeKind'], ParentType, ContextType>;
  program?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  first?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  last?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WebsiteRefusalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteRefusal'] = ResolversParentTypes['WebsiteRefusal']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['WebsiteNoticeKind'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebsiteEventKind'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebsiteClassResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteClass'] = ResolversParentTypes['WebsiteClass']> = {
  cssClass?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastSeen?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WebsiteDependantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteDependant'] = ResolversParentTypes['WebsiteDependant']> = {
  kind?: Resolver<ResolversTypes['ConfigurationKind'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebsiteGraphResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteGraph'] = ResolversParentTypes['WebsiteGraph']> = {
  nodes?: Resolver<Array<ResolversTypes['WebsiteGraphNode']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['WebsiteGraphEdge']>, ParentType, ContextType>;
};

export type WebsiteGraphNodeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteGraphNode'] = ResolversParentTypes['WebsiteGraphNode']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventsToday?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type WebsiteGraphEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteGraphEdge'] = ResolversParentTypes['WebsiteGraphEdge']> = {
  source?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
  visitsBefore?: Resolver<ResolversTypes['Long'], ParentType, ContextType>;
};

export type WebsiteChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteChange'] = ResolversParentTypes['WebsiteChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  websiteId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['WebsiteChangeKind'], ParentType, ContextType>;
  author?: Resolver<ResolversTypes['ConfigurationAuthor'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['WebsiteFieldChange']>, ParentType, ContextType>;
};

export type WebsiteFieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteFieldChange'] = ResolversParentTypes['WebsiteFieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WebsiteChangeConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteChangeConnection'] = ResolversParentTypes['WebsiteChangeConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['WebsiteChange']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebsitePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsitePayload'] = ResolversParentTypes['WebsitePayload']> = {
  website?: Resolver<Maybe<ResolversTypes['Website']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteWebsitePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteWebsitePayload'] = ResolversParentTypes['DeleteWebsitePayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WebsiteTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsiteTokenPayload'] = ResolversParentTypes['WebsiteTokenPayload']> = {
  website?: Resolver<Maybe<ResolversTypes['Website']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type WebsitesNoticeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WebsitesNotice'] = ResolversParentTypes['WebsitesNotice']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Client?: ClientResolvers<ContextType>;
  Annotation?: AnnotationResolvers<ContextType>;
  AnnotationWebsite?: AnnotationWebsiteResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AnnotationPayload?: AnnotationPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  AnnotationsNotice?: AnnotationsNoticeResolvers<ContextType>;
  ArticleReport?: ArticleReportResolvers<ContextType>;
  Evergreens?: EvergreensResolvers<ContextType>;
  Evergreen?: EvergreenResolvers<ContextType>;
  HalfLife?: HalfLifeResolvers<ContextType>;
  ViewsChange?: ViewsChangeResolvers<ContextType>;
  ViewsUsual?: ViewsUsualResolvers<ContextType>;
  ChangeSplit?: ChangeSplitResolvers<ContextType>;
  ChangePart?: ChangePartResolvers<ContextType>;
  ArticleReportRow?: ArticleReportRowResolvers<ContextType>;
  PropertyRow?: PropertyRowResolvers<ContextType>;
  ArticleQuadrants?: ArticleQuadrantsResolvers<ContextType>;
  QuadrantField?: QuadrantFieldResolvers<ContextType>;
  ArticlePoint?: ArticlePointResolvers<ContextType>;
  ArticleDetail?: ArticleDetailResolvers<ContextType>;
  Biography?: BiographyResolvers<ContextType>;
  BiographyLane?: BiographyLaneResolvers<ContextType>;
  BiographyStretch?: BiographyStretchResolvers<ContextType>;
  BiographyEvent?: BiographyEventResolvers<ContextType>;
  ArticleDay?: ArticleDayResolvers<ContextType>;
  ReachedShares?: ReachedSharesResolvers<ContextType>;
  SimilarArticle?: SimilarArticleResolvers<ContextType>;
  ArticleBox?: ArticleBoxResolvers<ContextType>;
  RemovedArticles?: RemovedArticlesResolvers<ContextType>;
  RemovedArticle?: RemovedArticleResolvers<ContextType>;
  RemovedArticlesPayload?: RemovedArticlesPayloadResolvers<ContextType>;
  BanlistItemPayload?: BanlistItemPayloadResolvers<ContextType>;
  DeleteBanlistItemsPayload?: DeleteBanlistItemsPayloadResolvers<ContextType>;
  EditBanlistItemsPayload?: EditBanlistItemsPayloadResolvers<ContextType>;
  ImportBanlistItemsPayload?: ImportBanlistItemsPayloadResolvers<ContextType>;
  UndoBanlistChangePayload?: UndoBanlistChangePayloadResolvers<ContextType>;
  CloseBanlistOperationPayload?: CloseBanlistOperationPayloadResolvers<ContextType>;
  RefusedItem?: RefusedItemResolvers<ContextType>;
  BanlistChange?: BanlistChangeResolvers<ContextType>;
  BanlistChangeConnection?: BanlistChangeConnectionResolvers<ContextType>;
  BanlistEntryChange?: BanlistEntryChangeResolvers<ContextType>;
  BanlistRecord?: BanlistRecordResolvers<ContextType>;
  BanlistPast?: BanlistPastResolvers<ContextType>;
  BanlistDifference?: BanlistDifferenceResolvers<ContextType>;
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
  SignalActivity?: SignalActivityResolvers<ContextType>;
  SignalDay?: SignalDayResolvers<ContextType>;
  SignalWebsite?: SignalWebsiteResolvers<ContextType>;
  SignalArticle?: SignalArticleResolvers<ContextType>;
  SignalUse?: SignalUseResolvers<ContextType>;
  SignalsCounted?: SignalsCountedResolvers<ContextType>;
  RecommendationOptions?: RecommendationOptionsResolvers<ContextType>;
  DeliveryShares?: DeliverySharesResolvers<ContextType>;
  Box?: BoxResolvers<ContextType>;
  Position?: PositionResolvers<ContextType>;
  DeliveryValues?: DeliveryValuesResolvers<ContextType>;
  DeliveryPoint?: DeliveryPointResolvers<ContextType>;
  RecommendationReport?: RecommendationReportResolvers<ContextType>;
  RecommendationReportEdge?: RecommendationReportEdgeResolvers<ContextType>;
  RecommendationReportRow?: RecommendationReportRowResolvers<ContextType>;
  SilencedArticle?: SilencedArticleResolvers<ContextType>;
  BoxReport?: BoxReportResolvers<ContextType>;
  BoxReportRow?: BoxReportRowResolvers<ContextType>;
  Silence?: SilenceResolvers<ContextType>;
  BoxComparison?: BoxComparisonResolvers<ContextType>;
  ComparedBox?: ComparedBoxResolvers<ContextType>;
  BoxDifference?: BoxDifferenceResolvers<ContextType>;
  PositionReport?: PositionReportResolvers<ContextType>;
  PositionReportRow?: PositionReportRowResolvers<ContextType>;
  SourceShare?: SourceShareResolvers<ContextType>;
  PlanCount?: PlanCountResolvers<ContextType>;
  PositionPlan?: PositionPlanResolvers<ContextType>;
  PositionVersion?: PositionVersionResolvers<ContextType>;
  PositionVersionReport?: PositionVersionReportResolvers<ContextType>;
  VersionDeliveries?: VersionDeliveriesResolvers<ContextType>;
  VersionDifference?: VersionDifferenceResolvers<ContextType>;
  PlanStretch?: PlanStretchResolvers<ContextType>;
  PlannedShare?: PlannedShareResolvers<ContextType>;
  SourceSeries?: SourceSeriesResolvers<ContextType>;
  SourcePoint?: SourcePointResolvers<ContextType>;
  Interval?: IntervalResolvers<ContextType>;
  AudienceOptions?: AudienceOptionsResolvers<ContextType>;
  AudienceShares?: AudienceSharesResolvers<ContextType>;
  OptionShare?: OptionShareResolvers<ContextType>;
  Option?: OptionResolvers<ContextType>;
  Article?: ArticleResolvers<ContextType>;
  BannedAddress?: BannedAddressResolvers<ContextType>;
  ArticleTopic?: ArticleTopicResolvers<ContextType>;
  ArticleReportEdge?: ArticleReportEdgeResolvers<ContextType>;
  ArticleMetrics?: ArticleMetricsResolvers<ContextType>;
  MetricPoint?: MetricPointResolvers<ContextType>;
  Start?: StartResolvers<ContextType>;
  StartGroup?: StartGroupResolvers<ContextType>;
  StartPositions?: StartPositionsResolvers<ContextType>;
  StartNumber?: StartNumberResolvers<ContextType>;
  MostRead?: MostReadResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  Now?: NowResolvers<ContextType>;
  ReadNow?: ReadNowResolvers<ContextType>;
  UsualNow?: UsualNowResolvers<ContextType>;
  SilenceNow?: SilenceNowResolvers<ContextType>;
  TodayNow?: TodayNowResolvers<ContextType>;
  KnownTopics?: KnownTopicsResolvers<ContextType>;
  KnownTopic?: KnownTopicResolvers<ContextType>;
  TopicPlanning?: TopicPlanningResolvers<ContextType>;
  TopicRun?: TopicRunResolvers<ContextType>;
  TopicMetrics?: TopicMetricsResolvers<ContextType>;
  TopicGroup?: TopicGroupResolvers<ContextType>;
  PlannedTopic?: PlannedTopicResolvers<ContextType>;
  SimilarTopic?: SimilarTopicResolvers<ContextType>;
  FineTopic?: FineTopicResolvers<ContextType>;
  FineGap?: FineGapResolvers<ContextType>;
  TopicDecision?: TopicDecisionResolvers<ContextType>;
  TopicLink?: TopicLinkResolvers<ContextType>;
  TopicPoints?: TopicPointsResolvers<ContextType>;
  TopicSeries?: TopicSeriesResolvers<ContextType>;
  TopicLine?: TopicLineResolvers<ContextType>;
  TopicArticles?: TopicArticlesResolvers<ContextType>;
  TopicReading?: TopicReadingResolvers<ContextType>;
  TopicArticle?: TopicArticleResolvers<ContextType>;
  TopicPlan?: TopicPlanResolvers<ContextType>;
  TopicPlanPayload?: TopicPlanPayloadResolvers<ContextType>;
  TopicDecisionPayload?: TopicDecisionPayloadResolvers<ContextType>;
  TopicsNotice?: TopicsNoticeResolvers<ContextType>;
  UserGroupReport?: UserGroupReportResolvers<ContextType>;
  DavUserGroup?: DavUserGroupResolvers<ContextType>;
  UserGroupStatistics?: UserGroupStatisticsResolvers<ContextType>;
  GroupMembers?: GroupMembersResolvers<ContextType>;
  EstimateRange?: EstimateRangeResolvers<ContextType>;
  GroupPoint?: GroupPointResolvers<ContextType>;
  OftenReadArticle?: OftenReadArticleResolvers<ContextType>;
  UserList?: UserListResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserGroup?: UserGroupResolvers<ContextType>;
  InheritedRole?: InheritedRoleResolvers<ContextType>;
  UserLock?: UserLockResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  RecordExportPayload?: RecordExportPayloadResolvers<ContextType>;
  InvitationPayload?: InvitationPayloadResolvers<ContextType>;
  UserRolesPayload?: UserRolesPayloadResolvers<ContextType>;
  UserRolesResult?: UserRolesResultResolvers<ContextType>;
  UserChange?: UserChangeResolvers<ContextType>;
  RecordedExport?: RecordedExportResolvers<ContextType>;
  UserChangeConnection?: UserChangeConnectionResolvers<ContextType>;
  UsersNotice?: UsersNoticeResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Capability?: CapabilityResolvers<ContextType>;
  TimeZonePayload?: TimeZonePayloadResolvers<ContextType>;
  ImportNotice?: ImportNoticeResolvers<ContextType>;
  Preferences?: PreferencesResolvers<ContextType>;
  PreferencesPayload?: PreferencesPayloadResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  ViewSending?: ViewSendingResolvers<ContextType>;
  ViewRecipient?: ViewRecipientResolvers<ContextType>;
  ViewAlarm?: ViewAlarmResolvers<ContextType>;
  AlarmWebhook?: AlarmWebhookResolvers<ContextType>;
  AlarmTrial?: AlarmTrialResolvers<ContextType>;
  AlarmLevel?: AlarmLevelResolvers<ContextType>;
  AlarmRing?: AlarmRingResolvers<ContextType>;
  ViewMailing?: ViewMailingResolvers<ContextType>;
  MailedPerson?: MailedPersonResolvers<ContextType>;
  SavedViewPayload?: SavedViewPayloadResolvers<ContextType>;
  SavedViewsNotice?: SavedViewsNoticeResolvers<ContextType>;
  Website?: WebsiteResolvers<ContextType>;
  WebsiteActivity?: WebsiteActivityResolvers<ContextType>;
  WebsiteSilence?: WebsiteSilenceResolvers<ContextType>;
  WebsiteHour?: WebsiteHourResolvers<ContextType>;
  WebsiteDay?: WebsiteDayResolvers<ContextType>;
  WebsiteEvent?: WebsiteEventResolvers<ContextType>;
  WebsiteNotice?: WebsiteNoticeResolvers<ContextType>;
  WebsiteRefusal?: WebsiteRefusalResolvers<ContextType>;
  WebsiteClass?: WebsiteClassResolvers<ContextType>;
  WebsiteDependant?: WebsiteDependantResolvers<ContextType>;
  WebsiteGraph?: WebsiteGraphResolvers<ContextType>;
  WebsiteGraphNode?: WebsiteGraphNodeResolvers<ContextType>;
  WebsiteGraphEdge?: WebsiteGraphEdgeResolvers<ContextType>;
  WebsiteChange?: WebsiteChangeResolvers<ContextType>;
  WebsiteFieldChange?: WebsiteFieldChangeResolvers<ContextType>;
  WebsiteChangeConnection?: WebsiteChangeConnectionResolvers<ContextType>;
  WebsitePayload?: WebsitePayloadResolvers<ContextType>;
  DeleteWebsitePayload?: DeleteWebsitePayloadResolvers<ContextType>;
  WebsiteTokenPayload?: WebsiteTokenPayloadResolvers<ContextType>;
  WebsitesNotice?: WebsitesNoticeResolvers<ContextType>;
};

