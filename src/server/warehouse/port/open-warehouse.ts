import { resolve } from 'node:path'

import { clickhouseWarehouse } from '../clickhouse/clickhouse-warehouse.ts'
import { sharedWarehouse } from '../shared/shared-warehouse.ts'
import type { Warehouse } from './warehouse.ts'

/** The place of the facts: `warehouse.duckdb` in the data folder, or ClickHouse where its address is given. */
export interface WarehouseOptions {
  readonly dataDir: string
  readonly clickhouseUrl?: string | undefined
}

/** The warehouse of a data folder or of ClickHouse, opened by the first call. */
export function openWarehouse({ dataDir, clickhouseUrl }: WarehouseOptions): Warehouse {
  return clickhouseUrl === undefined
    ? sharedWarehouse(resolve(dataDir, 'warehouse.duckdb'))
    : clickhouseWarehouse(clickhouseUrl)
}
