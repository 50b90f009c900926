import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { Warehouse } from '#server/warehouse/port/warehouse.ts'
import { sharedWarehouse } from '#server/warehouse/shared/shared-warehouse.ts'

const writer = new URL('warehouse-writer.ts', import.meta.url).pathname
const everything = { from: 0, to: 100_000 }

let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masthead-shared-'))
  file = join(folder, 'warehouse.duckdb')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that writes, and how many batches it has said to be written. */
function startWriter(name: string, batches: number) {
  const child = spawn(process.execPath, [writer, file, name, String(batches)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged = { count: 0 }
  child.stdout.on('data', (data: Buffer) => {
    acknowledged.count += data.toString().split('\n').length - 1
  })
  return { child, acknowledged, ended: endOf(child) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}

async function viewsIn(warehouse: Warehouse): Promise<number> {
  const { totals } = await warehouse.report({
    publication: 1,
    facts: 'reading',
    measures: ['views'],
    by: [],
    range: everything,
  })
  return totals.views ?? 0
}

it('processes write and read the same warehouse at the same time', async () => {
  const warehouse = sharedWarehouse(file)
  expect(await viewsIn(warehouse)).toBe(0)
  const writers = ['a', 'b'].map((name) => startWriter(name, 20))
  expect(await Promise.all(writers.map(({ ended }) => ended))).toEqual([0, 0])
  expect(await viewsIn(warehouse)).toBe(80)
  await warehouse.close()
})

it('the next process takes over from one that was killed: nothing lost, nothing twice, no half', async () => {
  const owner = startWriter('owner', 100_000)
  await expect.poll(() => owner.acknowledged.count, { timeout: 20_000 }).toBeGreaterThan(3)
  const guest = startWriter('guest', 60)
  const warehouse = sharedWarehouse(file)
  await expect.poll(() => guest.acknowledged.count, { timeout: 20_000 }).toBeGreaterThan(3)
  expect((await viewsIn(warehouse)) % 2).toBe(0)
  owner.child.kill('SIGKILL')
  await owner.ended
  expect(await guest.ended).toBe(0)
  const views = await viewsIn(warehouse)
  const ofOwner = views / 2 - 60
  // the last batch may have been written without a word of it
  expect([owner.acknowledged.count, owner.acknowledged.count + 1]).toContain(ofOwner)
  await warehouse.close()
})

it('one process opens the file once, however many use it', async () => {
  const [one, two] = [sharedWarehouse(file), sharedWarehouse(file)]
  const batch = { mode: 'add', signal: [{ day: 1, signal: 's', signals: 1 }] } as const
  expect(await one.append(1, { key: 'k', ...batch })).toBe(true)
  expect(await two.append(1, { key: 'k', ...batch })).toBe(false)
  await one.close()
  expect(await two.days(1)).toEqual({ from: 1, to: 1 })
  await two.close()
  expect(await one.days(1)).toEqual({ from: 1, to: 1 })
  await one.close()
})

it('a file that is no warehouse is refused in one sentence, and stays as it is', async () => {
  await writeFile(file, 'no database '.repeat(1000))
  const before = await stat(file)
  await expect(sharedWarehouse(file).days(1)).rejects.toThrow(
    `The data file ${file} cannot be opened. Nothing was changed in it`,
  )
  expect((await stat(file)).size).toBe(before.size)
})
