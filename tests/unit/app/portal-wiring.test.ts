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

interface Beginning {
  remembered?: { realm: string; client: string } | null
  clients?: readonly ClientAccess[]
}

/** The root with Ada's session, as it is when the screens have been loaded. */
async function setUp({ remembered = null, clients = [blatt, heute] }: Beginning = {}) {
  const user = { ...ada, clients }
  const fakes = fakePorts({ restore: async () => ({ user, isExpired: false }) }, '/', true)
  const app = createActor(provideApp(provideSession(fakes.ports)), {
    input: sessionInput(fakes.ports, null),
  }).start()
  const setClient = vi.fn()
  const latest = vi.fn(async () => null)
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
          latest,
          now: () => 1,
          storeReloads: () => {},
          reload: () => {},
        }),
        'leave-guard': provideLeaveGuard().machine,
        keepData: provideData(data),
      },
      { build: { buildId: 'old', reloads: [] }, remembered },
    )
  const renew = (brought: readonly ClientAccess[], expiresAt: number): void => {
    for (const tell of fakes.renewals) tell({ ...user, clients: brought, expiresAt })
  }
  return { app, session, openScreens, renew, selected, setClient, latest, data, fakes }
}

describe('session, selection and what was loaded', () => {
  it('spec 4 other 2: selects the first available client, or the remembered one', async () => {
    const first = await setUp()
    first.openScreens()
    expect(first.selected()).toBe('apothekenblatt')
    const second = await setUp({ remembered: { realm: 'verlagnord', client: 'praxis-heute' } })
    second.openScreens()
    expect(second.selected()).toBe('praxis-heute')
    const third = await setUp({ remembered: { realm: 'donaumedien', client: 'praxis-heute' } })
    third.openScreens()
    expect(third.selected()).toBe('apothekenblatt')
  })

  it('spec 4 other 2: keeps the choice while a renewal brings the same clients, and leaves it when it is gone', async () => {
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

  it('knows of roles that came before the screens', async () => {
    const { openScreens, renew, selected, data } = await setUp()
    renew([heute], 600_000)
    openScreens()
    expect(selected()).toBe('praxis-heute')
    expect(data.reloadRoles).not.toHaveBeenCalled()
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

  it('a server that is back has what failed loaded again, and is asked for a newer build', async () => {
    const { app, openScreens, data, latest } = await setUp()
    openScreens()
    const connection = childOf(app, 'connection')
    connection.send({ type: 'network.offline', at: 1 })
    expect(latest).not.toHaveBeenCalled()
    connection.send({ type: 'call.answered', at: 2 })
    expect(data.reloadFailed).toHaveBeenCalledTimes(1)
    expect(latest).toHaveBeenCalledTimes(1)
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

function startBuildUpdate() {
  const reload = vi.fn()
  const latest = vi.fn(async (at: number) => ({ id: 'new', timestamp: at }))
  const storeReloads = vi.fn()
  const machine = provideBuildUpdate({ latest, now: () => 5000, storeReloads, reload })
  const actor = createActor(machine, { input: { buildId: 'old', reloads: [] } }).start()
  return { actor, reload, latest, storeReloads }
}

describe('build updates', () => {
  it('asks for the latest build with the time, and notices another one', async () => {
    const { actor, latest } = startBuildUpdate()
    actor.send({ type: 'update.check' })
    await vi.waitFor(() =>
      expect(actor.getSnapshot().matches({ version: 'updateAvailable' })).toBe(true),
    )
    expect(latest.mock.calls[0]?.[0]).toBe(5000)
    expect(actor.getSnapshot().context.checkedAt).toBe(5000)
  })

  it('reloads a stale page only when the stamp will survive', () => {
    const failed = { type: 'chunk.failed', path: '/banlist', at: 5000 } as const
    const lasting = startBuildUpdate()
    lasting.actor.send({ ...failed, isRemembered: true })
    expect(lasting.storeReloads.mock.calls).toEqual([[[{ path: '/banlist', at: 5000 }]]])
    expect(lasting.reload).toHaveBeenCalledOnce()
    const blocked = startBuildUpdate()
    blocked.actor.send({ ...failed, isRemembered: false })
    expect(blocked.reload).not.toHaveBeenCalled()
    expect(blocked.actor.getSnapshot().matches({ chunks: 'broken' })).toBe(true)
    blocked.actor.send({ type: 'page.reload' })
    expect(blocked.reload).toHaveBeenCalledOnce()
  })
})
