import { ListFault } from './faults.ts'

/** Counts what has been read of a file, in bytes. */
export interface Counter {
  bytes: number
}

/** The text of a file in an encoding; gzip is unpacked. Throws a `ListFault`. */
export async function* textOf(
  file: Blob,
  encoding: string,
  counter: Counter,
): AsyncGenerator<string> {
  try {
    const decoder = new TextDecoder(encoding)
    for await (const bytes of bytesOf(file, counter)) {
      const text = decoder.decode(bytes, { stream: true })
      if (text !== '') yield text
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (error) {
    throw error instanceof ListFault ? error : new ListFault('UNREADABLE', error)
  }
}

/**
 * UTF-16 by its byte order mark, UTF-8 where more letters than not are valid in it, otherwise windows-1252.
 * A single broken letter in a file of UTF-8 does not cost all umlauts. Throws a `ListFault`.
 */
export async function encodingOf(file: Blob): Promise<string> {
  try {
    return await likelyEncoding(file)
  } catch (error) {
    throw new ListFault('UNREADABLE', error)
  }
}

async function likelyEncoding(file: Blob): Promise<string> {
  const tally = { valid: 0, broken: 0 }
  let isFirst = true
  let open = 0
  for await (const bytes of bytesOf(file, { bytes: 0 })) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
    isFirst = false
    open = weigh(bytes, open, tally)
  }
  return tally.broken > tally.valid ? 'windows-1252' : 'utf-8'
}

/** Counts the letters of more than one byte; `open` bytes of the last one are still to come. */
function weigh(bytes: Uint8Array, open: number, tally: { valid: number; broken: number }): number {
  let rest = open
  for (const byte of bytes) {
    const isContinuation = byte >= 0x80 && byte < 0xc0
    if (rest > 0 && isContinuation) {
      rest -= 1
      if (rest === 0) tally.valid += 1
      continue
    }
    if (rest > 0 || isContinuation || byte > 0xf7) tally.broken += 1
    rest = byte < 0xc2 || byte > 0xf4 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
  }
  return rest
}

const pieceSize = 256 * 1024

/** The bytes of a file, unpacked where it is packed with gzip. */
async function* bytesOf(file: Blob, counter: Counter): AsyncGenerator<Uint8Array> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  yield* isPacked ? unpacked(file, counter) : piecesOf(file, counter)
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
