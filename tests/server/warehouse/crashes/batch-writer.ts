/**
 * A process that writes batches of three kinds of facts into the warehouse of a file, one day each, and says each
 * time that it is written. Usage: FILE FIRST-BATCH
 */
import type { FactBatch } from '#server/warehouse/port/warehouse.ts'
import { sharedWarehouse } from '#server/warehouse/shared/shared-warehouse.ts'

import { rowsOfBatch } from './rows-of-batch.ts'

const [file = '', first = '0'] = process.argv.slice(2)
const warehouse = sharedWarehouse(file)
const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0, audience: 0, views: 1 }

function batchOf(day: number): FactBatch {
  return {
    key: `batch ${day}`,
    mode: day % 2 === 0 ? 'add' : 'replace',
    reading: Array.from({ length: rowsOfBatch }, (_, article) => ({ day, article, ...sums })),
    delivery: [
      {
        day,
        article: 1,
        box: 1,
        position: 0,
        source: '',
        seen: null,
        clicked: 0,
        delivered: rowsOfBatch,
      },
    ],
    signal: [{ day, signal: 'bookmark', signals: rowsOfBatch }],
  }
}

for (let day = Number(first); ; day += 1) {
  await warehouse.append(1, batchOf(day))
  process.stdout.write(`${day}\n`)
}
