import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { checkedProvider, discover } from '#portal/ports/identity/provider/discovery.ts'
import { issuerOf } from '#portal/ports/identity/provider/issuer.ts'

import { originOf } from './local-server.ts'

const issuer = 'https://id.example/realms/verlagnord'
/** spec 8 */
const onlyCodeFlow = 'Only the Authorization Code flow (with PKCE) is supported'
const endpoints = {
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/certs`,
}
const document = { issuer, ...endpoints, code_challenge_methods_supported: ['S256'] }

describe('a discovery document', () => {
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
    ['a foreign endpoint', { token_endpoint: 'https://evil.example/token' }, 'token'],
    ['a plain endpoint', { jwks_uri: 'http://id.example/certs' }, 'jwks_uri'],
    ['a foreign frame', { check_session_iframe: 'https://evil.example/f' }, 'check_session'],
    ['no endpoint', { userinfo_endpoint: undefined }, 'userinfo'],
    ['an endpoint that is no text', { token_endpoint: 3 }, 'token'],
    ['no S256', { code_challenge_methods_supported: ['plain'] }, onlyCodeFlow],
    ['no code flow', { response_types_supported: ['id_token'] }, onlyCodeFlow],
  ])('with %s is refused', (_what, fault, named) => {
    expect(() => checkedProvider({ ...document, ...fault }, issuer)).toThrow(named)
  })

  it.each([null, undefined, [], 'text', 3])('that is %j is refused', (nothing) => {
    expect(() => checkedProvider(nothing, issuer)).toThrow('issuer')
  })
})

describe('asking for it', () => {
  let server: Server | undefined

  afterEach(async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => (server === undefined ? resolve(null) : server.close(resolve)))
  })

  const serve = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return issuerOf(`${originOf(server)}/`, 'verlagnord')
  }

  it('spec 7 identity 2: finds it below the realm', async () => {
    const found = await serve((request, response) => {
      const own = `http://${request.headers.host}/realms/verlagnord`
      const text = JSON.stringify(document).replaceAll(issuer, own)
      response.end(
        request.url === '/realms/verlagnord/.well-known/openid-configuration' ? text : '',
      )
    })
    expect(await discover(found)).toMatchObject({ issuer: found })
  })

  it.each([
    [404, '{}', 'unknownOrganisation'],
    [410, '', 'unknownOrganisation'],
    [500, '{}', 'unreachable'],
    [200, '<html>', 'invalid'],
    [200, '{}', 'invalid'],
  ])('that answers %d %s means %s', async (status, body, reason) => {
    const found = await serve((_request, response) => response.writeHead(status).end(body))
    await expect(discover(found)).rejects.toMatchObject({ reason })
  })

  it('spec 8 sign-in 13: does not wait for a head or a body that never comes', async () => {
    const silent = await serve(() => {})
    await expect(discover(silent, AbortSignal.timeout(50))).rejects.toMatchObject({
      reason: 'timedOut',
    })
    server?.closeAllConnections()
    const stalling = await serve((_request, response) => response.writeHead(200).write('{'))
    await expect(discover(stalling, AbortSignal.timeout(50))).rejects.toMatchObject({
      reason: 'timedOut',
      message: 'Network timed out',
    })
  })

  it('says when nobody is there', async () => {
    await expect(discover('http://127.0.0.1:9/realms/x')).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})
