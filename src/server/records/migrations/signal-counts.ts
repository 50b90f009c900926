import type { SqlDialect } from './sql-dialect.ts'

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
