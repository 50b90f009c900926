import type { SqlDialect } from './dialects.ts'

/** The tables whose rows belong to a publication. */
const ofPublications = [
  'segment',
  'article',
  'topic',
  'article_topic',
  'article_stat',
  'article_stat_month',
  'client_stat',
  'recommendation_box',
  'recommendation_stat',
  'banlist_item',
  'banlist_past',
  'banlist_change',
  'banlist_chunk',
  'banlist_closing',
  'import_run',
]

/** Columns get the names that the rest of the program uses; no row changes. */
export const columnNames: readonly string[] = [
  ...ofPublications.map(
    (table) => `alter table ${table} rename column client_id to publication_id`,
  ),
  'alter table banlist_item rename column origin to content_since',
  'alter table banlist_past rename column origin to content_since',
  'alter table banlist_past rename column until_origin to absent_since',
]

/** Configurations: what is published, every version there was, and one draft of each for each person. */
export function configurations({ identity, clustered }: SqlDialect): string[] {
  return [
    `alter table publication add column configuration_version integer not null default 0`,
    `create table configuration (
      publication_id integer not null references publication (id), kind text not null,
      key text not null, version integer not null,
      primary key (publication_id, kind, key))${clustered}`,
    `create table configuration_version (
      id ${identity}, publication_id integer not null references publication (id),
      kind text not null, key text not null, version integer not null, title text, document text,
      size integer not null, note text, restores integer, actor text not null,
      subject text not null, at bigint not null, operation text not null, request text not null,
      unique (publication_id, kind, key, version), unique (publication_id, operation))`,
    `create index configuration_version_by_publication
      on configuration_version (publication_id, id)`,
    `create table configuration_draft (
      publication_id integer not null references publication (id), kind text not null,
      key text not null, subject text not null, actor text not null, title text,
      document text not null, size integer not null, note text, based_on integer not null,
      revision integer not null, started_at bigint not null, at bigint not null,
      primary key (publication_id, kind, key, subject))${clustered}`,
  ]
}

/** The id that records and warehouse share; `paired` is 1 when the warehouse has it too. One row at most. */
export const storeId: readonly string[] = [
  `create table store (place integer primary key, id text not null, paired integer not null)`,
]

/** The plans for topics, every state that they ever had, and the runs that learn topics. */
export function topicPlanning({ identity, clustered }: SqlDialect): string[] {
  return [
    `alter table publication add column topic_version integer not null default 0`,
    `create table topic_plan (
      id ${identity}, publication_id integer not null references publication (id),
      topic_id bigint not null, revision integer not null, state text not null, day integer,
      note text, reason text, missing double precision, actor text not null, subject text not null,
      at bigint not null, unique (publication_id, topic_id, revision))`,
    `create table topic_run (
      publication_id integer not null references publication (id), state text not null,
      owner text not null, stage text not null, progress double precision not null,
      started_at bigint not null, beat_at bigint not null, ended_at bigint,
      primary key (publication_id))${clustered}`,
  ]
}

/** The decisions of people about topics, with their authors. */
export function topicDecisions({ identity }: SqlDialect): string[] {
  return [
    `create table topic_decision (
      id ${identity}, publication_id integer not null references publication (id), kind text not null,
      topic_id bigint not null, value text, name text not null, label text,
      actor text not null, subject text not null, at bigint not null)`,
    `create index topic_decision_by_publication on topic_decision (publication_id, id)`,
  ]
}

/** The views that people save of the screens of a publication. */
export function savedViews({ identity }: SqlDialect): string[] {
  return [
    `alter table publication add column view_version integer not null default 0`,
    `create table saved_view (
      id ${identity}, publication_id integer not null references publication (id),
      subject text not null, screen text not null, name text not null, name_key text not null,
      search text not null, at bigint not null,
      unique (publication_id, subject, screen, name_key))`,
  ]
}

/** The websites of a publication, and the counts that the tracker brings. */
export function websites({ identity, clustered }: SqlDialect): string[] {
  return [
    `alter table publication add column website_version integer not null default 0`,
    `alter table publication add column website_events integer not null default 0`,
    `create table website (
      id ${identity}, publication_id integer not null references publication (id),
      site_key text not null unique, name text not null, name_key text not null, url text not null,
      origins text not null, tracking integer not null, extended integer not null, setup text not null,
      token_hash text, token_at bigint, version integer not null,
      created_at bigint not null, changed_at bigint not null, actor text not null, subject text not null,
      unique (publication_id, name_key), unique (publication_id, url))`,
    `create table website_change (
      id ${identity}, publication_id integer not null references publication (id),
      website_id integer not null, kind text not null, name text not null, changed text not null,
      actor text not null, subject text not null, at bigint not null,
      operation text not null, request text not null, unique (publication_id, operation))`,
    `create table website_hour (
      website_id integer not null, hour integer not null, events bigint not null, views bigint not null,
      primary key (website_id, hour))${clustered}`,
    `create table website_notice (
      website_id integer not null, kind text not null, count bigint not null, host text not null,
      first_at bigint not null, last_at bigint not null, primary key (website_id, kind))${clustered}`,
    `create table website_event (
      id ${identity}, website_id integer not null, at bigint not null, kind text not null,
      address text not null, detail text not null)`,
    `create index website_event_by_website on website_event (website_id, id)`,
    `create table website_flow (
      website_id integer not null, source_id integer not null, day integer not null, visits bigint not null,
      primary key (website_id, source_id, day))${clustered}`,
    `create table website_class (
      website_id integer not null, css_class text not null, seen_at bigint not null,
      primary key (website_id, css_class))${clustered}`,
    `create table website_spool (spool text primary key, applied bigint not null)`,
  ]
}

