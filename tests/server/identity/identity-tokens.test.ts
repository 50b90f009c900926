import { createHash } from 'node:crypto'

import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

const allRoles = [
  'view-recommendation-report',
  'view-banlist',
  'view-configuration',
  'view-position-report',
  'view-position-report-configuration',
  'view-topic-planning',
  'view-user-management',
  'view-website-configuration',
  'view-dav-article-report',
  'view-dav-topic-planning',
  'view-dav-user-group-report',
]

let running: Running

beforeAll(async () => {
  running = await startIdentity()
})

afterAll(() => running.stop())

async function tokensOf(username: string, realm = 'verlagnord') {
  const signIn = new SignIn(new Browser(running.origin), realm)
  const { body } = await signIn.exchange(await signIn.withPassword(username))
  return { signIn, body, access: await verified(signIn, body.access_token) }
}

async function verified(signIn: SignIn, token: string, audience?: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${signIn.issuer}/protocol/openid-connect/certs`))
  const options = { issuer: signIn.issuer, algorithms: ['RS256'] }
  const checked = audience === undefined ? options : { ...options, audience }
  return (await jwtVerify(token, keys, checked)).payload
}

async function userinfo(signIn: SignIn, authorization?: string): Promise<Response> {
  const headers = authorization === undefined ? {} : { authorization }
  return fetch(`${signIn.issuer}/protocol/openid-connect/userinfo`, { headers })
}

it('describes itself as Keycloak does', async () => {
  const issuer = `${running.origin}/realms/verlagnord`
  const response = await fetch(`${issuer}/.well-known/openid-configuration`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
    token_endpoint: `${issuer}/protocol/openid-connect/token`,
    jwks_uri: `${issuer}/protocol/openid-connect/certs`,
    userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
    revocation_endpoint: `${issuer}/protocol/openid-connect/revoke`,
    end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_modes_supported: ['query', 'fragment'],
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'profile', 'email'],
    token_endpoint_auth_methods_supported: ['none'],
    ui_locales_supported: ['de', 'en'],
  })
})

it('names its own addresses whatever the Host header says', async () => {
  const response = await fetch(
    `${running.origin}/realms/verlagnord/.well-known/openid-configuration`,
    {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    },
  )
  expect(await response.text()).not.toContain('evil.example')
})

it('publishes only the public half of its keys', async () => {
  const response = await fetch(`${running.origin}/realms/verlagnord/protocol/openid-connect/certs`)
  const { keys }: { keys: Record<string, unknown>[] } = await response.json()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

it('answers the code with tokens of the shape Keycloak gives', async () => {
  const { body } = await tokensOf('ada')
  expect(body).toMatchObject({
    token_type: 'Bearer',
    expires_in: 300,
    refresh_expires_in: 1800,
    scope: 'openid profile email',
    'not-before-policy': 0,
  })
  expect(body.refresh_token).toMatch(/^[\w-]{43}$/)
})

it('puts user, session and roles of the realm file into the access token', async () => {
  const { body, access, signIn } = await tokensOf('ada')
  expect(access).toMatchObject({
    iss: signIn.issuer,
    typ: 'Bearer',
    azp: 'portal',
    aud: ['apothekenblatt', 'praxis-heute', 'account'],
    sid: body.session_state,
    session_state: body.session_state,
    scope: 'openid profile email',
    preferred_username: 'ada',
    name: 'Ada Lindner',
    given_name: 'Ada',
    family_name: 'Lindner',
    email: 'ada@verlagnord.example',
    realm_access: { roles: [] },
    resource_access: {
      apothekenblatt: { roles: allRoles },
      'praxis-heute': { roles: allRoles },
    },
  })
  expect(Number(access.exp) - Number(access.iat)).toBe(300)
})

it.each([
  [
    'jonas',
    'verlagnord',
    {
      apothekenblatt: { roles: ['view-banlist', 'view-dav-article-report'] },
      'praxis-heute': { roles: ['view-banlist'] },
    },
  ],
  [
    'mira',
    'verlagnord',
    {
      'praxis-heute': {
        roles: [
          'view-dav-article-report',
          'view-dav-user-group-report',
          'view-recommendation-report',
        ],
      },
    },
  ],
  ['gast', 'verlagnord', { apothekenblatt: { roles: ['read-newsletter'] } }],
  ['lena', 'donaumedien', { 'donau-kurier': { roles: allRoles } }],
])('gives %s of %s exactly the roles of the realm file', async (username, realm, expected) => {
  const { access } = await tokensOf(username, realm)
  expect(access['resource_access']).toEqual(expected)
})

it('binds the ID token to request, client, session and access token', async () => {
  const { body, signIn, access } = await tokensOf('mira')
  const id = await verified(signIn, body.id_token, 'portal')
  const half = createHash('sha256').update(body.access_token).digest().subarray(0, 16)
  expect(id).toMatchObject({
    aud: 'portal',
    azp: 'portal',
    typ: 'ID',
    sub: access.sub,
    nonce: signIn.nonce,
    sid: body.session_state,
    at_hash: half.toString('base64url'),
    preferred_username: 'mira',
    name: 'Mira Novak',
  })
  expect(id['auth_time']).toBeTypeOf('number')
  expect(id['resource_access']).toBeUndefined()
})

it('tells who the user is for the access token of the API', async () => {
  const { body, signIn, access } = await tokensOf('jonas')
  const response = await userinfo(signIn, `Bearer ${body.access_token}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    sub: access.sub,
    email: 'jonas@verlagnord.example',
    email_verified: true,
    name: 'Jonas Weber',
    preferred_username: 'jonas',
    given_name: 'Jonas',
    family_name: 'Weber',
  })
})

it('refuses userinfo without a token of its own', async () => {
  const { body, signIn } = await tokensOf('jonas')
  const elsewhere = await tokensOf('lena', 'donaumedien')
  const [head = '', claims = '', signature = ''] = body.access_token.split('.')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  const refused = [
    `Bearer ${body.id_token}`,
    `Bearer ${elsewhere.body.access_token}`,
    `Bearer ${unsigned}.${claims}.`,
    `Bearer ${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    'Bearer nonsense',
    undefined,
  ]
  for (const authorization of refused) {
    const response = await userinfo(signIn, authorization)
    expect(response.status, authorization).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('Bearer realm="verlagnord"')
  }
})

it('gives shorter tokens where that is asked for', async () => {
  const short = await startIdentity({ accessTokenSeconds: 5 })
  const signIn = new SignIn(new Browser(short.origin))
  const { body } = await signIn.exchange(await signIn.withPassword('ada'))
  await short.stop()
  expect(body.expires_in).toBe(5)
})

it('lets only one of two simultaneous requests use a code', async () => {
  const signIn = new SignIn(new Browser(running.origin))
  const callback = await signIn.withPassword('ada')
  const exchanged = await Promise.all([signIn.exchange(callback), signIn.exchange(callback)])
  expect(exchanged.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})
