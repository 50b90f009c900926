import { AnswerCache } from '#server/answer-cache.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { CappedCount, EntryState } from '../item.ts'
import { fromNearerEnd } from '../reading/pages.ts'
import { countedAt, sortedAt, walkedAt, type PastList } from './as-of.ts'
import type { PastView, Stretch } from './history.ts'
import { newestInstant, statesAt } from './states.ts'

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
