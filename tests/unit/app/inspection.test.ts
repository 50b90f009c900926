import { expect, it, vi } from 'vitest'
import { createMachine, fromPromise } from 'xstate'
import type { InspectionEvent } from 'xstate'

import { attachInspector, startActor } from '#portal/app/inspection/inspection.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'

import { ada, fakePorts, nord } from './fake-session-ports.ts'

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opening' } },
    opening: { invoke: { id: 'push', src: fromPromise(async () => 'done'), onDone: 'opened' } },
    opened: {},
  },
})

it('hears every actor while attached, and nothing afterwards', () => {
  const heard: InspectionEvent[] = []
  const before = startActor(machine, {})
  const detach = attachInspector((event) => heard.push(event))
  const after = startActor(machine, {})
  before.send({ type: 'open' })
  const roots = new Set(heard.map(({ rootId }) => rootId))
  expect(roots).toEqual(new Set([before.sessionId, after.sessionId]))
  expect(heard.map(({ type }) => type)).toContain('@xstate.microstep')
  detach()
  const heardBefore = heard.length
  after.send({ type: 'open' })
  expect(heard).toHaveLength(heardBefore)
})

it('hears no token and no code', async () => {
  const heard: string[] = []

  const detach = attachInspector((message) => {
    heard.push(JSON.stringify(message, (key, value) => (key.endsWith('Ref') ? null : value)))
  })
  const signIn = { ...nord, user: ada, next: '/' }
  const { ports, passTo } = fakePorts(
    { complete: async () => signIn, renew: async () => ada },
    '/auth?code=secret',
  )
  const actor = startActor(provideSession(ports), { input: sessionInput(ports, null) })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toMatchObject({ signedIn: {} }))
  passTo(240_000)
  actor.send({ type: 'session.signOut' })
  detach()
  expect(heard.length).toBeGreaterThan(20)
  expect(heard.filter((message) => /secret|eyJ/.test(message))).toEqual([])
})
