import { CompiledQuery, Kysely, PostgresDialect, sql, type SqlBool, type RawBuilder } from 'kysely'
import { Pool, types } from 'pg'

import { counts } from '#server/counts.ts'

import { postgresDdl } from '../migrations/dialects.ts'
import { StoreError } from '../store-error.ts'
import {
  affected,
  columnNames,
  onlyMissing,
  likePart,
  type Batch,
  type BatchColumn,
  type Engine,
  type LinkTable,
  type LookUp,
  type Word,
} from './engine.ts'
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

/** So many bytes of the table, about 4,000 entries here and there, tell how frequent two characters are. */
const sampled = 600_000
/** One entry in so many makes a walk the quicker way. */
const frequent = 16

/**
 * `from … where …` of the rows with all of these words. The index of parts knows three characters: for two it is asked
 * with each that may stand before or behind them.
 */
function rowsWith({ publication, table, words, has }: LookUp): RawBuilder<unknown> {
  const tests = words.map((word) => indexed(table, word, has(word)))
  const name = sql.table(table)
  const ours = sql`${name}.publication_id = ${publication}`
  const [word = []] = words
  return words.length === 1 && isPair(word)
    ? byFrequency(table, { ours, found: tests[0], walked: has(word) })
    : sql`from ${name} where ${sql.join([ours, ...tests], sql` and `)}`
}

/** Two characters that many entries have are met sooner by walking; of others the index tells where they are. */
function byFrequency(
  table: LinkTable,
  { ours, found, walked }: Readonly<Record<'ours' | 'found' | 'walked', unknown>>,
): RawBuilder<unknown> {
  const name = sql.table(table)
  const size = sql`pg_relation_size(${sql.lit(table)})`
  const percent = sql`least(100, 100.0 * ${sampled} / greatest(1, ${size}))`
  return sql`from (
    with sample as materialized (
      select count(*) filter (where ${walked}) * ${frequent} > count(*) as is_frequent
      from ${name} tablesample system (${percent}) where ${ours})
    select ${name}.* from sample cross join ${name} where is_frequent and ${ours} and ${walked}
    union all
    select ${name}.* from sample cross join ${name} where not is_frequent and ${ours} and ${found}
    ) ${name} where true`
}

/** A test that the index answers, or the test of each row where it knows nothing of the word. */
function indexed(table: LinkTable, word: Word, has: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (isPair(word)) return hasPair(table, word, has)
  if (!word.every((text) => Array.from(text).length > 2)) return has
  const matches = word.map((text) => sql<SqlBool>`${textOf(table)} ilike ${likePart(text)}`)
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
}

/** The same for two characters of ASCII. Others may stand beside them, too: the entries with such have an index of their own. */
function hasPair(
  table: LinkTable,
  [pair = '']: Word,
  has: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const [read, note] = ['folded_link', 'folded_comment'].map((name) => sql.ref(`${table}.${name}`))
  const texts = sql`coalesce(${read}, '') || coalesce(${note}, '')`
  // an equation: the planner guesses that few rows have it
  const beyondAscii = sql`cast(octet_length(${texts}) <> char_length(${texts}) as integer) = 1`
  return sql<SqlBool>`(${textOf(table)} ~* ${patternOf(pair)} or (${beyondAscii} and ${has}))`
}

/** All that a search reads of an entry in one text, as it is indexed; a character stands behind its last one as well. */
function textOf(table: LinkTable): RawBuilder<string> {
  const [link, read, note] = ['link', 'folded_link', 'folded_comment'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  return sql<string>`((${link} || coalesce(' ' || ${read}, '') || coalesce(' ' || ${note}, '') || ' ')
    collate "C")`
}

/** Two characters of ASCII, of which the index knows one. */
function isPair([pair = '', ...others]: Word): boolean {
  return others.length === 0 && /^[ -~]{2}$/.test(pair) && /[a-z\d]/.test(pair)
}

/** Two characters between any of ASCII: to the index, signs end a word. */
function patternOf(pair: string): string {
  const any = String.raw`([A-Za-z0-9]|[\u0001-/:-@\[-\u0060{-\u007F])`
  return any + pair.replaceAll(/[^a-z\d]/g, String.raw`\$&`) + any
}

const joining = ['banlist_item_words', 'banlist_past_words']
  .map((index) => `gin_clean_pending_list('${index}')`)
  .join(', ')

/**
 * PostgreSQL collects the parts of new entries in a list before its index gets them, and searches read that list from
 * end to end. This keeps it short beside the writes, so that none of them waits for the index.
 */
class PendingParts {
  readonly #pool: Pool
  #isDue = false
  #working: Promise<void> | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Entries were written. */
  grew(): void {
    this.#isDue = true
    this.#working ??= this.#join()
  }

  /** Stops after the work that is under way. */
  async close(): Promise<void> {
    this.#isDue = false
    await this.#working
  }

  async #join(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      // a failure is no harm: the database does it by itself when the list has become long
      await this.#pool.query(`select ${joining}`).catch(() => null)
    }
    this.#working = null
  }
}
