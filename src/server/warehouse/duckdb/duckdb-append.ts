import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { DuckDBConnection, DuckDBType, DuckDBValue } from '@duckdb/node-api'

import type { Cell, FactRows, TableRows } from '../batch-rows.ts'
import type { AppendedBatch } from '../engine.ts'
import type { ColumnType } from '../tables.ts'
import { columnNames, correctionSql } from '../write-sql.ts'
import { rememberDays } from './duckdb-compaction.ts'
import { columnsOf } from './duckdb-schema.ts'
import { inTransaction } from './duckdb-transaction.ts'

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
