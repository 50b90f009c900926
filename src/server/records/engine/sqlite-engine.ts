import { Kysely, sql, type SqlBool } from 'kysely'

import type { DdlWords } from '../migrations/banlist-history.ts'
import { affected, type Engine } from './engine.ts'
import { inserting, lookUpEach } from './sqlite-batches.ts'
import { idleReader, sqliteDialect } from './sqlite-driver.ts'
import { linkContains, linkIndex, linksContaining, pastLinkIndex } from './sqlite-links.ts'
import { SqliteLog } from './sqlite-log.ts'
import { SqliteThread } from './sqlite-thread.ts'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

const readerCount = 2
const damaged = new Set([11, 26])
const cannotOpen = new Set([3, 8, 10, 14, 23])

/**
 * The embedded engine: SQLite in the given file, one thread that writes and two that read.
 * Rejects with a `StoreError` when the file is damaged or cannot be opened.
 */
export async function openSqlite(file: string): Promise<Engine> {
  const writer = new SqliteThread({ file, readOnly: false })
  await writer
    .run({ kind: 'rows', sql: 'select count(*) from sqlite_schema', parameters: [] })
    .catch((error: unknown) => refuse(file, error))
  const readers = Array.from(
    { length: readerCount },
    () => new SqliteThread({ file, readOnly: true }),
  )
  const threads = { writer, readers, log: new SqliteLog(file) }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(threads) })
  return {
    db,
    words,
    linkContains,
    linksContaining,
    texts: (values) => sql`(select key as place, value from json_each(${JSON.stringify(values)}))`,
    isIn: (column, values) =>
      sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
    forUpdate: sql``, // whoever writes has the file alone
    insert: async (transaction, batch, conflict) =>
      affected(await transaction.executeQuery(inserting(batch, conflict))),
    lookUp: async (transaction, keys, wanted) => {
      const { rows } = await transaction.executeQuery<Float64Array>(lookUpEach(keys, wanted))
      return rows
    },
    columns: async (query) => {
      const { sql: text, parameters } = query.compile()
      const reply = await idleReader(threads).run({ kind: 'columns', sql: text, parameters })
      return reply.columns ?? []
    },
    lockSchema: async () => {},
    close: () => db.destroy(),
  }
}

const words: DdlWords = {
  identity: 'integer primary key autoincrement',
  binaryText: 'text',
  clustered: ' without rowid',
  searchIndex: [
    `create virtual table banlist_search using fts5 (
      link, content = 'banlist_item', content_rowid = 'id', tokenize = 'trigram', detail = 'none')`,
    `create trigger banlist_item_added after insert on banlist_item begin
      insert into banlist_search (rowid, link) values (new.id, new.link); end`,
    `create trigger banlist_item_removed after delete on banlist_item begin
      insert into banlist_search (banlist_search, rowid, link) values ('delete', old.id, old.link);
      end`,
    `create trigger banlist_item_changed after update of link on banlist_item begin
      insert into banlist_search (banlist_search, rowid, link) values ('delete', old.id, old.link);
      insert into banlist_search (rowid, link) values (new.id, new.link); end`,
  ],
  pastSearchIndex: [
    `create virtual table banlist_past_search using fts5 (
      link, content = 'banlist_past', content_rowid = 'id', tokenize = 'trigram', detail = 'none')`,
    `create trigger banlist_past_added after insert on banlist_past begin
      insert into banlist_past_search (rowid, link) values (new.id, new.link); end`,
  ],
  linkIndex,
  pastLinkIndex,
  now: `cast(unixepoch('subsec') * 1000 as integer)`,
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
