import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Reading } from '#server/warehouse/port/warehouse.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'

let api: ApiServer
let token = ''
const range = 'range: { from: "2026-03-01", to: "2026-03-04" }'
const recommended = audience(['doctors'], 'recommendation')
const searching = audience(['doctors'], 'search')

function about(name: string, score: number) {
  return { name, score }
}

function ended(row: Reading, depths: number[]): Reading {
  return { ...row, depths }
}

beforeAll(async () => {
  api = await startApi()
  const { ingest, warehouse, banlist } = api.store
  await ingest.saveOrganisation({ realm: 'nord', name: 'Nord' })
  const publication = await ingest.savePublication({
    realm: 'nord',
    client: 'blatt',
    name: 'Blatt',
  })
  await saveArticles(warehouse, publication, {
    key: 'articles',
    records: [
      {
        externalId: 'heart',
        title: 'Herz und Größe',
        url: 'https://n.example/herz/1',
        published: day('2026-03-01'),
        topics: [about('Medizin', 0.6), about('Sommer', 0.8)],
      },
      { externalId: 'tick', published: day('2026-03-02'), topics: [about('Sommer', 1)] },
      { externalId: 'law', published: day('2026-03-02'), topics: [about('Recht', 1)] },
      { externalId: 'plain', published: day('2026-01-02') },
    ],
  })
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [recommended, searching],
    reading: [
      ended(
        reading(['heart', '2026-03-01', searching], 60, [3000, 60]),
        [10, 0, 10, 0, 0, 0, 0, 10, 0, 30],
      ),
      reading(['heart', '2026-03-02', recommended], 40, [3600, 40]),
      reading(['tick', '2026-03-03', searching], 80, [7200, 80]),
      reading(['law', '2026-03-02', searching], 200, [4000, 200]),
      reading(['plain', '2026-03-04', searching], 20, [2000, 20]),
      reading(['plain', '2026-02-27', searching], 10, [2000, 20]),
    ],
    boxes: [{ id: idOf('Mehr'), name: 'Mehr' }],
    delivery: [
      {
        day: day('2026-03-02'),
        article: idOf('heart'),
        box: idOf('Mehr'),
        position: 0,
        source: '',
        delivered: 500,
        seen: 200,
        clicked: 40,
      },
    ],
  })
  await banlist.add(publication, { link: 'https://n.example/herz/', comment: null })
  // an entry of its own that is paused takes nothing from the folder's
  await banlist.add(publication, { link: 'https://n.example/herz/1', paused: true })
  await api.store.publish(publication)
  token = await api.issuer.token({ roles: { blatt: ['view-dav-article-report', 'view-banlist'] } })
})
afterAll(() => api.close())

async function asked<Data>(fields: string, as = token): Promise<Data> {
  const query = `{ client(id: "blatt") { ${fields} } }`
  const { data, errors } = await api.ask<{ client: Data }>(as, query)
  expect(errors).toBeUndefined()
  if (!data) throw new Error('no data')
  return data.client
}

interface Listed {
  articleReport: { nodes: { article: { title: string }; score: number | null }[] }
}

async function titles(more: string): Promise<string[]> {
  const { articleReport } = await asked<Listed>(
    `articleReport(${range} ${more}) { nodes { article { title } score } }`,
  )
  return articleReport.nodes.map(({ article }) => article.title)
}

const detail = (id: string, fields: string) =>
  `articleDetail(id: "${idOf(id)}", ${range}) { ${fields} }`

function topicRow(label: string | null, views: number, articlesRead: number, before: number) {
  return {
    topic: label === null ? null : { label },
    metrics: { views },
    previousMetrics: { views: before },
    articlesRead,
  }
}

