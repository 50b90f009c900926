import type { LineBlock } from '#lib/lists/lines.ts'

import { WarehouseError } from './forwarded-warehouse.ts'

const settings = {
  memory_limit: '512MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
}

/**
 * The rows of Parquet files, one after the other, as lines of NDJSON; lists and structs are JSON too. The embedded engine reads it, also where
 * ClickHouse holds the facts. Throws a WarehouseError where it cannot be read.
 */
export async function* parquetLines(files: readonly string[]): AsyncGenerator<LineBlock> {
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

/** The rows of Parquet files as JSON, some thousand at a time, in the order of the files. */
async function* parquetRows(files: readonly string[]): AsyncGenerator<string[]> {
  // the engine is loaded only where it is used: other imports start quickly
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', settings)
  const connection = await instance.connect()
  try {
    const names = files.map((file) => `'${file.replaceAll("'", "''")}'`)
    const result = await connection.stream(
      `select cast(to_json(r) as varchar) from read_parquet([${names.join(', ')}]) r`,
    )
    for await (const rows of result.yieldRows()) yield rows.map(([json]) => String(json))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
