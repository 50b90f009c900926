import type { SqlDialect } from './sql-dialect.ts'

/** The pages on which the tracker found a class, each with the last day. */
export function classPages({ clustered }: SqlDialect): string[] {
  return [
    `create table website_class_page (
      website_id integer not null, css_class text not null, page bigint not null, day integer not null,
      primary key (website_id, css_class, page))${clustered}`,
  ]
}
