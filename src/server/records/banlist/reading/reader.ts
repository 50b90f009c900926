import { sql } from 'kysely'

import { AnswerCache } from '#server/answer-cache.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications.ts'

import type {
  BanlistFilter,
  BanlistPage,
  BanlistPageRequest,
  BanlistSelection,
} from '../banlist.ts'
import type { CappedCount } from '../item.ts'
import {
  countByReading,
  countMatches,
  fromNearerEnd,
  inOrderOf,
  itemsOf,
  matchingIds,
  sortedIds,
  walkedIds,
  type BanlistView,
} from './pages.ts'

/** Above this many matches the list is walked in its order instead of sorting the matches. */
const fewMatches = 5000
const lookedUpMatches = 100_000
/** How far into a list the walk is quicker than knowing more about it first. */
const walkedRows = 1000
/** No list is longer; a limit that stands for none. */
const everything = 100_000_000
const rememberedIds = 4_000_000
const rememberedCounts = 1000
const newestFirst = { field: 'dateAdded', descending: true } as const

/** A list at a version, and how many entries it has then. */
interface ListVersion {
  readonly version: number
  readonly size: number
}

/** A list in an order, as it is at a version: all that is remembered of it is of that version or newer. */
interface View extends BanlistView, ListVersion {}

/**
 * Reads a banlist by pages. What matches is looked up first: few matches are put in order, many are met soon by
 * walking the order. Both are remembered until the banlist's version moves.
 */
