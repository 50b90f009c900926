import { decoded, likelyEncoding } from '#lib/lists/encoding.ts'
import { layoutOf } from '#lib/lists/layout.ts'
import { type LineBlock, openLines } from '#lib/lists/lines.ts'
import { ListFault, listLines } from '#lib/lists/list-text.ts'
import type { ReadingChoice } from '#lib/lists/reading-choice.ts'

import { ImportList } from './import-list.ts'

/** How far something is, in bytes or addresses. */
export interface Progress {
  done: number
  all: number
}

const linesAtOnce = 20_000

/** Turns a file into a list, part by part. */
export class ListSource {
  readonly #file: Blob
  readonly #choice: ReadingChoice
  readonly #counter = { bytes: 0 }
  #opened: { list: ImportList; blocks: AsyncIterator<LineBlock> } | null = null

  constructor(file: Blob, choice: ReadingChoice = {}) {
    this.#file = file
    this.#choice = choice
  }

  get progress(): Progress {
    return { done: this.#counter.bytes, all: this.#file.size }
  }

  /** Reads the next lines; returns the list when there are none left. Throws a `ListFault`. */
  async read(): Promise<ImportList | null> {
    const { list, blocks } = (this.#opened ??= await this.#open())
    const take: ImportList['take'] = (...given) => list.take(...given)
    for (let lines = 0; lines < linesAtOnce;) {
      const { value: block } = await blocks.next()
      if (block === undefined) {
        list.layout.end(take)
        if (list.rows.every(({ verdict }) => verdict === 'comment')) throw new ListFault('EMPTY')
        return list
      }
      lines += block.lines.length
      for (const [index, text] of block.lines.entries())
        list.layout.push(block.first + index, text, take)
    }
    return null
  }

  /** Looks ahead to see how the list is to be read. */
  async #open() {
    const encoding =
      this.#choice.encoding ?? (await likelyEncoding(bytesOf(this.#file, { bytes: 0 })))
    const text = decoded(bytesOf(this.#file, this.#counter), encoding)
    const { head, blocks } = await openLines(listLines(text))
    const list = new ImportList(layoutOf(head, this.#choice), encoding)
    return { list, blocks: blocks[Symbol.asyncIterator]() }
  }
}

/** Counts what has been read of a file, in bytes. */
interface Counter {
  bytes: number
}

const pieceSize = 256 * 1024

/** The bytes of a file, unpacked where it is packed with gzip. */
async function* bytesOf(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  try {
    const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
    const isPacked = head[0] === 0x1f && head[1] === 0x8b
    yield* isPacked ? unpacked(file, counter) : piecesOf(file, counter)
  } catch (error) {
    throw new ListFault('UNREADABLE', error)
  }
}

async function* piecesOf(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceSize) {
    const piece = await file.slice(at, at + pieceSize).arrayBuffer()
    counter.bytes += piece.byteLength
    yield new Uint8Array(piece)
  }
}

async function* unpacked(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      counter.bytes += bytes.byteLength
      controller.enqueue(bytes)
    },
  })
  const stream = file.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => {})
  }
}
