import { expect, it } from 'vitest'
import { assign, createMachine, emit, fromCallback, fromPromise, sendTo } from 'xstate'

import { inspectionMessages } from '#portal/app/inspection/inspection-messages.ts'
import type { InspectionMessage } from '#portal/app/inspection/inspection-messages.ts'
import { attachInspector, startActor } from '#portal/app/inspection/inspection.ts'

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
