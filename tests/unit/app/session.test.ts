import { UserManager } from 'oidc-client-ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { phaseOf } from '#machines/session/selectors.ts'
import { SignedOut, whenTokenValid } from '#portal/app/session/outgoing.ts'
import { expiringAt, provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import { PortalClient } from '#portal/ports/identity/provider/oidc-client.ts'
import { decodeToken, readAccess } from '#portal/ports/identity/tokens/access-token.ts'

import { openBrowser } from './fake-browser.ts'
import { ada, fakePorts, never, nord } from './fake-session-ports.ts'

const donau = { realm: 'donaumedien', organisation: 'Donau Medien' }
const restored = { restore: async () => ({ user: ada, isExpired: false }) }

function start({ ports }: Pick<ReturnType<typeof fakePorts>, 'ports'>) {
  return createActor(provideSession(ports), { input: sessionInput(ports, null) }).start()
}

async function signedIn(identity: Partial<Identity> = {}) {
  const fakes = fakePorts({ ...restored, ...identity }, '/', true)
  const actor = start(fakes)
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
  return { ...fakes, actor }
}

interface Options {
  active?: boolean
  last?: typeof nord
  pending?: typeof donau & { next: string }
}

describe('the start of a session', () => {
  const nobody = { returned: false, realm: null, organisation: '', next: '/' }
  const pending = { ...donau, next: '/en/banlist' }
  const answer = '/auth?code=c&state=s'
  const named = '/?organisation=Donau%20Medien'

  it.each<[name: string, address: string, Options, expected: object]>([
    ['a fresh tab', '/banlist', {}, nobody],
    ["a tab with an organisation: the tab's", '/banlist', { active: true }, nord],
    ['a screen in a new tab: the latest on this device', '/banlist', { last: nord }, nord],
    ['the login screen of a new tab', '/en/login?next=%2Fbanlist', { last: nord }, nobody],
    ['the callback: the sign-in under way', answer, { active: true, pending }, pending],
    ['an answer that nobody asked for', answer, {}, { returned: true, realm: null }],
    ['such an answer in a session', answer, { active: true }, { returned: false, ...nord }],
    ['an address that names an organisation', named, { last: nord }, donau],
    ['an address that names none', '/?organisation=!', { last: nord }, nord],
    ['a login that names one', '/login?organisation=Donau%20Medien', {}, { realm: null }],
    ['an address that names another than the tab', named, { active: true }, nord],
  ])('%s', (_name, address, input, expected) => {
    const { active = false, last, pending: asked = null } = input
    const { ports } = fakePorts(restored, address, active)
    if (last) ports.memory.setLastSignedIn(last)
    expect(sessionInput(ports, asked)).toMatchObject(expected)
  })

  it('takes the code off the address before it is redeemed, and goes only to safe places', async () => {
    const addresses: string[] = []
    const complete: Identity['complete'] = async ({ search }) => {
      addresses.push(search, fakes.ports.address.current().search)
      return { ...nord, user: ada, next: 'https://evil.example/' }
    }
    const fakes = fakePorts({ complete }, answer)
    const actor = start(fakes)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    expect(addresses).toEqual(['?code=c&state=s', ''])
    expect(fakes.told).toEqual([
      'address /auth',
      'active verlagnord',
      'last verlagnord',
      'remember Verlag Nord',
      'tabs signedIn verlagnord',
      'address /',
    ])
  })

  it('does not come into a session that another tab is leaving meanwhile', async () => {
    const joining = Promise.withResolvers<typeof ada>()
    const identity = { restore: async () => null, join: () => joining.promise }
    const { ports, told, listeners } = fakePorts(identity, '/', true)
    const actor = start({ ports })
    await vi.waitFor(() => expect(listeners).toHaveLength(1))
    listeners[0]?.({ type: 'signedOut', realm: 'verlagnord' })
    joining.resolve(ada)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(told).toContain('clear verlagnord')
    expect(told).not.toContain('last verlagnord')
    // A tab without a session listens for the next one alone.
    expect(listeners).toHaveLength(1)
  })
})

it('organisations side by side are told apart by the tab that was used last', async () => {
  const { ports, uses } = await signedIn()
  ports.memory.setLastSignedIn(donau)
  uses[0]?.()
  expect(ports.memory.lastSignedIn()).toEqual(nord)
})

it('organisations side by side lose only themselves by a sign-out', async () => {
  const { ports, actor } = await signedIn({ end: async () => {} })
  ports.memory.setLastSignedIn(donau)
  actor.send({ type: 'session.signOut' })
  expect(ports.memory.lastSignedIn()).toEqual(donau)
})

it('signs out here, and says so to the console, when the provider cannot be reached', async () => {
  const fault = new IdentityFault('unreachable', 'Failed to fetch')
  const { told, actor } = await signedIn({ end: () => Promise.reject(fault) })
  actor.send({ type: 'session.signOut' })
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
  expect(told).toContain('The session failed: signedOutHere.')
  expect(told.filter((text) => text === 'clear verlagnord')).toHaveLength(1)
})

it.each([
  [300_000, 240_000],
  [90_000, 60_000],
  [30_000, 20_000],
  [3000, 5000],
  [-10_000, 5000],
])('the end of a token in %i ms is announced in %i ms', (rest, at) => {
  expect(expiringAt(1_000_000, 1_000_000 + rest)).toBe(1_000_000 + at)
})

describe('a call', () => {
  it('leaves at once while the token lives', async () => {
    const { actor } = await signedIn()
    await expect(whenTokenValid(actor, () => 299_999)).resolves.toBeUndefined()
  })

  it('waits for one renewal on a computer that slept, whose timers have not noticed yet', async () => {
    const renewal = Promise.withResolvers<typeof ada>()
    const renew = vi.fn<Identity['renew']>(() => renewal.promise)
    const { actor } = await signedIn({ renew })
    let left = 0
    const leaving = Array.from({ length: 20 }, () =>
      whenTokenValid(actor, () => 300_000).then(() => (left += 1)),
    )
    await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
    expect(left).toBe(0)
    renewal.resolve({ ...ada, expiresAt: 600_000 })
    await Promise.all(leaving)
    expect([left, renew.mock.calls.length]).toEqual([20, 1])
  })

  it('is refused when nobody stays signed in', async () => {
    const fault = new IdentityFault('refused', 'invalid_grant')
    const { actor } = await signedIn({ renew: () => Promise.reject(fault) })
    await expect(whenTokenValid(actor, () => 300_000)).rejects.toThrow(SignedOut)
    await expect(whenTokenValid(actor, () => 0)).rejects.toThrow(SignedOut)
  })

  it('spec 8: is logged as not renewed where the user stays signed in', async () => {
    const fault = new IdentityFault('unreachable', 'Failed to fetch')
    const { actor, told } = await signedIn({ renew: () => Promise.reject(fault) })
    actor.send({ type: 'session.renew' })
    const words = 'The session was not renewed: Failed to fetch'
    await vi.waitFor(() => expect(told).toContain(words))
    expect(phaseOf(actor.getSnapshot())).toBe('signedIn')
  })

  it('stops waiting when the screen that asked is gone', async () => {
    const { actor } = await signedIn({ renew: never })
    const screen = new AbortController()
    const leaving = whenTokenValid(actor, () => 300_000, screen.signal)
    screen.abort(new Error('gone'))
    await expect(leaving).rejects.toThrow('gone')
  })
})

describe('what no provider can bring about in a portal that is set up', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('spec 8 sign-in 11, spec 8 sign-in 12: there is no address for a popup, nor for the frame of a page without an origin', async () => {
    const issuer = 'https://id.example/realms/verlagnord'
    const provider = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/certs`,
      authorization_response_iss_parameter_supported: true,
    }
    openBrowser()
    const common = { provider, clientId: 'portal', scope: 'openid' }
    const noAddress = { redirect_uri: '', popup_redirect_uri: '' }
    const library = new UserManager({ authority: issuer, client_id: 'portal', ...noAddress })
    await expect(library.signinPopup()).rejects.toThrow('No popup_redirect_uri configured')
    const { signal } = new AbortController()
    const frame = new PortalClient({ ...common, origin: 'null' }).join(signal)
    await expect(frame).rejects.toThrow('No silent_redirect_uri configured')
  })

  it.each([
    ['nothing', ''],
    ['no token', 'garbage'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${btoa('{')}.c`],
    ['no object', `a.${btoa('null')}.c`],
    ['no UTF-8', `a.${btoa('{"name":"\xff"}')}.c`],
  ])(
    'spec 8 sign-in 4: %s cannot be decoded: that is logged, and the result is null',
    (_, token) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(decodeToken(token)).toBeNull()
      expect(log.mock.calls).toEqual([['The token cannot be decoded.']])
      expect(readAccess(token)).toEqual({ clients: [], expiresAt: null })
      log.mockRestore()
    },
  )
})
