import type { IncomingMessage } from 'node:http'

/**
 * The address to which a page request has to go first: sign-in state is bound to one origin, so pages opened by
 * another name of the same server (127.0.0.1, a host name) are sent to the public one. A proxy that
 * replaces the host says the real one in `x-forwarded-host`.
 *
 * @returns the full address to redirect to, or undefined where the request may be answered here.
 */
export function publicAddress(req: IncomingMessage, origin: string): string | undefined {
  if (!isNavigation(req)) return undefined
  const asked = single(req.headers['x-forwarded-host']) ?? req.headers.host
  if (asked === undefined || asked === new URL(origin).host) return undefined
  return URL.parse(req.url ?? '/', origin)?.origin === origin ? origin + req.url : origin
}

/** True for what a person opens in a tab, false for files and calls of a page. */
export function isNavigation(req: IncomingMessage): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const mode = req.headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate' && req.headers['sec-fetch-dest'] === 'document'
  return req.headers.accept?.includes('text/html') === true
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header.split(',')[0]?.trim() : header?.[0]
}
