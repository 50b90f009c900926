import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { refusalOf } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import { keepCredentials } from '#portal/ports/identity/sign-in/credentials.ts'
import { passwordFault } from '#portal/ports/identity/tokens/tokens.ts'

import { portalOrigin, type FakeBrowser } from '../app/fake-browser.ts'
import { heldLimits, openIdentity } from './local-identity.ts'
import { refusing, type LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal
const ada = { username: 'ada', password: 'masthead' }
const wrong = { reason: 'wrongCredentials', message: 'Username or password is incorrect!' }

let provider: LocalProvider
let browser: FakeBrowser
let identity: Identity

beforeEach(async () => {
  ;({ provider, browser, identity } = await openIdentity())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  provider.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const signIn = () => {
  identity.offerCredentials(ada)
  return identity.signInWithPassword(realm, going)
}

describe('the password grant', () => {
  it('posts what was offered, once: spec 7 identity 6', async () => {
    expect(await signIn()).toMatchObject({ subject: 'ada-1', givenName: 'Ada' })
    expect(Object.fromEntries(provider.grants[0] ?? [])).toEqual({
      grant_type: 'password',
      ...ada,
      scope: 'openid',
      client_id: 'portal',
    })
    await expect(identity.signInWithPassword(realm, going)).rejects.toThrow('No credentials')
  })

  it('says when they are wrong: spec 8 sign-in 2', async () => {
    provider.bent.answers.token = refusing('invalid_grant')
    await expect(signIn()).rejects.toMatchObject(wrong)
  })

  it('says how long a user has to wait who tried too often', async () => {
    const message = 'Please try again in 30 seconds.'
    provider.bent.answers.token = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: 'slow_down', error_description: message }))
    }
    await expect(signIn()).rejects.toMatchObject({ reason: 'refused', message })
  })

  const defaultPassword = 'You cannot sign in with this password here: it is a default password.'

  it.each<[string, string, object]>([
    ['invalid_grant', 'Invalid user credentials', wrong],
    ['invalid_grant', defaultPassword, { reason: 'refused', message: defaultPassword }],
    ['invalid_grant', 'Account disabled', { reason: 'refused', message: 'Account disabled' }],
    ['invalid_scope', 'x', { reason: 'refused', message: 'invalid_scope: x' }],
    ['server_error', 'x', { reason: 'unreachable', message: 'server_error: x' }],
  ])('tells %s "%s" as %j', (code, description, told) => {
    expect(passwordFault(refusalOf(code, description))).toMatchObject(told)
  })

  it('verifies like every sign-in', async () => {
    provider.bent.claims = { iss: 'https://evil.example' }
    await expect(signIn()).rejects.toThrow('ID Token: iss')
  })

  it('has nothing left after clearing', async () => {
    identity.offerCredentials(ada)
    await identity.clear(realm)
    await expect(identity.signInWithPassword(realm, going)).rejects.toThrow('No credentials')
    expect(provider.grants).toEqual([])
  })
})

describe('credentials', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are dropped ten seconds after the latest offer when no sign-in begins', () => {
    const kept = keepCredentials()
    kept.offer(ada)
    vi.advanceTimersByTime(9999)
    kept.offer(ada)
    vi.advanceTimersByTime(9999)
    expect(kept.take()).toEqual(ada)
    expect(kept.take()).toBeNull()
    kept.offer(ada)
    vi.advanceTimersByTime(10_000)
    expect(kept.take()).toBeNull()
  })

  it.each<[number, object | null]>([
    [59_999, ada],
    [60_000, null],
  ])('are after %d ms of a sign-in that begins %j', async (passed, left) => {
    const kept = keepCredentials()
    kept.offer(ada)
    await kept.through(async () => void vi.advanceTimersByTime(passed), going)
    expect(kept.take()).toEqual(left)
  })

  it('are dropped when it fails', async () => {
    const kept = keepCredentials()
    kept.offer(ada)
    const failing = kept.through(() => Promise.reject(new Error('no such realm')), going)
    await expect(failing).rejects.toThrow('no such realm')
    expect(kept.take()).toBeNull()
  })

  it('are dropped when it is given up, but not those of the next one', async () => {
    const kept = keepCredentials()
    const giving = new AbortController()
    const late = Promise.withResolvers<void>()
    kept.offer(ada)
    const input = kept.through(() => late.promise, giving.signal)
    giving.abort()
    expect(kept.take()).toBeNull()
    kept.offer(ada)
    late.reject(new Error('given up'))
    await expect(input).rejects.toThrow('given up')
    expect(kept.take()).toEqual(ada)
  })

  it('stay when its signal comes after it has begun', async () => {
    const kept = keepCredentials()
    const beginning = new AbortController()
    kept.offer(ada)
    await kept.through(async () => {}, beginning.signal)
    beginning.abort()
    expect(kept.take()).toEqual(ada)
  })
})

