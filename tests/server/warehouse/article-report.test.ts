import { beforeAll, describe, expect, it } from 'vitest'

import type { ArticleReportRequest } from '#server/warehouse/port/article-report.ts'
import { ArticleReports } from '#server/warehouse/port/article-reports.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const blatt = 7
const mostViews = { by: 'views', descending: true } as const
const pharmacists = audience(['pharmacists'], 'search', 'registered')
const others = audience(['random_visitors'], 'direct')

onEveryWarehouse((open) => {
  let warehouse: Warehouse

  beforeAll(async () => {
    warehouse = await open()
    await saveArticles(warehouse, blatt, {
      key: 'articles',
      records: [
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
      ],
    })
    await write(warehouse, blatt, {
      mode: 'add',
      audiences: [pharmacists, others],
      reading: [
        reading(['herz', '2026-03-02', pharmacists], 10, [500, 10], [600, 10]),
        reading(['herz', '2026-03-02', others], 30, [900, 30]),
        reading(['herz', '2026-03-03', pharmacists], 5, [0, 0], [100, 5]),
        reading(['pollen', '2026-03-03', others], 20, [1600, 20], [2000, 20]),
        reading(['ohne', '2026-03-02', others], 20),
        reading(['herz', '2026-02-28', others], 7, [70, 7], [70, 7]),
        reading(['pollen', '2026-02-28', others], 1, [99, 1], [9, 1]),
      ],
    })
  })

  async function report(request: Partial<ArticleReportRequest> = {}) {
    const publication = { id: blatt, dataVersion: 1, dataRange: await warehouse.days(blatt) }
    const range = { from: day('2026-03-02'), to: day('2026-03-03') }
    const usual = { publication, range, filter: {}, sort: mostViews }
    return new ArticleReports(warehouse).open({ ...usual, ...request })
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
          id: idOf('herz'),
          title: 'Herz im Sommer',
          url: 'https://n.example/herz',
          published: day('2026-03-01'),
          metrics: { views: 45, averageScrollDepth: 1400 / 40, averageDwellTime: 700 / 15 },
          previousViews: 7,
        },
        {
          id: idOf('pollen'),
          title: 'Ährenpollen',
          url: null,
          published: day('2026-02-20'),
          metrics: { views: 20, averageScrollDepth: 80, averageDwellTime: 100 },
          previousViews: 1,
        },
      ])
    })

    it('has no average where no view carried the measure', async () => {
      const [line] = await (await report({ filter: { title: 'ohne' } })).lines(0, 1)
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
      expect(await opened.trends([idOf('herz'), idOf('still')])).toEqual([
        [0, 40, 5, 0],
        [0, 0, 0, 0],
      ])
    })

    it('folds long ranges into 92 values without losing a view', async () => {
      const opened = await report({ range: { from: day('2025-03-04'), to: day('2026-03-03') } })
      const [trend = []] = await opened.trends([idOf('herz')])
      expect(trend).toHaveLength(92)
      expect(trend.at(-1)).toBe(45)
      expect(trend.reduce((sum, views) => sum + views, 0)).toBe(52)
    })

    it('narrows to an audience, a topic and a title', async () => {
      const pharmacy = await report({ filter: { userGroups: ['pharmacists'] } })
      expect(await pharmacy.totals()).toMatchObject({ views: 15 })
      expect(await (await report({ filter: { entryPoints: ['nowhere'] } })).count()).toBe(0)
      const topics = await warehouse.topics(blatt)
      const summer = topics.filter(({ name }) => name === 'Sommer').map(({ id }) => id)
      const aboutSummer = await report({ filter: { topics: summer } })
      expect(await aboutSummer.totals()).toMatchObject({ views: 65 })
      expect((await aboutSummer.series()).map(({ views }) => views)).toEqual([40, 25])
      expect(await titles({ filter: { topics: summer, title: 'ÄHREN' } })).toEqual(['Ährenpollen'])
      expect(await titles({ filter: { title: 'nirgends' } })).toEqual([])
    })

    it('knows where an article stands, and that one is not in it', async () => {
      const opened = await report()
      expect(await opened.positionOf(idOf('herz'))).toBe(0)
      expect(await opened.positionOf(idOf('pollen'))).toBe(1)
      expect(await opened.positionOf(idOf('still'))).toBe(-1)
    })

    it.each([
      ['title', false, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['title', true, ['Ohne Datum', 'Herz im Sommer', 'Ährenpollen']],
      ['published', false, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['published', true, ['Herz im Sommer', 'Ährenpollen', 'Ohne Datum']],
      ['views', false, ['Ährenpollen', 'Ohne Datum', 'Herz im Sommer']],
      ['scrollDepth', true, ['Ährenpollen', 'Herz im Sommer', 'Ohne Datum']],
      ['dwellTime', false, ['Herz im Sommer', 'Ährenpollen', 'Ohne Datum']],
    ] as const)(
      'sorts by %s, descending %s, the unknown last',
      async (by, descending, expected) => {
        expect(await titles({ sort: { by, descending } })).toEqual(expected)
      },
    )
  })
})
