import type { SqlDialect } from './sql-dialect.ts'

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
