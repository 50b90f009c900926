import { expect, it, vi } from 'vitest'
import { createActor, createMachine, type AnyStateMachine } from 'xstate'

import { fixtures } from '#machines/app/fixtures.ts'
import { openPortal, provideApp, spawnBelow } from '#portal/app/actors/app.ts'

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

it('the root starts the machines behind the screens, and those of a screen until it no longer needs them', () => {
  const idle = createMachine({ id: 'idle' })
  const screens = ['selection', 'connection', 'build-update', 'leave-guard', 'keepData']
  const actors = Object.fromEntries(screens.map((name) => [name, idle]))
  const app: AnyStateMachine = Reflect.apply(provideApp, null, [idle])
  const [input] = Object.values(fixtures.inputs)
  const root = createActor(app, { input }).start()
  const [opened] = Object.values(fixtures.events['portal.opened'])
  Reflect.apply(openPortal, null, [root, actors, opened])
  const machines = screens.map((name) => root.getSnapshot().children[name]?.getSnapshot().machine)
  expect(machines).toEqual(screens.map(() => idle))
  const started = Reflect.apply(spawnBelow, null, [root, createMachine({}), undefined])
  const own = () => root.getSnapshot().children[started.id]
  expect([own(), started.system]).toEqual([started, root.system])
  root.send({ type: 'machine.unwanted', id: started.id })
  expect([own(), started.getSnapshot().status]).toEqual([undefined, 'stopped'])
  root.stop()
})
