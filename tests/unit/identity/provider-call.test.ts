import type { RequestListener, ServerResponse } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { checkedProvider, discover } from '#portal/ports/identity/provider/discovery.ts'
import { callProvider, jsonOf, latestCalls } from '#portal/ports/identity/provider/provider-call.ts'
import { issuerOf } from '#portal/ports/identity/renewal/tab-session.ts'

import { serve } from './local-server.ts'

afterEach(() => vi.unstubAllGlobals())

const timedOut = { reason: 'timedOut', message: 'Network timed out' }

describe('a call to the provider', () => {
  it('brings the whole answer', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"name":"J')
      response.end('önas"}')
    })
    const answer = await callProvider('userinfo', address)
    expect(jsonOf(answer, 'userinfo')).toEqual({ name: 'Jönas' })
    expect(latestCalls().at(-1)).toMatchObject({ call: 'userinfo', outcome: '200' })
  })

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['stalls after its headers', (_request, response) => response.writeHead(200).flushHeaders()],
    ['drips', (_request, response) => drip(response)],
  ])('ends within its limit when the provider %s: spec 8 sign-in 13', async (_what, listener) => {
    const address = await serve(listener)
    await expect(callProvider('token', address, { limit: 60 })).rejects.toMatchObject(timedOut)
    expect(latestCalls().at(-1)).toMatchObject({ call: 'token', outcome: 'timedOut' })
  })

  it('ends with its signal', async () => {
    const giving = new AbortController()
    const address = await serve((_request, response) => {
      response.writeHead(200).flushHeaders()
      giving.abort()
    })
    const { signal } = giving
    await expect(callProvider('keys', address, { signal })).rejects.toMatchObject(timedOut)
  })

  it('takes a megabyte and no more', async () => {
    const address = await serve(({ url }, response) =>
      response.end('x'.repeat(Number(url?.slice(1)))),
    )
    expect((await callProvider('keys', `${address}/1000000`)).text).toHaveLength(1_000_000)
    await expect(callProvider('keys', `${address}/1000001`)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'answered with too many bytes',
    })
  })

  it('follows no redirect', async () => {
    const address = await serve(({ url }, response) =>
      url === '/' ? response.writeHead(302, { location: '/login' }).end() : response.end('{}'),
    )
    await expect(callProvider('discovery', address)).rejects.toMatchObject({ reason: 'invalid' })
  })

  it.each([
    [true, 'unreachable'],
    [false, 'offline'],
  ])('that gets no answer while the browser says online: %s is %s', async (onLine, reason) => {
    vi.stubGlobal('navigator', { onLine })
    await expect(callProvider('token', 'http://127.0.0.1:9/')).rejects.toMatchObject({ reason })
  })

  it('that breaks off in the middle is unreachable', async () => {
    const address = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('{', () => response.destroy())
    })
    await expect(callProvider('token', address)).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('remembers the latest thirty', async () => {
    for (let n = 0; n < 31; n += 1) {
      await callProvider('frame', 'data:,').catch(() => {})
    }
    expect(latestCalls()).toHaveLength(30)
  })
})

/** A byte each time the event loop comes round, for as long as anybody takes them. */
function drip(response: ServerResponse): void {
  if (response.destroyed) return
  response.write('{')
  setImmediate(drip, response)
}

describe('JSON', () => {
  const answer = { status: 200, statusLine: 'OK (200)', type: 'application/json', text: '{"a":1}' }

  it.each([null, 'application/json; charset=utf-8', 'application/jwk-set+json'])(
    'is read from %s',
    (type) => expect(jsonOf({ ...answer, type }, 'x')).toEqual({ a: 1 }),
  )

  it.each([
    ['text/html', '{"a":1}'],
    ['application/json', '<html>'],
    ['application/json', ''],
  ])('is not read from %s %s', (type, text) => {
    expect(() => jsonOf({ ...answer, type, text }, 'keys')).toThrow('keys: no JSON')
  })
})

const issuer = 'https://id.example/realms/verlagnord'
const endpoints = {
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/certs`,
}
const document = { issuer, ...endpoints, code_challenge_methods_supported: ['S256'] }

const serveRealm = async (listener: RequestListener): Promise<string> =>
  issuerOf(`${await serve(listener)}/`, 'verlagnord')

describe('a discovery document', () => {
  /** spec 8 */
  const onlyCodeFlow = 'Only the Authorization Code flow (with PKCE) is supported'

  it('is read as far as the portal needs it', () => {
    const more = { end_session_endpoint: `${issuer}/logout`, introspection_endpoint: 'x:y' }
    expect(checkedProvider({ ...document, ...more }, issuer)).toEqual({
      issuer,
      ...endpoints,
      end_session_endpoint: `${issuer}/logout`,
      authorization_response_iss_parameter_supported: false,
    })
  })

  it.each([
    ['another issuer', { issuer: `${issuer}x` }, 'issuer'],
    ['no issuer', { issuer: undefined }, 'issuer'],
    ['an endpoint that is script', { authorization_endpoint: 'javascript:alert(1)' }, 'auth'],
    ['an endpoint made in the page', { authorization_endpoint: `blob:${issuer}/1` }, 'auth'],
    [
      'a password in an address',
      { token_endpoint: 'https://anna:secret@id.example/token' },
      'discovery: token_endpoint',
    ],
    ['a plain endpoint', { jwks_uri: 'http://id.example/certs' }, 'jwks_uri'],
    ['no endpoint', { userinfo_endpoint: undefined }, 'userinfo'],
    ['an endpoint that is no text', { token_endpoint: 3 }, 'token'],
    ['no S256', { code_challenge_methods_supported: ['plain'] }, onlyCodeFlow],
    ['no code flow', { response_types_supported: ['id_token'] }, onlyCodeFlow],
  ])('with %s is refused', (_what, fault, named) => {
    expect(() => checkedProvider({ ...document, ...fault }, issuer)).toThrow(named)
  })

  it.each([
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'revocation_endpoint',
    'end_session_endpoint',
    'check_session_iframe',
  ])('whose %s is at a foreign site is refused', (name) => {
    const foreign = { ...document, [name]: 'https://foreign.example/' }
    expect(() => checkedProvider(foreign, issuer)).toThrow(`discovery: ${name}`)
  })

  it.each([null, undefined, [], 'text', 3])('that is %j is refused', (nothing) => {
    expect(() => checkedProvider(nothing, issuer)).toThrow('issuer')
  })

  it('spec 7 identity 2: is found below the realm', async () => {
    const result = await serveRealm((request, response) => {
      const own = `http://${request.headers.host}/realms/verlagnord`
      const text = JSON.stringify(document).replaceAll(issuer, own)
      response.end(
        request.url === '/realms/verlagnord/.well-known/openid-configuration' ? text : '',
      )
    })
    expect(await discover(result)).toMatchObject({ issuer: result })
  })

  it.each([
    [400, '{}', 'unknownOrganisation'],
    [404, '{}', 'unknownOrganisation'],
    [410, '', 'unknownOrganisation'],
    [500, '{}', 'unreachable'],
    [200, '<html>', 'invalid'],
    [200, '{}', 'invalid'],
  ])('answered with %d %s means %s', async (status, body, reason) => {
    const match = await serveRealm((_request, response) => response.writeHead(status).end(body))
    await expect(discover(match)).rejects.toMatchObject({ reason })
  })

  it('is waited for no longer than its signal says', async () => {
    const silent = await serveRealm(() => {})
    await expect(discover(silent, AbortSignal.timeout(50))).rejects.toMatchObject(timedOut)
  })
})
