import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Day } from '#lib/days.ts'
import { foldedText, typedWords } from '#lib/folded-text.ts'
import { canonicalLink, impliedLink } from '#lib/links/canonical-link.ts'
import { withoutScheme } from '#lib/links/cover.ts'
import {
  bansOn,
  ofPublication,
  type Engine,
  type LinkTable,
  type Word,
} from '#server/records/engine/engine.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { BanlistFilter, BanlistSort } from '../banlist.ts'
import type { BanlistItem } from '../item.ts'

type Condition = RawBuilder<SqlBool>

/** `from … where …` of a list, to be walked in its order; all but the order is tested row by row. */
export function inOrder(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<unknown> {
  const authors = filter.addedBy ?? []
  return sql`from banlist_item where ${all([
    sql<SqlBool>`banlist_item.publication_id = ${publication}`,
    ...wordsOf(engine, filter.search),
    ...columnsOf(filter),
    // an expression, so that no engine takes the index of authors and sorts what it finds there
    ...(authors.length > 0 ? [sql<SqlBool>`coalesce(added_by, '') in (${sql.join(authors)})`] : []),
  ])}`
}

/** `from … where …` of the matches in no order, found by the narrowest index there is. */
export function anyOrder(
  engine: Engine,
  publication: PublicationId,
  filter: BanlistFilter,
): RawBuilder<unknown> {
  const { search, state, ids, addedBy = [] } = filter
  const narrowed = [...columnsOf(filter)]
  if (addedBy.length > 0) narrowed.push(engine.isIn('banlist_item.added_by', addedBy))
  if (state?.is === 'REDUNDANT') {
    const covered = sql<SqlBool>`banlist_item.id = covered.id and ${ofPublication(publication)}`
    return sql`from (${redundantEntries(publication, state.on)}) covered cross join banlist_item
      where ${all([covered, ...wordsOf(engine, search), ...narrowed, ...idsOf(engine, ids)])}`
  }
  if (ids) {
    const named = [ofPublication(publication), ...idsOf(engine, ids), ...wordsOf(engine, search)]
    return sql`from banlist_item where ${all([...named, ...narrowed])}`
  }
  return sql`${entriesWith(engine, publication, searchedWords(search))} and ${all(narrowed)}`
}

/** The conditions that the index by date answers alone. */
function columnsOf({ readOnly, addedFrom, addedUntil, state }: BanlistFilter): Condition[] {
  const matches: Condition[] = []
  if (readOnly !== undefined) matches.push(sql`banlist_item.read_only = ${readOnly ? 1 : 0}`)
  if (addedFrom !== undefined) matches.push(sql`banlist_item.date_added >= ${addedFrom}`)
  if (addedUntil !== undefined) matches.push(sql`banlist_item.date_added < ${addedUntil}`)
  if (state?.is === 'ACTIVE') matches.push(bansOn(state.on))
  if (state?.is === 'PAUSED') matches.push(sql`banlist_item.paused = 1`)
  if (state?.is === 'EXPIRED')
    matches.push(sql`banlist_item.paused = 0 and banlist_item.expires_day < ${state.on}`)
  return matches
}

function wordsOf(engine: Engine, search: string | undefined): Condition[] {
  return searchedWords(search).map((word) => hasWord(engine, word))
}

function idsOf(engine: Engine, ids: readonly number[] | undefined): Condition[] {
  return ids ? [engine.isIn('banlist_item.id', ids)] : []
}

function all(conditions: readonly Condition[]): Condition {
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql`1 = 1`
}

/** The order of a sort with the id as the last word, so that every row has one place. */
export function order({ field, descending }: BanlistSort): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return field === 'link'
    ? sql`order by banlist_item.link ${direction}`
    : sql`order by banlist_item.date_added ${direction}, banlist_item.id ${direction}`
}

/** An entry as it stands. `actor` made its newest change. */
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

type Scheme = 'http' | 'https'

/**
 * A select of the `id`s of all entries that another entry makes needless on a day, as `covers` in the contract
 * says it. In binary order a folder stands right before all that lies below it: so one walk leads from each
 * outermost folder past its contents to the next, and what lies between is covered; under either scheme.
 */
function redundantEntries(publication: PublicationId, on: Day): RawBuilder<unknown> {
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

/** A test of one row: the address as it is stored, the address as people read it, or the note has the word. */
export function hasWord(
  engine: Engine,
  word: Word,
  table: LinkTable = 'banlist_item',
): RawBuilder<SqlBool> {
  const matches = word.flatMap((text) =>
    ['link', 'folded_link', 'folded_comment'].map((column) =>
      engine.contains(`${table}.${column}`, text),
    ),
  )
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
}

/** `from … where …` of the rows of a publication that have all of these words, found by their index. */
export function entriesWith(
  engine: Engine,
  publication: PublicationId,
  words: readonly Word[],
  table: LinkTable = 'banlist_item',
): RawBuilder<unknown> {
  return engine.rowsWith({ publication, table, words, has: (word) => hasWord(engine, word, table) })
}

/**
 * The words of a search, all of which an entry must have, in any order; none where every entry has them. An address
 * is also looked for in the one spelling that it has on the list.
 */
export function searchedWords(search = ''): Word[] {
  return typedWords(search).flatMap((typed) => {
    const word = foldedText(typed)
    const listed = asListed(typed)?.toLowerCase()
    if (isInEveryLink(word)) return []
    // a spelling that holds the other one finds less than that
    return [listed === undefined || listed.includes(word) ? [word] : [word, listed]]
  })
}

function isInEveryLink(text: string): boolean {
  return 'http'.includes(text) || '://'.includes(text)
}

/** Without its scheme where none was typed, and without the slash that a bare host gets. */
function asListed(text: string): string | null {
  const implied = impliedLink(text)
  const result = implied === null ? canonicalLink(text) : { link: withoutScheme(implied).slice(2) }
  if (!('link' in result)) return null
  return /[^/:]\/[^/]|\/$/.test(text) ? result.link : result.link.replace(/\/$/, '')
}
