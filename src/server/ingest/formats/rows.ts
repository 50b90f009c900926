import { isoOf, type Day } from '#lib/days.ts'
import type { Opened } from '#lib/lists/lines.ts'

import type { Format, Source, SourceOptions } from '../format.ts'
import type { Field } from '../mapping.ts'
import { lineFault, openTable, type Entry, type Values, type Table } from '../table.ts'
import { plainText } from '../values.ts'

/** A cell that cannot be used, by the field it was meant for. */
export class CellFault extends Error {
  override name = 'CellFault'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/** A format whose files are tables: each row is read as an item, null for one that tells nothing. */
export function tableFormat<Name extends string, Item>({
  fields,
  read,
  ...others
}: Omit<Format<Item>, 'open' | 'fields'> & {
  fields: readonly Field<Name>[]
  read: (values: Values<Name>, options: SourceOptions) => Item | null
}): Format<Item> {
  return {
    ...others,
    fields,
    open: (opened, options) =>
      sourceOf(openTable(opened, { fields, explicit: options.explicit }), (values) =>
        read(withoutMarkup(values, fields, options), options),
      ),
  }
}

function withoutMarkup<Name extends string>(
  values: Values<Name>,
  fields: readonly Field<Name>[],
  { notice }: SourceOptions,
): Values<Name> {
  const plain = { ...values }
  for (const { name, isText } of fields) {
    const cell = isText === true ? values[name] : undefined
    if (typeof cell === 'string') plain[name] = plainText(cell)
    else if (typeof cell === 'object') plain[name] = cell.map(plainText)
    if (String(plain[name]) !== String(values[name])) notice(markup)
  }
  return plain
}

const markup = 'Cells with HTML or codes of letters such as &uuml;, read as plain text'

/** A file that is read line by line, without columns of ours. */
export function lineSource<Item>(
  { blocks }: Opened,
  told: Pick<Source<Item>, 'recognised' | 'details'>,
  read: (line: number, text: string) => readonly Entry<Item>[],
): Source<Item> {
  async function* entries(): AsyncGenerator<Entry<Item>[]> {
    for await (const { first, lines } of blocks)
      yield lines.flatMap((text, index) => read(first + index, text))
  }
  return { ...told, headerLines: 0, columnOf: itself, entries: entries() }
}

/** Reads a line as one item: `read` gives null for one that tells nothing, and throws a CellFault. */
export function lineEntry<Item>(
  line: number,
  text: string,
  read: (text: string) => Item | null,
): Entry<Item> {
  const reason = lineFault(text)
  if (reason !== null) return { kind: 'fault', line, text, reason }
  if (text.trim() === '') return { kind: 'blank', line, text }
  return itemOf({ line, text, content: text }, read, itself)
}

const itself = (field: string): string => field

/**
 * A table as a source: every row is read as an item, is left out where `read` gives null,
 * or is a fault where it throws a CellFault.
 */
function sourceOf<Name extends string, Item>(
  table: Table<Name>,
  read: (values: Values<Name>) => Item | null,
): Source<Item> {
  const columns = new Map<string, string>()
  for (const [column, field] of table.mapped) columns.set(field, column)
  const columnOf = (field: string): string => columns.get(field) ?? field
  return {
    recognised: table.syntax,
    details: table.columns.map(
      (column) => `${column} → ${table.mapped.get(column) ?? '(not used)'}`,
    ),
    headerLines: table.headerLines,
    columnOf,
    entries: itemsOf(table.entries, read, columnOf),
  }
}

/** The same source; a row about a day after the last one is refused with its line. */
export function withoutDaysAfter<Item>(
  last: Day,
  source: Source<Item>,
  { dayOf }: Pick<Format<Item>, 'dayOf'>,
): Source<Item> {
  if (dayOf === undefined) return source
  const reason = `after today, ${isoOf(last)}`
  const checked = (entry: Entry<Item>): Entry<Item> =>
    entry.kind === 'record' && dayOf(entry.content) > last
      ? {
          kind: 'fault',
          line: entry.line,
          text: entry.text,
          reason,
          column: source.columnOf('day'),
        }
      : entry
  async function* entries(): AsyncGenerator<Entry<Item>[]> {
    for await (const block of source.entries) yield block.map(checked)
  }
  return { ...source, entries: entries() }
}

async function* itemsOf<Name extends string, Item>(
  blocks: AsyncIterable<readonly Entry<Values<Name>>[]>,
  read: (values: Values<Name>) => Item | null,
  columnOf: (field: string) => string,
): AsyncGenerator<Entry<Item>[]> {
  for await (const entries of blocks) {
    yield entries.map((entry) => (entry.kind === 'record' ? itemOf(entry, read, columnOf) : entry))
  }
}

function itemOf<Content, Item>(
  { line, text, content }: { line: number; text: string; content: Content },
  read: (content: Content) => Item | null,
  columnOf: (field: string) => string,
): Entry<Item> {
  try {
    const item = read(content)
    return item === null
      ? { kind: 'blank', line, text }
      : { kind: 'record', line, text, content: item }
  } catch (error) {
    if (!(error instanceof CellFault)) throw error
    const column = columnOf(error.field)
    return { kind: 'fault', line, text, reason: error.message, column }
  }
}
