import type { Day, DayRange } from '#lib/days.ts'
import { AnswerCache } from '#server/answer-cache.ts'

import type { Article } from './facts.ts'
import { type NowAnswer, nowOf, pastQuarters, type QuarterViews } from './now.ts'
import {
  Report,
  type ReportedPublication,
  type ReportReader,
  type ReportRequest,
} from './report.ts'
import type {
  ChangeCut,
  ChangeQuestion,
  ReportAnswer,
  ReportFilter,
  ReportQuestion,
  ScoreQuestion,
  Warehouse,
} from './warehouse.ts'

const rememberedBytes = 96 * 1024 * 1024
const bytesPerRow = 400
const bytesPerEntry = 40

/**
 * The first day since when signals have decided the score, without a break until a day; null where they do not on
 * that day.
 */
type SignalsSince = (publication: ReportedPublication, on: Day) => Promise<Day | null>

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
  readonly #topicNames = new AnswerCache<Map<number, string>>(
    rememberedBytes / 24,
    ({ size }) => (size + 1) * bytesPerEntry,
  )
  readonly #scores = new AnswerCache<Map<number, number>>(
    rememberedBytes / 4,
    ({ size }) => (size + 1) * bytesPerEntry,
  )

  readonly #usualViews = new AnswerCache<(number | null)[]>(
    rememberedBytes / 24,
    ({ length }) => (length + 1) * bytesPerEntry,
  )
  readonly #changes = new AnswerCache<ChangeCut[]>(
    rememberedBytes / 24,
    (cuts) => (cuts.flatMap(({ parts }) => parts).length + 1) * bytesPerRow,
  )
  readonly #now = new AnswerCache<NowAnswer>(rememberedBytes / 96, () => 5 * bytesPerRow)
  readonly #quarters = new AnswerCache<QuarterViews>(
    rememberedBytes / 24,
    ({ size }) => (size + 1) * bytesPerEntry,
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

  usualViews(
    { id, dataVersion }: ReportedPublication,
    range: DayRange,
    filter: ReportFilter,
  ): Promise<(number | null)[]> {
    return this.#usualViews.get(JSON.stringify([id, dataVersion, range, filter]), () =>
      this.warehouse.usualViews(id, range, filter),
    )
  }

  viewsChange(
    { dataVersion }: ReportedPublication,
    question: ChangeQuestion,
  ): Promise<ChangeCut[]> {
    return this.#changes.get(JSON.stringify([dataVersion, question]), () =>
      this.warehouse.viewsChange(question),
    )
  }

  /** The last minutes until one since 1970: asked once a minute, however many look at it; earlier weeks once an hour. */
  now(publication: ReportedPublication, until: number): Promise<NowAnswer> {
    const { id, timeZone } = publication
    const past = (day: Day): Promise<QuarterViews> =>
      this.#quarters.get(JSON.stringify([id, timeZone, day, Math.floor(until / 60)]), () =>
        pastQuarters(this.warehouse, id, day),
      )
    return this.#now.get(JSON.stringify([id, timeZone, until]), () =>
      nowOf({ warehouse: this.warehouse, publication, past }, until),
    )
  }

  articles(
    { id, dataVersion }: ReportedPublication,
    ids: readonly number[],
  ): Promise<Map<number, Article>> {
    return this.#articles.get(JSON.stringify([id, dataVersion, ids]), async () => {
      const result = await this.warehouse.articles(id, { ids })
      return new Map(result.map((article) => [article.id, article]))
    })
  }

  /** The names of a publication's topics by their ids. */
  topicNames({
    id,
    dataVersion,
  }: Pick<ReportedPublication, 'id' | 'dataVersion'>): Promise<Map<number, string>> {
    return this.#topicNames.get(JSON.stringify([id, dataVersion]), async () => {
      const topics = await this.warehouse.topics(id)
      return new Map(topics.map((topic) => [topic.id, topic.name]))
    })
  }

  /** The question of how articles score among all that some readers read in a range; `filter` says which readers. */
  async scoreQuestion(
    publication: ReportedPublication,
    range: DayRange,
    filter: ReportFilter,
  ): Promise<ScoreQuestion> {
    const signalsSince = await this.#signalsSince(publication, range.to)
    return { publication: publication.id, range, filter: readersOf(filter), signalsSince }
  }

  /** The scores of these articles, or of all; articles with too few views have none. */
  scores(
    { dataVersion }: ReportedPublication,
    question: ScoreQuestion,
    ids?: readonly number[],
  ): Promise<Map<number, number>> {
    const key = JSON.stringify([dataVersion, question, ids])
    return this.#scores.get(key, async () => new Map(await this.warehouse.scores(question, ids)))
  }
}

/** The part of a filter that is about readers: an article is scored among all others that they read. */
export function readersOf({ userGroups, entryPoints, registrations }: ReportFilter): ReportFilter {
  return {
    ...(userGroups && { userGroups }),
    ...(entryPoints && { entryPoints }),
    ...(registrations && { registrations }),
  }
}
