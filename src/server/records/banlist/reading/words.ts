import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Engine, LinkTable, Word } from '#server/records/engine/engine.ts'
import type { PublicationId } from '#server/records/publications/publications.ts'

/** A test of one row: the address as it is stored, the address as people read it, or the note has the word. */
export function hasWord(
  engine: Engine,
  word: Word,
  table: LinkTable = 'banlist_item',
): RawBuilder<SqlBool> {
  const found = word.flatMap((text) =>
    ['link', 'folded_link', 'folded_comment'].map((column) =>
      engine.contains(`${table}.${column}`, text),
    ),
  )
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** `from … where …` of the rows of a publication that have all of these words, found by their index. */
export function entriesWith(
  engine: Engine,
  publication: PublicationId,
  words: readonly Word[],
  table: LinkTable = 'banlist_item',
): RawBuilder<unknown> {
  return engine.rowsWith({ publication, table, words, has: (word) => hasWord(engine, word, table) })
}