const userKey = () => `oidc.user:${provider.issuer}:portal`

/** Signs out and says where the page went. */
async function signOut(): Promise<URL> {
  const ending = identity.end(realm, going)
  expect(identity.accessToken()).toBe('')
  expect(browser.tab.getItem(userKey())).toBeNull()
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1), 10_000)
  browser.window.dispatchEvent(new Event('pageshow'))
  await ending
  return new URL(browser.visited[0] ?? '')
}

describe('signing out', () => {
  const message = 'The identity provider could not be told of the sign-out.'

  it('revokes both tokens and leaves for the root: spec 7 identity 9, spec 7 identity 10', async () => {
    await signIn()
    const idToken = JSON.parse(browser.tab.getItem(userKey()) ?? '{}').id_token
    const left = await signOut()
    const hints = provider.revoked.map((form) => form.get('token_type_hint'))
    expect(new Set(hints)).toEqual(new Set(['access_token', 'refresh_token']))
    expect(provider.revoked.map((form) => form.get('token'))).toContain('refresh-1')
    expect(left.origin + left.pathname).toBe(`${provider.issuer}/logout`)
    expect(Object.fromEntries(left.searchParams)).toEqual({
      id_token_hint: idToken,
      post_logout_redirect_uri: `${portalOrigin}/`,
    })
  })

  it.each([500, 400])('goes on when revocation is answered with %d', async (status) => {
    await signIn()
    provider.bent.answers.revoke = (_request, response) => response.writeHead(status).end()
    expect((await signOut()).pathname).toContain('/logout')
  })

  it('waits 3 seconds for revocation, and goes on', async () => {
    await signIn()
    provider.bent.answers.revoke = () => {
      if (provider.asked.get('revoke') === 2) reach(3000)
    }
    const reach = heldLimits()
    expect((await signOut()).pathname).toContain('/logout')
  })

  it.each<[string, () => void, string]>([
    ['the provider is gone', () => provider.close(), 'unreachable'],
    ['there is no network', () => vi.stubGlobal('navigator', { onLine: false }), 'offline'],
  ])('says when %s, signed out all the same', async (_what, lose, reason) => {
    await signIn()
    lose()
    await expect(identity.end(realm, going)).rejects.toMatchObject({ reason, message })
    expect([identity.accessToken(), browser.tab.getItem(userKey())]).toEqual(['', null])
    expect(browser.visited).toEqual([])
  })

  it('is done where the provider has no page for it', async () => {
    provider.bent.discovery = { end_session_endpoint: undefined }
    await signIn()
    await identity.end(realm, going)
    expect(provider.revoked).toHaveLength(2)
    expect(browser.visited).toEqual([])
  })

  it("keeps the provider's page from coming when nobody waits for it any more", async () => {
    await signIn()
    const waiting = new AbortController()
    const ending = identity.end(realm, waiting.signal)
    const refused = expect(ending).rejects.toMatchObject({ reason: 'unreachable', message })
    await vi.waitFor(() => expect(browser.visited).toHaveLength(1), 10_000)
    waiting.abort()
    await refused
    expect(browser.visited.at(-1)).toBe('stopped')
  })
})
