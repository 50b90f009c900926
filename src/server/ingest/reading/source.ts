import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { type Opened, openLines } from '#lib/lists/lines.ts'
import { listLines } from '#lib/lists/list-text.ts'
import { parquetLines } from '#server/warehouse/port/parquet.ts'

import { MappingError } from '../mapping/mapping.ts'
import { openInput, readText } from './input.ts'

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
  return openLines(lines(readText(openInput(file), encoding, file === '-' ? 3 : weighed)))
}

/** So many bytes tell the encoding of a file that does not say it. */
const weighed = 4_000_000

const mark = 'PAR1'

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
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await file.close()
  }
}
