import { expect } from 'vitest'

import type { ArticleSortField, Comparison, SortDirection } from '#contract/generated/operations.ts'
import { isoOf, type DayRange } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Reading } from '#server/warehouse/port/warehouse.ts'

import {
  articles,
  isAbout,
  isReadBy,
  metrics,
  naiveQuadrants,
  ofArticle,
  readAmong,
  scoreOf,
  sumOf,
  within,
  type Filter,
  type Metrics,
  topicNames,
} from './naive-articles.ts'

/** A question to the report. */
export interface Asked {
  readonly range: DayRange
  readonly compare: Comparison
  readonly filter: Filter & { readonly minViews?: number; readonly quadrant?: string }
  readonly sort: { field: ArticleSortField; direction: SortDirection; unrankedLast: boolean }
}

/** Days compared with come this much earlier. */
function shiftOf(length: number, compare: Comparison): number | null {
  switch (compare) {
    case 'PERIOD_BEFORE':
      return length
    case 'YEAR_BEFORE':
      // no 29 February lies between
      return 365
    case 'SAME_WEEKDAYS':
      return 7 * Math.ceil(length / 7)
    case 'YEAR_BEFORE_WEEKDAYS':
      return 52 * 7
    case 'NONE':
      return null
    default:
      return compare satisfies never
  }
}

function daysBefore({ range, compare }: Asked, rows: readonly Reading[]): DayRange | null {
  const { from, to } = range
  const shift = shiftOf(to - from + 1, compare)
  const first = Math.min(...rows.map(({ day }) => day))
  return shift === null || first > from - shift ? null : { from: from - shift, to: to - shift }
}

const startOfWeek = (day: number): string =>
  isoOf(day - ((new Date(`${isoOf(day)}T12:00Z`).getUTCDay() + 6) % 7))
const startOfMonth = (day: number): string => `${isoOf(day).slice(0, 7)}-01`

/** The numbers of each day, week or month of a range. */
function points(
  rows: readonly Reading[],
  range: DayRange,
  startOf: (day: number) => string,
): unknown[] {
  return [...new Set(daysOf(range).map(startOf))].map((date) => {
    const some = rows.filter(({ day }) => startOf(day) === date)
    return { date, ...near(metrics(some)), articlesRead: readAmong(some).length }
  })
}

function daysOf({ from, to }: DayRange): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Sums of fractions in JavaScript are off by some billionths. */
export function near<Values extends object>(values: Values): Record<keyof Values, unknown>
export function near(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? expect.closeTo(value, 6) : value,
    ]),
  )
}

/** Rows in the order asked for: unranked ones last if wished, then unknown values, ties by views and title. */
function inOrder(list: readonly Listed[], { field, direction, unrankedLast }: Asked['sort']) {
  const isRate = !['TITLE', 'PUBLICATION_DATE', 'VIEWS', 'SCORE'].includes(field)
  const last = ({ own }: Listed): number => Number(isRate && unrankedLast && own.views < 50)
  const value = ({ article, own, score }: Listed): number | null =>
    ({
      TITLE: articles.indexOf(article),
      PUBLICATION_DATE: article.published,
      VIEWS: own.views,
      AVERAGE_SCROLL_DEPTH: own.averageScrollDepth,
      AVERAGE_DWELL_TIME: own.averageDwellTime,
      READ_TO_END: own.readToEnd,
      FROM_RECOMMENDATIONS: own.fromRecommendations,
      SCORE: score,
    })[field]
  const sign = direction === 'ASC' ? 1 : -1
  return list.toSorted(
    (a, b) =>
      last(a) - last(b) ||
      Number(value(a) === null) - Number(value(b) === null) ||
      sign * ((value(a) ?? 0) - (value(b) ?? 0)) ||
      b.own.views - a.own.views ||
      articles.indexOf(a.article) - articles.indexOf(b.article),
  )
}

interface Listed {
  readonly article: Article
  readonly own: Metrics
  readonly score: number | null
}

