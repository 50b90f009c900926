import { CsvRecords } from '#lib/lists/csv.ts'
import { detectDelimiter } from '#lib/lists/delimiter.ts'
import type * as lists from '#lib/lists/entries.ts'
import type { LineBlock } from '#lib/lists/lines.ts'

import { checkColumns, createMapping, mappedColumns } from '../mapping/mapping.ts'
import { type Entry, inWords, type Values } from './entries.ts'
import type { Opened, Table, TableOptions } from './opened.ts'

type CsvEntry = Entry<readonly string[]>
type ReadEntry = lists.Entry<readonly string[]>

/** Opens CSV as a table: finds the delimiter and the columns by the first lines. */
export function openCsv<Name extends string>(
  { head, blocks }: Opened,
  { fields, explicit, isComment = () => false, guessColumns }: TableOptions<Name>,
): Table<Name> {
  const mapping = createMapping(fields, explicit)
  const sample = head.filter((text) => !isComment(text))
  const delimiter = detectDelimiter(sample)
  const rows = sampleRows(sample, delimiter)
  const guessed = guessColumns?.(rows) ?? null
  const columns = guessed ?? (rows[0] ?? []).map((column) => column.trim())
  checkColumns(fields, mapping, columns)
  const headerLines = guessed === null ? 1 : 0
  const positions = columns.map((column) => mapping.fieldOf(column))
  return {
    syntax: `CSV, delimiter ${JSON.stringify(delimiter)}`,
    columns,
    mapped: mappedColumns(columns, (column) => mapping.fieldOf(column)),
    headerLines,
    entries: named(withoutHeader(csvEntries(blocks, delimiter, isComment), headerLines), positions),
  }
}

function sampleRows(lines: readonly string[], delimiter: string): (readonly string[])[] {
  const entries: ReadEntry[] = []
  const records = new CsvRecords(delimiter)
  for (const [index, text] of lines.entries()) records.push(index + 1, text, entries)
  records.end(entries)
  return entries.flatMap((entry) => (entry.kind === 'record' ? [entry.content] : []))
}

async function* csvEntries(
  blocks: AsyncIterable<LineBlock>,
  delimiter: string,
  isComment: (text: string) => boolean,
): AsyncGenerator<CsvEntry[]> {
  const records = new CsvRecords(delimiter)
  for await (const { first, lines } of blocks) {
    const entries: ReadEntry[] = []
    for (const [index, text] of lines.entries()) {
      const line = first + index
      if (!records.isOpen && isComment(text)) entries.push({ kind: 'blank', line, text })
      else records.push(line, text, entries)
    }
    yield entries.map(inWords)
  }
  const last: ReadEntry[] = []
  records.end(last)
  yield last.map(inWords)
}

async function* withoutHeader(
  source: AsyncIterable<CsvEntry[]>,
  headerLines: number,
): AsyncGenerator<CsvEntry[]> {
  let ahead = headerLines
  for await (const entries of source) {
    const header = ahead > 0 ? entries.findIndex((entry) => entry.kind === 'record') : -1
    if (header !== -1) ahead -= 1
    yield header === -1 ? entries : entries.toSpliced(header, 1)
  }
}

async function* named<Name extends string>(
  source: AsyncIterable<CsvEntry[]>,
  positions: readonly (Name | undefined)[],
): AsyncGenerator<Entry<Values<Name>>[]> {
  for await (const entries of source) {
    yield entries.map((entry) => (entry.kind === 'record' ? namedRecord(entry, positions) : entry))
  }
}

function namedRecord<Name extends string>(
  { line, text, content: cells }: Extract<CsvEntry, { kind: 'record' }>,
  positions: readonly (Name | undefined)[],
): Entry<Values<Name>> {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'blank', line, text }
  if (cells.slice(positions.length).some((cell) => cell.trim() !== '')) {
    const reason = `${cells.length} cells where the first row has ${positions.length}`
    return { kind: 'fault', line, text, reason }
  }
  const content: Values<Name> = {}
  for (const [index, field] of positions.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if (field !== undefined && cell !== '') content[field] = cell
  }
  return { kind: 'record', line, text, content }
}
