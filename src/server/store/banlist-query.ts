import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { BanlistFilter, BanlistItem, BanlistSort } from './banlist.ts'
import type { Engine } from './engine.ts'
import type { PublicationId } from './intake.ts'
import type { BanlistRow } from './tables.ts'

/** `from … where …` of a list, to be walked in its order; a search is tested row by row. */
export function inOrder(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<unknown> {
  const searched = filter.search
    ? engine.linkContains(asciiSearch(filter.search))
    : sql<SqlBool>`1 = 1`
  return sql`from banlist_item where banlist_item.client_id = ${publication}
    and ${searched} and ${withoutSearch(filter)}`
}

/** `from … where …` of the matches in no order, found by the index of the search where there is one. */
export function anyOrder(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<unknown> {
  if (!filter.search) return inOrder(engine, publication, filter)
  const found = engine.linksContaining(publication, asciiSearch(filter.search))
  return sql`${found} and ${withoutSearch(filter)}`
}

function withoutSearch({ readOnly, addedFrom, addedUntil }: BanlistFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`1 = 1`]
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
    ? sql`order by banlist_item.link ${direction}`
    : sql`order by banlist_item.date_added ${direction}, banlist_item.id ${direction}`
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
