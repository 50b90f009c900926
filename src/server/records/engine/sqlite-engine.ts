import { Kysely, sql, CompiledQuery, type SqlBool, type Transaction, type RawBuilder } from 'kysely'

import { sqliteDdl } from '../migrations/dialects.ts'
import { StoreError } from '../store-error.ts'
import {
  likePart,
  affected,
  columnNames,
  onlyMissing,
  ofPublication,
  type Engine,
  type Batch,
  type BatchColumn,
  type LookUp,
  type Word,
} from './engine.ts'
import { sqliteDialect, SqliteReaders, WalCheckpointer } from './sqlite-driver.ts'
import type { Tables } from './tables.ts'
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

/**
 * Adds the entries of a batch that are not listed. The index of parts gets them by a second statement, which takes a
 * quarter less time than a trigger for each row.
 */
async function addEntries(tx: Transaction<Tables>, batch: Batch): Promise<number> {
  const { newest } = await tx
    .selectFrom('banlist_item')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  const added = affected(await tx.executeQuery(inserting(batch)))
  if (added > 0) await tx.executeQuery(CompiledQuery.raw(indexEntriesAbove, [newest ?? 0]))
  return added
}

/** An entry's texts as they are indexed: with an end, so that each character begins a part. */
const entryText = [`substr(link, instr(link, '//'))`, 'folded_link', 'folded_comment']
  .map((text) => `coalesce(${text} || '  ', '')`)
  .join(' || ')

/** Makes entries found by their parts. An id is never used again: those above the newest one before are new. */
export const indexEntriesAbove = `insert into banlist_links (rowid, link)
  select id, ${entryText} from banlist_item where id > ? order by id`

/** Makes the index again, of the entries of now and those of before: it cannot take out a single one. */
async function reindexEntries(tx: Transaction<Tables>): Promise<void> {
  const statements = [
    `insert into banlist_links (banlist_links) values ('delete-all')`,
    `insert into banlist_links (rowid, link) select id, ${entryText} from banlist_item order by id`,
    `insert into banlist_links (rowid, link)
      select item_id, ${entryText} from banlist_past order by item_id`,
  ]
  for (const statement of statements) await tx.executeQuery(CompiledQuery.raw(statement))
}

/** Rows travel as JSON; a column with one value throughout is quicker as a parameter. */
function inserting(batch: Batch): CompiledQuery {
  const uniform = batch.filter(isUniform)
  const varying = batch.filter((column) => !isUniform(column))
  const [only] = varying
  const rows =
    only && varying.length === 1
      ? Array.from<string | number | null>(only.values)
      : Array.from({ length: batch[0]?.values.length ?? 0 }, (_, row) =>
          varying.map(({ values }) => values[row] ?? null),
        )
  const values = [
    ...uniform.map(() => '?'),
    ...varying.map((_, at) => (varying.length === 1 ? 'value' : `json_extract(value, '$[${at}]')`)),
  ]
  const text = `insert into banlist_item (${columnNames([...uniform, ...varying])})
    select ${values.join(', ')} from json_each(?) where true ${onlyMissing}`
  return CompiledQuery.raw(text, [...uniform.map(firstValue), JSON.stringify(rows)])
}

function isUniform({ values }: BatchColumn): boolean {
  for (let row = 1; row < values.length; row += 1)
    if (!Object.is(values[row], values[0])) return false
  return true
}

function firstValue({ values }: BatchColumn): string | number | null {
  const [value = null] = values
  return Number.isNaN(value) ? null : value
}

/** The index knows three characters at once. */
const gram = 3
/** So many words, and so many parts of each, find few enough candidates; more only take time. */
const mostWords = 4
const mostParts = 60
/**
 * A word that no more entries have leads to them by itself, whatever the other words are: soon where the index cannot
 * look for it together with others, later where it can.
 */
const few = { short: 20_000, whole: 6000 }

