import { countMatches, itemsOf, sortedIds, walkedIds, type BanlistView } from './banlist-pages.ts'
import { banlistWrites } from './banlist-writes.ts'
import type {
  BanlistFilter,
  BanlistPage,
  BanlistPageRequest,
  BanlistSelection,
  BanlistStore,
  CappedCount,
} from './banlist.ts'
import { AnswerCache } from './bounded-cache.ts'
import type { LocalChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import type { PublicationId } from './intake.ts'
import { sqlBanlistHistory } from './sql-banlist-history.ts'

/** Above this many matches a search walks the order of the list instead of sorting the matches. */
const sortedMatches = 5000
/** How far into a list the walk is quicker than knowing more about it first. */
const walkedRows = 1000
/** Nobody has a longer list; a limit that stands for none. */
const everything = 100_000_000
const rememberedIds = 4_000_000
const rememberedCounts = 1000

/** `BanlistStore` over the engine. Counts and matches are remembered until the banlist's version moves. */
export function sqlBanlist(engine: Engine, changes: LocalChanges): BanlistStore {
  const reader = new BanlistReader(engine)
  return {
    page: (publication, request) => reader.page(publication, request),
    count: (publication, filter, limit) => reader.count(publication, filter, limit),
    selection: (publication, filter, limit) => reader.selection(publication, filter, limit),
    ...sqlBanlistHistory(engine),
    ...banlistWrites(engine, changes),
  }
}

class BanlistReader {
  readonly #engine: Engine
  readonly #matches = new AnswerCache<Float64Array>(rememberedIds, (ids) => ids.length + 1)
  readonly #counts = new AnswerCache<CappedCount>(rememberedCounts, () => 1)

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async page(publication: PublicationId, request: BanlistPageRequest): Promise<BanlistPage> {
    const ids = await this.#idsOfPage({ publication, ...request }, request)
    const items = await itemsOf(this.#engine, publication, ids.subarray(0, request.first))
    return { items, hasNext: ids.length > request.first }
  }

  async count(
    publication: PublicationId,
    filter: BanlistFilter,
    limit: number,
  ): Promise<CappedCount> {
    const version = await this.#version(publication)
    const key = JSON.stringify([publication, version, filter, limit])
    return this.#counts.get(key, () => countMatches(this.#engine, publication, { filter, limit }))
  }

  async selection(
    publication: PublicationId,
    filter: BanlistFilter,
    limit: number,
  ): Promise<BanlistSelection> {
    const newest = { field: 'dateAdded', descending: true } as const
    const deletable = { publication, filter: { ...filter, readOnly: false }, sort: newest }
    const [ids, locked] = await Promise.all([
      filter.readOnly === true ? new Float64Array() : this.#some(deletable, limit + 1),
      filter.readOnly === false
        ? 0
        : this.count(publication, { ...filter, readOnly: true }, everything).then(
            ({ count }) => count,
          ),
    ])
    return {
      ids: [...ids.subarray(0, limit)],
      readOnlyCount: locked,
      truncated: ids.length > limit,
    }
  }

  #some(view: BanlistView, length: number): Promise<Float64Array> {
    return view.filter.search
      ? sortedIds(this.#engine, view, length)
      : walkedIds(this.#engine, view, { skip: 0, length })
  }

  /** The ids of a page and of one row more, by which the page knows whether another follows. */
  async #idsOfPage(view: BanlistView, request: BanlistPageRequest): Promise<Float64Array> {
    const { after, offset: skip = 0 } = request
    const length = request.first + 1
    if (after) return walkedIds(this.#engine, view, { skip: 0, length, after })
    if (skip + length <= walkedRows && !view.filter.search) {
      return walkedIds(this.#engine, view, { skip, length })
    }
    if (!view.filter.search) return this.#fromNearerEnd(view, skip, length)
    const matches = await this.#matchesUpTo(view, skip + length)
    return matches?.slice(skip, skip + length) ?? walkedIds(this.#engine, view, { skip, length })
  }

  /** The ids of all matches in order, or null where walking the list gets there sooner. */
  async #matchesUpTo(view: BanlistView, reach: number): Promise<Float64Array | null> {
    const version = await this.#version(view.publication)
    const key = JSON.stringify([view.publication, version, view.filter, view.sort])
    const few = await this.#matches.get(key, () => sortedIds(this.#engine, view, sortedMatches + 1))
    if (few.length <= sortedMatches) return few
    if (reach <= walkedRows) return null
    return this.#matches.get(`all ${key}`, () => sortedIds(this.#engine, view, everything))
  }

  async #fromNearerEnd(view: BanlistView, skip: number, wanted: number): Promise<Float64Array> {
    const { count } = await this.count(view.publication, view.filter, everything)
    const length = Math.max(0, Math.min(wanted, count - skip))
    if (skip <= count / 2) return walkedIds(this.#engine, view, { skip, length })
    const backwards = { ...view, sort: { ...view.sort, descending: !view.sort.descending } }
    const reversed = { skip: count - skip - length, length }
    if (length === 0) return new Float64Array()
    return (await walkedIds(this.#engine, backwards, reversed)).toReversed()
  }

  async #version(publication: PublicationId): Promise<number> {
    const row = await this.#engine.db
      .selectFrom('publication')
      .select('banlist_version')
      .where('id', '=', publication)
      .executeTakeFirst()
    return row?.banlist_version ?? 0
  }
}
