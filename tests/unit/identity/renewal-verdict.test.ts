import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { SessionUser } from '#machines/session/model.ts'
import { tellAll } from '#portal/ports/browser/tabs.ts'
import { issuerOf } from '#portal/ports/identity/provider/issuer.ts'
import { createRealms } from '#portal/ports/identity/provider/realms.ts'
import { createRenewing } from '#portal/ports/identity/renewal/renewing.ts'
import { createTabSession } from '#portal/ports/identity/renewal/tab-session.ts'

import { openBrowser, portalOrigin } from '../app/fake-browser.ts'
import { answerTo, refusing, startProvider } from './local-provider.ts'
import type { LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal
const ends = Math.floor(Date.now() / 1000) + 100
const ada = {
  access_token: 'a.e30.c',
  refresh_token: 'refresh-old',
  expires_at: ends,
  profile: { sub: 'ada-1' },
}

let provider: LocalProvider
let stops: (() => void)[]

beforeEach(async () => {
  openBrowser()
  provider = await startProvider()
  stops = [() => provider.close()]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
})

/** A tab in which Ada is signed in, and what it was told of renewals. */
function openTab() {
  const { host: identityHost } = provider
  const options = { identityHost, clientId: 'portal', scope: 'openid', origin: portalOrigin }
  const session = createTabSession((of) => ({
    issuer: issuerOf(identityHost, of),
    clientId: 'portal',
  }))
  const renewing = createRenewing(createRealms(options), session)
  const told: SessionUser[] = []
  session.keep(realm, ada)
  stops.push(renewing.watch(realm, 'ada-1', (user) => told.push(user)))
  return { session, renewing, told }
}

it('ten tabs whose session changed open one frame, and all know of it', async () => {
  const tabs = Array.from({ length: 10 }, openTab)
  const verdicts = await Promise.all(tabs.map(({ renewing }) => renewing.verdict(realm)))
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
  expect(await openTab().renewing.verdict(realm)).toBe(verdict)
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
