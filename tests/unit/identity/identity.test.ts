import type { ServerResponse } from 'node:http'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Identity } from '#portal/ports/identity/identity.ts'
import { pendingSignIn } from '#portal/ports/identity/sign-in/pending-sign-in.ts'
import { checkAnswer, requirePending } from '#portal/ports/identity/sign-in/sign-in-answer.ts'

import { portalOrigin, type FakeBrowser } from '../app/fake-browser.ts'
import { heldLimits, identityAt, openIdentity } from './local-identity.ts'
import { answerTo, type LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal
const query = { realm, organisation: 'Verlag Nord', next: '/banlist' }

let provider: LocalProvider
let browser: FakeBrowser
let identity: Identity
/** lets a limit of so many milliseconds pass */
let reach: (milliseconds: number) => void

beforeEach(async () => {
  ;({ provider, browser, identity } = await openIdentity())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  provider.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Leaves for the provider and says what was kept for the way back. */
async function leave(): Promise<{ state: string; sent: URL; kept: Record<string, unknown> }> {
  // A page that leaves hears no more of it, unless it is called back.
  identity.redirect(query, 'en', going).catch(() => {})
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1), 10_000)
  const sent = new URL(browser.visited[0] ?? '')
  const state = sent.searchParams.get('state') ?? ''
  provider.nonce = sent.searchParams.get('nonce') ?? ''
  const kept: Record<string, unknown> = JSON.parse(browser.device.getItem(`oidc.${state}`) ?? '{}')
  return { state, sent, kept }
}

const iss = () => ({ iss: provider.issuer })
const userKey = () => `oidc.user:${provider.issuer}:portal`

describe('leaving for the provider', () => {
  it('asks for a code with S256 and comes back to /auth: spec 7 identity 3, spec 9 session 7', async () => {
    const { sent, kept } = await leave()
    expect(sent.href.startsWith(`${provider.issuer}/auth?`)).toBe(true)
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      client_id: 'portal',
      redirect_uri: `${portalOrigin}/auth`,
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
      ui_locales: 'en',
    })
    expect(kept).toMatchObject({ data: query, authority: provider.issuer })
  })

  it('does not start what local storage could not end', async () => {
    browser.device.room = 10
    await expect(identity.redirect(query, 'en', going)).rejects.toMatchObject({ reason: 'storage' })
    expect(browser.visited).toEqual([])
  })

  it('is not tried where the browser has no WebCrypto', async () => {
    vi.stubGlobal('crypto', {})
    await expect(identity.checkOrganisation(realm, going)).rejects.toMatchObject({
      reason: 'insecure',
    })
  })

  it('sweeps sign-ins that were given up more than 15 minutes ago, and nothing else', async () => {
    const now = Math.floor(Date.now() / 1000)
    const ages = { old: now - 901, young: now - 890, future: now + 9999, ageless: undefined }
    for (const [name, created] of Object.entries(ages))
      browser.device.setItem(`oidc.${name}`, JSON.stringify({ created }))
    browser.device.setItem('oidc.broken', '{')
    browser.device.setItem('masthead.organisations', '[]')
    const { state } = await leave()
    const left = ['oidc.young', 'masthead.organisations', `oidc.${state}`]
    expect([...browser.device.entries.keys()]).toEqual(left)
    browser.device.setItem('oidc.broken', '{')
    expect(identity.removeStaleState()).toBe(1)
  })
})

const complete = async () => identity.complete(answerTo((await leave()).state, iss()), going)

