import { linkIn } from '../links/read-address.ts'
import { CsvRecords, parseRecord } from './csv.ts'
import { areMonthFirst, readDay } from './dates.ts'
import { longFault } from './lines.ts'
import {
  commentHeaders,
  expiryHeaders,
  guessColumns,
  linkHeaders,
  pauseHeaders,
  plainHeader,
} from './link-columns.ts'
import { isListComment } from './list-lines.ts'
import { type ReadingChoice, separators, type Use, uses } from './reading-choice.ts'

/** A table as its first lines show it. */
export interface Sheet {
  separator: string
  /** number of the line with the names of the columns; 0 for none */
  heading: number
  names: readonly string[]
  width: number
  /** number of the first line that is a row */
  from: number
  /** lines before the headings or the first row */
  skipped: readonly string[]
  uses: readonly (Use | null)[]
  /** written by the portal's own export */
  isExport: boolean
  isMonthFirst: boolean
  sample: readonly Row[]
}

interface Row {
  line: number
  cells: readonly string[]
}

const longestName = 24
/** So many lines may stand before a table. */
const mostTitles = 12

const headersOf: Record<Use, ReadonlySet<string>> = {
  address: new Set(linkHeaders.map(plainHeader)),
  note: new Set(commentHeaders.map(plainHeader)),
  expires: new Set(expiryHeaders.map(plainHeader)),
  paused: new Set(pauseHeaders.map(plainHeader)),
}

/** True for a name of the column with the addresses. */
export function isLinkHeader(column: string): boolean {
  return useOf(column) === 'address'
}

/** The uses of columns by their names, each once. */
export function usesByName(
  names: readonly string[],
  named?: ReadingChoice['named'],
): (Use | null)[] {
  const matches = names.map((name) => useOf(name, named))
  return matches.map((use, index) => (use !== null && matches.indexOf(use) === index ? use : null))
}

/** True for the columns of the portal's own export. */
export function isExport(names: readonly string[]): boolean {
  const matches = new Set(usesByName(names))
  const plain = names.map(plainHeader)
  return (
    uses.every((use) => matches.has(use)) &&
    ['readonly', 'schreibgeschützt'].some((name) => plain.includes(name))
  )
}

/** The table of these first lines; null where they are rather a list. */
export function sheetOf(head: readonly string[], choice: ReadingChoice): Sheet | null {
  const named = /^"?sep=(.)"?\s*$/i.exec(head[0] ?? '')?.[1]
  const separator = choice.separator ?? named
  const possible = separator === undefined ? separators : [separator]
  const sheets = possible.flatMap((one) => sheetBy(head, one, choice) ?? [])
  return sheets.toSorted((one, other) => worth(other) - worth(one))[0] ?? null
}

/** A user who names a column knows better than its heading. */
function useOf(column: string, named: ReadingChoice['named'] = {}): Use | null {
  const others = Object.values(named)
  if (column.length > longestName && others.length === 0) return null
  const name = plainHeader(column)
  const usual = uses.find((use) => headersOf[use].has(name) && !others.includes(use)) ?? null
  return named[name] === undefined ? usual : named[name]
}

/** A heading that names the addresses counts most, then the number of columns. */
function worth({ heading, width, uses: found }: Sheet): number {
  return (heading > 0 ? 1000 : 0) + (found.length > 0 ? width : 0)
}

function sheetBy(head: readonly string[], separator: string, choice: ReadingChoice): Sheet | null {
  const rows = rowsOf(head, separator)
  const heading = headingOf(head, { rows, separator, choice })
  const body = rows.filter(({ line }) => line > (heading?.line ?? 0))
  const width = heading?.cells.length ?? usualWidth(body)
  const isAsked = [choice.separator, choice.uses, choice.named].some(
    (request) => request !== undefined,
  )
  if (width < 2 && !isAsked) return null
  const first = heading === null ? body.findIndex(({ cells }) => cells.length === width) : 0
  if (first > mostTitles) return null
  const sample = body.slice(Math.max(first, 0))
  const known = choice.uses ?? usesIn(heading, { rows: sample, width, named: choice.named })
  if (!isAsked && (known === null || (heading === null && !isEven(sample, width)))) return null
  // A user who asked for a table can choose its columns.
  const result = known ?? usesByName(namesIn(heading, width))
  const from = sample[0]?.line ?? (heading?.line ?? 0) + 1
  const before = head.slice(0, (heading?.line ?? from) - 1)
  return {
    separator,
    heading: heading?.line ?? 0,
    names: heading?.cells.map((cell) => cell.trim()) ?? [],
    width,
    from: heading === null ? from : heading.line + 1,
    skipped: before.filter((text) => !isListComment(text)),
    uses: result,
    isExport: heading !== null && isExport(heading.cells),
    isMonthFirst: hasMonthFirst(
      sample.map(({ cells }) => cells),
      result,
    ),
    sample,
  }
}

