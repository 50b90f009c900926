import type { SqlDialect } from './sql-dialect.ts'

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
