import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe } from 'vitest'

import { openDuckdb } from '#server/warehouse/duckdb/duckdb-engine.ts'
import { warehouseOver } from '#server/warehouse/engine-warehouse.ts'
import type { Warehouse } from '#server/warehouse/port/warehouse.ts'

/** Opens a new, empty warehouse; it is closed after the tests. */
export type OpenWarehouse = () => Promise<Warehouse>

/** Runs the same tests on every engine of the warehouse. */
export function onEveryWarehouse(tests: (open: OpenWarehouse) => void): void {
  describe('on DuckDB', () => onDuckdb(tests))
}

function onDuckdb(tests: (open: OpenWarehouse) => void): void {
  let folder = ''
  const warehouses: Warehouse[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-warehouse-'))
  })
  afterAll(async () => {
    await Promise.all(warehouses.map((warehouse) => warehouse.close()))
    await rm(folder, { recursive: true, force: true })
  })
  tests(async () => {
    const engine = await openDuckdb(join(folder, `${warehouses.length}.duckdb`))
    const warehouse = warehouseOver(engine)
    warehouses.push(warehouse)
    return warehouse
  })
}
