import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely'

import type { Day } from '#lib/days.ts'

import type { SqlDialect } from '../migrations/dialects.ts'
import type { PublicationId } from '../publications.ts'
import type { Tables } from './tables.ts'

/** One column of a batch; NaN and null both mean SQL's null. */
export interface BatchColumn {
  readonly name: string
  readonly type: 'integer' | 'bigint' | 'double precision' | 'text'
  readonly values: Float64Array | readonly (string | number | null)[]
}

/** Entries of banlists, column by column; all columns have the same length. Names are ours, never a user's. */
export type Batch = readonly BatchColumn[]

/** A word of a search in its spellings: an entry that contains one of them has it. */
export type Word = readonly string[]

/** The tables whose links and notes have an index for parts of them. */
export type LinkTable = 'banlist_item' | 'banlist_past'

/** Rows that are looked up by their words. */
export interface LookUp {
  readonly publication: PublicationId
  readonly table: LinkTable
  readonly words: readonly Word[]
  /** tests one row for a word, without an index */
  readonly has: (word: Word) => RawBuilder<SqlBool>
}

/** The database behind the store: one Kysely code base, and the hooks in which the two engines differ. */
export interface Engine {
  readonly db: Kysely<Tables>
  readonly dialect: SqlDialect
  /** a column contains the text; upper and lower case of ASCII alike */
  contains(column: string, text: string): RawBuilder<SqlBool>
  /** `from … where …` of the rows that have all of some words, found by the index for parts of texts */
  rowsWith(rows: LookUp): RawBuilder<unknown>
  /** a table of these texts: `place` from 0, `value` */
  texts(values: readonly string[]): RawBuilder<unknown>
  /** `column in values` with one parameter, however many values there are */
  isIn(column: string, values: readonly number[] | readonly string[]): RawBuilder<SqlBool>
  /** ends a select of rows that are locked until the transaction ends */
  readonly forUpdate: RawBuilder<unknown>
  /** Adds the entries of a batch that are not listed, and makes them found by their parts. Returns how many those are. */
  addEntries(transaction: Transaction<Tables>, batch: Batch): Promise<number>
  /** Has the index for parts of texts forget entries that are no more. */
  reindexEntries(transaction: Transaction<Tables>): Promise<void>
  /** The answer of a read whose columns are all numbers, one array per name. */
  columns(query: RawBuilder<unknown>, names: readonly string[]): Promise<Float64Array[]>
  /** Keeps other processes from changing the schema until the transaction ends. */
  lockSchema(transaction: Transaction<Tables>): Promise<void>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** Entries were written and committed: does what may follow that, and no caller waits for. */
  written(): void
  close(): Promise<void>
}

/** Escapes the wild cards of `like`. */
export function likePart(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** An entry that is listed stays as it is. */
export const onlyMissing = 'on conflict (publication_id, link) do nothing'

/** The names of a batch's columns as SQL. */
export function columnNames(batch: Batch): string {
  return batch.map(({ name }) => name).join(', ')
}

/** The number of rows in an answer that only counts. */
export function affected(result: { numAffectedRows?: bigint }): number {
  return Number(result.numAffectedRows ?? 0n)
}

/**
 * A row belongs to a publication, said so that no engine walks the publication's index for it: for rows that
 * something narrower (an id, a search) finds.
 */
export function ofPublication(
  publication: PublicationId,
  table: LinkTable = 'banlist_item',
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.table(table)}.publication_id + 0 = ${publication}`
}

/** An entry bans on a day: it is not paused, and its last day has not passed. */
export function bansOn(on: Day, table = 'banlist_item'): RawBuilder<SqlBool> {
  const [paused, expires] = [sql.ref(`${table}.paused`), sql.ref(`${table}.expires_day`)]
  return sql<SqlBool>`${paused} = 0 and (${expires} is null or ${expires} >= ${on})`
}
