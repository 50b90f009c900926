import type { DuckDBConnection } from '@duckdb/node-api'

import { allDimensionTables, allFactTables, type Table } from '../tables.ts'
import { changedDays } from './duckdb-compaction.ts'
import { duckdbDialect } from './duckdb-dialect.ts'

/** Makes the tables that are not there yet. */
export async function prepareTables(connection: DuckDBConnection): Promise<void> {
  await connection.run(`create table if not exists batch (
    publication integer not null, key varchar not null, written_at timestamp not null, primary key (publication, key))`)
  await connection.run(changedDays)
  for (const table of [...allFactTables, ...allDimensionTables]) {
    await connection.run(`create table if not exists "${table.name}" (${columnsOf(table)})`)
  }
}

/** The columns of a table as its definition has them. */
export function columnsOf({ columns }: Table): string {
  const own = columns.map(({ name, type }) => `"${name}" ${duckdbDialect.types[type]}`)
  return ['publication integer not null', ...own].join(', ')
}
