import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import type { ServerOptions } from '#server/options.ts'

import { openSite, type Answered, type Site } from './hosting-site.ts'

const opened = new Map<string, Promise<Site>>()

/** The site of this file with some options. */
function siteWith(options: Partial<ServerOptions>): Promise<Site> {
  const key = JSON.stringify(options)
  const match = opened.get(key) ?? openSite(options)
  opened.set(key, match)
  return match
}

let site: Site
beforeAll(async () => {
  site = await siteWith({})
})
afterAll(async () => {
  for (const one of opened.values()) await (await one).close()
})

const portal = 'https://portal.example'
const evil = 'https://evil.example'

const forever = 'public, max-age=31536000, immutable'
const answers: [method: string, path: string, status: number, caching: string][] = [
  ['GET', '/', 200, 'no-store'],
  ['GET', '/en/banlist', 200, 'no-store'],
  ['GET', '/login', 200, 'no-store'],
  ['GET', '/auth?code=1', 200, 'no-store'],
  ['GET', '/nope', 404, 'no-store'],
  ['GET', '/nope.js', 404, 'no-store'],
  ['GET', '/%', 404, 'no-store'],
  ['GET', '/silent-refresh', 200, 'no-store'],
  ['GET', '/en/silent-refresh', 200, 'no-store'],
  ['GET', '/settings.json', 200, 'no-store'],
  ['GET', '/healthz', 200, 'no-store'],
  ['GET', '/builds/latest.json?timestamp=1', 200, 'no-store'],
  ['GET', '/builds/meta/abc123.json', 200, forever],
  ['GET', '/banlist/_payload.json', 200, 'no-cache'],
  ['GET', '/static/js/a.1234.js', 200, forever],
  ['GET', '/static/font/a.1234.woff2', 200, forever],
  ['HEAD', '/', 200, 'no-store'],
  ['HEAD', '/static/js/a.1234.js', 200, forever],
  ['POST', '/', 405, 'no-store'],
  ['PUT', '/settings.json', 405, 'no-store'],
  ['DELETE', '/static/js/a.1234.js', 405, 'no-store'],
  ['TRACE', '/', 405, 'no-store'],
  ['OPTIONS', '/login', 405, 'no-store'],
]

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors EMBEDDING; object-src 'none'; " +
  "require-trusted-types-for 'script'; trusted-types portal-bundle"

