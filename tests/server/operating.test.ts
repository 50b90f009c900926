import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { counts } from '#server/counts.ts'
import { createHealth, warnIfUnreachable } from '#server/operating/health.ts'
import { createLog } from '#server/operating/log.ts'
import { portOf } from '#tests/support/running.ts'

import { openSite, type Site } from './hosting/hosting-site.ts'

interface Line extends Record<string, unknown> {
  level: string
  event: string
}

const running = expect.stringMatching(
  /^ready\nMasthead \d+\.\d+\.\d+ \([0-9a-f]+\+?, \d{4}-\d\d-\d\d\)\n$/,
)

let site: Site
const lines: Line[] = []
const log = createLog('debug', (line) => lines.push(JSON.parse(line)))

beforeAll(async () => {
  site = await openSite({ log, trustedProxies: 1, metrics: { host: '127.0.0.1', port: 0 } })
})
afterAll(() => site.close())

/** Status and text of `/readyz`. */
async function readinessOf(query: Site): Promise<[number, string]> {
  const { status, body } = await query.ask('/readyz')
  return [status, body.toString()]
}

/** The warnings of a start with this provider. */
async function warned(address: string): Promise<unknown[]> {
  const said = vi.fn<(event: string, details: unknown) => void>()
  await warnIfUnreachable(address, said)
  return said.mock.calls
}

/** The line of the request with this id, once it is written. */
function lineOf(id: string): Promise<Line> {
  return vi.waitFor(() => {
    const match = lines.find((line) => line['id'] === id)
    if (match === undefined) throw new Error(`There is no line of ${id}.`)
    return match
  })
}

describe('health', () => {
  it('tells that the process is alive, and that its stores answer', async () => {
    const alive = await site.ask('/healthz')
    expect([alive.status, alive.body.toString()]).toEqual([200, 'ok\n'])
    // the first look opens the warehouse
    await expect.poll(() => readinessOf(site), { timeout: 20_000 }).toEqual([200, running])
  })

  it('asks for no query, and takes GET and HEAD only', async () => {
    expect((await site.ask('/readyz?x=1')).status).toBe(200)
    expect((await site.ask('/readyz', { method: 'HEAD' })).body.toString()).toBe('')
    expect((await site.ask('/readyz', { method: 'POST' })).status).toBe(405)
  })
})

describe('a line of a request', () => {
  it('has method, path, status and time, and the id of the proxy', async () => {
    const answer = await site.ask('/auth?code=top-secret&state=x', {
      headers: { 'x-request-id': 'from-proxy-1' },
    })
    expect(answer.headers['x-request-id']).toBe('from-proxy-1')
    const line = await lineOf('from-proxy-1')
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      event: 'request',
      id: 'from-proxy-1',
      method: 'GET',
      path: '/auth',
      status: 200,
      ms: expect.any(Number),
    })
  })

  it('has an id of its own where the proxy gives none, or one that cannot be', async () => {
    const none = await site.ask('/login')
    const wrong = await site.ask('/login', { headers: { 'x-request-id': 'a "b" c' } })
    for (const { headers } of [none, wrong]) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(await lineOf(String(headers['x-request-id']))).toMatchObject({ path: '/login' })
    }
  })

  it('holds no token, code or password that was sent', async () => {
    await site.ask('/graphql', {
      method: 'POST',
      headers: {
        'x-request-id': 'quiet-1',
        authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
        'content-type': 'application/json',
      },
    })
    await site.ask('/realms/x/protocol/openid-connect/auth?code_challenge=cc-secret', {
      headers: { 'x-request-id': 'quiet-2', cookie: '_session=cookie-secret' },
    })
    await lineOf('quiet-1')
    await lineOf('quiet-2')
    expect(JSON.stringify(lines)).not.toMatch(/eyJ|secret|Bearer|\?/)
  })
})

