import { warehouseOver } from '../engine-warehouse.ts'
import { lateWarehouse } from '../port/late-warehouse.ts'
import { WarehouseError } from '../port/warehouse-error.ts'
import type { Warehouse } from '../port/warehouse.ts'

/** The warehouse in ClickHouse, opened by the first call and tried again by the next one where that fails. */
export function clickhouseWarehouse(url: string): Warehouse {
  let opened: Promise<Warehouse> | null = null
  const warehouse = (): Promise<Warehouse> => {
    opened ??= open(url).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return { ...lateWarehouse(warehouse), close: async () => (await opened)?.close() }
}

async function open(url: string): Promise<Warehouse> {
  // the client is loaded only where it is used: the embedded start stays quick
  const { createClient } = await import('@clickhouse/client')
  const { openClickhouse } = await import('./clickhouse-engine.ts')
  try {
    return warehouseOver(await openClickhouse(createClient({ url })))
  } catch (error) {
    throw new WarehouseError('ClickHouse in CLICKHOUSE_URL does not answer as it should.', {
      cause: error,
    })
  }
}
