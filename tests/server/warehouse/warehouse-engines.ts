import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@clickhouse/client'
import { afterAll, beforeAll, describe } from 'vitest'

import { openClickhouse } from '#server/warehouse/clickhouse/clickhouse-warehouse.ts'
import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { inProcess } from './clickhouse-server.ts'

/** Opens a new, empty warehouse; it is closed after the tests. */
export type OpenWarehouse = () => Promise<Warehouse>

/** The engine in process, which `npm run test:all` installs; undefined where it is not there. */
export const clickhouse = triesEverything ? inProcess() : undefined

/** Tests of a warehouse; `another` opens the same one as another process would. */
type Tests = (open: OpenWarehouse, another: OpenWarehouse) => void

/** Runs the same tests on every engine of the warehouse. */
export function onEveryWarehouse(tests: Tests): void {
  describe('on DuckDB', () => onDuckdb(tests))
  if (clickhouse) describe('on ClickHouse', () => onClickhouse(tests))
  else if (triesEverything) console.warn('CLICKHOUSE WAS NOT TRIED: it is not installed.')
}

function onClickhouse(tests: Tests): void {
  let warehouse: Promise<Warehouse> | undefined
  afterAll(async () => (await warehouse)?.close())
  // one engine per process: the files of the suite use publications of their own
  tests(() => (warehouse ??= openedClickhouse()), openedClickhouse)
}

async function openedClickhouse(): Promise<Warehouse> {
  return warehouseOver(await openClickhouse(createClient(clickhouse ?? {})))
}

function onDuckdb(tests: Tests): void {
  let folder = ''
  const warehouses: Warehouse[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-warehouse-'))
  })
  afterAll(async () => {
    await Promise.all(warehouses.map((warehouse) => warehouse.close()))
    await rm(folder, { recursive: true, force: true })
  })
  const open = async (): Promise<Warehouse> => {
    const engine = await openDuckdb(join(folder, `${warehouses.length}.duckdb`))
    const warehouse = warehouseOver(engine)
    warehouses.push(warehouse)
    return warehouse
  }
  // the process that has the file open writes for the others too
  tests(open, async () => warehouses.at(-1) ?? open())
}
