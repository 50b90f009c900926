import { beforeAll, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import { WarehouseError } from '#server/warehouse/port/warehouse-error.ts'
import type { ReportQuestion, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const readers = audience(['a', 'b'], 'search')
const others = audience(['b'], 'direct')
const year = { from: day('2026-01-01'), to: day('2026-12-31') }

function ofDay(date: string) {
  return reading(['x', date, readers], 1, [40, 1])
}

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  let publication = 0

  beforeAll(async () => {
    warehouse = await open()
  })

  /** A publication that nothing was written about. */
  const another = (): number => (publication += 1)

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
    const id = another()
    const batch = { mode: 'add', reading: [reading(['x', '2026-03-01', readers], 5)] } as const
    expect(await warehouse.append(id, { key: 'k', ...batch })).toBe(true)
    expect(await warehouse.append(id, { key: 'k', ...batch })).toBe(false)
    expect(await warehouse.append(id, { key: 'other', ...batch })).toBe(true)
    expect(await warehouse.append(another(), { key: 'k', ...batch })).toBe(true)
    expect(await views({ publication: id })).toEqual([10])
  })

  it('replaces what was said about a key, and leaves the others', async () => {
    const id = another()
    const [one, two] = [
      reading(['x', '2026-03-01', readers], 5, [50.5, 5]),
      reading(['y', '2026-03-01', readers], 7),
    ]
    await write(warehouse, id, { mode: 'add', reading: [one, two] })
    await write(warehouse, id, {
      mode: 'replace',
      reading: [{ ...one, views: 2, scrollSum: 33.3 }],
    })
    await write(warehouse, id, {
      mode: 'replace',
      reading: [{ ...one, views: 2, scrollSum: 33.3 }],
    })
    expect(await views()).toEqual([9])
    const { totals } = await ask({ measures: ['scrollDepth', 'articlesRead'], by: [] })
    expect(totals).toEqual({ scrollDepth: 33.3 / 5, articlesRead: 2 })
    await write(warehouse, id, { mode: 'replace', reading: [{ ...one, views: 0 }] })
    const { count, totals: left } = await ask({ measures: ['articlesRead'], by: ['article'] })
    expect([count, left.articlesRead]).toEqual([1, 1])
  })

  it('adds up repeats in one batch', async () => {
    const id = another()
    const twice = reading(['x', '2026-04-01', others], 2)
    await write(warehouse, id, { mode: 'add', reading: [twice, twice] })
    await write(warehouse, id, { mode: 'replace', reading: [twice, twice, twice] })
    expect(await views()).toEqual([6])
  })

  it('has no half of a batch that fails', async () => {
    const id = another()
    const broken = { ...reading(['x', '2026-04-01', others], 2), views: Number.NaN }
    const batch = {
      mode: 'add',
      reading: [reading(['y', '2026-04-01', others], 2), broken],
    } as const
    await expect(warehouse.append(id, { key: 'k', ...batch })).rejects.toThrow()
    expect(await views()).toEqual([])
    const whole = {
      key: 'k',
      mode: 'add',
      reading: [reading(['y', '2026-04-01', others], 2)],
    } as const
    expect(await warehouse.append(id, whole)).toBe(true)
    expect(await views()).toEqual([2])
  })

  it('refuses a batch with facts of several kinds, and writes nothing of it', async () => {
    const id = another()
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
    const id = another()
    expect(await warehouse.days(id)).toBeNull()
    const rows = ['2026-02-28', '2026-12-31', '2026-05-01'].map((date) =>
      reading(['x', date, readers], 1),
    )
    await write(warehouse, id, { mode: 'add', reading: rows })
    expect(await warehouse.days(id)).toEqual({ from: day('2026-02-28'), to: day('2026-12-31') })
  })

  it('keeps the newest text of an article, in its publication', async () => {
    const id = another()
    const [x, y] = [idOf('x'), idOf('y')]
    await write(warehouse, id, { mode: 'add', texts: [{ id: x, text: 'Früher' }] })
    const later = { id: x, text: "Später: 'ja'\n\nEnde", vector: [0.25, -1] }
    await write(warehouse, id, { mode: 'add', texts: [later] })
    await write(warehouse, another(), { mode: 'add', texts: [{ id: y, text: 'Anderswo' }] })
    expect(await warehouse.articleTexts(id, [x, y])).toEqual([later])
    expect(await warehouse.articleTexts(id, [])).toEqual([])
  })

  it('keeps the newest map of topics, in its publication', async () => {
    const id = another()
    expect([await warehouse.topicMap(id), await warehouse.topicRun(id)]).toEqual([null, 0])
    const rest = { document: '{"groups":[]}', points: 'H4sI' }
    const [one, two, nine] = [
      { run: 1, ...rest },
      { run: 2, ...rest },
      { run: 9, ...rest },
    ]
    await write(warehouse, id, { mode: 'replace', topicMap: one })
    await write(warehouse, id, { mode: 'replace', topicMap: two })
    await write(warehouse, another(), { mode: 'replace', topicMap: nine })
    expect([await warehouse.topicMap(id), await warehouse.topicRun(id)]).toEqual([two, 2])
  })

  it('lists topics that have a name, given or learned', async () => {
    const id = another()
    const learned = { id: 2, name: 'Grippe', kind: 'learned' } as const
    await write(warehouse, id, { mode: 'add', topics: [{ id: 1, name: 'Impfen' }, learned] })
    await write(warehouse, id, { mode: 'add', topics: [{ id: 3, name: 'Alt', kind: 'learned' }] })
    await write(warehouse, id, { mode: 'add', topics: [{ id: 3, name: '', kind: 'learned' }] })
    expect(await warehouse.topics(id)).toEqual([learned, { id: 1, name: 'Impfen', kind: 'given' }])
  })

  it('counts a reader in each group, and once in the totals', async () => {
    const id = another()
    const rows = [reading(['x', '2026-03-01', readers], 5), reading(['x', '2026-03-01', others], 3)]
    await write(warehouse, id, { mode: 'add', audiences: [readers, others], reading: rows })
    const groups = await ask({ by: ['userGroup'], measures: ['views', 'articlesRead'] })
    expect(groups.rows.map(({ key, values }) => [...key, values.views])).toEqual([
      ['a', 5],
      ['b', 8],
    ])
    expect(groups.totals).toEqual({ views: 8, articlesRead: 1 })
    const onlyA = await ask({ by: [], filter: { userGroups: ['a'] } })
    expect(onlyA.totals.views).toBe(5)
  })

  it('knows deliveries, with rates only of what was measured', async () => {
    const id = another()
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
    const id = another()
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

  it('says the same after merging, and forgets what lies before a day', async () => {
    const id = another()
    const rows = ['2026-02-28', '2026-03-01', '2026-03-01'].map((date) =>
      reading(['x', date, readers], 1, [40, 1]),
    )
    for (const row of rows) await write(warehouse, id, { mode: 'add', reading: [row] })
    const before = await ask({ measures: ['views', 'scrollDepth'] })
    await warehouse.compact()
    expect(await ask({ measures: ['views', 'scrollDepth'] })).toEqual(before)
    await warehouse.compact({ before: day('2026-03-01') })
    expect(await views()).toEqual([2])
  })

  it('merges again what was written about a merged day, and leaves the other days', async () => {
    const id = another()
    await write(warehouse, id, { mode: 'add', reading: [ofDay('2026-05-01'), ofDay('2026-05-02')] })
    await warehouse.compact()
    await warehouse.compact()
    await write(warehouse, id, { mode: 'add', reading: [ofDay('2026-05-02'), ofDay('2026-05-03')] })
    await write(warehouse, id, { mode: 'replace', reading: [{ ...ofDay('2026-05-01'), views: 7 }] })
    await warehouse.compact()
    expect(await views({ publication: id })).toEqual([7, 2, 1])
  })
})
