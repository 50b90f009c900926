import { beforeAll, expect, it } from 'vitest'

import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

import { audience, day, reading, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const publication = 7
const readers = audience(['pharmacists'], 'search', 'registered')
const records = [
  { externalId: 'herz', title: 'Herz im Sommer', published: day('2026-03-01') },
  { externalId: 'pollen', title: 'Ährenpollen', published: day('2026-02-20') },
  { externalId: 'ohne', title: 'Ohne Datum' },
]

onEveryWarehouse((open) => {
  let warehouse: Warehouse
  beforeAll(async () => {
    warehouse = await open()
    await saveArticles(warehouse, publication, { key: 'articles', records })
    await write(warehouse, publication, {
      mode: 'add',
      audiences: [readers],
      reading: [
        reading(['herz', '2026-03-02', readers], 45, [1400, 45], [700, 15]),
        reading(['pollen', '2026-03-02', readers], 19, [1600, 20], [2000, 20]),
        reading(['ohne', '2026-03-02', readers], 20),
      ],
    })
  })

  it.each([
    ['title', false, ['pollen', 'herz', 'ohne']],
    ['title', true, ['ohne', 'herz', 'pollen']],
    ['published', false, ['pollen', 'herz', 'ohne']],
    ['published', true, ['herz', 'pollen', 'ohne']],
    ['views', false, ['pollen', 'ohne', 'herz']],
    ['scrollDepth', true, ['pollen', 'herz', 'ohne']],
    ['dwellTime', false, ['herz', 'pollen', 'ohne']],
  ] as const)(
    'sorts articles by %s, descending %s, the unknown last',
    async (by, descending, expected) => {
      const [on, measures] = [day('2026-03-02'), ['views', 'scrollDepth', 'dwellTime']] as const
      const request = {
        publication,
        facts: 'reading',
        by: ['article'],
        measures,
        first: 9,
      } as const
      const range = { from: on, to: on }
      const { rows } = await warehouse.report({ ...request, range, sort: { by, descending } })
      expect(rows.map(({ key }) => key[0])).toEqual(expected.map((id) => idOf(id)))
    },
  )
})
