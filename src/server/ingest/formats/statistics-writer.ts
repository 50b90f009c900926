import { randomUUID } from 'node:crypto'

import { audienceId } from '#server/warehouse/port/ids.ts'
import type { Audience, Reading } from '#server/warehouse/port/warehouse.ts'

import type { BatchResult, Refusal, Target, Writer } from '../format.ts'
import { ArticleFinder } from './article-finder.ts'

/** A row of statistics before its article and its audience have numbers. */
export interface StatisticRow {
  /** External id or canonical URL. */
  article: string
  byUrl: boolean
  url?: string
  title?: string
  day: number
  views: number
  /** Average of 0..100; undefined where the source does not know. */
  scrollDepth: number | undefined
  /** Average in seconds; undefined where the source does not know. */
  dwellTime: number | undefined
  audience: Omit<Audience, 'id'>
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
    const refused = this.#refusals(items)
    const unknown = new Set(refused.map(({ index }) => index))
    const kept = items.filter((_, index) => !unknown.has(index))
    const unique = new Set(kept.map(rowKey))
    return { added: unique.size, known: 0, repeated: kept.length - unique.size, refused }
  }

  async write(items: readonly StatisticRow[]): Promise<BatchResult> {
    const { store, publication } = this.#target
    if (publication === null) return this.check(items)
    await this.#finder.create(items)
    const rows = new Map<string, Reading>()
    for (const item of items) {
      const reading = this.#reading(item)
      if (reading) rows.set(`${reading.article} ${reading.day} ${reading.audience}`, reading)
    }
    await store.warehouse.append(publication, {
      key: randomUUID(),
      mode: 'replace',
      audiences: items.map(({ audience }) => ({ id: audienceId(audience), ...audience })),
      reading: [...rows.values()],
    })
    const refused = this.#refusals(items)
    const repeated = items.length - refused.length - rows.size
    return { added: rows.size, known: 0, repeated, refused }
  }

  async finish(): Promise<readonly string[]> {
    return this.#finder.created === 0
      ? []
      : [`${this.#finder.created} articles were created from the titles in the rows.`]
  }

  #refusals(items: readonly StatisticRow[]): Refusal[] {
    return items.flatMap((item, index) => {
      if (this.#finder.knows(item)) return []
      const field = item.byUrl ? 'url' : 'article'
      return [{ index, field, reason: 'no such article, and no title to create it' }]
    })
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

function rowKey({ article, day, audience }: StatisticRow): string {
  return `${article} ${day} ${audienceId(audience)}`
}
