import type { SqlDialect } from './sql-dialect.ts'

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
