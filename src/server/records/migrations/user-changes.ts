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
