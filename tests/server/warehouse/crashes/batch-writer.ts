/**
 * A process that writes batches into the warehouse of a file, one day each, of as many of three kinds of facts in turn
 * as one says, and says each time that it is written. Usage: FILE NAME FIRST-BATCH BATCHES ROWS KINDS
 */
import type { FactBatch } from '#server/warehouse/port/facts.ts'
import { sharedWarehouse } from '#server/warehouse/port/open-warehouse.ts'

const [file = '', name = '', ...numbers] = process.argv.slice(2)
const [first = 0, batches = 0, rows = 0, kindCount = 1] = numbers.map(Number)
const warehouse = sharedWarehouse(file)
const sums = { scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0, audience: 0, views: 1 }
const counts = { box: 1, position: 0, source: '', seen: null, clicked: 0, delivered: 1 }

function batchOf(day: number): FactBatch {
  const articles = Array.from({ length: rows }, (_, article) => article)
  const kinds = [
    { reading: articles.map((article) => ({ day, article, ...sums })) },
    { delivery: articles.map((article) => ({ day, article, ...counts })) },
    { signal: articles.map((signal) => ({ day, signal: `${signal}`, signals: 1 })) },
  ]
  const mode = day % 2 === 0 || kindCount === 1 ? 'add' : 'replace'
  return { key: `${name} ${day}`, mode, ...kinds[day % kindCount] }
}

for (let day = first; day < first + batches; day += 1) {
  await warehouse.append(1, batchOf(day))
  process.stdout.write(`${day}\n`)
}
await warehouse.close()