describe('coming back', () => {
  it('signs in the user whom the verified tokens name: spec 9 session 8', async () => {
    const { state, kept } = await leave()
    const signIn = await identity.complete(answerTo(state, iss()), going)
    expect(signIn).toMatchObject({ ...query, user: { subject: 'ada-1', name: 'Ada Lindner' } })
    expect(identity.accessToken()).not.toBe('')
    const stored: unknown = JSON.parse(browser.tab.getItem(userKey()) ?? '{}')
    expect(stored).toMatchObject({
      access_token: identity.accessToken(),
      refresh_token: 'refresh-1',
    })
    expect(Object.fromEntries(provider.grants[0] ?? [])).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: `${portalOrigin}/auth`,
      code_verifier: kept['code_verifier'],
      client_id: 'portal',
    })
    expect(provider.bearers).toEqual([`Bearer ${identity.accessToken()}`])
  })

  it('knows a provider that answers, but not to pages of this origin, from one that is gone', async () => {
    // A browser makes of an answer without CORS headers what fetch makes of a lost connection here.
    provider.bent.answers.token = (request, response) => {
      if (request.method === 'POST') request.socket.destroy()
      else response.writeHead(405).end()
    }
    await expect(complete()).rejects.toMatchObject({
      reason: 'blocked',
      message: 'CORS: this address is missing in Web origins of the client portal',
    })
    browser.visited.length = 0
    provider.bent.answers.token = (request) => request.socket.destroy()
    await expect(complete()).rejects.toMatchObject({ reason: 'unreachable' })
  })

  it('believes an answer once', async () => {
    const { state } = await leave()
    await identity.complete(answerTo(state, iss()), going)
    await expect(identity.complete(answerTo(state, iss()), going)).rejects.toMatchObject({
      message: 'No matching state found in storage',
    })
    expect(provider.grants).toHaveLength(1)
  })

  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['no issuer, though it was announced', {}],
    ['an error of another issuer', { iss: 'https://evil.example', error: 'access_denied' }],
  ])('does not send the code of %s anywhere', async (_what, more) => {
    const { state } = await leave()
    await expect(identity.complete(answerTo(state, more), going)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'iss does not match',
    })
    expect(provider.grants).toEqual([])
    expect(browser.device.length).toBe(0)
  })

  it.each([
    ['cancelled', 'access_denied', 'access_denied: <b>no</b>'],
    ['refused', 'invalid_scope', 'invalid_scope: <b>no</b>'],
    ['unreachable', 'temporarily_unavailable', 'temporarily_unavailable: <b>no</b>'],
  ])('is %s when the provider says %s', async (reason, error, message) => {
    const { state } = await leave()
    const answer = answerTo(state, { ...iss(), error, error_description: '<b>no</b>' })
    await expect(identity.complete(answer, going)).rejects.toMatchObject({ reason, message })
  })

  it.each([
    ['State does not match', { id: 'other' }],
    ['invalid response_type in state', { request_type: 'si:x' }],
    ['client_id mismatch on settings vs. signin state', { client_id: 'other' }],
    ['authority mismatch on settings vs. signin state', { authority: 'https://evil.example' }],
  ])(
    'says "%s" of a stored state that was changed, and sends no code: spec 8 sign-in 7, spec 8 sign-in 9',
    async (message, changed) => {
      const { state, kept } = await leave()
      browser.device.setItem(`oidc.${state}`, JSON.stringify({ ...kept, ...changed }))
      const completion = identity.complete(answerTo(state, iss()), going)
      await expect(completion).rejects.toMatchObject({ reason: 'invalid', message })
      expect(provider.grants).toEqual([])
    },
  )

  it('stores nothing of an ID token with another nonce', async () => {
    const { state } = await leave()
    provider.bent.claims = { nonce: 'x' }
    await expect(identity.complete(answerTo(state, iss()), going)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'nonce in id_token does not match nonce in client storage',
    })
    expect(browser.tab.getItem(userKey())).toBeNull()
    expect(identity.accessToken()).toBe('')
  })

  it('refuses an answer without an ID token', async () => {
    const { state } = await leave()
    provider.bent.tokens = { id_token: undefined }
    await expect(identity.complete(answerTo(state, iss()), going)).rejects.toMatchObject({
      message: 'token response: a token is missing',
    })
  })

  it('sends no code anywhere where none came', async () => {
    const { state } = await leave()
    const answer = answerTo(state, iss())
    answer.searchParams.delete('code')
    await expect(identity.complete(answer, going)).rejects.toThrow('Expected code in response')
    expect(provider.grants).toEqual([])
  })

  it('uses up a sign-in that was answered twice over', async () => {
    const { state } = await leave()
    const answer = answerTo(state, iss())
    answer.searchParams.append('code', 'another')
    await expect(identity.complete(answer, going)).rejects.toThrow('The answer has code twice')
    expect(browser.device.length).toBe(0)
  })

  it('uses up a sign-in at a provider that is gone', async () => {
    const { state } = await leave()
    provider.close()
    const completion = identityAt(provider).complete(answerTo(state, iss()), going)
    await expect(completion).rejects.toMatchObject({ reason: 'unreachable' })
    expect(browser.device.length).toBe(0)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['is a page for people', (response) => response.end('<h1>Willkommen</h1>')],
    ['has not come after 5 seconds', () => reach(5000)],
  ])('goes on with the names of the ID token when userinfo %s', async (_what, answer) => {
    const { state } = await leave()
    provider.bent.claims = { name: 'Ada of the token' }
    provider.bent.answers.userinfo = (_request, response) => answer(response)
    reach = heldLimits()
    const { user } = await identity.complete(answerTo(state, iss()), going)
    expect(user.name).toBe('Ada of the token')
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('signs nobody in while the keys are away', async () => {
    provider.bent.answers.certs = (_request, response) => response.writeHead(500).end()
    await expect(complete()).rejects.toMatchObject({
      reason: 'unreachable',
      message: expect.stringMatching(/^keys: .*\(500\)$/),
    })
  })

  it.each(['eve', undefined])('refuses userinfo of another user: %s', async (sub) => {
    const { state } = await leave()
    provider.bent.userinfo = { sub }
    await expect(identity.complete(answerTo(state, iss()), going)).rejects.toMatchObject({
      reason: 'invalid',
      message: 'subject from UserInfo response does not match subject in ID Token',
    })
    expect(identity.accessToken()).toBe('')
  })

  it.each([
    ['dropped', async () => {}],
    ['cleared', () => identity.clear(realm)],
  ])('brings nobody back when the session was %s meanwhile', async (what, clear) => {
    const { state } = await leave()
    const dropping = new AbortController()
    provider.bent.answers.userinfo = async (_request, response) => {
      await clear()
      if (what === 'dropped') dropping.abort()
      response.end('{"sub":"ada-1"}')
    }
    await expect(identity.complete(answerTo(state, iss()), dropping.signal)).rejects.toThrow()
    expect(browser.tab.getItem(userKey())).toBeNull()
    expect(identity.accessToken()).toBe('')
  })

  it('keeps a session that storage has no room for until the page goes', async () => {
    const { state } = await leave()
    browser.tab.room = 100
    await identity.complete(answerTo(state, iss()), going)
    expect(identity.accessToken()).not.toBe('')
    expect(identity.diagnosis().memoryOnly).toBe(true)
    await identity.clear(realm)
    expect(identity.diagnosis().memoryOnly).toBe(false)
  })
})

