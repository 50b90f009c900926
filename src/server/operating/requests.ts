import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Log, LogDetails } from './log.ts'

/** The parts of the server that answer. */
export type Route = 'graphql' | 'identity' | 'portal' | 'health' | 'tracker'

/** A request that has been answered, or was left by its caller. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: Route
  readonly status: number
  /** from the first byte to the last */
  readonly seconds: number
}

/** Hears of every request and every socket. */
export interface RequestObserver {
  answered(request: AnsweredRequest): void
  sockets(open: number): void
}

interface ObserveOptions {
  readonly log: Log
  /** How many proxies before this server are believed; without one, ids are made here. */
  readonly trustedProxies: number
  readonly observer?: RequestObserver | undefined
}

/** The length and the signs of an id that a proxy may give. */
const requestId = /^[\w.:=-]{1,128}$/
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Gives every request an id, said in `x-request-id`, and writes a line when it has been answered: never a
 * query or a body, because they hold codes, passwords and what people look for.
 */
export function observeRequests(http: Server, options: ObserveOptions): void {
  const { log, observer } = options
  warnOfProxy(http, options)
  http.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const started = performance.now()
    const { path, id } = describe(req, options)
    res.setHeader('x-request-id', id)
    res.once('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const route = routeOf(path)
      const { method = '' } = req
      const status = res.statusCode
      const left = res.writableEnded ? {} : { left: true }
      const details: LogDetails = { id, method, path, status, ms, ...left }
      if (route === 'health' || route === 'tracker') log.debug('request', details)
      else log.info('request', details)
      const counted = methods.has(method) ? method : 'other'
      observer?.answered({ method: counted, route, status, seconds: ms / 1000 })
    })
  })
  observeSockets(http, options)
}

/** Behind a proxy that is not believed all readers and users share its one address, and its limits. */
function warnOfProxy(http: Server, { log, trustedProxies }: ObserveOptions): void {
  if (trustedProxies > 0) return
  const look = ({ headers }: IncomingMessage): void => {
    if (headers['x-forwarded-for'] === undefined) return
    http.off('request', look)
    log.warn('proxy', {
      text: 'Requests come with X-Forwarded-For, which is not believed: everybody counts as one address. Behind a proxy set TRUSTED_PROXY=1.',
    })
  }
  http.on('request', look)
}

function observeSockets(http: Server, options: ObserveOptions): void {
  let open = 0
  http.on('upgrade', (req: IncomingMessage, socket: Duplex) => {
    const started = performance.now()
    const { path, id } = describe(req, options)
    options.observer?.sockets((open += 1))
    socket.once('close', () => {
      options.observer?.sockets((open -= 1))
      options.log.info('socket', { id, path, ms: Math.round(performance.now() - started) })
    })
  })
}

function describe(
  { url, headers }: IncomingMessage,
  { trustedProxies }: ObserveOptions,
): { path: string; id: string } {
  const path = (url ?? '/').replace(/[?#].*$/s, '').slice(0, 300)
  const given = trustedProxies > 0 ? headers['x-request-id'] : undefined
  const id = typeof given === 'string' && requestId.test(given) ? given : randomUUID()
  return { path, id }
}

function routeOf(path: string): Route {
  if (path === '/graphql') return 'graphql'
  if (path === '/collect' || path === '/t.js' || path === '/t.json') return 'tracker'
  if (path === '/healthz' || path === '/readyz') return 'health'
  return path.startsWith('/realms/') ? 'identity' : 'portal'
}
