import type { LineBlock } from '#lib/lists/lines.ts'

import { checkColumns, createMapping, mappedColumns } from '../mapping/mapping.ts'
import type { Cell, Entry, Values } from './entries.ts'
import { parseJsonLine } from './ndjson.ts'
import type { Opened, Table, TableOptions } from './opened.ts'

type FieldOf<Name> = (column: string) => Name | undefined

/** Opens NDJSON as a table; a key counts as column wherever it turns up, not only in the head. */
export function openNdjson<Name extends string>(
  { head, blocks }: Opened,
  { fields, explicit }: TableOptions<Name>,
): Table<Name> {
  const mapping = createMapping(fields, explicit)
  const rows = head.map((text, index) => parseJsonLine(index + 1, text))
  const keys = rows.flatMap((row) => (row.kind === 'record' ? [...row.content.keys()] : []))
  const columns = [...new Set(keys)]
  checkColumns(fields, mapping, columns)
  const fieldOf = remembering((column) => mapping.fieldOf(column))
  return {
    syntax: 'NDJSON',
    columns,
    mapped: mappedColumns(columns, fieldOf),
    headerLines: 0,
    entries: entriesOf(blocks, fieldOf),
  }
}

async function* entriesOf<Name extends string>(
  blocks: AsyncIterable<LineBlock>,
  fieldOf: FieldOf<Name>,
): AsyncGenerator<Entry<Values<Name>>[]> {
  for await (const { first, lines } of blocks) {
    yield lines.map((text, index) => {
      const row = parseJsonLine(first + index, text)
      return row.kind === 'record' ? { ...row, content: named(row.content, fieldOf) } : row
    })
  }
}

function named<Name extends string>(
  cells: ReadonlyMap<string, Cell>,
  fieldOf: FieldOf<Name>,
): Values<Name> {
  const values: Values<Name> = {}
  for (const [column, cell] of cells) {
    const field = fieldOf(column)
    const value = typeof cell === 'string' ? cell.trim() : cell
    if (field !== undefined && value !== '') values[field] = value
  }
  return values
}

function remembering<Name>(find: FieldOf<Name>): FieldOf<Name> {
  const found = new Map<string, Name | undefined>()
  return (column) => {
    if (!found.has(column)) found.set(column, find(column))
    return found.get(column)
  }
}