/** The whole report, by going through the rows one after the other. */
export function expectedReport(rows: readonly Reading[], asked: Asked) {
  const { range, filter } = asked
  const readable = rows.filter(isReadBy(filter))
  const counted = articles
    .filter(isAbout(filter))
    .flatMap((article) => ofArticle(readable, article))
  const days = daysBefore(asked, rows)
  const now = within(counted, range)
  const before = days && within(counted, days)
  const quadrants = naiveQuadrants(now)
  const isListed = ({ own }: Listed): boolean =>
    own.views >= (filter.minViews ?? 0) &&
    (filter.quadrant === undefined || quadrants.fieldOf(own) === filter.quadrant)
  const list = readAmong(now).map((article): Listed => ({
    article,
    own: metrics(ofArticle(now, article)),
    score: scoreOf(article, within(readable, range), range.to),
  }))
  return {
    comparedRange: days && { from: isoOf(days.from), to: isoOf(days.to) },
    totals: near(metrics(now)),
    previousTotals: before && near(metrics(before)),
    articlesRead: list.length,
    previousArticlesRead: before && readAmong(before).length,
    count: { count: list.filter(isListed).length },
    series: points(now, range, isoOf),
    weeks: points(now, range, startOfWeek),
    months: points(now, range, startOfMonth),
    previousSeries: days && before ? points(before, days, isoOf) : [],
    nodes: inOrder(list.filter(isListed), asked.sort).map(({ article, own, score }) => {
      const earlier = before && metrics(ofArticle(before, article))
      return {
        article: {
          id: String(article.id),
          title: article.title,
          publicationDate: article.published === null ? null : isoOf(article.published),
        },
        metrics: near(own),
        previousMetrics: earlier && near(earlier),
        previousViews: earlier && earlier.views,
        ranked: own.views >= 50,
        score,
        trend: daysOf(range).map((day) =>
          sumOf(ofArticle(now, article), (row) => (row.day === day ? row.views : 0)),
        ),
      }
    }),
    byTopic: expectedTopics(now, before),
    quadrants: {
      medianViews: quadrants.medianViews,
      averageScrollDepth: near({ of: quadrants.averageScrollDepth }).of,
      fields: ['OFTEN_FAR', 'RARELY_FAR', 'OFTEN_SHORT', 'RARELY_SHORT'].map((quadrant) => {
        const own = quadrants.all.filter((one) => quadrants.fieldOf(one) === quadrant)
        return { quadrant, articles: own.length, views: sumOf(own, ({ views }) => views) }
      }),
      points: quadrants.all
        .toSorted((a, b) => b.views - a.views)
        .map(({ id, views, averageScrollDepth }) => ({
          id,
          ...near({ views, averageScrollDepth }),
          ranked: views >= 50,
        })),
    },
  }
}

/** Every article once, at its strongest topic; most views first. */
function expectedTopics(now: readonly Reading[], before: readonly Reading[] | null) {
  const labels = [null, ...topicNames]
  const found = labels.map((label) => ({
    topic: label === null ? null : { label },
    metrics: metrics(about(now, label)),
    previousMetrics: before && near(metrics(about(before, label))),
    articlesRead: readAmong(about(now, label)).length,
  }))
  return found
    .filter(({ metrics: { views } }) => views > 0)
    .toSorted((a, b) => b.metrics.views - a.metrics.views || idIn(a) - idIn(b))
    .map((row) => ({ ...row, metrics: near(row.metrics) }))
}

function about(rows: readonly Reading[], label: string | null): Reading[] {
  return rows.filter((row) => strongestOf(row) === label)
}

function idIn({ topic }: { readonly topic: { readonly label: string } | null }): number {
  return topic === null ? 0 : idOf(topic.label)
}

function strongestOf({ article }: Reading): string | null {
  const topics = articles.find(({ id }) => id === article)?.topics ?? []
  const [strongest] = topics.toSorted((a, b) => b.score - a.score)
  return topicNames.find((name) => idOf(name) === strongest?.topic) ?? null
}
