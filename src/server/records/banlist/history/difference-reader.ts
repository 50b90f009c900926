import { AnswerCache } from '#server/answer-cache.ts'
import type { Engine } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import {
  differences,
  wasAdded,
  wasEdited,
  wasRemoved,
  type Differences,
  type Period,
} from './difference.ts'
import type { EntryChange, BanlistDifference, DifferenceKind, Stretch } from './history.ts'
import { newestInstant, statesAt } from './states.ts'

const rememberedNumbers = 4_000_000

const forwards = { ADDED: wasAdded, EDITED: wasEdited, REMOVED: wasRemoved }
/** An entry that was added is missing where the second instant is the earlier one, and the other way round. */
const backwards = { ...forwards, ADDED: wasRemoved, REMOVED: wasAdded }

/** The difference of two instants. The past never changes: answers are kept for as long as there is room. */
export class DifferenceReader {
  readonly #engine: Engine
  readonly #found = new AnswerCache<Differences>(
    rememberedNumbers,
    ({ items }) => 2 * items.length + 1,
  )

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /** The differences at `to`; entries that changed and are as they were, or were listed again so, are left out. */
  async difference(
    publication: PublicationId,
    between: { readonly from: number; readonly to: number },
    { kind, first, offset }: Stretch & { readonly kind?: DifferenceKind | null | undefined },
  ): Promise<BanlistDifference> {
    const newest = await newestInstant(this.#engine, publication)
    const [from, to] = [Math.min(between.from, newest), Math.min(between.to, newest)]
    const period = { publication, from: Math.min(from, to), to: Math.max(from, to) }
    const found = await this.#found.get(JSON.stringify(period), () =>
      differences(this.#engine, period),
    )
    const code = from <= to ? forwards : backwards
    const items = !kind ? found.items : itemsOf(found, code[kind])
    const page = [...items.subarray(offset, offset + first)]
    const changes = await this.#entryChangesOf(period, page, found.relisted)
    return {
      added: countOf(found, code.ADDED),
      edited: countOf(found, code.EDITED),
      removed: countOf(found, code.REMOVED),
      changes: from <= to ? changes : changes.map(reversed),
    }
  }

  async #entryChangesOf(
    { publication, from, to }: Period,
    items: readonly number[],
    relisted: ReadonlyMap<number, number>,
  ): Promise<EntryChange[]> {
    const before = items.map((item) => relisted.get(item) ?? item)
    const [befores, afters] = await Promise.all([
      statesAt(this.#engine, publication, { ids: before, at: from }),
      statesAt(this.#engine, publication, { ids: items, at: to }),
    ])
    return items.map((item, index) => ({
      item,
      before: befores.get(before[index] ?? 0) ?? null,
      after: afters.get(item) ?? null,
    }))
  }
}

function itemsOf({ items, kinds }: Differences, code: number): Float64Array {
  return items.filter((_, index) => kinds[index] === code)
}

function countOf({ kinds }: Differences, code: number): number {
  let count = 0
  for (const kind of kinds) if (kind === code) count += 1
  return count
}

function reversed({ item, before, after }: EntryChange): EntryChange {
  return { item, before: after, after: before }
}
