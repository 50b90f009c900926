import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import type { ClientAccess } from '#machines/access.ts'
import { provideApp } from '#portal/app/actors/app.ts'
import {
  childOf,
  openPortal,
  provideBuildUpdate,
  provideData,
  provideSelection,
} from '#portal/app/actors/portal-wiring.ts'
import { provideConnection } from '#portal/app/connection/connection-wiring.ts'
import { provideLeaveGuard } from '#portal/app/leaving/leave-guard.ts'
import { provideSession, sessionInput } from '#portal/app/session/session-wiring.ts'

import { ada, fakePorts } from './fake-session-ports.ts'

const blatt: ClientAccess = { id: 'apothekenblatt', roles: ['view-banlist'] }
const heute: ClientAccess = { id: 'praxis-heute', roles: ['view-banlist'] }

/** The root with Ada's session, as it is when the screens have been loaded. */
async function setUp() {
  const user = { ...ada, clients: [blatt, heute] }
  const fakes = fakePorts({ restore: async () => ({ user, isExpired: false }) }, '/', true)
  const app = createActor(provideApp(provideSession(fakes.ports)), {
    input: sessionInput(fakes.ports, null),
  }).start()
  const setClient = vi.fn()
  const data = { forget: vi.fn(), reloadRoles: vi.fn(), reloadFailed: vi.fn() }
  const selected = () => childOf(app, 'selection').getSnapshot().context.client
  data.forget.mockImplementation(() => expect(selected()).toBeNull())
  const session = childOf(app, 'session')
  await vi.waitFor(() => expect(session.getSnapshot().matches('signedIn')).toBe(true))
  const network = { isOffline: () => false, watch: () => () => {} }
  const openScreens = () =>
    openPortal(
      app,
      {
        selection: provideSelection({ setClient }),
        connection: provideConnection({
          now: () => 1,
          probe: async () => {},
          network,
          onSocket: () => () => {},
        }),
        'build-update': provideBuildUpdate({
          latest: async () => null,
          now: () => 1,
          storeReloads: () => {},
          reload: () => {},
        }),
        'leave-guard': provideLeaveGuard().machine,
        keepData: provideData(data),
      },
      { build: { buildId: 'old', reloads: [] }, remembered: null },
    )
  const renew = (brought: readonly ClientAccess[], expiresAt: number): void => {
    for (const tell of fakes.renewals) tell({ ...user, clients: brought, expiresAt })
  }
  return { app, session, openScreens, renew, selected, setClient, data, fakes }
}

describe('session, selection and what was loaded', () => {
  it('keeps the choice while a renewal brings the same clients, and leaves it when it is gone', async () => {
    const { app, openScreens, renew, selected, data } = await setUp()
    openScreens()
    childOf(app, 'selection').send({ type: 'client.choose', id: 'praxis-heute' })
    renew([blatt, heute], 600_000)
    expect(selected()).toBe('praxis-heute')
    expect(data.reloadRoles).not.toHaveBeenCalled()
    renew([blatt], 900_000)
    expect(selected()).toBe('apothekenblatt')
    expect(data.reloadRoles).toHaveBeenCalledTimes(1)
    expect(data.forget).not.toHaveBeenCalled()
  })

  it('forgets what was loaded when the user leaves, once the selection is empty', async () => {
    const signingOut = await setUp()
    signingOut.openScreens()
    signingOut.session.send({ type: 'session.signOut' })
    const person = { realm: 'verlagnord', subject: ada.subject }
    expect(signingOut.data.forget.mock.calls).toEqual([[person, true]])
    expect(signingOut.data.forget.mock.results[0]?.type).toBe('return')
    expect(signingOut.selected()).toBeNull()
    expect(signingOut.setClient).toHaveBeenLastCalledWith('verlagnord', null)

    const ended = await setUp()
    ended.openScreens()
    for (const end of ended.fakes.ended) end('provider')
    expect(ended.data.forget.mock.calls).toEqual([[person, false]])
  })

  it('a machine that throws is told of in the log, and the others go on', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, openScreens, selected, setClient, session } = await setUp()
    openScreens()
    setClient.mockImplementation(() => {
      throw new Error('broken')
    })
    childOf(app, 'selection').send({ type: 'client.choose', id: 'praxis-heute' })
    expect(logged).toHaveBeenCalled()
    expect(selected()).toBe('apothekenblatt')
    expect(app.getSnapshot().status).toBe('active')
    expect(session.getSnapshot().matches('signedIn')).toBe(true)
    logged.mockRestore()
  })
})
