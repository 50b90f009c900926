import { CsvRecords, detectDelimiter } from '#lib/lists/csv.ts'
import { jsonFields, jsonNames } from '#lib/lists/json-lines.ts'
import * as lists from '#lib/lists/lines.ts'
import { LONGEST_LINE, type LineBlock, type Opened } from '#lib/lists/lines.ts'

import {
  checkColumns,
  createMapping,
  mappedColumns,
  MappingError,
  type Field,
  type Mapping,
} from './mapping.ts'

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

/** How to understand the columns of a table. */
interface TableOptions<Name extends string> {
  fields: readonly Field<Name>[]
  /** Column → field, from `--map`. */
  explicit: ReadonlyMap<string, string>
}

/** Throws a MappingError where the input is no table or a required column is missing. */
export function openTable<Name extends string>(
  { head, blocks }: Opened,
  { fields, explicit }: TableOptions<Name>,
): Table<Name> {
  const first = head.find((text) => text.trim() !== '')
  if (first === undefined) throw new MappingError('The input holds no rows.')
  const fault = lineFault(first)
  if (fault !== null) throw new MappingError(`The first line cannot be read: ${fault}.`)
  const mapping = createMapping(fields, explicit)
  const delimiter = first.trimStart().startsWith('{') ? null : detectDelimiter(head)
  const columns = delimiter === null ? jsonNames(head) : headerOf(head, delimiter)
  checkColumns(fields, mapping, columns)
  return {
    syntax: delimiter === null ? 'NDJSON' : `CSV, delimiter ${JSON.stringify(delimiter)}`,
    columns,
    mapped: mappedColumns(columns, (column) => mapping.fieldOf(column)),
    headerLines: Number(delimiter !== null),
    entries: rowsOf(
      blocks,
      delimiter === null ? jsonReader(mapping) : csvReader(delimiter, columns.map(mapping.fieldOf)),
    ),
  }
}

function headerOf(head: readonly string[], delimiter: string): string[] {
  const header = new CsvRecords(delimiter).read(head).find(({ kind }) => kind === 'record')
  return header?.kind === 'record' ? header.content.map((column) => column.trim()) : []
}

/** The rows that lines complete; null for the end of the file. */
type ReadRows<Name extends string> = (block: LineBlock | null) => Entry<Values<Name>>[]

async function* rowsOf<Name extends string>(
  blocks: AsyncIterable<LineBlock>,
  read: ReadRows<Name>,
): AsyncGenerator<Entry<Values<Name>>[]> {
  for await (const block of blocks) yield read(block)
  yield read(null)
}

function csvReader<Name extends string>(
  delimiter: string,
  positions: readonly (Name | undefined)[],
): ReadRows<Name> {
  const records = new CsvRecords(delimiter)
  let isHeaderAhead = true
  return (block) => {
    const entries: lists.Entry<readonly string[]>[] = []
    if (block === null) records.end(entries)
    else entries.push(...records.read(block.lines, block.first))
    const header = isHeaderAhead ? entries.findIndex(({ kind }) => kind === 'record') : -1
    if (header !== -1) entries.splice(header, 1)
    isHeaderAhead &&= header === -1
    return entries.map((entry) =>
      entry.kind === 'record' ? namedRecord(entry, positions) : inWords(entry),
    )
  }
}

function namedRecord<Name extends string>(
  { line, text, content: cells }: { line: number; text: string; content: readonly string[] },
  positions: readonly (Name | undefined)[],
): Entry<Values<Name>> {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'blank', line, text }
  if (cells.slice(positions.length).some((cell) => cell.trim() !== '')) {
    const reason = `${cells.length} cells where the first row has ${positions.length}`
    return { kind: 'fault', line, text, reason }
  }
  const content = named(positions.map((field, index) => [field, cells[index] ?? '']))
  return { kind: 'record', line, text, content }
}

/** A key counts as column wherever it turns up, not only in the first lines. */
function jsonReader<Name extends string>({ fieldOf }: Mapping<Name>): ReadRows<Name> {
  const result = new Map<string, Name | undefined>()
  const remembered = (column: string): Name | undefined => {
    if (!result.has(column)) result.set(column, fieldOf(column))
    return result.get(column)
  }
  const entryOf = (line: number, text: string): Entry<Values<Name>> => {
    const fault = lineFault(text)
    if (fault !== null) return { kind: 'fault', line, text, reason: fault }
    if (text.trim() === '') return { kind: 'blank', line, text }
    const fields = jsonFields(text)
    if (fields === null) return { kind: 'fault', line, text, reason: noObject }
    const content = named(Array.from(fields, ([column, cell]) => [remembered(column), cell]))
    return { kind: 'record', line, text, content }
  }
  return (block) => block?.lines.map((text, index) => entryOf(block.first + index, text)) ?? []
}

const noObject = 'not a JSON object; one object per line is expected'

/** Cells by the fields that they hold, without empty ones. */
function named<Name extends string>(
  cells: readonly [Name | undefined, lists.Cell][],
): Values<Name> {
  const values: Values<Name> = {}
  for (const [field, cell] of cells) {
    const value = typeof cell === 'string' ? cell.trim() : cell
    if (field !== undefined && value !== '') values[field] = value
  }
  return values
}

export type { Cell } from '#lib/lists/lines.ts'

/** The cells of one row by the name of the field they were mapped to. */
export type Values<Name extends string> = Partial<Record<Name, lists.Cell>>

/** A record, a blank or comment line, or something that cannot be read, with the reason in words. */
export type Entry<Content> = lists.Entry<Content, string>

export const lineFaultWords: Record<lists.LineFault, string> = {
  LONG: `longer than ${LONGEST_LINE} characters`,
  BINARY: 'holds a NUL character; is this a text file?',
  ENCODING: 'not valid in the encoding of the file (see --encoding)',
  UNCLOSED: 'quote is not closed',
  AFTER_QUOTE: 'text between a closing quote and the next delimiter',
  RULE: 'an adblock rule that is not a whole domain',
  TEXT: 'an address and something else',
  SEVERAL: 'several addresses and something else',
}

/** The entry with its reason in words. */
function inWords<Content>(entry: lists.Entry<Content>): Entry<Content> {
  return entry.kind === 'fault' ? { ...entry, reason: lineFaultWords[entry.reason] } : entry
}

/** Why no record can be read from this line at all, in words, or null. */
export function lineFault(text: string): string | null {
  const fault = lists.lineFault(text)
  return fault === null ? null : lineFaultWords[fault]
}
