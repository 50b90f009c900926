import * as fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery, Reading } from '#server/warehouse/port/warehouse.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import { Person } from '../../api-person.ts'
import { boxes, someDeliveries, type NaiveValues } from '../naive-deliveries.ts'
import { expectedDetail } from './expected-detail.ts'
import { expectedReport, type Asked } from './expected-report.ts'
import { articles, audiences, firstDay, someReadings, topicNames } from './naive-articles.ts'

afterEach(() => void vi.unstubAllEnvs())

const m = 'views averageScrollDepth averageDwellTime readToEnd fromRecommendations'
const reportQuery = `query ($client: ID!, $range: DateRange!, $compare: Comparison, $filter: ArticleFilter, $sort: ArticleSort) {
  client(id: $client) { answer: articleReport(range: $range, compare: $compare, filter: $filter, sort: $sort, first: 50) {
    comparedRange { from to } totals { ${m} } previousTotals { ${m} }
    articlesRead previousArticlesRead count { count }
    series { date ${m} articlesRead } previousSeries { date ${m} articlesRead }
    weeks: series(step: WEEK) { date ${m} articlesRead }
    months: series(step: MONTH) { date ${m} articlesRead }
    nodes { article { id title publicationDate } metrics { ${m} } previousMetrics { ${m} } previousViews ranked score trend }
    byTopic { topic { label } metrics { ${m} } previousMetrics { ${m} } articlesRead }
    quadrants { medianViews averageScrollDepth fields { quadrant articles views }
      points(first: 50) { id views averageScrollDepth ranked } } } } }`

const values = 'delivered measured seen clicked visibility clickRate visibleClickRate unranked'
const detailQuery = `query ($client: ID!, $id: ID!, $range: DateRange!, $filter: ArticleFilter) {
  client(id: $client) { answer: articleDetail(id: $id, range: $range, filter: $filter) {
    metrics { ${m} } allMetrics { ${m} } rank articlesRead score days { date age views usual } depths
    reached { quarter half threeQuarters end } similar(first: 20) { article { id } similarity views }
    recommendations { ${values} } boxes { box { id } values { ${values} } } } } }`

interface Detail {
  readonly similar: { article: { id: string }; similarity: number; views: number }[]
  readonly boxes: { box: { id: string }; values: NaiveValues }[]
}

const parts = {
  search: fc.constantFrom('f', 'GROSSE hitze', 'ahr', 'i e'),
  articleIds: fc.subarray(
    articles.map(({ id }) => String(id)),
    { minLength: 1 },
  ),
  topicIds: fc.subarray(topicNames.map((name) => String(idOf(name)))),
  publishedFrom: fc.integer({ min: -60, max: 0 }).map((at) => isoOf(firstDay + at)),
  publishedTo: fc.integer({ min: 0, max: 9 }).map((at) => isoOf(firstDay + at)),
  userGroups: fc.subarray(['a', 'b']),
  entryPoints: fc.subarray(['search', 'recommendation', 'direct']),
  registrationStatuses: fc.subarray(['registered', '']),
  minViews: fc.constantFrom(50, 100),
  quadrant: fc.constantFrom('OFTEN_FAR', 'RARELY_FAR', 'OFTEN_SHORT', 'RARELY_SHORT'),
}

/** No filter, one by each thing alone, and one by several. */
const filters: fc.Arbitrary<Asked['filter']>[] = [
  fc.constant({}),
  ...Object.entries(parts).map(([name, part]) => fc.record({ [name]: part })),
  fc.record(parts, { requiredKeys: [] }),
]

const orders = [
  'TITLE',
  'PUBLICATION_DATE',
  'VIEWS',
  'AVERAGE_SCROLL_DEPTH',
  'AVERAGE_DWELL_TIME',
  'READ_TO_END',
  'FROM_RECOMMENDATIONS',
  'SCORE',
] as const
const comparisons = [
  'PERIOD_BEFORE',
  'YEAR_BEFORE',
  'SAME_WEEKDAYS',
  'YEAR_BEFORE_WEEKDAYS',
  'NONE',
] as const

/** A question for each filter; together they have every order and every comparison. */
const someQuestions: fc.Arbitrary<Asked[]> = fc.tuple(
  ...filters.map((filter, at) =>
    fc.record({
      range: fc
        .tuple(fc.integer({ min: -3, max: 15 }), fc.integer({ min: 4, max: 16 }))
        .map(([from, to]) => ({ from: firstDay + Math.min(from, to), to: firstDay + to })),
      compare: fc.constantFrom(comparisons[at % comparisons.length] ?? 'NONE'),
      filter,
      sort: fc.record({
        field: fc.constantFrom(orders[at % orders.length] ?? 'TITLE'),
        direction: fc.constantFrom('ASC', 'DESC'),
        unrankedLast: fc.boolean(),
      }),
    }),
  ),
)

