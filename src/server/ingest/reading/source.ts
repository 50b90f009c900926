import { open, stat } from 'node:fs/promises'

import { readLines } from '#lib/lists/lines.ts'
import { parquetLines } from '#server/warehouse/port/parquet.ts'

import { openInput, readText } from './input.ts'
import type { Opened } from './opened.ts'
import { openLines } from './table.ts'

/** Opens a file, or standard input for `-`: text of any packing by its lines, Parquet by its rows as NDJSON. */
export async function openSource(
  file: string,
  { encoding, lines = readLines }: { encoding: string; lines?: typeof readLines | undefined },
): Promise<Opened> {
  if (await isParquet(file)) return openLines(parquetLines(file))
  return openLines(lines(readText(openInput(file), encoding)))
}

const mark = 'PAR1'

/** Pipes are left alone: what is read from them is gone. */
async function isParquet(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => null)
  if (status?.isFile() !== true) return false
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await file.close()
  }
}