/** `from … where …` of the rows with all of these words. */
function rowsWith({ publication, table, words, has }: LookUp): RawBuilder<unknown> {
  const rows = sql.table(table)
  const result = candidates(words)
  const id = sql.ref(table === 'banlist_item' ? 'banlist_item.id' : 'banlist_past.item_id')
  const from = result
    ? sql`from (${result}) hits cross join ${rows} on ${id} = hits.found
        where ${ofPublication(publication, table)}`
    : sql`from ${rows} where ${rows}.publication_id = ${publication}`
  return sql.join([from, ...words.map(has)], sql` and `)
}

/**
 * The ids of entries that may have all of these words. The longest word that few entries have leads to them; where
 * all are frequent, the index looks for them together.
 */
function candidates(words: readonly Word[]): RawBuilder<unknown> | null {
  const request = words
    .filter((word) => !word.some(isPartOfScheme))
    .map((word) => word.map(withoutScheme))
    .toSorted((one, other) => shortest(other) - shortest(one))
    .slice(0, mostWords)
  const [first] = request
  if (first === undefined) return null
  if (request.length === 1) return entriesWith(first)
  const probes = request.map((word, at) => ({
    name: sql.table(`probe_${at}`),
    word,
    most: shortest(word) < gram ? few.short : few.whole,
  }))
  const withs = probes.map(
    ({ name, word, most }) =>
      sql`${name} as materialized (select found from (${entriesWith(word)}) limit ${most + 1})`,
  )
  const isFrequent = probes.map(({ name, most }) => sql`(select count(*) from ${name}) > ${most}`)
  const leading = probes.map(
    ({ name }, at) => sql`select found from ${name}
      where ${sql.join([sql`not ${isFrequent[at]}`, ...isFrequent.slice(0, at)], sql` and `)}`,
  )
  const together = sql`select found from (${entriesWithAll(request)})
    where ${sql.join(isFrequent, sql` and `)}`
  return sql`with ${sql.join(withs)} ${sql.join([...leading, together], sql` union all `)}`
}

/** The index knows links from their two slashes on. */
function withoutScheme(text: string): string {
  return text.replace(/^(?:https?|ttps?|tps?|ps?|s)?:(?=\/\/)/i, '')
}

function isPartOfScheme(text: string): boolean {
  return 'https://'.includes(text.toLowerCase())
}

function shortest(word: Word): number {
  return Math.min(...word.map((text) => Array.from(text).length))
}

function entriesWith(word: Word): RawBuilder<unknown> {
  return shortest(word) < gram
    ? sql.join(word.map(partsBeginWith), sql` union `)
    : sql`select rowid as found from banlist_links where banlist_links match ${anyOf(word)}`
}

/** Of words that are shorter than a part the first one has to do. */
function entriesWithAll(words: readonly Word[]): RawBuilder<unknown> {
  const full = words.filter((word) => shortest(word) >= gram)
  if (full.length === 0) return entriesWith(words[0] ?? [])
  return sql`select rowid as found from banlist_links
    where banlist_links match ${full.map(anyOf).join(' AND ')}`
}

/** One or two characters are the beginning of some parts. */
function partsBeginWith(text: string): RawBuilder<unknown> {
  const from = text.toLowerCase()
  return sql`select distinct doc as found from banlist_link_parts
    where term >= ${from} and term < ${`${from}\u{10FFFF}`}`
}

function anyOf(word: Word): string {
  return `(${word.map((text) => `(${partsOf(text).map(quoted).join(' AND ')})`).join(' OR ')})`
}

/** Every other part and the last one: they overlap, and so find hardly more entries than all of them. */
function partsOf(text: string): string[] {
  const characters = Array.from(text.toLowerCase())
  const last = characters.length - gram
  const parts = characters
    .slice(gram - 1)
    .map((_, at) => characters.slice(at, at + gram).join(''))
    .filter((_, at) => at % 2 === 0 || at === last)
  return [...new Set(parts)].slice(0, mostParts)
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`
}
