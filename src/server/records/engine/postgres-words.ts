import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { likePart, type LinkTable, type LookUp, type Word } from './engine.ts'

/** So many entries are looked at to tell how frequent two letters are; so many of these make a walk the quicker way. */
const sampled = 4000
const frequent = 240

/**
 * `from … where …` of the rows with all of these words. The index of parts knows three characters: behind two letters it
 * is asked for each sign that may follow.
 */
export function rowsWith({ publication, table, words, has }: LookUp): RawBuilder<unknown> {
  const tests = words.map((word) =>
    isPair(word) ? hasPair(table, word, has(word)) : (indexed(table, word) ?? has(word)),
  )
  const name = sql.table(table)
  const ours = sql`${name} where ${name}.publication_id = ${publication}`
  const [word = []] = words
  return words.length === 1 && isPair(word)
    ? byFrequency(name, { ours, found: tests[0], walked: has(word) })
    : sql.join([sql`from ${ours}`, ...tests], sql` and `)
}

/** Two letters that many entries have are met sooner by walking; of others the index tells where they are. */
function byFrequency(
  name: RawBuilder<unknown>,
  { ours, found, walked }: Readonly<Record<'ours' | 'found' | 'walked', unknown>>,
): RawBuilder<unknown> {
  return sql`from (
    with sample as materialized (select count(*) as hits
      from (select * from ${ours} limit ${sampled}) ${name} where ${walked})
    select ${name}.* from sample cross join ${ours} and hits >= ${frequent} and ${walked}
    union all
    select ${name}.* from sample cross join ${ours} and hits < ${frequent} and ${found}
    ) ${name} where true`
}

/** A test that the index answers; null where it knows nothing of the word. */
function indexed(table: LinkTable, word: Word): RawBuilder<SqlBool> | null {
  if (!word.every((part) => isLong(part) || /^[^a-z\d]./.test(part))) return null
  const found = word.map((part) => sql<SqlBool>`${textOf(table)} ilike ${likePart(part)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** The same for two letters. Characters beyond ASCII may follow them, too: the entries with such have an index of their own. */
function hasPair(
  table: LinkTable,
  [pair = '']: Word,
  has: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const [read, note] = ['folded_link', 'folded_comment'].map((name) => sql.ref(`${table}.${name}`))
  const texts = sql`coalesce(${read}, '') || coalesce(${note}, '')`
  // an equation: the planner guesses that few rows have it
  const beyondAscii = sql`cast(octet_length(${texts}) <> char_length(${texts}) as integer) = 1`
  return sql<SqlBool>`(${textOf(table)} ~ ${patternOf(pair)} or (${beyondAscii} and ${has}))`
}

/** All that a search reads of an entry in one text, as it is indexed; a character stands behind its last one as well. */
function textOf(table: LinkTable): RawBuilder<string> {
  const [link, read, note] = ['link', 'folded_link', 'folded_comment'].map((column) =>
    sql.ref(`${table}.${column}`),
  )
  return sql<string>`((${link} || coalesce(' ' || ${read}, '') || coalesce(' ' || ${note}, '') || ' ')
    collate "C")`
}

function isPair(word: Word): boolean {
  return word.length === 1 && /^[a-z\d]{2}$/.test(word[0] ?? '')
}

function isLong(text: string): boolean {
  return Array.from(text).length > 2
}

/** Two letters before any character of ASCII: to the index, signs end a word. */
function patternOf(pair: string): string {
  const both = Array.from(pair, (letter) => `[${letter}${letter.toUpperCase()}]`).join('')
  return String.raw`${both}([A-Za-z0-9]|[\u0001-/:-@\[-\u0060{-\u007F])`
}