/** Ada's own publication with some readings and deliveries. */
async function publicationWith(
  reading: readonly Reading[],
  delivery: readonly Delivery[] = [],
): Promise<Person> {
  const ada = await Person.of()
  const { ingest, warehouse } = ada.api.store
  const id = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  const topics = topicNames.map((name) => ({ id: idOf(name), name }))
  const about = { articles, audiences, topics, boxes }
  await facts.write(warehouse, id, { mode: 'add', ...about, reading, delivery })
  await ada.api.store.publish(id)
  return ada
}

/** The answer of a field of the client to a question. */
async function answerOf<Data>(
  query: string,
  { ada, asked: { range, ...more }, id }: { ada: Person; asked: Asked; id?: string },
): Promise<Data> {
  const days = { from: isoOf(range.from), to: isoOf(range.to) }
  const variables = { client: ada.clientId, id, range: days, ...more }
  const { data, errors } = await ada.api.ask<{ client: { answer: Data } }>(
    ada.token,
    query,
    variables,
  )
  if (!data?.client) throw new Error(JSON.stringify(errors))
  return data.client.answer
}

/** A question to a fortnight, about a field of the quadrants that has articles. */
function inQuadrant(rows: readonly Reading[], { compare, sort }: Asked): Asked {
  const range = { from: firstDay, to: firstDay + 13 }
  const question = { range, compare, sort, filter: {} }
  const { fields } = expectedReport(rows, question).quadrants
  const field = fields.find(({ articles: count }) => count > 0)
  return field ? { ...question, filter: { quadrant: field.quadrant } } : question
}

const zones = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Vienna']

