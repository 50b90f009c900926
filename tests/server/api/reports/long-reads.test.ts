import { DuckDBConnection } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest'

import * as operations from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { runTopics } from '#server/topics/job/run-topics.ts'
import type { Article, Delivery, Reading } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import type { Person } from '../api-person.ts'
import { publicationWith } from './publication.ts'

/** A statement behind a page gives 5,000 rows at most, and one of totals. */
const mostRows = 5001

/** Pages that need more: how many rows at most, and why. */
const needMore: Readonly<Record<string, readonly [most: number, why: string]>> = {
  'the map of topics': [Infinity, 'the day of each article, read once for all pages of its data'],
  ArticleQuadrants: [10_010, 'an article is a dot, of the 10,000 that are read most'],
  TopicPoints: [1_000_000, 'an article is a dot; the answer is columns'],
  DavTopicPoints: [1_000_000, 'the same by some readers'],
  TopicLines: [
    1_000_000,
    'a value of each topic for each day; the overview of topics in time asks the same',
  ],
  DavTopicLines: [1_000_000, 'the same by some readers'],
  UserGroupReport: [1_000_000, 'the share of each group in each article with 800 views'],
}

const [articleCount, dayCount, topicCount] = [6000, 100, 80]
const last = facts.day('2026-03-31')
const range = { from: isoOf(last - dayCount + 1), to: isoOf(last) }
const readers = [facts.audience(['a'], 'search'), facts.audience(['b'], 'direct')]
const topicId = (at: number) => idOf(`Topic ${at % topicCount}`)

const articles = Array.from({ length: articleCount }, (_, at): Article => {
  const id = idOf(`article ${at}`)
  const topics = [{ topic: topicId(at), score: 1 }]
  const published = last - Math.floor((at * dayCount) / articleCount)
  return {
    id,
    externalId: `article ${at}`,
    title: `Title ${at} of ${at % topicCount}`,
    url: null,
    published,
    topics,
  }
})

/** Each article is read on its day and later, often enough for each judgement. */
const reading = articles.flatMap(({ id, published }, at) =>
  readers.flatMap(({ id: audience }): Reading[] =>
    [published ?? 0, last].map((day) => ({
      day,
      article: id,
      audience,
      views: 500,
      scrollSum: 25_000 + at,
      scrollCount: 500,
      dwellSum: 9000,
      dwellCount: 500,
    })),
  ),
)
const delivery = articles.map(({ id, published }, at): Delivery => ({
  day: published ?? 0,
  article: id,
  box: 1 + (at % 9),
  position: 1,
  source: 'pool',
  delivered: 200,
  seen: 150,
  clicked: 9,
}))

const membership = ['a', 'b'].map((group) => ({
  day: last,
  group,
  confirmed: 900,
  estimated: 0,
  estimatedLow: 0,
  estimatedHigh: 0,
}))

let statements: MockInstance<DuckDBConnection['run']>
let ada: Person
beforeAll(async () => {
  const topics = Array.from({ length: topicCount }, (_, at) => ({
    id: topicId(at),
    name: `Topic ${at}`,
  }))
  ada = await publicationWith({
    articles,
    topics,
    audiences: readers,
    reading,
    delivery,
    membership,
  })
  const { store } = ada.api
  const publication = await store.publications.find('nord', ada.clientId)
  await runTopics(store, publication?.id ?? 0)
  statements = vi.spyOn(DuckDBConnection.prototype, 'run')
})
afterAll(() => void vi.restoreAllMocks())

const one = String(articles[0]?.id)
const values: Readonly<Record<string, unknown>> = {
  range,
  recent: range,
  filter: {},
  first: 50,
  offset: 0,
  points: 10_000,
  days: 28,
  step: 'DAY',
  limit: 100,
  score: true,
  byDay: true,
  readToEnd: true,
  attentionMinutes: true,
  search: 'Title',
  topicId: String(topicId(0)),
  articleIds: [one],
  boxIds: ['1', '2'],
}

/** The variables that an operation declares, as far as they have a value here. */
function variablesOf(name: string, text: string): Record<string, unknown> {
  const declared = [...text.matchAll(/\$(\w+):/g)].map(([, key = '']) => key)
  const own = { ...values, id: /Topic/.test(name) ? String(topicId(0)) : one }
  return Object.fromEntries(Object.entries(own).filter(([key]) => declared.includes(key)))
}

it('no statement behind a page gives more rows than one reads, but those that are named', async () => {
  const met = new Map<string, number>()
  const note = (name: string): void => {
    const counts = statements.mock.settledResults.map((result) =>
      result.type === 'fulfilled' ? result.value.rowCount : 0,
    )
    statements.mockClear()
    const most = Math.max(0, ...counts)
    if (most > mostRows) met.set(name, most)
  }
  await ada.fields(
    `topicPlanning(range: { from: "${range.from}", to: "${range.to}" }) { articles }`,
  )
  note('the map of topics')
  let answered = 0
  for (const [name, operation] of Object.entries(operations)) {
    const text = String(operation)
    if (!/^\s*query/.test(text)) continue
    const variables = { ...variablesOf(name, text), clientId: ada.clientId }
    const { errors } = await ada.api.ask(ada.token, text, variables)
    if (!errors) answered += 1
    note(name.replace(/Document$/, ''))
  }
  expect(answered).toBeGreaterThan(75)
  expect([...met.keys()].toSorted()).toEqual(Object.keys(needMore).toSorted())
  for (const [name, most] of met) expect(most).toBeLessThanOrEqual(needMore[name]?.[0] ?? 0)
})