const at = (path: string) => new URL(path, portalOrigin)

describe('an answer to a sign-in', () => {
  const created = 1_795_000_000
  const stored = { authority: 'https://id.example/realms/verlagnord', created, data: query }

  beforeEach(() => browser.device.setItem('oidc.s', JSON.stringify(stored)))

  function expectRefused(path: string, reason: string, message: string): void {
    const call = (): unknown => requirePending(at(path), created * 1000)
    expect(call).toThrow(expect.objectContaining({ reason, message }))
  }

  it.each([
    ['/auth?code=c', 'No state in response'],
    ['/auth?error=Your+account+is+locked', 'No state in response'],
    ['/auth?code=c&state=other', 'No matching state found in storage'],
  ])(
    '%s is refused, and the sign-in that waits stays: spec 5 sign-in 1, spec 8 sign-in 5, spec 8 sign-in 6',
    (path, message) => {
      expectRefused(path, 'invalid', message)
      expect(browser.device.getItem('oidc.s')).not.toBeNull()
    },
  )

  it.each(['/auth?id_token=a&state=s', '/auth?access_token=a&code=c&state=s'])(
    '%s is refused: spec 5 sign-in 3, spec 8 sign-in 10',
    (path) =>
      expectRefused(path, 'invalid', 'Only the Authorization Code flow (with PKCE) is supported'),
  )

  it.each([
    ['/auth?error=access_denied', 'cancelled', 'access_denied'],
    ['/auth?error=server_error', 'unreachable', 'server_error'],
    ['/auth?code=c&state=s&state=s', 'invalid', 'The answer has state twice'],
    ['/auth?code=c&code=d&state=s', 'invalid', 'The answer has code twice'],
    ['/auth?iss=a&iss=b&code=c&state=s', 'invalid', 'The answer has iss twice'],
    [`/auth?code=${'c'.repeat(8200)}&state=s`, 'invalid', 'The answer is too long'],
  ])('%s is refused', expectRefused)

  it('of the longest usual kind passes', () => {
    expect(() => checkAnswer(at(`/auth?code=${'c'.repeat(4096)}&state=s`))).not.toThrow()
  })

  it.each([
    [0, true],
    [900_000, true],
    [900_001, false],
    [-900_001, false],
  ])('after %d ms is accepted (%s): spec 9 session 5', (age, isAccepted) => {
    const call = (): unknown => requirePending(at('/auth?code=c&state=s'), created * 1000 + age)
    if (isAccepted) expect(call()).toMatchObject(query)
    else expect(call).toThrow('No matching state found in storage')
    expect(browser.device.getItem('oidc.s') !== null).toBe(isAccepted)
  })

  it('is found by the state in the address', () => {
    const result = { ...query, issuer: stored.authority, created: created * 1000 }
    expect(pendingSignIn(at('/auth?code=c&state=s'))).toEqual(result)
  })

  it.each(['', 'x', '{}', '{"authority":1}', JSON.stringify({ ...stored, data: null })])(
    'to one that is stored as %j is to none',
    (text) => {
      browser.device.setItem('oidc.s', text)
      expect(pendingSignIn(at('/auth?code=c&state=s'))).toBeNull()
    },
  )
})
