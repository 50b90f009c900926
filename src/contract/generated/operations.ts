/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnnotationInput = {
  from: string;
  to: string;
  text: string;
  websiteId?: string | null | undefined;
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

/** By what a report puts its articles together. */
export type ArticleProperty =
  /** each article once, at its strongest topic */
  | 'TOPIC'
  | 'SECTION'
  /** an article by several counts in equal parts, so that authors add up to the whole */
  | 'AUTHOR'
  | 'KIND';

export type ArticleQuadrant =
  /** often opened, read far */
  | 'OFTEN_FAR'
  | 'RARELY_FAR'
  /** often opened, left early */
  | 'OFTEN_SHORT'
  | 'RARELY_SHORT';

export type BiographyEventKind =
  | 'PUBLISHED'
  | 'BANNED'
  /** the ban was taken away, paused, or its last day passed */
  | 'UNBANNED'
  /** of the configuration of a position at which it stood */
  | 'VERSION';

/**
 * The operation of a batch. A batch of an operation is applied once: when it is sent again, the first answer
 * is given again; with other content it is refused with CONFLICT.
 */
export type BanlistOperation = {
  /** chosen by the caller, hard to guess; all batches of one operation share it and are one change in the history */
  id: string;
  batch?: number;
  /** name of the file or list when the batch belongs to an import */
  source?: string | null | undefined;
};

/** Fields that are left out stay as they are. */
export type BanlistPatch = {
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  paused?: boolean | null | undefined;
};

export type BanlistImportItem = {
  link: string;
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  /** left out: it bans at once */
  paused?: boolean | null | undefined;
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

export type BanlistState =
  /** bans today */
  | 'ACTIVE'
  | 'PAUSED'
  | 'EXPIRED'
  /** a broader entry that bans today covers it */
  | 'REDUNDANT';

export type BanlistFilter = {
  /** words in any order, each a part of the URL, of the URL as people read it, or of the note; without upper case and accents */
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

export type SignalStatus =
  /** it has never fired */
  | 'NEVER_SEEN'
  | 'ACTIVE'
  /** it has not fired for much longer than usual at this hour and weekday */
  | 'SILENT'
  | 'PAUSED';

/** Why something has no rank. */
export type Unranked =
  /** seen fewer than 100 times */
  | 'TOO_FEW'
  | 'NOT_MEASURED'
  /** more clicks than seen or delivered */
  | 'CLICKED_TOO_OFTEN'
  /** more seen than delivered */
  | 'SEEN_TOO_OFTEN';

export type RecommendationFilter = {
  /** words of the title, or of the name, position or class in reports of boxes and positions; all of them in any order */
  search?: string | null | undefined;
  articleIds?: Array<string> | null | undefined;
  topicIds?: Array<string> | null | undefined;
  publishedFrom?: string | null | undefined;
  publishedTo?: string | null | undefined;
  boxIds?: Array<string> | null | undefined;
  positionIds?: Array<string> | null | undefined;
  /** of positions, without a dot */
  cssClasses?: Array<string> | null | undefined;
  /** of positions, such as article, home, section, search */
  pageTypes?: Array<string> | null | undefined;
  sources?: Array<string> | null | undefined;
  /** the list shows only rows delivered so often; figures and series stay as they are */
  minDelivered?: number | null | undefined;
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

export type PositionGrouping =
  | 'POSITION'
  | 'CSS_CLASS'
  | 'SOURCE'
  | 'DAY';

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

export type ArticleFilter = {
  /** words of the title, all of them in any order; upper and lower case and accents alike */
  search?: string | null | undefined;
  /** only these, at most 5,000 */
  articleIds?: Array<string> | null | undefined;
  /** articles without a date are in no such range */
  publishedFrom?: string | null | undefined;
  publishedTo?: string | null | undefined;
  topicIds?: Array<string> | null | undefined;
  sections?: Array<string> | null | undefined;
  /** articles by any of these */
  authors?: Array<string> | null | undefined;
  kinds?: Array<string> | null | undefined;
  userGroups?: Array<string> | null | undefined;
  entryPoints?: Array<string> | null | undefined;
  registrationStatuses?: Array<string> | null | undefined;
  /** the list shows only rows with so many views; figures and series stay as they are */
  minViews?: number | null | undefined;
  /** the list shows only the rows of this field; figures and series stay as they are */
  quadrant?: ArticleQuadrant | null | undefined;
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
  unrankedLast?: boolean;
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

export type NowLevel =
  | 'MUCH_LESS'
  | 'LESS'
  | 'USUAL'
  | 'MORE'
  | 'MUCH_MORE';

export type ReaderFilter = {
  userGroups?: Array<string> | null | undefined;
  entryPoints?: Array<string> | null | undefined;
  registrationStatuses?: Array<string> | null | undefined;
};

export type TopicRunState =
  /** no run yet; one begins with this question */
  | 'NONE'
  /** topics need more articles */
  | 'TOO_FEW'
  | 'RUNNING'
  | 'READY'
  | 'FAILED';

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

export type TopicLevel =
  | 'GROUP'
  | 'TOPIC';

export type TopicArticleSort =
  | 'VIEWS'
  /** how much they are about the topic */
  | 'SIMILARITY'
  | 'PUBLICATION_DATE'
  | 'SCORE';

export type TopicPlanState =
  /** no plan, or taken back */
  | 'NONE'
  | 'GAP'
  | 'PLANNED'
  | 'COVERED'
  /** a gap that was refused */
  | 'NO_GAP';

export type TopicPlanInput = {
  state: TopicPlanState;
  date?: string | null | undefined;
  note?: string | null | undefined;
  reason?: string | null | undefined;
  missing?: number | null | undefined;
  /** of the plan that was seen; 0 for none */
  revision: number;
};

export type SuppressionReason =
  /** the group has too few confirmed members for its numbers to be shown */
  | 'FEW_CONFIRMED';

export type UserChangeFilter = {
  /** any of these; empty for all */
  kinds?: Array<UserChangeKind> | null | undefined;
  /** who did it, or whom it was done to */
  person?: string | null | undefined;
};

export type UsersReadOnly =
  /** the identity provider keeps its users to itself */
  | 'ELSEWHERE'
  /** the identity provider does not let the caller change users; `users` is empty where it does not show them either */
  | 'NOT_ALLOWED'
  /** the identity provider did not answer in time or as it should; asking again may help */
  | 'UNREACHABLE';

export type UserStatus =
  | 'ACTIVE'
  /** cannot sign in */
  | 'DISABLED'
  /** has not set a password yet, see `invitation` */
  | 'INVITED';

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
  userId: string;
  add: Array<Role>;
  remove: Array<Role>;
};

export type InvitationInput = {
  firstName: string;
  lastName: string;
  /** also the name to sign in with */
  email: string;
  roles: Array<Role>;
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

/** Fields that are left out stay as they are; null forgets the choice. */
export type PreferencesInput = {
  language?: Language | null | undefined;
  appearance?: Appearance | null | undefined;
  density?: Density | null | undefined;
  startScreen?: Screen | null | undefined;
  range?: string | null | undefined;
};

/** From Monday to Friday about the day before, each week about the last complete week, on the first about the month before. */
export type MailRhythm =
  | 'WEEKDAYS'
  | 'WEEKLY'
  | 'MONTHLY';

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
  weekday: number;
  hour: number;
  recipients: Array<string>;
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

export type ViewAlarmInput = {
  measure: AlarmMeasure;
  direction: AlarmDirection;
  sensitivity: AlarmSensitivity;
  recipients: Array<string>;
  /** https; another address has another secret */
  webhook?: string | null | undefined;
};

export type MailingProblem =
  /** the settings name none */
  | 'NO_MAIL_SERVER'
  /** its users are not known here while nobody is signed in */
  | 'OTHER_PROVIDER';

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

export type WebsiteEventKind =
  | 'VIEW'
  /** scroll depth and dwell time of a view */
  | 'READ'
  | 'DELIVERED'
  | 'SEEN'
  | 'CLICKED'
  | 'SIGNAL';

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

export type WebsiteChangeKind =
  | 'CREATED'
  | 'CHANGED'
  | 'REMOVED'
  /** a new token for the recommender */
  | 'TOKEN_MADE';

/** The fields of a website; what is left out stays, and is `null`, on or off in a new one. */
export type WebsiteInput = {
  url?: string | null | undefined;
  /** 2 to 80 characters; no other website of the publication has it. A new one is named by its host. */
  name?: string | null | undefined;
  /** besides that of the address; at most 20 */
  origins?: Array<string> | null | undefined;
  /** on in a new one */
  tracking?: boolean | null | undefined;
  /** off in a new one; INVALID where tracking is off */
  extendedTracking?: boolean | null | undefined;
  /** NAME in a new one */
  setup?: WebsiteSetup | null | undefined;
};

export type AnnotationStateFragment = { id: string, from: string, to: string, text: string, author: string, mayChange: boolean, website: { id: string, name: string } | null };

export type AnnotationsQueryVariables = Exact<{
  clientId: string;
}>;


export type AnnotationsQuery = { client: { id: string, annotations: Array<{ id: string, from: string, to: string, text: string, author: string, mayChange: boolean, website: { id: string, name: string } | null }> } | null };

export type AnnotationWebsitesQueryVariables = Exact<{
  clientId: string;
}>;


export type AnnotationWebsitesQuery = { client: { id: string, annotationWebsites: Array<{ id: string, name: string }> } | null };

export type SaveAnnotationMutationVariables = Exact<{
  clientId: string;
  id?: string | null | undefined;
  annotation: AnnotationInput;
}>;


export type SaveAnnotationMutation = { saveAnnotation: { annotation: { id: string, from: string, to: string, text: string, author: string, mayChange: boolean, website: { id: string, name: string } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RemoveAnnotationMutationVariables = Exact<{
  clientId: string;
  id: string;
  isBack?: boolean | null | undefined;
}>;


export type RemoveAnnotationMutation = { removeAnnotation: { userErrors: Array<{ code: UserErrorCode, field: Array<string> | null }> } };

export type AnnotationsChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type AnnotationsChangedSubscription = { annotationsChanged: { clientId: string } };

export type ArticlePropertiesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  filter?: ArticleFilter | null | undefined;
  property: ArticleProperty;
}>;


export type ArticlePropertiesQuery = { client: { id: string, articleReport: { byProperty: Array<{ ink: number | null, articlesRead: number, value: { id: string, label: string } | null, metrics: { views: number, scrollDepth: number | null }, previousMetrics: { views: number } | null }> } } | null };

export type ViewsChangeQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  filter?: ArticleFilter | null | undefined;
}>;


export type ViewsChangeQuery = { client: { id: string, articleReport: { viewsChange: { views: number, before: number, usual: { low: number, high: number } | null, splits: Array<{ by: ChangeSplitBy, parts: Array<{ id: string | null, label: string, count: number, views: number, before: number }> }> } | null } } | null };

export type ArticleEvergreensQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
}>;


export type ArticleEvergreensQuery = { client: { id: string, articleReport: { evergreens: { count: number, readToEnd: number | null, middle: { weeks: number | null, low: number | null, high: number | null } | null, nodes: Array<{ views: number, stillRead: number | null, readToEnd: number | null, trend: Array<number>, reasons: Array<EvergreenReason>, article: { id: string, title: string, publicationDate: string | null }, halfLife: { weeks: number | null, low: number | null, high: number | null } | null }> } } } | null };

export type ArticleQuadrantsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
  points?: number | null | undefined;
}>;


export type ArticleQuadrantsQuery = { client: { id: string, articleReport: { totals: { views: number }, quadrants: { medianViews: number | null, scrollDepth: number | null, fields: Array<{ quadrant: ArticleQuadrant, articles: number, views: number }>, points: Array<{ id: string, title: string, views: number, scrollDepth: number | null, ranked: boolean }> } } } | null };

export type ArticleDetailQueryVariables = Exact<{
  clientId: string;
  id: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
}>;


export type ArticleDetailQuery = { client: { id: string, articleDetail: { rank: number | null, articlesRead: number, depths: Array<number>, article: { id: string, title: string, url: string | null, publicationDate: string | null, section: string | null, authors: Array<string>, kind: string | null, topics: Array<{ id: string, name: string, ink: number | null }>, banned: { id: string, link: string, since: string } | null }, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, readToEnd: number | null, readingTime: number | null, fromRecommendations: number | null }, allMetrics: { scrollDepth: number | null, dwellTime: number | null, readToEnd: number | null, readingTime: number | null, fromRecommendations: number | null }, days: Array<{ date: string, views: number, usual: number | null }>, reached: { quarter: number, half: number, threeQuarters: number, end: number } | null, similar: Array<{ similarity: number, views: number, article: { id: string, title: string } }>, recommendations: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null } | null } | null };

export type ArticleBiographyQueryVariables = Exact<{
  clientId: string;
  id: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
}>;


export type ArticleBiographyQuery = { client: { id: string, articleDetail: { biography: { from: string, to: string, step: number, views: Array<number>, passed: number | null, lanes: Array<{ position: string | null, box: string | null, delivered: number, seen: number | null, clicked: number, stretches: Array<{ from: number, until: number }> }>, events: Array<{ kind: BiographyEventKind, hour: number, at: string | null, title: string | null, number: number | null, by: string | null, note: string | null }> } | null } | null } | null };

export type ArticleMetricsFragment = { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null };

export type ArticleReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  filter?: ArticleFilter | null | undefined;
  first: number;
  offset: number;
  sort?: ArticleSort | null | undefined;
  readToEnd?: boolean | null | undefined;
  readingTime?: boolean | null | undefined;
  attentionMinutes?: boolean | null | undefined;
  score?: boolean | null | undefined;
  byDay?: boolean | null | undefined;
}>;


export type ArticleReportQuery = { client: { id: string, articleReport: { articlesRead: number, previousArticlesRead: number | null, totals: { readToEnd?: number | null, views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null }, previousTotals: { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null } | null, series: Array<{ date: string, articlesRead?: number, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null } }>, previousSeries: Array<{ date: string, articlesRead?: number, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null } }>, nodes: Array<{ previousViews: number | null, ranked: boolean, score?: number | null, trend: Array<number>, article: { id: string, title: string, url: string | null, publicationDate: string | null, section: string | null, authors: Array<string>, kind: string | null, topics: Array<{ id: string, name: string, ink: number | null }>, banned: { id: string } | null }, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, readToEnd?: number | null, readingTime?: number | null, attentionMinutes?: number }, readToEndInterval?: { low: number, high: number } | null }>, count: { count: number, precision: CountPrecision } } } | null };

