import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { PublicationId } from '../imports/intake.ts'
import { likePart, type LinkTable } from './engine.ts'
import { ofPublication } from './row-conditions.ts'

/** The index knows three characters at once. */
const gram = 3
/** So many of a text's parts find few enough candidates; more only take time. */
const mostParts = 60

/** An entry's link as it is indexed: with an end, so that each pair of characters begins a part. */
const indexed = `link || ' '`
const missing = `not exists (select 1 from banlist_past where item_id = new.id and link = new.link)`
const add = `insert into banlist_links (rowid, link) values (new.id, new.${indexed})`

/**
 * The index holds every link that an entry has or ever had, under the entry's id. So nothing is to do in it when an
 * entry goes into the past or comes back, and what it finds are candidates. It keeps no texts of its own.
 */
export const linkIndex: readonly string[] = [
  ...['item_added', 'item_removed', 'item_changed', 'past_added'].map(
    (name) => `drop trigger banlist_${name}`,
  ),
  'drop table banlist_search',
  'drop table banlist_past_search',
  `create virtual table banlist_links using fts5 (
    link, content = '', columnsize = 0, tokenize = 'trigram', detail = 'none')`,
  `insert into banlist_links (banlist_links, rank) values ('hashsize', ${8 * 1024 * 1024})`,
  'create virtual table banlist_link_parts using fts5vocab (banlist_links, instance)',
  `insert into banlist_links (rowid, link) select id, ${indexed} from banlist_item`,
  `insert into banlist_links (rowid, link) select distinct item_id, ${indexed} from banlist_past
    where (item_id, link) not in (select id, link from banlist_item)`,
  `create trigger banlist_item_added after insert on banlist_item when ${missing} begin ${add}; end`,
  `create trigger banlist_item_changed after update of link on banlist_item
    when new.link <> old.link and ${missing} begin ${add}; end`,
]

export const pastLinkIndex: readonly string[] = [
  `create trigger banlist_past_changed after update of link on banlist_past
    when new.link <> old.link begin
    insert into banlist_links (rowid, link) values (new.item_id, new.${indexed}); end`,
]

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
    return sql`from ${rows} where ${rows}.client_id = ${publication} and (${exact})`
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
