import { AnswerCache } from '#lib/bounded-cache.ts'
import type { DayRange } from '#lib/days.ts'
import type { Publication } from '#server/records/publications/publications.ts'

import { alignedTo, ordered, type Aggregate } from './aggregate.ts'
import { ArticleReport } from './article-report.ts'
import type { ArticleReportRequest, ReportReader, ReportScope } from './article-report.ts'
import { readCatalogue, segmentsOf, type Catalogue } from './catalogue.ts'
import type { FactStore, SumColumns } from './fact-store.ts'

const rememberedBytes = 96 * 1024 * 1024
const bytesPerArticle = 400

/**
 * Article reports from aggregates kept in memory: one per publication, range, audience and data version. Sorting,
 * searching and paging happen there, so only the first look at a range asks the facts.
 */
export class ArticleReports implements ReportReader {
  readonly facts: FactStore
  readonly #catalogues = new AnswerCache<Catalogue>(
    rememberedBytes,
    ({ size }) => size * bytesPerArticle + 1,
  )
  readonly #sums = new AnswerCache<SumColumns>(rememberedBytes, ({ key }) => key.length * 48 + 1)
  readonly #orders = new AnswerCache<Int32Array>(
    rememberedBytes / 4,
    ({ length }) => length * 4 + 1,
  )

  constructor(facts: FactStore) {
    this.facts = facts
  }

  async open(request: ArticleReportRequest): Promise<ArticleReport> {
    const catalogue = await this.catalogue(request.publication)
    const segments = segmentsOf(catalogue, request.audience)
    const only = await this.#matches(catalogue, request)
    return new ArticleReport(this, { request, catalogue, segments, only })
  }

  /** The articles and audiences of a publication. */
  catalogue({ id, dataVersion }: Publication): Promise<Catalogue> {
    return this.#catalogues.get(`${id} ${dataVersion}`, () => readCatalogue(this.facts, id))
  }

  /** The sums of every article in a range. */
  aggregate({ request, catalogue, segments }: ReportScope, range: DayRange): Promise<Aggregate> {
    const { id: publication, dataVersion } = request.publication
    return this.#sums.get(
      JSON.stringify(['articles', publication, dataVersion, range, segments]),
      async () =>
        alignedTo(catalogue, await this.facts.sumsByArticle({ publication, range, segments })),
    )
  }

  /** The sums of every day of a range, of the articles in the scope. */
  days({ request, catalogue, segments, only }: ReportScope, range: DayRange): Promise<SumColumns> {
    const { publication, search, topics } = request
    const { id, dataVersion } = publication
    const key = ['days', id, dataVersion, range, segments, search, topics]
    const articles = only ? Array.from(only, (place) => catalogue.id[place] ?? 0) : null
    return this.#sums.get(JSON.stringify(key), () =>
      this.facts.sumsByDay({ publication: id, range, segments }, articles),
    )
  }

  /** The places that were read in the range, in order. */
  order(scope: ReportScope): Promise<Int32Array> {
    const { publication, range, search, topics, sort } = scope.request
    const { id, dataVersion } = publication
    const key = [id, dataVersion, range, scope.segments, search, topics, sort]
    return this.#orders.get(JSON.stringify(key), async () =>
      ordered(scope.catalogue, await this.aggregate(scope, range), { only: scope.only, sort }),
    )
  }

  async #matches(
    catalogue: Catalogue,
    { publication, search, topics }: ArticleReportRequest,
  ): Promise<ReadonlySet<number> | null> {
    const titled = search.trim() === '' ? null : catalogue.titled(search)
    if (topics.length === 0) return titled
    const ids = await this.facts.articlesAbout(publication.id, topics)
    const about = new Set([...ids].map((id) => catalogue.place.get(id) ?? -1))
    return titled ? titled.intersection(about) : about
  }
}
