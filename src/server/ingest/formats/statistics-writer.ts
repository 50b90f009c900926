import type { ArticleStatistic, Segment } from '#server/records/imports/ingest.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

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
  segment: Segment
}

/**
 * Saves statistics in the order of the articles. Values replace what was there, so that importing a
 * file twice changes nothing; of several rows for the same article, day and audience the last counts.
 */
export class StatisticsWriter implements Writer<StatisticRow> {
  readonly #target: Target
  readonly #finder: ArticleFinder
  readonly #segments = new Map<string, number>()

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
    await this.#numberSegments(publication, items)
    const rows = new Map<string, ArticleStatistic>()
    for (const item of items) {
      const row = this.#numbered(item)
      if (row !== null) rows.set(`${row.article} ${row.day} ${row.segment}`, row)
    }
    const sorted = [...rows.values()].toSorted(inStoreOrder)
    await store.ingest.saveArticleStatistics(publication, sorted, { mode: 'replace' })
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

  async #numberSegments(publication: PublicationId, items: readonly StatisticRow[]): Promise<void> {
    const wanted = new Map(items.map(({ segment }) => [segmentKey(segment), segment]))
    const fresh = [...wanted].filter(([key]) => !this.#segments.has(key))
    if (fresh.length === 0) return
    const ids = await this.#target.store.ingest.segmentIds(
      publication,
      fresh.map(([, segment]) => segment),
    )
    for (const [index, [key]] of fresh.entries()) this.#segments.set(key, ids[index] ?? 0)
  }

  #numbered(item: StatisticRow): ArticleStatistic | null {
    const article = this.#finder.idOf(item)
    const segment = this.#segments.get(segmentKey(item.segment))
    if (article === undefined || segment === undefined) return null
    const { day, views, scrollDepth, dwellTime } = item
    return {
      article,
      day,
      segment,
      views,
      scrollSum: (scrollDepth ?? 0) * views,
      scrollCount: scrollDepth === undefined ? 0 : views,
      dwellSum: (dwellTime ?? 0) * views,
      dwellCount: dwellTime === undefined ? 0 : views,
    }
  }
}

function rowKey({ article, day, segment }: StatisticRow): string {
  return `${article}\u0000${day}\u0000${segmentKey(segment)}`
}

function segmentKey({ userGroup, entryPoint, registration }: Segment): string {
  return `${userGroup}\u0000${entryPoint}\u0000${registration}`
}

function inStoreOrder(left: ArticleStatistic, right: ArticleStatistic): number {
  return left.article - right.article || left.day - right.day || left.segment - right.segment
}
