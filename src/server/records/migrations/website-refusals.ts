import type { SqlDialect } from './sql-dialect.ts'

/** The last events of a website that were not counted, for the check of its set-up. */
export function websiteRefusals({ identity }: SqlDialect): string[] {
  return [
    `create table website_refusal (
      id ${identity}, website_id integer not null, at bigint not null, reason text not null,
      kind text not null, address text not null)`,
    `create index website_refusal_by_website on website_refusal (website_id, id)`,
  ]
}
