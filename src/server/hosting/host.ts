import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

import type { Settings } from '#contract/settings.ts'

import { hostHeaders, isInspector, type Caching } from './headers.ts'
import { openPages } from './pages.ts'
import { answerFor, missingPage, sendFile, sendText, type Answer } from './sending.ts'

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
