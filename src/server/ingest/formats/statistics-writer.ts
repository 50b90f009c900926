import { randomUUID } from 'node:crypto'

import { audienceId } from '#server/warehouse/port/ids.ts'
import type { Audience, Reading } from '#server/warehouse/port/warehouse.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import { ArticleFinder, type ArticleReference } from './article-finder.ts'

/** A row of statistics before its article and its audience have numbers. */
export interface StatisticRow extends ArticleReference {
  day: number
  views: number
  /** Average of 0..100; undefined where the source does not know. */
  scrollDepth: number | undefined
  /** Average in seconds; undefined where the source does not know. */
  dwellTime: number | undefined
  audience: Omit<Audience, 'id'>
}

/** How many rows are new, or other than those stored before, or the same. */
interface Changes {
  added: number
  updated: number
  unchanged: number
}

/**
 * Saves statistics. Values replace what was there, so that importing a
 * file twice changes nothing; of several rows for the same article, day and audience the last counts.
 */
export class StatisticsWriter implements Writer<StatisticRow> {
  readonly #target: Target
  readonly #finder: ArticleFinder

  constructor(target: Target) {
    this.#target = target
    this.#finder = new ArticleFinder(target)
  }

  async check(items: readonly StatisticRow[]): Promise<BatchResult> {
    await this.#finder.look(items)
    const refused = this.#finder.refusals(items)
    const unknown = new Set(refused.map(({ index }) => index))
    const kept = items.filter((_, index) => !unknown.has(index))
    const unique = new Set(kept.map(rowKey))
    const changes = await this.#changes([...this.#readings(items).values()])
    // Articles that the import would create have no number yet; their rows are new.
    const added = unique.size - changes.updated - changes.unchanged
    return { ...changes, added, repeated: kept.length - unique.size, refused }
  }

  async write(items: readonly StatisticRow[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    await this.#finder.create(items)
    const rows = this.#readings(items)
    const changes = await this.#changes([...rows.values()])
    await store.warehouse.append(publication, {
      key: randomUUID(),
      mode: 'replace',
      audiences: items.map(({ audience }) => ({ id: audienceId(audience), ...audience })),
      reading: [...rows.values()],
    })
    const refused = this.#finder.refusals(items)
    const repeated = items.length - refused.length - rows.size
    return { ...changes, repeated, refused }
  }

  async finish(): Promise<readonly string[]> {
    return this.#finder.remarks()
  }

  /** The readings of rows by their keys; of several for the same key the last counts. */
  #readings(items: readonly StatisticRow[]): Map<string, Reading> {
    const readings = items.map((item) => this.#reading(item)).filter((reading) => reading !== null)
    return new Map(readings.map((reading) => [readingKey(reading), reading]))
  }

  async #changes(readings: readonly Reading[]): Promise<Changes> {
    const { store, publication } = this.#target
    const stored = publication === null ? [] : await store.warehouse.readings(publication, readings)
    const known = new Map(stored.map((reading) => [readingKey(reading), reading]))
    const changes: Changes = { added: 0, updated: 0, unchanged: 0 }
    for (const reading of readings) changes[changeOf(reading, known.get(readingKey(reading)))] += 1
    return changes
  }

  #reading(item: StatisticRow): Reading | null {
    const article = this.#finder.idOf(item)
    if (article === undefined) return null
    const { day, views, scrollDepth, dwellTime } = item
    return {
      article,
      day,
      audience: audienceId(item.audience),
      views,
      scrollSum: (scrollDepth ?? 0) * views,
      scrollCount: scrollDepth === undefined ? 0 : views,
      dwellSum: (dwellTime ?? 0) * views,
      dwellCount: dwellTime === undefined ? 0 : views,
    }
  }
}

function readingKey({ article, day, audience }: Reading): string {
  return `${article} ${day} ${audience}`
}

const sums = ['views', 'scrollSum', 'scrollCount', 'dwellSum', 'dwellCount'] as const

/** Sums are kept to a thousandth; a row of zeros about nothing stored writes nothing. */
function changeOf(reading: Reading, stored: Reading | undefined): keyof Changes {
  const isSame = sums.every(
    (sum) => Math.round(reading[sum] * 1000) === Math.round((stored?.[sum] ?? 0) * 1000),
  )
  if (isSame) return 'unchanged'
  return stored === undefined ? 'added' : 'updated'
}

function rowKey({ article, day, audience }: StatisticRow): string {
  return `${article} ${day} ${audienceId(audience)}`
}
