import { originalText } from '#lib/csv-text.ts'
import { CsvRecords } from '#lib/lists/csv.ts'
import { type Entry, longFault } from '#lib/lists/entries.ts'
import { isListComment, isListSyntax, parseListLine } from '#lib/lists/list-lines.ts'

import { cellsItems, type Item } from './items.ts'
import { jsonCells, jsonNames } from './json-lines.ts'
import type { ReadingChoice, Recognised, Use } from './reading-choice.ts'
import { isExport, isLinkHeader, sheetOf, usesByName, type Sheet } from './sheet.ts'

/** Takes an item: 1-based number of its line, and the line. */
export type TakeItem = (item: Item, line: number, raw: string) => void

/** How a list is to be read. */
export interface Layout {
  recognised: Omit<Recognised, 'encoding'>
  /** Reads the next line; items may come with a later one, as cells can have several lines. */
  push: (line: number, text: string, take: TakeItem) => void
  /** After the last line. */
  end: (take: TakeItem) => void
}

/** Recognises a table with or without headings, or a list, by the first lines. */
export function layoutOf(head: readonly string[], choice: ReadingChoice = {}): Layout {
  const lines = head.filter((text) => !isListComment(text))
  const isList =
    choice.separator === '' ||
    (choice.separator === undefined && lines.filter(isListSyntax).length * 2 > lines.length)
  const sheet = isList ? null : sheetOf(head, choice)
  return sheet === null ? listLayout(head) : tableLayout(sheet, choice)
}

/** Objects or texts of JSON, one a line. */
export function jsonLayout(head: readonly string[], choice: ReadingChoice): Layout {
  const names = jsonNames(head)
  const sheet = { width: names.length, ...usesOf(names, choice), isExport: isExport(names) }
  const itemsOf = (raw: string): Item[] => {
    if (raw.trim() === '') return [{ kind: 'comment' }]
    const cells = jsonCells(raw, names)
    return cells === null ? [{ kind: 'fault', reason: 'JSON' }] : cellsItems(cells, sheet)
  }
  const sample = head.flatMap((text, index) => {
    const cells = jsonCells(text, names)
    return cells === null ? [] : [{ line: index + 1, cells }]
  })
  const recognised = {
    ...nothing,
    kind: 'json' as const,
    columns: columnsOf(names, sheet),
    sample: sample.slice(0, shownLines),
  }
  return lineLayout(recognised, itemsOf)
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

function listLayout(head: readonly string[]): Layout {
  const lines = head.filter((text) => !isListComment(text))
  const glued = lines.filter((text) => /^\S+\.\S*[;,]\S/.test(text) && listItems(text).length === 1)
  const looksGlued = lines.length > 2 && glued.length > lines.length / 2
  return lineLayout({ ...nothing, kind: 'list', looksGlued }, listItems)
}

function lineLayout(recognised: Layout['recognised'], itemsOf: (raw: string) => Item[]): Layout {
  return {
    recognised,
    push(line, text, take) {
      const items: Item[] = longFault(text) === null ? itemsOf(text) : [tooLong]
      for (const item of items) take(item, line, text)
    },
    end: () => {},
  }
}

const tooLong: Item = { kind: 'fault', reason: 'LONG' }

function listItems(raw: string): Item[] {
  if (isLinkHeader(raw)) return [{ kind: 'comment' }]
  return parseListLine(0, raw).map((entry): Item => {
    if (entry.kind === 'blank') return { kind: 'comment' }
    if (entry.kind === 'fault') return { kind: 'fault', reason: entry.reason, text: raw }
    return { kind: 'address', address: entry.content.address, note: entry.content.comment }
  })
}

function tableLayout(found: Sheet, choice: ReadingChoice): Layout {
  const { separator, from } = found
  const names = Array.from({ length: found.width }, (_, index) => found.names[index] ?? '')
  const restored = (text: string): string =>
    found.isExport && (separator === ',' || separator === ';')
      ? originalText(text, separator)
      : text
  const sheet = { ...found, appended: choice.appended ?? [], restored }
  const records = new CsvRecords(separator, longFault)
  const itemsIn = (entry: Entry<readonly string[]>): Item[] => {
    if (entry.kind === 'blank') return [{ kind: 'comment' }]
    if (entry.kind === 'fault') return [{ kind: 'fault', reason: entry.reason }]
    return cellsItems(entry.content, sheet)
  }
  const drain = (entries: Entry<readonly string[]>[], take: TakeItem): void => {
    for (const entry of entries)
      for (const item of itemsIn(entry)) take(item, entry.line, entry.text)
  }
  return {
    recognised: {
      ...nothing,
      kind: 'table',
      separator,
      heading: found.heading,
      skipped: found.skipped,
      columns: columnsOf(names, sheet),
      sample: found.sample.slice(0, shownLines),
    },
    push(line, text, take) {
      if (line < from || (!records.isOpen && isListComment(text)))
        return take({ kind: 'comment' }, line, text)
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

interface Uses {
  uses: readonly (Use | null)[]
  appended: readonly number[]
}

function usesOf(names: readonly string[], choice: ReadingChoice): Uses {
  return { uses: choice.uses ?? usesByName(names), appended: choice.appended ?? [] }
}

function columnsOf(names: readonly string[], { uses, appended }: Uses) {
  return names.map((name, index) => ({
    name,
    use: uses[index] ?? null,
    isAppended: appended.includes(index),
  }))
}
