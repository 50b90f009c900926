import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import * as facts from '#tests/server/warehouse/facts.ts'

import type { Person } from '../../api-person.ts'
import { publicationWith } from '../publication.ts'
import { fillFortnight, fortnight, metrics, names, near, type Values } from './fortnight.ts'

let ada: Person
beforeAll(async () => void (ada = await fillFortnight()))
afterEach(() => void vi.unstubAllEnvs())

const m = 'views scrollDepth dwellTime readToEnd fromRecommendations'
const reportFields = `comparedRange { from to } totals { ${m} } previousTotals { ${m} }
  articlesRead previousArticlesRead count { count }
  series { date metrics { views } articlesRead } previousSeries { date metrics { views } articlesRead }
  weeks: series(step: WEEK) { date metrics { ${m} } articlesRead } months: series(step: MONTH) { date metrics { views } articlesRead }
  nodes { article { id title publicationDate url topics { name } } metrics { ${m} } previousMetrics { ${m} } previousViews ranked score trend }
  byProperty { value { label } metrics { views } previousMetrics { views } articlesRead }
  quadrants { medianViews scrollDepth fields { quadrant articles views }
    points(first: 50) { title views scrollDepth ranked } }`

interface Point {
  readonly date: string
  readonly metrics: { readonly views: number }
  readonly articlesRead: number
}

interface Report {
  readonly articlesRead: number
  readonly count: { readonly count: number }
  readonly series: readonly Point[]
  readonly previousSeries: readonly Point[]
  readonly nodes: readonly { readonly article: { readonly title: string }; score: number | null }[]
  readonly pageInfo: { readonly endCursor: string }
  readonly [field: string]: unknown
}

function rangeOf({ from, to }: { from: string; to: string }): string {
  return `range: { from: "${from}", to: "${to}" }`
}

async function reportOf(fields: string, more = '', days = fortnight): Promise<Report> {
  const request = `articleReport(${rangeOf(days)} ${more}) { ${fields} }`
  return (await ada.fields<{ articleReport: Report }>(request)).articleReport
}

function pageByScore(more: string): Promise<Report> {
  const fields = 'nodes { score } pageInfo { endCursor hasNextPage hasPreviousPage }'
  return reportOf(fields, `first: 3 sort: { field: SCORE } ${more}`)
}

async function titles(more: string): Promise<string[]> {
  const { nodes } = await reportOf('nodes { article { title } }', more)
  return nodes.map(({ article }) => article.title)
}

/** The points with views, as `date views articles`. */
function withViews(points: readonly Point[]): string[] {
  const some = points.filter((one) => one.metrics.views + one.articlesRead > 0)
  return some.map((one) => `${one.date} ${one.metrics.views} ${one.articlesRead}`)
}

function point(date: string, values: object, articlesRead: number) {
  return { date, metrics: values, articlesRead }
}

const corn = { url: 'https://n.example/korn/1', topics: [{ name: 'Medizin' }] }
function row(title: string, date: string | null, values: Values, more = {}) {
  return {
    article: { id: String(idOf(title)), title, publicationDate: date, ...more },
    metrics: metrics(...values),
  }
}