/** The ways in which people want the portal, one row for each choice. */
export function preferences(): string[] {
  return [
    `create table preference (
      realm text not null, subject text not null, name text not null, value text not null,
      primary key (realm, subject, name))`,
  ]
}

/** The changes of users' roles with their authors. */
export function userChanges({ identity }: SqlDialect): string[] {
  return [
    `create table user_change (
      id ${identity}, publication_id integer not null references publication (id),
      user_id text not null, name text not null, added text not null, removed text not null,
      actor text not null, subject text not null, at bigint not null, operation text not null)`,
    `create index user_change_by_publication on user_change (publication_id, id)`,
  ]
}

/** Files that people made, among the changes; and their index by those who did something, and whom it was done to. */
export function userExports(): string[] {
  return [
    ...['screen text', 'file text', 'row_count bigint'].map(
      (column) => `alter table user_change add column ${column}`,
    ),
    ...['user_id', 'subject'].map(
      (column) =>
        `create index user_change_by_${column} on user_change (publication_id, ${column}, id)`,
    ),
  ]
}

/** The operations that change roles, noted before the identity provider is asked. */
export function userOperations({ clustered }: SqlDialect): string[] {
  return [
    `alter table user_change add column kind text not null default 'ROLES'`,
    `create table user_operation (
      publication_id integer not null references publication (id), operation text not null,
      subject text not null, actor text not null, at bigint not null, asked text not null,
      planned text not null, answer text,
      primary key (publication_id, operation))${clustered}`,
    `create index user_operation_open on user_operation (publication_id) where answer is null`,
  ]
}

/** The pages on which the tracker found a class, each with the last day. */
export function classPages({ clustered }: SqlDialect): string[] {
  return [
    `create table website_class_page (
      website_id integer not null, css_class text not null, page bigint not null, day integer not null,
      primary key (website_id, css_class, page))${clustered}`,
  ]
}

/** The last events of a website that were not counted, for the check of its set-up. */
export function websiteRefusals({ identity }: SqlDialect): string[] {
  return [
    `create table website_refusal (
      id ${identity}, website_id integer not null, at bigint not null, reason text not null,
      kind text not null, address text not null)`,
    `create index website_refusal_by_website on website_refusal (website_id, id)`,
  ]
}

/** How often each signal fired by the hour, and when last. */
export function signalCounts({ clustered }: SqlDialect): string[] {
  return [
    `create table signal_hour (
      publication_id integer not null references publication (id), signal text not null,
      hour integer not null, firings bigint not null,
      primary key (publication_id, signal, hour))${clustered}`,
    `create table signal_seen (
      publication_id integer not null references publication (id), signal text not null,
      last_at bigint not null, primary key (publication_id, signal))${clustered}`,
  ]
}

/** Notes of people on days. */
export function annotations({ identity }: SqlDialect): string[] {
  return [
    `alter table publication add column annotation_version integer not null default 0`,
    `create table annotation (
      id ${identity}, publication_id integer not null references publication (id),
      from_day integer not null, to_day integer not null, text text not null, website_id integer,
      actor text not null, subject text not null, at bigint not null, removed_at bigint)`,
    `create index annotation_by_publication on annotation (publication_id, from_day)`,
  ]
}

/** Saved views that are sent by mail, and to whom. */
export function viewSending({ clustered }: SqlDialect): string[] {
  return [
    ...['rhythm text', 'weekday integer', 'hour integer'].map(
      (column) => `alter table saved_view add column ${column}`,
    ),
    `create table view_recipient (
      view_id integer not null, publication_id integer not null references publication (id),
      subject text not null, token text not null unique, ended_at bigint, due bigint not null,
      state text not null, tries integer not null, at bigint not null, fault text,
      primary key (view_id, subject))${clustered}`,
  ]
}

/** Alarms of saved views; who gets them stands beside those who get the mails. */
export function viewAlarms({ clustered }: SqlDialect): string[] {
  const columns = 'view_id, publication_id, subject, token, ended_at, due, state, tries, at, fault'
  return [
    `alter table saved_view add column alarm text`,
    `create table view_delivery (
      view_id integer not null, kind text not null,
      publication_id integer not null references publication (id),
      subject text not null, token text not null unique, ended_at bigint, due bigint not null,
      state text not null, tries integer not null, at bigint not null, fault text,
      primary key (view_id, kind, subject))${clustered}`,
    `insert into view_delivery (kind, ${columns}) select 'MAIL', ${columns} from view_recipient`,
    `drop table view_recipient`,
  ]
}
