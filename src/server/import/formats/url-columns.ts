import type { Mapping } from '../mapping/mapping.ts'
import { parseRecord } from '../reading/csv.ts'
import { detectDelimiter } from '../reading/delimiter.ts'
import { readInstant } from '../values/dates.ts'
import { readLink } from './cells.ts'
import type { UrlName } from './urls.ts'

type Rows = readonly (readonly string[])[]

/** Whether these first lines are a table of links (CSV, NDJSON) rather than one address a line. */
export function looksLikeTable(lines: readonly string[], mapping: Mapping<UrlName>): boolean {
  const [first = ''] = lines
  if (first.trimStart().startsWith('{')) return true
  const delimiter = detectDelimiter(lines)
  const rows = lines.flatMap((line) => {
    const cells = parseRecord(line, delimiter)
    return typeof cells === 'string' ? [] : [cells]
  })
  const header = rows[0] ?? []
  if (header.some((column) => mapping.fieldOf(column) === 'url')) return true
  const even = rows.filter((row) => row.length === header.length).length
  return header.length > 1 && rows.length > 1 && even >= 0.9 * rows.length && mostlyLinks(rows)
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
    const link = firstColumn(rows, (cell) => readLink(cell) !== null)
    if (link === -1) return null
    const date = firstColumn(rows, (cell) => readInstant(cell) !== null)
    const comment = header.findIndex((_, index) => index !== link && index !== date)
    const names = new Map([
      [comment, 'comment'],
      [date, 'date added'],
      [link, 'url'],
    ])
    return header.map((_, index) => names.get(index) ?? `column ${index + 1}`)
  }
}

function mostlyLinks(rows: Rows): boolean {
  return firstColumn(rows, (cell) => readLink(cell) !== null) !== -1
}

function firstColumn(rows: Rows, fits: (cell: string) => boolean): number {
  const width = rows[0]?.length ?? 0
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''))
  return columns.findIndex((cells) => cells.filter(fits).length >= 0.8 * cells.length)
}