describe('the article report', () => {
  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Vienna'])(
    'has the numbers that are added up by hand, read in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const { series, previousSeries, nodes, ...report } = await reportOf(reportFields)
      expect(report).toEqual({
        comparedRange: { from: '2026-03-09', to: '2026-03-22' },
        totals: metrics(500, 15_000 / 340, 14_800 / 340, 20, 42),
        previousTotals: metrics(60, 40, null, null, 0),
        articlesRead: 5,
        previousArticlesRead: 2,
        count: { count: 5 },
        weeks: [
          point('2026-03-23', metrics(290, 13_000 / 290, 3600 / 130, 20, 0), 4),
          point('2026-03-30', metrics(210, 40, 11_200 / 210, null, 100), 2),
        ],
        months: [point('2026-03-01', { views: 390 }, 4), point('2026-04-01', { views: 110 }, 1)],
        byProperty: [
          ['Medizin', 310, 60, 2],
          [null, 100, 0, 1],
          ['Sommer', 60, 0, 1],
          ['Recht', 30, 0, 1],
        ].map(([label, views, before, articlesRead]) => ({
          value: label === null ? null : { label },
          metrics: { views },
          previousMetrics: { views: before },
          articlesRead,
        })),
        quadrants: {
          medianViews: 100,
          scrollDepth: near(15_000 / 340),
          fields: [
            { quadrant: 'OFTEN_FAR', articles: 1, views: 200 },
            { quadrant: 'RARELY_FAR', articles: 1, views: 60 },
            { quadrant: 'OFTEN_SHORT', articles: 1, views: 100 },
            { quadrant: 'RARELY_SHORT', articles: 0, views: 0 },
          ],
          points: [
            { title: 'Ähre', views: 200, scrollDepth: near(8000 / 150), ranked: true },
            { title: 'Herz', views: 110, scrollDepth: null, ranked: true },
            { title: 'Ohne Datum', views: 100, scrollDepth: 10, ranked: true },
            { title: 'Fieber', views: 60, scrollDepth: 90, ranked: true },
            { title: 'Große Hitze', views: 30, scrollDepth: 20, ranked: false },
          ],
        },
      })
      expect([series.length, previousSeries.length]).toEqual([14, 14])
      expect(withViews(series)).toEqual([
        '2026-03-24 100 1',
        '2026-03-25 60 1',
        '2026-03-26 30 1',
        '2026-03-27 100 1',
        '2026-03-31 100 1',
        '2026-04-02 110 1',
      ])
      expect(withViews(previousSeries)).toEqual(['2026-03-15 40 1', '2026-03-20 20 1'])
      expect(nodes).toMatchObject([
        {
          ...row('Ähre', '2026-03-20', [200, 8000 / 150, 60, 20, 50], corn),
          previousMetrics: metrics(40, 40, null, null, 0),
          previousViews: 40,
          ranked: true,
          score: 75,
          trend: [0, 100, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0],
        },
        { ...row('Herz', '2025-09-01', [110, null, 20, null, 100]), previousViews: 20 },
        { ...row('Ohne Datum', null, [100, 10, null, null, 0]), previousViews: 0, score: 50 },
        { ...row('Fieber', '2026-03-25', [60, 90, null, null, 0]), ranked: true, score: 25 },
        { ...row('Große Hitze', '2026-03-24', [30, 20, 20, null, 0]), ranked: false, score: 72 },
      ])
    },
  )

  it.each([
    ['TITLE', 'ASC', [...names]],
    ['TITLE', 'DESC', names.toReversed()],
    ['PUBLICATION_DATE', 'ASC', ['Herz', 'Ähre', 'Große Hitze', 'Fieber', 'Ohne Datum']],
    ['PUBLICATION_DATE', 'DESC', ['Fieber', 'Große Hitze', 'Ähre', 'Herz', 'Ohne Datum']],
    ['VIEWS', 'ASC', ['Große Hitze', 'Fieber', 'Ohne Datum', 'Herz', 'Ähre']],
    ['SCROLL_DEPTH', 'DESC', ['Fieber', 'Ähre', 'Ohne Datum', 'Herz', 'Große Hitze']],
    ['SCROLL_DEPTH', 'ASC', ['Ohne Datum', 'Ähre', 'Fieber', 'Herz', 'Große Hitze']],
    [
      'SCROLL_DEPTH',
      'ASC, unrankedLast: false',
      ['Ohne Datum', 'Große Hitze', 'Ähre', 'Fieber', 'Herz'],
    ],
    ['DWELL_TIME', 'DESC', ['Ähre', 'Herz', 'Ohne Datum', 'Fieber', 'Große Hitze']],
    ['ATTENTION_MINUTES', 'DESC', ['Ähre', 'Herz', 'Große Hitze', 'Ohne Datum', 'Fieber']],
    ['READ_TO_END', 'DESC', ['Ähre', 'Herz', 'Ohne Datum', 'Fieber', 'Große Hitze']],
    ['FROM_RECOMMENDATIONS', 'ASC', ['Ohne Datum', 'Fieber', 'Ähre', 'Herz', 'Große Hitze']],
    ['SCORE', 'DESC', ['Ähre', 'Große Hitze', 'Herz', 'Ohne Datum', 'Fieber']],
    ['SCORE', 'ASC', ['Fieber', 'Herz', 'Ohne Datum', 'Große Hitze', 'Ähre']],
  ])('is sorted by %s %s', async (field, direction, expected) => {
    expect(await titles(`sort: { field: ${field}, direction: ${direction} }`)).toEqual(expected)
  })

  it.each([
    ['search: "grosse HITZE"', ['Große Hitze']],
    ['search: "e r"', ['Ähre', 'Herz', 'Fieber', 'Große Hitze']],
    [`articleIds: ["${idOf('Herz')}", "${idOf('Fieber')}"]`, ['Herz', 'Fieber']],
    [`topicIds: ["${idOf('Recht')}"]`, ['Herz', 'Große Hitze']],
    ['publishedFrom: "2026-03-24"', ['Fieber', 'Große Hitze']],
    ['publishedTo: "2026-03-20"', ['Ähre', 'Herz']],
    ['userGroups: ["b"]', ['Herz', 'Ähre', 'Fieber']],
    ['entryPoints: ["search"]', ['Ähre', 'Ohne Datum', 'Große Hitze']],
    ['registrationStatuses: [""]', ['Ähre', 'Ohne Datum', 'Große Hitze']],
    ['minViews: 100', ['Ähre', 'Herz', 'Ohne Datum']],
    ['quadrant: OFTEN_FAR', ['Ähre']],
    ['quadrant: RARELY_FAR', ['Fieber']],
    ['quadrant: OFTEN_SHORT', ['Ohne Datum']],
    ['quadrant: RARELY_SHORT', []],
    ['search: "h", userGroups: ["b"], publishedTo: "2026-03-20"', ['Herz', 'Ähre']],
  ])('narrowed by %s lists %j', async (filter, expected) => {
    expect(await titles(`filter: { ${filter} }`)).toEqual(expected)
  })

  it('counts what is listed, and reads what the filter lets through', async () => {
    const fields = `articlesRead count { count } totals { ${m} } byProperty { value { label } metrics { views } }`
    expect(await reportOf(fields, 'filter: { minViews: 100 }')).toMatchObject({
      articlesRead: 5,
      count: { count: 3 },
      totals: { views: 500 },
    })
    expect(await reportOf(fields, 'filter: { userGroups: ["b"] }')).toEqual({
      articlesRead: 3,
      count: { count: 3 },
      totals: metrics(270, 7400 / 110, 11_200 / 210, null, 21_000 / 270),
      byProperty: [
        { value: { label: 'Medizin' }, metrics: { views: 210 } },
        { value: { label: 'Sommer' }, metrics: { views: 60 } },
      ],
    })
  })

  it.each([
    ['compare: PERIOD_BEFORE', ['2026-03-22', '2026-03-25'], 160],
    ['compare: SAME_WEEKDAYS', ['2026-03-19', '2026-03-22'], 20],
    ['compare: YEAR_BEFORE', ['2025-03-26', '2025-03-29'], 5],
    ['compare: YEAR_BEFORE_WEEKDAYS', ['2025-03-27', '2025-03-30'], 0],
    ['compareWith: { from: "2026-03-15", to: "2026-03-15" }', ['2026-03-15', '2026-03-15'], 40],
    ['compareWith: { from: "2025-03-25", to: "2025-03-26" }', null, null],
    ['compare: NONE', null, null],
  ])('with %s has the views of those days beside it', async (compare, days, views) => {
    const four = { from: '2026-03-26', to: '2026-03-29' }
    const fields = 'comparedRange { from to } previousTotals { views }'
    expect(await reportOf(fields, compare, four)).toEqual({
      comparedRange: days && { from: days[0], to: days[1] },
      previousTotals: days && { views },
    })
  })

  it('is paged by cursor in the order of the score', async () => {
    const first = await pageByScore('')
    expect(first.nodes.map(({ score }) => score)).toEqual([75, 72, 50])
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    const next = await pageByScore(`after: "${first.pageInfo.endCursor}"`)
    expect(next.nodes.map(({ score }) => score)).toEqual([50, 25])
    expect(next.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
  })

  it('lists an article whose depth is the line between the quadrants in the one that counts it', async () => {
    const reader = facts.audience([])
    // 7675 / 111 and 7675000 / 111 / 1000 are not the same number of a computer
    const reading = [facts.reading(['Herz', '2026-03-24', reader], 111, [7675, 111])]
    const person = await publicationWith({ audiences: [reader], reading })
    const request = `articleReport(${rangeOf(fortnight)} filter: { quadrant: OFTEN_FAR }) { count { count } }`
    expect(await person.fields(request)).toEqual({ articleReport: { count: { count: 1 } } })
  })
})

