import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

import { portalOrigin } from '../app/fake-browser.ts'
import { listening } from './local-server.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** The endpoints, named by the last part of their path. */
type Endpoint = 'openid-configuration' | 'auth' | 'token' | 'certs' | 'userinfo' | 'revoke'

/** A small provider over real HTTP whose answers can be bent. */
export interface LocalProvider {
  host: string
  issuer: string
  /** the posts to the token endpoint, without the client's name */
  grants: URLSearchParams[]
  revoked: URLSearchParams[]
  /** authorization headers seen by userinfo */
  bearers: (string | undefined)[]
  /** how often each endpoint was asked */
  asked: Map<string, number>
  /** the differences from a right answer */
  bent: {
    discovery: object
    claims: Record<string, unknown>
    tokens: object
    userinfo: object
    /** parameters of the redirect */
    redirect: Record<string, string>
    answers: Partial<Record<Endpoint, Answer>>
  }
  /** the nonce the next ID token carries */
  nonce: string
  close: () => void
}

const straight = { discovery: {}, claims: {}, tokens: {}, userinfo: {}, redirect: {}, answers: {} }

const pair = await generateKeyPair('ES256', { extractable: true })
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }

const signed = (claims: JWTPayload): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(pair.privateKey)

/** Each has answers of its own; the key is one for all. */
export async function startProvider(): Promise<LocalProvider> {
  let issued = 0

  const { origin: host, close } = await listening((request, response) => {
    const endpoint = endpointOf(request)
    provider.asked.set(endpoint, (provider.asked.get(endpoint) ?? 0) + 1)
    const answer = provider.bent.answers[endpoint] ?? answers[endpoint]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  const issuer = `${host}/realms/verlagnord`
  const provider: LocalProvider = {
    host,
    issuer,
    grants: [],
    revoked: [],
    bearers: [],
    asked: new Map(),
    bent: structuredClone(straight),
    nonce: '',
    close,
  }

  const tokens = async () => {
    issued += 1
    const now = Math.floor(Date.now() / 1000)
    const { claims } = provider.bent
    const idClaims = { iss: issuer, aud: 'portal', sub: 'ada-1', iat: now, exp: now + 300 }
    const nonce = provider.nonce === '' ? {} : { nonce: provider.nonce }
    return {
      access_token: await signed({ sub: 'ada-1', jti: String(issued), resource_access: {} }),
      id_token: await signed({ ...idClaims, ...nonce, ...claims }),
      refresh_token: `refresh-${issued}`,
      token_type: 'Bearer',
      expires_in: 300,
      session_state: 'session-1',
      scope: 'openid profile',
      ...provider.bent.tokens,
    }
  }

  const answers: Partial<Record<Endpoint, Answer>> = {
    'openid-configuration': (_request, response) =>
      json(response, { ...discovery(issuer), ...provider.bent.discovery }),
    certs: (_request, response) => json(response, { keys: [jwk] }),
    auth: ({ url = '' }, response) => {
      const asked = new URL(url, host).searchParams
      provider.nonce = asked.get('nonce') ?? ''
      const back = new URL(asked.get('redirect_uri') ?? '')
      const told = { state: asked.get('state') ?? '', code: 'the-code', iss: issuer }
      for (const [name, value] of Object.entries({ ...told, ...provider.bent.redirect })) {
        if (value !== '') back.searchParams.set(name, value)
      }
      response.writeHead(302, { location: back.href }).end()
    },
    token: async (request, response) => {
      const grant = new URLSearchParams(await text(request))
      provider.grants.push(grant)
      if (grant.get('grant_type') !== 'authorization_code') provider.nonce = ''
      json(response, await tokens())
    },
    userinfo: (request, response) => {
      provider.bearers.push(request.headers.authorization)
      json(response, {
        sub: 'ada-1',
        name: 'Ada Lindner',
        given_name: 'Ada',
        ...provider.bent.userinfo,
      })
    },
    revoke: async (request, response) => {
      provider.revoked.push(new URLSearchParams(await text(request)))
      response.end()
    },
  }
  return provider
}

/** An OAuth error, as a token endpoint says it. */
export function refusing(error: string, status = 400): Answer {
  return (_request, response) => json(response.writeHead(status), { error })
}

/** The address the provider leads back to after a sign-in that `state` was kept for. */
export function answerTo(state: string, more: Record<string, string> = {}): URL {
  const address = new URL('/auth', portalOrigin)
  for (const [name, value] of Object.entries({ state, code: 'the-code', ...more })) {
    address.searchParams.append(name, value)
  }
  return address
}

function json(response: ServerResponse, body: object): void {
  if (!response.headersSent) response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

function endpointOf({ url = '' }: IncomingMessage): Endpoint {
  const name = new URL(url, 'http://localhost').pathname.split('/').at(-1)
  return endpoints.find((endpoint) => endpoint === name) ?? 'openid-configuration'
}

const endpoints: Endpoint[] = [
  'openid-configuration',
  'auth',
  'token',
  'certs',
  'userinfo',
  'revoke',
]

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/certs`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/logout`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    authorization_response_iss_parameter_supported: true,
  }
}
