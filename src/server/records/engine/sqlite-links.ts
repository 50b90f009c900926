import { sql, type RawBuilder } from 'kysely'

import type { Word } from './engine.ts'

/** The index knows three characters at once. */
const gram = 3
/** So many words, and so many parts of each, find few enough candidates; more only take time. */
const mostWords = 8
const mostParts = 60

/**
 * The ids of entries that may have all of these words. What most links begin with is left out: it is quick where a
 * text is rare.
 */
export function candidates(words: readonly Word[]): RawBuilder<unknown> | null {
  const rare = words.map((word) => word.map(withoutBeginning))
  const whole = rare.filter((word) => word.every((text) => lengthOf(text) >= gram))
  if (whole.length > 0) {
    const query = whole.slice(0, mostWords).map(anyOf).join(' AND ')
    return sql`select rowid as found from banlist_links where banlist_links match ${query}`
  }
  const pairs = rare.find((word) => word.every((text) => lengthOf(text) === gram - 1))
  return pairs ? sql.join(pairs.map(withPair), sql` union `) : null
}

function withoutBeginning(text: string): string {
  const rest = text.replace(/^https?:/i, '')
  return rest.length < gram ? text : rest
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

/** A pair of characters is what some parts begin with. */
function withPair(pair: string): RawBuilder<unknown> {
  const text = pair.toLowerCase()
  return sql`select distinct doc as found from banlist_link_parts
    where term >= ${text} and term < ${`${text}\u{10FFFF}`}`
}

function anyOf(word: Word): string {
  return `(${word.map((text) => `(${partsOf(text).map(quoted).join(' AND ')})`).join(' OR ')})`
}

function partsOf(text: string): string[] {
  const characters = Array.from(text.toLowerCase())
  const parts = characters.slice(gram - 1).map((_, at) => characters.slice(at, at + gram).join(''))
  return [...new Set(parts)].slice(0, mostParts)
}

function quoted(part: string): string {
  return `"${part.replaceAll('"', '""')}"`
}
