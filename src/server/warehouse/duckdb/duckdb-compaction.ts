import type { DuckDBConnection } from '@duckdb/node-api'

import { startOfStep } from '#lib/days.ts'
import { today } from '#lib/zones.ts'

import type { FactRows } from '../batch-rows.ts'
import { ofPublication, columnNames } from '../holdings.ts'
import { staleMonthsSql, sumMonthsSql } from '../month-sums.ts'
import { allFactTables, allTables, factTables, type FactTable, firstKept } from '../tables.ts'
import { duckdbDialect, inTransaction } from './duckdb-dialect.ts'

/** The days of a publication that facts were written about since they were merged. */
export const changedDays = `create table if not exists changed_day (
  facts varchar not null, publication integer not null, "day" integer not null)`

/** Remembers the days that a batch is about; part of its transaction. */
export async function rememberDays(
  connection: DuckDBConnection,
  publication: number,
  { table, columns, publications = [publication] }: FactRows,
): Promise<void> {
  const days = [...new Set(columns[table.columns.findIndex(({ type }) => type === 'day')])]
  if (days.length === 0) return
  const of = [...new Set(publications)]
  const rows = of.flatMap((one) => days.map((day) => `('${table.name}', ${one}, ${Number(day)})`))
  await connection.run(`insert into changed_day select * from (values ${rows.join(', ')})
    except select facts, publication, "day" from changed_day`)
  if (table === factTables.reading)
    for (const one of of) await connection.run(staleMonthsSql(one, days.map(Number)))
}

/**
 * Forgets the facts before a day, and merges those of the days that were written about since the last time: one row
 * per key, in the order of days. Where nothing changed, nothing is written. Keys of batches stay a month, far longer
 * than anything tries again.
 */
export async function compactTables(
  connection: DuckDBConnection,
  before: number | null,
): Promise<void> {
  for (const table of allFactTables) {
    const first = firstKept(table, before)
    if (first !== null) await forget(connection, table, first)
    if (await hasChanged(connection, table)) await mergeDays(connection, table)
  }
  await sumMonths(connection)
  await connection.run(
    `delete from batch where written_at < current_localtimestamp() - interval 31 day`,
  )
  await connection.run('checkpoint')
}

/** Every table that has a publication. */
export const publicationTables = [
  ...allTables.map(({ name }) => name),
  'batch',
  'changed_day',
  'reading_month',
  'reading_day',
  'summed_month',
]

/** Takes away all rows of a publication at once, and gives their room back. */
export async function forgetPublication(
  connection: DuckDBConnection,
  publication: number,
): Promise<void> {
  await inTransaction(connection, async () => {
    for (const name of publicationTables)
      await connection.run(`delete from "${name}" where ${ofPublication(publication)}`)
  })
  await connection.run('checkpoint')
}

async function forget(
  connection: DuckDBConnection,
  table: FactTable,
  first: number,
): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run(`delete from "${table.name}" where "day" < ${first}`)
    if (table === factTables.reading)
      await connection.run(`delete from summed_month where "month" < ${first}`)
  })
}

/** Months that are not over change too often to be worth it. */
async function sumMonths(connection: DuckDBConnection): Promise<void> {
  const statements = sumMonthsSql(startOfStep(today('UTC'), 'month'), duckdbDialect)
  await inTransaction(connection, async () => {
    for (const sql of statements) await connection.run(sql)
  })
}

async function hasChanged(connection: DuckDBConnection, { name }: FactTable): Promise<boolean> {
  const result = await connection.runAndReadAll(
    `select 1 from changed_day where facts = '${name}' limit 1`,
  )
  return result.currentRowCount > 0
}

async function mergeDays(connection: DuckDBConnection, table: FactTable): Promise<void> {
  const keys = ['publication', ...table.keys].map((name) => `"${name}"`).join(', ')
  const sums = table.sums.map(({ name }) => `cast(sum("${name}") as bigint) as "${name}"`)
  const kept = table.sums.map(({ name }) => `sum("${name}") <> 0`).join(' or ')
  const changed = `where (publication, "day") in
    (select (publication, "day") from changed_day where facts = '${table.name}')`
  await inTransaction(connection, async () => {
    await connection.run(`create temp table compacted as select ${keys}, ${sums.join(', ')}
      from "${table.name}" ${changed} group by ${keys} having ${kept} order by ${keys}`)
    await connection.run(`delete from "${table.name}" ${changed}`)
    await connection.run(`insert into "${table.name}" (${columnNames(table)})
      select * from compacted order by ${keys}`)
    await connection.run('drop table compacted')
    await connection.run(`delete from changed_day where facts = '${table.name}'`)
  })
}
