import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import type { Settings } from '#contract/settings.ts'

import { acceptedEncodings } from './encoding.ts'
import { mediaType, openFile, safePath } from './files.ts'
import { type Caching, hostHeaders } from './headers.ts'
import { type KnownPage, knownPages, pageName } from './pages.ts'
import type { PolicyInput } from './policy.ts'

/** What the static host needs to know. */
export interface HostOptions {
  portalDir: string
  origin: string
  settings: Settings
}

/** Answers every request that is neither the API's nor the identity provider's. */
export type Host = (req: IncomingMessage, res: ServerResponse) => Promise<void>

interface Site {
  portalDir: string
  policy: PolicyInput
  isKnown: KnownPage
}

/** One thing to send: a file of the portal, with the status it is sent under. */
interface Answer {
  file: string
  status: number
  caching: Caching
}

/** Serves the built portal, its runtime settings and `/healthz`. */
export function createHost(options: HostOptions): Host {
  const { portalDir, origin, settings } = options
  const site: Site = { portalDir, policy: { origin, settings }, isKnown: knownPages(portalDir) }
  const settingsText = JSON.stringify(settings)
  return async (req, res) => {
    const path = pathOf(req)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD')
      return sendText(site, req, res, { status: 405, text: 'Method Not Allowed\n' })
    }
    if (path === '/healthz') return sendText(site, req, res, { status: 200, text: 'ok\n' })
    if (path === '/settings.json') {
      return sendText(site, req, res, { status: 200, text: settingsText, type: '.json' })
    }
    const answer = await answerFor(site, path)
    if (answer !== undefined && (await sendFile(site, req, res, answer))) return
    return sendText(site, req, res, { status: 404, text: 'Not Found\n' })
  }
}

/** The path a request asks for, without query; never a full address. */
export function pathOf(req: IncomingMessage): string {
  return (req.url ?? '/').replace(/[?#].*$/s, '')
}

async function answerFor(site: Site, path: string): Promise<Answer | undefined> {
  const safe = safePath(path)
  if (safe === undefined) return undefined
  if (/\.[^/]*$/.test(safe)) {
    return mediaType(safe) === undefined
      ? undefined
      : { file: safe, status: 200, caching: cachingOf(safe) }
  }
  const page = pageName(safe)
  if (page === '/silent-refresh') return { ...shell, file: '/silent-refresh/index.html' }
  if (page === '/login') return { ...shell, file: `${safe.replace(/\/$/, '')}/index.html` }
  return (await site.isKnown(page)) ? shell : { ...shell, status: 404 }
}

const shell: Answer = { file: '/index.html', status: 200, caching: 'none' }

function cachingOf(path: string): Caching {
  if (path.startsWith('/static/') || path.startsWith('/builds/meta/')) return 'forever'
  return path.endsWith('.html') || path === '/builds/latest.json' ? 'none' : 'ask'
}

async function sendFile(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  { file, status, caching }: Answer,
): Promise<boolean> {
  const found = await openFile(
    site.portalDir,
    file,
    acceptedEncodings(req.headers['accept-encoding']),
  )
  if (found === undefined) return false
  await using _ = found.handle
  res.setHeaders(new Map(Object.entries(hostHeaders(pathOf(req), caching, site.policy))))
  res.setHeader('vary', 'accept-encoding')
  if (caching !== 'none') res.setHeader('etag', found.etag)
  if (caching !== 'none' && matches(req.headers['if-none-match'], found.etag)) {
    res.writeHead(304).end()
    return true
  }
  if (found.encoding !== 'identity') res.setHeader('content-encoding', found.encoding)
  res.writeHead(status, { 'content-type': mediaType(file), 'content-length': found.size })
  if (req.method === 'HEAD') res.end()
  else await pipeline(found.handle.createReadStream({ autoClose: false }), res)
  return true
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function sendText(
  site: Site,
  req: IncomingMessage,
  res: ServerResponse,
  { status, text, type = '.txt' }: { status: number; text: string; type?: string },
): Promise<void> {
  res.setHeaders(new Map(Object.entries(hostHeaders(pathOf(req), 'none', site.policy))))
  const length = Buffer.byteLength(text)
  res.writeHead(status, { 'content-type': mediaType(`x${type}`), 'content-length': length })
  res.end(req.method === 'HEAD' ? undefined : text)
  return Promise.resolve()
}
