import { setTimeout as pause } from 'node:timers/promises'

import type { Reading } from '#server/warehouse/port/facts.ts'
import { sharedWarehouse } from '#server/warehouse/port/open-warehouse.ts'

import { print, timed, title } from '../measured.ts'
import type { FilledFolder } from './filled-server.ts'
import { generated } from './generated-facts.ts'
import type { Ask } from './reports.ts'

const batches = 60
const batchRows = 5000
const readEvery = 200
/** Days by which the ranges of earlier runs differ; each report here is asked for the first time. */
const daysUsed = 20

/** Appends batches from another process, as an import does, while another process reads reports of 30 days. */
export async function measureAppends({ file, publication }: FilledFolder, ask: Ask): Promise<void> {
  title(`Appending ${batches} batches of ${batchRows.toLocaleString('en-US')} rows`)
  const warehouse = sharedWarehouse(file)
  const reads: number[] = []
  const ended = new AbortController()
  const reading = (async () => {
    while (!ended.signal.aborted) {
      const earlier = daysUsed + reads.length
      reads.push(await timed(() => ask({ days: 30, filter: {}, words: '' }, earlier)))
      await pause(readEvery)
    }
  })()
  const appends: number[] = []
  const took = await timed(async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const key = `bench ${batch}`
      const rows = batchOf(batch)
      appends.push(
        await timed(() => warehouse.append(publication, { key, mode: 'add', reading: rows })),
      )
    }
  })
  ended.abort()
  await reading
  await warehouse.close()
  print({ what: 'a batch', values: appends })
  print({ what: 'rows a second', values: [(batches * batchRows * 1000) / took], unit: '/s' })
  print({ what: `a report of 30 days meanwhile (${reads.length} times)`, values: reads })
}

function batchOf(batch: number): Reading[] {
  const day = generated.firstDay + generated.days - 1
  return Array.from({ length: batchRows }, (_, row) => ({
    day,
    article: batch * batchRows + row,
    audience: row % generated.audiences,
    views: 1,
    scrollSum: 50,
    scrollCount: 1,
    dwellSum: 30,
    dwellCount: 1,
  }))
}
