import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api'

import type { Cell, FactRows, TableRows } from '../batch-rows.ts'
import type { AppendedBatch } from '../engine.ts'
import { columnNames, correctionSql } from '../holdings.ts'
import { monthTables } from '../month-sums.ts'
import { allDimensionTables, allTables, type ColumnType, type Table } from '../tables.ts'
import { rememberDays, changedDays } from './duckdb-compaction.ts'
import { inTransaction, duckdbDialect } from './duckdb-dialect.ts'

/** Writes a batch in one transaction; false when its key is known. */
export async function appendBatch(
  connection: DuckDBConnection,
  publication: number,
  batch: AppendedBatch,
): Promise<boolean> {
  return inTransaction(connection, async () => {
    const isNew = await remember(connection, publication, batch.key)
    if (isNew) {
      for (const rows of batch.dimensions) await replaceRows(connection, publication, rows)
      if (batch.facts) await writeFacts(connection, publication, batch.facts, batch.mode)
    }
    return isNew
  })
}

async function writeFacts(
  connection: DuckDBConnection,
  publication: number,
  rows: FactRows,
  mode: AppendedBatch['mode'],
): Promise<void> {
  if (mode === 'add') await insertRows(connection, rows.table.name, publication, rows)
  else await correctRows(connection, publication, rows)
  await rememberDays(connection, publication, rows)
}

async function remember(
  connection: DuckDBConnection,
  publication: number,
  key: string,
): Promise<boolean> {
  const result = await connection.runAndReadAll(
    `insert into batch values (${publication}, $1, current_localtimestamp())
      on conflict do nothing returning 1`,
    [key],
  )
  return result.currentRowCount > 0
}

async function replaceRows(
  connection: DuckDBConnection,
  publication: number,
  rows: TableRows,
): Promise<void> {
  const { name } = rows.table
  await withStaged(connection, publication, rows, async (staged) => {
    await connection.run(
      `delete from "${name}" where publication = ${publication} and id in (select id from ${staged})`,
    )
    await connection.run(`insert into "${name}" select * from ${staged}`)
  })
}

async function correctRows(
  connection: DuckDBConnection,
  publication: number,
  rows: FactRows,
): Promise<void> {
  await withStaged(connection, publication, rows, async (staged) => {
    const corrections = correctionSql(rows.table, { staged, publication })
    await connection.run(
      `insert into "${rows.table.name}" (${columnNames(rows.table)}) ${corrections}`,
    )
  })
}

async function withStaged(
  connection: DuckDBConnection,
  publication: number,
  rows: TableRows,
  work: (staged: string) => Promise<void>,
): Promise<void> {
  const staged = `staged_${rows.table.name}`
  await connection.run(`create or replace temp table ${staged} (${columnsOf(rows.table)})`)
  await insertRows(connection, staged, publication, rows)
  await work(staged)
  await connection.run(`drop table ${staged}`)
}

const chunkLength = 2048

async function insertRows(
  connection: DuckDBConnection,
  into: string,
  publication: number,
  { table, columns, count, publications }: TableRows,
): Promise<void> {
  const types = [INTEGER, ...table.columns.map(({ type }) => duckdbTypes[type])]
  const appender = await connection.createAppender(into)
  for (let from = 0; from < count; from += chunkLength) {
    const length = Math.min(chunkLength, count - from)
    const chunk = DuckDBDataChunk.create(types, length)
    const values = columns.map((column, index) =>
      column.slice(from, from + length).map(converterOf(table.columns[index]?.type)),
    )
    const of = publications?.slice(from, from + length)
    chunk.setColumns([of ?? Array.from({ length }, () => publication), ...values])
    appender.appendDataChunk(chunk)
  }
  appender.closeSync()
}

const duckdbTypes: Readonly<Record<ColumnType, DuckDBType>> = {
  day: INTEGER,
  optionalDay: INTEGER,
  id: BIGINT,
  ids: LIST(BIGINT),
  count: BIGINT,
  thousandths: BIGINT,
  number: DOUBLE,
  numbers: LIST(DOUBLE),
  text: VARCHAR,
  optionalText: VARCHAR,
  optionalNumber: DOUBLE,
  texts: LIST(VARCHAR),
}

function converterOf(type: ColumnType | undefined): (cell: Cell) => DuckDBValue {
  if (type === 'id' || type === 'count' || type === 'thousandths') return bigOf
  if (type === 'ids') return (cell) => listValue(itemsOf(cell).map((item) => BigInt(item)))
  if (type === 'texts' || type === 'numbers') return (cell) => listValue([...itemsOf(cell)])
  return (cell) => (typeof cell === 'object' ? null : cell)
}

function bigOf(cell: Cell): bigint {
  return BigInt(Number(cell))
}

function itemsOf(cell: Cell): readonly (string | number)[] {
  return Array.isArray(cell) ? (cell as readonly (string | number)[]) : []
}

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
  const result = await connection.runAndReadAll(columns.join(' union all '))
  const known = new Set(result.getRows().map(([column]) => String(column)))
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
    // DuckDB cannot fill a new column of many rows with a list
    if (type === 'texts') await connection.run(`update "${name}" set "${column}" = []`)
  }
}

const emptyValues: Readonly<Partial<Record<ColumnType, string>>> = {
  id: '0',
  count: '0',
  text: "''",
}

/** The columns of a table as its definition has them. */
function columnsOf({ columns }: Table): string {
  const own = columns.map(({ name, type }) => `"${name}" ${duckdbDialect.types[type]}`)
  return ['publication integer not null', ...own].join(', ')
}
