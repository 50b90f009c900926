import { beforeAll, expect, it } from 'vitest'

import type { Reading } from '#server/warehouse/port/facts.ts'
import { WarehouseError } from '#server/warehouse/port/forwarded-warehouse.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { ReportQuestion, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const readers = audience(['a', 'b'], 'search')
const others = audience(['b'], 'direct')
const place = { box: idOf('end'), position: 0, source: 'pool' }
const year = { from: day('2026-01-01'), to: day('2026-12-31') }

onEveryWarehouse((open, another) => {
  let warehouse: Warehouse
  let publication = 0

  beforeAll(async () => {
    warehouse = await open()
  })

  /** A publication that nothing was written about. */
  const newPublication = (): number => (publication += 1)

  function ask(question: Partial<ReportQuestion> = {}) {
    const usual = { publication, facts: 'reading', measures: ['views'], by: ['day'] } as const
    return warehouse.report({ ...usual, range: year, ...question })
  }

  async function views(question: Partial<ReportQuestion> = {}): Promise<(number | null)[]> {
    const { rows } = await ask(question)
    return rows.map(({ values }) => values.views ?? null)
  }

  it('keeps the first id that it is given', async () => {
    expect(await warehouse.storeId()).toBeNull()
    expect(await warehouse.storeId('one')).toBe('one')
    expect([await warehouse.storeId('other'), await warehouse.storeId()]).toEqual(['one', 'one'])
  })

  it('counts a batch once, however often it comes', async () => {
    const id = newPublication()
    const batch = { mode: 'add', reading: [reading(['x', '2026-03-01', readers], 5)] } as const
    expect(await warehouse.append(id, { key: 'k', ...batch })).toBe(true)
    expect(await warehouse.append(id, { key: 'k', ...batch })).toBe(false)
    expect(await warehouse.append(id, { key: 'other', ...batch })).toBe(true)
    expect(await warehouse.append(newPublication(), { key: 'k', ...batch })).toBe(true)
    expect(await views({ publication: id })).toEqual([10])
  })

  it('has no half of a batch that fails', async () => {
    const id = newPublication()
    const broken = { ...reading(['x', '2026-04-01', others], 2), views: Number.NaN }
    const full = reading(['y', '2026-04-01', others], 2)
    const append = (...rows: Reading[]) =>
      warehouse.append(id, { key: 'k', mode: 'add', reading: rows })
    await expect(append(full, broken)).rejects.toThrow()
    expect(await views()).toEqual([])
    expect(await append(full)).toBe(true)
    expect(await views()).toEqual([2])
  })

  it('refuses a batch with facts of several kinds, and writes nothing of it', async () => {
    const id = newPublication()
    const one = {
      key: 'k',
      mode: 'add',
      topics: [{ id: 1, name: 'Sport' }],
      reading: [reading(['x', '2026-04-01', others], 2)],
    } as const
    const signal = [{ day: year.from, signal: 'bookmark', signals: 3 }]
    await expect(warehouse.append(id, { ...one, signal })).rejects.toThrow(WarehouseError)
    expect([await views(), await warehouse.topics(id)]).toEqual([[], []])
    expect(await warehouse.append(id, one)).toBe(true)
    expect(await views()).toEqual([2])
  })

  it('knows the days that have facts', async () => {
    const id = newPublication()
    expect(await warehouse.days(id)).toBeNull()
    const rows = ['2026-02-28', '2026-12-31', '2026-05-01'].map((date) =>
      reading(['x', date, readers], 1),
    )
    await write(warehouse, id, { mode: 'add', reading: rows })
    expect(await warehouse.days(id)).toEqual({ from: day('2026-02-28'), to: day('2026-12-31') })
    const known = { from: day('2026-02-28'), to: day('2026-05-01') }
    expect(await warehouse.days(id, day('2026-12-30'))).toEqual(known)
    expect(await warehouse.days(id, day('2026-02-27'))).toBeNull()
  })

  it('keeps the newest text of an article, in its publication', async () => {
    const id = newPublication()
    const [x, y] = [idOf('x'), idOf('y')]
    await write(warehouse, id, { mode: 'add', texts: [{ id: x, text: 'Früher' }] })
    const later = { id: x, text: "Später: 'ja'\n\nEnde", vector: [0.25, -1] }
    await write(warehouse, id, { mode: 'add', texts: [later] })
    await write(warehouse, newPublication(), { mode: 'add', texts: [{ id: y, text: 'Anderswo' }] })
    expect(await warehouse.articleTexts(id, [x, y])).toEqual([later])
    expect(await warehouse.articleTexts(id, [])).toEqual([])
  })

  it('keeps the newest map of topics, in its publication', async () => {
    const id = newPublication()
    expect([await warehouse.topicMap(id), await warehouse.topicRun(id)]).toEqual([null, 0])
    const rest = { document: '{"groups":[]}', points: 'H4sI' }
    for (const [to, run] of [
      [id, 1],
      [id, 2],
      [newPublication(), 9],
    ] as const)
      await write(warehouse, to, { mode: 'replace', topicMap: { run, ...rest } })
    const newest = [{ run: 2, ...rest }, 2]
    expect([await warehouse.topicMap(id), await warehouse.topicRun(id)]).toEqual(newest)
  })

  it('lists topics that have a name, given or learned', async () => {
    const id = newPublication()
    const learned = { id: 2, name: 'Grippe', kind: 'learned' } as const
    await write(warehouse, id, { mode: 'add', topics: [{ id: 1, name: 'Impfen' }, learned] })
    await write(warehouse, id, { mode: 'add', topics: [{ id: 3, name: 'Alt', kind: 'learned' }] })
    await write(warehouse, id, { mode: 'add', topics: [{ id: 3, name: '', kind: 'learned' }] })
    expect(await warehouse.topics(id)).toEqual([learned, { id: 1, name: 'Impfen', kind: 'given' }])
  })

  it('knows deliveries, with rates only of what was measured', async () => {
    const id = newPublication()
    const delivery = { day: year.from, article: idOf('x'), box: idOf('b'), position: 0 }
    await write(warehouse, id, {
      mode: 'add',
      delivery: [
        { ...delivery, source: 'pool', delivered: 100, seen: 50, clicked: 5 },
        { ...delivery, source: 'jobs', delivered: 100, seen: null, clicked: 10 },
      ],
    })
    const { totals, rows } = await ask({
      facts: 'delivery',
      measures: ['delivered', 'clickRate', 'visibleClickRate', 'visibility'],
      by: ['source'],
      sort: { by: 'clickRate', descending: true },
    })
    expect(totals).toEqual({ delivered: 200, clickRate: 7.5, visibleClickRate: 10, visibility: 50 })
    expect(rows.map(({ key, values }) => [...key, values.clickRate, values.visibility])).toEqual([
      ['jobs', 10, null],
      ['pool', 5, 50],
    ])
  })

  it('knows members of groups and signals by day', async () => {
    const id = newPublication()
    const estimate = { estimatedLow: 5, estimatedHigh: 9 }
    await write(warehouse, id, {
      mode: 'replace',
      membership: [
        { day: year.from, group: 'a', confirmed: 10, estimated: 7, ...estimate },
        { day: year.from + 1, group: 'a', confirmed: 12, estimated: 7, ...estimate },
      ],
    })
    await write(warehouse, id, {
      mode: 'replace',
      signal: [{ day: year.from, signal: 'bookmark', signals: 3 }],
    })
    const members = await ask({
      facts: 'membership',
      measures: ['confirmed', 'estimated'],
      by: ['group', 'day'],
    })
    expect(members.rows.map(({ values }) => values.confirmed)).toEqual([10, 12])
    await expect(
      ask({ facts: 'membership', measures: ['confirmed'], by: ['group'] }),
    ).rejects.toThrow('confirmed')
    const signals = await ask({ facts: 'signal', measures: ['signals'], by: ['signal'] })
    expect(signals.rows).toEqual([{ key: ['bookmark'], values: { signals: 3 }, before: null }])
  })

  it('counts a click on the day after the delivery, which is no day of delivery then', async () => {
    const id = newPublication()
    const keys = { article: idOf('late'), box: idOf('end'), position: 0, source: 'pool' }
    const [first, second] = [day('2026-03-01'), day('2026-03-02')]
    await write(warehouse, id, {
      mode: 'add',
      delivery: [
        { day: first, ...keys, delivered: 40, seen: 20, clicked: 3 },
        { day: second, ...keys, delivered: 0, seen: 0, clicked: 2 },
      ],
    })
    const measures = ['delivered', 'clicked', 'clickRate'] as const
    for (const by of ['day', 'week', 'month'] as const) {
      const { rows, totals } = await ask({ facts: 'delivery', by: [by], measures })
      const clicked = rows.reduce((sum, { values }) => sum + (values.clicked ?? 0), 0)
      expect([by, clicked, totals.clicked]).toEqual([by, 5, 5])
      if (by === 'day')
        expect(rows.map(({ values }) => values)).toEqual([
          { delivered: 40, clicked: 3, clickRate: 7.5 },
          { delivered: 0, clicked: 2, clickRate: null },
        ])
    }
    const { rows } = await ask({ facts: 'delivery', by: ['article', 'day'], measures: [] })
    expect(rows.map(({ key }) => key)).toEqual([[idOf('late'), first]])
  })

  it('keeps two writers that replace at the same time out of each other’s way', async () => {
    const id = newPublication()
    const writers = [warehouse, await another()]
    const sums = { audience: 1, scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(
        writers.map((writer, article) => {
          const row: Reading = { day: year.from, article, views: round, ...sums }
          return write(writer, id, { mode: 'replace', reading: [row] })
        }),
      )
    }
    expect(await views({ by: ['article'] })).toEqual([5, 5])
  })
  it('gives the facts of an article to another one, and no sum changes', async () => {
    const id = newPublication()
    const [first, second] = [day('2026-05-01'), day('2026-05-02')]
    await write(warehouse, id, {
      mode: 'add',
      reading: [
        { ...reading(['gone', '2026-05-01', readers], 5, [40.5, 5], [60, 4]), depths: [5] },
        reading(['gone', '2026-05-02', others], 2),
        reading(['kept', '2026-05-01', readers], 3, [30, 3]),
        reading(['other', '2026-05-01', readers], 7),
      ],
      delivery: [
        { ...place, day: first, article: idOf('gone'), delivered: 9, seen: null, clicked: 2 },
        { ...place, day: first, article: idOf('gone'), delivered: 4, seen: 3, clicked: 1 },
      ],
    })
    const about = { day: second, article: idOf('gone'), audience: readers.id, website: 1 }
    const firing = { ...about, signal: 'saved', weight: -0.125, halfLife: 7, firings: 3 }
    await warehouse.append(id, { key: 'firing', mode: 'add', firing: [firing] })
    const measures = ['views', 'scrollDepth', 'dwellTime'] as const
    const request = () =>
      Promise.all([
        ask({ by: ['day', 'entryPoint'], measures }),
        ask({ by: [], facts: 'delivery', measures: ['delivered', 'clicked', 'visibility'] }),
      ])
    const before = await request()
    const to = new Map([[idOf('gone'), idOf('kept')]])
    expect(await warehouse.moveFacts(id, to)).toBe(true)
    expect(await warehouse.moveFacts(id, to)).toBe(false)
    for (const _ of ['as it is', 'merged']) {
      expect(await request()).toEqual(before)
      const { rows } = await ask({
        by: ['article'],
        measures,
        sort: { by: 'views', descending: true },
      })
      expect(rows.map(({ key, values }) => [...key, values])).toEqual([
        [idOf('kept'), { views: 10, scrollDepth: 70.5 / 8, dwellTime: 15 }],
        [idOf('other'), { views: 7, scrollDepth: null, dwellTime: null }],
      ])
      const delivered = await ask({ by: ['article'], facts: 'delivery', measures: ['delivered'] })
      expect(delivered.rows.map(({ key }) => key)).toEqual([[idOf('kept')]])
      expect(await warehouse.points(id, { from: second, to: second })).toEqual([
        { article: idOf('kept'), points: -0.375 },
      ])
      await warehouse.compact()
    }
  })
})
