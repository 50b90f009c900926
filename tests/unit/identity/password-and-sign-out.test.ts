import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Identity } from '#portal/ports/identity/identity.ts'

import { portalOrigin } from '../app/fake-browser.ts'
import type { FakeBrowser } from '../app/fake-browser.ts'
import { openIdentity } from './local-identity.ts'
import { refusing } from './local-provider.ts'
import type { LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal

let provider: LocalProvider
let browser: FakeBrowser
let identity: Identity

beforeEach(async () => {
  ;({ provider, browser, identity } = await openIdentity())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  provider.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const userKey = () => `oidc.user:${provider.issuer}:portal`

describe('the password grant', () => {
  const credentials = { username: 'ada', password: 'masthead' }

  it('posts what was offered, once: spec 7 identity 6', async () => {
    identity.offerCredentials(credentials)
    const user = await identity.signInWithPassword(realm, going)
    expect(user).toMatchObject({ subject: 'ada-1', givenName: 'Ada' })
    expect(Object.fromEntries(provider.grants[0] ?? [])).toEqual({
      grant_type: 'password',
      ...credentials,
      scope: 'openid',
      client_id: 'portal',
    })
    await expect(identity.signInWithPassword(realm, going)).rejects.toThrow('No credentials')
  })

  it('says when they are wrong: spec 8 sign-in 2', async () => {
    provider.bent.answers.token = refusing('invalid_grant')
    identity.offerCredentials(credentials)
    await expect(identity.signInWithPassword(realm, going)).rejects.toMatchObject({
      reason: 'wrongCredentials',
      message: 'Username or password is incorrect!',
    })
  })

  it('verifies like every sign-in', async () => {
    provider.bent.claims = { iss: 'https://evil.example' }
    identity.offerCredentials(credentials)
    await expect(identity.signInWithPassword(realm, going)).rejects.toThrow('ID Token: iss')
  })

  it('has nothing left after clearing', async () => {
    identity.offerCredentials(credentials)
    await identity.clear(realm)
    await expect(identity.signInWithPassword(realm, going)).rejects.toThrow('No credentials')
    expect(provider.grants).toEqual([])
  })
})

/** Signs out and says where the page went. */
async function signOut(): Promise<URL> {
  const ending = identity.end(realm, going)
  expect(identity.accessToken()).toBe('')
  expect(browser.tab.getItem(userKey())).toBeNull()
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1))
  browser.window.dispatchEvent(new Event('pageshow'))
  await ending
  return new URL(browser.visited[0] ?? '')
}

describe('signing out', () => {
  beforeEach(async () => {
    identity.offerCredentials({ username: 'ada', password: 'masthead' })
    await identity.signInWithPassword(realm, going)
  })

  it('revokes both tokens and leaves for the root: spec 7 identity 9, spec 7 identity 10', async () => {
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
    provider.bent.answers.revoke = (_request, response) => response.writeHead(status).end()
    expect((await signOut()).pathname).toContain('/logout')
  })
})
