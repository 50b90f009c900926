import type { LineBlock } from '#lib/lists/lines.ts'

import type { Field } from '../mapping/mapping.ts'
import type { Entry, Values } from './entries.ts'

/** The first lines of an input, and all of it including those. */
export interface Opened {
  head: readonly string[]
  blocks: AsyncIterable<LineBlock>
}

/** Rows of a CSV or NDJSON file under the names of the fields of a format. */
export interface Table<Name extends string> {
  /** The recognised format, for the preview: `CSV, delimiter ";"`, `NDJSON`. */
  syntax: string
  columns: readonly string[]
  /** Column → field, only the mapped ones. */
  mapped: ReadonlyMap<string, Name>
  /** Lines of the file taken as header: 0 or 1. */
  headerLines: number
  entries: AsyncIterable<readonly Entry<Values<Name>>[]>
}

/** How to understand the columns and lines of a table. */
export interface TableOptions<Name extends string> {
  fields: readonly Field<Name>[]
  /** Column → field, from `--map`. */
  explicit: ReadonlyMap<string, string>
  /** Lines of a CSV file that are no records although they are not blank. */
  isComment?: (text: string) => boolean
  /** Names for the columns of a file without header, from its first rows; null where it has one. */
  guessColumns?: (rows: readonly (readonly string[])[]) => readonly string[] | null
}
