import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'

import type { Encoding } from '#server/content-coding.ts'

/** One open file of the portal; the receiver must close `handle`. */
export interface OpenFile {
  handle: FileHandle
  /** Bytes. */
  size: number
  /** Quoted, as in the header. */
  etag: string
  encoding: Encoding
}

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Media type by the name's ending; unknown endings are not served. */
export function mediaType(path: string): string | undefined {
  return types[extname(path)]
}

/**
 * The decoded path of a request, or undefined where it cannot name a file of ours: broken escapes,
 * NUL, backslashes, empty, hidden or parent segments.
 */
export function safePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return /[\0\\]|\/\/|\/\./.test(decoded) || !decoded.startsWith('/') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Opens the best compressed form of a file, or undefined where there is no such file. */
export async function openFile(
  folder: string,
  path: string,
  accepted: readonly Encoding[],
): Promise<OpenFile | undefined> {
  for (const encoding of accepted) {
    const file = await openOne(join(folder, path + suffixes[encoding]))
    if (file === undefined) continue
    return { ...file, encoding }
  }
  return undefined
}

async function openOne(file: string): Promise<Omit<OpenFile, 'encoding'> | undefined> {
  const handle = await open(file).catch(() => undefined)
  if (handle === undefined) return undefined
  const stats = await handle.stat()
  if (stats.isFile()) {
    const etag = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`
    return { handle, size: stats.size, etag }
  }
  await handle.close()
  return undefined
}
