import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Engine, LinkTable } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { CappedCount } from '../item.ts'
import { counted, idsOf } from '../reading/pages.ts'
import { searchedWords } from '../reading/spellings.ts'
import { entriesWith, hasWord } from '../reading/words.ts'
import type { PastView } from './history.ts'

/** A publication's list at an instant. */
export interface PastList extends PastView {
  readonly publication: PublicationId
}

/** So many are sorted in no time. */
const fewStates = 50_000

/** True when a search is tested row by row, in the order of the list; false when its index finds it, in no order. */
type Search = 'walked' | 'lookedUp'

/** The ids of one stretch of the list, newest first, or oldest first if so wished. */
export async function walkedAt(
  engine: Engine,
  list: PastList,
  walk: { readonly skip: number; readonly length: number; readonly backwards?: boolean },
): Promise<Float64Array> {
  const direction = sql.raw(walk.backwards ? 'asc' : 'desc')
  const { publication, at } = list
  // an expression has no index: few states that ended since are found by their end and sorted
  const date = (await isRecent(engine, publication, at))
    ? sql`banlist_past.date_added + 0`
    : undefined
  return idsOf(
    engine,
    sql`${states(engine, list, 'walked', date)}
      order by 2 ${direction}, 1 ${direction} limit ${walk.length} offset ${walk.skip}`,
  )
}

/** True when few states ended since an instant. */
export async function isRecent(
  engine: Engine,
  publication: PublicationId,
  at: number,
): Promise<boolean> {
  const ended = sql`select 1 as one from banlist_past
    where publication_id = ${publication} and until > ${at}`
  return (await counted(engine, ended, fewStates)).exact
}

/** The ids of the matches of a search, at most `limit` of them, newest first. */
export function sortedAt(engine: Engine, list: PastList, limit: number): Promise<Float64Array> {
  return idsOf(
    engine,
    sql`select id from (${states(engine, list, 'lookedUp')} limit ${limit}) matches
      order by date_added desc, id desc`,
  )
}

/** How many there are, counted no further than the limit. */
export function countedAt(engine: Engine, list: PastList, limit: number): Promise<CappedCount> {
  return counted(engine, states(engine, list, 'lookedUp'), limit)
}

/** The ids and dates of the states of both tables that were the list's at the instant and match the search. */
function states(
  engine: Engine,
  list: PastList,
  search: Search,
  pastDate: RawBuilder<unknown> = sql`banlist_past.date_added`,
): RawBuilder<unknown> {
  return sql`select banlist_item.id, banlist_item.date_added
      ${rows(engine, list, { table: 'banlist_item', search })}
    union all select banlist_past.item_id, ${pastDate}
      ${rows(engine, list, { table: 'banlist_past', search })}`
}

/** `from … where …` of the states of one table that were the list's at the instant and match the search. */
function rows(
  engine: Engine,
  { publication, at, search }: PastList,
  how: { readonly table: LinkTable; readonly search: Search },
): RawBuilder<unknown> {
  const { table } = how
  const alive = aliveAt(table, at)
  const words = searchedWords(search)
  if (words.length > 0 && how.search === 'lookedUp')
    return sql`${entriesWith(engine, publication, words, table)} and ${alive}`
  const name = sql.table(table)
  const tests = [alive, ...words.map((word) => hasWord(engine, word, table))]
  return sql`from ${name} where ${name}.publication_id = ${publication}
    and ${sql.join(tests, sql` and `)}`
}

/** Nothing is on the list before the day it was added: the index by date begins where the list did. */
function aliveAt(table: LinkTable, at: number): RawBuilder<SqlBool> {
  const began = sql`${sql.table(table)}.date_added <= ${at} and ${sql.table(table)}.since <= ${at}`
  return table === 'banlist_item'
    ? sql<SqlBool>`${began}`
    : sql<SqlBool>`${began} and banlist_past.until > ${at}`
}
