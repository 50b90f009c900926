import { isoOf } from '#lib/days.ts'
import { noTopic } from '#server/topics/topic-map.ts'
import type { ReportAnswer, ReportFilter } from '#server/warehouse/port/warehouse.ts'

import { idNumber, pageLength, pageOffset } from '../fields/arguments.ts'
import type {
  InputMaybe,
  TopicArticle,
  TopicArticleSort,
  TopicArticlesResolvers,
} from '../generated/resolvers.ts'
import { idsAsked, searchAsked } from '../reports/asked.ts'
import type { PlanningPage } from './planning-page.ts'
import { readingOf } from './series.ts'
import { dayOrNull } from './topic-counts.ts'
import { topicMetrics } from './topic-metrics.ts'

const mostRead = 100_000
/** Of more articles nobody asks for the numbers of all together. */
const mostTogether = 5000

const noScores: ReadonlyMap<number, number> = new Map()

/** One part of the articles that were found, and the ids of all. */
export interface FoundArticles {
  readonly count: number
  readonly nodes: readonly TopicArticle[]
  readonly page: PlanningPage
  readonly ids: readonly number[]
}

interface Asked {
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
export async function topicArticles(page: PlanningPage, asked: Asked): Promise<FoundArticles> {
  const length = pageLength(asked.first, 25)
  const offset = pageOffset(asked.offset)
  const { rows, count } = await rowsAsked(page, asked)
  const order = orders[asked.sort ?? 'VIEWS']
  const ids = rows.map(({ id }) => id)
  const ranked = asked.sort === 'SCORE' ? await page.scores(ids) : noScores
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
        ...placeOf(page, row.at),
        views: row.values.views ?? 0,
        averageScrollDepth: row.values.scrollDepth ?? null,
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
async function rowsAsked(
  page: PlanningPage,
  asked: Asked,
): Promise<{ rows: Row[]; count: number }> {
  const { articleIds } = asked
  const search = searchAsked(asked.search)
  const ids = articleIds ? new Set(idsAsked(articleIds, 'articleIds')) : null
  const topic = asked.topicId ? idNumber(asked.topicId) : null
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
  const of = search === '' ? membersAsked(page, { topic, ids }) : read.keys()
  const found = [...of].map((id) => ({ id, at: rowOf?.get(id) ?? -1, values: read.get(id) ?? {} }))
  if (topic === null) return { rows: found, count: search === '' ? found.length : count }
  const own = found.filter(({ at }) => topicAt(page, at) === topic)
  return { rows: own, count: own.length }
}

/** The ids of all articles of a topic, read or not, or of those that are named. */
function membersAsked(
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

function placeOf(page: PlanningPage, at: number): Pick<TopicArticle, 'topicId' | 'similarity'> {
  const topic = topicAt(page, at)
  if (topic === null) return { topicId: null, similarity: null }
  return { topicId: String(topic), similarity: page.opened?.map.points.score[at] ?? null }
}
