import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import type { Reading, Warehouse } from '#server/warehouse/port/warehouse.ts'

import { write } from './facts.ts'

const sums = { audience: 1, views: 1, scrollSum: 0, scrollCount: 0, dwellSum: 0, dwellCount: 0 }
const rows = (day: number): Reading[] => [1, 2].map((article) => ({ day, article, ...sums }))

/** Runs a statement of our own on the file that nothing else has open. */
async function asked(file: string, sql: string): Promise<number[][]> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  const found = await connection.runAndReadAll(sql)
  connection.closeSync()
  instance.closeSync()
  return found.getRows().map((row) => row.map(Number))
}

async function opened(file: string, work: (warehouse: Warehouse) => Promise<unknown>) {
  const warehouse = warehouseOver(await openDuckdb(file))
  await work(warehouse)
  await warehouse.close()
}

it('merging looks only at the days that were written about since the last time', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-compaction-'))
  const file = join(folder.path, 'warehouse.duckdb')
  const perDay = 'select "day", count(*) from reading group by 1 order by 1'
  await opened(file, async (warehouse) => {
    await write(warehouse, 1, { mode: 'add', reading: [...rows(10), ...rows(20)] })
    await warehouse.compact()
  })
  // rows that could be merged, of which the engine was not told
  await asked(file, 'insert into reading select * from reading')
  await opened(file, (warehouse) => warehouse.compact())
  expect(await asked(file, perDay)).toEqual([
    [10, 4],
    [20, 4],
  ])
  await opened(file, async (warehouse) => {
    await write(warehouse, 1, { mode: 'add', reading: rows(20) })
    await warehouse.compact()
  })
  expect(await asked(file, perDay)).toEqual([
    [10, 4],
    [20, 2],
  ])
})
