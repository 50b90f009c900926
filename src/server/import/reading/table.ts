import type { LineBlock } from '#lib/lists/lines.ts'

import { MappingError, type Field } from '../mapping/mapping.ts'
import { openCsv } from './csv-table.ts'
import { type Entry, lineFault, type Values } from './entries.ts'
import { openNdjson } from './ndjson-table.ts'

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

/** The first lines of an input, and all of it including those. */
export interface Opened {
  head: readonly string[]
  blocks: AsyncIterable<LineBlock>
}

const HEAD_LINES = 200

/** Reads as many lines as are needed to recognise what the input is. */
export async function openLines(source: AsyncIterable<LineBlock>): Promise<Opened> {
  const iterator = source[Symbol.asyncIterator]()
  const ahead: LineBlock[] = []
  const head: string[] = []
  while (head.length < HEAD_LINES) {
    const next = await iterator.next()
    if (next.done === true) break
    ahead.push(next.value)
    head.push(...next.value.lines.slice(0, HEAD_LINES - head.length))
  }
  async function* blocks(): AsyncGenerator<LineBlock> {
    yield* ahead.splice(0)
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      yield next.value
    }
  }
  return { head, blocks: blocks() }
}

/** Throws a MappingError where the input is no table or a required column is missing. */
export function openTable<Name extends string>(
  opened: Opened,
  options: TableOptions<Name>,
): Table<Name> {
  const { isComment = () => false } = options
  const first = opened.head.find((text) => text.trim() !== '' && !isComment(text))?.trimStart()
  if (first === undefined) throw new MappingError('The input holds no rows.')
  const fault = lineFault(first)
  if (fault !== null) throw new MappingError(`The first line cannot be read: ${fault}.`)
  if (first.startsWith('[')) {
    throw new MappingError('The input is a JSON array; one object per line is expected (NDJSON).')
  }
  return first.startsWith('{') ? openNdjson(opened, options) : openCsv(opened, options)
}
