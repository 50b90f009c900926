import { beforeAll, describe, expect, it } from 'vitest'

import { idOf } from '#server/warehouse/port/ids.ts'
import type { Delivery, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { day, write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

const publication = 4711
const range = { from: day('2026-03-01'), to: day('2026-03-03') }

function delivered(
  date: string,
  counts: Pick<Delivery, 'delivered' | 'seen' | 'clicked'>,
): Delivery {
  const keys = { article: idOf('late'), box: idOf('end'), position: 0, source: 'pool' }
  return { day: day(date), ...keys, ...counts }
}

onEveryWarehouse((open) => {
  describe('a click on the day after the delivery', () => {
    let warehouse: Warehouse
    beforeAll(async () => {
      warehouse = await open()
      await write(warehouse, publication, {
        mode: 'add',
        delivery: [
          delivered('2026-03-01', { delivered: 40, seen: 20, clicked: 3 }),
          delivered('2026-03-02', { delivered: 0, seen: 0, clicked: 2 }),
        ],
      })
    })

    const asked = { publication, facts: 'delivery', range, filter: {}, first: 100 } as const

    it.for(['day', 'week', 'month'] as const)(
      'stands in its %s, so that they add up',
      async (by) => {
        const measures = ['delivered', 'clicked', 'clickRate'] as const
        const { rows, totals } = await warehouse.report({ ...asked, by: [by], measures })
        const clicked = rows.map(({ values }) => values.clicked ?? 0)
        expect(clicked.reduce((sum, count) => sum + count, 0)).toBe(totals.clicked)
        expect(totals.clicked).toBe(5)
        if (by === 'day') {
          expect(rows.map(({ values }) => values)).toEqual([
            { delivered: 40, clicked: 3, clickRate: 7.5 },
            { delivered: 0, clicked: 2, clickRate: null },
          ])
        }
      },
    )

    it('does not make it a day of delivery', async () => {
      const { rows } = await warehouse.report({ ...asked, by: ['article', 'day'], measures: [] })
      expect(rows.map(({ key }) => key)).toEqual([[idOf('late'), day('2026-03-01')]])
    })
  })
})
