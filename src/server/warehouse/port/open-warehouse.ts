import { resolve } from 'node:path'

import { clickhouseWarehouse } from '../clickhouse/clickhouse-warehouse.ts'
import { sharedWarehouse } from '../shared-warehouse.ts'
import { lazyWarehouse, WarehouseError } from './forwarded-warehouse.ts'
import type { Warehouse } from './warehouse.ts'

/** The place of the facts: `warehouse.duckdb` in the data folder, or ClickHouse where its address is given. */
interface WarehouseOptions {
  readonly dataDir: string
  readonly clickhouseUrl?: string | undefined
}

/** The warehouse of a data folder or of ClickHouse, opened by the first call. */
export function openWarehouse({ dataDir, clickhouseUrl }: WarehouseOptions): Warehouse {
  return clickhouseUrl === undefined
    ? sharedWarehouse(resolve(dataDir, 'warehouse.duckdb'))
    : clickhouseWarehouse(clickhouseUrl)
}

/**
 * A warehouse whose first call asks if it belongs to the records, and that refuses every call by one sentence where it
 * does not. An answer that did not come is asked for again by the next call.
 */
export function pairedWarehouse(
  warehouse: Warehouse,
  { belongs, refusal }: { belongs: () => Promise<boolean>; refusal: string },
): Warehouse & { belongs(): Promise<boolean> } {
  let pending: Promise<boolean> | null = null
  const answer = (): Promise<boolean> => {
    pending ??= belongs().catch((error: unknown) => {
      pending = null
      throw error
    })
    return pending
  }
  const own = async (): Promise<Warehouse> => {
    if (await answer()) return warehouse
    throw new WarehouseError(refusal)
  }
  return { ...lazyWarehouse(own, () => warehouse.close()), belongs: answer }
}
