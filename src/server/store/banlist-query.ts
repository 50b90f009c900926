import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { BanlistFilter, BanlistItem, BanlistSort } from './banlist.ts'
import type { Engine } from './engine.ts'
import type { PublicationId } from './intake.ts'
import type { BanlistRow } from './tables.ts'

/** The conditions of a filter on `banlist_item`. */
export function conditions(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<SqlBool> {
  const { search, readOnly, addedFrom, addedUntil } = filter
  const all = [sql<SqlBool>`banlist_item.client_id = ${publication}`]
  if (search) all.push(engine.linkContains(asciiSearch(search)))
  if (readOnly !== undefined) all.push(sql<SqlBool>`banlist_item.read_only = ${readOnly ? 1 : 0}`)
  if (addedFrom !== undefined) all.push(sql<SqlBool>`banlist_item.date_added >= ${addedFrom}`)
  if (addedUntil !== undefined) all.push(sql<SqlBool>`banlist_item.date_added < ${addedUntil}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** Canonical links are ASCII: what a person types with umlauts is percent-encoded there. */
function asciiSearch(search: string): string {
  return search
    .trim()
    .replaceAll(/[^\u0020-\u007E]+/g, (text) => encodeURIComponent(text.toWellFormed()))
}

/** The order of a sort with the id as the last word, so that every row has one place. */
export function order({ field, descending }: BanlistSort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return field === 'link'
    ? sql`order by link ${direction}`
    : sql`order by date_added ${direction}, id ${direction}`
}

export function itemOf(row: BanlistRow): BanlistItem {
  return {
    id: row.id,
    link: row.link,
    dateAdded: row.date_added,
    readOnly: row.read_only === 1,
    comment: row.comment,
    addedBy: row.added_by,
    version: row.version,
  }
}
