import { expect, it } from 'vitest'

import type { Reading } from '#server/warehouse/port/warehouse.ts'

import { write } from './facts.ts'
import { onEveryWarehouse } from './warehouse-engines.ts'

/** Not those of the other files: all of them share one engine. */
const publication = 9001
const sums = { audience: 1, scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }

onEveryWarehouse((open, another) => {
  it('two writers that replace at the same time keep out of each other’s way', async () => {
    const warehouse = await open()
    const writers = [warehouse, await another()]
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(
        writers.map((writer, article) => {
          const reading: Reading[] = [{ day: 20_000, article, views: round, ...sums }]
          return write(writer, publication, { mode: 'replace', reading })
        }),
      )
    }
    const { rows } = await warehouse.report({
      publication,
      facts: 'reading',
      measures: ['views'],
      by: ['article'],
      range: { from: 0, to: 30_000 },
    })
    expect(rows.map(({ values }) => values.views)).toEqual([5, 5])
  })
})
