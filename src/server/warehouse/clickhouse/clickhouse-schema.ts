import type { ClickHouseClient } from '@clickhouse/client'

import { allDimensionTables, allFactTables, type Table } from '../tables.ts'
import { clickhouseDialect } from './clickhouse-dialect.ts'

/** Makes the tables that are not there yet. Merging sums rows of the same keys, and keeps the newest of a name. */
export async function prepareTables(client: ClickHouseClient): Promise<void> {
  const commands = [
    `create table if not exists "batch" (publication Int32, key String, written_at DateTime default now())
      engine = MergeTree order by (publication, key)`,
    ...allFactTables.flatMap((table) => [
      `create table if not exists "${table.name}" (${columnsOf(table)})
        engine = SummingMergeTree order by (publication, ${table.keys.join(', ')})
        settings non_replicated_deduplication_window = 10000`,
      `create table if not exists "${staged(table.name)}" (${columnsOf(table)}) engine = Memory`,
    ]),
    ...allDimensionTables.map(
      (table) =>
        `create table if not exists "${table.name}" (${columnsOf(table)}, written_at DateTime64(6) default now64(6))
        engine = ReplacingMergeTree(written_at) order by (publication, id)`,
    ),
  ]
  for (const query of commands) await client.command({ query })
}

/** The table that holds the rows of a correction while it is worked out. */
export function staged(table: string): string {
  return `staged_${table}`
}

function columnsOf({ columns }: Table): string {
  const own = columns.map(({ name, type }) => `"${name}" ${clickhouseDialect.types[type]}`)
  return ['publication Int32', ...own].join(', ')
}
