import { expect } from 'vitest'

import { isoOf } from '#lib/days.ts'
import type { Article, Delivery, Reading } from '#server/warehouse/port/warehouse.ts'

import { naiveGroups, naiveValues } from '../naive-deliveries.ts'
import { near, type Asked } from './expected-report.ts'
import {
  articles,
  isAbout,
  isReadBy,
  metrics,
  middle,
  ofArticle,
  readAmong,
  scoreOf,
  sumOf,
  within,
} from './naive-articles.ts'

interface Rows {
  readonly reading: readonly Reading[]
  readonly delivery: readonly Delivery[]
}

/** One article beside the others of a filter, by going through the rows one after the other. */
export function expectedDetail({ reading, delivery }: Rows, article: Article, asked: Asked) {
  const { range, filter } = asked
  const readable = within(reading.filter(isReadBy(filter)), range)
  const all = articles.filter(isAbout(filter)).flatMap((other) => ofArticle(readable, other))
  const own = ofArticle(readable, article)
  const places = readAmong(all)
    .map((other) => ({ id: other.id, views: metrics(ofArticle(all, other)).views }))
    .toSorted((a, b) => b.views - a.views)
  const rank = places.findIndex(({ id }) => id === article.id) + 1
  const delivered = delivery.filter(
    (row) => row.article === article.id && row.day >= range.from && row.day <= range.to,
  )
  const shares = sharesOf(own)
  const end = shares[9] ?? 0
  const last = (count: number): number => sumOf(shares.slice(10 - count), (share) => share)
  return {
    metrics: near(metrics(own)),
    allMetrics: near(metrics(all)),
    rank: rank === 0 ? null : rank,
    articlesRead: places.length,
    score: scoreOf(article, readable, range.to),
    days: expectedDays(own, all, { article, asked }),
    depths: shares.map((share) => expect.closeTo(share, 6)),
    reached:
      shares.length === 0
        ? null
        : near({
            quarter: last(7) + (shares[2] ?? 0) / 2,
            half: last(5),
            threeQuarters: last(2) + (shares[7] ?? 0) / 2,
            end,
          }),
    similar: expectedSimilar(within(reading, range), article),
    recommendations: near(naiveValues(delivered)),
    boxes: Object.fromEntries(
      Object.entries(naiveGroups(delivered, ({ box }) => String(box))).map(([id, values]) => [
        id,
        near(values),
      ]),
    ),
  }
}

function sharesOf(rows: readonly Reading[]): number[] {
  const tenths = Array.from({ length: 10 }, (_, at) => sumOf(rows, (row) => row.depths?.[at] ?? 0))
  const ended = sumOf(tenths, (count) => count)
  return ended === 0 ? [] : tenths.map((count) => (count / ended) * 100)
}

/** Its days since publication, and the middle article of the filter on the same day since its own. */
function expectedDays(
  own: readonly Reading[],
  all: readonly Reading[],
  { article, asked: { range } }: { article: Article; asked: Asked },
): unknown[] {
  const usual = (age: number): number | null => {
    const peers = readAmong(all).flatMap(({ id, published }) => {
      if (published === null || published < range.from || published > range.to) return []
      return published + age > range.to ? [] : [viewsOn(ofArticle(all, { id }), published + age)]
    })
    return middle(peers)
  }
  const { published } = article
  return Array.from({ length: range.to - range.from + 1 }, (_, at) => range.from + at)
    .filter((day) => published === null || day >= published)
    .map((day) => ({
      date: isoOf(day),
      age: published === null ? null : day - published,
      views: viewsOn(own, day),
      usual: published === null ? null : usual(day - published),
    }))
}

function viewsOn(rows: readonly Reading[], day: number): number {
  return metrics(rows.filter((row) => row.day === day)).views
}

/** The cosine between the topics of the article and of each that was read in the range, by its id. */
function expectedSimilar(rows: readonly Reading[], article: Article): Record<string, unknown> {
  const others = readAmong(rows).filter(({ id }) => id !== article.id)
  const found = others.flatMap((other) => {
    const product = sumOf(other.topics, ({ topic, score }) => score * scoreIn(article, topic))
    if (product === 0) return []
    const similarity = product / (lengthOf(article) * lengthOf(other))
    return [[other.id, near({ similarity, views: metrics(ofArticle(rows, other)).views })] as const]
  })
  return Object.fromEntries(found)
}

function scoreIn({ topics }: Article, topic: number): number {
  return topics.find((one) => one.topic === topic)?.score ?? 0
}

function lengthOf({ topics }: Article): number {
  return Math.sqrt(sumOf(topics, ({ score }) => score ** 2))
}
