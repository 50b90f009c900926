import { sql, type RawBuilder } from 'kysely'

import type { Day } from '#lib/days.ts'
import { bansOn } from '#server/records/engine/row-conditions.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

type Scheme = 'http' | 'https'

/**
 * A select of the `id`s of all entries that another entry makes needless on a day, as `covers` in the contract
 * says it. In binary order a folder stands right before all that lies below it: so one walk leads from each
 * outermost folder past its contents to the next, and what lies between is covered; under either scheme.
 */
export function redundantEntries(publication: PublicationId, on: Day): RawBuilder<unknown> {
  return sql`with recursive https_top(link) as (${topFolders('https', publication, on)}),
      http_top(link) as (${topFolders('http', publication, on)})
    select id from (${below('https', 'https', publication)} union
      ${below('https', 'http', publication)} union ${below('http', 'https', publication)} union
      ${below('http', 'http', publication)} union ${twins(publication, on)}) needless`
}

/** The walk: the first running folder, then the first one that is not below the one before; null at the end. */
function topFolders(scheme: Scheme, publication: PublicationId, on: Day): RawBuilder<unknown> {
  const top = sql.table(`${scheme}_top`)
  const next = (from: RawBuilder<unknown>) => sql`select folder.link from banlist_item folder
    where folder.publication_id = ${publication} and folder.link >= ${from}
    and folder.link < ${`${scheme}:0`} and folder.link like '%/' and folder.link not like '%?%'
    and ${bansOn(on, 'folder')} order by folder.link limit 1`
  const beyond = sql`${pathOf(sql`${top}.link`)} || '0'`
  return sql`select * from (${next(sql`${`${scheme}://`}`)}) first_folder
    union all select (${next(beyond)}) from ${top} where ${top}.link is not null`
}

/**
 * The entries of a scheme in the folders of one: a stretch of the order that ends before the folder's path with the
 * character after the slash.
 */
function below(of: Scheme, scheme: Scheme, publication: PublicationId): RawBuilder<unknown> {
  const top = sql.table(`${of}_top`)
  const from =
    of === scheme ? sql`${top}.link` : sql`${`${scheme}:`} || substr(${top}.link, ${of.length + 2})`
  return sql`select entry.id from ${top} cross join banlist_item entry
    where ${top}.link is not null and entry.publication_id = ${publication}
    and entry.link > ${from} and entry.link < ${pathOf(from)} || '0'`
}

/** The links that are also listed with https. */
function twins(publication: PublicationId, on: Day): RawBuilder<unknown> {
  return sql`select entry.id from banlist_item entry where entry.publication_id = ${publication}
    and entry.link >= 'http://' and entry.link < 'http:0' and exists (
      select 1 from banlist_item twin where twin.publication_id = ${publication}
      and twin.link = 'https:' || substr(entry.link, 6) and ${bansOn(on, 'twin')})`
}

/** A folder without its last slash. */
function pathOf(folder: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`substr(${folder}, 1, length(${folder}) - 1)`
}
