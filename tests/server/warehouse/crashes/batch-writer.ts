/**
 * A process that writes batches into the warehouse of a file, one day each, of one of three kinds of facts in turn, and
 * says each time that it is written. Usage: FILE FIRST-BATCH
 */
import type { FactBatch } from '#server/warehouse/port/warehouse.ts'
import { sharedWarehouse } from '#server/warehouse/shared/shared-warehouse.ts'

import { rowsOfBatch } from './rows-of-batch.ts'

const [file = '', first = '0'] = process.argv.slice(2)
const warehouse = sharedWarehouse(file)
const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0, audience: 0, views: 1 }

const counts = { box: 1, position: 0, source: '', seen: null, clicked: 0, delivered: 1 }

function batchOf(day: number): FactBatch {
  const articles = Array.from({ length: rowsOfBatch }, (_, article) => article)
  const kinds = [
    { reading: articles.map((article) => ({ day, article, ...sums })) },
    { delivery: articles.map((article) => ({ day, article, ...counts })) },
    { signal: articles.map((signal) => ({ day, signal: `${signal}`, signals: 1 })) },
  ]
  return { key: `batch ${day}`, mode: day % 2 === 0 ? 'add' : 'replace', ...kinds[day % 3] }
}

for (let day = Number(first); ; day += 1) {
  await warehouse.append(1, batchOf(day))
  process.stdout.write(`${day}\n`)
}
