import { beforeAll, describe, expect, it } from 'vitest'

import { dayOf, type DayRange } from '#lib/days.ts'
import type { ArticleStatistic } from '#server/records/imports/ingest.ts'
import type { Store } from '#server/records/store.ts'
import type { ArticleSort } from '#server/warehouse/sql/aggregate.ts'
import type { ArticleReportRequest } from '#server/warehouse/sql/article-report.ts'
import { ArticleReports } from '#server/warehouse/sql/article-reports.ts'
import { partsOf } from '#server/warehouse/sql/sql-facts.ts'
import { onEveryEngine } from '#tests/server/records/engine/store-engines.ts'

const nobody = { userGroups: [], entryPoints: [], registrations: [] }
const mostViews: ArticleSort = { field: 'views', descending: true }

onEveryEngine((open) => {
  let store: Store
  let blatt: number
  let ids: ReadonlyMap<string, number>
  let pharmacists: number
  let others: number

  beforeAll(async () => {
    store = await open()
    blatt = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
    ids = await store.ingest.saveArticles(blatt, [
      {
        externalId: 'herz',
        title: 'Herz im Sommer',
        url: 'https://n.example/herz',
        published: day('2026-03-01'),
        topics: [
          { name: 'Kardiologie', score: 0.9 },
          { name: 'Sommer', score: 0.4 },
        ],
      },
      {
        externalId: 'pollen',
        title: 'Ährenpollen',
        published: day('2026-02-20'),
        topics: [{ name: 'Sommer', score: 0.7 }],
      },
      { externalId: 'ohne', title: 'Ohne Datum' },
      { externalId: 'still', title: 'Nie gelesen', published: day('2026-01-01') },
    ])
    const segments = [
      { userGroup: 'pharmacists', entryPoint: 'search', registration: 'registered' },
      { userGroup: 'random_visitors', entryPoint: 'direct', registration: '' },
    ]
    ;[pharmacists = 0, others = 0] = await store.ingest.segmentIds(blatt, segments)
    // views, scroll sum ÷ count, dwell sum ÷ count
    await write('add', [
      row(['herz', '2026-03-02', pharmacists], 10, [500, 10], [600, 10]),
      row(['herz', '2026-03-02', others], 30, [900, 30], [0, 0]),
      row(['herz', '2026-03-03', pharmacists], 5, [0, 0], [100, 5]),
      row(['pollen', '2026-03-03', others], 20, [1600, 20], [2000, 20]),
      row(['ohne', '2026-03-02', others], 20, [0, 0], [0, 0]),
      row(['herz', '2026-02-28', others], 7, [70, 7], [70, 7]),
      row(['pollen', '2026-02-28', others], 1, [99, 1], [9, 1]),
    ])
    await store.ingest.publish(blatt)
  })

  type Sum = readonly [sum: number, count: number]

  function row(
    [article, date, segment]: readonly [string, string, number],
    views: number,
    [scrollSum, scrollCount]: Sum,
    [dwellSum, dwellCount]: Sum,
  ): ArticleStatistic {
    const keys = { article: ids.get(article) ?? 0, day: day(date), segment }
    return { ...keys, views, scrollSum, scrollCount, dwellSum, dwellCount }
  }

  function write(mode: 'add' | 'replace', rows: ArticleStatistic[]): Promise<void> {
    return store.ingest.saveArticleStatistics(blatt, rows, { mode })
  }

  async function viewsWithin(from: string, to: string): Promise<number[]> {
    const scope = {
      publication: blatt,
      range: { from: day(from), to: day(to) },
      segments: null,
    }
    return [...(await store.facts.sumsByArticle(scope)).views]
  }

  async function report(request: Partial<ArticleReportRequest> = {}) {
    const publication = await store.publications.find('nord', 'blatt')
    if (!publication) throw new Error('no publication')
    const range = { from: day('2026-03-02'), to: day('2026-03-03') }
    const usual = { publication, range, search: '', topics: [], audience: nobody, sort: mostViews }
    return new ArticleReports(store.facts).open({ ...usual, ...request })
  }

  const titles = async (request: Partial<ArticleReportRequest> = {}): Promise<string[]> => {
    const lines = await (await report(request)).lines(0, 100)
    return lines.map(({ title }) => title)
  }

  describe('an article report', () => {
    it('adds up first and divides then', async () => {
      const opened = await report()
      expect(await opened.totals()).toEqual({
        views: 85,
        averageScrollDepth: (500 + 900 + 1600) / 60,
        averageDwellTime: (600 + 100 + 2000) / 35,
      })
      expect(await opened.count()).toBe(3)
    })

    it('lists what was read, with its facts', async () => {
      expect(await (await report()).lines(0, 2)).toEqual([
        {
          id: ids.get('herz'),
          title: 'Herz im Sommer',
          url: 'https://n.example/herz',
          published: day('2026-03-01'),
          metrics: { views: 45, averageScrollDepth: 1400 / 40, averageDwellTime: 700 / 15 },
          previousViews: 7,
        },
        {
          id: ids.get('pollen'),
          title: 'Ährenpollen',
          url: null,
          published: day('2026-02-20'),
          metrics: { views: 20, averageScrollDepth: 80, averageDwellTime: 100 },
          previousViews: 1,
        },
      ])
    })

    it('has no average where no view carried the measure', async () => {
      const [line] = await (await report({ search: 'ohne' })).lines(0, 1)
      expect(line?.metrics).toEqual({ views: 20, averageScrollDepth: null, averageDwellTime: null })
    })

    it('compares with the period right before', async () => {
      const opened = await report()
      expect(await opened.previousTotals()).toEqual({
        views: 8,
        averageScrollDepth: 169 / 8,
        averageDwellTime: 79 / 8,
      })
      expect(await opened.previousCount()).toBe(2)
      expect(await opened.previousSeries()).toEqual([
        { day: day('2026-02-28'), views: 8 },
        { day: day('2026-03-01'), views: 0 },
      ])
    })

    it('compares with nothing when the data do not reach back that far', async () => {
      const opened = await report({ range: { from: day('2026-03-01'), to: day('2026-03-03') } })
      expect(await opened.previousTotals()).toBeNull()
      expect(await opened.previousCount()).toBeNull()
      expect(await opened.previousSeries()).toEqual([])
      expect((await opened.lines(0, 1))[0]?.previousViews).toBeNull()
    })

    it('gives every day of the range', async () => {
      const opened = await report({ range: { from: day('2026-03-01'), to: day('2026-03-04') } })
      expect((await opened.series()).map(({ views }) => views)).toEqual([0, 60, 25, 0])
      expect(await opened.trends([ids.get('herz') ?? 0, ids.get('still') ?? 0])).toEqual([
        [0, 40, 5, 0],
        [0, 0, 0, 0],
      ])
    })

    it('folds long ranges into 92 values without losing a view', async () => {
      const opened = await report({ range: { from: day('2025-03-04'), to: day('2026-03-03') } })
      const [trend = []] = await opened.trends([ids.get('herz') ?? 0])
      expect(trend).toHaveLength(92)
      expect(trend.at(-1)).toBe(45)
      expect(trend.reduce((sum, views) => sum + views, 0)).toBe(52)
    })

    it('narrows to an audience, a topic and a title', async () => {
      const pharmacy = { ...nobody, userGroups: ['pharmacists'] }
      expect(await (await report({ audience: pharmacy })).totals()).toMatchObject({ views: 15 })
      expect(
        await (await report({ audience: { ...nobody, entryPoints: ['nowhere'] } })).count(),
      ).toBe(0)
      const topics = await store.facts.topics(blatt)
      const summer = topics.filter(({ name }) => name === 'Sommer').map(({ id }) => id)
      const aboutSummer = await report({ topics: summer })
      expect(await aboutSummer.totals()).toMatchObject({ views: 65 })
      expect((await aboutSummer.series()).map(({ views }) => views)).toEqual([40, 25])
      expect(await titles({ topics: summer, search: 'ÄHREN' })).toEqual(['Ährenpollen'])
      expect(await titles({ search: 'nirgends' })).toEqual([])
    })

    it.each([
      ['title', false, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['title', true, ['Ohne Datum', 'Herz im Sommer', 'Ährenpollen']],
      ['publicationDate', false, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['publicationDate', true, ['Herz im Sommer', 'Ährenpollen', 'Ohne Datum']],
      ['views', false, ['Ährenpollen', 'Ohne Datum', 'Herz im Sommer']],
      ['averageScrollDepth', true, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['averageDwellTime', false, ['Herz im Sommer', 'Ährenpollen', 'Ohne Datum']],
    ] as const)(
      'sorts by %s, descending %s, the unknown last',
      async (field, descending, expected) => {
        expect(await titles({ sort: { field, descending } })).toEqual(expected)
      },
    )
  })

  describe('writing statistics', () => {
    const march: DayRange = { from: dayOf('2026-03-01') ?? 0, to: dayOf('2026-05-31') ?? 0 }

    it('replaces a row without counting it twice, in every sum that is kept', async () => {
      const again = row(['herz', '2026-05-05', pharmacists], 9, [90, 9], [0, 0])
      await write('replace', [again])
      await write('replace', [{ ...again, views: 4, scrollSum: 40, scrollCount: 4 }])
      await write('add', [{ ...again, views: 1, scrollSum: 10, scrollCount: 1 }])
      const only = { publication: blatt, range: march, segments: [pharmacists] }
      const byMonth = await store.facts.sumsByArticle(only)
      const byDay = await store.facts.sumsByDay(only, null)
      const ofArticle = await store.facts.sumsByDay(only, [ids.get('herz') ?? 0])
      expect([...byMonth.views]).toEqual([20])
      expect([...byMonth.scrollSum]).toEqual([550])
      expect([...byDay.views]).toEqual([10, 5, 5])
      expect(ofArticle).toEqual(byDay)
    })

    it('gives the same sums by months and by days', async () => {
      const days = [
        '2026-07-01',
        '2026-07-31',
        '2026-08-01',
        '2026-08-31',
        '2026-09-30',
        '2026-10-01',
      ]
      const rows = days.map((date, index) =>
        row(['still', date, others], 10 ** index, [0, 0], [0, 0]),
      )
      await write('add', rows)
      expect(await viewsWithin('2026-07-01', '2026-09-30')).toEqual([11_111])
      expect(await viewsWithin('2026-07-02', '2026-10-01')).toEqual([111_110])
      expect(await viewsWithin('2026-07-31', '2026-10-31')).toEqual([111_110])
      expect(await viewsWithin('2026-08-01', '2026-09-29')).toEqual([1100])
    })

    it('adds up repeats in one batch', async () => {
      const twice = row(['ohne', '2026-04-01', others], 2, [0, 0], [0, 0])
      await write('add', [twice, twice])
      const april = {
        publication: blatt,
        range: { from: twice.day, to: twice.day },
        segments: null,
      }
      expect([...(await store.facts.sumsByArticle(april)).views]).toEqual([4])
    })

    it('widens the days that have data', async () => {
      await write('add', [row(['ohne', '2026-12-31', others], 1, [0, 0], [0, 0])])
      const publication = await store.publications.find('nord', 'blatt')
      expect(publication?.dataRange).toEqual({ from: day('2026-02-28'), to: day('2026-12-31') })
    })

    it('keeps what an update of an article leaves out', async () => {
      await store.ingest.saveArticles(blatt, [{ externalId: 'herz', title: 'Herz im Winter' }])
      await store.ingest.saveArticles(blatt, [{ externalId: 'neu', url: 'https://n.example/neu' }])
      const { id, title, url } = await store.facts.articles(blatt)
      const herz = id.indexOf(ids.get('herz') ?? 0)
      expect([title[herz], url[herz]]).toEqual(['Herz im Winter', 'https://n.example/herz'])
      expect(title.at(-1)).toBe('https://n.example/neu')
      const topics = await store.facts.topicsOf(blatt, [ids.get('herz') ?? 0])
      expect(topics.map(({ name, score }) => [name, score])).toEqual([
        ['Kardiologie', 0.9],
        ['Sommer', 0.4],
      ])
    })
  })
})

describe('the parts of a range', () => {
  it('are days and whole months that cover it exactly', () => {
    const parts = partsOf({ from: day('2025-11-20'), to: day('2026-03-05') })
    expect(parts.map(({ table, from, to }) => [table, from, to])).toEqual([
      ['article_stat', day('2025-11-20'), day('2025-11-30')],
      ['article_stat_month', 671, 673],
      ['article_stat', day('2026-03-01'), day('2026-03-05')],
    ])
  })

  it('are days alone below two whole months', () => {
    expect(partsOf({ from: day('2026-01-31'), to: day('2026-03-30') })).toHaveLength(1)
    expect(partsOf({ from: day('2026-01-01'), to: day('2026-02-28') })).toHaveLength(1)
  })
})

function day(iso: string): number {
  const number = dayOf(iso)
  if (number === null) throw new Error(`${iso} is no day`)
  return number
}