async function detailOf(title: string, fields: string, filter = '', person = ada) {
  const request = `articleDetail(id: "${idOf(title)}", ${rangeOf(fortnight)} ${filter}) { ${fields} }`
  return (await person.fields<{ articleDetail: object | null }>(request)).articleDetail
}

describe('one article', () => {
  it('stands among the others of a filter', async () => {
    const fields = `metrics { ${m} } allMetrics { views } rank articlesRead score`
    expect(await detailOf('Fieber', fields)).toEqual({
      metrics: metrics(60, 90, null, null, 0),
      allMetrics: { views: 500 },
      rank: 4,
      articlesRead: 5,
      score: 25,
    })
    expect(await detailOf('Ähre', fields, 'filter: { userGroups: ["b"] }')).toEqual({
      metrics: metrics(100, 40, 90, null, 100),
      allMetrics: { views: 270 },
      rank: 2,
      articlesRead: 3,
      score: 75,
    })
    const searching = 'filter: { entryPoints: ["search"] }'
    expect(await detailOf('Ähre', 'score', searching)).toEqual({ score: 50 })
    const about = `filter: { topicIds: ["${idOf('Medizin')}"] }`
    const outside = { rank: null, articlesRead: 3, metrics: { views: 100 } }
    expect(await detailOf('Ohne Datum', fields, about)).toMatchObject(outside)
    expect(await detailOf('nothing', 'rank')).toBeNull()
  })

  it('has its days since publication beside those of the usual article', async () => {
    // Große Hitze, the other one of these weeks, had its views on its third day
    const days = Array.from({ length: 12 }, (_, age) => ({
      date: `2026-${age < 7 ? `03-${25 + age}` : `04-0${age - 6}`}`,
      age,
      views: age === 0 ? 60 : 0,
      usual: [30, 0, 15][age] ?? 0,
    }))
    expect(await detailOf('Fieber', 'days { date age views usual }')).toEqual({ days })
    const dateless = await detailOf('Ohne Datum', 'days { date age views usual }')
    expect(dateless).toMatchObject({ days: { length: 14, 4: { age: null, views: 100 } } })
  })

  it('shows how far it was read, where that is known', async () => {
    const fields = 'depths reached { quarter half threeQuarters end }'
    expect(await detailOf('Ähre', fields)).toEqual({
      depths: [40, 0, 20, 0, 0, 0, 0, 20, 0, 20],
      reached: { quarter: 50, half: 40, threeQuarters: 30, end: 20 },
    })
    expect(await detailOf('Fieber', fields)).toEqual({ depths: [], reached: null })
  })

  it('names those about the same topics by the cosine between them', async () => {
    const fields = 'similar(first: 20) { article { title } similarity views }'
    expect(await detailOf('Fieber', fields)).toEqual({
      similar: [
        { article: { title: 'Ähre' }, similarity: near(0.4961), views: 200 },
        { article: { title: 'Herz' }, similarity: near(0.4813), views: 110 },
        { article: { title: 'Große Hitze' }, similarity: near(0.4467), views: 30 },
      ],
    })
  })

  it('names those that the readers and topics of the filter leave, with their views alone', async () => {
    const fields = 'similar(first: 20) { article { title } views }'
    const [korn, herz, heat] = Object.entries({ Ähre: 100, Herz: 110, 'Große Hitze': 30 }).map(
      ([title, views]) => ({ article: { title }, views }),
    )
    const ofB = 'filter: { userGroups: ["b"] }'
    expect(await detailOf('Fieber', fields, ofB)).toEqual({ similar: [korn, herz] })
    const law = `filter: { topicIds: ["${idOf('Recht')}"] }`
    expect(await detailOf('Fieber', fields, law)).toEqual({ similar: [herz, heat] })
  })

  it('has its deliveries in all boxes and in each', async () => {
    const values = 'delivered measured seen clicked visibility clickRate visibleClickRate unranked'
    const fields = `recommendations { ${values} } boxes { box { name } values { delivered } }`
    expect(await detailOf('Ähre', fields)).toEqual({
      recommendations: {
        delivered: 400,
        measured: 300,
        seen: 150,
        clicked: 16,
        visibility: 50,
        clickRate: 4,
        visibleClickRate: 10,
        unranked: null,
      },
      boxes: [
        { box: { name: 'Mehr' }, values: { delivered: 300 } },
        { box: { name: 'Unten' }, values: { delivered: 100 } },
      ],
    })
  })

  it('is known to be banned by those who may see the banlist', async () => {
    const fields = 'article { banned { link since } }'
    const banned = { link: 'https://www.n.example/korn/', since: expect.stringMatching(/^20/) }
    expect(await detailOf('Ähre', fields)).toEqual({ article: { banned } })
    const other = await ada.beside({ roles: ['view-dav-article-report'] })
    expect(await detailOf('Ähre', fields, '', other)).toEqual({ article: { banned: null } })
  })
})
