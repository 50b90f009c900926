import { createServer, type ServerResponse } from 'node:http'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

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
