import type { QueryExecutorProvider } from 'kysely'

import {
  banlistClosings,
  banlistHistory,
  foldBanlist,
  foldedTexts,
  renormaliseAgain,
  renormaliseBanlist,
} from './banlist-steps.ts'
import type { SqlDialect } from './dialects.ts'
import { moveFacts, uniteArticles, type FactsMove } from './moved-facts.ts'
import {
  annotations,
  classPages,
  columnNames,
  configurations,
  preferences,
  savedViews,
  signalCounts,
  storeId,
  topicDecisions,
  topicPlanning,
  userChanges,
  userExports,
  userOperations,
  viewAlarms,
  viewSending,
  websiteRefusals,
  websites,
} from './steps.ts'

/**
 * One step of the schema's history. Steps are added, never edited, and import nothing that may change: a step does
 * tomorrow what it did when it was released.
 */
interface Migration {
  readonly version: number
  readonly statements: (dialect: SqlDialect) => string[]
  /** the part that SQL cannot say, after the statements and in the same transaction */
  readonly rework?: (transaction: QueryExecutorProvider, move: FactsMove) => Promise<void>
}

export const migrations: readonly Migration[] = [
  { version: 1, statements: firstSchema },
  { version: 2, statements: banlistHistory },
  { version: 3, statements: banlistAuthors, rework: renormaliseBanlist },
  { version: 4, statements: banlistClosings },
  { version: 5, statements: ({ linkIndex }) => [...linkIndex, ...authorsByDate] },
  { version: 6, statements: () => [...banlistCount] },
  { version: 7, statements: ({ pastLinkIndex }) => [...pastLinkIndex], rework: renormaliseAgain },
  { version: 8, statements: () => [...columnNames] },
  { version: 9, statements: () => [], rework: moveFacts },
  { version: 10, statements: () => factTables.map((name) => `drop table ${name}`) },
  { version: 11, statements: () => [...endsAmongChunks, ...importRunsGone] },
  { version: 12, statements: configurations },
  { version: 13, statements: () => [...storeId] },
  { version: 14, statements: topicPlanning },
  { version: 15, statements: savedViews },
  { version: 16, statements: websites },
  { version: 17, statements: preferences },
  { version: 18, statements: userChanges },
  { version: 19, statements: userOperations },
  { version: 20, statements: classPages },
  { version: 21, statements: websiteRefusals },
  { version: 22, statements: signalCounts },
  { version: 23, statements: () => [...foldedTexts], rework: foldBanlist },
  { version: 24, statements: ({ wordIndex }) => [...wordIndex] },
  { version: 25, statements: ({ wordsByStatement }) => [...wordsByStatement] },
  { version: 26, statements: ({ entryIndex }) => [...entryIndex] },
  { version: 27, statements: () => [], rework: uniteArticles },
  { version: 28, statements: () => timeZones },
  // the warehouse adds up months; a program that does not know it would leave them stale
  { version: 29, statements: () => [] },
  { version: 30, statements: userExports },
  { version: 31, statements: topicDecisions },
  { version: 32, statements: viewSending },
  { version: 33, statements: annotations },
  { version: 34, statements: viewAlarms },
]

/** The version this program writes and understands. */
export const currentVersion = Math.max(...migrations.map(({ version }) => version))

function firstSchema(dialect: SqlDialect): string[] {
  return [
    ...publications(dialect),
    ...articles(dialect),
    ...facts(dialect),
    ...recommendations(dialect),
    ...banlist(dialect),
    ...imports(dialect),
  ]
}

function publications({ identity }: SqlDialect): string[] {
  return [
    `create table organisation (realm text primary key, name text not null)`,
    `create table publication (
      id ${identity}, realm text not null references organisation (realm), client text not null,
      name text not null, data_version integer not null default 0,
      banlist_version integer not null default 0, first_day integer, last_day integer,
      unique (realm, client))`,
    `create table segment (
      id ${identity}, client_id integer not null references publication (id),
      user_group text not null, entry_point text not null, registration text not null,
      unique (client_id, user_group, entry_point, registration))`,
  ]
}

