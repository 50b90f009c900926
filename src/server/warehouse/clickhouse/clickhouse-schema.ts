import { randomUUID } from 'node:crypto'

import type { ClickHouseClient } from '@clickhouse/client'

import { weekOf, type Dialect } from '../dialect.ts'
import { allDimensionTables, allFactTables, type Table } from '../tables.ts'

/** Makes the tables that are not there yet. Merging sums rows of the same keys, and keeps the newest of a name. */
export async function prepareTables(client: ClickHouseClient): Promise<void> {
  const commands = [
    `create table if not exists "batch" (publication Int32, key String, written_at DateTime default now())
      engine = MergeTree order by (publication, key)`,
    'create table if not exists store (id String) engine = MergeTree order by id',
    ...allFactTables.map(
      (table) => `create table if not exists "${table.name}" (${columnsOf(table)})
        engine = SummingMergeTree order by (publication, ${table.keys.join(', ')})
        settings non_replicated_deduplication_window = 10000`,
    ),
    ...allDimensionTables.map(
      (table) =>
        `create table if not exists "${table.name}" (${columnsOf(table)}, written_at DateTime64(6) default now64(6))
        engine = ReplacingMergeTree(written_at) order by (publication, id)`,
    ),
    // a table of an earlier version has fewer columns
    ...allDimensionTables.flatMap(({ name, columns }) =>
      columns.map(
        (column) =>
          `alter table "${name}" add column if not exists "${column.name}" ${clickhouseDialect.types[column.type]}`,
      ),
    ),
  ]
  for (const query of commands) await client.command({ query })
}

/** Makes a table for the rows of one correction, so that two writers never share one. Resolves to its name. */
export async function makeStaged(client: ClickHouseClient, table: Table): Promise<string> {
  const name = `staged_${table.name}_${randomUUID().replaceAll('-', '')}`
  await client.command({ query: `create table "${name}" (${columnsOf(table)}) engine = Memory` })
  return name
}

/** Drops the tables that writers left behind when they were killed more than a day ago. */
export async function dropLeftStaged(client: ClickHouseClient): Promise<void> {
  const left = await client.query({
    query: `select name from system.tables where database = currentDatabase()
      and name like 'staged_%' and metadata_modification_time < now() - interval 1 day`,
    format: 'JSONEachRow',
  })
  for (const { name } of await left.json<{ name: string }>()) {
    await client.command({ query: `drop table if exists "${name}"` })
  }
}

function columnsOf({ columns }: Table): string {
  const own = columns.map(({ name, type }) => `"${name}" ${clickhouseDialect.types[type]}`)
  return ['publication Int32', ...own].join(', ')
}

/** SQL as ClickHouse says it. */
export const clickhouseDialect: Dialect = {
  text: (place) => `{t${place}:String}`,
  dimension: (table) => `"${table}" final`,
  sharesAny: (list, values) => `hasAny(${list}, [${values}])`,
  each: (list) => `arrayJoin(${list})`,
  contains: (text, word) =>
    `position(replaceAll(lowerUTF8(replaceRegexpAll(normalizeUTF8NFKD(${text}), '\\p{M}', '')), 'ß', 'ss'), ${word}) > 0`,
  startOf: (step, day) =>
    step === 'week' ? weekOf(day) : `toInt32(toStartOfMonth(toDate32(${day})))`,
  strongest: (list, weights) => `${list}[indexOf(${weights}, arrayMax(${weights}))]`,
  // without rows it is no number, which JSON writes as null
  median: (value) => `quantileExactInclusive(0.5)(${value})`,
  sumsMonths: false,
  types: {
    day: 'Int32',
    optionalDay: 'Nullable(Int32)',
    id: 'Int64',
    ids: 'Array(Int64)',
    count: 'Int64',
    thousandths: 'Int64',
    number: 'Float64',
    numbers: 'Array(Float64)',
    text: 'String',
    optionalText: 'Nullable(String)',
    optionalNumber: 'Nullable(Float64)',
    texts: 'Array(String)',
  },
}