describe('the article report', () => {
  it('counts views from recommendations and those that ended at the end', async () => {
    const { articleReport } = await asked<Record<string, unknown>>(
      `articleReport(${range}) { totals { views fromRecommendations readToEnd }
        nodes { metrics { fromRecommendations readToEnd } } }`,
    )
    expect(articleReport).toEqual({
      totals: { views: 400, fromRecommendations: 10, readToEnd: 50 },
      nodes: [
        { metrics: { fromRecommendations: 0, readToEnd: null } },
        { metrics: { fromRecommendations: 40, readToEnd: 50 } },
        { metrics: { fromRecommendations: 0, readToEnd: null } },
        { metrics: { fromRecommendations: 0, readToEnd: null } },
      ],
    })
  })

  it('does not rank averages of fewer than 50 views, whatever the direction', async () => {
    const by = (direction: string) =>
      titles(`sort: { field: AVERAGE_SCROLL_DEPTH, direction: ${direction} }`)
    expect(await by('DESC')).toEqual(['tick', 'Herz und Größe', 'law', 'plain'])
    expect(await by('ASC')).toEqual(['law', 'Herz und Größe', 'tick', 'plain'])
    const all = 'sort: { field: AVERAGE_SCROLL_DEPTH, unrankedLast: false }'
    expect((await titles(all))[0]).toBe('plain')
  })

  it('scores articles, and sorts and pages by the score', async () => {
    const first = await asked<Listed & { articleReport: { pageInfo: { endCursor: string } } }>(
      `articleReport(${range} first: 2 sort: { field: SCORE }) {
        nodes { article { title } score } pageInfo { endCursor } }`,
    )
    expect(first.articleReport.nodes).toEqual([
      { article: { title: 'tick' }, score: 83 },
      { article: { title: 'Herz und Größe' }, score: 50 },
    ])
    const { endCursor } = first.articleReport.pageInfo
    const next = `first: 2 after: "${endCursor}" sort: { field: SCORE }`
    expect(await titles(next)).toEqual(['law', 'plain'])
  })

  it('finds all words in any order, accents and capitals alike', async () => {
    expect(await titles('filter: { search: "grosse HERZ" }')).toEqual(['Herz und Größe'])
    expect(await titles('filter: { search: "große und" }')).toEqual(['Herz und Größe'])
    expect(await titles('filter: { search: "grosse zecke" }')).toEqual([])
  })

  it('narrows to dates, articles and views', async () => {
    const from = 'filter: { publishedFrom: "2026-03-02", publishedTo: "2026-03-02" }'
    expect(await titles(from)).toEqual(['law', 'tick'])
    expect(await titles(`filter: { articleIds: ["${idOf('tick')}"] }`)).toEqual(['tick'])
    const { articleReport } = await asked<Record<string, unknown>>(
      `articleReport(${range} filter: { minViews: 100 }) { articlesRead count { count } totals { views } }`,
    )
    expect(articleReport).toEqual({ articlesRead: 4, count: { count: 2 }, totals: { views: 400 } })
  })

  it('counts every article once, at its strongest topic', async () => {
    const { articleReport } = await asked<Record<string, unknown>>(
      `articleReport(${range}) { byTopic { topic { label } metrics { views } previousMetrics { views } articlesRead } }`,
    )
    // nothing reaches back before 27 February: nothing is compared
    const alone = [
      topicRow('Recht', 200, 1, 0),
      topicRow('Sommer', 180, 2, 0),
      topicRow(null, 20, 1, 10),
    ]
    expect(articleReport).toEqual({
      byTopic: alone.map((one) => ({ ...one, previousMetrics: null })),
    })
    const compared = await asked<Record<string, unknown>>(
      `articleReport(${range} compareWith: { from: "2026-02-27", to: "2026-02-28" }) {
        comparedRange { from to }
        byTopic { topic { label } metrics { views } previousMetrics { views } articlesRead } }`,
    )
    expect(compared['articleReport']).toEqual({
      comparedRange: { from: '2026-02-27', to: '2026-02-28' },
      byTopic: alone,
    })
  })

  it('parts the articles by their median views and average scroll depth', async () => {
    const { articleReport } = await asked<{ articleReport: { quadrants: unknown } }>(
      `articleReport(${range}) { quadrants { medianViews averageScrollDepth
        fields { quadrant articles views } points(first: 2) { title views averageScrollDepth ranked } } }`,
    )
    expect(articleReport.quadrants).toEqual({
      medianViews: 90,
      averageScrollDepth: expect.closeTo(19_800 / 400, 9),
      fields: [
        { quadrant: 'OFTEN_FAR', articles: 1, views: 100 },
        { quadrant: 'RARELY_FAR', articles: 1, views: 80 },
        { quadrant: 'OFTEN_SHORT', articles: 1, views: 200 },
        { quadrant: 'RARELY_SHORT', articles: 0, views: 0 },
      ],
      points: [
        { title: 'law', views: 200, averageScrollDepth: 20, ranked: true },
        { title: 'Herz und Größe', views: 100, averageScrollDepth: 66, ranked: true },
      ],
    })
    expect(await titles('filter: { quadrant: OFTEN_SHORT }')).toEqual(['law'])
    expect(await titles('filter: { quadrant: RARELY_FAR }')).toEqual(['tick'])
  })
})

