import { expect, it, vi } from 'vitest'
import { assign, createMachine, emit, fromCallback, fromPromise, sendTo } from 'xstate'

import { inspectionMessages } from '#portal/app/inspection/inspection-messages.ts'
import type { InspectionMessage } from '#portal/app/inspection/inspection-messages.ts'
import { attachInspector, startActor } from '#portal/app/inspection/inspection.ts'
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

const bell = createMachine({
  id: 'bell',
  on: { ring: { actions: emit({ type: 'rang' }) } },
})

const porter = createMachine({ id: 'porter' })

/** A house whose bell is heard, and told to the porter. */
const house = createMachine({
  id: 'house',
  invoke: [
    { id: 'bell', systemId: 'bell', src: bell },
    { id: 'porter', src: porter },
    {
      id: 'hearBell',
      src: fromCallback(({ sendBack, system }) => system.get('bell').on('*', sendBack).unsubscribe),
    },
  ],
  on: { rang: { actions: sendTo('porter', ({ event }) => event) } },
})

it('tells who sent what to whom: from outside, by a listener, by the root', () => {
  const told: InspectionMessage[] = []
  const detach = attachInspector(inspectionMessages((message) => told.push(message)))
  const actor = startActor(house, { id: 'house' })
  told.length = 0
  actor.system.get('bell').send({ type: 'ring' })
  detach()
  const gist = told.map((one) => ({ machine: one.machine, event: one.event, source: one.source }))
  expect(gist.toSorted((one, other) => (one.machine < other.machine ? -1 : 1))).toEqual([
    { machine: 'bell', event: 'ring', source: null },
    { machine: 'house', event: 'rang', source: 'hearBell' },
    { machine: 'porter', event: 'rang', source: 'house' },
  ])
})

it('tells no token and no code of a sign-in, a renewal and a sign-out', async () => {
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

it('the log of the session keeps names of events and states of the session, latest last, and no payloads', async () => {
  const { ports } = fakePorts({ restore: async () => ({ user: ada, isExpired: false }) }, '/', true)
  const log = createSessionLog(() => 7)
  const detach = attachInspector(log.inspector)
  const changed = vi.fn<() => void>()
  log.subscribe(changed)
  const actor = startActor(provideSession(ports), { input: sessionInput(ports, null) })
  await vi.waitFor(() => expect(log.entries()).toHaveLength(2))
  actor.send({ type: 'token.expired', at: 1 })
  expect(log.entries()).toEqual([
    { at: 7, event: 'xstate.init', state: 'restoring' },
    {
      at: 7,
      event: 'xstate.done.actor.restoreSession',
      state: 'signedIn.token.renewal.fresh, validity.valid, patience.ordinary',
    },
    {
      at: 7,
      event: 'token.expired',
      state: 'signedIn.token.renewal.due.expiring, validity.expired, patience.resuming',
    },
    {
      at: 7,
      event: 'turn.granted',
      state: 'signedIn.token.renewal.due.renewing, validity.expired, patience.resuming',
    },
  ])
  expect(changed).toHaveBeenCalledTimes(4)
  for (let count = 0; count < 300; count += 1) actor.send({ type: 'network.online' })
  expect(log.entries()).toHaveLength(200)
  detach()
  actor.stop()
})
