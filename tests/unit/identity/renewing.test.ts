import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { SessionUser } from '#machines/session/model.ts'
import { tellAll } from '#portal/ports/browser/tabs.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import { createRealms } from '#portal/ports/identity/provider/realms.ts'
import { createRenewing } from '#portal/ports/identity/renewal/renewing.ts'
import { issuerOf, createTabSession } from '#portal/ports/identity/renewal/tab-session.ts'

import { portalOrigin, type FakeBrowser } from '../app/fake-browser.ts'
import { hurried, identityAt, openIdentity } from './local-identity.ts'
import { answerTo, refusing, type LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal

let provider: LocalProvider
let browser: FakeBrowser
let identity: Identity
let other: BroadcastChannel
let stops: (() => void)[]

beforeEach(async () => {
  ;({ provider, browser, identity } = await openIdentity())
  other = new BroadcastChannel('masthead.renewals')
  stops = [() => other.close(), () => provider.close()]
  identity.offerCredentials({ username: 'ada', password: 'masthead' })
  await identity.signInWithPassword(realm, going)
  provider.grants.length = 0
  // The access tokens of other tabs are only names here, which is noted each time.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const grantTypes = () => provider.grants.map((grant) => grant.get('grant_type'))
const userKey = () => `oidc.user:${provider.issuer}:portal`
const stored = () => JSON.parse(browser.tab.getItem(userKey()) ?? '{}')

/** The tokens of another tab of the same user after renewing `seconds` later. */
const later = (seconds: number, more: object = {}) => ({
  ...stored(),
  access_token: 'newer',
  refresh_token: 'refresh-newer',
  expires_at: stored().expires_at + seconds,
  ...more,
})

const tell = (message: object) => tellAll('masthead.renewals', message)

/** The renewals that this tab tells the others of, from now on. */
function overheard(): unknown[] {
  const received: unknown[] = []
  other.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
    if (data.type === 'renewed') received.push(data)
  })
  return received
}

describe('renewing', () => {
  it('asks in a hidden frame, which is gone afterwards: spec 4 session 4', async () => {
    const before = identity.accessToken()
    const user = await identity.renew(realm, 'ada-1', going)
    expect(user).toMatchObject({ subject: 'ada-1', name: 'Ada Lindner' })
    expect(grantTypes()).toEqual(['authorization_code'])
    expect(provider.grants[0]?.get('redirect_uri')).toBe(`${portalOrigin}/silent-refresh`)
    expect(identity.accessToken()).not.toBe(before)
    expect(stored().access_token).toBe(identity.accessToken())
    expect(browser.frames.size).toBe(0)
    expect([...browser.device.entries.keys()].filter((key) => key.startsWith('oidc.'))).toEqual([])
  })

  it.each(['login_required', 'interaction_required', 'consent_required'])(
    'uses the refresh token where the frame says %s: spec 7 identity 5',
    async (error) => {
      provider.bent.redirect = { error, code: '' }
      await identity.renew(realm, 'ada-1', going)
      expect(grantTypes()).toEqual(['refresh_token'])
      expect(provider.grants[0]?.get('refresh_token')).toBe('refresh-1')
      expect(stored().refresh_token).toBe('refresh-2')
    },
  )

  it('uses it where the frame never answers, after 10 s: spec 9 session 4', async () => {
    browser.muteFrames()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renewal = identity.renew(realm, 'ada-1', going)
    await vi.waitFor(() => expect(browser.frames.size).toBe(1), 10_000)
    await vi.advanceTimersByTimeAsync(9999)
    expect(provider.grants).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await renewal
    expect(grantTypes()).toEqual(['refresh_token'])
    expect(browser.frames.size).toBe(0)
    expect([...browser.device.entries.keys()].filter((key) => key.startsWith('oidc.'))).toEqual([])
  })

  it('says so when there is no refresh token either: spec 8 sign-in 14', async () => {
    browser.tab.setItem(userKey(), JSON.stringify({ ...stored(), refresh_token: undefined }))
    await identity.restore(realm)
    browser.muteFrames()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const refused = expect(identity.renew(realm, 'ada-1', going)).rejects.toMatchObject({
      reason: 'timedOut',
      message: 'IFrame timed out without a response',
    })
    await vi.waitFor(() => expect(browser.frames.size).toBe(1), 10_000)
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
  })

  it('refuses another subject without a second try: spec 4 other 3', async () => {
    provider.bent.claims = { sub: 'eve' }
    await expect(identity.renew(realm, 'ada-1', going)).rejects.toMatchObject({
      reason: 'refused',
      message: 'login_required',
    })
    expect(grantTypes()).toEqual(['authorization_code'])
    expect(stored().profile.sub).toBe('ada-1')
  })

  const [byFrame, byToken] = [['authorization_code'], ['refresh_token']]
  const toToken = { error: 'login_required', code: '' }
  const foreign = { iss: 'https://other.example' }

  it.each<[string, Partial<LocalProvider['bent']>, string, string[]]>([
    ['the exchange is refused', { answers: { token: refusing('invalid_client') } }, 'refused', []],
    ['it is out of order', { answers: { token: refusing('x', 503) } }, 'unreachable', []],
    ['it brings another kind of token', { tokens: { token_type: 'mac' } }, 'invalid', byFrame],
    ['it brings what cannot be verified', { claims: { iss: 'x' } }, 'invalid', byFrame],
    ['another issuer answers the frame', { redirect: foreign }, 'invalid', []],
    ['its ID token answers another request', { claims: { nonce: 'x' } }, 'invalid', byFrame],
    ['a refresh is of another issuer', { redirect: toToken, claims: foreign }, 'invalid', byToken],
    ['a refresh is of Eve', { redirect: toToken, claims: { sub: 'eve' } }, 'refused', byToken],
  ])('is over when %s, and not tried another way', async (_what, bent, reason, grants) => {
    const token = identity.accessToken()
    Object.assign(provider.bent, bent)
    await expect(identity.renew(realm, 'ada-1', going)).rejects.toMatchObject({ reason })
    expect([grantTypes(), identity.accessToken()]).toEqual([grants, token])
  })

  it('happens once for all who ask', async () => {
    const both = [identity.renew(realm, 'ada-1', going), identity.renew(realm, 'ada-1', going)]
    const [one, two] = await Promise.all(both)
    expect(one).toEqual(two)
    expect(provider.grants).toHaveLength(1)
  })

  it('is not tried without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(identity.renew(realm, 'ada-1', going)).rejects.toMatchObject({ reason: 'offline' })
    expect(provider.asked.get('auth')).toBeUndefined()
  })

  it('changes nothing when it was given up', async () => {
    const giving = new AbortController()
    provider.bent.answers.token = () => giving.abort()
    await expect(identity.renew(realm, 'ada-1', giving.signal)).rejects.toMatchObject({
      reason: 'timedOut',
    })
    delete provider.bent.answers.token
    await identity.renew(realm, 'ada-1', going)
    expect(stored().refresh_token).toBe('refresh-2')
  })
})

