import { sql, type RawBuilder } from 'kysely'

import type { LookUp, Word } from './engine.ts'
import { ofPublication } from './row-conditions.ts'

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

/** An entry's texts as they are indexed: with an end, so that each character begins a part. */
export const entryText = [`substr(link, instr(link, '//'))`, 'folded_link', 'folded_comment']
  .map((text) => `coalesce(${text} || '  ', '')`)
  .join(' || ')

/** `from … where …` of the rows with all of these words. */
export function rowsWith({ publication, table, words, has }: LookUp): RawBuilder<unknown> {
  const rows = sql.table(table)
  const found = candidates(words)
  const id = sql.ref(table === 'banlist_item' ? 'banlist_item.id' : 'banlist_past.item_id')
  const from = found
    ? sql`from (${found}) hits cross join ${rows} on ${id} = hits.found
        where ${ofPublication(publication, table)}`
    : sql`from ${rows} where ${rows}.publication_id = ${publication}`
  return sql.join([from, ...words.map(has)], sql` and `)
}

/**
 * The ids of entries that may have all of these words. The longest word that few entries have leads to them; where
 * all are frequent, the index looks for them together.
 */
function candidates(words: readonly Word[]): RawBuilder<unknown> | null {
  const asked = words
    .filter((word) => !word.some(isPartOfScheme))
    .map((word) => word.map(withoutScheme))
    .toSorted((one, other) => shortest(other) - shortest(one))
    .slice(0, mostWords)
  const [first] = asked
  if (first === undefined) return null
  if (asked.length === 1) return entriesWith(first)
  const probes = asked.map((word, at) => ({
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
  const together = sql`select found from (${entriesWithAll(asked)})
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
  const whole = words.filter((word) => shortest(word) >= gram)
  if (whole.length === 0) return entriesWith(words[0] ?? [])
  return sql`select rowid as found from banlist_links
    where banlist_links match ${whole.map(anyOf).join(' AND ')}`
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
