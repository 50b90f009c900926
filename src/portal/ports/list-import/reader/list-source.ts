import { type LineBlock, readLines } from '#lib/lists/lines.ts'

import { ListFault } from './faults.ts'
import { ImportList } from './import-list.ts'
import { layoutOf } from './layout.ts'
import { textOf } from './text.ts'

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
  readonly #counter = { bytes: 0 }
  readonly #blocks: AsyncIterator<LineBlock>
  #ahead: LineBlock[] = []
  #list: ImportList | null = null

  constructor(file: Blob) {
    this.#file = file
    this.#blocks = readLines(textOf(file, this.#counter))[Symbol.asyncIterator]()
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
        return withAddresses(list)
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
    const head: string[] = []
    while (head.length < headLines) {
      const next = await this.#blocks.next()
      if (next.done === true) break
      this.#ahead.push(next.value)
      head.push(...next.value.lines.slice(0, headLines - head.length))
    }
    if (head.some((text) => text.includes('\u0000'))) throw new ListFault('BINARY')
    return new ImportList(layoutOf(head))
  }

  async #next(): Promise<LineBlock | null> {
    const block = this.#ahead.shift()
    if (block !== undefined) return block
    const next = await this.#blocks.next()
    return next.done === true ? null : next.value
  }
}

function withAddresses(list: ImportList): ImportList {
  const { comment } = list.rows.tally()
  if (comment === list.rows.count) throw new ListFault('EMPTY')
  return list
}
