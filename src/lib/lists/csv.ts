import { type Entry, type LineFault, lineFault } from './lines.ts'
import { separators } from './reading-choice.ts'

type CsvEntry = Entry<readonly string[]>

/** A quoted cell may span this many lines; a stray quote therefore costs one row, not the file. */
const LONGEST_RECORD = 1_000

/**
 * Reads CSV records (RFC 4180) from lines. A cell is quoted only if its first character is a quote,
 * so `5" screen` is plain text. A malformed record is a fault of its first line alone: reading goes
 * on with the line after it.
 */
export class CsvRecords {
  readonly #delimiter: string
  readonly #faultOf: typeof lineFault
  readonly #isComment: (text: string) => boolean
  #open: string[] = []
  #openedAt = 0

  /**
   * @param faultOf why a whole line is left out.
   * @param isComment lines between records that count as blank.
   */
  constructor(
    delimiter: string,
    faultOf: typeof lineFault = lineFault,
    isComment = (text: string) => text.trim() === '',
  ) {
    this.#delimiter = delimiter
    this.#faultOf = faultOf
    this.#isComment = isComment
  }

  /** Takes lines; the records that they complete. */
  read(lines: readonly string[], first = 1): CsvEntry[] {
    const entries: CsvEntry[] = []
    for (const [index, text] of lines.entries()) this.push(first + index, text, entries)
    return entries
  }

  /** Takes the next line and appends whatever records it completes to `into`. */
  push(line: number, text: string, into: CsvEntry[]): void {
    if (this.#open.length > 0) this.#continue(text, into)
    else this.#begin(line, text, into)
  }

  /** Ends the input: a quote still open makes its line a fault. */
  end(into: CsvEntry[]): void {
    while (this.#open.length > 0) this.#giveUp('UNCLOSED', into)
  }

  #begin(line: number, text: string, into: CsvEntry[]): void {
    const isComment = this.#isComment(text)
    const fault = isComment ? null : this.#faultOf(text)
    if (isComment) {
      into.push({ kind: 'blank', line, text })
    } else if (fault !== null) {
      into.push({ kind: 'fault', line, text, reason: fault })
    } else if (!text.includes('"')) {
      into.push({ kind: 'record', line, text, content: text.split(this.#delimiter) })
    } else {
      this.#open = [text]
      this.#openedAt = line
      this.#close(into)
    }
  }

  #continue(text: string, into: CsvEntry[]): void {
    this.#open.push(text)
    if (this.#faultOf(text) !== null || this.#open.length > LONGEST_RECORD) {
      this.#giveUp('UNCLOSED', into)
    } else if (text.replaceAll('""', '').includes('"')) {
      this.#close(into)
    }
  }

  #close(into: CsvEntry[]): void {
    const text = this.#open.join('\n')
    const record = parseRecord(text, this.#delimiter)
    if (record === 'unclosed') return
    if (record === 'junk') {
      this.#giveUp('AFTER_QUOTE', into)
    } else {
      this.#open = []
      into.push({ kind: 'record', line: this.#openedAt, text, content: record })
    }
  }

  /** The first open line is the fault; the others get another chance as records of their own. */
  #giveUp(reason: LineFault, into: CsvEntry[]): void {
    const [text = '', ...others] = this.#open
    const line = this.#openedAt
    this.#open = []
    into.push({ kind: 'fault', line, text, reason })
    for (const [index, other] of others.entries()) this.push(line + 1 + index, other, into)
  }
}

/** The cells of one record, `unclosed` where a quoted cell goes on, `junk` where it is malformed. */
export function parseRecord(text: string, delimiter: string): string[] | 'unclosed' | 'junk' {
  const cells: string[] = []
  let at = 0
  for (;;) {
    const quoted = text[at] === '"'
    const end = quoted ? closingQuote(text, at) + 1 : nextDelimiter(text, at, delimiter)
    if (quoted && end === 0) return 'unclosed'
    cells.push(quoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end))
    if (end === text.length) return cells
    if (text[end] !== delimiter) return 'junk'
    at = end + 1
  }
}

function nextDelimiter(text: string, from: number, delimiter: string): number {
  const index = text.indexOf(delimiter, from)
  return index === -1 ? text.length : index
}

function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote
}

/**
 * The delimiter under which the sample looks most like a table: the most rows with as many cells as
 * the first, then the most cells. A file of one column gets the comma.
 */
export function detectDelimiter(sample: readonly string[]): string {
  const filled = sample.filter((line) => line.trim() !== '')
  const rated = separators.map((delimiter) => ({ delimiter, rate: tableRate(filled, delimiter) }))
  return rated.reduce((best, next) => (next.rate > best.rate ? next : best)).delimiter
}

function tableRate(lines: readonly string[], delimiter: string): number {
  const entries = new CsvRecords(delimiter).read(lines)
  const widths = entries.flatMap((entry) => (entry.kind === 'record' ? [entry.content.length] : []))
  const [width = 1] = widths
  if (width < 2) return 0
  const even = widths.filter((other) => other === width).length / entries.length
  return even + width / 1_000
}
