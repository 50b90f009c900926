import * as fc from 'fast-check'

import { isoOf, type DayRange } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Article, Audience, Reading } from '#server/warehouse/port/warehouse.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

/** The first day that reports are asked for; the European clocks change nine days later. */
export const firstDay = facts.day('2026-03-20')
export const topicNames = ['Medizin', 'Recht', 'Sommer']
const idsOfTopics = topicNames.map((name) => idOf(name))

/** Titles in the order in which a list has them, with their day after the first, their topics and a score of their own. */
const about: readonly [string, number | null, readonly [number, number][], number?][] = [
  ['Ähre', -3, [[0, 0.9]]],
  ['Fiber', 0, [[0, 0.4], [2, 0.7]]], // prettier-ignore
  ['Fieber', 2, [[2, 1]]],
  ['Große Hitze', 4, [[1, 0.5], [2, 0.3]], 71.6], // prettier-ignore
  ['Herz', -200, [[0, 0.8], [1, 0.2]]], // prettier-ignore
  ['Ohne Datum', null, []],
  ['Pollen', 9, [[0, 0.6], [2, 0.5]]], // prettier-ignore
  ['Zug', -1, [[1, 1]]],
]

export const articles = about.map(([title, published, topics, ownScore]): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: null,
  published: published === null ? null : firstDay + published,
  topics: topics.map(([topic, score]) => ({ topic: idsOfTopics[topic] ?? 0, score })),
  ...(ownScore !== undefined && { ownScore }),
}))

export const audiences: readonly Audience[] = [
  facts.audience([], 'search'),
  facts.audience(['a', 'b'], 'direct', 'registered'),
  facts.audience(['b'], 'recommendation', 'registered'),
  facts.audience(['a'], 'recommendation'),
]

const viewCounts = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 150 }))
const tenths = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 })

/** Days of the range, of those before, and of the year before. */
const days = fc
  .tuple(fc.integer({ min: -16, max: 13 }), fc.constantFrom(0, 0, 0, 365))
  .map(([offset, before]) => firstDay + offset - before)

/** Readings of any kind: views that carry no measure, none at all, days left out. */
export const someReadings: fc.Arbitrary<Reading[]> = fc.array(
  fc
    .record({
      day: days,
      article: fc.constantFrom(...articles.map(({ id }) => id)),
      audience: fc.constantFrom(...audiences.map(({ id }) => id)),
      views: viewCounts,
      scroll: fc.option(fc.integer({ min: 0, max: 100 })),
      dwell: fc.option(fc.integer({ min: 0, max: 600 })),
      depths: fc.option(tenths, { nil: undefined }),
    })
    .map(({ scroll, dwell, depths, ...row }): Reading => ({
      ...row,
      scrollSum: (scroll ?? 0) * row.views,
      scrollCount: scroll === null ? 0 : row.views,
      dwellSum: (dwell ?? 0) * row.views,
      dwellCount: dwell === null ? 0 : row.views,
      ...(depths && row.views > 0 && { depths }),
    })),
  { minLength: 20, maxLength: 160, size: 'max' },
)

/** The numbers of some readings as the report names them. */
export interface Metrics {
  readonly views: number
  readonly averageScrollDepth: number | null
  readonly averageDwellTime: number | null
  readonly readToEnd: number | null
  readonly fromRecommendations: number | null
}

/** A filter of the report. */
export interface Filter {
  readonly search?: string
  readonly articleIds?: readonly string[]
  readonly publishedFrom?: string
  readonly publishedTo?: string
  readonly topicIds?: readonly string[]
  readonly userGroups?: readonly string[]
  readonly entryPoints?: readonly string[]
  readonly registrationStatuses?: readonly string[]
}

function quotient(over: number, under: number, scale = 1): number | null {
  return under === 0 ? null : (over / under) * scale
}

/** The sum of something over rows. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  let sum = 0
  for (const row of rows) sum += of(row)
  return sum
}

/** Rows added up one after the other, then divided. */
export function metrics(rows: readonly Reading[]): Metrics {
  const views = sumOf(rows, (row) => row.views)
  const ended = sumOf(rows, ({ depths = [] }) => sumOf(depths, (depth) => depth))
  const recommended = rows.filter((row) => readersOf(row)?.entryPoint === 'recommendation')
  return {
    views,
    averageScrollDepth: quotient(
      sumOf(rows, (row) => row.scrollSum),
      sumOf(rows, (row) => row.scrollCount),
    ),
    averageDwellTime: quotient(
      sumOf(rows, (row) => row.dwellSum),
      sumOf(rows, (row) => row.dwellCount),
    ),
    readToEnd: quotient(
      sumOf(rows, ({ depths = [] }) => depths[9] ?? 0),
      ended,
      100,
    ),
    fromRecommendations: quotient(
      sumOf(recommended, (row) => row.views),
      views,
      100,
    ),
  }
}