export type AudienceOptionsQueryVariables = Exact<{
  clientId: string;
}>;


export type AudienceOptionsQuery = { client: { id: string, audienceOptions: { userGroups: Array<{ id: string, label: string }>, entryPoints: Array<{ id: string, label: string }>, registrationStatuses: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, sections: Array<{ id: string, label: string }>, authors: Array<{ id: string, label: string }>, kinds: Array<{ id: string, label: string }> } } | null };

export type MostReadArticleQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
}>;


export type MostReadArticleQuery = { client: { id: string, articleReport: { nodes: Array<{ article: { id: string, title: string } }> } } | null };

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


export type BanlistLinksQuery = { client: { banlist: { nodes: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type BanlistTestQueryVariables = Exact<{
  clientId: string;
  links: Array<string> | string;
}>;


export type BanlistTestQuery = { client: { banlistTest: Array<{ input: string, link: string | null, fault: UserErrorCode | null, entry: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, idle: { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number } | null, nearest: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }> }> } | null };

export type BanlistKnownQueryVariables = Exact<{
  clientId: string;
  links: Array<string> | string;
}>;


export type BanlistKnownQuery = { client: { banlistKnown: { listed: Array<string | null>, coveredBy: Array<string | null> } } | null };

export type ImportBanlistItemsMutationVariables = Exact<{
  clientId: string;
  items: Array<BanlistImportItem> | BanlistImportItem;
  operation: BanlistOperation;
}>;


export type ImportBanlistItemsMutation = { importBanlistItems: { added: number, listed: number, change: string | null, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type CloseBanlistOperationMutationVariables = Exact<{
  clientId: string;
  operation: string;
}>;


export type CloseBanlistOperationMutation = { closeBanlistOperation: { added: number, removed: number, edited: number, change: string | null, userErrors: Array<{ code: UserErrorCode, message: string }> } };

export type BanlistChangeRowFragment = { id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null };

export type BanlistRecordFieldsFragment = { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean };

export type BanlistEntryChangeFieldsFragment = { item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null };

export type BanlistChangesQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
  actors?: Array<string> | string | null | undefined;
  kinds?: Array<BanlistChangeKind> | BanlistChangeKind | null | undefined;
  item?: string | null | undefined;
}>;


export type BanlistChangesQuery = { client: { banlistChanges: { nodes: Array<{ id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type BanlistActorsQueryVariables = Exact<{
  clientId: string;
}>;


export type BanlistActorsQuery = { client: { banlistActors: Array<string> } | null };

export type BanlistChangeDetailQueryVariables = Exact<{
  clientId: string;
  id: string;
  first: number;
  offset: number;
}>;


export type BanlistChangeDetailQuery = { client: { banlistChange: { id: string, kind: BanlistChangeKind, at: string, actor: string | null, source: string | null, added: number, edited: number, removed: number, undoes: string | null, undoneBy: string | null, operation: string, link: string | null, items: Array<{ item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null }> } | null } | null };

export type BanlistAtQueryVariables = Exact<{
  clientId: string;
  at: string;
  search?: string | null | undefined;
  first: number;
  offset: number;
}>;


export type BanlistAtQuery = { client: { banlistAt: { nodes: Array<{ link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean }>, count: { count: number, precision: CountPrecision } } } | null };

export type BanlistDifferenceQueryVariables = Exact<{
  clientId: string;
  from: string;
  to: string;
  kind?: BanlistDifferenceKind | null | undefined;
  first: number;
  offset: number;
}>;


export type BanlistDifferenceQuery = { client: { banlistDifference: { added: number, edited: number, removed: number, nodes: Array<{ item: string, before: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null, after: { link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean } | null }> } } | null };

export type BanlistRowFragment = { id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number };

export type BanlistPageQueryVariables = Exact<{
  clientId: string;
  first: number;
  offset: number;
  filter?: BanlistFilter | null | undefined;
  sort?: BanlistSort | null | undefined;
  counted?: number | null | undefined;
}>;


export type BanlistPageQuery = { client: { banlist: { nodes: Array<{ id: string, link: string, dateAdded: string, readOnly: boolean, comment: string | null, addedBy: string | null, expires: string | null, paused: boolean, dateChanged: string | null, changedBy: string | null, version: number }>, count: { count: number, precision: CountPrecision } } } | null };

export type BanlistCountQueryVariables = Exact<{
  clientId: string;
  filter?: BanlistFilter | null | undefined;
}>;


export type BanlistCountQuery = { client: { banlist: { count: { count: number, precision: CountPrecision } } } | null };

export type BanlistIdleQueryVariables = Exact<{
  clientId: string;
}>;


export type BanlistIdleQuery = { client: { paused: { count: { count: number } }, expired: { count: { count: number } } } | null };

export type BanlistSelectionQueryVariables = Exact<{
  clientId: string;
  filter?: BanlistFilter | null | undefined;
  limit?: number | null | undefined;
}>;


export type BanlistSelectionQuery = { client: { banlistSelection: { ids: string, readOnlyCount: number, truncated: boolean } } | null };

export type BanlistAuthorsQueryVariables = Exact<{
  clientId: string;
}>;


export type BanlistAuthorsQuery = { client: { banlistAuthors: Array<string> } | null };

export type AddBanlistItemMutationVariables = Exact<{
  clientId: string;
  link: string;
  comment?: string | null | undefined;
  expires?: string | null | undefined;
  paused?: boolean | null | undefined;
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

export type BanlistNumbersQueryVariables = Exact<{
  clientId: string;
}>;


export type BanlistNumbersQuery = { client: { banlist: { nodes: Array<{ id: string, dateAdded: string }>, count: { count: number, precision: CountPrecision } }, paused: { count: { count: number } }, expired: { count: { count: number } } } | null };

export type BoxReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
  filter?: RecommendationFilter | null | undefined;
  first: number;
  offset: number;
  sort?: BoxSort | null | undefined;
  step?: ChartStep | null | undefined;
}>;


export type BoxReportQuery = { client: { id: string, boxReport: { previousCount: number | null, comparedRange: { from: string, to: string } | null, totals: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, previousTotals: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null, series: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, previousSeries: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, nodes: Array<{ trend: Array<number | null>, box: { id: string, name: string, place: number | null, position: { id: string, name: string, cssClass: string | null, pageType: string | null, place: string | null } | null }, positions: Array<{ id: string, name: string }>, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, previousValues: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null, silence: { code: SilenceCode, lastDelivered: string | null } | null }>, count: { count: number, precision: CountPrecision } } } | null };

export type WebsitesAreaQueryVariables = Exact<{
  clientId: string;
}>;


export type WebsitesAreaQuery = { client: { id: string, websites: Array<{ id: string, name: string, status: WebsiteStatus, setup: WebsiteSetup, activity: { eventsToday: number, silentSince: string | null } }>, websiteChanges: { nodes: Array<{ at: string, author: { id: string, name: string } }> } } | null };

export type PositionsAreaQueryVariables = Exact<{
  clientId: string;
}>;


export type PositionsAreaQuery = { client: { id: string, configurations: Array<{ key: string, title: string | null, seenNowhere: boolean | null, newest: { number: number, isRemoval: boolean } | null, draft: { at: string } | null, drafts: Array<{ title: string | null, at: string, author: { name: string } }> }>, configurationChanges: { nodes: Array<{ at: string, author: { id: string, name: string } }> } } | null };

export type PositionPlansQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type PositionPlansQuery = { client: { id: string, positionReport: { plans: { positions: number, offPlan: number, silent: number } } } | null };

export type SignalsAreaQueryVariables = Exact<{
  clientId: string;
}>;


export type SignalsAreaQuery = { client: { id: string, signals: Array<{ key: string, status: SignalStatus, silentSince: string | null }>, configuration: { newest: { number: number, document: unknown, at: string, author: { id: string, name: string } } | null, draft: { at: string } | null, drafts: Array<{ at: string, author: { name: string } }> } | null } | null };

export type WebsiteDaysQueryVariables = Exact<{
  clientId: string;
  days: number;
}>;


export type WebsiteDaysQuery = { client: { id: string, websiteDays: Array<{ day: string, events: number }>, websiteSilences: Array<{ id: string, websiteId: string, name: string, since: string, until: string | null }> } | null };

export type UsersAreaQueryVariables = Exact<{
  clientId: string;
}>;


export type UsersAreaQuery = { client: { id: string, users: { isComplete: boolean, users: Array<{ id: string, name: string, roles: Array<Role>, inherited: Array<{ role: Role }>, invitation: { endsAt: string, isOver: boolean } | null }> }, userChanges: { nodes: Array<{ at: string, author: { id: string, name: string } }> } } | null };

export type SetTimeZoneMutationVariables = Exact<{
  clientId: string;
  timeZone?: string | null | undefined;
}>;


export type SetTimeZoneMutation = { setTimeZone: { client: { timeZone: string } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type SaveConfigurationDraftMutationVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  document: unknown;
  note?: string | null | undefined;
  basedOn: number;
  revision: number;
}>;


export type SaveConfigurationDraftMutation = { saveConfigurationDraft: { draft: { document: unknown, note: string | null, basedOn: number, revision: number, startedAt: string, at: string, faults: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type DiscardConfigurationDraftMutationVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
}>;


export type DiscardConfigurationDraftMutation = { discardConfigurationDraft: { discarded: boolean } };

export type ConfigurationWrittenFragment = { version: { kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, conflict: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> };

export type PublishConfigurationMutationVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  revision: number;
  basedOn: number;
  note?: string | null | undefined;
  operation: string;
}>;


export type PublishConfigurationMutation = { publishConfiguration: { version: { kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, conflict: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RestoreConfigurationMutationVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  version: number;
  basedOn: number;
  note?: string | null | undefined;
  operation: string;
}>;


export type RestoreConfigurationMutation = { restoreConfiguration: { version: { kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, conflict: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RemoveConfigurationMutationVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  basedOn: number;
  note?: string | null | undefined;
  operation: string;
}>;


export type RemoveConfigurationMutation = { removeConfiguration: { version: { kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, conflict: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type ConfigurationVersionLineFragment = { kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } };

export type ConfigurationDraftStateFragment = { document: unknown, note: string | null, basedOn: number, revision: number, startedAt: string, at: string, faults: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> };

export type ConfigurationStateFragment = { kind: ConfigurationKind, key: string, title: string | null, seenNowhere: boolean | null, newest: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, draft: { document: unknown, note: string | null, basedOn: number, revision: number, startedAt: string, at: string, faults: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } | null, drafts: Array<{ title: string | null, basedOn: number, startedAt: string, at: string, author: { id: string, name: string } }> };

export type ConfigurationsQueryVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
}>;


export type ConfigurationsQuery = { client: { id: string, configurations: Array<{ kind: ConfigurationKind, key: string, title: string | null, seenNowhere: boolean | null, newest: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, draft: { document: unknown, note: string | null, basedOn: number, revision: number, startedAt: string, at: string, faults: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } | null, drafts: Array<{ title: string | null, basedOn: number, startedAt: string, at: string, author: { id: string, name: string } }> }> } | null };

export type ConfigurationQueryVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
}>;


export type ConfigurationQuery = { client: { id: string, configuration: { kind: ConfigurationKind, key: string, title: string | null, seenNowhere: boolean | null, newest: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null, draft: { document: unknown, note: string | null, basedOn: number, revision: number, startedAt: string, at: string, faults: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } | null, drafts: Array<{ title: string | null, basedOn: number, startedAt: string, at: string, author: { id: string, name: string } }> } | null } | null };

export type ConfigurationVersionsQueryVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  first: number;
  after?: string | null | undefined;
}>;


export type ConfigurationVersionsQuery = { client: { id: string, configuration: { kind: ConfigurationKind, key: string, versions: { nodes: Array<{ kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null } | null };

export type ConfigurationVersionQueryVariables = Exact<{
  clientId: string;
  kind: ConfigurationKind;
  key: string;
  number: number;
}>;


export type ConfigurationVersionQuery = { client: { id: string, configuration: { kind: ConfigurationKind, key: string, version: { document: unknown, kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } } | null } | null } | null };

export type ConfigurationChangesQueryVariables = Exact<{
  clientId: string;
  kind?: ConfigurationKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ConfigurationChangesQuery = { client: { id: string, configurationChanges: { nodes: Array<{ kind: ConfigurationKind, key: string, number: number, title: string | null, at: string, note: string | null, size: number, restores: number | null, isRemoval: boolean, author: { id: string, name: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type SignalActivityQueryVariables = Exact<{
  clientId: string;
}>;


export type SignalActivityQuery = { client: { signals: Array<{ key: string, status: SignalStatus, since: string, lastFired: string | null, silentSince: string | null, usualPerDay: number, total: number, days: Array<{ day: string, firings: number }>, websites: Array<{ id: string, name: string, firings: number }>, use: { firings: number, articles: number } | null }> } | null };

export type SignalArticlesQueryVariables = Exact<{
  clientId: string;
}>;


export type SignalArticlesQuery = { client: { signals: Array<{ key: string, articles: Array<{ id: string, title: string, url: string | null, firings: number }> }> } | null };

export type SignalsCountedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type SignalsCountedSubscription = { signalsCounted: { clientId: string } };

export type SignalWebsitesQueryVariables = Exact<{
  clientId: string;
}>;


export type SignalWebsitesQuery = { client: { id: string, websites: Array<{ id: string, name: string, url: string, origins: Array<string> }> } | null };

export type WebsiteChangesQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
}>;


export type WebsiteChangesQuery = { client: { id: string, websiteChanges: { nodes: Array<{ id: string, websiteId: string, name: string, kind: WebsiteChangeKind, at: string, author: { id: string, name: string }, fields: Array<{ field: string, before: string | null, after: string | null }> }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type WebsiteStateFragment = { id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, changedBy: { id: string, name: string } };

export type WebsiteCountersFragment = { lastEvent: string | null, eventsToday: number, eventsYesterday: number, eventsThisHour: number, silentSince: string | null, days: Array<{ day: string, events: number, views: number }> };

export type WebsitesQueryVariables = Exact<{
  clientId: string;
}>;


export type WebsitesQuery = { client: { id: string, websites: Array<{ id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, activity: { lastEvent: string | null, eventsToday: number, eventsYesterday: number, eventsThisHour: number, silentSince: string | null, days: Array<{ day: string, events: number, views: number }> }, changedBy: { id: string, name: string } }> } | null };

export type WebsiteQueryVariables = Exact<{
  clientId: string;
  id: string;
}>;


export type WebsiteQuery = { client: { id: string, website: { id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, dependants: Array<{ kind: ConfigurationKind, key: string | null, name: string | null }>, activity: { lastEvent: string | null, eventsToday: number, eventsYesterday: number, eventsThisHour: number, silentSince: string | null, hours: Array<{ start: string, events: number, views: number }>, lastEvents: Array<{ at: string, kind: WebsiteEventKind, address: string, detail: string }>, notices: Array<{ kind: WebsiteNoticeKind, program: string | null, count: number, host: string, first: string, last: string }>, refusals: Array<{ at: string, reason: WebsiteNoticeKind, kind: WebsiteEventKind, address: string }>, classes: Array<{ cssClass: string, lastSeen: string }>, days: Array<{ day: string, events: number, views: number }> }, changedBy: { id: string, name: string } } | null } | null };

export type WebsiteGraphQueryVariables = Exact<{
  clientId: string;
  days: number;
}>;


export type WebsiteGraphQuery = { client: { id: string, websiteGraph: { nodes: Array<{ id: string, name: string, eventsToday: number }>, edges: Array<{ source: string | null, target: string, visits: number, visitsBefore: number }> } } | null };

export type CreateWebsiteMutationVariables = Exact<{
  clientId: string;
  input: WebsiteInput;
  operation: string;
}>;


export type CreateWebsiteMutation = { createWebsite: { website: { id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, changedBy: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type UpdateWebsiteMutationVariables = Exact<{
  clientId: string;
  id: string;
  version: number;
  input: WebsiteInput;
  operation: string;
}>;


export type UpdateWebsiteMutation = { updateWebsite: { website: { id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, changedBy: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type DeleteWebsiteMutationVariables = Exact<{
  clientId: string;
  id: string;
  name: string;
  operation: string;
}>;


export type DeleteWebsiteMutation = { deleteWebsite: { deletedId: string | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type MakeWebsiteTokenMutationVariables = Exact<{
  clientId: string;
  id: string;
  operation: string;
}>;


export type MakeWebsiteTokenMutation = { makeWebsiteToken: { token: string | null, website: { id: string, key: string, name: string, url: string, origins: Array<string>, tracking: boolean, extendedTracking: boolean, setup: WebsiteSetup, snippet: string, tokenMade: string | null, version: number, created: string, changed: string, status: WebsiteStatus, changedBy: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type WebsitesChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type WebsitesChangedSubscription = { websitesChanged: { clientId: string } };

export type WebsiteEventsCountedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type WebsiteEventsCountedSubscription = { websiteEventsCounted: { clientId: string } };

export type BoxComparisonQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  boxIds: Array<string> | string;
  filter?: RecommendationFilter | null | undefined;
  step?: ChartStep | null | undefined;
}>;


export type BoxComparisonQuery = { client: { id: string, boxComparison: { best: string | null, samePosition: boolean, boxes: Array<{ box: { id: string, name: string, position: { id: string, name: string } | null }, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, series: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }> }>, differences: Array<{ one: string, other: string, difference: number | null, certain: boolean, timesNeeded: number | null, interval: { low: number, high: number } | null }> } } | null };

export type BoxArticlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: RecommendationFilter | null | undefined;
}>;


export type BoxArticlesQuery = { client: { id: string, recommendationReport: { nodes: Array<{ article: { id: string, title: string }, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }> } } | null };

export type RecommendationBoxesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: RecommendationFilter | null | undefined;
}>;


export type RecommendationBoxesQuery = { client: { id: string, boxReport: { nodes: Array<{ box: { id: string, name: string }, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, silence: { code: SilenceCode, lastDelivered: string | null } | null }> } } | null };

export type RecordExportMutationVariables = Exact<{
  clientId: string;
  screen: Screen;
  file: string;
  rows?: number | null | undefined;
}>;


export type RecordExportMutation = { recordExport: { userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type AudienceSharesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type AudienceSharesQuery = { client: { id: string, audienceOptions: { shares: { userGroups: Array<{ id: string, share: number }>, entryPoints: Array<{ id: string, share: number }>, registrationStatuses: Array<{ id: string, share: number }>, topics: Array<{ id: string, share: number }>, sections: Array<{ id: string, share: number }>, authors: Array<{ id: string, share: number }>, kinds: Array<{ id: string, share: number }> } } } | null };

export type RecommendationSharesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type RecommendationSharesQuery = { client: { id: string, recommendationOptions: { shares: { boxes: Array<{ id: string, share: number }>, positions: Array<{ id: string, share: number }>, sources: Array<{ id: string, share: number }>, topics: Array<{ id: string, share: number }>, cssClasses: Array<{ id: string, share: number }>, pageTypes: Array<{ id: string, share: number }> } } } | null };

export type DeliverySharesFragment = { boxes: Array<{ id: string, share: number }>, positions: Array<{ id: string, share: number }>, sources: Array<{ id: string, share: number }>, topics: Array<{ id: string, share: number }>, cssClasses: Array<{ id: string, share: number }>, pageTypes: Array<{ id: string, share: number }> };

export type PositionSharesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type PositionSharesQuery = { client: { id: string, recommendationOptions: { shares: { boxes: Array<{ id: string, share: number }>, positions: Array<{ id: string, share: number }>, sources: Array<{ id: string, share: number }>, topics: Array<{ id: string, share: number }>, cssClasses: Array<{ id: string, share: number }>, pageTypes: Array<{ id: string, share: number }> } } } | null };

export type FoundArticlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ArticleFilter | null | undefined;
  first: number;
}>;


export type FoundArticlesQuery = { client: { id: string, articleReport: { nodes: Array<{ article: { id: string, title: string, publicationDate: string | null } }>, count: { count: number } } } | null };

export type BanlistChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type BanlistChangedSubscription = { banlistChanged: { clientId: string, change: { id: string, kind: BanlistChangeKind, actor: string | null, added: number, edited: number, removed: number, operation: string, link: string | null } | null } };

export type DataImportedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type DataImportedSubscription = { dataImported: { dataVersion: string } };

export type ConfigurationChangedSubscriptionVariables = Exact<{
  clientId: string;
  kind?: ConfigurationKind | null | undefined;
}>;


export type ConfigurationChangedSubscription = { configurationChanged: { clientId: string } };

export type ViewMailingQueryVariables = Exact<{
  clientId: string;
  screen: Screen;
}>;


export type ViewMailingQuery = { client: { id: string, mailing: { problem: MailingProblem | null, people: Array<{ id: string, name: string }> } } | null };

export type AlarmTrialQueryVariables = Exact<{
  clientId: string;
  screen: Screen;
  search: string;
  measure: AlarmMeasure;
  direction: AlarmDirection;
  until?: string | null | undefined;
}>;


export type AlarmTrialQuery = { client: { id: string, name: string, alarmTrial: { possibleFrom: string | null, levels: Array<{ sensitivity: AlarmSensitivity, rings: Array<{ day: string, value: number, low: number, high: number }> }> } } | null };

export type SendViewMutationVariables = Exact<{
  clientId: string;
  id: string;
  sending?: ViewSendingInput | null | undefined;
  alarm?: ViewAlarmInput | null | undefined;
}>;


export type SendViewMutation = { sendView: { view: { id: string, screen: Screen, name: string, search: string, sending: { rhythm: MailRhythm, weekday: number, hour: number, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }> } | null, alarm: { measure: AlarmMeasure, direction: AlarmDirection, sensitivity: AlarmSensitivity, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }>, webhook: { url: string, secret: string, fault: string | null } | null } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type ArticleMailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare: Comparison;
  filter?: ArticleFilter | null | undefined;
}>;


export type ArticleMailQuery = { client: { id: string, name: string, articleReport: { articlesRead: number, previousArticlesRead: number | null, comparedRange: { from: string, to: string } | null, totals: { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null }, previousTotals: { views: number, scrollDepth: number | null, dwellTime: number | null, fromRecommendations: number | null } | null, nodes: Array<{ previousViews: number | null, article: { id: string, title: string }, metrics: { views: number } }> }, audienceOptions: { userGroups: Array<{ id: string, label: string }>, entryPoints: Array<{ id: string, label: string }>, registrationStatuses: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, sections: Array<{ id: string, label: string }>, authors: Array<{ id: string, label: string }>, kinds: Array<{ id: string, label: string }> } } | null };

export type MailedDeliveriesFragment = { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null };

export type MailedOptionsFragment = { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> };

export type RecommendationMailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare: Comparison;
  filter?: RecommendationFilter | null | undefined;
}>;


export type RecommendationMailQuery = { client: { id: string, name: string, report: { comparedRange: { from: string, to: string } | null, totals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null }, previousTotals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null } | null, nodes: Array<{ article: { id: string, title: string }, values: { delivered: number } }> }, options: { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> } } | null };

export type BoxMailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare: Comparison;
  filter?: RecommendationFilter | null | undefined;
}>;


export type BoxMailQuery = { client: { id: string, name: string, report: { comparedRange: { from: string, to: string } | null, totals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null }, previousTotals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null } | null, nodes: Array<{ box: { id: string, name: string }, values: { delivered: number }, previousValues: { delivered: number } | null }> }, options: { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> } } | null };

export type PositionMailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare: Comparison;
  filter?: RecommendationFilter | null | undefined;
}>;


export type PositionMailQuery = { client: { id: string, name: string, report: { comparedRange: { from: string, to: string } | null, totals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null }, previousTotals: { delivered: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null } | null, nodes: Array<{ id: string, name: string, values: { delivered: number }, previousValues: { delivered: number } | null }> }, options: { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> } } | null };

export type PositionVersionReportQueryVariables = Exact<{
  clientId: string;
  key: string;
}>;


export type PositionVersionReportQuery = { client: { id: string, positionVersionReport: { versions: Array<{ number: number, from: string, to: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, series: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }> } } | null };

export type PositionVersionDifferenceQueryVariables = Exact<{
  clientId: string;
  key: string;
  from: number;
  to: number;
}>;


export type PositionVersionDifferenceQuery = { client: { id: string, positionVersionReport: { difference: { difference: number | null, certain: boolean, interval: { low: number, high: number } | null } } } | null };

export type PositionReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
  filter?: RecommendationFilter | null | undefined;
  groupBy?: PositionGrouping | null | undefined;
  first: number;
  offset: number;
  sort?: PositionSort | null | undefined;
  step?: ChartStep | null | undefined;
}>;


export type PositionReportQuery = { client: { id: string, positionReport: { previousCount: number | null, comparedRange: { from: string, to: string } | null, totals: { boxesDelivered: number | null, delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, previousTotals: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null, plans: { positions: number, offPlan: number, silent: number }, previousPlans: { positions: number, offPlan: number, silent: number } | null, versions: Array<{ key: string | null, number: number, date: string, title: string | null, note: string | null, author: string | null }>, sources: Array<{ source: string, delivered: number, share: number | null, planned: number | null, deviation: number | null, offPlan: boolean }>, series: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, previousSeries: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, sourceSeries: Array<{ source: string, points: Array<{ date: string, delivered: number }> }>, nodes: Array<{ id: string, name: string, position: { id: string, name: string, cssClass: string | null, pageType: string | null, place: string | null } | null, values: { boxesDelivered: number | null, delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, previousValues: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null, sources: Array<{ source: string, delivered: number, share: number | null, planned: number | null, deviation: number | null, offPlan: boolean }>, plan: { version: { key: string | null, number: number, date: string, title: string | null, note: string | null, author: string | null } | null, stretches: Array<{ number: number, from: string, to: string, delivered: number, planned: Array<{ source: string, share: number }> }> } | null, silence: { code: SilenceCode, lastDelivered: string | null } | null }>, count: { count: number, precision: CountPrecision } } } | null };

export type PositionValuesFragment = { boxesDelivered: number | null, delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null };

export type PlanCountFragment = { positions: number, offPlan: number, silent: number };

export type PositionVersionFragment = { key: string | null, number: number, date: string, title: string | null, note: string | null, author: string | null };

export type SourceShareFragment = { source: string, delivered: number, share: number | null, planned: number | null, deviation: number | null, offPlan: boolean };

export type PositionOptionsQueryVariables = Exact<{
  clientId: string;
}>;


export type PositionOptionsQuery = { client: { id: string, recommendationOptions: { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> } } | null };

export type RecommendationOptionsQueryVariables = Exact<{
  clientId: string;
}>;


export type RecommendationOptionsQuery = { client: { id: string, recommendationOptions: { boxes: Array<{ id: string, name: string }>, positions: Array<{ id: string, name: string }>, sources: Array<{ id: string, label: string }>, topics: Array<{ id: string, label: string }>, cssClasses: Array<{ id: string, label: string }>, pageTypes: Array<{ id: string, label: string }> } } | null };

export type DeliveryValuesFragment = { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null };

export type DeliveryPointFragment = { date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } };

export type RecommendationReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
  filter?: RecommendationFilter | null | undefined;
  first: number;
  offset: number;
  sort?: RecommendationSort | null | undefined;
  step?: ChartStep | null | undefined;
}>;


export type RecommendationReportQuery = { client: { id: string, recommendationReport: { totals: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null }, previousTotals: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } | null, series: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, previousSeries: Array<{ date: string, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, nodes: Array<{ trend: Array<number | null>, lastDelivered: string | null, article: { id: string, title: string, url: string | null, publicationDate: string | null, topics: Array<{ id: string, name: string, score: number }>, banned: { id: string, link: string, since: string } | null }, values: { delivered: number, measured: number, seen: number | null, clicked: number, visibility: number | null, clickRate: number | null, visibleClickRate: number | null, articlesDelivered: number | null, unranked: Unranked | null, clickRateInterval: { low: number, high: number } | null, visibleClickRateInterval: { low: number, high: number } | null } }>, count: { count: number, precision: CountPrecision }, silenced: Array<{ article: { id: string, title: string, url: string | null, publicationDate: string | null, topics: Array<{ id: string, name: string, score: number }>, banned: { id: string, link: string, since: string } | null } }> } } | null };

export type RemovedArticlesQueryVariables = Exact<{
  clientId: string;
  first: number;
  offset: number;
}>;


export type RemovedArticlesQuery = { client: { id: string, removedArticles: { count: number, nodes: Array<{ id: string, title: string, url: string | null, views: number, removed: string }> } } | null };

export type RemoveArticlesMutationVariables = Exact<{
  clientId: string;
  ids: Array<string> | string;
}>;


export type RemoveArticlesMutation = { removeArticles: { ids: Array<string>, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RestoreArticlesMutationVariables = Exact<{
  clientId: string;
  ids: Array<string> | string;
}>;


export type RestoreArticlesMutation = { restoreArticles: { ids: Array<string>, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type StartNumberFragment = { value: number | null, previous: number | null, trend: Array<number | null> };

export type StartQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  recent: DateRange;
}>;


export type StartQuery = { client: { id: string, start: { comparedRange: { from: string, to: string } | null, articles: { value: number | null, previous: number | null, trend: Array<number | null> } | null, userGroups: { id: string | null, name: string | null, confirmed: { value: number | null, previous: number | null, trend: Array<number | null> } } | null, recommendations: { value: number | null, previous: number | null, trend: Array<number | null> } | null, positions: { positions: number, offPlan: { value: number | null, previous: number | null, trend: Array<number | null> } } | null, mostRead: Array<{ views: number, article: { id: string, title: string, url: string | null } }> | null, findings: Array<{ code: FindingCode, report: Screen, params: Array<{ name: string, value: string }>, article: { id: string, title: string, url: string | null } | null, box: { id: string, name: string } | null, position: { id: string, name: string } | null }> | null } } | null };

export type NowQueryVariables = Exact<{
  clientId: string;
}>;


export type NowQuery = { client: { id: string, now: { until: string, minutes: number, views: number, articles: number, usualFrom: string | null, mostRead: Array<{ views: number, before: number, steps: Array<number>, entryPoint: string | null, entryViews: number, article: { id: string, title: string, publicationDate: string | null } }>, usual: { low: number, high: number, level: NowLevel } | null, silence: { minutes: number, perMinute: number } | null, today: { quarters: number, views: number, hours: Array<number>, before: number | null, hoursBefore: Array<number> | null } | null } | null } | null };

export type TopicLinesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  step: ChartStep;
}>;


export type TopicLinesQuery = { client: { id: string, planning: { series: { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> } } } | null };

export type DavTopicLinesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  step: ChartStep;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicLinesQuery = { client: { id: string, planning: { series: { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> } } } | null };

export type TopicLineValuesFragment = { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> };

export type TopicMostReadQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  topicId: string;
}>;


export type TopicMostReadQuery = { client: { id: string, planning: { topicArticles: { nodes: Array<{ id: string, title: string }> } } } | null };

export type DavTopicMostReadQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  topicId: string;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicMostReadQuery = { client: { id: string, planning: { topicArticles: { nodes: Array<{ id: string, title: string }> } } } | null };

export type MostReadOfTopicFragment = { nodes: Array<{ id: string, title: string }> };

export type TopicPointColumnsFragment = { count: number, of: number, ids: string, topics: string, topicIds: Array<string>, x: string, y: string, left: number, right: number, top: number, bottom: number, views: string, published: string, similarity: string, scores: string };

export type TopicPointsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type TopicPointsQuery = { client: { id: string, planning: { run: { learnedAt: string | null }, points: { count: number, of: number, ids: string, topics: string, topicIds: Array<string>, x: string, y: string, left: number, right: number, top: number, bottom: number, views: string, published: string, similarity: string, scores: string } } } | null };

export type DavTopicPointsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicPointsQuery = { client: { id: string, planning: { run: { learnedAt: string | null }, points: { count: number, of: number, ids: string, topics: string, topicIds: Array<string>, x: string, y: string, left: number, right: number, top: number, bottom: number, views: string, published: string, similarity: string, scores: string } } } | null };

export type TopicTitlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  articleIds: Array<string> | string;
}>;


export type TopicTitlesQuery = { client: { id: string, planning: { topicArticles: { nodes: Array<{ id: string, title: string }> } } } | null };

export type DavTopicTitlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  articleIds: Array<string> | string;
}>;


export type DavTopicTitlesQuery = { client: { id: string, planning: { topicArticles: { nodes: Array<{ id: string, title: string }> } } } | null };

export type TopicLinksQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  topicId: string;
}>;


export type TopicLinksQuery = { client: { id: string, planning: { topic: { id: string, similar: Array<{ id: string }> } | null } } | null };

export type DavTopicLinksQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  topicId: string;
}>;


export type DavTopicLinksQuery = { client: { id: string, planning: { topic: { id: string, similar: Array<{ id: string }> } | null } } | null };

export type TopicsChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type TopicsChangedSubscription = { topicsChanged: { clientId: string } };

export type DavTopicsChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type DavTopicsChangedSubscription = { davTopicsChanged: { clientId: string } };

export type LearnTopicsMutationVariables = Exact<{
  clientId: string;
}>;


export type LearnTopicsMutation = { learnTopics: { state: TopicRunState, stage: string | null, progress: number, startedAt: string | null, learnedAt: string | null, number: number } };

export type TopicDecisionValuesFragment = { decisions: Array<{ id: string, kind: TopicDecisionKind, topicId: string, name: string, value: string | null, label: string | null, before: string | null, isInForce: boolean, at: string, author: { id: string, name: string } }> };

export type TopicDecisionsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type TopicDecisionsQuery = { client: { id: string, planning: { decisions: Array<{ id: string, kind: TopicDecisionKind, topicId: string, name: string, value: string | null, label: string | null, before: string | null, isInForce: boolean, at: string, author: { id: string, name: string } }> } } | null };

export type DavTopicDecisionsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicDecisionsQuery = { client: { id: string, planning: { decisions: Array<{ id: string, kind: TopicDecisionKind, topicId: string, name: string, value: string | null, label: string | null, before: string | null, isInForce: boolean, at: string, author: { id: string, name: string } }> } } | null };

export type DecideTopicMutationVariables = Exact<{
  clientId: string;
  topicId: string;
  kind: TopicDecisionKind;
  value?: string | null | undefined;
}>;


export type DecideTopicMutation = { decided: { before: string | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type DecideDavTopicMutationVariables = Exact<{
  clientId: string;
  topicId: string;
  kind: TopicDecisionKind;
  value?: string | null | undefined;
}>;


export type DecideDavTopicMutation = { decided: { before: string | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type TopicArticleValuesFragment = { id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null };

export type TopicReadingValuesFragment = { reading: { trend: Array<number>, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } } | null };

export type TopicDetailValuesFragment = { topic: { id: string, similar: Array<{ id: string, name: string, groupId: string, similarity: number }>, planHistory: Array<{ topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } }> } | null, appeared: { nodes: Array<{ publicationDate: string | null }> } };

export type TopicDetailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  id: string;
}>;


export type TopicDetailQuery = { client: { id: string, planning: { topic: { id: string, similar: Array<{ id: string, name: string, groupId: string, similarity: number }>, planHistory: Array<{ topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } }> } | null, appeared: { nodes: Array<{ publicationDate: string | null }> } } } | null };

export type DavTopicDetailQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  id: string;
}>;


export type DavTopicDetailQuery = { client: { id: string, planning: { topic: { id: string, similar: Array<{ id: string, name: string, groupId: string, similarity: number }>, planHistory: Array<{ topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } }> } | null, appeared: { nodes: Array<{ publicationDate: string | null }> } } } | null };

export type TopicArticlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  topicId?: string | null | undefined;
  articleIds?: Array<string> | string | null | undefined;
  sort?: TopicArticleSort | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type TopicArticlesQuery = { client: { id: string, planning: { articles: { count: number, nodes: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> } } } | null };

export type DavTopicArticlesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  topicId?: string | null | undefined;
  articleIds?: Array<string> | string | null | undefined;
  sort?: TopicArticleSort | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
}>;


export type DavTopicArticlesQuery = { client: { id: string, planning: { articles: { count: number, nodes: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> } } } | null };

export type TopicReadingQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  articleIds: Array<string> | string;
}>;


export type TopicReadingQuery = { client: { id: string, planning: { chosen: { reading: { trend: Array<number>, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } } | null } } } | null };

export type DavTopicReadingQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  articleIds: Array<string> | string;
}>;


export type DavTopicReadingQuery = { client: { id: string, planning: { chosen: { reading: { trend: Array<number>, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } } | null } } } | null };

export type PlanTopicMutationVariables = Exact<{
  clientId: string;
  topicId: string;
  plan: TopicPlanInput;
}>;


export type PlanTopicMutation = { saved: { plan: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null, conflict: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type PlanDavTopicMutationVariables = Exact<{
  clientId: string;
  topicId: string;
  plan: TopicPlanInput;
}>;


export type PlanDavTopicMutation = { saved: { plan: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null, conflict: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type TopicArticleRowFragment = { id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null };

export type TopicArticleRowsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  topicId?: string | null | undefined;
  articleIds?: Array<string> | string | null | undefined;
  first: number;
  offset: number;
}>;


export type TopicArticleRowsQuery = { client: { id: string, planning: { topicArticles: { count: number, nodes: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> } } } | null };

export type DavTopicArticleRowsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  topicId?: string | null | undefined;
  articleIds?: Array<string> | string | null | undefined;
  first: number;
  offset: number;
}>;


export type DavTopicArticleRowsQuery = { client: { id: string, planning: { topicArticles: { count: number, nodes: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> } } } | null };

export type DavTopicOptionsQueryVariables = Exact<{
  clientId: string;
}>;


export type DavTopicOptionsQuery = { client: { id: string, options: { userGroups: Array<{ id: string, label: string }>, entryPoints: Array<{ id: string, label: string }>, registrationStatuses: Array<{ id: string, label: string }> } } | null };

export type TopicReadersQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
}>;


export type TopicReadersQuery = { client: { id: string, planning: { totals: { views: number }, topics: Array<{ id: string, metrics: { views: number } }> }, readers: { nodes: Array<{ id: string, suppressed: SuppressionReason | null, statistics: { startDate: string, endDate: string }, members: { confirmed: number, estimated: number, total: number } | null }> } } | null };

export type TopicGapPartsFragment = { gaps: Array<{ id: string, fineGaps: Array<{ id: string, name: string, newArticles: number, missing: number, mostRead: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> }> }> };

export type TopicGapsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  least?: number | null | undefined;
}>;


export type TopicGapsQuery = { client: { id: string, planning: { gaps: Array<{ id: string, fineGaps: Array<{ id: string, name: string, newArticles: number, missing: number, mostRead: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> }> }> } } | null };

export type DavTopicGapsQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  least?: number | null | undefined;
}>;


export type DavTopicGapsQuery = { client: { id: string, planning: { gaps: Array<{ id: string, fineGaps: Array<{ id: string, name: string, newArticles: number, missing: number, mostRead: Array<{ id: string, title: string, url: string | null, publicationDate: string | null, topicId: string | null, similarity: number | null, views: number, scrollDepth: number | null, score: number | null }> }> }> } } | null };

export type TopicLinkValuesFragment = { from: string, to: string, similarity: number };

export type TopicNetworkQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
}>;


export type TopicNetworkQuery = { client: { id: string, planning: { links: Array<{ from: string, to: string, similarity: number }> } } | null };

export type DavTopicNetworkQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicNetworkQuery = { client: { id: string, planning: { links: Array<{ from: string, to: string, similarity: number }> } } | null };

export type KnownTopicValuesFragment = { of: number, count: number, nodes: Array<{ id: string, name: string, groupId: string, groupName: string, articles: number, plan: { date: string | null } | null }> };

export type KnownTopicsQueryVariables = Exact<{
  clientId: string;
  search?: string | null | undefined;
  planned?: TopicPlanState | null | undefined;
  first?: number | null | undefined;
}>;


export type KnownTopicsQuery = { client: { id: string, known: { of: number, count: number, nodes: Array<{ id: string, name: string, groupId: string, groupName: string, articles: number, plan: { date: string | null } | null }> } } | null };

export type DavKnownTopicsQueryVariables = Exact<{
  clientId: string;
  search?: string | null | undefined;
  planned?: TopicPlanState | null | undefined;
  first?: number | null | undefined;
}>;


export type DavKnownTopicsQuery = { client: { id: string, known: { of: number, count: number, nodes: Array<{ id: string, name: string, groupId: string, groupName: string, articles: number, plan: { date: string | null } | null }> } } | null };

export type FoundTopicArticlesFragment = { topicArticles: { count: number, nodes: Array<{ id: string, topicId: string | null }> }, suggested: { nodes: Array<{ id: string, title: string, topicId: string | null }> } };

export type TopicArticleSearchQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  search: string;
}>;


export type TopicArticleSearchQuery = { client: { id: string, planning: { topicArticles: { count: number, nodes: Array<{ id: string, topicId: string | null }> }, suggested: { nodes: Array<{ id: string, title: string, topicId: string | null }> } } } | null };

export type DavTopicArticleSearchQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  search: string;
}>;


export type DavTopicArticleSearchQuery = { client: { id: string, planning: { topicArticles: { count: number, nodes: Array<{ id: string, topicId: string | null }> }, suggested: { nodes: Array<{ id: string, title: string, topicId: string | null }> } } } | null };

export type TopicSeasonTrendFragment = { topic: { id: string, trend: Array<number> } | null };

export type TopicSeasonQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  id: string;
}>;


export type TopicSeasonQuery = { client: { id: string, planning: { topic: { id: string, trend: Array<number> } | null } } | null };

export type DavTopicSeasonQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  id: string;
}>;


export type DavTopicSeasonQuery = { client: { id: string, planning: { topic: { id: string, trend: Array<number> } | null } } | null };

export type TopicCourseFragment = { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> };

export type TopicSeriesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  step?: ChartStep | null | undefined;
  by?: TopicLevel | null | undefined;
  first?: number | null | undefined;
}>;


export type TopicSeriesQuery = { client: { id: string, planning: { series: { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> } } } | null };

export type DavTopicSeriesQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  filter?: ReaderFilter | null | undefined;
  step?: ChartStep | null | undefined;
  by?: TopicLevel | null | undefined;
  first?: number | null | undefined;
}>;


export type DavTopicSeriesQuery = { client: { id: string, planning: { series: { dates: Array<string>, lines: Array<{ id: string, views: Array<number> }> } } } | null };

export type TopicNumbersFragment = { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number };

export type TopicPlanValuesFragment = { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } };

export type TopicOverviewFragment = { articles: number, newArticles: number, usualViews: number | null, run: { state: TopicRunState, stage: string | null, progress: number, startedAt: string | null, learnedAt: string | null, number: number }, comparedRange: { from: string, to: string } | null, totals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousTotals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, groups: Array<{ id: string, name: string, ink: number, terms: Array<string>, x: number, y: number }>, topics: Array<{ id: string, name: string, groupId: string, learned: boolean, terms: Array<string>, x: number, y: number, radius: number, articles: number, averageScore: number | null, trend: Array<number>, newest: string | null, usualDays: number | null, newArticles: number, viewShare: number, newShare: number, missing: number | null, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousMetrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, fine: Array<{ id: string, name: string, articles: number }>, plan: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null }> };

export type TopicPlanningQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
}>;


export type TopicPlanningQuery = { client: { id: string, planning: { articles: number, newArticles: number, usualViews: number | null, run: { state: TopicRunState, stage: string | null, progress: number, startedAt: string | null, learnedAt: string | null, number: number }, comparedRange: { from: string, to: string } | null, totals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousTotals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, groups: Array<{ id: string, name: string, ink: number, terms: Array<string>, x: number, y: number }>, topics: Array<{ id: string, name: string, groupId: string, learned: boolean, terms: Array<string>, x: number, y: number, radius: number, articles: number, averageScore: number | null, trend: Array<number>, newest: string | null, usualDays: number | null, newArticles: number, viewShare: number, newShare: number, missing: number | null, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousMetrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, fine: Array<{ id: string, name: string, articles: number }>, plan: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null }> } } | null };

export type DavTopicPlanningQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
  filter?: ReaderFilter | null | undefined;
}>;


