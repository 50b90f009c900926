import { expect } from 'vitest'

import type { MeasureValues } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import type { Article, Reading } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { ReportFilter } from '#server/warehouse/port/warehouse.ts'

import { audience } from './facts.ts'

/** By what the naive report breaks rows down. */
export type NaiveDimension =
  | 'day'
  | 'article'
  | 'userGroup'
  | 'entryPoint'
  | 'topic'
  | 'section'
  | 'author'
  | 'kind'

export const topics = ['Herz', 'Sommer', 'Politik'].map((name) => idOf(name))
export const authors = ['Mira Novak', 'Jonas Weber', 'Resi Gruber']
export const sections = ['Politik', 'Sport']
export const articles = ['Ähre', 'Fiber', 'fieber', 'Zug'].map((title, index): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: index === 0 ? null : 20_000 - index,
  topics: topics.slice(0, index).map((topic) => ({ topic, score: 0.5 })),
  authors: authors.slice(0, index),
  section: sections[index % 2] ?? '',
  kind: index === 0 ? '' : 'Bericht',
  words: [0, 317, 480, 2000][index] ?? 0,
}))
export const audiences = [
  audience([], 'search', 'registered'),
  audience(['a'], 'search'),
  audience(['a', 'b'], 'direct'),
  audience(['b', 'c'], 'recommendation'),
]
export const ids = articles.map(({ id }) => id)
const known = {
  articles: new Map(articles.map((article) => [article.id, article])),
  audiences: new Map(audiences.map((one) => [one.id, one])),
}

/** Rows of the same article, day and audience become what the correction says; its repeats are added up. */
export function afterCorrection(
  rows: readonly Reading[],
  corrected: readonly Reading[],
): Reading[] {
  const replaced = new Set(corrected.map(keyOf))
  return [...rows.filter((row) => !replaced.has(keyOf(row))), ...corrected]
}

function keyOf({ day, article, audience: readers }: Reading): string {
  return `${day} ${article} ${readers}`
}

/** Rows by the value of a dimension; values without views are no rows of a report. */
export function grouped(
  rows: readonly Reading[],
  by: NaiveDimension,
): Map<number | string, Reading[]> {
  const groups = new Map<number | string, Reading[]>()
  for (const row of rows) {
    const keys = naiveKeys(row, by)
    const own = by === 'author' ? divided(row, keys.length) : row
    for (const key of keys) groups.set(key, [...(groups.get(key) ?? []), own])
  }
  return new Map([...groups].filter(([, some]) => some.some(({ views }) => views > 0)))
}

/** An author's part of a row. */
function divided(row: Reading, parts: number): Reading {
  const { views, scrollSum, scrollCount, dwellSum, dwellCount } = row
  const sums = { views, scrollSum, scrollCount, dwellSum, dwellCount }
  const own = Object.entries(sums).map(([name, sum]) => [name, sum / parts])
  const depths = row.depths?.map((count) => count / parts) ?? []
  return { ...row, ...Object.fromEntries(own), depths }
}

export function inOrder(keys: readonly (number | string)[]): (number | string)[] {
  return keys.toSorted((a, b) => (a < b ? -1 : 1))
}

/** Sums of fractions in JavaScript are off by some billionths. */
export function near(values: MeasureValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : expect.closeTo(value, 6),
    ]),
  )
}

/** The measures of some rows, added up one after the other. */
export function naiveValues(rows: readonly Reading[]): MeasureValues {
  const sum = (field: 'views' | 'scrollSum' | 'scrollCount' | 'dwellSum' | 'dwellCount'): number =>
    rows.reduce((total, row) => total + row[field], 0)
  const depths = rows.flatMap((row) => row.depths ?? [])
  const ends = rows.reduce((total, row) => total + (row.depths?.at(9) ?? 0), 0)
  const [minutes, expected] = rows.reduce(
    ([read, usual], { article, dwellSum, dwellCount }) => {
      const words = known.articles.get(article)?.words ?? 0
      return words === 0
        ? [read, usual]
        : [read + dwellSum / 60, usual + (dwellCount * words) / 200]
    },
    [0, 0],
  )
  const recommended = rows
    .filter((row) => known.audiences.get(row.audience)?.entryPoint === 'recommendation')
    .reduce((total, { views }) => total + views, 0)
  return {
    views: sum('views'),
    articlesRead: new Set(rows.filter(({ views }) => views > 0).map(({ article }) => article)).size,
    scrollDepth: average(sum('scrollSum'), sum('scrollCount')),
    dwellTime: average(sum('dwellSum'), sum('dwellCount')),
    fromRecommendations: share(recommended, sum('views')),
    readingTime: share(minutes, expected),
    readToEnd: share(
      ends,
      depths.reduce((total, count) => total + count, 0),
    ),
  }
}

function share(of: number, all: number): number | null {
  return all > 0 ? (of / all) * 100 : null
}

function average(over: number, under: number): number | null {
  return under > 0 ? over / under : null
}

/** The rows of some days that a filter lets through. */
export function naiveRows(
  rows: readonly Reading[],
  { from, to }: DayRange,
  filter: ReportFilter,
): Reading[] {
  const { userGroups = [], entryPoints = [], topics: about = [], title = '' } = filter
  const { sections: stood = [], authors: wrote = [], kinds = [] } = filter
  const { publishedFrom = -Infinity, publishedTo = Infinity } = filter
  const isDated = 'publishedFrom' in filter || 'publishedTo' in filter
  return rows.filter((row) => {
    const [article, readers] = [known.articles.get(row.article), known.audiences.get(row.audience)]
    const published = article?.published ?? Number.NaN
    return (
      row.day >= from &&
      row.day <= to &&
      (article?.title.toLowerCase().includes(title.toLowerCase()) ?? false) &&
      (about.length === 0 || article?.topics.some(({ topic }) => about.includes(topic))) &&
      (stood.length === 0 || stood.includes(article?.section ?? '')) &&
      (wrote.length === 0 || article?.authors?.some((name) => wrote.includes(name))) &&
      (kinds.length === 0 || kinds.includes(article?.kind ?? '')) &&
      (!isDated || (published >= publishedFrom && published <= publishedTo)) &&
      (userGroups.length === 0 || readers?.userGroups.some((one) => userGroups.includes(one))) &&
      (entryPoints.length === 0 || entryPoints.includes(readers?.entryPoint ?? ''))
    )
  })
}

/** The values of a dimension that a row belongs to. */
function naiveKeys(row: Reading, by: NaiveDimension): readonly (number | string)[] {
  const [article, readers] = [known.articles.get(row.article), known.audiences.get(row.audience)]
  const keys = {
    day: [row.day],
    article: [row.article],
    userGroup: readers?.userGroups ?? [],
    entryPoint: [readers?.entryPoint ?? ''],
    topic: article?.topics.map(({ topic }) => topic) ?? [],
    section: [article?.section ?? ''],
    author: article?.authors?.length ? article.authors : [''],
    kind: [article?.kind ?? ''],
  }
  return keys[by]
}
