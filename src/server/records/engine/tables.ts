import type { ColumnType, Generated, Selectable } from 'kysely'

import type { AnnotationTable, SavedViewTable, ViewDeliveryTable } from './view-tables.ts'
import type {
  SignalHourTable,
  SignalSeenTable,
  WebsiteChangeTable,
  WebsiteClassPageTable,
  WebsiteClassTable,
  WebsiteEventTable,
  WebsiteFlowTable,
  WebsiteHourTable,
  WebsiteNoticeTable,
  WebsiteRefusalTable,
  WebsiteSpoolTable,
  WebsiteTable,
} from './website-tables.ts'

/** The tables: days since 1970-01-01, instants in milliseconds, yes 1, no 0; `client_id` is a publication's number. */
export interface Tables {
  schema_version: SchemaVersionTable
  store: StoreTable
  organisation: OrganisationTable
  publication: PublicationTable
  banlist_item: BanlistItemTable
  banlist_change: BanlistChangeTable
  banlist_past: BanlistPastTable
  banlist_chunk: BanlistChunkTable
  configuration: ConfigurationTable
  configuration_version: ConfigurationVersionTable
  configuration_draft: ConfigurationDraftTable
  topic_decision: TopicDecisionTable
  topic_plan: TopicPlanTable
  topic_run: TopicRunTable
  annotation: AnnotationTable
  saved_view: SavedViewTable
  view_delivery: ViewDeliveryTable
  website: WebsiteTable
  website_change: WebsiteChangeTable
  website_hour: WebsiteHourTable
  website_notice: WebsiteNoticeTable
  website_event: WebsiteEventTable
  website_flow: WebsiteFlowTable
  website_class: WebsiteClassTable
  website_class_page: WebsiteClassPageTable
  website_refusal: WebsiteRefusalTable
  website_spool: WebsiteSpoolTable
  signal_hour: SignalHourTable
  signal_seen: SignalSeenTable
  preference: PreferenceTable
  user_change: UserChangeTable
  user_operation: UserOperationTable
}

interface SchemaVersionTable {
  version: number
  applied_at: number
}

/** The id that the warehouse has too; one row at most. */
interface StoreTable {
  /** always 1 */
  place: number
  id: string
  /** 1 when the warehouse has the id */
  paired: number
}

interface OrganisationTable {
  realm: string
  name: string
  /** IANA name; null where none was chosen */
  time_zone: Generated<string | null>
}

/** A client of the portal. The versions grow with every change and are what caches and live updates watch. */
interface PublicationTable {
  id: Generated<number>
  realm: string
  client: string
  name: string
  data_version: Generated<number>
  banlist_version: Generated<number>
  /** entries of the banlist */
  banlist_count: Generated<number>
  /** the instant of the newest write to the banlist; only ever grows */
  banlist_at: Generated<number>
  /** the change that the newest write belongs to */
  banlist_change: Generated<number | null>
  /** grows with every version, and with every draft that begins or ends */
  configuration_version: Generated<number>
  /** grows with every plan for a topic, and with every step of a run that learns topics */
  topic_version: Generated<number>
  /** grows with every change of a saved view */
  view_version: Generated<number>
  /** grows with every change of a note on days */
  annotation_version: Generated<number>
  /** grows with every change of a website */
  website_version: Generated<number>
  /** grows when events of the tracker were counted */
  website_events: Generated<number>
  /** IANA name; null where none was chosen */
  time_zone: Generated<string | null>
  first_day: Generated<number | null>
  last_day: Generated<number | null>
}

/** The columns of an entry, now or at a time. */
interface BanlistEntry {
  publication_id: number
  link: string
  /** as people read it, for searches; null where it reads as it is */
  folded_link: ColumnType<string | null, string | null | undefined>
  folded_comment: ColumnType<string | null, string | null | undefined>
  read_only: number
  comment: string | null
  added_by: string | null
  date_added: number
}

interface BanlistItemTable extends BanlistEntry {
  id: Generated<number>
  /** the last day on which it bans; null for ever */
  expires_day: Generated<number | null>
  paused: Generated<number>
  version: Generated<number>
  /** when it became what it is */
  since: Generated<number>
  /** the change that made it so; null where it is older than the record */
  since_change: Generated<number | null>
  /** the instant since which it had been so, if an undoing gave it back; otherwise null */
  content_since: Generated<number | null>
}

