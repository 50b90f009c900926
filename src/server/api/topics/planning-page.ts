import type { Day, DayRange } from '#lib/days.ts'
import type { TopicPlan } from '#server/records/topic-planning.ts'
import { unknownDay, type OpenedMap } from '#server/topics/job/topic-maps.ts'
import { noTopic, type MapTopic } from '#server/topics/topic-map.ts'
import type { Report, ReportedPublication } from '#server/warehouse/port/report.ts'
import type { ReportRow, ReportValues } from '#server/warehouse/port/warehouse.ts'

import type { TopicRun, TopicMetrics } from '../generated/resolvers.ts'

/** The topics of a publication and the reading of a range; each part is read once, and only when it is asked for. */
export interface PlanningPage {
  readonly publication: ReportedPublication
  readonly report: Report
  /** null before the first run */
  readonly opened: OpenedMap | null
  readonly run: TopicRun
  /** the reading of topics by their ids */
  readonly readings: () => Promise<ReadonlyMap<number, ReportRow>>
  /** the views of every article that was read */
  readonly views: () => Promise<ReadonlyMap<number, number>>
  readonly counts: TopicCounts
  readonly plans: () => Promise<ReadonlyMap<number, TopicPlan>>
  readonly trends: () => Promise<ReadonlyMap<number, readonly number[]>>
  /** of these articles, or of all */
  readonly scores: (ids?: readonly number[]) => Promise<ReadonlyMap<number, number>>
  /** the mean score of each topic's articles, by its place in the map; NaN without any */
  readonly topicScores: () => Promise<Float64Array>
}

/** A topic of the page. */
export interface PlannedTopicRow {
  readonly page: PlanningPage
  readonly topic: MapTopic
  /** its place in the map */
  readonly place: number
}

const year = 365

/** Articles of topics by their days, by the topic's place in the map. */
interface TopicCounts {
  /** articles with a topic */
  readonly articles: number
  /** of them published in the range */
  readonly newArticles: number
  readonly newOf: Int32Array
  /** the day of the newest article up to the end of the range; -1 for none */
  readonly newest: Int32Array
  /** articles of the year before the end of the range */
  readonly ofYear: Int32Array
}

/** Counts the articles of each topic: in the range, and in the year that ends with it. */
export function topicCounts(opened: OpenedMap | null, { from, to }: DayRange): TopicCounts {
  const topics = opened?.map.topics.length ?? 0
  const [newOf, ofYear] = [new Int32Array(topics), new Int32Array(topics)]
  const newest = new Int32Array(topics).fill(-1)
  let [articles, newArticles] = [0, 0]
  for (const [row, topic] of (opened?.map.points.topic ?? new Uint16Array()).entries()) {
    if (topic === noTopic) continue
    articles += 1
    const day = dayOrNull(opened?.published[row])
    if (day === null || day > to) continue
    newest[topic] = Math.max(newest[topic] ?? -1, day)
    if (day > to - year) ofYear[topic] = (ofYear[topic] ?? 0) + 1
    if (day < from) continue
    newArticles += 1
    newOf[topic] = (newOf[topic] ?? 0) + 1
  }
  return { articles, newArticles, newOf, newest, ofYear }
}

/** The days that usually lie between two articles; null where the year has fewer than two. */
export function usualDays({ ofYear }: TopicCounts, topic: number): number | null {
  const count = ofYear[topic] ?? 0
  return count < 2 ? null : year / count
}

/** The day of a topic's newest article; null where none has a date. */
export function newestDay({ newest }: TopicCounts, topic: number): Day | null {
  const day = newest[topic] ?? -1
  return day < 0 ? null : day
}

/** The mean score of the articles of each topic; NaN without any. */
export function meanScores(
  opened: OpenedMap | null,
  scores: ReadonlyMap<number, number>,
): Float64Array {
  const topics = opened?.map.topics.length ?? 0
  const [sums, counts] = [new Float64Array(topics), new Float64Array(topics)]
  for (const [row, topic] of (opened?.map.points.topic ?? new Uint16Array()).entries()) {
    const score = scores.get(opened?.map.points.ids[row] ?? 0)
    if (topic === noTopic || score === undefined) continue
    sums[topic] = (sums[topic] ?? 0) + score
    counts[topic] = (counts[topic] ?? 0) + 1
  }
  return sums.map((sum, topic) => sum / (counts[topic] ?? 0))
}

/** A day that an article was published on; null where it is unknown. */
export function dayOrNull(day: Day | undefined): Day | null {
  return day === undefined || day === unknownDay ? null : day
}

/** The numbers of a report as the contract spells them. */
export function topicMetrics(values: ReportValues): TopicMetrics {
  return {
    views: values.views ?? 0,
    scrollDepth: values.scrollDepth ?? null,
    dwellTime: values.dwellTime ?? null,
    articlesRead: values.articlesRead ?? 0,
  }
}
