import { randomUUID } from 'node:crypto'

import type { ClickHouseClient } from '@clickhouse/client'

import type { FactRows, TableRows } from '../batch-rows.ts'
import { type Dialect, type Statement, weekOf } from '../dialect.ts'
import { warehouseOver } from '../engine-warehouse.ts'
import { type AppendedBatch, countedRead, type Value, type WarehouseEngine } from '../engine.ts'
import { correctionSql, ofPublication } from '../holdings.ts'
import { lazyWarehouse, WarehouseError } from '../port/forwarded-warehouse.ts'
import type { Warehouse } from '../port/warehouse.ts'
import { allDimensionTables, allFactTables, allTables, firstKept, type Table } from '../tables.ts'

/** Makes the tables that are not there yet. Merging sums rows of the same keys, and keeps the newest of a name. */
async function prepareTables(client: ClickHouseClient): Promise<void> {
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
async function makeStaged(client: ClickHouseClient, table: Table): Promise<string> {
  const name = `staged_${table.name}_${randomUUID().replaceAll('-', '')}`
  await client.command({ query: `create table "${name}" (${columnsOf(table)}) engine = Memory` })
  return name
}

/** Drops the tables that writers left behind when they were killed more than a day ago. */
async function dropLeftStaged(client: ClickHouseClient): Promise<void> {
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
const clickhouseDialect: Dialect = {
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

/** The warehouse in ClickHouse, opened by the first call and tried again by the next one where that fails. */
export function clickhouseWarehouse(url: string): Warehouse {
  let opened: Promise<Warehouse> | null = null
  const warehouse = (): Promise<Warehouse> => {
    opened ??= open(url).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  return lazyWarehouse(warehouse, async () => (await opened)?.close())
}

async function open(url: string): Promise<Warehouse> {
  // the client is loaded only where it is used: the embedded start stays quick
  const { createClient } = await import('@clickhouse/client')
  try {
    return warehouseOver(await openClickhouse(createClient({ url })))
  } catch (error) {
    throw new WarehouseError('ClickHouse in CLICKHOUSE_URL does not answer as it should.', {
      cause: error,
    })
  }
}

/** Reads and writes as the compiler of reports expects them of every engine. */
const settings = {
  prefer_column_name_to_alias: 1,
  join_use_nulls: 1,
  output_format_json_quote_64bit_integers: 0,
  optimize_skip_merged_partitions: 1,
} as const

/** One insert is one part, so that readers see all of it or nothing. */
const insertSettings = { max_insert_block_size: '10000000', async_insert: 0 } as const

/** The engine for more than one machine. Makes the tables that are not there yet. */
export async function openClickhouse(client: ClickHouseClient): Promise<WarehouseEngine> {
  await prepareTables(client)
  return new ClickhouseEngine(client)
}

class ClickhouseEngine implements WarehouseEngine {
  readonly dialect = clickhouseDialect
  readonly publicationTables = [...allTables.map(({ name }) => name), 'batch']
  readonly #client: ClickHouseClient
  /** writes of this process go one after the other */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(client: ClickHouseClient) {
    this.#client = client
  }

  read(statement: Statement): Promise<Value[][]> {
    return countedRead(this.#read(statement))
  }

  async #read({ sql, texts }: Statement): Promise<Value[][]> {
    const answer = await this.#client.query({
      query: sql,
      query_params: Object.fromEntries(texts.map((text, place) => [`t${place}`, text])),
      format: 'JSONCompact',
      clickhouse_settings: settings,
    })
    const { data } = await answer.json<Value[]>()
    return data
  }

  append(publication: number, batch: AppendedBatch): Promise<boolean> {
    return this.#write(() => this.#append(publication, batch))
  }

  async saveStoreId(id: string): Promise<void> {
    await this.#client.insert({ table: 'store', values: [{ id }], format: 'JSONEachRow' })
  }

  compact(before: number | null): Promise<void> {
    return this.#write(async () => {
      for (const table of allFactTables) {
        const { name } = table
        const first = firstKept(table, before)
        const old = first === null ? null : `"${name}" where "day" < ${first}`
        if (old && (await this.#isThere(old))) await this.#command(`delete from ${old}`)
        await this.#command(`optimize table "${name}" final`)
      }
      await dropLeftStaged(this.#client)
      await this.#command('delete from "batch" where written_at < now() - interval 31 day')
    })
  }

  forget(publication: number): Promise<void> {
    return this.#write(async () => {
      for (const name of this.publicationTables)
        await this.#command(`delete from "${name}" where ${ofPublication(publication)}`)
    })
  }

  async copyTo(): Promise<void> {
    throw new WarehouseError('ClickHouse is no file: copy it with its BACKUP command.')
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => {})
    await this.#client.close()
  }

  /**
   * Dimensions come first, then the facts, one insert, so that readers see them whole; the batch's key comes last. The
   * insert has a token: a batch that was cut off is written again, and facts that were there already are left out.
   */
  async #append(publication: number, batch: AppendedBatch): Promise<boolean> {
    const { key, mode, dimensions, facts } = batch
    const [known] = await this.read({
      sql: `select 1 from "batch" where publication = ${publication} and key = {t0:String} limit 1`,
      texts: [key],
    })
    if (known) return false
    for (const rows of dimensions) await this.#insert(rows.table.name, publication, { rows })
    if (facts) {
      const token = `${publication} ${key} ${facts.table.name}`
      if (mode === 'add') await this.#insert(facts.table.name, publication, { rows: facts, token })
      else await this.#correct(publication, { rows: facts, token })
    }
    await this.#client.insert({
      table: 'batch',
      values: [{ publication, key }],
      format: 'JSONEachRow',
    })
    return true
  }

  async #correct(
    publication: number,
    { rows, token }: { rows: FactRows; token: string },
  ): Promise<void> {
    const values = await this.#corrections(publication, rows)
    if (values.length === 0) return
    await this.#client.insert({
      table: rows.table.name,
      values,
      format: 'JSONCompactEachRow',
      clickhouse_settings: { ...insertSettings, insert_deduplication_token: token },
    })
  }

  async #corrections(publication: number, rows: FactRows): Promise<Value[][]> {
    const staged = await makeStaged(this.#client, rows.table)
    try {
      await this.#insert(staged, publication, { rows })
      const sql = correctionSql(rows.table, { staged: `"${staged}"`, publication })
      return await this.read({ sql, texts: [] })
    } finally {
      await this.#command(`drop table "${staged}"`)
    }
  }

  async #insert(
    into: string,
    publication: number,
    { rows, token }: { rows: TableRows; token?: string },
  ): Promise<void> {
    const { table, columns, count, publications } = rows
    const values = Array.from({ length: count }, (_, index) => {
      const cells = table.columns.map(({ name }, at) => [name, columns[at]?.[index] ?? null])
      return { publication: publications?.[index] ?? publication, ...Object.fromEntries(cells) }
    })
    await this.#client.insert({
      table: into,
      values,
      format: 'JSONEachRow',
      clickhouse_settings: {
        ...insertSettings,
        ...(token === undefined ? {} : { insert_deduplication_token: token }),
      },
    })
  }

  async #isThere(rows: string): Promise<boolean> {
    const result = await this.read({ sql: `select 1 from ${rows} limit 1`, texts: [] })
    return result.length > 0
  }

  async #command(query: string): Promise<void> {
    await this.#client.command({ query, clickhouse_settings: { ...settings, mutations_sync: '2' } })
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    const written = this.#writing.catch(() => {}).then(work)
    this.#writing = written
    return written
  }
}
