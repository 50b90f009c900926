import { CsvRecords, parseRecord } from '#lib/lists/csv.ts'
import { detectDelimiter } from '#lib/lists/delimiter.ts'
import type { Entry, LineFault } from '#lib/lists/entries.ts'
import {
  commentHeaders,
  guessColumns,
  linkHeaders,
  looksLikeTable,
  plainHeader,
} from '#lib/lists/link-columns.ts'
import { isListComment, parseListLine } from '#lib/lists/list-lines.ts'

/** Why a line gives no address at all; `CELLS`: more cells than the table has columns. */
export type RowFault = LineFault | 'CELLS'

/** One entry of a list: an address with its remark, a comment or empty line, or a fault. */
export type Item =
  | { kind: 'address'; address: string; comment: string | undefined }
  | { kind: 'comment' }
  | { kind: 'fault'; reason: RowFault }

/** Takes an item: 1-based number of its line, the line, and which of the line's items it is. */
export type TakeItem = (item: Item, line: number, raw: string, part: number) => void

/** How a list is to be read. */
export interface Layout {
  /** Reads the next line; items may come with a later one, as cells can have several lines. */
  push: (line: number, text: string, take: TakeItem) => void
  /** After the last line. */
  end: (take: TakeItem) => void
  /** The items of a line that was read before. */
  itemsOf: (raw: string) => Item[]
}

const linkNames = new Set<string>(linkHeaders.map(plainHeader))
const commentNames = new Set<string>(commentHeaders.map(plainHeader))
const longestName = 20
const isLinkHeader = (column: string): boolean =>
  column.length <= longestName && linkNames.has(plainHeader(column))

/** Recognises a table of links with or without headings, or a list, by the first lines. */
export function layoutOf(head: readonly string[]): Layout {
  const lines = head.filter((text) => !isListComment(text))
  if (!looksLikeTable(lines, isLinkHeader)) return listLayout
  const delimiter = detectDelimiter(lines)
  const rows = lines.flatMap((line) => {
    const cells = parseRecord(line, delimiter)
    return typeof cells === 'string' ? [] : [cells]
  })
  const header = rows[0] ?? []
  // A table of one column has no delimiter, and addresses may hold commas.
  if (header.length < 2) return listLayout
  const width = header.length
  if (header.some(isLinkHeader)) {
    const comment = header.findIndex((column) => commentNames.has(plainHeader(column)))
    return tableLayout(delimiter, { link: header.findIndex(isLinkHeader), comment, width })
  }
  const guessed = guessColumns(rows)
  return guessed === null ? listLayout : tableLayout(delimiter, { ...guessed, width })
}

const listLayout: Layout = {
  push(line, text, take) {
    for (const [part, item] of listItems(text).entries()) take(item, line, text, part)
  },
  end: () => {},
  itemsOf: listItems,
}

function listItems(raw: string): Item[] {
  if (isLinkHeader(raw)) return [{ kind: 'comment' }]
  return parseListLine(0, raw).map((entry) => {
    if (entry.kind === 'blank') return { kind: 'comment' }
    if (entry.kind === 'fault') return { kind: 'fault', reason: entry.reason }
    const { address, comment } = entry.content
    return { kind: 'address', address, comment }
  })
}

interface Columns {
  link: number
  comment: number
  width: number
}

function tableLayout(delimiter: string, columns: Columns): Layout {
  const records = new CsvRecords(delimiter)
  const drain = (entries: Entry<readonly string[]>[], take: TakeItem): void => {
    for (const entry of entries) take(itemOf(entry, columns), entry.line, entry.text, 0)
  }
  return {
    push(line, text, take) {
      if (!records.isOpen && isListComment(text)) return take({ kind: 'comment' }, line, text, 0)
      const entries: Entry<readonly string[]>[] = []
      records.push(line, text, entries)
      drain(entries, take)
    },
    end(take) {
      const entries: Entry<readonly string[]>[] = []
      records.end(entries)
      drain(entries, take)
    },
    itemsOf(raw) {
      const cells = parseRecord(raw, delimiter)
      return typeof cells === 'string' ? [] : [itemOfCells(cells, columns)]
    },
  }
}

function itemOf(entry: Entry<readonly string[]>, columns: Columns): Item {
  if (entry.kind === 'blank') return { kind: 'comment' }
  if (entry.kind === 'fault') return { kind: 'fault', reason: entry.reason }
  return itemOfCells(entry.content, columns)
}

function itemOfCells(cells: readonly string[], { link, comment, width }: Columns): Item {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'comment' }
  const address = cells[link] ?? ''
  if (isLinkHeader(address)) return { kind: 'comment' }
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { kind: 'fault', reason: 'CELLS' }
  return { kind: 'address', address, comment: cells[comment] }
}
