import { setImmediate } from 'node:timers/promises'

import { noFine, noTopic } from '#server/topics/topic-map.ts'
import type { Report } from '#server/warehouse/port/report.ts'

import type { FineGap, TopicPoints } from '../generated/resolvers.ts'
import { dayOrNull, type PlanningPage, type PlannedTopicRow } from './planning-page.ts'
import { topicArticles } from './topic-articles.ts'

const mostPoints = 100_000
const mostRead = 1_000_000
const steps = 0xffff
const noScore = 255

/** The views of every article that was read. */
export async function viewsOfArticles(report: Report): Promise<ReadonlyMap<number, number>> {
  const target = { measures: ['views' as const], sums: [], first: mostRead }
  const { rows } = await report.ask({ by: ['article'], ...target })
  return new Map(rows.map(({ key, values }) => [Number(key[0]), values.views ?? 0]))
}

/** Every article that has a topic as a point, a column for each property; of very many the newest ones. */
export async function topicPoints(page: PlanningPage): Promise<TopicPoints> {
  const { opened } = page
  if (!opened) return empty
  const { points, topics } = opened.map
  const [read, scores] = await Promise.all([page.views(), page.scores()])
  const views = Uint32Array.from(points.ids, (id) => read.get(id) ?? 0)
  await setImmediate() // others have the thread between long columns
  const scored = new Uint8Array(points.ids.length).fill(noScore)
  for (const [article, score] of scores) {
    const row = opened.rowOf.get(article)
    if (row !== undefined) scored[row] = score
  }
  await setImmediate()
  const all = [...points.topic.keys()].filter((row) => points.topic[row] !== noTopic)
  const rows = all.length > mostPoints ? newest(all, opened.published) : all
  const [x, y] = [placesOf(points.x, rows), placesOf(points.y, rows)]
  await setImmediate()
  const known = {
    ids: base64(Float64Array.from(rows, (row) => points.ids[row] ?? 0)),
    topics: base64(Uint16Array.from(rows, (row) => points.topic[row] ?? noTopic)),
    views: base64(Uint32Array.from(rows, (row) => views[row] ?? 0)),
  }
  await setImmediate()
  return {
    ...known,
    count: rows.length,
    of: all.length,
    topicIds: topics.map((topic) => String(topic.id)),
    x: base64(x.places),
    y: base64(y.places),
    left: x.from,
    right: x.to,
    top: y.from,
    bottom: y.to,
    published: base64(Int32Array.from(rows, (row) => opened.published[row] ?? 0)),
    similarity: base64(Uint8Array.from(rows, (row) => Math.round((points.score[row] ?? 0) * 255))),
    scores: base64(Uint8Array.from(rows, (row) => scored[row] ?? noScore)),
  }
}

const empty: TopicPoints = {
  count: 0,
  of: 0,
  ids: '',
  topics: '',
  topicIds: [],
  x: '',
  y: '',
  left: 0,
  right: 0,
  top: 0,
  bottom: 0,
  views: '',
  published: '',
  similarity: '',
  scores: '',
}

function newest(rows: readonly number[], published: Int32Array): number[] {
  const order = rows.toSorted((one, other) => (published[other] ?? 0) - (published[one] ?? 0))
  return order.slice(0, mostPoints).toSorted((one, other) => one - other)
}

/** Places between the first and the last one, in 65,535 steps. */
function placesOf(
  column: Float32Array,
  rows: readonly number[],
): { from: number; to: number; places: Uint16Array } {
  let [from, to] = [Infinity, -Infinity]
  for (const row of rows) {
    from = Math.min(from, column[row] ?? from)
    to = Math.max(to, column[row] ?? to)
  }
  if (from > to) return { from: 0, to: 0, places: new Uint16Array() }
  const scale = to > from ? steps / (to - from) : 0
  const places = Uint16Array.from(rows, (row) => Math.round(((column[row] ?? from) - from) * scale))
  return { from, to, places }
}

function base64({ buffer, byteOffset, byteLength }: ArrayBufferView): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}

