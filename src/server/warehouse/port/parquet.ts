import type { LineBlock } from '#lib/lists/lines.ts'

import { WarehouseError } from './warehouse-error.ts'

/**
 * The rows of Parquet files, one after the other, as lines of NDJSON; lists and structs are JSON too. The embedded engine reads it, also where
 * ClickHouse holds the facts. Throws a WarehouseError where it cannot be read.
 */
export async function* parquetLines(files: readonly string[]): AsyncGenerator<LineBlock> {
  // the engine is loaded only where it is used: other imports start quickly
  const { parquetRows } = await import('../duckdb/duckdb-parquet.ts')
  let first = 1
  try {
    for await (const lines of parquetRows(files)) {
      yield { first, lines }
      first += lines.length
    }
  } catch (error) {
    throw new WarehouseError(`${files.join(', ')} cannot be read as Parquet.`, { cause: error })
  }
}
