import { createServer, type ServerResponse } from 'node:http'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { counts } from '../counts.ts'
import type { RequestObserver } from './requests.ts'

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