function readersOf({ audience }: Reading) {
  return audiences.find(({ id }) => id === audience)
}

function has(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
  return !wanted?.length || values.some((value) => wanted.includes(value))
}

/** True where a filter lets the readers of a row through. */
export function isReadBy({ userGroups, entryPoints, registrationStatuses }: Filter) {
  return (row: Reading): boolean => {
    const readers = readersOf(row)
    return (
      has(userGroups, readers?.userGroups ?? []) &&
      has(entryPoints, [readers?.entryPoint ?? '']) &&
      has(registrationStatuses, [readers?.registration ?? ''])
    )
  }
}

/** True where a filter lets an article through. */
export function isAbout({ search, articleIds, topicIds, publishedFrom, publishedTo }: Filter) {
  return ({ id, title, topics, published }: Article): boolean => {
    const date = published === null ? null : isoOf(published)
    return (
      (search ?? '').split(' ').every((word) => folded(title).includes(folded(word))) &&
      (articleIds === undefined || articleIds.includes(String(id))) &&
      (!topicIds?.length || topics.some(({ topic }) => topicIds.includes(String(topic)))) &&
      (publishedFrom === undefined || (date !== null && date >= publishedFrom)) &&
      (publishedTo === undefined || (date !== null && date <= publishedTo))
    )
  }
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ä', 'a').replaceAll('ß', 'ss')
}

/** The rows of some days. */
export function within(rows: readonly Reading[], { from, to }: DayRange): Reading[] {
  return rows.filter(({ day }) => day >= from && day <= to)
}

/** The rows about an article. */
export function ofArticle(rows: readonly Reading[], { id }: Pick<Article, 'id'>): Reading[] {
  return rows.filter(({ article }) => article === id)
}

/** The articles with views among some rows. */
export function readAmong(rows: readonly Reading[]): Article[] {
  return articles.filter((article) => metrics(ofArticle(rows, article)).views > 0)
}

/** The middle of some numbers. */
export function middle(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const half = sorted.length / 2
  if (!Number.isInteger(half)) return sorted[Math.floor(half)] ?? null
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

/** Scroll depth weighs 5, a minute 3, views from recommendations 2; a signal without a value does not weigh. */
function signals({ averageScrollDepth, averageDwellTime, fromRecommendations }: Metrics): number {
  const known = [
    [5, averageScrollDepth, 100],
    [3, averageDwellTime, 60],
    [2, fromRecommendations, 100],
  ].filter(([, value]) => value !== null)
  const weights = sumOf(known, ([weight]) => weight ?? 0)
  return (
    sumOf(known, ([weight, value, one]) => ((weight ?? 0) * (value ?? 0)) / (one ?? 1)) / weights
  )
}

/** 0–1, 2–6, 7–27, 28–90, 91–364 days, older, without a date; what is read before its day is new. */
function ageOf({ published }: Article, on: number): string {
  if (published === null) return 'none'
  const last = [1, 6, 27, 90, 364].find((oldest) => on - published <= oldest)
  return String(last ?? 'older')
}

/** The score of an article among those that the same readers read: rows of the range, and its last day. */
export function scoreOf(article: Article, rows: readonly Reading[], on: number): number | null {
  const own = metrics(ofArticle(rows, article))
  if (own.views === 0) return null
  if (typeof article.ownScore === 'number') return Math.round(article.ownScore)
  if (own.views < 50) return null
  const peers = articles
    .filter((other) => ageOf(other, on) === ageOf(article, on))
    .map((other) => metrics(ofArticle(rows, other)))
    .filter(({ views }) => views >= 50)
    .map(signals)
  const below = peers.filter((value) => value < signals(own)).length
  const alike = peers.filter((value) => value === signals(own)).length
  return Math.round(((below + alike / 2) / peers.length) * 100)
}

/** Views and depth of all articles of a filter: the lines that part them, and the field of each. */
export function naiveQuadrants(rows: readonly Reading[]) {
  const all = readAmong(rows).map((article) => ({
    id: String(article.id),
    ...metrics(ofArticle(rows, article)),
  }))
  const medianViews = middle(all.map(({ views }) => views))
  const { averageScrollDepth } = metrics(rows)
  const fieldOf = ({ views, averageScrollDepth: depth }: Metrics): string | null => {
    if (views < 50 || depth === null) return null
    const often = views >= (medianViews ?? 0) ? 'OFTEN' : 'RARELY'
    return `${often}_${depth >= (averageScrollDepth ?? 0) ? 'FAR' : 'SHORT'}`
  }
  return { all, medianViews, averageScrollDepth, fieldOf }
}
