import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { auditServer } from 'graphql-http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { fillPublication, newClient, sharedApi, startApi, type ApiServer } from './api-server.ts'

const client = newClient()
let api: ApiServer
/** Tells its schema, as a developer's own does. */
let open: ApiServer
let token: string
beforeAll(async () => {
  ;[api, open] = await Promise.all([sharedApi(), startApi({ introspection: true })])
  await fillPublication(api.store, 'nord', client)
  token = await api.issuer.token({ roles: { [client]: ['view-banlist'] } })
})
afterAll(() => open.close())
afterEach(() => void vi.restoreAllMocks())

interface Sent {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly data?: unknown
  readonly errors?: readonly { message: string }[]
}

async function send(init: RequestInit, path = ''): Promise<Sent> {
  const response = await fetch(`${api.origin}/graphql${path}`, init)
  const { status, headers } = response
  const text = await response.text()
  const answer: Pick<Sent, 'data' | 'errors'> = text.startsWith('{') ? JSON.parse(text) : {}
  return { ...answer, status, headers, text }
}

function post(body: object | string, more: Record<string, string> = {}, signal?: AbortSignal) {
  const headers = { 'content-type': 'application/json', authorization: token, ...more }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return send({ method: 'POST', headers, body: text, ...(signal && { signal }) })
}

const viewer = { query: '{ viewer { id } }' }
const ada = { viewer: { id: 'ada' } }

describe('the endpoint', () => {
  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const query = method === 'GET' ? `?${new URLSearchParams(viewer)}` : ''
    const answer = await send({ method, headers: { accept: 'text/html' } }, query)
    expect([answer.status, answer.headers.get('allow'), answer.data]).toEqual([
      405,
      'POST',
      undefined,
    ])
    expect(answer.text).not.toMatch(/graphiql|playground/i)
  })

  it.each<[what: string, status: number, body: string, headers?: Record<string, string>]>([
    ['a form', 415, 'query={viewer{id}}', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['half of JSON', 400, '{ "query": '],
    ['several operations at once', 400, JSON.stringify([viewer, viewer])],
    ['more than one MB', 413, JSON.stringify({ query: `{ x } #${'x'.repeat(1024 * 1024)}` })],
  ])('refuses %s with %i', async (_, status, body, headers) => {
    const answer = await post(body, headers)
    expect([answer.status, answer.data]).toEqual([status, undefined])
  })

  it('takes one MB and no more, also where it is not announced', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = new Blob([JSON.stringify({ query: `#${'x'.repeat(1024 * 1024)}` })]).stream()
    const unannounced: RequestInit = { method: 'POST', headers, body }
    Object.assign(unannounced, { duplex: 'half' })
    expect((await send(unannounced)).status).toBe(413)
  })

  it('answers as JSON, whatever stream is asked for, and without being stored on the way', async () => {
    const answer = await post(viewer, { accept: 'text/event-stream', 'x-apollo-tracing': '1' })
    expect(answer.data).toEqual(ada)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.text).not.toMatch(/tracing|exception|stack/i)
  })

  it('hides unexpected errors and writes no token to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(api.store.publications, 'ofRealm').mockRejectedValue(new Error('secret path'))
    const answer = await post(viewer)
    expect(answer.errors?.map(({ message }) => message)).toEqual(['Unexpected error.'])
    expect(log.mock.calls.flat().map(String).join()).toContain('secret path')
    expect(JSON.stringify(log.mock.calls)).not.toContain(token.slice(0, 40))
  })
})

describe('the audit of GraphQL over HTTP', () => {
  /** The API takes POST alone. docs/ARCHITECTURE.md */
  const optional = ['5A70', 'D6D5', '6A70']
  /** These two checks read the schema by `__type`, which is told to nobody. docs/ARCHITECTURE.md */
  const readingSchema = ['2EA1', '28B9']

  it.each([
    ['nothing but what it calls optional', () => open, optional],
    ['the schema closed besides', () => api, [...optional, ...readingSchema]],
  ])('finds %s', async (_, of, expected) => {
    const results = await auditServer({ url: `${of().origin}/graphql` })
    expect(results).toHaveLength(61)
    const missed = results.flatMap(({ status, id }) => (status === 'ok' ? [] : [id]))
    expect(missed.toSorted()).toEqual(expected.toSorted())
  })
})

describe('compression', () => {
  const long = '{ __schema { types { name description fields { name description } } } }'
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('of a long answer for "%s" is %s', async (accepted, coding, unpack) => {
    const plain = await raw('', long)
    const answer = await raw(accepted, long)
    expect(answer.coding).toBe(coding)
    expect(answer.vary).toBe('accept-encoding')
    expect(unpack(answer.body).toString()).toBe(plain.body.toString())
    if (coding !== undefined) expect(answer.body.length * 4).toBeLessThan(plain.body.length)
  })

  it('of a short answer is none', async () => {
    const { coding, body } = await raw('br, gzip', '{ viewer { name } }')
    expect([coding, JSON.parse(body.toString())]).toEqual([undefined, { data: { viewer: null } }])
  })
})

/** One answer exactly as it was sent. */
async function raw(accepted: string, query: string) {
  const headers = { 'content-type': 'application/json', 'accept-encoding': accepted }
  const call = request(`${open.origin}/graphql`, { method: 'POST', headers })
  call.end(JSON.stringify({ query }))
  const [response] = await once(call, 'response')
  const { 'content-encoding': coding, vary } = response.headers
  return { coding, vary, body: Buffer.concat(await response.toArray()) }
}

describe('a subscription asked by POST', () => {
  const subscription = `subscription { banlistChanged(clientId: "${client}") { clientId } }`
  const refusal = [{ message: 'Subscriptions need a WebSocket.' }]

  it.each([
    ['text/event-stream', 200],
    ['*/*', 200],
    ['multipart/mixed', 200],
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('is refused at once for %s, and nobody watches', async (accept, status) => {
    const watch = vi.spyOn(api.store.changes, 'watch')
    const answer = await post({ query: subscription }, { accept }, AbortSignal.timeout(5000))
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/.*json/)
    expect(answer.errors).toMatchObject(refusal)
    expect(watch).not.toHaveBeenCalled()
  })

  it('is refused beside a query, but not where the query is the one that is asked', async () => {
    const query = `query Ask { viewer { id } } ${subscription.replace(' {', ' Watch {')}`
    expect((await post({ query, operationName: 'Ask' })).data).toEqual(ada)
    expect((await post({ query, operationName: 'Watch' })).errors).toMatchObject(refusal)
  })
})

it('begins nothing more for a caller who is gone, and says nothing of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reading = Promise.withResolvers<void>()
  const page = Promise.withResolvers<Awaited<ReturnType<typeof api.store.banlist.page>>>()
  const count = vi.fn(async () => ({ count: 0, exact: true }))
  const pages = vi.spyOn(api.store.banlist, 'page').mockImplementation(() => {
    reading.resolve()
    return page.promise
  })
  const asked = once(api.http, 'request')
  const caller = new AbortController()
  const query = `{ client(id: "${client}") { banlist { count { count } } } }`
  const answer = post({ query }, {}, caller.signal)
  const response: ServerResponse = (await asked)[1]
  await reading.promise
  const gone = once(response, 'close')
  caller.abort()
  await expect(answer).rejects.toThrow('abort')
  await gone
  page.resolve({ items: [], hasNext: false, count })
  // a request that comes later is answered after whatever the first one would still have done
  pages.mockRestore()
  await post({ query })
  expect(count).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})
