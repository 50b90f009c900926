import { guessColumns, type Rows } from '#lib/lists/link-columns.ts'
import type { BanlistRecord } from '#server/records/imports/ingest.ts'

import type { Mapping } from '../mapping/mapping.ts'

/** Columns of a table of links. */
export type UrlName = 'url' | 'dateAdded' | 'comment' | 'addedBy' | 'readOnly'

/** A link for the banlist, and whether its scheme had to be supplied. */
export interface UrlRow extends BanlistRecord {
  completed: boolean
}

/**
 * Names the columns of a table without header: by number where `--map` speaks of numbers, otherwise
 * by what they hold. Returns null where the first row is a header.
 */
export function guessUrlColumns(
  mapping: Mapping<UrlName>,
  explicit: ReadonlyMap<string, string>,
): (rows: Rows) => readonly string[] | null {
  return (rows) => {
    const header = rows[0] ?? []
    if (header.some((column) => mapping.fieldOf(column) === 'url')) return null
    if ([...explicit.keys()].some((column) => /^\d+$/.test(column))) {
      return header.map((_, index) => String(index + 1))
    }
    const guessed = guessColumns(rows)
    if (guessed === null) return null
    const names = new Map([
      [guessed.comment, 'comment'],
      [guessed.date, 'date added'],
      [guessed.link, 'url'],
    ])
    return header.map((_, index) => names.get(index) ?? `column ${index + 1}`)
  }
}
