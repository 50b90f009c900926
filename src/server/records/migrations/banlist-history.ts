import type { SqlDialect } from './sql-dialect.ts'

/**
 * The banlist remembers: who did what when, what each entry was before, and what was answered to whom. Entries
 * that are there already count as being what they are since they were added, which was not in the future.
 */
export function banlistHistory(dialect: SqlDialect): string[] {
  return [...present(dialect), ...past(dialect), ...operations(dialect)]
}

/** The index by date answers what the list was at a time without looking at the rows. */
function present({ now }: SqlDialect): string[] {
  return [
    `alter table publication add column banlist_at bigint not null default 0`,
    `alter table publication add column banlist_change bigint`,
    `alter table banlist_item add column expires_day integer`,
    `alter table banlist_item add column paused integer not null default 0`,
    `alter table banlist_item add column since bigint not null default 0`,
    `alter table banlist_item add column since_change bigint`,
    `alter table banlist_item add column origin bigint`,
    `update banlist_item set date_added = ${now} where date_added > ${now}`,
    `update banlist_item set since = date_added`,
    `update publication set banlist_at = coalesce(
      (select max(since) from banlist_item where client_id = publication.id), 0)`,
    `drop index banlist_item_by_date`,
    `create index banlist_item_by_date on banlist_item (
      client_id, date_added, id, read_only, paused, expires_day, since)`,
    `create index banlist_item_by_change on banlist_item (since_change, id)
      where since_change is not null`,
  ]
}

function past({ identity, binaryText, pastSearchIndex }: SqlDialect): string[] {
  return [
    `create table banlist_past (
      id ${identity}, client_id integer not null references publication (id),
      item_id bigint not null, link ${binaryText} not null, read_only integer not null, comment text,
      added_by text, date_added bigint not null, expires_day integer, paused integer not null,
      version integer not null, since bigint not null, since_change bigint, origin bigint,
      until bigint not null, until_change bigint not null, until_origin bigint)`,
    `create index banlist_past_by_date on banlist_past (
      client_id, date_added, item_id, since, until)`,
    `create index banlist_past_by_end on banlist_past (
      client_id, until, since, date_added, item_id)`,
    `create index banlist_past_by_item on banlist_past (item_id, until, since)`,
    `create index banlist_past_begun on banlist_past (since_change, item_id)
      where since_change is not null`,
    `create index banlist_past_ended on banlist_past (until_change, item_id)`,
    ...pastSearchIndex,
  ]
}

function operations({ identity, clustered }: SqlDialect): string[] {
  return [
    `create table banlist_change (
      id ${identity}, client_id integer not null references publication (id),
      operation text not null, kind text not null, at bigint not null, actor text, subject text,
      source text, added integer not null, edited integer not null, removed integer not null,
      link text not null, undoes bigint, undone_by bigint,
      unique (client_id, operation))`,
    `create index banlist_change_by_client on banlist_change (client_id, id)`,
    `create index banlist_change_by_undone on banlist_change (undoes) where undoes is not null`,
    `create table banlist_chunk (
      client_id integer not null, operation text not null, chunk integer not null, subject text,
      kind text not null, fingerprint text not null, answer text not null, at bigint not null,
      primary key (client_id, operation, chunk))${clustered}`,
    `create index banlist_chunk_by_age on banlist_chunk (at)`,
  ]
}

/** Operations that take no more chunks. */
export function banlistClosings({ clustered }: SqlDialect): string[] {
  return [
    `create table banlist_closing (
      client_id integer not null, operation text not null, subject text, at bigint not null,
      primary key (client_id, operation))${clustered}`,
    `create index banlist_closing_by_age on banlist_closing (at)`,
  ]
}
