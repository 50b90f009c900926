import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { phaseOf } from '#machines/session/selectors.ts'
import { IdentityFault } from '#portal/ports/fault.ts'
import type { Identity } from '#portal/ports/identity.ts'
import type { SignInState } from '#portal/ports/pending-sign-in.ts'
import { expiringAt, provideSession, sessionInput } from '#portal/state/session-wiring.ts'
import type { SessionPorts } from '#portal/state/session-wiring.ts'

import { ada, fakePorts, never, nord } from './fake-session-ports.ts'

function start(ports: SessionPorts, pending: SignInState | null = null) {
  const actor = createActor(provideSession(ports), { input: sessionInput(ports, pending) })
  actor.start()
  return actor
}

const restored = { restore: async () => ({ user: ada, isExpired: false }) }

describe('where a session starts from', () => {
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
    actor.send({ type: 'session.signIn', organisation: 'Verlag Nord', next: '/banlist' })
    await vi.waitFor(() => expect(redirect).toHaveBeenCalledOnce())
    const way = { ...nord, next: '/banlist' }
    expect(redirect.mock.calls[0]).toEqual([way, 'en', expect.any(AbortSignal)])
    expect(phaseOf(actor.getSnapshot())).toBe('redirecting')
  })

  it('says why it failed, and clears', async () => {
    const fault = new IdentityFault('unknownOrganisation', 'Realm does not exist')
    const { ports, told } = fakePorts({ checkOrganisation: () => Promise.reject(fault) })
    const actor = start(ports)
    actor.send({ type: 'session.signIn', organisation: 'Nirgendwo', next: '/' })
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(actor.getSnapshot().context.failure).toEqual({
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
      'remember Verlag Nord',
      'address /',
    ])
  })
})

describe('being signed in', () => {
  it('announces the end 60 s before it, once to the console, and renews', async () => {
    const renew = vi.fn<Identity['renew']>(async () => ({ ...ada, expiresAt: 600_000 }))
    const { ports, told, timers, passTo } = fakePorts({ ...restored, renew }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    expect(timers.map(({ at }) => at)).toEqual([240_000, 300_000])
    passTo(240_000)
    expect(told).toEqual(['The access token expires soon.'])
    expect(renew).toHaveBeenCalledWith('verlagnord', 'ada-1')
    await vi.waitFor(() => expect(timers.map(({ at }) => at)).toEqual([540_000, 600_000]))
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
    expect(listeners).toEqual([])
  })

  it("ends when the provider's session ends", async () => {
    const { ports, ended } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(ended).toHaveLength(1))
    ended[0]?.()
    expect(phaseOf(actor.getSnapshot())).toBe('signedOut')
    expect(actor.getSnapshot().context.failure?.kind).toBe('sessionEnded')
  })

  it('tells the other tabs of a sign-out, and the provider which realm is left', async () => {
    const end = vi.fn<Identity['end']>(async () => {})
    const { ports, told } = fakePorts({ ...restored, end }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    actor.send({ type: 'session.signOut' })
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(end).toHaveBeenCalledWith('verlagnord', expect.any(AbortSignal))
    expect(told).toContain('tabs verlagnord')
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
    expect(told).toContain('The session failed: endSession.')
    expect(told.filter((text) => text === 'clear verlagnord')).toHaveLength(1)
    expect(actor.getSnapshot().context.failure).toBeNull()
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
