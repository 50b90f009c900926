import { type LineBlock, readLines } from '#lib/lists/lines.ts'

import { ListFault } from './faults.ts'
import { ImportList } from './import-list.ts'
import { isJsonLine, jsonElements } from './json-lines.ts'
import { jsonLayout, type Layout, layoutOf } from './layout.ts'
import type { ReadingChoice } from './reading-choice.ts'
import { encodingOf, textOf } from './text.ts'

/** How far something is, in bytes or addresses. */
export interface Progress {
  done: number
  all: number
}

const headLines = 200
const linesAtOnce = 20_000

/** Turns a file into a list, part by part. */
export class ListSource {
  readonly #file: Blob
  readonly #choice: ReadingChoice
  readonly #counter = { bytes: 0 }
  #blocks: AsyncIterator<LineBlock> = nothing()
  #ahead: LineBlock[] = []
  #list: ImportList | null = null

  constructor(file: Blob, choice: ReadingChoice = {}) {
    this.#file = file
    this.#choice = choice
  }

  get progress(): Progress {
    return { done: this.#counter.bytes, all: this.#file.size }
  }

  /** Reads the next lines; returns the list when there are none left. Throws a `ListFault`. */
  async read(): Promise<ImportList | null> {
    const list = (this.#list ??= await this.#open())
    const take: ImportList['take'] = (...given) => list.take(...given)
    for (let lines = 0; lines < linesAtOnce;) {
      const block = await this.#next()
      if (block === null) {
        list.layout.end(take)
        if (list.rows.every(({ verdict }) => verdict === 'comment')) throw new ListFault('EMPTY')
        return list
      }
      lines += block.lines.length
      for (const [index, text] of block.lines.entries()) {
        list.layout.push(block.first + index, text, take)
      }
    }
    return null
  }

  /** Looks ahead to see how the list is to be read. */
  async #open(): Promise<ImportList> {
    const encoding = this.#choice.encoding ?? (await encodingOf(this.#file))
    const head = await this.#lookAhead(encoding)
    if (isBinary(head)) throw new ListFault('BINARY')
    const layout = await this.#layoutOf(head, encoding)
    return new ImportList(layout, encoding)
  }

  async #lookAhead(encoding: string): Promise<string[]> {
    this.#blocks = readLines(textOf(this.#file, encoding, this.#counter))[Symbol.asyncIterator]()
    const head: string[] = []
    while (head.length < headLines) {
      const next = await this.#blocks.next()
      if (next.done === true) break
      this.#ahead.push(next.value)
      head.push(...next.value.lines.slice(0, headLines - head.length))
    }
    return head
  }

  async #layoutOf(head: readonly string[], encoding: string): Promise<Layout> {
    const first = head.findIndex((line) => line.trim() !== '')
    const start = head.slice(first, first + 2).join(' ')
    if (isJsonLine(head[first] ?? '')) return jsonLayout(head, this.#choice)
    if (!/^\s*(?:\[\s*["{\]]|\{\s*["}])/.test(start)) return layoutOf(head, this.#choice)
    const lines = jsonElements(await this.#wholeText(encoding))
    if (lines === null) throw new ListFault('UNREADABLE')
    this.#ahead = [{ first: 1, lines }]
    this.#blocks = nothing()
    return jsonLayout(lines.slice(0, headLines), this.#choice)
  }

  /** A file of JSON can only be read as a whole. */
  async #wholeText(encoding: string): Promise<string> {
    this.#counter.bytes = 0
    const parts: string[] = []
    for await (const part of textOf(this.#file, encoding, this.#counter)) parts.push(part)
    return parts.join('')
  }

  async #next(): Promise<LineBlock | null> {
    const block = this.#ahead.shift()
    if (block !== undefined) return block
    const next = await this.#blocks.next()
    return next.done === true ? null : next.value
  }
}

async function* nothing(): AsyncGenerator<LineBlock> {}

/** A stray NUL costs its line; where most lines have one, it is no text. */
function isBinary(head: readonly string[]): boolean {
  return head.filter((text) => text.includes('\u0000')).length * 2 > head.length
}
