import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

import { isoOf } from '#lib/days.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery, Reading } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { write } from '#tests/server/warehouse/facts.ts'

import { boxes, someDeliveries, type NaiveValues } from '../deliveries.ts'
import { expectedDetail } from './expected-detail.ts'
import { expectedReport, type Asked } from './expected-report.ts'
import { articles, audiences, firstDay, someReadings, topicNames } from './readings.ts'

let api: ApiServer
let publications = 0
beforeAll(async () => {
  api = await startApi()
  await api.store.ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(() => api.close())

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

/** Filters by one thing, by several, and none. */
const someFilter: fc.Arbitrary<Asked['filter']> = fc.oneof(
  fc.constant({}),
  fc.record(parts, { requiredKeys: [] }),
  ...Object.entries(parts).map(([name, part]) => fc.record({ [name]: part })),
)

const asked: fc.Arbitrary<Asked> = fc.record({
  range: fc
    .tuple(fc.integer({ min: -3, max: 15 }), fc.integer({ min: 4, max: 16 }))
    .map(([from, to]) => ({ from: firstDay + Math.min(from, to), to: firstDay + to })),
  compare: fc.constantFrom(
    'PERIOD_BEFORE',
    'PERIOD_BEFORE',
    'YEAR_BEFORE',
    'SAME_WEEKDAYS',
    'YEAR_BEFORE_WEEKDAYS',
    'NONE',
  ),
  filter: someFilter,
  sort: fc.record({
    field: fc.constantFrom(
      'TITLE',
      'PUBLICATION_DATE',
      'VIEWS',
      'AVERAGE_SCROLL_DEPTH',
      'AVERAGE_DWELL_TIME',
      'READ_TO_END',
      'FROM_RECOMMENDATIONS',
      'SCORE',
    ),
    direction: fc.constantFrom('ASC', 'DESC'),
    unrankedLast: fc.boolean(),
  }),
})

async function publicationWith(
  reading: readonly Reading[],
  delivery: readonly Delivery[] = [],
): Promise<string> {
  publications += 1
  const client = `blatt-${publications}`
  const id = await api.store.ingest.savePublication({ realm: 'nord', client, name: client })
  const topics = topicNames.map((name) => ({ id: idOf(name), name }))
  const about = { articles, audiences, topics, boxes }
  await write(api.store.warehouse, id, { mode: 'add', ...about, reading, delivery })
  await api.store.publish(id)
  return client
}

/** The answer of a client's field to a question. */
async function answerOf<Data>(
  query: string,
  { client, asked: { range, ...more }, id }: { client: string; asked: Asked; id?: string },
): Promise<Data> {
  const token = await api.issuer.token({ roles: { [client]: ['view-dav-article-report'] } })
  const days = { from: isoOf(range.from), to: isoOf(range.to) }
  const variables = { client, id, range: days, ...more }
  const { data, errors } = await api.ask<{ client: { answer: Data } }>(token, query, variables)
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
    vi.stubEnv('TZ', zones[publications % zones.length])
    offsets.add(new Date().getTimezoneOffset())
    const client = await publicationWith(rows)
    for (const [at, some] of questions.entries()) {
      const question = at === 0 ? inQuadrant(rows, some) : some
      const expected = expectedReport(rows, question)
      expect(await answerOf(reportQuery, { client, asked: question })).toEqual(expected)
      if (expected.previousTotals) seen.compared += 1
      if (question.filter.quadrant && expected.nodes.length > 0) seen.quadrant += 1
      if (expected.byTopic.length > 2) seen.topics += 1
      for (const { ranked, score } of expected.nodes) {
        if (!ranked) seen.unranked += 1
        else if (score !== null) seen.scores += 1
      }
    }
  }
  const questions = fc.array(asked, { minLength: 6, maxLength: 6 })
  await fc.assert(fc.asyncProperty(someReadings, questions, run), {
    numRuns: 4,
    endOnFailure: true,
  })
  expect(offsets.size).toBe(zones.length)
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 120_000)

it('an article whose depth is the line between the quadrants is listed in the one that counts it', async () => {
  const [article, audience] = [articles[0]?.id ?? 0, audiences[0]?.id ?? 0]
  const day = firstDay
  // 7675 / 111 and 7675000 / 111 / 1000 are not the same number of a computer.
  const scroll = { views: 111, scrollSum: 7675, scrollCount: 111 }
  const rows = [{ day, article, audience, ...scroll, dwellSum: 0, dwellCount: 0 }]
  const client = await publicationWith(rows)
  const sort = { field: 'VIEWS', direction: 'DESC', unrankedLast: true } as const
  const filter = { quadrant: 'OFTEN_FAR' } as const
  const question = { range: { from: day, to: day }, compare: 'NONE', filter, sort } as const
  const answer = await answerOf<{ count: object }>(reportQuery, { client, asked: question })
  expect(answer.count).toEqual({ count: 1 })
})

it('one article is what one finds by going through the rows one after the other', async () => {
  const seen = { days: 0, depths: 0, similar: 0, boxes: 0 }
  const run = async (reading: Reading[], delivery: Delivery[], question: Asked): Promise<void> => {
    const client = await publicationWith(reading, delivery)
    for (const article of articles) {
      const expected = expectedDetail({ reading, delivery }, article, question)
      const id = String(article.id)
      const shown = await answerOf<Detail>(detailQuery, { client, asked: question, id })
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
  const fortnight = asked.map((one) => ({
    ...one,
    range: { from: Math.min(one.range.from, firstDay), to: firstDay + 13 },
  }))
  await fc.assert(fc.asyncProperty(someReadings, someDeliveries, fortnight, run), {
    numRuns: 4,
    endOnFailure: true,
  })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 120_000)