describe('joining', () => {
  it('signs in the user who is signed in at the provider', async () => {
    browser.tab.removeItem(userKey())
    const tab = identityAt(provider)
    expect(await tab.restore(realm)).toBeNull()
    expect(await tab.join(realm, going)).toMatchObject({ subject: 'ada-1', name: 'Ada Lindner' })
    expect(grantTypes()).toEqual(['authorization_code'])
  })

  it('is refused without such a user', async () => {
    provider.bent.redirect = { error: 'login_required', code: '' }
    await expect(identityAt(provider).join(realm, going)).rejects.toMatchObject({
      reason: 'refused',
    })
  })
})

describe('tabs of one user', () => {
  let told: SessionUser[]

  beforeEach(() => {
    told = []
    stops.push(identity.watchRenewals(realm, 'ada-1', (user) => told.push(user)))
  })

  it('hear of new tokens', async () => {
    const received = overheard()
    await identity.renew(realm, 'ada-1', going)
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(received[0]).toMatchObject({ type: 'renewed', realm, user: stored() })
  })

  it('take them over', async () => {
    const user = later(60)
    tell({ type: 'renewed', realm, user })
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]?.expiresAt).toBe(user.expires_at * 1000)
    expect(identity.accessToken()).toBe('newer')
    expect(stored().refresh_token).toBe('refresh-newer')
  })

  it.each<[string, () => object]>([
    ['no newer', () => ({ type: 'renewed', realm, user: later(0) })],
    ['of another realm', () => ({ type: 'renewed', realm: 'donaumedien', user: later(60) })],
    ['of Eve', () => ({ type: 'renewed', realm, user: later(60, { profile: { sub: 'eve' } }) })],
    ['without a token', () => ({ type: 'renewed', realm, user: later(60, { access_token: 3 }) })],
    ['without an end', () => ({ type: 'renewed', realm, user: later(60, { expires_at: 'soon' }) })],
    ['of an unknown kind', () => ({ type: 'other', realm, user: later(60) })],
  ])('do not take over what is %s', async (_what, message) => {
    const until = stored().expires_at + 30
    tell(message())
    tell({ type: 'renewed', realm, user: later(30) })
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(told[0]).toMatchObject({ subject: 'ada-1', expiresAt: until * 1000 })
    expect(stored()).toMatchObject({ access_token: 'newer', expires_at: until })
  })

  it('answer one that missed it, unless they have nothing newer', async () => {
    const heard = overheard()
    const { expires_at: until } = stored()
    tell({ type: 'wanted', realm, subject: 'ada-1', than: until })
    tell({ type: 'wanted', realm, subject: 'eve', than: until - 60 })
    tell({ type: 'wanted', realm, subject: 'ada-1', than: until - 1 })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject({ type: 'renewed', user: stored() })
  })

  it('do not sign out when a copy used the refresh token first', async () => {
    provider.bent.redirect = { error: 'login_required', code: '' }
    provider.bent.answers.token = refusing('invalid_grant')
    other.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'wanted') tell({ type: 'renewed', realm, user: later(60) })
    })
    const user = await identity.renew(realm, 'ada-1', going)
    expect(user.expiresAt).toBe(stored().expires_at * 1000)
    expect(identity.accessToken()).toBe('newer')
  })

  it('sign out when no tab has anything newer', async () => {
    provider.bent.redirect = { error: 'login_required', code: '' }
    provider.bent.answers.token = refusing('invalid_grant')
    const renewal = hurried(() => identity.renew(realm, 'ada-1', going))
    await expect(renewal).rejects.toMatchObject({ reason: 'refused' })
  })

  it('need no turn once another one has renewed', async () => {
    let granted = 0
    other.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === 'wanted') tell({ type: 'renewed', realm, user: later(60) })
    })
    stops.push(identity.holdTurn(realm, () => (granted += 1)))
    await vi.waitFor(() => expect(told).toHaveLength(1))
    const last = identity.holdTurn('another', () => (granted += 10))
    await vi.waitFor(() => expect(granted).toBe(10))
    last()
  })

  it('have their turn at once without locks', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('BroadcastChannel', undefined)
    let granted = false
    stops.push(identity.holdTurn(realm, () => (granted = true)))
    await vi.waitFor(() => expect(granted).toBe(true))
  })
})

