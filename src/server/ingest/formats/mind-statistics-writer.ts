import type { ArticleStatistic, RecommendationStatistic } from '#server/records/imports/ingest.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

import type { BatchResult, Target, Writer } from '../format.ts'

/** One impression: what was shown together, and which of it was clicked. */
export interface Impression {
  day: number
  shown: readonly { article: string; clicked: boolean }[]
}

interface Counts {
  delivered: number
  clicked: number
}

const BOX = { externalId: 'MIND', name: 'MIND' }
const AUDIENCE = { userGroup: '', entryPoint: 'recommendation', registration: '' }
const ROWS_PER_TRANSACTION = 5_000

/**
 * Adds a whole log up by article and day, which is small however long the log is, and saves the sums
 * at the end; they replace those of an earlier import of the same days. A click is also one view
 * that came from a recommendation, without scroll depth and dwell time.
 */
export class MindStatisticsWriter implements Writer<Impression> {
  readonly #target: Target
  readonly #days = new Map<string, Map<number, Counts>>()

  constructor(target: Target) {
    this.#target = target
  }

  async check(items: readonly Impression[]): Promise<BatchResult> {
    for (const { day, shown } of items) {
      for (const { article, clicked } of shown) {
        const counts = this.#countsOf(article, day)
        counts.delivered += 1
        counts.clicked += clicked ? 1 : 0
      }
    }
    return { added: items.length, known: 0, repeated: 0, refused: [] }
  }

  write(items: readonly Impression[]): Promise<BatchResult> {
    return this.check(items)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const { store, publication } = this.#target
    const articles = [...this.#days.keys()]
    const ids =
      publication === null
        ? new Map<string, number>()
        : await store.ingest.articleIds(publication, articles)
    if (publication !== null && !dryRun) await this.#save(publication, ids)
    return this.#remarks(articles, ids)
  }

  #countsOf(article: string, day: number): Counts {
    const days = this.#days.get(article) ?? new Map<number, Counts>()
    const counts = days.get(day) ?? { delivered: 0, clicked: 0 }
    this.#days.set(article, days.set(day, counts))
    return counts
  }

  async #save(publication: PublicationId, ids: ReadonlyMap<string, number>): Promise<void> {
    const { ingest } = this.#target.store
    const [box = 0] = await ingest.boxIds(publication, [BOX])
    const [segment = 0] = await ingest.segmentIds(publication, [AUDIENCE])
    const rows = [...ids]
      .flatMap(([external, article]) =>
        Array.from(this.#days.get(external) ?? [], ([day, counts]) => ({
          article,
          day,
          ...counts,
        })),
      )
      .toSorted((left, right) => left.article - right.article || left.day - right.day)
    for (let at = 0; at < rows.length; at += ROWS_PER_TRANSACTION) {
      const part = rows.slice(at, at + ROWS_PER_TRANSACTION)
      const delivered = part.map((row): RecommendationStatistic => ({ ...row, box, seen: null }))
      const views = part.filter((row) => row.clicked > 0).map((row) => viewsOf(row, segment))
      await ingest.saveRecommendationStatistics(publication, delivered, { mode: 'replace' })
      await ingest.saveArticleStatistics(publication, views, { mode: 'replace' })
    }
  }

  #remarks(articles: readonly string[], ids: ReadonlyMap<string, number>): string[] {
    const total = this.#sum(articles)
    const missing = articles.filter((article) => !ids.has(article))
    const left = this.#sum(missing)
    const remarks = [
      `${total.delivered} deliveries and ${total.clicked} clicks of ${articles.length} articles were read.`,
    ]
    if (missing.length > 0) {
      remarks.push(
        `${left.delivered} deliveries and ${left.clicked} clicks were left out: their ${missing.length} articles are not in the publication (import news.tsv first).`,
      )
    }
    return remarks
  }

  #sum(articles: readonly string[]): Counts {
    const counts = articles.flatMap((article) => [...(this.#days.get(article)?.values() ?? [])])
    return {
      delivered: counts.reduce((sum, one) => sum + one.delivered, 0),
      clicked: counts.reduce((sum, one) => sum + one.clicked, 0),
    }
  }
}

function viewsOf(
  { article, day, clicked }: Counts & { article: number; day: number },
  segment: number,
): ArticleStatistic {
  const nothing = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
  return { article, day, segment, views: clicked, ...nothing }
}
