import type { SqlDialect } from './sql-dialect.ts'

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
