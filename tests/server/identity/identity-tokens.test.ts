import { createHash } from 'node:crypto'

import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startIdentity, type Running } from './identity-portal.ts'
import { Browser, SignIn, signedIn } from './sign-in.ts'

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
  const { signIn, tokens } = await signedIn(running, username, realm)
  return { signIn, body: tokens, access: await verified(signIn, tokens.access_token) }
}

async function verified(signIn: SignIn, token: string, audience?: string): Promise<JWTPayload> {
  const keys = createRemoteJWKSet(new URL(`${signIn.issuer}/protocol/openid-connect/certs`))
  const options = { issuer: signIn.issuer, algorithms: ['RS256'] }
  const checked = audience === undefined ? options : { ...options, audience }
  return (await jwtVerify(token, keys, checked)).payload
}

const portal = (redirectPath?: string, browser = new Browser(running.origin)) =>
  new SignIn(browser, 'verlagnord', redirectPath)

describe('what the provider publishes', () => {
  it('is a description like Keycloak’s, whatever a proxy says of the address', async () => {
    const issuer = `${running.origin}/realms/verlagnord`
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, { headers })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).not.toContain('evil.example')
    expect(JSON.parse(text)).toMatchObject({
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

  it('is the public half of its keys alone', async () => {
    const response = await fetch(
      `${running.origin}/realms/verlagnord/protocol/openid-connect/certs`,
    )
    const { keys }: { keys: Record<string, unknown>[] } = await response.json()
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('tokens', () => {
  it('come as from Keycloak, with user, session and roles of the realm file', async () => {
    const { body, access, signIn } = await tokensOf('ada')
    expect(body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 300,
      refresh_expires_in: 1800,
      scope: 'openid profile email',
      'not-before-policy': 0,
    })
    expect(body.refresh_token).toMatch(/^[\w-]{43}$/)
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

  it.each<[string, string, Record<string, string[]>]>([
    [
      'jonas',
      'verlagnord',
      {
        apothekenblatt: ['view-banlist', 'view-dav-article-report'],
        'praxis-heute': ['view-banlist'],
      },
    ],
    [
      'mira',
      'verlagnord',
      {
        'praxis-heute': [
          'view-dav-article-report',
          'view-dav-user-group-report',
          'view-recommendation-report',
        ],
      },
    ],
    ['gast', 'verlagnord', { apothekenblatt: ['read-newsletter'] }],
    [
      'emre',
      'verlagnord',
      { apothekenblatt: ['view-banlist', 'view-recommendation-report', 'view-dav-article-report'] },
    ],
    ['lena', 'donaumedien', { 'donau-kurier': allRoles }],
  ])('give %s of %s exactly the roles of the realm file', async (username, realm, expected) => {
    const { access } = await tokensOf(username, realm)
    const roles = Object.entries(expected).map(([client, of]) => [client, { roles: of }])
    expect(access['resource_access']).toEqual(Object.fromEntries(roles))
  })

  it('bind the ID token to request, client, session and access token', async () => {
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

  it('are shorter where that is asked for', async () => {
    const short = await startIdentity({ accessTokenSeconds: 5 })
    const { tokens } = await signedIn(short)
    await short.stop()
    expect(tokens.expires_in).toBe(5)
  })
})

describe('userinfo', () => {
  it('tells who the user is for the access token of the API', async () => {
    const { body, signIn, access } = await tokensOf('jonas')
    const response = await signIn.userinfo(body.access_token)
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

  it('is refused without a token of its own', async () => {
    const { body, signIn } = await tokensOf('jonas')
    const elsewhere = await tokensOf('lena', 'donaumedien')
    const [head = '', claims = '', signature = ''] = body.access_token.split('.')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    const refused = [
      body.id_token,
      elsewhere.body.access_token,
      `${unsigned}.${claims}.`,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      'nonsense',
      undefined,
    ]
    for (const token of refused) {
      const response = await signIn.userinfo(token)
      expect(response.status, token).toBe(401)
      expect(response.headers.get('www-authenticate')).toContain('Bearer realm="verlagnord"')
    }
  })
})

describe('a code', () => {
  it('is refused when it was used, and takes back what was given for it', async () => {
    const signIn = portal()
    const callback = await signIn.withPassword('ada')
    const first = await signIn.exchange(callback)
    expect((await signIn.exchange(callback)).body.error).toBe('invalid_grant')
    expect((await signIn.refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('is used by one of two simultaneous requests', async () => {
    const signIn = portal()
    const callback = await signIn.withPassword('ada')
    const exchanged = await Promise.all([signIn.exchange(callback), signIn.exchange(callback)])
    expect(exchanged.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it.each([
    ['verifier', () => ({ code_verifier: 'x'.repeat(43) })],
    ['return address', () => ({ redirect_uri: `${running.origin}/` })],
  ])('is refused without the right %s', async (_what, change) => {
    const signIn = portal()
    const { status, body } = await signIn.exchange(await signIn.withPassword('ada'), change())
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })
})

const posted = (address: string): [string, { method: string; body: URLSearchParams }] => {
  const url = new URL(address)
  return [url.origin + url.pathname, { method: 'POST', body: url.searchParams }]
}

describe('a request for a code', () => {
  it.each([
    ['another page', '/other'],
    ['a longer path', '/auth/x'],
    ['a query', '/auth?x=1'],
    ['another site', 'https://evil.example/auth'],
  ])('never sends the browser to %s', async (_name, path) => {
    const redirect = new URL(path, running.origin).href
    const { response, url, text } = await portal().open({ redirect_uri: redirect })
    expect(response.status).toBe(400)
    expect(url.pathname).toMatch(/^\/realms\//)
    expect(text).not.toContain('evil.example')
  })

  it.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['an ID token at once', { response_type: 'id_token' }, 'unsupported_response_type'],
    ['a posted answer', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ])('with %s is refused', async (_name, change, error) => {
    const signIn = portal()
    const { url, text } = await signIn.open(change)
    const answer = new URLSearchParams(url.search || url.hash.slice(1))
    expect(url.pathname).toBe('/auth')
    expect([answer.get('error'), answer.get('state')]).toEqual([error, signIn.state])
    expect(answer.get('code')).toBeNull()
    expect(text).not.toContain('<script')
  })

  it('may be posted, signing in, signing in silently and signing out', async () => {
    const signIn = portal()
    const page = await signIn.browser.follow(...posted(signIn.address()))
    expect(page.response.status).toBe(200)
    const { url } = await signIn.browser.submit(page, 'ada', 'masthead')
    const { status, body } = await signIn.exchange(url)
    expect(status).toBe(200)
    const silent = portal('/silent-refresh', signIn.browser)
    const answer = await signIn.browser.follow(...posted(silent.address({ prompt: 'none' })))
    expect(answer.url.pathname).toBe('/silent-refresh')
    expect(answer.url.searchParams.get('code')).toMatch(/./)
    const back = { post_logout_redirect_uri: `${running.origin}/`, state: 'left' }
    const out = signIn.logout({ id_token_hint: body.id_token, ...back })
    const left = await signIn.browser.follow(...posted(out))
    expect([left.url.pathname, left.url.searchParams.get('state')]).toEqual(['/', 'left'])
    expect(await signIn.refusedSilently()).toBe('login_required')
  })

  it.each([
    ['JSON', 'application/json', '{}'],
    ['an endless form', 'application/x-www-form-urlencoded', `state=${'a'.repeat(9000)}`],
  ])('is refused as %s', async (_, type, body) => {
    const { origin, pathname } = new URL(portal().address())
    const headers = { 'content-type': type }
    const response = await fetch(origin + pathname, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
  })
})
