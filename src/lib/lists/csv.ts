import { type Entry, type LineFault, lineFault } from './entries.ts'

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
  #open: string[] = []
  #openedAt = 0

  /** @param faultOf why a whole line is left out. */
  constructor(delimiter: string, faultOf: typeof lineFault = lineFault) {
    this.#delimiter = delimiter
    this.#faultOf = faultOf
  }

  /** True within a quoted cell that goes on in the next line. */
  get isOpen(): boolean {
    return this.#open.length > 0
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
    const fault = this.#faultOf(text)
    if (fault !== null) {
      into.push({ kind: 'fault', line, text, reason: fault })
    } else if (text.trim() === '') {
      into.push({ kind: 'blank', line, text })
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
  const found = text.indexOf(delimiter, from)
  return found === -1 ? text.length : found
}

function closingQuote(text: string, opening: number): number {
  let quote = text.indexOf('"', opening + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote
}
