import { createReadStream } from 'node:fs'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { MappingError } from '../mapping/mapping.ts'

const GZIP = [0x1f, 0x8b]

/** Files that are no text, by their first three bytes. */
const unreadable = [
  ['PK\u0003', 'The file is a ZIP archive: unpack it and import the file that you need.'],
  ['PAR', 'Parquet cannot be read from standard input: name the file.'],
] as const

/** Opens a file, or standard input for `-`. Errors (missing, not readable) arrive while reading. */
export function openInput(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 })
}

/**
 * Bytes of a text file as text, whatever its packing: gzip and the byte order marks of UTF-8 and
 * UTF-16 are recognised by content. Bytes that are not valid in the encoding become U+FFFD, so that
 * only the row holding them is rejected and not the file.
 */
export async function* readText(
  input: AsyncIterable<Buffer>,
  encoding = 'utf-8',
): AsyncGenerator<string> {
  const { head, bytes } = await peek(unzipped(await peek(input)))
  const fault = unreadable.find(([mark]) => head.toString('latin1').startsWith(mark))
  if (fault !== undefined) throw new MappingError(fault[1])
  const decoder = new TextDecoder(markedEncoding(head) ?? encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

interface Peeked {
  /** At least the first three bytes, fewer only where the input is shorter. */
  head: Buffer
  /** Everything, head included. */
  bytes: AsyncIterable<Buffer>
}

async function peek(input: AsyncIterable<Buffer>): Promise<Peeked> {
  const iterator = input[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < 3) {
    const next = await iterator.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  return { head, bytes: following(head, iterator) }
}

async function* following(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

function unzipped({ head, bytes }: Peeked): AsyncIterable<Buffer> {
  if (GZIP.some((byte, index) => head[index] !== byte)) return bytes
  const gunzip = createGunzip()
  const output = new PassThrough()
  // the reader of `output` gets the error, so the callback has nothing left to do
  pipeline(Readable.from(bytes), gunzip, output, () => {})
  return output
}

function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : null
}
