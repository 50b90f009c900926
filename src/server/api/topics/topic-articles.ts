import { isoOf, stepsOf, type Step } from '#lib/days.ts'
import { noTopic } from '#server/topics/topic-map.ts'
import type { ReportAnswer, ReportFilter, ReportValues } from '#server/warehouse/port/warehouse.ts'

import { idNumber, pageLength, pageOffset } from '../fields/arguments.ts'
import type {
  InputMaybe,
  TopicArticle,
  TopicArticleSort,
  TopicArticlesResolvers,
  TopicLevel,
  TopicLine,
  TopicSeries,
} from '../generated/resolvers.ts'
import { requestedIds, requestedSearch } from '../reports/report-request.ts'
import { dayOrNull, topicMetrics, type PlanningPage } from './planning-page.ts'

const mostRead = 100_000
/** Of more articles nobody asks for the numbers of all together. */
const mostTogether = 5000

const noScores: ReadonlyMap<number, number> = new Map()

/** One part of the articles that were found, and the ids of all. */
export interface ArticleMatches {
  readonly count: number
  readonly nodes: readonly TopicArticle[]
  readonly page: PlanningPage
  readonly ids: readonly number[]
}

interface ArticlesRequest {
  readonly topicId?: InputMaybe<string>
  readonly articleIds?: InputMaybe<readonly string[]>
  readonly search?: InputMaybe<string>
  readonly first?: InputMaybe<number>
  readonly offset?: InputMaybe<number>
  readonly sort?: InputMaybe<TopicArticleSort>
}

type Values = ReportAnswer['rows'][number]['values']

/** An article before its title is read. */
interface Row {
  readonly id: number
  /** its place in the map; -1 where it is not there */
  readonly at: number
  readonly values: Values
}

/** Articles of a topic, those that are named, or those that a search finds, in an order, page by page. */
export async function topicArticles(
  page: PlanningPage,
  request: ArticlesRequest,
): Promise<ArticleMatches> {
  const length = pageLength(request.first, 25)
  const offset = pageOffset(request.offset)
  const { rows, count } = await requestedRows(page, request)
  const order = orders[request.sort ?? 'VIEWS']
  const ids = rows.map(({ id }) => id)
  const ranked = request.sort === 'SCORE' ? await page.scores(ids) : noScores
  const sorted = rows.toSorted(
    (one, other) =>
      order(other, page, ranked) - order(one, page, ranked) ||
      (other.values.views ?? 0) - (one.values.views ?? 0) ||
      one.id - other.id,
  )
  const shown = sorted.slice(offset, offset + length)
  const shownIds = shown.map(({ id }) => id)
  const [known, scores] = await Promise.all([page.report.articles(shownIds), page.scores(shownIds)])
  const nodes = shown.flatMap((row): TopicArticle[] => {
    const article = known.get(row.id)
    if (!article) return []
    const { title, url, published } = article
    return [
      {
        id: String(row.id),
        title,
        url,
        publicationDate: published === null ? null : isoOf(published),
        ...placeIn(page, row.at),
        views: row.values.views ?? 0,
        scrollDepth: row.values.scrollDepth ?? null,
        score: scores.get(row.id) ?? null,
      },
    ]
  })
  return { count, nodes, page, ids }
}

/** The parts of found articles. */
export const topicArticlesResolvers: TopicArticlesResolvers = {
  reading: async ({ page, ids, count }) => {
    if (count === 0 || count > mostTogether) return null
    const { totals, trend } = await readingOf(page, ids)
    return { metrics: topicMetrics(totals), trend }
  },
}

type Order = (row: Row, page: PlanningPage, scores: ReadonlyMap<number, number>) => number

const orders: Readonly<Record<TopicArticleSort, Order>> = {
  VIEWS: ({ values }) => values.views ?? 0,
  SIMILARITY: ({ at }, { opened }) => opened?.map.points.score[at] ?? -1,
  PUBLICATION_DATE: ({ at }, { opened }) => dayOrNull(opened?.published[at]) ?? -1,
  SCORE: ({ id }, _, scores) => scores.get(id) ?? -1,
}

