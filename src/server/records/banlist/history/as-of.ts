import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { AnswerCache } from '#server/answer-cache.ts'
import type { Engine, LinkTable } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type { CappedCount, EntryState } from '../item.ts'
import { fromNearerEnd, counted, idsOf } from '../reading/pages.ts'
import { searchedWords, entriesWith, hasWord } from '../reading/query.ts'
import type { PastView, Stretch } from './history.ts'
import { newestInstant, statesAt } from './trails.ts'

/** Above this many matches a search walks the order of the list instead of sorting the matches. */
const sortedMatches = 5000
/** How far into a list the walk is quicker than knowing more about it first. */
const walkedRows = 1000
/** No list is longer; a limit that stands for none. */
const everything = 100_000_000
/** Searches are counted up to here. */
const countedMatches = 100_000
const rememberedIds = 2_000_000
const rememberedCounts = 1000

/** The lists as they were. What was never changes: counts and matches are kept for as long as there is room. */
export class PastReader {
  readonly #engine: Engine
  readonly #matches = new AnswerCache<Float64Array>(rememberedIds, (ids) => ids.length + 1)
  readonly #counts = new AnswerCache<CappedCount>(rememberedCounts, () => 1)

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The entries, newest first. */
  async list(publication: PublicationId, view: PastView, stretch: Stretch): Promise<EntryState[]> {
    const list = await this.#listOf(publication, view)
    const ids = [...(await this.#idsOf(list, stretch))]
    const states = await statesAt(this.#engine, publication, { ids, at: list.at })
    return ids.flatMap((id) => states.get(id) ?? [])
  }

  async count(publication: PublicationId, view: PastView): Promise<CappedCount> {
    return this.#countOf(await this.#listOf(publication, view))
  }

  /** After the newest write nothing has happened yet: any later instant is that one. */
  async #listOf(publication: PublicationId, { at, search }: PastView): Promise<PastList> {
    const newest = await newestInstant(this.#engine, publication)
    return { publication, at: Math.min(at, newest), search: search.trim() }
  }

  #countOf(list: PastList): Promise<CappedCount> {
    const limit = list.search === '' ? everything : countedMatches
    return this.#counts.get(JSON.stringify(list), () => countedAt(this.#engine, list, limit))
  }

  async #idsOf(list: PastList, { first: length, offset: skip }: Stretch): Promise<Float64Array> {
    if (list.search !== '') {
      const matches = await this.#matchesUpTo(list, skip + length)
      return matches?.slice(skip, skip + length) ?? walkedAt(this.#engine, list, { skip, length })
    }
    if (skip + length <= walkedRows) return walkedAt(this.#engine, list, { skip, length })
    const { count } = await this.#countOf(list)
    return fromNearerEnd(count, { skip, length }, (from, most, backwards) =>
      walkedAt(this.#engine, list, { skip: from, length: most, backwards }),
    )
  }

  /** The ids of all matches in order, or null where walking the list gets there sooner. */
  async #matchesUpTo(list: PastList, reach: number): Promise<Float64Array | null> {
    const key = JSON.stringify(list)
    const few = await this.#matches.get(key, () => sortedAt(this.#engine, list, sortedMatches + 1))
    if (few.length <= sortedMatches) return few
    if (reach <= walkedRows) return null
    const { count, exact } = await this.#countOf(list)
    if (!exact) return null
    return this.#matches.get(`all ${key}`, () => sortedAt(this.#engine, list, count))
  }
}

/** A publication's list at an instant. */
interface PastList extends PastView {
  readonly publication: PublicationId
}

/** So many are sorted in no time. */
const fewStates = 50_000

/** True when a search is tested row by row, in the order of the list; false when its index finds it, in no order. */
type Search = 'walked' | 'lookedUp'

/** The ids of one stretch of the list, newest first, or oldest first if so wished. */
async function walkedAt(
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
    sql`${statesOf(engine, list, 'walked', date)}
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
function sortedAt(engine: Engine, list: PastList, limit: number): Promise<Float64Array> {
  return idsOf(
    engine,
    sql`select id from (${statesOf(engine, list, 'lookedUp')} limit ${limit}) matches
      order by date_added desc, id desc`,
  )
}

/** How many there are, counted no further than the limit. */
function countedAt(engine: Engine, list: PastList, limit: number): Promise<CappedCount> {
  return counted(engine, statesOf(engine, list, 'lookedUp'), limit)
}

/** The ids and dates of the states of both tables that were the list's at the instant and match the search. */
function statesOf(
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