/** A topic is a gap from this ratio of its share of views to its share of new articles. */
const gapRatio = 1.5

/** How much a topic is read beside how much is written about it. */
interface Interest {
  readonly row: PlannedTopicRow
  /** 0..1, of all views */
  readonly viewShare: number
  /** 0..1, of all new articles */
  readonly newShare: number
  /** articles that would have gone with its views, less those that were published; null without new articles at all */
  readonly missing: number | null
}

/** All views by all new articles: what an article usually goes with; null without new articles. */
export async function usualViews({ report, counts }: PlanningPage): Promise<number | null> {
  const { views } = await report.totals()
  return counts.newArticles === 0 ? null : (views ?? 0) / counts.newArticles
}

export async function interestIn(row: PlannedTopicRow): Promise<Interest> {
  const { page, place, topic } = row
  const [totals, readings, usual] = await Promise.all([
    page.report.totals(),
    page.readings(),
    usualViews(page),
  ])
  const views = readings.get(topic.id)?.values.views ?? 0
  const [all, fresh] = [totals.views ?? 0, page.counts.newOf[place] ?? 0]
  return {
    row,
    viewShare: all > 0 ? views / all : 0,
    newShare: page.counts.newArticles > 0 ? fresh / page.counts.newArticles : 0,
    missing: usual === null || usual === 0 ? null : views / usual - fresh,
  }
}

/** Topics that are read much more than they are written about, the most missing articles first. */
export function gapsAmong(topics: readonly Interest[], least: number): PlannedTopicRow[] {
  return topics
    .filter(
      ({ viewShare, newShare, missing }) =>
        missing !== null && missing >= least && viewShare >= gapRatio * newShare,
    )
    .toSorted((one, other) => (other.missing ?? 0) - (one.missing ?? 0))
    .map(({ row }) => row)
}

/** Topics that are written about more than they are read, the most superfluous articles first. */
export function surplusAmong(topics: readonly Interest[], first: number): PlannedTopicRow[] {
  return topics
    .filter(({ missing }) => missing !== null && missing < 0)
    .toSorted((one, other) => (one.missing ?? 0) - (other.missing ?? 0))
    .slice(0, first)
    .map(({ row }) => row)
}

/** A part of a topic with fewer missing articles is no gap. */
const leastFine = 1
/** The articles of a part that are told. */
const carriers = 2

/** The parts of a topic that are read much more than they are written about, with the articles that carry the interest. */
export async function fineGaps({ page, topic, place }: PlannedTopicRow): Promise<FineGap[]> {
  const [views, usual] = await Promise.all([page.views(), usualViews(page)])
  if (!page.opened || usual === null || usual === 0) return []
  const { map, published } = page.opened
  const { from, to } = page.report.request.range
  const rows = [...map.points.topic.keys()].filter((row) => map.points.topic[row] === place)
  const members = Map.groupBy(rows, (row) => map.points.fine[row] ?? noFine)
  const viewsOf = (row: number) => views.get(map.points.ids[row] ?? 0) ?? 0
  const parts = topic.fine.flatMap(({ id, name }, at) => {
    const own = members.get(at) ?? []
    const read = own.reduce((sum, row) => sum + viewsOf(row), 0)
    const days = own.map((row) => dayOrNull(published[row]))
    const newArticles = days.filter((day) => day !== null && day >= from && day <= to).length
    const missing = read / usual - newArticles
    if (missing < leastFine || read < gapRatio * usual * newArticles) return []
    const byViews = own.toSorted((one, other) => viewsOf(other) - viewsOf(one))
    const most = byViews.slice(0, carriers).map((row) => String(map.points.ids[row]))
    return [{ id: String(id), name, views: read, newArticles, missing, most }]
  })
  const articleIds = parts.flatMap(({ most }) => most)
  const { nodes } = await topicArticles(page, { articleIds, first: articleIds.length })
  return parts
    .toSorted((one, other) => other.missing - one.missing)
    .map(({ most, ...part }) => ({
      ...part,
      mostRead: nodes.filter(({ id }) => most.includes(id)),
    }))
}
