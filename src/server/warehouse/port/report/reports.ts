import { AnswerCache } from '#server/answer-cache.ts'

import type { Article, ReportAnswer, ReportQuestion, Warehouse } from '../warehouse.ts'
import {
  Report,
  type ReportedPublication,
  type ReportReader,
  type ReportRequest,
} from './report.ts'

const rememberedBytes = 96 * 1024 * 1024
const bytesPerRow = 400

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

  constructor(warehouse: Warehouse) {
    this.warehouse = warehouse
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
}