export type DavTopicPlanningQuery = { client: { id: string, planning: { articles: number, newArticles: number, usualViews: number | null, run: { state: TopicRunState, stage: string | null, progress: number, startedAt: string | null, learnedAt: string | null, number: number }, comparedRange: { from: string, to: string } | null, totals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousTotals: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, groups: Array<{ id: string, name: string, ink: number, terms: Array<string>, x: number, y: number }>, topics: Array<{ id: string, name: string, groupId: string, learned: boolean, terms: Array<string>, x: number, y: number, radius: number, articles: number, averageScore: number | null, trend: Array<number>, newest: string | null, usualDays: number | null, newArticles: number, viewShare: number, newShare: number, missing: number | null, metrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number }, previousMetrics: { views: number, scrollDepth: number | null, dwellTime: number | null, articlesRead: number } | null, fine: Array<{ id: string, name: string, articles: number }>, plan: { topicId: string, state: TopicPlanState, date: string | null, note: string | null, reason: string | null, missing: number | null, at: string, revision: number, author: { id: string, name: string } } | null }> } } | null };

export type UserGroupReportQueryVariables = Exact<{
  clientId: string;
  range: DateRange;
  compare?: Comparison | null | undefined;
  compareWith?: DateRange | null | undefined;
  step?: ChartStep | null | undefined;
}>;


