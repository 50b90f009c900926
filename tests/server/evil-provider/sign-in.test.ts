/** The portal's own sign-in at a provider that goes wrong: what no smaller test of the identity port judges. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createIdentity } from '#portal/ports/identity/identity.ts'
import { openBrowser, portalOrigin } from '#tests/unit/app/fake-browser.ts'
import type { FakeBrowser } from '#tests/unit/app/fake-browser.ts'

import { json, page, redirect } from './answer.ts'
import { anna, bruno } from './fault.ts'
import type { Answers, Endpoint, Fault } from './fault.ts'
import { startEvilProvider } from './provider.ts'
import type { EvilProvider } from './provider.ts'
import type { Realm } from './realm.ts'

const going = new AbortController().signal
const lost = 'No matching state found in storage'
const otherIssuer = (issuer: string) => ({ iss: `${issuer}-other` })
const answered = (answers: Answers): Fault => ({ answers })

let provider: EvilProvider
let browser: FakeBrowser
let opened = 0

beforeAll(async () => {
  provider = await startEvilProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  browser = openBrowser()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The portal at an organisation with a fault. */
function portalAt(fault: Fault) {
  const realm = provider.open(`realm-${++opened}`, fault)
  const options = { identityHost: provider.host, clientId: 'portal', scope: 'openid' }
  return { realm, identity: createIdentity({ ...options, origin: portalOrigin }) }
}

type PortalAt = ReturnType<typeof portalAt>

/** Goes to the provider and comes back; `change` is made to what is kept for the way back. */
async function signIn(
  { realm, identity }: PortalAt,
  change: (kept: string) => string = (kept) => kept,
) {
  await identity.checkOrganisation(realm.name, going)
  identity
    .redirect({ realm: realm.name, organisation: 'X', next: '/' }, 'de', going)
    .catch(() => {})
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1))
  const [key = ''] = browser.device.entries.keys()
  browser.device.setItem(key, change(browser.device.getItem(key) ?? ''))
  const answer = await fetch(String(browser.visited[0]), { redirect: 'manual' })
  return identity.complete(new URL(String(answer.headers.get('location'))), going)
}

const asked = (realm: Realm, endpoint: Endpoint) =>
  realm.received.filter((one) => one.endpoint === endpoint)

/** Nobody is signed in, nothing is kept, no code was sent twice, and no access token was used. */
async function expectRefused(
  portal: PortalAt,
  refusal: object,
  change?: (kept: string) => string,
): Promise<void> {
  await expect(signIn(portal, change)).rejects.toMatchObject(refusal)
  expect(portal.identity.accessToken()).toBe('')
  const kept = [...browser.tab.entries.keys(), ...browser.device.entries.keys()]
  expect(kept.filter((key) => key.startsWith('oidc.'))).toEqual([])
  expect(asked(portal.realm, 'token').length).toBeLessThanOrEqual(1)
}

describe('a discovery document', () => {
  it.for<[what: string, fault: Fault, reason: string, message: RegExp]>([
    ['a bad request', answered({ discovery: json({}, 400) }), 'unknownOrganisation', /^/],
    ['a page about maintenance', answered({ discovery: page('', 503) }), 'unreachable', /503/],
    [
      'broken off',
      answered({ discovery: { ...json({ issuer: 'x'.repeat(1000) }), delivery: 'cut' } }),
      'unreachable',
      /^/,
    ],
    ['behind a page of others', answered({ discovery: redirect('/wall') }), 'invalid', /redirect/],
    [
      'with a password in an address',
      { document: (issuer) => ({ token_endpoint: issuer.replace('://', '://anna:secret@') }) },
      'invalid',
      /^discovery: token_endpoint$/,
    ],
  ])('that is %s leads nobody away', async ([, fault, reason, message]) => {
    const portal = portalAt(fault)
    await expectRefused(portal, { reason, message: expect.stringMatching(message) })
    expect(browser.visited).toEqual([])
  })

  it.for([
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'revocation_endpoint',
    'end_session_endpoint',
    'check_session_iframe',
  ])('whose %s is at a foreign site leads nobody away', async (name) => {
    const portal = portalAt({ document: { [name]: 'https://foreign.example/' } })
    await expectRefused(portal, { reason: 'invalid', message: `discovery: ${name}` })
    expect(browser.visited).toEqual([])
  })
})

