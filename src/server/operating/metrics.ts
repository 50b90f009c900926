import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { counts } from '../counts.ts'
import type { Log, LogDetails } from './log.ts'

/** The address at which Prometheus asks. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/** The numbers of the server, at a port of their own. */
export interface Metrics {
  readonly observer: RequestObserver
  readonly port: number
  close(): void
}

/** Seconds: a page of a list takes milliseconds, a large import some seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Serves `/metrics` for Prometheus, apart from the portal's port: who may reach that port is the
 * operator's choice, and no numbers lie open beside the portal.
 *
 * Rejects with the system's error when the port cannot be had.
 *
 * @param build labels of what runs
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  build: Readonly<Record<'version' | 'commit' | 'date', string>>,
): Promise<Metrics> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'masthead_build_info',
    help: 'What runs; always 1.',
    labelNames: Object.keys(build),
    registers: [registry],
  })
  info.set(build, 1)
  countWork(registry)
  const http = createServer((req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') {
      res.writeHead(404).end()
      return
    }
    void answer(res, registry)
  })
  const listening = Promise.withResolvers<void>()
  http.once('listening', () => listening.resolve()).once('error', listening.reject)
  http.listen(port, host)
  await listening.promise
  const bound = http.address()
  return {
    observer: observing(registry),
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    close: () => {
      http.close()
      http.closeAllConnections()
    },
  }
}

async function answer(res: ServerResponse, registry: Registry): Promise<void> {
  const text = await registry.metrics()
  res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
  res.end(text)
}

function observing(registry: Registry): RequestObserver {
  const registers = [registry]
  const requests = new Counter({
    name: 'masthead_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'masthead_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets,
    registers,
  })
  const sockets = new Gauge({
    name: 'masthead_sockets_open',
    help: 'Open WebSockets of live updates.',
    registers,
  })
  return {
    answered: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status })
      duration.observe({ route }, seconds)
    },
    sockets: (open) => sockets.set(open),
  }
}

/** Counts the work that the parts of the server tell of, as long as the process lives. */
function countWork(registry: Registry): void {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `masthead_${name}_total`, help, labelNames, registers })
  const faults = counter('graphql_faults', 'Errors in answers of the API.', 'code')
  const tokens = counter('tokens_refused', 'Tokens that were not taken.', 'reason')
  const events = counter('tracker_events', 'Events of websites that were taken.')
  const notices = counter('tracker_notices', 'Batches that are not counted in whole.', 'notice')
  const upkeeps = counter('upkeeps', 'Daily upkeeps that ended.', 'outcome')
  const reads = new Histogram({
    name: 'masthead_warehouse_read_seconds',
    help: 'Time of a read of the warehouse.',
    buckets,
    registers,
  })
  const connections = new Gauge({
    name: 'masthead_records_connections',
    help: 'Connections to PostgreSQL, and calls that wait for one.',
    labelNames: ['state'],
    registers,
  })
  counts.on('fault', (labels) => faults.inc(labels))
  counts.on('tokenRefused', (labels) => tokens.inc(labels))
  counts.on('events', (taken) => events.inc(taken.events))
  counts.on('notice', (labels) => notices.inc(labels))
  counts.on('upkeep', (labels) => upkeeps.inc(labels))
  counts.on('read', ({ seconds }) => reads.observe(seconds))
  counts.on('connections', (states) => {
    for (const [state, count] of Object.entries(states)) connections.set({ state }, count)
  })
}

/** The parts of the server that answer. */
type Route = 'graphql' | 'identity' | 'portal' | 'health' | 'tracker'

/** A request that has been answered, or was left by its caller. */
interface AnsweredRequest {
  readonly method: string
  readonly route: Route
  readonly status: number
  /** from the first byte to the last */
  readonly seconds: number
}

/** Hears of every request and every socket. */
interface RequestObserver {
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
  const input = trustedProxies > 0 ? headers['x-request-id'] : undefined
  const id = typeof input === 'string' && requestId.test(input) ? input : randomUUID()
  return { path, id }
}

function routeOf(path: string): Route {
  if (path === '/graphql') return 'graphql'
  if (path === '/collect' || path === '/t.js' || path === '/t.json') return 'tracker'
  if (path === '/healthz' || path === '/readyz') return 'health'
  return path.startsWith('/realms/') ? 'identity' : 'portal'
}