export class BanlistReader {
  readonly #engine: Engine
  readonly #ids = new AnswerCache<Float64Array>(rememberedIds, (ids) => ids.length + 1)
  readonly #counts = new AnswerCache<CappedCount>(rememberedCounts, () => 1)

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** One page of the list. */
  async page(publication: PublicationId, request: BanlistPageRequest): Promise<BanlistPage> {
    const { filter, sort } = request
    const view = { publication, filter, sort, ...(await this.#listVersion(publication)) }
    const ids = await this.#idsOfPage(view, request)
    const items = await itemsOf(this.#engine, publication, ids.subarray(0, request.first))
    return {
      items,
      hasNext: ids.length > request.first,
      count: (limit) => this.#count(view, limit),
    }
  }

  /** The deletable matches, the newest first where all of them fit. */
  async selection(
    publication: PublicationId,
    filter: BanlistFilter,
    limit: number,
  ): Promise<BanlistSelection> {
    const list = { publication, sort: newestFirst, ...(await this.#listVersion(publication)) }
    const deletable = { ...filter, readOnly: false }
    const lockedOnes = { ...filter, readOnly: true }
    // one after the other: a selection takes one reader of the database
    const ids =
      filter.readOnly === true
        ? new Float64Array()
        : await this.#some({ ...list, filter: deletable }, limit + 1)
    const locked =
      filter.readOnly === false
        ? 0
        : (await this.#count({ ...list, filter: lockedOnes }, everything)).count
    return {
      ids: [...ids.subarray(0, limit)],
      readOnlyCount: locked,
      truncated: ids.length > limit,
    }
  }

  async #some(view: View, length: number): Promise<Float64Array> {
    if (isAnsweredByDate(view.filter)) return walkedIds(this.#engine, view, { skip: 0, length })
    const few = await this.#inOrderIfFew(view)
    return few?.subarray(0, length) ?? sortedIds(this.#engine, view, length)
  }

  /** The ids of a page and of one row more, by which the page knows whether another follows. */
  async #idsOfPage(view: View, request: BanlistPageRequest): Promise<Float64Array> {
    const { after, offset: skip = 0 } = request
    const length = request.first + 1
    const few = isNarrow(view.filter) ? await this.#inOrderIfFew(view) : null
    const place = after ? (few?.indexOf(after.id) ?? -1) : skip - 1
    if (few && after && place < 0) {
      // the row at the place is gone
      return (await inOrderOf(this.#engine, { ...view, after }, few)).slice(0, length)
    }
    if (few) return few.slice(place + 1, place + 1 + length)
    if (after) return walkedIds(this.#engine, view, { skip: 0, length, after })
    if (skip + length <= walkedRows) return walkedIds(this.#engine, view, { skip, length })
    if (isAnsweredByDate(view.filter)) return this.#fromNearerEnd(view, { skip, length })
    const all = await this.#ids.get(`all ${inOrderKeyOf(view)}`, () =>
      sortedIds(this.#engine, view, everything),
    )
    return all.slice(skip, skip + length)
  }

  /** How many match, counted no further than the limit. */
  async #count(view: View, limit: number): Promise<CappedCount> {
    if (!isNarrow(view.filter)) return capped(view.size, limit)
    const few = await this.#allIfFew(view)
    if (few) return capped(few.length, limit)
    if (limit <= fewMatches) return { count: limit, exact: false }
    return this.#counts.get(`${keyOf(view)} ${limit}`, () => this.#counted(view, limit))
  }

  /** The index of the search counts so many; more are counted sooner by reading every link. */
  async #counted(view: View, limit: number): Promise<CappedCount> {
    const some = isSearch(view.filter) ? Math.min(limit, lookedUpMatches) : limit
    const result = await countMatches(this.#engine, view, some)
    return result.exact || some === limit ? result : countByReading(this.#engine, view, limit)
  }

  /** The ids of all matches in order, or null where there are many. */
  async #inOrderIfFew(view: View): Promise<Float64Array | null> {
    const few = await this.#allIfFew(view)
    if (few === null || isSearch(view.filter)) return few
    return this.#ids.get(`sorted ${inOrderKeyOf(view)}`, () => inOrderOf(this.#engine, view, few))
  }

  /**
   * The ids of all matches, or null where there are many; of needless entries all are known at once. A search reads the
   * entries that it finds, so that they come in order at no further cost.
   */
  async #allIfFew(view: View): Promise<Float64Array | null> {
    const most = view.filter.state?.is === 'REDUNDANT' ? everything : fewMatches
    const ids = isSearch(view.filter)
      ? await this.#ids.get(`some ${inOrderKeyOf(view)}`, () =>
          sortedIds(this.#engine, view, most + 1),
        )
      : await this.#ids.get(`some ${keyOf(view)}`, () => matchingIds(this.#engine, view, most + 1))
    return ids.length > most ? null : ids
  }

  async #fromNearerEnd(
    view: View,
    stretch: { readonly skip: number; readonly length: number },
  ): Promise<Float64Array> {
    const { count } = await this.#count(view, everything)
    const { field, descending } = view.sort
    return fromNearerEnd(count, stretch, (skip, length, backwards) => {
      const sort = { field, descending: descending !== backwards }
      return walkedIds(this.#engine, { ...view, sort }, { skip, length })
    })
  }

  async #listVersion(publication: PublicationId): Promise<ListVersion> {
    const row = await this.#engine.db
      .selectFrom('publication')
      .select(['banlist_version as version', 'banlist_count as size'])
      .where('id', '=', publication)
      .executeTakeFirst()
    return row ?? { version: 0, size: 0 }
  }
}

/** Names an answer in whatever order, as long as the banlist stays as it is. */
function keyOf({ publication, version, filter }: View): string {
  return JSON.stringify([publication, version, filter])
}

function inOrderKeyOf(view: View): string {
  return `${keyOf(view)} ${JSON.stringify(view.sort)}`
}

function capped(count: number, limit: number): CappedCount {
  return count > limit ? { count: limit, exact: false } : { count, exact: true }
}

function isNarrow(filter: BanlistFilter): boolean {
  return Object.keys(filter).length > 0
}

function isSearch({ search }: BanlistFilter): boolean {
  return search !== undefined
}

/** True when the index by date answers the whole filter. */
function isAnsweredByDate({ search, addedBy, ids, state }: BanlistFilter): boolean {
  return !search && !addedBy && !ids && state?.is !== 'REDUNDANT'
}

/** The names of those who added entries: from each name the index leads to the next, however often each stands there. */
export async function banlistAuthors(
  { db }: Engine,
  publication: PublicationId,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .withRecursive('author(name)', (authors) =>
      authors
        .selectFrom('banlist_item')
        .select((row) => row.fn.min('added_by').as('name'))
        .where('publication_id', '=', publication)
        .unionAll((more) =>
          more
            .selectFrom('author')
            .select((row) =>
              row
                .selectFrom('banlist_item')
                .select((next) => next.fn.min('added_by').as('name'))
                .where('publication_id', '=', publication)
                .where('added_by', '>', sql<string>`author.name`)
                .as('name'),
            )
            .where('author.name', 'is not', null),
        ),
    )
    .selectFrom('author')
    .select('name')
    .where('name', 'is not', null)
    .limit(limit)
    .execute()
  return rows.flatMap(({ name }) => name ?? [])
}