export type UserGroupReportQuery = { client: { id: string, userGroupReport: { modelDay: string | null, comparedRange: { from: string, to: string } | null, modelDays: { from: string, to: string } | null, nodes: Array<{ id: string, name: string, suppressed: SuppressionReason | null, viewShare: number | null, statistics: { startDate: string, endDate: string }, members: { confirmed: number, estimated: number, total: number, estimateRange: { low: number, high: number } | null } | null, previousMembers: { confirmed: number, estimated: number, total: number, estimateRange: { low: number, high: number } | null } | null, series: Array<{ date: string, confirmed: number | null, estimated: number | null }>, oftenRead: Array<{ id: string, title: string, url: string | null, share: number }> }> } } | null };

export type GroupMembersFragment = { confirmed: number, estimated: number, total: number, estimateRange: { low: number, high: number } | null };

export type UsersQueryVariables = Exact<{
  clientId: string;
}>;


export type UsersQuery = { client: { id: string, users: { mayChange: boolean, readOnly: UsersReadOnly | null, mayInvite: boolean, console: string | null, isComplete: boolean, users: Array<{ id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null }> } } | null };

export type UserRowFragment = { id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null };

export type UserChangesQueryVariables = Exact<{
  clientId: string;
  first: number;
  after?: string | null | undefined;
  filter?: UserChangeFilter | null | undefined;
}>;