it('every number is what one finds by going through the rows one after the other, in every time zone', async () => {
  const seen = { compared: 0, scores: 0, quadrant: 0, topics: 0, unranked: 0 }
  const offsets = new Set<number>()
  const run = async (rows: readonly Reading[], questions: readonly Asked[]): Promise<void> => {
    const ada = await publicationWith(rows)
    for (const [at, some] of questions.entries()) {
      vi.stubEnv('TZ', zones[at % zones.length])
      offsets.add(new Date().getTimezoneOffset())
      const asked = 'quadrant' in some.filter ? inQuadrant(rows, some) : some
      const expected = expectedReport(rows, asked)
      expect(await answerOf(reportQuery, { ada, asked })).toEqual(expected)
      if (expected.previousTotals) seen.compared += 1
      if (asked.filter.quadrant && expected.nodes.length > 0) seen.quadrant += 1
      if (expected.byTopic.length > 2) seen.topics += 1
      for (const { ranked, score } of expected.nodes) {
        if (!ranked) seen.unranked += 1
        else if (score !== null) seen.scores += 1
      }
    }
  }
  const property = fc.asyncProperty(someReadings, someQuestions, run)
  const isMet = () => Object.values(seen).every((count) => count > 0)
  for (let round = 0; round < 4 && !isMet(); round += 1)
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  expect(offsets.size).toBe(zones.length)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 120_000)

it('an article whose depth is the line between the quadrants is listed in the one that counts it', async () => {
  const [article, audience] = [articles[0]?.id ?? 0, audiences[0]?.id ?? 0]
  const day = firstDay
  // 7675 / 111 and 7675000 / 111 / 1000 are not the same number of a computer.
  const scroll = { views: 111, scrollSum: 7675, scrollCount: 111 }
  const rows = [{ day, article, audience, ...scroll, dwellSum: 0, dwellCount: 0 }]
  const ada = await publicationWith(rows)
  const sort = { field: 'VIEWS', direction: 'DESC', unrankedLast: true } as const
  const filter = { quadrant: 'OFTEN_FAR' } as const
  const asked = { range: { from: day, to: day }, compare: 'NONE', filter, sort } as const
  const answer = await answerOf<{ count: object }>(reportQuery, { ada, asked })
  expect(answer.count).toEqual({ count: 1 })
})

it('one article is what one finds by going through the rows one after the other', async () => {
  const seen = { days: 0, depths: 0, similar: 0, boxes: 0 }
  const run = async (reading: Reading[], delivery: Delivery[], question: Asked): Promise<void> => {
    const ada = await publicationWith(reading, delivery)
    for (const article of articles) {
      const expected = expectedDetail({ reading, delivery }, article, question)
      const id = String(article.id)
      const shown = await answerOf<Detail>(detailQuery, { ada, asked: question, id })
      const { similar, boxes: delivering } = shown
      expect({
        ...shown,
        similar: Object.fromEntries(similar.map(({ article: { id: of }, ...one }) => [of, one])),
        boxes: Object.fromEntries(delivering.map(({ box, values: of }) => [box.id, of])),
      }).toEqual(expected)
      const degrees = similar.map(({ similarity }) => similarity)
      expect(degrees).toEqual(degrees.toSorted((a, b) => b - a))
      seen.days += expected.days.length
      seen.depths += expected.depths.length
      seen.similar += similar.length
      seen.boxes += delivering.length
    }
  }
  const fortnight = someQuestions
    .chain((all) => fc.constantFrom(...all))
    .map((one) => ({
      ...one,
      range: { from: Math.min(one.range.from, firstDay), to: firstDay + 13 },
    }))
  const property = fc.asyncProperty(someReadings, someDeliveries, fortnight, run)
  const isMet = () => Object.values(seen).every((count) => count > 0)
  for (let round = 0; round < 4 && !isMet(); round += 1)
    await fc.assert(property, { numRuns: 1, endOnFailure: true })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 120_000)

const range = 'range: { from: "2026-03-01", to: "2026-03-04" }'
let ada: Person

const pageOf = async (more: string) =>
  (
    await ada.fields<{ articleReport: { nodes: object[]; pageInfo: Record<string, unknown> } }>(
      `articleReport(${range} first: 2 sort: { field: SCORE } ${more}) {
        nodes { article { title } score } pageInfo { endCursor hasNextPage hasPreviousPage } }`,
    )
  ).articleReport

const comparedViews = (more: string) =>
  ada.fields(
    `articleReport(${range} ${more}) { comparedRange { from to } previousTotals { views } }`,
  )

const detailOf = (id: string, fields: string) =>
  `articleDetail(id: "${idOf(id)}", ${range}) { ${fields} }`

describe('four articles', () => {
  beforeAll(async () => {
    ada = await Person.of()
    const { ingest, warehouse, banlist } = ada.api.store
    const id = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
    const url = 'https://n.example/herz/1'
    const others = ['tick', 'law', 'plain'].map((externalId) => ({ externalId }))
    const records = [{ externalId: 'heart', title: 'heart', url }, ...others]
    await saveArticles(warehouse, id, { key: 'articles', records })
    const reader = facts.audience(['doctors'], 'search')
    await facts.write(warehouse, id, {
      mode: 'add',
      audiences: [reader],
      reading: [
        facts.reading(['heart', '2026-03-02', reader], 100, [6600, 100], [3600, 60]),
        facts.reading(['tick', '2026-03-03', reader], 80, [7200, 80]),
        facts.reading(['law', '2026-03-02', reader], 200, [4000, 200]),
        facts.reading(['plain', '2026-03-04', reader], 20, [2000, 20]),
        facts.reading(['plain', '2026-02-27', reader], 10, [2000, 20]),
      ],
    })
    await banlist.add(id, { link: 'https://n.example/herz/', comment: null })
    // an entry of its own that is paused takes nothing from the folder's
    await banlist.add(id, { link: url, paused: true })
    await ada.api.store.publish(id)
  })

  it('are paged by cursor in the order of the score', async () => {
    const first = await pageOf('')
    expect(first.nodes).toEqual([
      { article: { title: 'tick' }, score: 83 },
      { article: { title: 'heart' }, score: 50 },
    ])
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const next = await pageOf(`after: "${String(first.pageInfo['endCursor'])}"`)
    expect(next.nodes).toMatchObject([
      { article: { title: 'law' } },
      { article: { title: 'plain' }, score: null },
    ])
    expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  })

  it('are compared with other days where that is asked for, not where nothing reaches back', async () => {
    const days = { from: '2026-02-27', to: '2026-02-28' }
    expect(await comparedViews('compareWith: { from: "2026-02-27", to: "2026-02-28" }')).toEqual({
      articleReport: { comparedRange: days, previousTotals: { views: 10 } },
    })
    expect(await comparedViews('')).toEqual({
      articleReport: { comparedRange: null, previousTotals: null },
    })
  })

  it('are known to be banned by those who may see the banlist', async () => {
    const fields = detailOf('heart', 'article { banned { link since } }')
    const banned = { link: 'https://n.example/herz/', since: expect.stringMatching(/^20/) }
    expect(await ada.fields(fields)).toEqual({ articleDetail: { article: { banned } } })
    const other = await ada.beside({ roles: ['view-dav-article-report'] })
    expect(await other.fields(fields)).toEqual({ articleDetail: { article: { banned: null } } })
    expect(await ada.fields(detailOf('nothing', 'rank'))).toEqual({ articleDetail: null })
  })
})
