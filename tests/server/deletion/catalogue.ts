import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { createClient } from '@clickhouse/client'
import { DuckDBInstance } from '@duckdb/node-api'
import { Client } from 'pg'

import type { StoreOptions } from '#server/records/store.ts'

/** A column as the database itself tells of it. */
export interface Column {
  readonly table: string
  readonly name: string
  readonly kind: 'text' | 'list' | 'number'
  /** the database gives it a number itself */
  readonly isIdentity: boolean
  readonly isRequired: boolean
}

type Row = Record<string, unknown>

/** A database that is asked what tables it has, so that a new one is not forgotten. */
export interface Catalogue {
  readonly columns: readonly Column[]
  query(sql: string): Promise<Row[]>
  close(): Promise<void>
}

/** Values of columns by their names. */
export type Values = Readonly<Record<string, string | number>>

let counted = 0

/** Puts one row into each table that has one of some columns, with these values and otherwise with numbers. */
export async function fill(of: Catalogue, having: readonly string[], values: Values) {
  const tables = Map.groupBy(of.columns, ({ table }) => table)
  const filled: string[] = []
  for (const [table, columns] of tables) {
    if (!columns.some(({ name }) => having.includes(name))) continue
    counted += 1
    const input = columns.filter(
      ({ name, isIdentity, isRequired }) =>
        !isIdentity && (isRequired || Object.hasOwn(values, name)),
    )
    const cells = input.map(({ name, kind }) => {
      if (kind === 'list') return '[]'
      const value = values[name] ?? (kind === 'text' ? String(counted) : counted)
      return typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`
    })
    const names = input.map(({ name }) => `"${name}"`)
    await of.query(`insert into "${table}" (${names.join(', ')}) values (${cells.join(', ')})`)
    filled.push(table)
  }
  return filled
}

/** Rows whose column of one of these names has the value, by table. */
export async function rowsWith(of: Catalogue, names: readonly string[], value: string | number) {
  const result: Record<string, number> = {}
  for (const { table, name } of of.columns.filter((column) => names.includes(column.name))) {
    const literal = typeof value === 'number' ? value : `'${value}'`
    const [row] = await of.query(
      `select count(*) as rows from "${table}" where "${name}" = ${literal}`,
    )
    const rows = Number(row?.['rows'])
    if (rows > 0) result[`${table}.${name}`] = rows
  }
  return result
}

/** Columns in which a text stands anywhere. */
export async function columnsHolding(of: Catalogue, text: string): Promise<string[]> {
  const matches: string[] = []
  for (const { table, name } of of.columns) {
    const [row] = await of.query(
      `select count(*) as rows from "${table}" where cast("${name}" as text) like '%${text}%'`,
    )
    if (Number(row?.['rows']) > 0) matches.push(`${table}.${name}`)
  }
  return matches
}

/** The records, in SQLite or PostgreSQL. */
export async function recordsAt({ dataDir, databaseUrl }: StoreOptions): Promise<Catalogue> {
  return databaseUrl === undefined
    ? sqliteAt(join(dataDir, 'masthead.db'))
    : postgresAt(databaseUrl)
}

/** A file of SQLite. */
export function sqliteAt(file: string): Catalogue {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  const query = async (sql: string) => database.prepare(sql).all()
  const rows = database
    .prepare(
      `select m.name as "table", p.name, lower(p.type) as type, p."notnull", p.pk, p.dflt_value as usual,
        m.sql like '%virtual%' or m.name like 'banlist_links%' as shadow
      from sqlite_schema m, pragma_table_info(m.name) p where m.type = 'table' and m.name not like 'sqlite_%'`,
    )
    .all()
  return {
    query,
    columns: rows
      .filter((row) => row['shadow'] === 0)
      .map((row) => ({
        table: String(row['table']),
        name: String(row['name']),
        kind: row['type'] === 'text' ? 'text' : 'number',
        isIdentity: row['name'] === 'id' && row['pk'] === 1 && row['type'] === 'integer',
        isRequired: row['notnull'] === 1 && row['usual'] === null,
      })),
    close: async () => database.close(),
  }
}

async function postgresAt(url: string): Promise<Catalogue> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const query = async (sql: string): Promise<Row[]> => (await client.query(sql)).rows
  const rows = await query(
    `select table_name, column_name, data_type, is_nullable, is_identity, column_default
      from information_schema.columns where table_schema = 'public'`,
  )
  return {
    query,
    columns: rows.map((row) => ({
      table: String(row['table_name']),
      name: String(row['column_name']),
      kind: row['data_type'] === 'text' ? 'text' : 'number',
      isIdentity: row['is_identity'] === 'YES',
      isRequired: row['is_nullable'] === 'NO' && row['column_default'] === null,
    })),
    close: () => client.end(),
  }
}

/** The warehouse's file, which nobody else has open, or ClickHouse. */
export async function warehouseAt({ dataDir, clickhouseUrl }: StoreOptions): Promise<Catalogue> {
  return clickhouseUrl === undefined ? duckdbAt(dataDir) : clickhouseAt(clickhouseUrl)
}

async function clickhouseAt(url: string): Promise<Catalogue> {
  const client = createClient({ url })
  const query = async (sql: string): Promise<Row[]> => {
    if (sql.startsWith('insert')) await client.command({ query: sql })
    else return (await client.query({ query: sql, format: 'JSONEachRow' })).json<Row>()
    return []
  }
  const rows = await query(
    'select table, name, type from system.columns where database = currentDatabase()',
  )
  return {
    query,
    columns: rows.map(({ table, name, type }) => ({
      table: String(table),
      name: String(name),
      kind: clickhouseKind(String(type)),
      isIdentity: false,
      isRequired: true,
    })),
    close: () => client.close(),
  }
}

function clickhouseKind(type: string): Column['kind'] {
  if (type.startsWith('Array')) return 'list'
  return type.includes('String') ? 'text' : 'number'
}

async function duckdbAt(dataDir: string): Promise<Catalogue> {
  const instance = await DuckDBInstance.create(join(dataDir, 'warehouse.duckdb'))
  const connection = await instance.connect()
  const query = async (sql: string): Promise<Row[]> =>
    (await connection.runAndReadAll(sql)).getRowObjects()
  const rows = await query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns`,
  )
  return {
    query,
    columns: rows.map((row) => ({
      table: String(row['table_name']),
      name: String(row['column_name']),
      kind: duckdbKind(String(row['data_type'])),
      isIdentity: false,
      isRequired: row['is_nullable'] === 'NO',
    })),
    close: async () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

function duckdbKind(type: string): Column['kind'] {
  if (type.endsWith('[]')) return 'list'
  return type === 'VARCHAR' ? 'text' : 'number'
}
