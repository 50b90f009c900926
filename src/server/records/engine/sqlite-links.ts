import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { PublicationId } from '../publications/publications.ts'
import { likePart, type LinkTable } from './engine.ts'
import { ofPublication } from './row-conditions.ts'

/** The index knows three characters at once. */
const gram = 3
/** So many of a text's parts find few enough candidates; more only take time. */
const mostParts = 60

/** A test of one row: its link contains the text; upper and lower case alike. */
export function linkContains(text: string, table: LinkTable = 'banlist_item'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.table(table)}.link like ${likePart(text)} escape '\\'`
}

/**
 * The index finds candidates, whose links are tested. It is quick where a text is rare, so what most links begin with
 * is left out.
 */
export function linksContaining(
  publication: PublicationId,
  texts: readonly string[],
  table: LinkTable = 'banlist_item',
): RawBuilder<unknown> {
  const rows = sql.table(table)
  const exact = sql.join(
    texts.map((text) => linkContains(text, table)),
    sql` or `,
  )
  const rare = texts.map(withoutBeginning)
  if (rare.some((text) => text.length < gram - 1))
    return sql`from ${rows} where ${rows}.publication_id = ${publication} and (${exact})`
  const found = sql.join(rare.map(candidates), sql` union `)
  const id = sql.ref(table === 'banlist_item' ? 'banlist_item.id' : 'banlist_past.item_id')
  return sql`from (${found}) hits cross join ${rows} on ${id} = hits.found
    where ${ofPublication(publication, table)} and (${exact})`
}

function withoutBeginning(text: string): string {
  const rest = text.replace(/^https?:/i, '')
  return rest.length < gram ? text : rest
}

/** A pair of characters is what some parts begin with. */
function candidates(text: string): RawBuilder<unknown> {
  const characters = Array.from(text.toLowerCase())
  if (characters.length < gram)
    return sql`select distinct doc as found from banlist_link_parts
      where term >= ${text.toLowerCase()} and term < ${`${text.toLowerCase()}\u{10FFFF}`}`
  const parts = characters.slice(gram - 1).map((_, at) => characters.slice(at, at + gram).join(''))
  const query = [...new Set(parts)].slice(0, mostParts).map(quoted).join(' AND ')
  return sql`select rowid as found from banlist_links where banlist_links match ${query}`
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`
}
