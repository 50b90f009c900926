import { originalText } from '../csv-text.ts'
import { CsvRecords } from './csv.ts'
import { cellsItems, type Item, type RowReading } from './items.ts'
import { isJsonLine, jsonCells, jsonNames } from './json-lines.ts'
import { type Entry, longFault } from './lines.ts'
import { isListComment, isListSyntax, parseListLine } from './list-lines.ts'
import type { ReadingChoice, Recognised } from './reading-choice.ts'
import { hasMonthFirst, isExport, isLinkHeader, sheetOf, usesByName, type Sheet } from './sheet.ts'

/** Takes an item: 1-based number of its line, the line, and its cells where it is the row of a table. */
type TakeItem = (item: Item, line: number, raw: string, cells?: readonly string[]) => void

/** How a list is to be read. */
export interface Layout {
  recognised: Omit<Recognised, 'encoding' | 'lostDays' | 'subdomains'>
  /** Reads the next line; items may come with a later one, as cells can have several lines. */
  push: (line: number, text: string, take: TakeItem) => void
  /** After the last line. */
  end: (take: TakeItem) => void
}

interface PlainLayout extends Omit<Layout, 'recognised'> {
  recognised: Omit<Layout['recognised'], 'withWww'>
}

/** Recognises JSON, a table with or without headings, or a list, by the first lines. */
export function layoutOf(head: readonly string[], choice: ReadingChoice = {}): Layout {
  const { recognised, push, end } = plainLayout(head, choice)
  const { withWww = false } = choice
  return {
    recognised: { ...recognised, withWww },
    push: withWww ? (line, text, take) => push(line, text, withTwins(take)) : push,
    end: withWww ? (take) => end(withTwins(take)) : end,
  }
}

function withTwins(take: TakeItem): TakeItem {
  return (item, ...place) => {
    take(item, ...place)
    if (item.kind === 'address' && item.hasSubdomains === true && !/^www\./i.test(item.address))
      take({ ...item, address: `www.${item.address}`, hasSubdomains: false }, ...place)
  }
}

function plainLayout(head: readonly string[], choice: ReadingChoice): PlainLayout {
  if (isJsonLine(head.find((text) => text.trim() !== '') ?? '')) return jsonLayout(head, choice)
  const lines = head.filter((text) => !isListComment(text))
  const isList =
    choice.separator === '' ||
    (choice.separator === undefined && lines.filter(isListSyntax).length * 2 > lines.length)
  const sheet = isList ? null : sheetOf(head, choice)
  return sheet === null ? listLayout(head) : tableLayout(sheet, choice)
}

function jsonLayout(head: readonly string[], choice: ReadingChoice): PlainLayout {
  const names = jsonNames(head)
  const sample = head.flatMap((text, index) => {
    const cells = jsonCells(text, names)
    return cells === null ? [] : [{ line: index + 1, cells }]
  })
  const uses = choice.uses ?? usesByName(names, choice.named)
  const isMonthFirst = hasMonthFirst(
    sample.map(({ cells }) => cells),
    uses,
  )
  const own = { width: names.length, names, uses, isExport: isExport(names), isMonthFirst }
  const sheet = { ...own, appended: choice.appended ?? [] }
  return {
    recognised: {
      ...nothing,
      kind: 'json',
      columns: columnsOf(sheet),
      sample: sample.slice(0, shownLines),
    },
    push(line, text, take) {
      if (longFault(text) !== null) return take(tooLong, line, text)
      if (text.trim() === '') return take({ kind: 'comment' }, line, text)
      const cells = jsonCells(text, names)
      if (cells === null) return take({ kind: 'fault', reason: 'JSON' }, line, text)
      for (const item of cellsItems(cells, sheet)) take(item, line, text, cells)
    },
    end: () => {},
  }
}

const shownLines = 5
const nothing = {
  separator: null,
  heading: 0,
  skipped: [],
  columns: [],
  sample: [],
  looksGlued: false,
}

function listLayout(head: readonly string[]): PlainLayout {
  const lines = head.filter((text) => !isListComment(text))
  const glued = lines.filter((text) => /^\S+\.\S*[;,]\S/.test(text) && listItems(text).length === 1)
  const looksGlued = lines.length > 2 && glued.length > lines.length / 2
  return {
    recognised: { ...nothing, kind: 'list', looksGlued },
    push(line, text, take) {
      for (const item of listItems(text)) take(item, line, text)
    },
    end: () => {},
  }
}

const tooLong: Item = { kind: 'fault', reason: 'LONG' }

function listItems(raw: string): Item[] {
  if (!raw.includes('.') && isLinkHeader(raw)) return [{ kind: 'comment' }]
  return parseListLine(0, raw).map((entry): Item => {
    if (entry.kind === 'blank') return { kind: 'comment' }
    if (entry.kind === 'fault') return { kind: 'fault', reason: entry.reason, text: raw }
    const { address, comment: note, hasSubdomains } = entry.content
    return { kind: 'address', address, note, hasSubdomains }
  })
}

function tableLayout(match: Sheet, choice: ReadingChoice): PlainLayout {
  const { separator, from } = match
  const names = Array.from({ length: match.width }, (_, index) => match.names[index] ?? '')
  const isDefused = match.isExport && (separator === ',' || separator === ';')
  const sheet = { ...match, names, appended: choice.appended ?? [] }
  const records = new CsvRecords(separator, longFault, isListComment)
  const drain = (entries: Entry<readonly string[]>[], take: TakeItem): void => {
    for (const entry of entries) {
      const { kind, line, text } = entry
      if (kind === 'blank') take({ kind: 'comment' }, line, text)
      else if (kind === 'fault') take({ kind: 'fault', reason: entry.reason }, line, text)
      else {
        const cells = isDefused
          ? entry.content.map((cell) => originalText(cell, separator))
          : entry.content
        for (const item of cellsItems(cells, sheet)) take(item, line, text, cells)
      }
    }
  }
  return {
    recognised: {
      ...nothing,
      kind: 'table',
      separator,
      heading: match.heading,
      skipped: match.skipped,
      columns: columnsOf(sheet),
      sample: match.sample.slice(0, shownLines),
    },
    push(line, text, take) {
      if (line < from) return take({ kind: 'comment' }, line, text)
      const entries: Entry<readonly string[]>[] = []
      records.push(line, text, entries)
      drain(entries, take)
    },
    end(take) {
      const entries: Entry<readonly string[]>[] = []
      records.end(entries)
      drain(entries, take)
    },
  }
}

function columnsOf({ names, uses, appended }: RowReading) {
  return names.map((name, index) => ({
    name,
    use: uses[index] ?? null,
    isAppended: appended.includes(index),
  }))
}
