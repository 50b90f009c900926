import { beforeAll, describe, expect, it } from 'vitest'

import { runTopics } from '#server/topics/job/run-topics.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'
import { corpus } from '#tests/unit/topics/corpus.ts'

import { Person } from '../api-person.ts'
import { articles, idFor, plannedPublication, planning, range } from './planned-publication.ts'

let ada: Person
beforeAll(async () => {
  ada = await plannedPublication()
})

describe('topic planning', () => {
  it('gives a topic the ink of its group, which the articles have, too', async () => {
    const planned = await planning(ada, 'groups { id ink } topics { id groupId }')
    const days = 'range: { from: "2026-02-01", to: "2026-02-28" }'
    const report = await ada.fields(
      `articleReport(${days}) { byProperty { value { id } ink } nodes { article { topics { id ink } } } }`,
    )
    const [found, { articleReport }] = JSON.parse(JSON.stringify([planned, report]))
    const inkOf = (topic: string) => {
      const { groupId } = found.topics.find(({ id }: { id: string }) => id === topic)
      return found.groups.find(({ id }: { id: string }) => id === groupId).ink
    }
    const { byProperty, nodes } = articleReport
    const named = nodes.flatMap(({ article }: { article: { topics: object[] } }) => article.topics)
    expect(named.length).toBeGreaterThan(10)
    for (const { id, ink } of named) expect(ink).toBe(inkOf(id))
    for (const { value, ink } of byProperty) expect(ink).toBe(inkOf(value.id))
  })

  it('has the numbers of the topics, with the period before', async () => {
    const answer = await planning(
      ada,
      `run { state number } articles newArticles usualViews totals { views articlesRead }
       topics { name learned articles newArticles newest metrics { views scrollDepth dwellTime articlesRead }
         previousMetrics { views } viewShare newShare missing usualDays plan { state } }`,
    )
    const rest = { learned: false, articles: 9, plan: null }
    const depth = (40 * 50 + 160 * 75) / 200
    expect(answer).toEqual({
      run: { state: 'READY', number: 1 },
      articles: 27,
      newArticles: 8,
      usualViews: 2520 / 8,
      totals: { views: 2520, articlesRead: 27 },
      topics: expect.arrayContaining([
        {
          ...rest,
          name: 'Impfen',
          newArticles: 1,
          newest: '2026-02-10',
          metrics: {
            views: 1800,
            scrollDepth: depth,
            dwellTime: 60,
            articlesRead: 9,
          },
          previousMetrics: { views: 90 },
          viewShare: expect.closeTo(100 * (1800 / 2520)),
          newShare: 12.5,
          missing: expect.closeTo(1800 / 315 - 1),
          usualDays: expect.closeTo(365 / 9),
        },
        {
          ...rest,
          name: 'Steuern',
          newArticles: 5,
          newest: '2026-02-14',
          metrics: { views: 360, scrollDepth: 50, dwellTime: 60, articlesRead: 9 },
          previousMetrics: { views: 90 },
          viewShare: expect.closeTo(100 / 7),
          newShare: 62.5,
          missing: expect.closeTo(360 / 315 - 5),
          usualDays: expect.closeTo(365 / 9),
        },
      ]),
    })
  })

  it('finds gaps and surplus by one rule', async () => {
    expect(await planning(ada, 'gaps { name } surplus { name }')).toEqual({
      gaps: [{ name: 'Impfen' }],
      surplus: [{ name: 'Steuern' }, { name: 'Sport' }],
    })
    expect(await planning(ada, 'gaps(missing: 5) { name }')).toEqual({ gaps: [] })
  })

  it('counts the readers of a filter only', async () => {
    const field = `davTopicPlanning(range: ${range}, filter: { userGroups: ["visitors"] })`
    expect(
      await planning(ada, 'totals { views } topics { name metrics { views } }', field),
    ).toEqual({
      totals: { views: 1440 },
      topics: expect.arrayContaining([
        { name: 'Impfen', metrics: { views: 1440 } },
        { name: 'Sport', metrics: { views: 0 } },
      ]),
    })
  })

  it('sends every article as a point, in columns', async () => {
    const page = await planning<{ points: Record<string, string> }>(
      ada,
      `points { count of ids topics topicIds x y left right top bottom views published similarity scores }`,
    )
    const points = page?.points
    const bytes = (name: string) =>
      new Uint8Array(Buffer.from(points?.[name] ?? '', 'base64')).buffer
    const ids = [...new Float64Array(bytes('ids'))]
    expect(points).toMatchObject({ count: 27, of: 27 })
    expect(new Set(ids)).toEqual(new Set(articles.map(({ id }) => idOf(String(id)))))
    const topics = new Uint16Array(bytes('topics'))
    const views = new Uint32Array(bytes('views'))
    const published = new Int32Array(bytes('published'))
    for (const { id, subject } of articles) {
      const at = ids.indexOf(idOf(String(id)))
      expect(points?.['topicIds']?.[topics[at] ?? -1]).toBe(idFor(subject))
      expect(views[at]).toBe(subject === 'Impfung' ? 200 : 40)
      expect(published[at]).toBeLessThan(day('2026-02-28'))
    }
    for (const name of ['x', 'y']) {
      const places = new Uint16Array(bytes(name))
      expect([Math.min(...places), Math.max(...places)]).toEqual([0, 0xffff])
    }
    expect(new Uint8Array(bytes('scores'))).toHaveLength(27)
    expect(new Uint8Array(bytes('similarity')).every((value) => value > 0)).toBe(true)
  })

  it('draws lines of topics, those with most views first', async () => {
    const fields = 'series(step: WEEK, by: TOPIC, first: 1) { dates lines { id views } }'
    const page = await planning<{ series: unknown }>(ada, fields)
    expect(page?.series).toEqual({
      dates: ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
      lines: [{ id: idFor('Impfung'), views: [0, 0, 0, 1800, 0] }],
    })
  })

  it('lists the articles of a topic, of a choice and of a search', async () => {
    const fields = 'count nodes { id title topicId views scrollDepth publicationDate }'
    const page = await planning<{ topicArticles: { count: number; nodes: unknown[] } }>(
      ada,
      `topicArticles(topicId: "${idFor('Steuer')}", first: 2, sort: PUBLICATION_DATE) { ${fields} }`,
    )
    const last = articles[22]
    expect(page?.topicArticles.count).toBe(9)
    expect(page?.topicArticles.nodes[0]).toEqual({
      id: String(idOf(String(last?.id))),
      title: last?.title,
      topicId: idFor('Steuer'),
      views: 40,
      scrollDepth: 50,
      publicationDate: '2026-02-14',
    })
    const chosen = articles.slice(0, 3).map(({ id }) => `"${idOf(String(id))}"`)
    expect(await planning(ada, `topicArticles(articleIds: [${chosen.join()}]) { count }`)).toEqual({
      topicArticles: { count: 3 },
    })
    const matches = articles.filter(({ title }) => title.includes('Trainer')).length
    expect(await planning(ada, 'topicArticles(search: "trainer") { count }')).toEqual({
      topicArticles: { count: matches },
    })
  })

  it('reads chosen articles together, with their trend and their scroll depth', async () => {
    const chosen = [articles[0], articles[9]].map((one) => `"${idOf(String(one?.id))}"`)
    const fields = 'reading { metrics { views scrollDepth articlesRead } trend }'
    const page = await planning<{
      topicArticles: { reading: { metrics: unknown; trend: number[] } }
    }>(ada, `topicArticles(articleIds: [${chosen.join()}], first: 1) { ${fields} }`)
    const { metrics, trend = [] } = page?.topicArticles.reading ?? {}
    // one of Impfen, which visitors read a day later, and one of Sport
    expect(metrics).toEqual({
      views: 240,
      scrollDepth: (80 * 50 + 160 * 75) / 240,
      articlesRead: 2,
    })
    expect(trend).toHaveLength(28)
    expect([trend[19], trend[20]]).toEqual([80, 160])
    expect(trend.reduce((sum, value) => sum + value, 0)).toBe(240)
    const nobody = await planning(ada, 'topicArticles(articleIds: []) { reading { trend } }')
    expect(nobody).toEqual({ topicArticles: { reading: null } })
  })

  it('finds topics by the words of their names, without a range', async () => {
    const names = async (search: string) =>
      planning(
        ada,
        `of count nodes { name articles groupName }`,
        `knownTopics(search: "${search}")`,
      )
    expect(await names('SPO')).toEqual({
      of: 3,
      count: 1,
      nodes: [{ name: 'Sport', articles: 9, groupName: expect.stringMatching(/./) }],
    })
    expect(await names('t r')).toMatchObject({
      count: 2,
      nodes: expect.arrayContaining([
        expect.objectContaining({ name: 'Sport' }),
        expect.objectContaining({ name: 'Steuern' }),
      ]),
    })
    expect(await names('nobody knows this')).toMatchObject({ of: 3, count: 0, nodes: [] })
    expect(await planning(ada, 'count', 'davKnownTopics')).toEqual({ count: 3 })
    expect(await planning(ada, 'count', 'knownTopics(planned: PLANNED)')).toEqual({ count: 0 })
  })
})

