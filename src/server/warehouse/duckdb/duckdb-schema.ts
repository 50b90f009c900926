import type { DuckDBConnection } from '@duckdb/node-api'

import { monthTables } from '../month-sums.ts'
import { allDimensionTables, allTables, type ColumnType, type Table } from '../tables.ts'
import { changedDays } from './duckdb-compaction.ts'
import { duckdbDialect } from './duckdb-dialect.ts'

/** Makes the tables that are not there yet, all of them at once. */
export async function prepareTables(connection: DuckDBConnection): Promise<void> {
  const statements = [
    `create table if not exists batch (
      publication integer not null, key varchar not null, written_at timestamp not null, primary key (publication, key))`,
    'create table if not exists store (place integer primary key, id varchar not null)',
    changedDays,
    ...monthTables,
    ...allTables.map((table) => `create table if not exists "${table.name}" (${columnsOf(table)})`),
  ]
  await connection.run(['begin', ...statements, 'commit'].join(';'))
  // DuckDB's list of all columns would have it set up everything of its own first
  const columns = allDimensionTables.map(
    ({ name }) => `select '${name}.' || name from pragma_table_info('${name}')`,
  )
  const found = await connection.runAndReadAll(columns.join(' union all '))
  const known = new Set(found.getRows().map(([column]) => String(column)))
  for (const table of allDimensionTables) await addColumns(connection, table, known)
}

/** Adds the columns that a file of an earlier version does not have. DuckDB adds none with constraints. */
async function addColumns(
  connection: DuckDBConnection,
  { name, columns }: Table,
  known: ReadonlySet<string>,
): Promise<void> {
  for (const { name: column, type } of columns.filter((one) => !known.has(`${name}.${one.name}`))) {
    const plain = duckdbDialect.types[type].replace(' not null', '')
    const usual = emptyValues[type] ?? 'null'
    await connection.run(`alter table "${name}" add column "${column}" ${plain} default ${usual}`)
  }
}

const emptyValues: Readonly<Partial<Record<ColumnType, string>>> = {
  id: '0',
  count: '0',
  text: "''",
}

/** The columns of a table as its definition has them. */
export function columnsOf({ columns }: Table): string {
  const own = columns.map(({ name, type }) => `"${name}" ${duckdbDialect.types[type]}`)
  return ['publication integer not null', ...own].join(', ')
}
