import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Engine } from '#server/records/engine/engine.ts'
import { bansOn, ofPublication } from '#server/records/engine/row-conditions.ts'
import type { BanlistRow } from '#server/records/engine/tables.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BanlistFilter, BanlistSort } from '../banlist.ts'
import type { BanlistItem } from '../item.ts'
import { redundantEntries } from './redundant.ts'
import { searchedWords } from './spellings.ts'
import { entriesWith, hasWord } from './words.ts'

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
  const found: Condition[] = []
  if (readOnly !== undefined) found.push(sql`banlist_item.read_only = ${readOnly ? 1 : 0}`)
  if (addedFrom !== undefined) found.push(sql`banlist_item.date_added >= ${addedFrom}`)
  if (addedUntil !== undefined) found.push(sql`banlist_item.date_added < ${addedUntil}`)
  if (state?.is === 'ACTIVE') found.push(bansOn(state.on))
  if (state?.is === 'PAUSED') found.push(sql`banlist_item.paused = 1`)
  if (state?.is === 'EXPIRED')
    found.push(sql`banlist_item.paused = 0 and banlist_item.expires_day < ${state.on}`)
  return found
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