describe('a gap', () => {
  const parts = corpus(12).filter(({ subject }) => subject !== 'Steuer')

  it('has its parts that are read more than written about, with their most read articles', async () => {
    const one = await Person.of()
    const { ingest, warehouse } = one.api.store
    const publication = await ingest.ensurePublication({ realm: 'nord', client: one.clientId })
    const records = parts.map(({ id, title, text }, at) => ({
      externalId: String(id),
      title,
      text,
      // of Impfung one article is new, of Fußball five
      published: day(at % 12 < (at < 12 ? 1 : 5) ? '2026-02-10' : '2025-12-01'),
      topics: [{ name: 'Gesundheit', score: 0.9 }],
    }))
    await saveArticles(warehouse, publication, { key: 'articles', records })
    const reader = audience(['pharmacists'], 'search', 'registered')
    await write(warehouse, publication, {
      mode: 'add',
      audiences: [reader],
      reading: parts.map(({ id }, at) =>
        reading([String(id), '2026-02-20', reader], at < 12 ? 100 + at : 10, [0, 0], [0, 0]),
      ),
    })
    await one.api.store.publish(publication)
    await runTopics(one.api.store, publication)
    const views = 12 * 100 + 66
    const usual = (views + 12 * 10) / 6
    const part = 'views newArticles missing mostRead { title views }'
    expect(await planning(one, `topics { fine { articles } fineGaps { ${part} } }`)).toEqual({
      topics: [
        {
          fine: [{ articles: 12 }, { articles: 12 }],
          fineGaps: [
            {
              views,
              newArticles: 1,
              missing: expect.closeTo(views / usual - 1),
              mostRead: [
                { title: parts[11]?.title, views: 111 },
                { title: parts[10]?.title, views: 110 },
              ],
            },
          ],
        },
      ],
    })
  })
})

it('the article report has the articles that are alike, by the same likeness', async () => {
  const article = articles[0]
  const { articleDetail } = await ada.fields<{
    articleDetail: { similar: { similarity: number; article: { id: string } }[] }
  }>(`articleDetail(id: "${idOf(String(article?.id))}", range: ${range}) {
    similar(first: 5) { similarity views article { id } } }`)
  const { similar } = articleDetail
  const near = similar.map(({ similarity }) => similarity)
  expect(near).toEqual(near.toSorted((one, other) => other - one))
  // all articles of the subject share their topic: only their words tell them apart
  expect(new Set(near).size).toBeGreaterThan(1)
  const own = articles.filter(({ subject }) => subject === 'Impfung')
  const ids = own.map(({ id }) => String(idOf(String(id))))
  for (const { article: other } of similar) expect(ids).toContain(other.id)
  expect(similar).toHaveLength(5)
})
