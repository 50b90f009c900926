import { randomUUID } from 'node:crypto'

import type { Delivery, FactBatch, Reading } from '#server/warehouse/port/facts.ts'
import { audienceId, idOf } from '#server/warehouse/port/ids.ts'

import type { BatchResult, Target, Writer } from '../format.ts'
import { apart } from '../values/apart.ts'

/** One impression: what was shown together, and which of it was clicked. */
export interface Impression {
  day: number
  shown: readonly { article: string; clicked: boolean }[]
}

interface Counts {
  delivered: number
  clicked: number
}

const BOX = { id: idOf('MIND'), name: 'MIND' }
const READERS = { userGroups: [], entryPoint: 'recommendation', registration: '' }
const AUDIENCE = { id: audienceId(READERS), ...READERS }
const ROWS_PER_BATCH = 20_000

/**
 * Adds a whole log up by article and day, which is small however long the log is, and saves the sums
 * at the end; they replace those of an earlier import of the same days. A click is also one view
 * that came from a recommendation, without scroll depth and dwell time.
 */
export class MindStatisticsWriter implements Writer<Impression> {
  readonly writesAtEnd = true
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
    return { added: items.length, updated: 0, unchanged: 0, repeated: 0, refused: [] }
  }

  write(items: readonly Impression[]): Promise<BatchResult> {
    return this.check(items)
  }

  async finish(dryRun: boolean): Promise<readonly string[]> {
    const { store, publication } = this.#target
    const articles = [...this.#days.keys()]
    const ids = articles.map((article) => idOf(article))
    const found = publication === null ? [] : await store.warehouse.articles(publication, { ids })
    const known = new Set(found.map(({ externalId }) => externalId))
    if (publication !== null && !dryRun) await this.#save(publication, known)
    return this.#remarks(articles, known)
  }

  #countsOf(article: string, day: number): Counts {
    let days = this.#days.get(article)
    if (days === undefined) this.#days.set(apart(article), (days = new Map()))
    const counts = days.get(day) ?? { delivered: 0, clicked: 0 }
    days.set(day, counts)
    return counts
  }

  async #save(publication: number, articles: ReadonlySet<string>): Promise<void> {
    const rows = [...articles].flatMap((external) =>
      Array.from(this.#days.get(external) ?? [], ([day, counts]) => ({
        article: idOf(external),
        day,
        ...counts,
      })),
    )
    for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
      const part = rows.slice(at, at + ROWS_PER_BATCH)
      await this.#replace(publication, { boxes: [BOX], delivery: part.map(deliveryOf) })
      const reading = part.filter((row) => row.clicked > 0).map(readingOf)
      await this.#replace(publication, { audiences: [AUDIENCE], reading })
    }
  }

  async #replace(publication: number, facts: Omit<FactBatch, 'key' | 'mode'>): Promise<void> {
    const { warehouse } = this.#target.store
    await warehouse.append(publication, { key: randomUUID(), mode: 'replace', ...facts })
  }

  #remarks(articles: readonly string[], known: ReadonlySet<string>): string[] {
    const total = this.#sum(articles)
    const missing = articles.filter((article) => !known.has(article))
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

type DayCounts = Counts & { readonly article: number; readonly day: number }

function deliveryOf({ article, day, delivered, clicked }: DayCounts): Delivery {
  return { article, day, box: BOX.id, position: 0, source: '', delivered, seen: null, clicked }
}

function readingOf({ article, day, clicked }: DayCounts): Reading {
  const nothing = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
  return { article, day, audience: AUDIENCE.id, views: clicked, ...nothing }
}
