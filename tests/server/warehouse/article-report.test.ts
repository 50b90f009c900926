import { beforeAll, describe, expect, it } from 'vitest'

import { rangeBefore } from '#lib/days.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { ReportRequest } from '#server/warehouse/port/report.ts'
import { Reports } from '#server/warehouse/port/reports.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const blatt = 7
const mostViews = { by: 'views', descending: true } as const
const kind = {
  facts: 'reading',
  by: 'article',
  measures: ['views', 'scrollDepth', 'dwellTime'],
} as const
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

  async function report(request: Partial<ReportRequest> = {}) {
    const publication = {
      id: blatt,
      dataVersion: 1,
      dataRange: await warehouse.days(blatt),
      timeZone: 'UTC',
    }
    const range = request.range ?? { from: day('2026-03-02'), to: day('2026-03-03') }
    const usual = { kind, publication, range, filter: {}, sort: mostViews }
    return new Reports(warehouse).open({ ...usual, compared: rangeBefore(range), ...request })
  }

  const titles = async (request: Partial<ReportRequest> = {}): Promise<(string | undefined)[]> => {
    const opened = await report(request)
    const ids = (await opened.rows(0, 100)).map(({ key }) => Number(key[0]))
    const articles = await opened.articles(ids)
    return ids.map((id) => articles.get(id)?.title)
  }

  describe('an article report', () => {
    it('compares with the period right before', async () => {
      const opened = await report()
      expect(await opened.previousTotals()).toEqual({
        views: 8,
        scrollDepth: 169 / 8,
        dwellTime: 79 / 8,
      })
      expect(await opened.previousCount()).toBe(2)
      expect(await opened.previousSeries('day', ['views'])).toEqual([
        { day: day('2026-02-28'), values: { views: 8 } },
        { day: day('2026-03-01'), values: { views: 0 } },
      ])
    })

    it('compares with nothing when the data do not reach back that far', async () => {
      const opened = await report({ range: { from: day('2026-03-01'), to: day('2026-03-03') } })
      expect(await opened.previousTotals()).toBeNull()
      expect(await opened.previousCount()).toBeNull()
      expect(await opened.previousSeries()).toEqual([])
      expect((await opened.rows(0, 1))[0]?.before).toBeNull()
    })

    it('narrows to an audience, a topic and a title', async () => {
      const pharmacy = await report({ filter: { userGroups: ['pharmacists'] } })
      expect(await pharmacy.totals()).toMatchObject({ views: 15 })
      expect(await (await report({ filter: { entryPoints: ['nowhere'] } })).count()).toBe(0)
      const topics = await warehouse.topics(blatt)
      const summer = topics.filter(({ name }) => name === 'Sommer').map(({ id }) => id)
      const aboutSummer = await report({ filter: { topics: summer } })
      expect(await aboutSummer.totals()).toMatchObject({ views: 65 })
      expect((await aboutSummer.series()).map(({ values }) => values.views)).toEqual([40, 25])
      expect(await titles({ filter: { topics: summer, title: 'POLLEN ahren' } })).toEqual([
        'Ährenpollen',
      ])
      expect(await titles({ filter: { title: 'nirgends' } })).toEqual([])
    })

    it('knows where an article stands, and that one is not in it', async () => {
      const opened = await report()
      expect(await opened.placeOf(idOf('herz'))).toBe(0)
      expect(await opened.placeOf(idOf('pollen'))).toBe(1)
      expect(await opened.placeOf(idOf('still'))).toBe(-1)
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
