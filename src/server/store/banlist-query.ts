import { domainToASCII } from 'node:url'

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
  const found = spellings(filter.search ?? '').map((text) => engine.linkContains(text))
  const searched = found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql<SqlBool>`1 = 1`
  return sql`from banlist_item where banlist_item.client_id = ${publication}
    and ${searched} and ${withoutSearch(filter)}`
}

/** `from … where …` of the matches in no order, found by the index of the search where there is one. */
export function anyOrder(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<unknown> {
  const [text, another] = spellings(filter.search ?? '')
  if (text === undefined || another !== undefined) return inOrder(engine, publication, filter)
  const found = engine.linksContaining(publication, text)
  return sql`${found} and ${withoutSearch(filter)}`
}

function withoutSearch({ readOnly, addedFrom, addedUntil }: BanlistFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`1 = 1`]
  if (readOnly !== undefined) all.push(sql<SqlBool>`banlist_item.read_only = ${readOnly ? 1 : 0}`)
  if (addedFrom !== undefined) all.push(sql<SqlBool>`banlist_item.date_added >= ${addedFrom}`)
  if (addedUntil !== undefined) all.push(sql<SqlBool>`banlist_item.date_added < ${addedUntil}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/**
 * What to look for. Canonical links are ASCII: what a person types with umlauts is percent-encoded in
 * a path, and in a host each whole part of the name has a spelling of its own.
 */
export function spellings(search: string): string[] {
  const text = search.trim()
  if (text === '') return []
  const [, scheme = '', name = '', rest = ''] = /^(https?:\/\/)?([^/?#]*)(.*)$/is.exec(text) ?? []
  const host = isAscii(name) ? '' : domainToASCII(name)
  const encoded = percentEncoded(text)
  return host === '' ? [encoded] : [encoded, scheme + host + percentEncoded(rest)]
}

function percentEncoded(text: string): string {
  return text.replaceAll(/[^\u0020-\u007E]+/g, (part) => encodeURIComponent(part.toWellFormed()))
}

function isAscii(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text)
}

/** The order of a sort with the id as the last word, so that every row has one place. */
export function order({ field, descending }: BanlistSort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return field === 'link'
    ? sql`order by banlist_item.link ${direction}`
    : sql`order by banlist_item.date_added ${direction}, banlist_item.id ${direction}`
}

/** An entry as it stands. `actor` is whoever made its newest change. */
export function itemOf(row: BanlistRow, actor: string | null): BanlistItem {
  const isChanged = row.version > 1 && row.since_change !== null
  return {
    id: row.id,
    link: row.link,
    dateAdded: row.date_added,
    readOnly: row.read_only === 1,
    comment: row.comment,
    addedBy: row.added_by,
    expires: row.expires_day,
    paused: row.paused === 1,
    dateChanged: isChanged ? row.since : null,
    changedBy: isChanged ? actor : null,
    version: row.version,
  }
}
