import { beforeAll, describe, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'

import { Person } from '../api-person.ts'
import { fillRecommended } from './recommended-publication.ts'

let ada: Person
const range = 'range: { from: "2026-03-02", to: "2026-03-03" }'
beforeAll(async () => {
  ada = await Person.of()
  await fillRecommended(ada)
})

async function articlesIn(more: string): Promise<string[]> {
  const { recommendationReport } = await ada.fields<{
    recommendationReport: { nodes: { article: { title: string } }[] }
  }>(`recommendationReport(${range} ${more}) { nodes { article { title } } }`)
  return recommendationReport.nodes.map(({ article }) => article.title)
}

describe('the report of recommended articles', () => {
  it('ranks by the lower bound, and what has no rank comes last in every order', async () => {
    const unranked = ['app', 'wrong', 'few']
    expect(await articlesIn('')).toEqual(['good', 'better', 'few', 'app', 'wrong'])
    const by = (field: string, direction: string) =>
      articlesIn(`sort: { field: ${field}, direction: ${direction} }`)
    expect(await by('VISIBLE_CLICK_RATE', 'DESC')).toEqual([
      'better',
      'good',
      'wrong',
      'few',
      'app',
    ])
    expect((await by('VISIBLE_CLICK_RATE', 'ASC')).slice(0, 2)).toEqual(['good', 'better'])
    expect(await by('DELIVERED', 'DESC')).toEqual(['good', 'better', ...unranked])
    expect(await by('TITLE', 'ASC')).toEqual(['app', 'better', 'few', 'good', 'wrong'])
  })

  it('ranks what was seen just often enough', async () => {
    const { recommendationReport } = await ada.fields<{ recommendationReport: object }>(
      `recommendationReport(range: { from: "2026-05-02", to: "2026-05-02" }) {
        nodes { article { title } values { unranked } } }`,
    )
    expect(recommendationReport).toEqual({
      nodes: [
        { article: { title: 'good' }, values: { unranked: null } },
        { article: { title: 'few' }, values: { unranked: 'TOO_FEW' } },
      ],
    })
  })

  it('marks what cannot be, and gives it no rate', async () => {
    const { recommendationReport } = await ada.fields<{
      recommendationReport: { totals: object; nodes: { article: { title: string } }[] }
    }>(`recommendationReport(${range} sort: { field: TITLE, direction: ASC }) {
      totals { clicked } nodes { article { title }
      values { seen clicked clickRate visibleClickRate unranked } lastDelivered } }`)
    const byTitle = new Map(
      recommendationReport.nodes.map(({ article, ...row }) => [article.title, row]),
    )
    expect(recommendationReport.totals).toEqual({ clicked: 585 })
    const none = { clickRate: null, visibleClickRate: null }
    expect(byTitle.get('wrong')).toMatchObject({
      values: { seen: 300, clicked: 301, ...none, unranked: 'CLICKED_TOO_OFTEN' },
    })
    expect(byTitle.get('app')).toMatchObject({
      values: { seen: null, clickRate: 0, visibleClickRate: null, unranked: 'NOT_MEASURED' },
    })
    expect(byTitle.get('few')).toMatchObject({ values: { unranked: 'TOO_FEW' } })
    expect(byTitle.get('better')).toMatchObject({ lastDelivered: '2026-03-03' })
  })

  it('takes clicks on the day after the delivery for what they are', async () => {
    const alone = 'range: { from: "2026-04-03", to: "2026-04-03" }'
    const values = 'totals { delivered clicked clickRate visibleClickRate unranked }'
    const { boxReport } = await ada.fields<{ boxReport: object }>(
      `boxReport(${alone}) { ${values} }`,
    )
    const none = { clickRate: null, visibleClickRate: null }
    const totals = { delivered: 0, clicked: 3, ...none, unranked: 'TOO_FEW' }
    expect(boxReport).toEqual({ totals })
  })

  it('names articles that are not delivered any more because they are banned', async () => {
    const { recommendationReport } = await ada.fields<Record<string, unknown>>(
      `recommendationReport(${range} compareWith: { from: "2026-02-28", to: "2026-03-01" }) {
        previousTotals { delivered }
        silenced { previousDelivered article { title banned { link } } } }`,
    )
    const article = { title: 'banned', banned: { link: 'https://n.example/banned' } }
    expect(recommendationReport).toEqual({
      previousTotals: { delivered: 170 },
      silenced: [{ previousDelivered: 70, article }],
    })
    const { recommendationReport: listed } = await ada.fields<Record<string, unknown>>(
      `recommendationReport(${range} compareWith: { from: "2026-02-28", to: "2026-03-01" }
        filter: { minDelivered: 1 }) { silenced { previousDelivered } }`,
    )
    expect(listed, 'listed with some deliveries only').toEqual({ silenced: [] })
  })

  it('pages by cursor as by number', async () => {
    const { recommendationReport } = await ada.fields<{
      recommendationReport: { pageInfo: { endCursor: string } }
    }>(`recommendationReport(${range} first: 2) { pageInfo { endCursor hasNextPage } }`)
    const { endCursor } = recommendationReport.pageInfo
    const after = await articlesIn(`first: 2 after: "${endCursor}"`)
    expect(after).toEqual(await articlesIn('first: 2 offset: 2'))
    expect(after).toEqual(['few', 'app'])
  })
})

describe('the report of boxes', () => {
  it('finds boxes by name and position, and narrows the totals too', async () => {
    const { boxReport } = await ada.fields<Record<string, unknown>>(
      `boxReport(${range} filter: { search: "oben THEMA" }) { totals { delivered } nodes { box { name } } }`,
    )
    // a box is found by the position that its source names
    expect(boxReport).toEqual({ totals: { delivered: 0 }, nodes: [] })
    const result = await ada.fields<Record<string, unknown>>(
      `boxReport(${range} filter: { search: "thema" }) { totals { delivered } nodes { box { name } } }`,
    )
    expect(result['boxReport']).toEqual({
      totals: { delivered: 4200 },
      nodes: [{ box: { name: 'Mehr zum Thema' } }],
    })
  })
})

function compare(names: readonly string[], days = range): string {
  const ids = names.map((name) => `"${idOf(name)}"`).join(', ')
  const some = ['good', 'better', 'app'].map((name) => `"${idOf(name)}"`).join(', ')
  return `boxComparison(${days} boxIds: [${ids}] filter: { articleIds: [${some}] }) {
    boxes { box { name } values { seen clicked } series { date values { seen } } }
    differences { one other difference interval { low high } certain timesNeeded } best samePosition }`
}

interface Compared {
  readonly differences: readonly {
    readonly interval: { readonly low: number; readonly high: number }
    readonly timesNeeded: number
  }[]
}

function share(value: number): unknown {
  return expect.closeTo(value, 9)
}

describe('boxes side by side', () => {
  it('are told apart by the interval of their difference', async () => {
    const { boxComparison } = await ada.fields<{ boxComparison: Compared }>(
      compare(['Mehr', 'Auch']),
    )
    expect(boxComparison).toMatchObject({
      boxes: [
        { box: { name: 'Mehr zum Thema' }, values: { seen: 2000, clicked: 200 } },
        { box: { name: 'Auch gut' }, values: { seen: 200, clicked: 24 } },
      ],
      differences: [{ difference: expect.closeTo(-2, 9), certain: false }],
      best: null,
      samePosition: true,
    })
    const { differences } = boxComparison
    expect(differences[0]?.interval.low).toBeLessThan(0)
    expect(differences[0]?.interval.high).toBeGreaterThan(0)
    expect(differences[0]?.timesNeeded).toBeGreaterThan(1)
  })

  it('have no difference where one of them was not measured', async () => {
    const { boxComparison } = await ada.fields<Record<string, unknown>>(compare(['Mehr', 'Unten']))
    expect(boxComparison).toMatchObject({
      differences: [{ difference: null, interval: null, certain: false, timesNeeded: null }],
      samePosition: false,
    })
  })

  it('have a best one only where it beats each of the others', async () => {
    const days = 'range: { from: "2026-06-02", to: "2026-06-02" }'
    const best = async (...names: string[]) => ada.fields(compare(names, days))
    expect(await best('Mehr', 'Auch')).toMatchObject({
      boxComparison: { best: String(idOf('Auch')) },
    })
    expect(await best('Mehr', 'Auch', 'Unten')).toMatchObject({ boxComparison: { best: null } })
  })
})

it('the report of positions says which part each source has', async () => {
  const { positionReport } = await ada.fields<Record<string, unknown>>(
    `positionReport(${range}) { sources { source delivered share }
        sourceSeries { source points { date delivered } }
        nodes { name position { cssClass pageType place } values { delivered } sources { source share } silence { code } } }`,
  )
  expect(positionReport).toEqual({
    sources: [
      { source: 'job-teasers', delivered: 9400, share: share((9400 / 14_100) * 100) },
      { source: 'engagement-pool', delivered: 4700, share: share((4700 / 14_100) * 100) },
    ],
    sourceSeries: [
      {
        source: 'job-teasers',
        points: [
          { date: '2026-03-02', delivered: 9000 },
          { date: '2026-03-03', delivered: 400 },
        ],
      },
      {
        source: 'engagement-pool',
        points: [
          { date: '2026-03-02', delivered: 4700 },
          { date: '2026-03-03', delivered: 0 },
        ],
      },
    ],
    nodes: [
      {
        name: 'Artikelende',
        position: { cssClass: 'reco-end', pageType: null, place: null },
        values: { delivered: 9500 },
        sources: [
          { source: 'engagement-pool', share: share((500 / 9500) * 100) },
          { source: 'job-teasers', share: share((9000 / 9500) * 100) },
        ],
        silence: null,
      },
      expect.objectContaining({
        name: 'Oben',
        position: { cssClass: 'reco-top', pageType: 'home', place: 'top' },
        values: { delivered: 4600 },
      }),
      expect.objectContaining({
        name: 'Leer',
        sources: [],
        silence: { code: 'NEVER_DELIVERED' },
      }),
    ],
  })
})

const partOf = (delivered: number) => share((delivered / 14_100) * 100)

it.for(['recommendationOptions', 'positionOptions'])(
  'the shares of %s are parts of the deliveries of the days; what delivered nothing has none',
  async (options) => {
    interface Options {
      options: { shares: Record<string, { id: string; share: number }[]> }
    }
    const lists = ['boxes', 'positions', 'sources', 'cssClasses', 'pageTypes']
    const request = lists.map((list) => `${list} { id share }`).join(' ')
    const { options: found } = await ada.fields<Options>(
      `options: ${options} { shares(${range}) { ${request} } }`,
    )
    const names = ['Oben', 'Ende', 'Mehr', 'Auch', 'Unten']
    const known = new Map(names.map((name) => [String(idOf(name)), name]))
    const shares = Object.entries(found.shares).map(([list, of]) => {
      const named = of.map(({ id, share: part }) => [known.get(id) ?? id, part])
      return [list, Object.fromEntries(named)]
    })
    const [top, end] = [partOf(4600), partOf(9500)]
    expect(Object.fromEntries(shares)).toEqual({
      boxes: { Mehr: partOf(4200), Auch: partOf(400), Unten: end },
      positions: { Oben: top, Ende: end },
      sources: { 'engagement-pool': partOf(4700), 'job-teasers': partOf(9400) },
      cssClasses: { 'reco-top': top, 'reco-end': end },
      pageTypes: { home: top },
    })
  },
)