/** A former state of an entry, from `since` until right before `until`. */
interface BanlistPastTable extends BanlistEntry {
  id: Generated<number>
  item_id: number
  expires_day: number | null
  paused: number
  version: number
  since: number
  since_change: number | null
  content_since: number | null
  until: number
  until_change: number
  /** the instant since which it had been missing, if an undoing removed it, 0 for ever; otherwise null */
  absent_since: number | null
}

/** One change: all that was written under one operation. */
interface BanlistChangeTable {
  id: Generated<number>
  publication_id: number
  operation: string
  kind: BanlistChangeKind
  at: number
  actor: string | null
  /** the user who did it, by the identity provider's id; null for the system */
  subject: string | null
  source: string | null
  added: number
  edited: number
  removed: number
  /** the address of the first entry it touched */
  link: string
  undoes: number | null
  undone_by: number | null
}

export type BanlistChangeKind = 'ADD' | 'EDIT' | 'DELETE' | 'IMPORT' | 'UNDO'

/** The answer to one chunk of an operation, for those who ask again; or that the operation takes no more chunks. */
interface BanlistChunkTable {
  publication_id: number
  operation: string
  /** -1 for the end of the operation */
  chunk: number
  subject: string | null
  fingerprint: string
  answer: string
  at: number
}

/** Names a configuration: its kind, and its key among those of the kind. */
interface ConfigurationPlace {
  publication_id: number
  kind: string
  key: string
}

/** A configuration that has a version or a draft. */
interface ConfigurationTable extends ConfigurationPlace {
  /** the newest one; 0 before the first */
  version: number
}

/** A version as it was published; it never changes. */
export interface ConfigurationVersionTable extends ConfigurationPlace {
  id: Generated<number>
  version: number
  title: string | null
  /** JSON; null: the configuration was removed */
  document: string | null
  /** bytes of the document */
  size: number
  note: string | null
  /** the version whose content it has again */
  restores: number | null
  actor: string
  subject: string
  at: number
  operation: string
  /** the request of the operation, by which a retry is known */
  request: string
}

/** The draft of one person. */
export interface ConfigurationDraftTable extends ConfigurationPlace {
  subject: string
  actor: string
  title: string | null
  document: string
  size: number
  note: string | null
  based_on: number
  /** grows by one with every save */
  revision: number
  started_at: number
  at: number
}

/** One state of the plan for a topic; the newest revision counts. */
export interface TopicPlanTable {
  id: Generated<number>
  publication_id: number
  topic_id: number
  revision: number
  state: string
  day: number | null
  note: string | null
  reason: string | null
  missing: number | null
  actor: string
  subject: string
  at: number
}

/** A decision of a person about a topic; of each kind the newest row counts. */
interface TopicDecisionTable {
  id: Generated<number>
  publication_id: number
  kind: string
  topic_id: number
  value: string | null
  name: string
  label: string | null
  actor: string
  subject: string
  at: number
}

/** The run that learns the topics of a publication, or the last one. */
interface TopicRunTable {
  publication_id: number
  state: string
  owner: string
  stage: string
  progress: number
  started_at: number
  /** when it was last alive */
  beat_at: number
  ended_at: number | null
}

/** One choice of a person, the same in all publications of the organisation. */
interface PreferenceTable {
  realm: string
  subject: string
  name: string
  value: string
}

export type BanlistRow = Selectable<BanlistItemTable>
export type BanlistChangeRow = Selectable<BanlistChangeTable>

/** A change of one user's rights, or a file that one made; roles in a list are parted by spaces. */
export interface UserChangeTable {
  id: Generated<number>
  publication_id: number
  user_id: string
  name: string
  added: string
  removed: string
  actor: string
  subject: string
  at: number
  operation: string
  kind: Generated<string>
  /** of a file: the screen, its name, and its rows where they were counted */
  screen: string | null
  file: string | null
  row_count: number | null
}

/** An operation that changes roles: what was asked, what it was about to change, and its answer, as JSON. */
export interface UserOperationTable {
  publication_id: number
  operation: string
  subject: string
  actor: string
  at: number
  asked: string
  planned: string
  /** null until it has ended */
  answer: string | null
}
