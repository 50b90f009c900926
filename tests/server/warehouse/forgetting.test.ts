import { expect, it } from 'vitest'

import { binOf } from '#server/warehouse/port/removed-articles.ts'
import { allDimensionTables, allFactTables } from '#server/warehouse/tables.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const readers = audience(['pharmacists'], 'search', 'registered')
const on = '2026-03-02'
const about = { day: day(on), article: 1, box: 2, position: 3, source: 'metadata', quarter: 40 }

onEveryWarehouse((open) => {
  it('a publication that is forgotten leaves nothing, and the others all of theirs', async () => {
    const warehouse = await open()
    const [gone, other] = [70_001, 70_002]
    for (const publication of [gone, other]) {
      const read = reading(['a', on, readers], 3)
      await write(warehouse, publication, {
        mode: 'add',
        articles: [{ id: 1, externalId: 'a', title: 'A', url: null, published: null, topics: [] }],
        texts: [{ id: 1, text: 'A long text.' }],
        removedArticles: [{ id: 2, at: 1 }],
        topics: [{ id: 1, name: 'Medizin' }],
        topicMap: { run: 1, document: '{}', points: '' },
        boxes: [{ id: 2, name: 'end' }],
        positions: [{ id: 3, name: 'End' }],
        audiences: [readers],
        reading: [read],
        delivery: [{ ...about, delivered: 5, seen: 3, clicked: 1 }],
        membership: [
          { day: 1, group: 'a', confirmed: 1, estimated: 0, estimatedLow: 0, estimatedHigh: 0 },
        ],
        signal: [{ day: 1, signal: 'bookmark', signals: 2 }],
      })
      for (const facts of [
        { timedReading: [{ ...read, quarter: 40 }] },
        { minuteViews: [{ day: 1, minute: 1440, article: 1, audience: 1, views: 2 }] },
        { timedDelivery: [{ ...about, delivered: 5, seen: 3, clicked: 1 }] },
        {
          firing: [
            { ...about, audience: 1, signal: 'x', website: 1, weight: 1, halfLife: 7, firings: 1 },
          ],
        },
      ])
        await warehouse.append(publication, { key: JSON.stringify(facts), mode: 'add', ...facts })
    }
    const removed = { ...reading(['b', on, readers], 2), article: 2 }
    for (const publication of [gone, other])
      await write(warehouse, binOf(publication), { mode: 'add', reading: [removed] })
    const before = await warehouse.holdings(gone)
    const tables = [...allFactTables, ...allDimensionTables].map(({ name }) => name)
    expect(before.map(({ table }) => table)).toEqual(expect.arrayContaining([...tables, 'batch']))
    expect(await warehouse.publications()).toEqual(expect.arrayContaining([gone, other]))
    await warehouse.forget(gone)
    expect(await warehouse.holdings(gone)).toEqual([])
    expect(await warehouse.holdings(binOf(gone))).toEqual([])
    expect(await warehouse.publications()).not.toContain(gone)
    expect(await warehouse.articles(gone)).toEqual([])
    expect(await warehouse.days(gone)).toBeNull()
    expect(await warehouse.holdings(other)).toEqual(before)
  })
})