describe('one article', () => {
  it('stands beside the others of the filter', async () => {
    const { articleDetail } = await asked<Record<string, unknown>>(
      detail(
        'heart',
        `rank articlesRead score metrics { views averageScrollDepth } allMetrics { views }
        days { date age views usual } similar { article { title } similarity views }`,
      ),
    )
    expect(articleDetail).toEqual({
      rank: 2,
      articlesRead: 4,
      score: 50,
      metrics: { views: 100, averageScrollDepth: 66 },
      allMetrics: { views: 400 },
      // published in the range: heart 60 40 0 0, tick 0 80 0, law 200 0 0
      days: [
        { date: '2026-03-01', age: 0, views: 60, usual: 60 },
        { date: '2026-03-02', age: 1, views: 40, usual: 40 },
        { date: '2026-03-03', age: 2, views: 0, usual: 0 },
        { date: '2026-03-04', age: 3, views: 0, usual: 0 },
      ],
      similar: [{ article: { title: 'tick' }, similarity: expect.closeTo(0.8, 9), views: 80 }],
    })
  })

  it('says how far it was read', async () => {
    const { articleDetail } = await asked<{
      articleDetail: { depths: number[]; reached: unknown }
    }>(detail('heart', 'depths reached { quarter half threeQuarters end }'))
    const sixth = 100 / 6
    expect(articleDetail.depths[0]).toBeCloseTo(sixth, 9)
    expect(articleDetail.depths.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9)
    // half of those who ended between 20 and 30 % reached 25 %
    expect(articleDetail.reached).toEqual({
      quarter: expect.closeTo(4.5 * sixth, 9),
      half: expect.closeTo(4 * sixth, 9),
      threeQuarters: expect.closeTo(3.5 * sixth, 9),
      end: expect.closeTo(3 * sixth, 9),
    })
    const unknown = await asked<Record<string, unknown>>(detail('law', 'depths reached { end }'))
    expect(unknown['articleDetail']).toEqual({ depths: [], reached: null })
  })

  it('knows its recommendations', async () => {
    const { articleDetail } = await asked<Record<string, unknown>>(
      detail(
        'heart',
        `recommendations { delivered seen clicked visibleClickRate visibleClickRateInterval { low high } }
        boxes { box { name } values { delivered } }`,
      ),
    )
    expect(articleDetail).toEqual({
      recommendations: {
        delivered: 500,
        seen: 200,
        clicked: 40,
        visibleClickRate: 20,
        // Wilson's interval of 40 of 200
        visibleClickRateInterval: { low: expect.closeTo(15.05, 1), high: expect.closeTo(26.08, 1) },
      },
      boxes: [{ box: { name: 'Mehr' }, values: { delivered: 500 } }],
    })
  })

  it('is known to be banned by those who may see the banlist', async () => {
    const fields = detail('heart', 'article { banned { link since } }')
    const { articleDetail } = await asked<{ articleDetail: { article: unknown } }>(fields)
    expect(articleDetail.article).toEqual({
      banned: { link: 'https://n.example/herz/', since: expect.stringMatching(/^20/) },
    })
    const other = await api.issuer.token({ roles: { blatt: ['view-dav-article-report'] } })
    const unseen = await asked<Record<string, unknown>>(fields, other)
    expect(unseen['articleDetail']).toEqual({ article: { banned: null } })
    const none = await asked<Record<string, unknown>>(detail('nothing', 'rank'))
    expect(none['articleDetail']).toBeNull()
  })
})
