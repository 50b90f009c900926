import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Settings } from '#contract/settings.ts'
import type { Encoding } from '#server/content-coding.ts'

import { acceptedEncodings } from '../content-coding.ts'
import { type Caching, hostHeaders, isInspector } from './headers.ts'
import { anyPage, type FindPage, openPages, pageName, preloadHeader } from './pages.ts'

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
async function sendFile({ req, res }: Exchange, folder: string, answer: Answer): Promise<boolean> {
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
function sendText(
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
interface Answer {
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
const missingPage: Answer = { ...shell, file: '/404.html', status: 404 }

/**
 * Chooses the answer to a path: one with an ending is a file or nothing, every other one a screen.
 * An unknown screen gets the portal too, under 404, so that it can say so in its own words. spec 8
 */
async function answerFor(path: string, findPage: FindPage): Promise<Answer | undefined> {
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

/** The settings of the static host. */
export interface HostOptions {
  /** the build's; what pages of the build before still ask for is taken from `former` beside it */
  portalDir: string
  origin: string
  settings: Settings
}

/** Answers every request that is neither the API's nor the identity provider's. */
export type Host = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** Serves the built portal and its runtime settings. */
export function createHost({ portalDir, origin, settings }: HostOptions): Host {
  const findPage = openPages(portalDir)
  const former = join(portalDir, '../former')
  const settingsText = { status: 200, text: JSON.stringify(settings), ending: '.json' }
  return async (req, res) => {
    const path = pathOf(req)
    const exchange = { req, res }
    const prepare = (caching: Caching) => {
      const headers = hostHeaders(path, caching, { origin, settings })
      res.setHeaders(new Map(Object.entries(headers)))
    }
    prepare('none')
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD')
      return sendText(exchange, { status: 405, text: 'Method Not Allowed\n' })
    }
    if (path === '/settings.json') return sendText(exchange, settingsText)
    const answer = await (isInspector(path) ? inspector(settings) : answerFor(path, findPage))
    if (answer !== undefined) {
      prepare(answer.caching)
      if (await sendFile(exchange, portalDir, answer)) return
      if (await sendFile(exchange, former, answer)) return
      prepare('none')
    }
    if (isNavigation(req) && (await sendFile(exchange, portalDir, missingPage))) return
    sendText(exchange, { status: 404, text: 'Not Found\n' })
  }
}

/** The visual inspector is a page only where the settings let the machines be followed. */
function inspector({ inspect }: Settings): Answer {
  if (inspect !== true) return missingPage
  return { file: '/inspector/index.html', status: 200, caching: 'none' }
}

/** The path a request asks for, without query; never a full address. */
export function pathOf(req: IncomingMessage): string {
  return (req.url ?? '/').replace(/[?#].*$/s, '')
}

/**
 * The address to which a page request has to go first: sign-in state is bound to one origin, so pages opened by
 * another name of the same server (127.0.0.1, a host name) are sent to the public one. A proxy that
 * replaces the host says the real one in `x-forwarded-host`.
 *
 * @returns the full address to redirect to, or undefined where the request may be answered here.
 */
export function publicAddress(req: IncomingMessage, origin: string): string | undefined {
  if (!isNavigation(req)) return undefined
  const request = single(req.headers['x-forwarded-host']) ?? req.headers.host
  if (request === undefined || request === new URL(origin).host) return undefined
  return URL.parse(req.url ?? '/', origin)?.origin === origin ? origin + req.url : origin
}

/** True for what a person opens in a tab, false for files and calls of a page. */
function isNavigation(req: IncomingMessage): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const mode = req.headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate' && req.headers['sec-fetch-dest'] === 'document'
  return req.headers.accept?.includes('text/html') === true
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.split(',')[0]?.trim() : header?.[0]
}
