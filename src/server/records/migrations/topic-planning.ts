import type { SqlDialect } from './sql-dialect.ts'

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
