import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { decoded, likelyEncoding, markedEncoding } from '#lib/lists/encoding.ts'
import { openLines, readAhead, type Opened } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'

import { systemCode } from '../start-error.ts'
import { parquetLines } from '../warehouse/port/parquet.ts'
import { MappingError } from './mapping.ts'

/**
 * Opens a file, or standard input for `-`: text of any packing by its lines, Parquet by its rows as NDJSON.
 * A folder is the Parquet files in it, as one.
 */
export async function openSource(
  file: string,
  {
    encoding,
    lines = listLines,
  }: { encoding: string | null; lines?: typeof listLines | undefined },
): Promise<Opened> {
  const parquet = await parquetFiles(file)
  if (parquet !== null) return openLines(parquetLines(parquet))
  return openLines(lines(readText(openInput(file), encoding, file === '-' ? 3 : bytesToWeigh)))
}

/** So many bytes tell the encoding of a file that does not say it. */
const bytesToWeigh = 4_000_000

const parquetMark = 'PAR1'

/** The Parquet files that a path means; null for anything else. Pipes are left alone: what is read from them is gone. */
async function parquetFiles(path: string): Promise<string[] | null> {
  if (path === '-') return null
  const status = await stat(path).catch(() => null)
  if (status?.isDirectory() === true) return parquetIn(path)
  return status?.isFile() === true && (await isParquet(path)) ? [path] : null
}

async function parquetIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const files = names.filter((name) => name.endsWith('.parquet')).toSorted()
  if (files.length > 0) return files.map((name) => join(folder, name))
  throw new MappingError(`There is no Parquet file in the folder ${folder}.`)
}

async function isParquet(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(parquetMark.length),
      0,
      parquetMark.length,
      0,
    )
    return buffer.toString('latin1', 0, bytesRead) === parquetMark
  } finally {
    await file.close()
  }
}

const GZIP = [0x1f, 0x8b]

/** Files that are no text, by their first three bytes. */
const unreadable = [
  ['PK\u0003', 'The file is a ZIP archive: unpack it and import the file that you need.'],
  ['PAR', 'Parquet cannot be read from standard input: name the file.'],
] as const

/** Opens a file, or standard input for `-`. Errors (missing, not readable) arrive while reading. */
function openInput(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 })
}

/**
 * Bytes of a text file as text: gzip and byte order marks are recognised by content, and the likely encoding where none
 * is named.
 *
 * @param weighed so many bytes are waited for to find the encoding; of a pipe only those that came first.
 */
export async function* readText(
  input: AsyncIterable<Buffer>,
  encoding: string | null = null,
  weighed = 3,
): AsyncGenerator<string> {
  const { head, bytes } = await peek(unzipped(await peek(input, 3)), weighed)
  const fault = unreadable.find(([mark]) => head.toString('latin1').startsWith(mark))
  if (fault !== undefined) throw new MappingError(fault[1])
  yield* decoded(
    bytes,
    markedEncoding(head) ?? encoding ?? (await likelyEncoding(Readable.from([head]))),
  )
}

/** The first bytes, fewer only where the input is shorter, and all of them. */
async function peek(input: AsyncIterable<Buffer>, least: number) {
  const { ahead, all } = await readAhead(
    input,
    (pieces) => pieces.reduce((sum, { length }) => sum + length, 0) >= least,
  )
  return { head: Buffer.concat(ahead), bytes: all }
}

/** The packing of a file ends or breaks in the middle. */
export class PackingError extends Error {
  override name = 'PackingError'
}

async function* unzipped({
  head,
  bytes,
}: Awaited<ReturnType<typeof peek>>): AsyncGenerator<Buffer> {
  if (GZIP.some((byte, index) => head[index] !== byte)) {
    yield* bytes
    return
  }
  const output = new PassThrough()
  // the reader of `output` gets the error, so the callback has nothing left to do
  pipeline(Readable.from(bytes), createGunzip(), output, () => {})
  try {
    yield* output
  } catch (error) {
    const code = systemCode(error)
    if (!code.startsWith('Z_')) throw error
    const fault = code === 'Z_BUF_ERROR' ? 'ends too early: it was cut off' : 'is damaged'
    throw new PackingError(`The packing of the file (gzip) ${fault}. Import the whole file again.`)
  }
}
