import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Encoding } from '#server/content-coding.ts'

import { acceptedEncodings } from '../content-coding.ts'
import type { Caching } from './headers.ts'
import { anyPage, type FindPage, pageName, preloadHeader } from './pages.ts'

/** One open file of the portal; the receiver must close `handle`. */
interface OpenFile {
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
function mediaType(path: string): string | undefined {
  return types[extname(path)]
}

/**
 * The decoded path of a request, or undefined where it cannot name a file of ours: broken escapes,
 * NUL, backslashes, empty, hidden or parent segments.
 */
function safePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return /[\0\\]|\/\/|\/\./.test(decoded) || !decoded.startsWith('/') ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Opens the best compressed form of a file, or undefined where there is no such file. */
async function openFile(
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

/** One request with the response that belongs to it. */
interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** Sends a file in the best encoding the client takes; false where there is no such file. */
export async function sendFile(
  { req, res }: Exchange,
  folder: string,
  answer: Answer,
): Promise<boolean> {
  const accepted = acceptedEncodings(req.headers['accept-encoding'])
  const result = await openFile(folder, answer.file, accepted)
  if (result === undefined) return false
  try {
    res.setHeader('vary', 'accept-encoding')
    if (answer.link !== undefined && answer.link !== '') res.setHeader('link', answer.link)
    if (answer.caching !== 'none') res.setHeader('etag', result.etag)
    if (isKnown(req, answer, result)) res.writeHead(304).end()
    else await sendContent({ req, res }, answer, result)
  } finally {
    await result.handle.close()
  }
  return true
}

/** Sends a short text, or only its headers where HEAD was asked. */
export function sendText(
  { req, res }: Exchange,
  { status, text, ending = '.txt' }: { status: number; text: string; ending?: string },
): void {
  const length = Buffer.byteLength(text)
  res.writeHead(status, { 'content-type': mediaType(`text${ending}`), 'content-length': length })
  res.end(req.method === 'HEAD' ? undefined : text)
}

async function sendContent({ req, res }: Exchange, answer: Answer, match: OpenFile): Promise<void> {
  if (match.encoding !== 'identity') res.setHeader('content-encoding', match.encoding)
  const type = mediaType(answer.file)
  res.writeHead(answer.status, { 'content-type': type, 'content-length': match.size })
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  const content = match.handle.createReadStream({ autoClose: false })
  await pipeline(content, res).catch((error: unknown) => {
    // A client that closes the connection early does not want the rest.
    if (!res.destroyed) throw error
  })
}

function isKnown(req: IncomingMessage, { caching }: Answer, { etag }: OpenFile): boolean {
  const header = req.headers['if-none-match']
  if (header === undefined || caching === 'none') return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** A file of the portal to send, and how. */
export interface Answer {
  /** Path below the portal's folder, beginning with a slash. */
  file: string
  status: 200 | 404
  caching: Caching
  /** Value of the `link` header, if any. */
  link?: string
}

/** The script that websites carry: its path never changes. */
const trackerPath = '/t.js'

const shell: Answer = { file: '/index.html', status: 200, caching: 'none' }

/** The answer to an address that names nothing: the portal says so in the reader's language. spec 8 */
export const missingPage: Answer = { ...shell, file: '/404.html', status: 404 }

/**
 * Chooses the answer to a path: one with an ending is a file or nothing, every other one a screen.
 * An unknown screen gets the portal too, under 404, so that it can say so in its own words. spec 8
 */
export async function answerFor(path: string, findPage: FindPage): Promise<Answer | undefined> {
  const safe = safePath(path)
  if (safe === undefined) return undefined
  if (safe === '/favicon.ico') return fileAnswer('/favicon.svg')
  if (/\.[^/]*$/.test(safe)) return fileAnswer(safe)
  const name = pageName(safe)
  if (name === '/silent-refresh') return { ...shell, file: '/silent-refresh/index.html' }
  const ownFile = `${safe.replace(/\/$/, '')}/index.html`
  if (name === '/login') return { ...shell, file: ownFile }
  const page = await findPage(name)
  if (page === undefined) return missingPage
  return page === anyPage ? shell : { ...shell, file: ownFile, link: preloadHeader(page) }
}

function fileAnswer(file: string): Answer | undefined {
  if (mediaType(file) === undefined) return undefined
  return { file, status: 200, caching: cachingOf(file) }
}

function cachingOf(file: string): Caching {
  if (file === trackerPath) return 'day'
  if (/^\/(inspector\/)?static\//.test(file) || file.startsWith('/builds/meta/')) return 'forever'
  return file.endsWith('.html') || file === '/builds/latest.json' ? 'none' : 'ask'
}
