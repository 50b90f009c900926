import { Kysely, sql, type SqlBool } from 'kysely'

import { sqliteDdl } from '../migrations/sqlite-dialect.ts'
import { StoreError } from '../store-error.ts'
import { likePart, type Engine } from './engine.ts'
import { addEntries, reindexEntries } from './sqlite-batches.ts'
import { sqliteDialect, SqliteReaders } from './sqlite-driver.ts'
import { rowsWith } from './sqlite-links.ts'
import type { Tables } from './tables.ts'
import { WalCheckpointer } from './wal-checkpointer.ts'
import { WorkerConnection, type Task, type ThreadEnded } from './worker-connection.ts'

/** The shortest read that opens the file. */
const answerOnce: Task = {
  kind: 'rows',
  sql: 'select count(*) from sqlite_schema',
  parameters: [],
}
const damaged = new Set([11, 26])
const cannotOpen = new Set([3, 8, 10, 14, 23])

/**
 * The embedded engine: SQLite in the given file, one thread that writes and up to four that read.
 * Rejects with a `StoreError` when the file is damaged or cannot be opened.
 */
export async function openSqlite(file: string, ended?: ThreadEnded): Promise<Engine> {
  const writer = new WorkerConnection({ file, readOnly: false }, ended)
  await writer.run(answerOnce).catch((error: unknown) => refuse(file, error))
  const readers = new SqliteReaders(() => new WorkerConnection({ file, readOnly: true }, ended))
  const threads = { writer, readers, log: new WalCheckpointer(file) }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(threads) })
  return {
    db,
    dialect: sqliteDdl,
    contains: (column, text) => sql<SqlBool>`${sql.ref(column)} like ${likePart(text)} escape '\\'`,
    rowsWith,
    texts: (values) => sql`(select key as place, value from json_each(${JSON.stringify(values)}))`,
    isIn: (column, values) =>
      sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
    forUpdate: sql``, // whoever writes has the file alone
    addEntries,
    reindexEntries,
    columns: async (query) => {
      const { sql: text, parameters } = query.compile(db)
      const reply = await readers.idle().run({ kind: 'columns', sql: text, parameters })
      return reply.columns ?? []
    },
    lockSchema: async () => {},
    check: async () => {
      // the writer may be busy with one long change; if it cannot go on, the process ends
      await readers.idle().run(answerOnce)
    },
    written: () => {}, // its log hears of each statement
    close: () => db.destroy(),
  }
}

function refuse(file: string, error: unknown): never {
  const code = error instanceof StoreError ? Number(error.code) : errcodeOf(error)
  if (damaged.has(code & 0xff)) {
    throw new StoreError(
      `The data file ${file} is damaged or is not a database. Nothing was changed in it; ` +
        'restore a backup or move the file away.',
      code,
      { cause: error },
    )
  }
  if (cannotOpen.has(code & 0xff)) {
    throw new StoreError(`The data file ${file} cannot be opened for writing.`, code, {
      cause: error,
    })
  }
  throw error
}

function errcodeOf(error: unknown): number {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code : 0
}
