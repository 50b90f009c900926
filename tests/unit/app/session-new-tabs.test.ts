import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { failureOf, phaseOf } from '#machines/session/selectors.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'
import type { SessionPorts } from '#portal/app/session/session-wiring.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'

import { ada, fakePorts, nord } from './fake-session-ports.ts'

function start(ports: SessionPorts) {
  const actor = createActor(provideSession(ports), { input: sessionInput(ports, null) })
  actor.start()
  return actor
}

const restored = { restore: async () => ({ user: ada, isExpired: false }) }

const inputAt = (path: string, isActive = false) => {
  const { ports } = fakePorts(restored, path, isActive)
  if (!isActive) ports.memory.setLastSignedIn(nord)
  return sessionInput(ports, null)
}

describe('an address that names an organisation', () => {
  const donau = { realm: 'donaumedien', organisation: 'Donau Medien' }
  it('is joined there, whoever was signed in last on this device', () => {
    expect(inputAt('/?organisation=Donau%20Medien')).toMatchObject(donau)
    expect(inputAt('/?organisation=!')).toMatchObject(nord)
    expect(inputAt('/login?organisation=Donau%20Medien')).toMatchObject({ realm: null })
  })

  it('does not take a tab away from its own organisation', () => {
    expect(inputAt('/?organisation=Donau%20Medien', true)).toMatchObject(nord)
  })
})

describe('organisations side by side', () => {
  const donau = { realm: 'donaumedien', organisation: 'Donau Medien' }

  it('are told apart by the tab that was used last', async () => {
    const { ports, uses } = fakePorts(restored, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    ports.memory.setLastSignedIn(donau)
    uses[0]?.()
    expect(ports.memory.lastSignedIn()).toEqual(nord)
  })

  it('lose only themselves by a sign-out', async () => {
    const { ports } = fakePorts({ ...restored, end: async () => {} }, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    ports.memory.setLastSignedIn(donau)
    actor.send({ type: 'session.signOut' })
    expect(ports.memory.lastSignedIn()).toEqual(donau)
  })
})

describe('a new tab', () => {
  it('joins the session at the provider without a question', async () => {
    const { ports, told } = fakePorts(
      { restore: async () => null, join: async () => ada },
      '/',
      true,
    )
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
    expect(told).toEqual(
      expect.arrayContaining(['active verlagnord', 'last verlagnord', 'tabs signedIn verlagnord']),
    )
  })

  it('asks where nobody is signed in, and says nothing of it', async () => {
    const nobody = new IdentityFault('refused', 'login_required')
    const identity = { restore: async () => null, join: () => Promise.reject(nobody) }
    const { ports, told } = fakePorts(identity, '/', true)
    const actor = start(ports)
    await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
    expect(failureOf(actor.getSnapshot())).toBeNull()
    expect(told.filter((text) => text.startsWith('The session'))).toEqual([])
  })
})

it('does not come into a session that another tab is leaving meanwhile', async () => {
  const joining = Promise.withResolvers<typeof ada>()
  const identity = { restore: async () => null, join: () => joining.promise }
  const { ports, told, listeners } = fakePorts(identity, '/', true)
  const actor = start(ports)
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  listeners[0]?.({ type: 'signedOut', realm: 'verlagnord' })
  joining.resolve(ada)
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedOut'))
  expect(told).toContain('clear verlagnord')
  expect(told).not.toContain('last verlagnord')
  // A tab without a session listens for the next one alone.
  expect(listeners).toHaveLength(1)
})
