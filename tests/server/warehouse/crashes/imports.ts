import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { expect } from 'vitest'

import { dayOf, isoOf } from '#lib/days.ts'
import { Bench } from '#tests/server/ingest/import-command.ts'

/** As many rows as an import writes at once, so that each batch is a day. */
const batchRows = 5000
const batches = 8
const firstDay = dayOf('2026-03-01') ?? 0

/**
 * Imports a file again and again, each time with other numbers, and kills the command at many moments. After each
 * death every day has the numbers of one import as a whole, none goes back, and the last import ends as it should.
 */
export async function importsSurvive(deaths: number): Promise<void> {
  await using bench = await Bench.create()
  const articles = Array.from({ length: batchRows }, (_, row) => `a${row},Meldung ${row}\n`)
  await bench.import('articles', await bench.file('articles.csv', `id,title\n${articles.join('')}`))
  await bench.import('statistics', await statistics(bench, 1))
  let before = await viewsByDay(bench)
  expect(before).toEqual(Array.from({ length: batches }, () => batchRows))
  for (let death = 0; death < deaths; death += 1) {
    const views = death + 2
    await importUntilDeath(bench, await statistics(bench, views), (death * 97) % 1000)
    const after = await viewsByDay(bench)
    for (const [batch, sum] of after.entries()) {
      expect([before[batch], batchRows * views]).toContain(sum)
    }
    before = after
  }
  await bench.import('statistics', await statistics(bench, 1))
  expect(await viewsByDay(bench)).toEqual(Array.from({ length: batches }, () => batchRows))
}

function statistics(bench: Bench, views: number): Promise<string> {
  const rows = Array.from({ length: batches * batchRows }, (_, row) => {
    const day = isoOf(firstDay + Math.floor(row / batchRows))
    return `a${row % batchRows},${day},${views},50,1:00\n`
  })
  return bench.file('statistics.csv', `id,date,views,scroll,dwell time\n${rows.join('')}`)
}

async function importUntilDeath(bench: Bench, file: string, milliseconds: number): Promise<void> {
  const child = bench.start('statistics', file)
  const ended = once(child, 'exit')
  child.stdout?.resume()
  if (child.stderr) await Promise.race([once(child.stderr, 'data'), ended])
  await Promise.race([pause(milliseconds), ended]) // the moment of the death is what is tried here
  child.kill('SIGKILL')
  await ended
}

async function viewsByDay(bench: Bench): Promise<number[]> {
  const store = await bench.store()
  const publication = await store.publications.find('verlagsd', 'blatt')
  const { rows } = await store.warehouse.report({
    publication: publication?.id ?? 0,
    facts: 'reading',
    measures: ['views'],
    by: ['day'],
    range: { from: firstDay, to: firstDay + batches },
  })
  await store.close()
  return rows.map(({ values }) => values.views ?? 0)
}