it('warns once of a proxy that is not believed', async () => {
  const told: Line[] = []
  const own = createLog('warn', (line) => told.push(JSON.parse(line)))
  const bare = await openSite({ log: own })
  onTestFinished(() => bare.close())
  await bare.ask('/login')
  expect(told).toEqual([])
  const headers = { 'x-forwarded-for': '192.0.2.1' }
  for (let time = 0; time < 3; time += 1) await bare.ask('/login', { headers })
  expect(told.map(({ level, event, text }) => [level, event, text])).toEqual([
    ['warn', 'proxy', expect.stringContaining('TRUSTED_PROXY')],
  ])
  await site.ask('/login', { headers })
  expect(lines.filter(({ event }) => event === 'proxy')).toEqual([])
})

it('takes secrets out of every text', () => {
  const written: string[] = []
  createLog('info', (line) => written.push(line)).error('failed', {
    error:
      'at postgres://user:pw-hidden@db/x: Bearer abc-hidden, eyJhbGci.eyJz-hidden.sig-hidden ' +
      'GET /auth?code=hidden {"refresh_token":"rt-hidden"} password=hidden',
  })
  expect(written.join('')).not.toContain('hidden')
  expect(written.join('').trim().split('\n')).toHaveLength(1)
})

it('writes nothing below its level', () => {
  const written: string[] = []
  const quiet = createLog('warn', (line) => written.push(line))
  quiet.info('request')
  quiet.warn('worker')
  createLog('off', (line) => written.push(line)).error('failed')
  expect(written).toEqual([expect.stringContaining('"event":"worker"')])
})

/** The values of our own metrics, by name and labels. */
async function numbers(): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)
  const result = (await answer.text()).matchAll(/^(masthead_\S+) (\d+)$/gm)
  return new Map([...result].map(([, name = '', count]) => [name, Number(count)]))
}

describe('metrics', () => {
  it('count requests by part and status, at a port of their own', async () => {
    await site.ask('/login')
    const answer = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(text).toMatch(
      /^masthead_http_requests_total\{route="portal",method="GET",status="200"\} \d+$/m,
    )
    expect(text).toMatch(/^masthead_http_request_duration_seconds_count\{route="portal"\} \d+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).toMatch(
      /^masthead_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]+\+?",date="\d{4}-\d\d-\d\d"\} 1$/m,
    )
    expect((await site.ask('/metrics')).body.toString()).not.toContain('masthead_')
  })

  it('count what the parts of the server tell of, faults by their code', async () => {
    const before = await numbers()
    await fetch(`${site.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer no-token' },
      body: JSON.stringify({ query: '{ viewer { name } }' }),
    })
    counts.emit('tokenRefused', { reason: 'expired' })
    counts.emit('events', { events: 5 })
    counts.emit('notice', { notice: 'TOO_MANY' })
    counts.emit('upkeep', { outcome: 'failed' })
    counts.emit('read', { seconds: 0.2 })
    counts.emit('connections', { open: 4, idle: 1, waiting: 2 })
    const after = await numbers()
    const grown = (name: string) =>
      (after.get(`masthead_${name}`) ?? 0) - (before.get(`masthead_${name}`) ?? 0)
    expect(grown('graphql_faults_total{code="UNAUTHENTICATED"}')).toBe(1)
    expect(grown('tokens_refused_total{reason="expired"}')).toBe(1)
    expect(grown('tracker_events_total')).toBe(5)
    expect(grown('tracker_notices_total{notice="TOO_MANY"}')).toBe(1)
    expect(grown('upkeeps_total{outcome="failed"}')).toBe(1)
    expect(grown('warehouse_read_seconds_bucket{le="0.25"}')).toBe(1)
    expect(grown('records_connections{state="waiting"}')).toBe(2)
  })

  it('are those that the manual, the dashboard and the alerts name', async () => {
    const answer = await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)
    const text = await answer.text()
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const files = [
      'docs/OPERATING.md',
      'docs/deploy/grafana-dashboard.json',
      'docs/deploy/alerts.yml',
    ]
    for (const file of files) {
      const match = (await readFile(file, 'utf8')).match(/\b(masthead|nodejs|process)_[a-z0-9_]+/g)
      const named = (match ?? []).map((name) => name.replace(/_bucket$/, ''))
      const unknown = named.filter((name) => !known.has(name) && !name.endsWith('_'))
      expect([file, named.length > 5, unknown]).toEqual([file, true, []])
    }
  })
})

describe('another provider at the start', () => {
  it('is warned of where nobody listens', async () => {
    const http = createServer()
    await once(http.listen(0, '127.0.0.1'), 'listening')
    const port = portOf(http)
    http.close()
    const text = `http://127.0.0.1:${port} does not answer (ECONNREFUSED). Nobody can sign in until it answers.`
    expect(await warned(`http://127.0.0.1:${port}`)).toEqual([['identity provider', { text }]])
    const quiet: Line[] = []
    const other = await openSite({
      identityHost: `http://127.0.0.1:${port}`,
      log: createLog('warn', (line) => quiet.push(JSON.parse(line))),
    })
    await vi.waitFor(() => expect(quiet).toEqual([expect.objectContaining({ text })]))
    await other.close()
  })

  it('is not where it answers, whatever it says', async () => {
    expect(await warned(`${site.origin}/nothing-here`)).toEqual([])
  })
})

