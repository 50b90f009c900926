import { resolve } from 'node:path'

import { sharedWarehouse } from '../shared/shared-warehouse.ts'
import type { Warehouse } from './warehouse.ts'

/** The warehouse of a data folder: `warehouse.duckdb` in it, opened by the first call. */
export function openWarehouse({ dataDir }: { readonly dataDir: string }): Warehouse {
  return sharedWarehouse(resolve(dataDir, 'warehouse.duckdb'))
}
