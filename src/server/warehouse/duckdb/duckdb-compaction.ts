import type { DuckDBConnection } from '@duckdb/node-api'

import { allFactTables, type FactTable } from '../tables.ts'
import { columnNames } from '../write-sql.ts'

/**
 * Rewrites each table of facts: one row per key, in the order of days, without what lies before a day. Keys of
 * batches stay a month, far longer than anything tries again.
 */
export async function compactTables(
  connection: DuckDBConnection,
  before: number | null,
): Promise<void> {
  for (const table of allFactTables) await compactTable(connection, table, before)
  await connection.run(
    `delete from batch where written_at < current_localtimestamp() - interval 31 day`,
  )
  await connection.run('checkpoint')
}

async function compactTable(
  connection: DuckDBConnection,
  table: FactTable,
  before: number | null,
): Promise<void> {
  const keys = ['publication', ...table.keys].map((name) => `"${name}"`).join(', ')
  const sums = table.sums.map(({ name }) => `cast(sum("${name}") as bigint) as "${name}"`)
  const kept = table.sums.map(({ name }) => `sum("${name}") <> 0`).join(' or ')
  await connection.run('begin')
  try {
    await connection.run(`create temp table compacted as select ${keys}, ${sums.join(', ')}
      from "${table.name}" ${before === null ? '' : `where "day" >= ${before}`}
      group by ${keys} having ${kept} order by ${keys}`)
    await connection.run(`delete from "${table.name}"`)
    await connection.run(`insert into "${table.name}" (${columnNames(table)})
      select * from compacted order by ${keys}`)
    await connection.run('drop table compacted')
    await connection.run('commit')
  } catch (error) {
    await connection.run('rollback')
    throw error
  }
}
