import { expect, it, vi } from 'vitest'

import { attachInspector, startActor } from '#portal/app/inspection/inspection.ts'
import { createSessionLog } from '#portal/app/session/session-log.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'

import { ada, fakePorts } from './fake-session-ports.ts'

it('keeps names of events and states of the session, latest last, and no payloads', async () => {
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
