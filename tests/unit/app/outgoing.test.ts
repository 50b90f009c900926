import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import { phaseOf } from '#machines/session/selectors.ts'
import { whenTokenValid, SignedOut } from '#portal/app/session/outgoing.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'
import { IdentityFault } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'

import { ada, fakePorts, never } from './fake-session-ports.ts'

async function signedIn(identity: Partial<Identity>) {
  const fakes = fakePorts(
    { restore: async () => ({ user: ada, isExpired: false }), ...identity },
    '/',
    true,
  )
  const input = sessionInput(fakes.ports, null)
  const actor = createActor(provideSession(fakes.ports), { input }).start()
  await vi.waitFor(() => expect(phaseOf(actor.getSnapshot())).toBe('signedIn'))
  return { ...fakes, actor }
}

it('lets a call leave at once while the token lives', async () => {
  const { actor } = await signedIn({})
  await expect(whenTokenValid(actor, () => 299_999)).resolves.toBeUndefined()
})

it('renews before the first call of a computer that slept, whose timers have not noticed yet', async () => {
  const renewal = Promise.withResolvers<typeof ada>()
  const renew = vi.fn<Identity['renew']>(() => renewal.promise)
  const { actor } = await signedIn({ renew })
  let left = false
  const leaving = whenTokenValid(actor, () => 300_000).then(() => (left = true))
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
  expect(left).toBe(false)
  renewal.resolve({ ...ada, expiresAt: 600_000 })
  await leaving
  expect(left).toBe(true)
})

it('starts one renewal for many calls that wait', async () => {
  const renew = vi.fn<Identity['renew']>(never)
  const { actor } = await signedIn({ renew })
  for (let call = 0; call < 20; call += 1) void whenTokenValid(actor, () => 300_000)
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})

it('refuses the calls that wait when nobody stays signed in', async () => {
  const fault = new IdentityFault('refused', 'invalid_grant')
  const { actor } = await signedIn({ renew: () => Promise.reject(fault) })
  await expect(whenTokenValid(actor, () => 300_000)).rejects.toThrow(SignedOut)
})

it('refuses a call at once while nobody is signed in', async () => {
  const { actor } = await signedIn({ end: async () => {} })
  actor.send({ type: 'session.signOut' })
  await expect(whenTokenValid(actor, () => 0)).rejects.toThrow(SignedOut)
})

it('stops waiting when the screen that asked is gone', async () => {
  const { actor } = await signedIn({ renew: never })
  const screen = new AbortController()
  const leaving = whenTokenValid(actor, () => 300_000, screen.signal)
  screen.abort(new Error('gone'))
  await expect(leaving).rejects.toThrow('gone')
})
