import type { Source } from '../format.ts'
import type { Entry, Values } from '../reading/entries.ts'
import type { Table } from '../reading/opened.ts'

/** A cell that cannot be used, by the field it was meant for. */
export class CellFault extends Error {
  override name = 'CellFault'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * A table as a source: every row is read as an item, is left out where `read` gives null,
 * or is a fault where it throws a CellFault.
 */
export function sourceOf<Name extends string, Item>(
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

async function* itemsOf<Name extends string, Item>(
  blocks: AsyncIterable<readonly Entry<Values<Name>>[]>,
  read: (values: Values<Name>) => Item | null,
  columnOf: (field: string) => string,
): AsyncGenerator<Entry<Item>[]> {
  for await (const entries of blocks) {
    yield entries.map((entry) => (entry.kind === 'record' ? itemOf(entry, read, columnOf) : entry))
  }
}

function itemOf<Name extends string, Item>(
  { line, text, content }: Extract<Entry<Values<Name>>, { kind: 'record' }>,
  read: (values: Values<Name>) => Item | null,
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
