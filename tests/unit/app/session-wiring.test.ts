import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { failureOf, mayCall, phaseOf } from '#machines/session/selectors.ts'
import { expiringAt, provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'
import type { SessionPorts } from '#portal/app/session/session-wiring.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import type { SignInState } from '#portal/ports/identity/sign-in/pending-sign-in.ts'

import { ada, fakePorts, never, nord } from './fake-session-ports.ts'

function start(ports: SessionPorts, pending: SignInState | null = null) {
  const actor = createActor(provideSession(ports), { input: sessionInput(ports, pending) })
  actor.start()
  return actor
}

const restored = { restore: async () => ({ user: ada, isExpired: false }) }

describe('the start of a session', () => {
  it('is nothing on a fresh tab', () => {
    const { ports } = fakePorts({}, '/banlist')
    expect(sessionInput(ports, null)).toEqual({
      returned: false,
      realm: null,
      organisation: '',
      next: '/',
    })
  })

  it("is the tab's organisation", () => {
    const { ports } = fakePorts({}, '/banlist', true)
    expect(sessionInput(ports, null)).toMatchObject({ returned: false, ...nord })
  })

  it('is the latest organisation on this device, for a screen in a new tab', () => {
    const { ports } = fakePorts({}, '/banlist')
    ports.memory.setLastSignedIn(nord)
    expect(sessionInput(ports, null)).toMatchObject({ returned: false, ...nord })
  })

  it('is nothing on the login screen of a new tab, which is for another organisation too', () => {
    const { ports } = fakePorts({}, '/en/login?next=%2Fbanlist')
    ports.memory.setLastSignedIn(nord)
    expect(sessionInput(ports, null)).toMatchObject({ realm: null, organisation: '' })
  })

  it('is the sign-in under way on the callback, whatever the tab remembers', () => {
    const { ports } = fakePorts({}, '/auth?code=c&state=s', true)
    const pending = { realm: 'donaumedien', organisation: 'Donau Medien', next: '/en/banlist' }
    expect(sessionInput(ports, pending)).toEqual({ returned: true, ...pending })
  })
})

describe('an answer that was not asked for', () => {
  it('is refused on a fresh tab', () => {
    const { ports } = fakePorts({}, '/auth?code=c&state=s')
    expect(sessionInput(ports, null)).toMatchObject({ returned: true, realm: null })
  })

  it('does not end a session that is there', () => {
    const { ports } = fakePorts({}, '/auth?code=c&state=s', true)
    expect(sessionInput(ports, null)).toMatchObject({ returned: false, realm: 'verlagnord' })
  })
})

describe('signing in', () => {
  it('checks the organisation, then leaves with the way back and the language', async () => {
    const redirect = vi.fn<Identity['redirect']>(never)
    const { ports } = fakePorts({ checkOrganisation: async () => {}, redirect })
    const actor = start(ports)
    actor.send({
      type: 'session.signIn',
      organisation: 'Verlag Nord',
      next: '/banlist',
      method: 'redirect',
    })
    await vi.waitFor(() => expect(redirect).toHaveBeenCalledOnce())
    const way = { ...nord, next: '/banlist' }
    expect(redirect.mock.calls[0]).toEqual([way, 'en', expect.any(AbortSignal)])
    expect(phaseOf(actor.getSnapshot())).toBe('redirecting')
  })

  it('spec 4 other 4: says why it failed, and clears', async () => {
    const fault = new IdentityFault('unknownOrganisation', 'Realm does not exist')
    const { ports, told } = fakePorts({ checkOrganisation: () => Promise.reject(fault) })
    const actor = start(ports)
    actor.send({ type: 'session.signIn', organisation: 'Nirgendwo', next: '/', method: 'redirect' })
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(failureOf(actor.getSnapshot())).toEqual({
      kind: 'loginFailed',
      organisation: 'Nirgendwo',
      reason: 'unknownOrganisation',
      detail: 'Realm does not exist',
    })
    expect(told).toContain('clear nirgendwo')
  })

  it('takes the code off the address before it is redeemed, and goes only to safe places', async () => {
    const addresses: string[] = []
    const { ports, told } = fakePorts(
      {
        complete: async ({ search }) => {
          addresses.push(search, ports.address.current().search)
          return { ...nord, user: ada, next: 'https://evil.example/' }
        },
      },
      '/auth?code=c&state=s',
    )
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    expect(addresses).toEqual(['?code=c&state=s', ''])
    expect(told).toEqual([
      'address /auth',
      'active verlagnord',
      'last verlagnord',
      'remember Verlag Nord',
      'tabs signedIn verlagnord',
      'address /',
    ])
  })
})

describe('being signed in', () => {
  it('spec 4 session 5, spec 9 session 1: announces the end 60 s before it, once to the console, and renews', async () => {
    const renew = vi.fn<Identity['renew']>(async () => ({ ...ada, expiresAt: 600_000 }))
    const { ports, told, timers, passTo } = fakePorts({ ...restored, renew }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    expect(timers.map(({ at }) => at)).toEqual([240_000, 300_000])
    passTo(240_000)
    expect(told).toEqual(['The access token expires soon.', 'turn verlagnord'])
    expect(renew).toHaveBeenCalledWith('verlagnord', 'ada-1', expect.any(AbortSignal))
    await vi.waitFor(() => expect(timers.map(({ at }) => at)).toEqual([540_000, 600_000]))
    expect(told.at(-1)).toBe('turn of verlagnord given back')
    expect(phaseOf(actor.getSnapshot())).toBe('signedIn')
  })

  it('ends when another tab signs out of the same realm only', async () => {
    const { ports, told, listeners } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    listeners[0]?.({ type: 'signedOut', realm: 'donaumedien' })
    expect(phaseOf(actor.getSnapshot())).toBe('signedIn')
    listeners[0]?.({ type: 'signedOut', realm: 'verlagnord' })
    expect(phaseOf(actor.getSnapshot())).toBe('signedOut')
    expect(told).toEqual(expect.arrayContaining(['unwatched', 'clear verlagnord', 'active none']))
    expect(told.join()).not.toContain('failed')
    // A tab without a session listens for the next one alone.
    expect(listeners).toHaveLength(1)
  })

  it("ends when the provider's session ends", async () => {
    const { ports, ended } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(ended).toHaveLength(1))
    ended[0]?.('provider')
    expect(phaseOf(actor.getSnapshot())).toBe('signedOut')
    expect(failureOf(actor.getSnapshot())?.kind).toBe('sessionEnded')
  })

  it('ends when another user signs in to the same realm in another tab', async () => {
    const { ports, listeners } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    listeners[0]?.({ type: 'signedIn', realm: 'donaumedien', subject: 'lena-1' })
    listeners[0]?.({ type: 'signedIn', realm: 'verlagnord', subject: 'ada-1' })
    expect(phaseOf(actor.getSnapshot())).toBe('signedIn')
    listeners[0]?.({ type: 'signedIn', realm: 'verlagnord', subject: 'jonas-1' })
    expect(failureOf(actor.getSnapshot())?.kind).toBe('userChanged')
  })

  it('ends when another tab goes to another organisation', async () => {
    const { ports, listeners } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    listeners[0]?.({ type: 'organisationChanged', realm: 'verlagnord' })
    expect(failureOf(actor.getSnapshot())?.kind).toBe('organisationChanged')
  })

  it('spec 4 other 1: clears the session when the organisation changes, and tells the other tabs', async () => {
    const { ports, told } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    actor.send({ type: 'organisation.changed', organisation: 'Donau Medien' })
    expect(phaseOf(actor.getSnapshot())).toBe('signedOut')
    expect(actor.getSnapshot().context).toMatchObject({ user: null, organisation: 'Donau Medien' })
    expect(told).toEqual(
      expect.arrayContaining([
        'tabs organisationChanged verlagnord',
        'last none',
        'clear verlagnord',
        'active none',
      ]),
    )
  })

  it('takes over what another tab has renewed, without a renewal of its own', async () => {
    const renew = vi.fn<Identity['renew']>(never)
    const { ports, renewals, timers } = fakePorts({ ...restored, renew }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    renewals[0]?.({ ...ada, expiresAt: 900_000 })
    expect(timers.map(({ at }) => at)).toEqual([840_000, 900_000])
    expect(renew).not.toHaveBeenCalled()
  })

  it('waits without a network, and renews as soon as there is one', async () => {
    const renew = vi.fn<Identity['renew']>(never)
    const { ports, networks, passTo } = fakePorts({ ...restored, renew }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    passTo(240_000)
    networks[0]?.(false)
    passTo(300_000)
    expect(renew).toHaveBeenCalledOnce()
    expect(phaseOf(actor.getSnapshot())).toBe('signedIn')
    expect(mayCall(actor.getSnapshot())).toBe(false)
    networks[0]?.(true)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('tells the other tabs of a sign-out, and the provider which realm is left', async () => {
    const end = vi.fn<Identity['end']>(async () => {})
    const { ports, told } = fakePorts({ ...restored, end }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    actor.send({ type: 'session.signOut' })
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(end).toHaveBeenCalledWith('verlagnord', expect.any(AbortSignal))
    expect(told).toEqual(expect.arrayContaining(['tabs signedOut verlagnord', 'last none']))
    expect(actor.getSnapshot().context).toMatchObject({ realm: null, user: null })
  })

  it('signs out here, and says so to the console, when the provider cannot be reached', async () => {
    const fault = new IdentityFault('unreachable', 'Failed to fetch')
    const identity = { ...restored, end: () => Promise.reject(fault) }
    const { ports, told } = fakePorts(identity, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    actor.send({ type: 'session.signOut' })
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(told).toContain('The session failed: signedOutHere.')
    expect(told.filter((text) => text === 'clear verlagnord')).toHaveLength(1)
    expect(failureOf(actor.getSnapshot())?.kind).toBe('signedOutHere')
  })
})

it('announces the end of short tokens after two thirds, at most every five seconds', () => {
  const cases = [
    [300_000, 240_000],
    [90_000, 60_000],
    [30_000, 20_000],
    [3000, 5000],
    [-10_000, 5000],
  ] as const
  for (const [rest, at] of cases)
    expect(expiringAt(1_000_000, 1_000_000 + rest)).toBe(1_000_000 + at)
})