describe('several tabs', () => {
  const ends = Math.floor(Date.now() / 1000) + 100
  const profile = { sub: 'ada-1' }
  const ada = { access_token: 'a.e30.c', refresh_token: 'old', expires_at: ends, profile }

  /** A tab in which Ada is signed in, and what it was told of renewals. */
  function openTab() {
    const { host: identityHost } = provider
    const clientId = 'portal'
    const options = { identityHost, clientId, scope: 'openid', origin: portalOrigin }
    const session = createTabSession((of) => ({ issuer: issuerOf(identityHost, of), clientId }))
    const renewing = createRenewing(createRealms(options), session)
    const told: SessionUser[] = []
    session.keep(realm, ada)
    stops.push(renewing.watch(realm, 'ada-1', (user) => told.push(user)))
    return { session, renewing, told }
  }

  it('ten tabs whose session changed open one frame, and all know of it', async () => {
    const tabs = Array.from({ length: 10 }, openTab)
    const verdicts = await hurried(() =>
      Promise.all(tabs.map(({ renewing }) => renewing.verdict(realm))),
    )
    expect(new Set(verdicts)).toEqual(new Set(['alive']))
    expect(provider.asked.get('auth')).toBe(1)
    expect(tabs.map(({ told }) => told.length)).toEqual(tabs.map(() => 1))
    expect(new Set(tabs.map(({ session }) => session.accessToken())).size).toBe(1)
  })

  it('a tab waits with its question until the one whose turn it is has renewed', async () => {
    const [one, two] = [openTab(), openTab()]
    const granted = Promise.withResolvers<void>()
    const giveBack = one.renewing.holdTurn(realm, granted.resolve)
    await granted.promise
    const verdict = two.renewing.verdict(realm)
    await vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query()
      expect(pending.map(({ name }) => name)).toContain(`masthead.renewal.${realm}`)
    })
    await one.renewing.renew(realm, 'ada-1', going)
    giveBack()
    expect(await verdict).toBe('alive')
    expect(provider.asked.get('auth')).toBe(1)
  })

  it.each<[string, () => void, string]>([
    ['ended', () => (provider.bent.answers.token = refusing('invalid_grant')), 'provider'],
    ['is of somebody else', () => (provider.bent.claims = { sub: 'eve' }), 'otherUser'],
    ['cannot be asked for', () => (provider.bent.answers.token = refusing('x', 503)), 'unknown'],
  ])('a session that %s is told as such', async (_what, bend, verdict) => {
    bend()
    expect(await hurried(() => openTab().renewing.verdict(realm))).toBe(verdict)
  })

  it('an old refresh token stays unused when newer ones came while the frame was asked', async () => {
    const { session, renewing, told } = openTab()
    const user = { ...ada, access_token: 'b.e30.c', expires_at: ends + 60 }
    provider.bent.answers.auth = async ({ url = '' }, response) => {
      tellAll('masthead.renewals', { type: 'renewed', realm, user })
      await vi.waitFor(() => expect(told).toHaveLength(1))
      const state = new URL(url, provider.host).searchParams.get('state') ?? ''
      const back = answerTo(state, { iss: provider.issuer, error: 'login_required' })
      back.searchParams.delete('code')
      response.writeHead(302, { location: back.href }).end()
    }
    const renewed = await renewing.renew(realm, 'ada-1', going)
    expect(renewed.expiresAt).toBe(user.expires_at * 1000)
    expect(session.accessToken()).toBe('b.e30.c')
    expect(provider.grants).toEqual([])
  })
})
