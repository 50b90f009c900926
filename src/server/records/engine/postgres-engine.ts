import { CompiledQuery, Kysely, PostgresDialect, sql, type SqlBool } from 'kysely'
import { Pool, types } from 'pg'

import { counts } from '../../counts.ts'
import { postgresDdl } from '../migrations/postgres-dialect.ts'
import { StoreError } from '../store-error.ts'
import {
  affected,
  columnNames,
  onlyMissing,
  type Batch,
  type BatchColumn,
  type Engine,
} from './engine.ts'
import { PendingParts } from './pending-parts.ts'
import { rowsWith } from './postgres-words.ts'
import type { Tables } from './tables.ts'

const oldestServer = 150_000
const schemaLock = 77_211_503

/**
 * Milliseconds: no caller waits for ever. A connection, a free one of the pool included, comes within five
 * seconds or not at all; no statement of ours takes a minute; nobody keeps rows locked without working.
 */
const timeLimits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
} as const

/** PostgreSQL 15 or newer. Rejects with a `StoreError` when there is no such server at the address. */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new Pool({
    connectionString: url,
    max: 8,
    types: { getTypeParser },
    application_name: 'masthead',
    ...timeLimits,
  })
  pool.on('error', () => {}) // an idle connection broke: the pool opens another one
  for (const event of ['acquire', 'release', 'remove'] as const)
    pool.on(event, () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting } = pool
      counts.emit('connections', { open, idle, waiting })
    })
  await requireServer(pool)
  const parts = new PendingParts(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    dialect: postgresDdl,
    // the planner expects many matches of a comparison, and so walks the list in its order
    contains: (column, text) =>
      sql<SqlBool>`strpos(lower(${sql.ref(column)} collate "C"), ${text.toLowerCase()}) > 0`,
    rowsWith,
    texts: (values) =>
      sql`(select ordinality - 1 as place, value
        from unnest(${values}::text[]) with ordinality as given (value, ordinality))`,
    isIn: (column, values) =>
      sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(arrayType(values))})`,
    forUpdate: sql`for no key update`,
    addEntries: async (transaction, batch) =>
      affected(await transaction.executeQuery(insertAll(batch))),
    reindexEntries: async () => {}, // its index follows each row
    columns: async (query, names) => {
      const { rows } = await sql<object>`${query}`.execute(db)
      return columnsOf(rows, names)
    },
    lockSchema: async (transaction) => {
      // a step may take longer than any statement of a user, and waits for another process at the same
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local lock_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(transaction)
    },
    check: async () => {
      await sql`select 1 from schema_version`.execute(db)
    },
    written: () => parts.grew(),
    close: async () => {
      await parts.close()
      await db.destroy()
    },
  }
}

type TypeNumber = (typeof types.builtins)['INT8']

/** 64-bit numbers arrive as JavaScript numbers: ids, sums and instants stay below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: TypeNumber, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)

async function requireServer(pool: Pool): Promise<void> {
  const version = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch(async (error: unknown) => {
      await pool.end()
      const reason = error instanceof Error ? error.message || error.name : String(error)
      throw new StoreError(`The database in DATABASE_URL does not answer: ${reason}`, undefined, {
        cause: error,
      })
    })
  if (Number(version.rows[0]?.server_version_num) >= oldestServer) return
  await pool.end()
  throw new StoreError('The database in DATABASE_URL is older than PostgreSQL 15.')
}

function insertAll(batch: Batch): CompiledQuery {
  const lists = batch.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')
  const text = `insert into banlist_item (${columnNames(batch)})
    select * from unnest(${lists}) ${onlyMissing}`
  return CompiledQuery.raw(text, batch.map(listOf))
}

function listOf({ values }: BatchColumn): unknown[] {
  return Array.from<unknown, unknown>(values, (value) => (Number.isNaN(value) ? null : value))
}

function columnsOf(rows: readonly object[], names: readonly string[]): Float64Array[] {
  return names.map((name) =>
    Float64Array.from(rows, (row) => {
      const value: unknown = Reflect.get(row, name)
      return typeof value === 'number' ? value : Number.NaN
    }),
  )
}

function arrayType(values: readonly number[] | readonly string[]): string {
  return typeof values[0] === 'string' ? 'text[]' : 'bigint[]'
}
