import { expect, it, vi } from 'vitest'
import { createActor, createMachine, type AnyStateMachine } from 'xstate'

import { fixtures } from '#machines/app/fixtures.ts'
import { provideApp } from '#portal/app/actors/app.ts'

it('a machine that throws is logged, and the others go on', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const error = new Error('broken')
  const fail = () => {
    throw error
  }
  const session = createMachine({ on: { work: { actions: fail } } })
  const app: AnyStateMachine = Reflect.apply(provideApp, null, [session])
  const [input] = Object.values(fixtures.inputs)
  const actor = createActor(app, { input }).start()
  actor.system.get('session').send({ type: 'work' })
  expect(log.mock.calls).toEqual([['A machine has failed.', error]])
  expect(actor.getSnapshot().status).toBe('active')
  actor.stop()
  log.mockRestore()
})