/** Of very many that a search finds, those that are read most. */
async function requestedRows(
  page: PlanningPage,
  request: ArticlesRequest,
): Promise<{ rows: Row[]; count: number }> {
  const { articleIds } = request
  const search = requestedSearch(request.search)
  const ids = articleIds ? new Set(requestedIds(articleIds, 'articleIds')) : null
  const topic = request.topicId ? idNumber(request.topicId) : null
  const filter: ReportFilter = {
    ...page.report.request.filter,
    ...(search !== '' && { title: search }),
    ...(ids && { articles: [...ids] }),
    ...(topic !== null && { topics: [topic] }),
  }
  const sort = { by: 'views', descending: true } as const
  const first = search === '' ? mostRead : mostTogether
  const { rows, count } = await page.report.ask({ by: ['article'], filter, sort, first })
  const read = new Map(rows.map(({ key, values }) => [Number(key[0]), values]))
  const rowOf = page.opened?.rowOf
  const of = search === '' ? requestedMembers(page, { topic, ids }) : read.keys()
  const match = [...of].map((id) => ({ id, at: rowOf?.get(id) ?? -1, values: read.get(id) ?? {} }))
  if (topic === null) return { rows: match, count: search === '' ? match.length : count }
  const own = match.filter(({ at }) => topicAt(page, at) === topic)
  return { rows: own, count: own.length }
}

/** The ids of all articles of a topic, read or not, or of those that are named. */
function requestedMembers(
  { opened }: PlanningPage,
  { topic, ids }: { topic: number | null; ids: ReadonlySet<number> | null },
): Iterable<number> {
  if (ids) return ids
  if (!opened || topic === null) return []
  const place = opened.map.topics.findIndex(({ id }) => id === topic)
  return opened.map.points.ids.filter((_, row) => opened.map.points.topic[row] === place)
}

function topicAt({ opened }: PlanningPage, at: number): number | null {
  const place = opened?.map.points.topic[at] ?? noTopic
  return opened?.map.topics[place]?.id ?? null
}

function placeIn(page: PlanningPage, at: number): Pick<TopicArticle, 'topicId' | 'similarity'> {
  const topic = topicAt(page, at)
  if (topic === null) return { topicId: null, similarity: null }
  return { topicId: String(topic), similarity: page.opened?.map.points.score[at] ?? null }
}

const furthestRow = 1_000_000
const longestInDays = 120

/** The views of topics or groups at every step of the range, those with most views first. */
export async function topicSeries(
  page: PlanningPage,
  { step, by, first }: { step: Step; by: TopicLevel; first: number },
): Promise<TopicSeries> {
  const { map } = page.opened ?? {}
  const groupOf = new Map(
    map?.topics.map(({ id, group }) => [id, map.groups[group]?.id ?? 0] as const),
  )
  const days = stepsOf(page.report.request.range, step)
  const lines = new Map<number, number[]>()
  for (const [topic, views] of await viewsBySteps(page, step)) {
    if (!groupOf.has(topic)) continue
    const id = by === 'GROUP' ? (groupOf.get(topic) ?? 0) : topic
    const sums = lines.get(id) ?? days.map(() => 0)
    lines.set(
      id,
      sums.map((sum, at) => sum + (views[at] ?? 0)),
    )
  }
  const sorted = [...lines].map(([id, views]): TopicLine => ({ id: String(id), views }))
  return {
    dates: days.map(isoOf),
    lines: sorted.toSorted((one, other) => sumOf(other) - sumOf(one)).slice(0, first),
  }
}

/** The views of each topic for each day of a short range, for each week of a longer one. */
export function topicTrends(page: Pick<PlanningPage, 'report'>): Promise<Map<number, number[]>> {
  return viewsBySteps(page, trendStep(page))
}

/** The reading of some articles together, with their views in the steps of trends. */
async function readingOf(
  { report }: Pick<PlanningPage, 'report'>,
  articles: readonly number[],
): Promise<{ totals: ReportValues; trend: number[] }> {
  const step = trendStep({ report })
  const { filter, range } = report.request
  const request = { by: [step], filter: { ...filter, articles }, first: furthestRow }
  const { rows, totals } = await report.ask(request)
  const views = new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
  return { totals, trend: stepsOf(range, step).map((day) => views.get(day) ?? 0) }
}

function trendStep({ report }: Pick<PlanningPage, 'report'>): Step {
  const { from, to } = report.request.range
  return to - from < longestInDays ? 'day' : 'week'
}

async function viewsBySteps(
  { report }: Pick<PlanningPage, 'report'>,
  step: Step,
): Promise<Map<number, number[]>> {
  const days = stepsOf(report.request.range, step)
  const placeOf = new Map(days.map((day, place) => [day, place]))
  const { rows } = await report.ask({
    by: ['strongestTopic', step],
    measures: ['views'],
    sums: [],
    first: furthestRow,
  })
  const topics = new Map<number, number[]>()
  for (const { key, values } of rows) {
    const [topic = 0, day = 0] = key.map(Number)
    const views = topics.get(topic) ?? days.map(() => 0)
    views[placeOf.get(day) ?? -1] = values.views ?? 0
    topics.set(topic, views)
  }
  return topics
}

function sumOf({ views }: TopicLine): number {
  return views.reduce((sum, value) => sum + value, 0)
}
