import { scoreSignals } from '#contract/score.ts'
import type { Day, DayRange } from '#lib/days.ts'
import { AnswerCache } from '#server/answer-cache.ts'

import type {
  Article,
  ReportAnswer,
  ReportFilter,
  ReportQuestion,
  Warehouse,
} from '../warehouse.ts'
import {
  Report,
  type ReportedPublication,
  type ReportReader,
  type ReportRequest,
} from './report.ts'
import { readersOf, scoresOf } from './scores.ts'

const rememberedBytes = 96 * 1024 * 1024
const bytesPerRow = 400
const bytesPerScore = 40
const mostScored = 100_000

/**
 * The first day since when signals have decided the score, without a break until a day; null where they do not on
 * that day.
 */
export type SignalsSince = (publication: number, on: Day) => Promise<Day | null>

/** Reports over the warehouse. Answers are kept until the data version moves. */
export class Reports implements ReportReader {
  readonly warehouse: Warehouse
  readonly #answers = new AnswerCache<ReportAnswer>(
    rememberedBytes,
    ({ rows }) => (rows.length + 1) * bytesPerRow,
  )
  readonly #articles = new AnswerCache<Map<number, Article>>(
    rememberedBytes / 4,
    ({ size }) => (size + 1) * bytesPerRow,
  )

  readonly #scores = new AnswerCache<Map<number, number>>(
    rememberedBytes / 4,
    ({ size }) => (size + 1) * bytesPerScore,
  )

  readonly #signalsSince: SignalsSince

  constructor(warehouse: Warehouse, signalsSince: SignalsSince = async () => null) {
    this.warehouse = warehouse
    this.#signalsSince = signalsSince
  }

  open(request: ReportRequest): Report {
    return new Report(this, request)
  }

  ask({ dataVersion }: ReportedPublication, question: ReportQuestion): Promise<ReportAnswer> {
    return this.#answers.get(JSON.stringify([dataVersion, question]), () =>
      this.warehouse.report(question),
    )
  }

  placeOf(question: ReportQuestion, key: number): Promise<number> {
    return this.warehouse.placeOf(question, key)
  }

  articles(
    { id, dataVersion }: ReportedPublication,
    ids: readonly number[],
  ): Promise<Map<number, Article>> {
    return this.#articles.get(JSON.stringify([id, dataVersion, ids]), async () => {
      const found = await this.warehouse.articles(id, { ids })
      return new Map(found.map((article) => [article.id, article]))
    })
  }

  /** The scores of all articles that some readers read in a range; `filter` says which readers. */
  async scores(
    publication: ReportedPublication,
    range: DayRange,
    filter: ReportFilter,
  ): Promise<Map<number, number>> {
    const { id, dataVersion } = publication
    const readers = readersOf(filter)
    const since = await this.#signalsSince(id, range.to)
    const key = JSON.stringify([id, dataVersion, range, readers, since])
    return this.#scores.get(key, () =>
      since === null
        ? this.#scored(id, range, readers, () => undefined)
        : this.#scoredBySignals(id, { from: Math.max(range.from, since), to: range.to }, readers),
    )
  }

  async #scoredBySignals(id: number, range: DayRange, readers: ReportFilter) {
    const found = await this.warehouse.points(id, range, readers)
    const points = new Map(found.map((one) => [one.article, one.points]))
    return this.#scored(id, range, readers, (article) => points.get(article) ?? 0)
  }

  async #scored(
    publication: number,
    range: DayRange,
    readers: ReportFilter,
    pointsOf: (article: number) => number | undefined,
  ): Promise<Map<number, number>> {
    const [{ rows }, articles] = await Promise.all([
      this.warehouse.report({
        publication,
        facts: 'reading',
        measures: ['views', ...scoreSignals.map(({ measure }) => measure)],
        by: ['article'],
        filter: readers,
        range,
        sort: { by: 'views', descending: true },
        first: mostScored,
      }),
      this.warehouse.articles(publication),
    ])
    const known = new Map(articles.map((article) => [article.id, article]))
    const scored = rows.map(({ key, values }) => {
      const id = Number(key[0])
      const { published = null, ownScore = null } = known.get(id) ?? {}
      return { id, published, ownScore, values, points: pointsOf(id) }
    })
    return scoresOf(scored, range.to)
  }
}
