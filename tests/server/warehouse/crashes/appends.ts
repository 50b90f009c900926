import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { expect } from 'vitest'

import type { FactId, MeasureId } from '#contract/metrics.ts'
import { sharedWarehouse } from '#server/warehouse/port/open-warehouse.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

const writer = new URL('batch-writer.ts', import.meta.url).pathname
const rowsOfBatch = 500
const forEver = 1_000_000

/**
 * Appends batches in processes that die, as often as one says; each next process begins with the batch that the one
 * before had no word of. After each death every batch that was acknowledged is there, as a whole and once.
 *
 * @param afterDeath happens to the file while no process has it open.
 */
export async function appendsSurvive(
  file: string,
  { deaths, afterDeath }: { deaths: number; afterDeath?: () => Promise<void> },
): Promise<void> {
  let acknowledged = 0
  for (let death = 0; death < deaths; death += 1) {
    const moment = { batches: 1 + (death % 7), milliseconds: (death * 13) % 40 }
    acknowledged = await writeUntilDeath(file, acknowledged, moment)
    await afterDeath?.()
    const stored = await storedBatches(file)
    // the last batch may have been written without a word of it
    expect([acknowledged, acknowledged + 1]).toContain(stored)
  }
  expect(acknowledged).toBeGreaterThanOrEqual(deaths)
}

/** Resolves to the batches that were acknowledged by then. */
async function writeUntilDeath(
  file: string,
  first: number,
  moment: { batches: number; milliseconds: number },
): Promise<number> {
  const settings = ['batch', first, forEver, rowsOfBatch, 3].map(String)
  const child = spawn(process.execPath, [writer, file, ...settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)
  let acknowledged = first
  const enough = Promise.withResolvers<void>()
  lines.on('line', () => {
    acknowledged += 1
    if (acknowledged === first + moment.batches) enough.resolve()
  })
  const received = once(lines, 'close')
  await Promise.race([enough.promise, ended])
  await pause(moment.milliseconds) // the moment of the death is what is tried here
  child.kill('SIGKILL')
  await Promise.all([ended, received])
  expect(child.signalCode).toBe('SIGKILL')
  return acknowledged
}

/** Each batch has a day of its own, with as many rows of one of three kinds of facts. */
async function storedBatches(file: string): Promise<number> {
  const warehouse = sharedWarehouse(file)
  const kinds = await Promise.all([
    byDay(warehouse, 'reading', 'views'),
    byDay(warehouse, 'delivery', 'delivered'),
    byDay(warehouse, 'signal', 'signals'),
  ])
  await warehouse.close()
  const count = kinds.flat().length
  const full = Array.from({ length: count }, (_, day) => [day, rowsOfBatch] as const)
  expect(kinds).toEqual([0, 1, 2].map((kind) => full.filter(([day]) => day % 3 === kind)))
  return count
}

async function byDay(
  warehouse: Warehouse,
  facts: FactId,
  measure: MeasureId,
): Promise<[day: number, sum: number][]> {
  const range = { from: 0, to: 1_000_000 }
  const question = { publication: 1, facts, measures: [measure], by: ['day'], range } as const
  const { rows } = await warehouse.report({ ...question, first: 1_000_000 })
  return rows.map(({ key, values }) => [Number(key[0]), values[measure] ?? 0])
}