/** True where these rows write their last days as Americans do. */
export function hasMonthFirst(
  rows: readonly (readonly string[])[],
  match: readonly (Use | null)[],
): boolean {
  const column = match.indexOf('expires')
  return areMonthFirst(rows.map((cells) => cells[column] ?? ''))
}

function rowsOf(head: readonly string[], separator: string): Row[] {
  const records = new CsvRecords(separator, longFault, isListComment)
  return records
    .read(head)
    .flatMap((entry) =>
      entry.kind === 'record' ? [{ line: entry.line, cells: entry.content }] : [],
    )
}

interface Candidates {
  rows: readonly Row[]
  separator: string
  choice: ReadingChoice
}

/** The line that names the columns; lists of threats have it in a comment. */
function headingOf(head: readonly string[], { rows, separator, choice }: Candidates): Row | null {
  const commented = head.slice(0, mostTitles * 2).flatMap((text, index): Row[] => {
    const cells = /^#\s*\S/.test(text) ? parseRecord(text.replace(/^#\s*/, ''), separator) : 'junk'
    return typeof cells === 'string' ? [] : [{ line: index + 1, cells }]
  })
  if (choice.heading !== undefined)
    return [...rows, ...commented].find(({ line }) => line === choice.heading) ?? null
  const fewest = choice.named === undefined ? 2 : 1
  const isHeading = (row: Row): boolean =>
    row.cells.length >= fewest &&
    row.cells.some((cell) => useOf(cell, choice.named) === 'address') &&
    isWords(row)
  const [row] = rows.slice(0, mostTitles).filter(isHeading)
  if (row !== undefined) return row
  const width = usualWidth(rows)
  const other = commented.find((one) => isHeading(one) && one.cells.length === width)
  return (
    other ?? rows.slice(0, 1).find((one) => isWords(one) && isAbove(one, rows.slice(1))) ?? null
  )
}

/** True for names of columns: none is an address or a day. */
function isWords({ cells }: Row): boolean {
  return cells.every((cell) => linkIn(cell) === null && readDay(cell) === null)
}

/** True for words that nobody knows above a table that has a column of addresses. */
function isAbove({ cells }: Row, rows: readonly Row[]): boolean {
  const { length } = cells
  const isNamed = cells.every((cell) => cell.trim() !== '' && cell.length <= longestName)
  return isNamed && usualWidth(rows) === length && usesIn(null, { rows, width: length }) !== null
}

interface Body {
  rows: readonly Row[]
  width: number
  named?: ReadingChoice['named']
}

/** The uses of columns by name; the addresses are found by their look where their column has no known one. */
function usesIn(heading: Row | null, { rows, width, named }: Body): (Use | null)[] | null {
  const result = usesByName(namesIn(heading, width), named)
  if (result.includes('address')) return result
  const guessed = guessColumns(
    rows.map(({ cells }) => cells).filter((cells) => cells.length === width),
  )
  if (guessed === null) return null
  result[guessed.link] = 'address'
  if (heading === null && named === undefined && guessed.comment !== -1)
    result[guessed.comment] = 'note'
  return result
}

/** The names of columns; their numbers where they have none. */
function namesIn(heading: Row | null, width: number): string[] {
  return Array.from({ length: width }, (_, index) =>
    heading === null ? String(index + 1) : (heading.cells[index] ?? ''),
  )
}

function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  const [usual] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])
  return usual?.[0] ?? 0
}

/** True for rows of one width, of which some column holds addresses and some other does not. */
function isEven(rows: readonly Row[], width: number): boolean {
  const even = rows.filter(({ cells }) => cells.length === width)
  const links = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const column = even.map(({ cells }) => [cells[index] ?? ''])
    return guessColumns(column) !== null
  })
  return rows.length > 1 && even.length >= 0.9 * rows.length && links.length < width
}