it('names a warehouse that cannot be opened, and lets a running call end before it stops', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-damaged-'))
  const file = join(dataDir, 'warehouse.duckdb')
  await writeFile(file, 'no database '.repeat(1000))
  const stopping = await openSite({ dataDir, log: createLog('off') })
  const said = () => readinessOf(stopping)
  await expect.poll(said, { timeout: 20_000 }).toEqual([503, 'not working: warehouse\n'])
  await rm(file)
  await expect.poll(said, { timeout: 20_000 }).toEqual([200, running])
  const body = JSON.stringify({ query: '{ viewer { name } }' })
  const call = request(`${stopping.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(call, 'response')
  call.write(body.slice(0, 5))
  await stopping.ask('/healthz')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const closed = stopping.close()
  await vi.advanceTimersByTimeAsync(7000)
  vi.useRealTimers()
  await expect(fetch(`${stopping.origin}/healthz`)).rejects.toThrow()
  call.end(body.slice(5))
  const [response] = await answered
  expect(response.statusCode).toBe(200)
  response.resume()
  await closed
  await rm(dataDir, { recursive: true })
})

it('is not ready before the start is complete, by parts that do not answer, and while stopping', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const health = createHealth(
    () => ({}),
    (part, reason) => told.push(`${part}: ${String(reason)}`),
  )
  let arrived = 0
  const http = createServer((req, res) => {
    arrived += 1
    health.handle(req, res)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void http.close())
  const port = portOf(http)
  const ready = async (): Promise<[number, string]> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return [answer.status, await answer.text()]
  }
  expect(await ready()).toEqual([503, 'starting\n'])
  let query = 0
  const current = Promise.withResolvers<void>()
  const parts = [
    { name: 'records', check: () => Promise.reject(new Error('gone')) },
    {
      name: 'warehouse',
      check: () => {
        query += 1
        return current.promise
      },
    },
    { name: 'identity', check: () => {} },
  ]
  health.ready(parts, 'Masthead 1.0.0')
  const both = [ready(), ready()]
  await vi.waitFor(() => expect(arrived).toBe(3))
  await vi.advanceTimersByTimeAsync(2000)
  for (const answer of both)
    expect(await answer).toEqual([503, 'not working: records, warehouse\n'])
  expect(query).toBe(1)
  expect(told).toEqual(['records: Error: gone', 'warehouse: It does not answer in time.'])
  health.stopping()
  expect(await ready()).toEqual([503, 'stopping\n'])
})