describe('the way back', () => {
  it.for<[what: string, callback: object, message: string]>([
    ['without a code', { code: undefined }, 'Expected code in response'],
    ['with a code and an error', { error: 'unauthorized_client' }, 'unauthorized_client'],
  ])('%s sends no code anywhere', async ([, callback, message]) => {
    const portal = portalAt({ callback: { ...callback } })
    await expectRefused(portal, { message })
    expect(asked(portal.realm, 'token')).toEqual([])
  })

  it('spec 8 sign-in 10: with tokens of another flow sends no code anywhere', async () => {
    const portal = portalAt({ callback: { access_token: 'x', id_token: 'x' } })
    const message = 'Only the Authorization Code flow (with PKCE) is supported'
    await expectRefused(portal, { reason: 'invalid', message })
    expect(asked(portal.realm, 'token')).toEqual([])
  })

  it('spec 8 sign-in 5, spec 8 sign-in 6: of nobody leaves alone the sign-in that waits', async () => {
    for (const [state, message] of [
      [undefined, 'No state in response'],
      ['never-heard-of', lost],
    ]) {
      const portal = portalAt({ callback: { state } })
      await expect(signIn(portal)).rejects.toMatchObject({ reason: 'invalid', message })
      expect(asked(portal.realm, 'token')).toEqual([])
      expect(browser.device.length).toBe(1)
      browser = openBrowser()
    }
  })

  it('is lost where what was kept cannot be read', () =>
    expect(signIn(portalAt({}), () => '{garbage')).rejects.toMatchObject({ message: lost }))

  it.for<[member: string, reason: string, message: RegExp]>([
    ['code_verifier', 'refused', /^invalid_grant/],
    ['nonce', 'invalid', /^nonce in id_token does not match nonce in client storage$/],
  ])('with another %s kept for it signs nobody in', ([member, reason, message]) =>
    expectRefused(portalAt({}), { reason, message: expect.stringMatching(message) }, (kept) =>
      JSON.stringify({ ...JSON.parse(kept), [member]: 'x'.repeat(64) }),
    ),
  )
})

describe('an answer of', () => {
  it.for<[what: string, answers: Answers, reason: string, message: RegExp]>([
    [
      'the token endpoint that is plain text',
      { token: { ...json({}), headers: { 'content-type': 'text/plain' } } },
      'invalid',
      /^token response: no JSON$/,
    ],
    [
      'the token endpoint that breaks off',
      { token: { ...json({ access_token: 'x'.repeat(1000) }), delivery: 'cut' } },
      'unreachable',
      /^/,
    ],
    ['the token endpoint that is elsewhere', { token: redirect('/wall') }, 'invalid', /redirect$/],
    ['the keys that fails', { keys: json({}, 500) }, 'unreachable', /^keys: .*\(500\)$/],
  ])('%s signs nobody in', async ([, answers, reason, message]) => {
    const portal = portalAt({ answers })
    await expectRefused(portal, { reason, message: expect.stringMatching(message) })
    expect(asked(portal.realm, 'userinfo')).toEqual([])
  })

  it('userinfo that is about nobody signs nobody in', () =>
    expectRefused(portalAt({ userinfo: { sub: undefined } }), {
      message: 'subject from UserInfo response does not match subject in ID Token',
    }))

  it('userinfo that is a page for people is not needed', async () => {
    const portal = portalAt({ answers: { userinfo: page('<h1>Willkommen</h1>') } })
    expect(await signIn(portal)).toMatchObject({ user: { subject: anna.subject, name: anna.name } })
  })
})

describe('what never comes', () => {
  /** The limits that were set, in milliseconds; a test reaches them. */
  let limits: { milliseconds: number; limit: AbortController }[]
  beforeEach(() => {
    limits = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const limit = new AbortController()
      limits.push({ milliseconds, limit })
      return limit.signal
    })
  })
  const reach = (reached: number) => {
    for (const { milliseconds, limit } of limits) if (milliseconds === reached) limit.abort()
  }
  const never = { delivery: 'held' } as const

  it('is waited for 5 seconds where it is userinfo, and signs in without', async () => {
    const portal = portalAt({ answers: { userinfo: never } })
    const signingIn = signIn(portal)
    await vi.waitFor(() => expect(asked(portal.realm, 'userinfo')).toHaveLength(1))
    reach(5000)
    expect(await signingIn).toMatchObject({ user: { name: anna.name } })
  })

  it('is waited for 3 seconds where it is revocation, and signs out all the same', async () => {
    const { realm, identity } = portalAt({ answers: { revocation: never } })
    await signIn({ realm, identity })
    const ending = identity.end(realm.name, going)
    await vi.waitFor(() => expect(asked(realm, 'revocation')).toHaveLength(2))
    const left = () => browser.visited.filter((address) => address.includes('/logout?'))
    expect(left()).toEqual([])
    reach(3000)
    await vi.waitFor(() => expect(left()).toHaveLength(1))
    browser.window.dispatchEvent(new Event('pageshow'))
    await ending
  })
})

describe('a renewal', () => {
  const byRefreshToken = { callback: { error: 'login_required', code: undefined } }

  it.for<[what: string, fault: Fault, message: string, grants: string[]]>([
    ['that another issuer answers', { callback: otherIssuer }, 'iss does not match', []],
    [
      'whose ID token answers another request',
      { claims: { nonce: 'other' } },
      'nonce in id_token does not match nonce in client storage',
      ['authorization_code'],
    ],
    [
      "whose refresh brings another issuer's token",
      { ...byRefreshToken, claims: otherIssuer },
      'ID Token: iss',
      ['refresh_token'],
    ],
    [
      'whose refresh brings another user',
      { ...byRefreshToken, person: bruno },
      'login_required',
      ['refresh_token'],
    ],
  ])('%s fails, and is not tried another way', async ([, fault, message, grants]) => {
    const { realm, identity } = portalAt({})
    const { user } = await signIn({ realm, identity })
    const token = identity.accessToken()
    realm.fault = fault
    await expect(identity.renew(realm.name, user.subject, going)).rejects.toMatchObject({ message })
    const sent = asked(realm, 'token').slice(1)
    expect(sent.map(({ parameters }) => parameters.get('grant_type'))).toEqual(grants)
    expect(identity.accessToken()).toBe(token)
  })
})