describe('headers of every answer of the host', () => {
  it.each(answers)('%s %s → %i, %s', async (method, path, status, caching) => {
    const answer = await site.ask(path, { method })
    const framed = path.includes('/silent-refresh')
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'cache-control': caching,
      'content-security-policy': policy.replace('EMBEDDING', framed ? "'self'" : "'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=(), ')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
    expect(answer.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined)
  })

  it.each(['/graphql', '/realms/nowhere/.well-known/openid-configuration'])(
    'sends the common ones with %s, which is not its own',
    async (path) => {
      const { headers } = await site.ask(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )
})

it.each([
  ['GET', '/graphql', 'no-store', 'same-origin'],
  ['POST', '/graphql', 'no-store', 'same-origin'],
  ['GET', '/recommender/banlist', 'private, no-cache', 'same-origin'],
  // for pages of other origins
  ['GET', '/collect', 'no-store', 'cross-origin'],
  ['POST', '/collect', 'no-store', 'cross-origin'],
  ['OPTIONS', '/collect', 'no-store', 'cross-origin'],
  ['GET', '/t.json?site=unknown-key', 'no-store', 'cross-origin'],
])('lets nothing run in an answer for programs: %s %s', async (method, path, caching, policyOf) => {
  const { headers } = await site.ask(path, { method })
  expect(headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cache-control': caching,
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': policyOf,
  })
})

describe('settings', () => {
  it('serves what the portal needs, and nothing else', async () => {
    const answer = await site.ask('/settings.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(answer.body.toString())).toEqual({
      graphqlClientEndpoint: '/graphql',
      identityHost: site.origin,
      clientId: 'portal',
      scope: 'openid profile email',
      demo: false,
    })
  })

  it('opens the policy for exactly the configured provider and API', async () => {
    const other = await siteWith({
      identityHost: 'https://id.example/auth',
      graphqlClientEndpoint: 'https://api.example/v1/graphql',
    })
    const header = (await other.ask('/')).headers['content-security-policy']
    expect(header).toContain(
      "connect-src 'self' https://id.example https://api.example wss://api.example;",
    )
    expect(header).toContain("frame-src https://id.example 'self';")
  })

  it('asks browsers to stay on https only where that is wanted, and on this host alone', async () => {
    for (const [hstsSeconds, said] of [
      [undefined, undefined],
      [31_536_000, 'max-age=31536000'],
    ] as const) {
      const other = await siteWith({ publicOrigin: portal, ...(hstsSeconds && { hstsSeconds }) })
      const { headers } = await other.ask('/', { headers: { host: 'portal.example' } })
      expect(headers['strict-transport-security']).toBe(said)
    }
  })
})

describe('one public origin', () => {
  const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const table: [path: string, headers: Record<string, string>, to: string | undefined][] = [
    ['/banlist?q=a', { ...page, host: '127.0.0.1:3000' }, '/banlist?q=a'],
    ['/', { ...page, host: 'portal.local' }, '/'],
    ['/login', { accept: 'text/html', host: '[::1]:3000' }, '/login'],
    ['//evil.example/', { ...page, host: '127.0.0.1' }, ''],
    ['/', page, undefined],
    ['/settings.json', { accept: '*/*', host: '127.0.0.1' }, undefined],
    ['/static/js/a.1234.js', { 'sec-fetch-mode': 'no-cors', host: '127.0.0.1' }, undefined],
    ['/healthz', { host: '10.0.0.1' }, undefined],
    ['/silent-refresh', { ...page, 'sec-fetch-dest': 'iframe', host: '127.0.0.1' }, undefined],
  ]
  it.each(table)('%s with %o → %s', async (path, headers, to) => {
    const answer = await site.ask(path, { headers })
    expect(answer.status === 307).toBe(to !== undefined)
    expect(answer.headers.location).toBe(to === undefined ? undefined : site.origin + to)
  })

  it('believes a proxy that says which host was asked for', async () => {
    const other = await siteWith({ publicOrigin: portal })
    const headers = { ...page, 'x-forwarded-host': 'portal.example' }
    expect((await other.ask('/', { headers })).status).toBe(200)
  })
})

describe('a portal of another origin', () => {
  const allowed = 'https://static.example'
  const call = (origin: string, method: string): Promise<Answered> =>
    siteWith({ allowedOrigins: [allowed] }).then((other) =>
      other.ask('/graphql', {
        method,
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
    )

  it('that is allowed may ask and read answers', async () => {
    const request = await call(allowed, 'OPTIONS')
    expect(request.status).toBe(204)
    expect(request.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
    })
    expect((await call(allowed, 'POST')).headers['access-control-allow-origin']).toBe(allowed)
  })

  it.each([evil, 'null', 'https://static.example.evil.example', 'http://static.example'])(
    'like %s may not',
    async (origin) => {
      for (const method of ['OPTIONS', 'POST']) {
        const { status, headers } = await call(origin, method)
        expect(status).toBe(method === 'POST' ? 415 : 405)
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )
})

/** The status that a page of `origin` gets when it asks for live updates. */
async function answerTo(
  { port }: Site,
  origin: string,
  headers: Record<string, string>,
): Promise<number> {
  const address = `ws://localhost:${port}/graphql`
  const socket = new WebSocket(address, 'graphql-transport-ws', { origin, headers })
  const status = Promise.withResolvers<number | undefined>()
  socket.on('upgrade', (response) => status.resolve(response.statusCode))
  socket.on('unexpected-response', (_, response) => status.resolve(response.statusCode))
  socket.on('error', () => {})
  const answered = (await status.promise) ?? 0
  socket.terminate()
  return answered
}

/** As a proxy asks that replaces the host. */
const replaced = { host: 'internal:3000' }

describe('live updates behind a proxy that replaces the host', () => {
  it('come to pages of PUBLIC_ORIGIN, and to no others', async () => {
    const other = await siteWith({ publicOrigin: portal })
    expect(await answerTo(other, portal, replaced)).toBe(101)
    for (const origin of [evil, 'null', 'https://portal.example.evil.example']) {
      expect(await answerTo(other, origin, replaced)).toBe(403)
    }
  })

  it.each([
    [1, 'portal.example', portal, 101],
    [1, 'portal.example:8443', 'https://portal.example:8443', 101],
    [1, 'portal.example', evil, 403],
    [1, 'evil.example, portal.example', portal, 101],
    [1, 'evil.example, portal.example', evil, 403],
    [2, 'portal.example, inner.example', portal, 101],
    [2, 'evil.example, portal.example, inner.example', evil, 403],
    [1, '', 'null', 403],
    [0, 'portal.example', portal, 403],
    [0, 'evil.example', evil, 403],
  ])(
    'with %i believed proxies and X-Forwarded-Host: %j answer %s with %i',
    async (trustedProxies, named, origin, status) => {
      const other = await siteWith({ trustedProxies })
      const headers = { ...replaced, 'x-forwarded-host': named }
      expect(await answerTo(other, origin, headers)).toBe(status)
    },
  )
})
