import { sql, type RawBuilder, type SqlBool } from 'kysely'

import { likePart, type LinkTable, type LookUp, type Word } from './engine.ts'

/** So many bytes of the table, about 4,000 entries here and there, tell how frequent two characters are. */
const sampled = 600_000
/** One entry in so many makes a walk the quicker way. */
const frequent = 16

/**
 * `from … where …` of the rows with all of these words. The index of parts knows three characters: for two it is asked
 * with each that may stand before or behind them.
 */
export function rowsWith({ publication, table, words, has }: LookUp): RawBuilder<unknown> {
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
  const found = word.map((text) => sql<SqlBool>`${textOf(table)} ilike ${likePart(text)}`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
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