function articles({ identity, clustered }: SqlDialect): string[] {
  return [
    `create table article (
      id ${identity}, client_id integer not null references publication (id),
      external_id text not null, title text not null, url text, published_day integer,
      unique (client_id, external_id))`,
    `create index article_by_client on article (client_id, id)`,
    `create table topic (
      id ${identity}, client_id integer not null references publication (id), name text not null,
      unique (client_id, name))`,
    `create table article_topic (
      client_id integer not null, article_id integer not null, topic_id integer not null,
      score double precision not null,
      primary key (client_id, article_id, topic_id))${clustered}`,
    `create index article_topic_by_topic on article_topic (client_id, topic_id, article_id)`,
  ]
}

const sums = `views bigint not null,
      scroll_sum double precision not null, scroll_count bigint not null,
      dwell_sum double precision not null, dwell_count bigint not null`

function facts({ clustered }: SqlDialect): string[] {
  return [
    `create table article_stat (
      client_id integer not null, article_id integer not null, day integer not null,
      segment_id integer not null, ${sums},
      primary key (client_id, article_id, day, segment_id))${clustered}`,
    `create table article_stat_month (
      client_id integer not null, article_id integer not null, month integer not null,
      segment_id integer not null, ${sums},
      primary key (client_id, article_id, month, segment_id))${clustered}`,
    `create table client_stat (
      client_id integer not null, day integer not null, segment_id integer not null, ${sums},
      primary key (client_id, day, segment_id))${clustered}`,
  ]
}

/** The tables that the warehouse took over, in the order in which they can go. */
const factTables = [
  'recommendation_stat',
  'recommendation_box',
  'client_stat',
  'article_stat_month',
  'article_stat',
  'article_topic',
  'topic',
  'article',
  'segment',
]

function recommendations({ identity, clustered }: SqlDialect): string[] {
  return [
    `create table recommendation_box (
      id ${identity}, client_id integer not null references publication (id),
      external_id text not null, name text not null, unique (client_id, external_id))`,
    `create table recommendation_stat (
      client_id integer not null, article_id integer not null, box_id integer not null,
      day integer not null, delivered bigint not null, seen bigint, clicked bigint not null,
      primary key (client_id, article_id, day, box_id))${clustered}`,
  ]
}

function banlist({ identity, binaryText, searchIndex }: SqlDialect): string[] {
  return [
    `create table banlist_item (
      id ${identity}, client_id integer not null references publication (id),
      link ${binaryText} not null, read_only integer not null, comment text, added_by text,
      date_added bigint not null, version integer not null default 1,
      unique (client_id, link))`,
    `create index banlist_item_by_date on banlist_item (client_id, date_added, id, read_only)`,
    ...searchIndex,
  ]
}

function banlistAuthors(): string[] {
  return [`create index banlist_item_by_author on banlist_item (client_id, added_by)`]
}

/** Keeps the entries of one author side by side, for deleting the newest of them. */
const authorsByDate = [
  `drop index banlist_item_by_author`,
  `create index banlist_item_by_author on banlist_item (client_id, added_by, date_added, id)`,
]

/** Counting a long list takes a tenth of a second, and every open list asks again after each write. */
const banlistCount = [
  `alter table publication add column banlist_count bigint not null default 0`,
  `update publication set banlist_count =
    (select count(*) from banlist_item where client_id = publication.id)`,
]

/** The end of an operation becomes the first of its chunks; no chunk ever asked for its kind. */
const endsAmongChunks = [
  `alter table banlist_chunk drop column kind`,
  `insert into banlist_chunk (publication_id, operation, chunk, subject, fingerprint, answer, at)
    select publication_id, operation, -1, subject, '', '', at from banlist_closing`,
  `drop table banlist_closing`,
]

/** Until one is chosen, days end as they did before. */
const timeZones = ['publication', 'organisation'].map(
  (table) => `alter table ${table} add column time_zone text`,
)

/** Nothing reads them: an import of statistics that was interrupted goes on by the keys of its batches. */
const importRunsGone = [`drop table import_rejection`, `drop table import_run`]

function imports({ identity }: SqlDialect): string[] {
  return [
    `create table import_run (
      id ${identity}, client_id integer not null references publication (id), kind text not null,
      source text not null, fingerprint text not null, status text not null,
      position bigint not null, accepted bigint not null, rejected bigint not null, message text,
      started_at bigint not null, finished_at bigint)`,
    `create index import_run_by_source on import_run (client_id, kind, fingerprint)`,
    `create table import_rejection (
      id ${identity}, run_id integer not null references import_run (id), line bigint not null,
      field text, reason text not null, sample text not null)`,
    `create index import_rejection_by_run on import_rejection (run_id, line)`,
  ]
}
