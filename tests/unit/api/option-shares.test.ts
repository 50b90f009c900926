import { expect, it, vi } from 'vitest'

import {
  audienceSharesResolvers,
  deliverySharesResolvers,
} from '#server/api/reports/filter-options.ts'

const range = { from: 20_000, to: 20_027 }
const values = (count: number) => ({ views: count, delivered: count })

/** The shares of a filter's values where 200 facts are known, 100 of one value. */
async function sharesOf(resolver: unknown, measure: 'views' | 'delivered') {
  const rows = [
    { key: ['often'], values: values(100) },
    { key: [7], values: values(25) },
    { key: ['never'], values: values(0) },
    { key: [''], values: values(50) },
    { key: [0], values: values(25) },
  ]
  const ask = vi.fn(async () => ({ rows, totals: values(200) }))
  const days = { reader: { ask }, publication: { id: 'blatt' }, range, measure }
  const shares: unknown = await Reflect.apply(Object(resolver), null, [days])
  return { shares, asked: ask.mock.calls[0] }
}

it.each([
  ['topic', audienceSharesResolvers.topics, 'views', 'reading'],
  ['userGroup', audienceSharesResolvers.userGroups, 'views', 'reading'],
  ['entryPoint', audienceSharesResolvers.entryPoints, 'views', 'reading'],
  ['registration', audienceSharesResolvers.registrationStatuses, 'views', 'reading'],
  ['box', deliverySharesResolvers.boxes, 'delivered', 'delivery'],
  ['source', deliverySharesResolvers.sources, 'delivered', 'delivery'],
  ['topic', deliverySharesResolvers.topics, 'delivered', 'delivery'],
] as const)(
  'each %s has its part of all facts, without unknown and empty ones: %#',
  async (...row) => {
    const [dimension, resolver, measure, facts] = row
    const { shares, asked } = await sharesOf(resolver, measure)
    expect(shares).toEqual([
      { id: 'often', share: 50 },
      { id: '7', share: 12.5 },
    ])
    const question = { facts, measures: [measure], by: [dimension], range, publication: 'blatt' }
    expect(asked).toEqual([{ id: 'blatt' }, expect.objectContaining(question)])
  },
)