export type UserChangesQuery = { client: { id: string, userChanges: { nodes: Array<{ id: string, kind: UserChangeKind, userId: string, name: string, added: Array<Role>, removed: Array<Role>, at: string, articles: number | null, author: { id: string, name: string }, exported: { screen: Screen | null, file: string, rows: number | null } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ChangeUserRolesMutationVariables = Exact<{
  clientId: string;
  changes: Array<UserRolesInput> | UserRolesInput;
  operation: string;
}>;


export type ChangeUserRolesMutation = { changeUserRoles: { results: Array<{ userId: string, refusal: UserRefusal | null }>, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type InviteUserMutationVariables = Exact<{
  clientId: string;
  invitation: InvitationInput;
}>;


export type InviteUserMutation = { inviteUser: { link: string | null, user: { id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RenewInvitationMutationVariables = Exact<{
  clientId: string;
  userId: string;
}>;


export type RenewInvitationMutation = { renewInvitation: { link: string | null, user: { id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type WithdrawInvitationMutationVariables = Exact<{
  clientId: string;
  userId: string;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: { link: string | null, user: { id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type InvitedFragment = { link: string | null, user: { id: string, name: string, email: string, status: UserStatus, enabled: boolean, lastSeen: string | null, roles: Array<Role>, unknownRoles: number, otherClients: Array<string>, console: string | null, groups: Array<{ name: string, console: string | null }>, inherited: Array<{ role: Role, groups: Array<string> }>, locks: Array<{ role: Role, reason: UserRefusal, holders: Array<string> }>, invitation: { endsAt: string, isOver: boolean, at: string, mayChange: boolean, author: { id: string, name: string } } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> };

export type UsersChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type UsersChangedSubscription = { usersChanged: { clientId: string } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { id: string, name: string, realm: string, organisation: string, clients: Array<{ id: string, name: string, roles: Array<Role>, dataVersion: string, timeZone: string, usualTimeZone: string, dataRange: { from: string, to: string } | null }>, capabilities: Array<{ screen: Screen, write: Array<string> }>, preferences: { language: Language | null, appearance: Appearance | null, density: Density | null, startScreen: Screen | null, range: string | null } } | null };

export type PreferenceStateFragment = { language: Language | null, appearance: Appearance | null, density: Density | null, startScreen: Screen | null, range: string | null };

export type ChangePreferencesMutationVariables = Exact<{
  preferences: PreferencesInput;
}>;


export type ChangePreferencesMutation = { changePreferences: { preferences: { language: Language | null, appearance: Appearance | null, density: Density | null, startScreen: Screen | null, range: string | null }, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, message: string, params: Array<{ name: string, value: string }> }> } };

export type SavedViewStateFragment = { id: string, screen: Screen, name: string, search: string, sending: { rhythm: MailRhythm, weekday: number, hour: number, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }> } | null, alarm: { measure: AlarmMeasure, direction: AlarmDirection, sensitivity: AlarmSensitivity, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }>, webhook: { url: string, secret: string, fault: string | null } | null } | null };

export type SavedViewsQueryVariables = Exact<{
  clientId: string;
}>;


export type SavedViewsQuery = { client: { id: string, savedViews: Array<{ id: string, screen: Screen, name: string, search: string, sending: { rhythm: MailRhythm, weekday: number, hour: number, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }> } | null, alarm: { measure: AlarmMeasure, direction: AlarmDirection, sensitivity: AlarmSensitivity, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }>, webhook: { url: string, secret: string, fault: string | null } | null } | null }> } | null };

export type SaveViewMutationVariables = Exact<{
  clientId: string;
  screen: Screen;
  name: string;
  search: string;
}>;


export type SaveViewMutation = { saveView: { view: { id: string, screen: Screen, name: string, search: string, sending: { rhythm: MailRhythm, weekday: number, hour: number, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }> } | null, alarm: { measure: AlarmMeasure, direction: AlarmDirection, sensitivity: AlarmSensitivity, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }>, webhook: { url: string, secret: string, fault: string | null } | null } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type ChangeViewMutationVariables = Exact<{
  clientId: string;
  id: string;
  name?: string | null | undefined;
  search?: string | null | undefined;
}>;


export type ChangeViewMutation = { changeView: { view: { id: string, screen: Screen, name: string, search: string, sending: { rhythm: MailRhythm, weekday: number, hour: number, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }> } | null, alarm: { measure: AlarmMeasure, direction: AlarmDirection, sensitivity: AlarmSensitivity, recipients: Array<{ id: string, name: string, state: RecipientState, fault: string | null }>, webhook: { url: string, secret: string, fault: string | null } | null } | null } | null, userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type RemoveViewMutationVariables = Exact<{
  clientId: string;
  id: string;
}>;


export type RemoveViewMutation = { removeView: { userErrors: Array<{ code: UserErrorCode, field: Array<string> | null, params: Array<{ name: string, value: string }> }> } };

export type SavedViewsChangedSubscriptionVariables = Exact<{
  clientId: string;
}>;


export type SavedViewsChangedSubscription = { savedViewsChanged: { clientId: string } };

export type WebsiteClassesQueryVariables = Exact<{
  clientId: string;
}>;


export type WebsiteClassesQuery = { client: { id: string, websites: Array<{ id: string, activity: { classes: Array<{ cssClass: string, pages: number }> } }> } | null };

export { AnnotationsDocument, AnnotationWebsitesDocument, SaveAnnotationDocument, RemoveAnnotationDocument, AnnotationsChangedDocument, AnnotationStateFragmentDoc } from './documents/annotations.ts';
export { ArticlePropertiesDocument, ViewsChangeDocument, ArticleEvergreensDocument, ArticleQuadrantsDocument, ArticleDetailDocument, ArticleBiographyDocument } from './documents/article-details.ts';
export { ArticleReportDocument, AudienceOptionsDocument, MostReadArticleDocument, ArticleMetricsFragmentDoc } from './documents/articles.ts';
export { DeleteBanlistItemsDocument, EditBanlistItemsDocument, UndoBanlistChangeDocument, BanlistLinksDocument, BanlistTestDocument, BanlistKnownDocument, ImportBanlistItemsDocument, CloseBanlistOperationDocument } from './documents/banlist-bulk.ts';
export { BanlistChangesDocument, BanlistActorsDocument, BanlistChangeDetailDocument, BanlistAtDocument, BanlistDifferenceDocument, BanlistChangeRowFragmentDoc, BanlistRecordFieldsFragmentDoc, BanlistEntryChangeFieldsFragmentDoc } from './documents/banlist-history.ts';
export { BanlistPageDocument, BanlistCountDocument, BanlistIdleDocument, BanlistSelectionDocument, BanlistAuthorsDocument, AddBanlistItemDocument, UpdateBanlistItemDocument, BanlistNumbersDocument, BanlistRowFragmentDoc } from './documents/banlist.ts';
export { BoxReportDocument } from './documents/boxes.ts';
export { WebsitesAreaDocument, PositionsAreaDocument, PositionPlansDocument, SignalsAreaDocument, WebsiteDaysDocument, UsersAreaDocument, SetTimeZoneDocument } from './documents/configuration/configuration-hub.ts';
export { SaveConfigurationDraftDocument, DiscardConfigurationDraftDocument, PublishConfigurationDocument, RestoreConfigurationDocument, RemoveConfigurationDocument, ConfigurationWrittenFragmentDoc } from './documents/configuration/configuration-writing.ts';
export { ConfigurationsDocument, ConfigurationDocument, ConfigurationVersionsDocument, ConfigurationVersionDocument, ConfigurationChangesDocument, ConfigurationVersionLineFragmentDoc, ConfigurationDraftStateFragmentDoc, ConfigurationStateFragmentDoc } from './documents/configuration/configuration.ts';
export { SignalActivityDocument, SignalArticlesDocument, SignalsCountedDocument, SignalWebsitesDocument } from './documents/configuration/signals.ts';
export { WebsiteChangesDocument } from './documents/configuration/website-changes.ts';
export { WebsitesDocument, WebsiteDocument, WebsiteGraphDocument, CreateWebsiteDocument, UpdateWebsiteDocument, DeleteWebsiteDocument, MakeWebsiteTokenDocument, WebsitesChangedDocument, WebsiteEventsCountedDocument, WebsiteStateFragmentDoc, WebsiteCountersFragmentDoc } from './documents/configuration/websites.ts';
export { BoxComparisonDocument, BoxArticlesDocument, RecommendationBoxesDocument } from './documents/delivery-details.ts';
export { RecordExportDocument } from './documents/exports.ts';
export { AudienceSharesDocument, RecommendationSharesDocument, PositionSharesDocument, DeliverySharesFragmentDoc } from './documents/filter-shares.ts';
export { FoundArticlesDocument } from './documents/found.ts';
export { BanlistChangedDocument, DataImportedDocument, ConfigurationChangedDocument } from './documents/live.ts';
export { ViewMailingDocument, AlarmTrialDocument, SendViewDocument, ArticleMailDocument, RecommendationMailDocument, BoxMailDocument, PositionMailDocument, MailedDeliveriesFragmentDoc, MailedOptionsFragmentDoc } from './documents/mails.ts';
export { PositionVersionReportDocument, PositionVersionDifferenceDocument } from './documents/position-versions.ts';
export { PositionReportDocument, PositionOptionsDocument, PositionValuesFragmentDoc, PlanCountFragmentDoc, PositionVersionFragmentDoc, SourceShareFragmentDoc } from './documents/positions.ts';
export { RecommendationOptionsDocument } from './documents/recommendation-options.ts';
export { RecommendationReportDocument, DeliveryValuesFragmentDoc, DeliveryPointFragmentDoc } from './documents/recommendations.ts';
export { RemovedArticlesDocument, RemoveArticlesDocument, RestoreArticlesDocument } from './documents/removed-articles.ts';
export { StartDocument, NowDocument, StartNumberFragmentDoc } from './documents/start.ts';
export { TopicLinesDocument, DavTopicLinesDocument, TopicMostReadDocument, DavTopicMostReadDocument, TopicLineValuesFragmentDoc, MostReadOfTopicFragmentDoc } from './documents/topic-lines.ts';
export { TopicPointsDocument, DavTopicPointsDocument, TopicTitlesDocument, DavTopicTitlesDocument, TopicLinksDocument, DavTopicLinksDocument, TopicPointColumnsFragmentDoc } from './documents/topic-points.ts';
export { TopicsChangedDocument, DavTopicsChangedDocument, LearnTopicsDocument } from './documents/topics/topic-changes.ts';
export { TopicDecisionsDocument, DavTopicDecisionsDocument, DecideTopicDocument, DecideDavTopicDocument, TopicDecisionValuesFragmentDoc } from './documents/topics/topic-decisions.ts';
export { TopicDetailDocument, DavTopicDetailDocument, TopicArticlesDocument, DavTopicArticlesDocument, TopicReadingDocument, DavTopicReadingDocument, PlanTopicDocument, PlanDavTopicDocument, TopicArticleValuesFragmentDoc, TopicReadingValuesFragmentDoc, TopicDetailValuesFragmentDoc } from './documents/topics/topic-detail.ts';
export { TopicArticleRowsDocument, DavTopicArticleRowsDocument, TopicArticleRowFragmentDoc } from './documents/topics/topic-export.ts';
export { DavTopicOptionsDocument, TopicReadersDocument } from './documents/topics/topic-filters.ts';
export { TopicGapsDocument, DavTopicGapsDocument, TopicGapPartsFragmentDoc } from './documents/topics/topic-gaps.ts';
export { TopicNetworkDocument, DavTopicNetworkDocument, TopicLinkValuesFragmentDoc } from './documents/topics/topic-network.ts';
export { KnownTopicsDocument, DavKnownTopicsDocument, TopicArticleSearchDocument, DavTopicArticleSearchDocument, TopicSeasonDocument, DavTopicSeasonDocument, KnownTopicValuesFragmentDoc, FoundTopicArticlesFragmentDoc, TopicSeasonTrendFragmentDoc } from './documents/topics/topic-search.ts';
export { TopicSeriesDocument, DavTopicSeriesDocument, TopicCourseFragmentDoc } from './documents/topics/topic-series.ts';
export { TopicPlanningDocument, DavTopicPlanningDocument, TopicNumbersFragmentDoc, TopicPlanValuesFragmentDoc, TopicOverviewFragmentDoc } from './documents/topics/topics.ts';
export { UserGroupReportDocument, GroupMembersFragmentDoc } from './documents/user-groups.ts';
export { UsersDocument, UserChangesDocument, ChangeUserRolesDocument, InviteUserDocument, RenewInvitationDocument, WithdrawInvitationDocument, UsersChangedDocument, UserRowFragmentDoc, InvitedFragmentDoc } from './documents/users/users.ts';
export { ViewerDocument, ChangePreferencesDocument, PreferenceStateFragmentDoc } from './documents/viewer.ts';
export { SavedViewsDocument, SaveViewDocument, ChangeViewDocument, RemoveViewDocument, SavedViewsChangedDocument, SavedViewStateFragmentDoc } from './documents/views.ts';
export { WebsiteClassesDocument } from './documents/website-classes.ts';
/** The queries of the operations, by name. */
export type QueryName = 'Annotations' | 'AnnotationWebsites' | 'ArticleProperties' | 'ViewsChange' | 'ArticleEvergreens' | 'ArticleQuadrants' | 'ArticleDetail' | 'ArticleBiography' | 'ArticleReport' | 'AudienceOptions' | 'MostReadArticle' | 'BanlistLinks' | 'BanlistTest' | 'BanlistKnown' | 'BanlistChanges' | 'BanlistActors' | 'BanlistChangeDetail' | 'BanlistAt' | 'BanlistDifference' | 'BanlistPage' | 'BanlistCount' | 'BanlistIdle' | 'BanlistSelection' | 'BanlistAuthors' | 'BanlistNumbers' | 'BoxReport' | 'WebsitesArea' | 'PositionsArea' | 'PositionPlans' | 'SignalsArea' | 'WebsiteDays' | 'UsersArea' | 'Configurations' | 'Configuration' | 'ConfigurationVersions' | 'ConfigurationVersion' | 'ConfigurationChanges' | 'SignalActivity' | 'SignalArticles' | 'SignalWebsites' | 'WebsiteChanges' | 'Websites' | 'Website' | 'WebsiteGraph' | 'BoxComparison' | 'BoxArticles' | 'RecommendationBoxes' | 'AudienceShares' | 'RecommendationShares' | 'PositionShares' | 'FoundArticles' | 'ViewMailing' | 'AlarmTrial' | 'ArticleMail' | 'RecommendationMail' | 'BoxMail' | 'PositionMail' | 'PositionVersionReport' | 'PositionVersionDifference' | 'PositionReport' | 'PositionOptions' | 'RecommendationOptions' | 'RecommendationReport' | 'RemovedArticles' | 'Start' | 'Now' | 'TopicLines' | 'DavTopicLines' | 'TopicMostRead' | 'DavTopicMostRead' | 'TopicPoints' | 'DavTopicPoints' | 'TopicTitles' | 'DavTopicTitles' | 'TopicLinks' | 'DavTopicLinks' | 'TopicDecisions' | 'DavTopicDecisions' | 'TopicDetail' | 'DavTopicDetail' | 'TopicArticles' | 'DavTopicArticles' | 'TopicReading' | 'DavTopicReading' | 'TopicArticleRows' | 'DavTopicArticleRows' | 'DavTopicOptions' | 'TopicReaders' | 'TopicGaps' | 'DavTopicGaps' | 'TopicNetwork' | 'DavTopicNetwork' | 'KnownTopics' | 'DavKnownTopics' | 'TopicArticleSearch' | 'DavTopicArticleSearch' | 'TopicSeason' | 'DavTopicSeason' | 'TopicSeries' | 'DavTopicSeries' | 'TopicPlanning' | 'DavTopicPlanning' | 'UserGroupReport' | 'Users' | 'UserChanges' | 'Viewer' | 'SavedViews' | 'WebsiteClasses'
