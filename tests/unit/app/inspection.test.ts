import { expect, it, vi } from 'vitest'
import { assign, createMachine, fromPromise } from 'xstate'

import { attachInspector, startActor } from '#portal/app/actors/start-actor.ts'
import {
  inspectionMessages,
  type InspectionMessage,
} from '#portal/app/inspection/inspection-channel.ts'
import { createSessionLog } from '#portal/app/session/session-log.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'

import { ada, fakePorts, nord } from './fake-session-ports.ts'

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl'

/** A machine that is handed tokens in every way there is, and keeps none. */
const machine = createMachine({
  id: 'desk',
  context: { count: 0 },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'ask',
        src: fromPromise(async () => ({ token })),
        input: { token },
        onDone: { target: 'answered', actions: assign({ count: 1 }) },
      },
      on: { remind: {} },
    },
    answered: {},
  },
})

it('tells state, context and transitions of machines, and never a token', async () => {
  const told: InspectionMessage[] = []
  const detach = attachInspector(inspectionMessages((message) => told.push(message)))
  const actor = startActor(machine, {})
  actor.send({ type: 'remind', token })
  actor.send({ type: 'unheard', token })
  await expect.poll(() => actor.getSnapshot().value).toBe('answered')
  detach()
  const common = { machine: 'desk', actor: actor.sessionId, source: null }
  const asking = { ...common, value: 'asking', context: { count: 0 }, running: ['ask'] }
  expect(told).toEqual([
    { ...asking, event: 'xstate.init', transitions: [] },
    { ...asking, event: 'remind', transitions: ['desk.asking · remind · 1'] },
    { ...asking, event: 'unheard', transitions: [] },
    {
      ...common,
      event: 'xstate.done.actor.ask',
      source: 'ask',
      transitions: ['desk.asking · xstate.done.actor.ask · 1'],
      value: 'answered',
      context: { count: 1 },
      running: [],
    },
  ])
  expect(JSON.stringify(told)).not.toContain('eyJ')
  actor.send({ type: 'remind', token })
  expect(told).toHaveLength(4)
})

it('tells no token and no code of a sign-in, a renewal and a sign-out', async () => {
  const received: string[] = []
  const detach = attachInspector((message) => {
    received.push(JSON.stringify(message, (key, value) => (key.endsWith('Ref') ? null : value)))
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
  expect(received.length).toBeGreaterThan(20)
  expect(received.filter((message) => /secret|eyJ/.test(message))).toEqual([])
})

it('the log of the session keeps names of events and states of the session, latest last, and no payloads', async () => {
  const { ports } = fakePorts({ restore: async () => ({ user: ada, isExpired: false }) }, '/', true)
  const log = createSessionLog(() => 7)
  const detach = attachInspector(log.inspector)
  const changed = vi.fn<() => void>()
  log.subscribe(changed)
  const actor = startActor(provideSession(ports), { input: sessionInput(ports, null) })
  await vi.waitFor(() => expect(log.entries()).toHaveLength(2))
  expect(log.entries()).toEqual([
    { at: 7, event: 'xstate.init', state: 'restoring' },
    {
      at: 7,
      event: 'xstate.done.actor.restoreSession',
      state: 'signedIn.token.renewal.fresh, validity.valid, patience.ordinary',
    },
  ])
  expect(changed).toHaveBeenCalledTimes(2)
  for (let count = 0; count < 300; count += 1) actor.send({ type: 'network.online' })
  expect(log.entries()).toHaveLength(200)
  detach()
  actor.stop()
})
