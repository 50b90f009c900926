import { expect, it } from 'vitest'
import { assign, createMachine, fromPromise } from 'xstate'

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

it('tells state, context and transitions of root actors, and never a token', async () => {
  const told: InspectionMessage[] = []
  const detach = attachInspector(inspectionMessages((message) => told.push(message)))
  const actor = startActor(machine, {})
  actor.send({ type: 'remind', token })
  actor.send({ type: 'unheard', token })
  await expect.poll(() => actor.getSnapshot().value).toBe('answered')
  detach()
  const common = { machine: 'desk', actor: actor.sessionId }
  const asking = { ...common, value: 'asking', context: { count: 0 }, running: ['ask'] }
  expect(told).toEqual([
    { ...asking, event: 'xstate.init', transitions: [] },
    { ...asking, event: 'remind', transitions: ['desk.asking · remind · 1'] },
    { ...asking, event: 'unheard', transitions: [] },
    {
      ...common,
      event: 'xstate.done.actor.ask',
      transitions: ['desk.asking · xstate.done.actor.ask · 1'],
      value: 'answered',
      context: { count: 1 },
      running: [],
    },
  ])
  expect(JSON.stringify(told)).not.toContain('eyJ')
})
