import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'

import type { ClientAccess } from '#machines/access.ts'
import type { SessionUser } from '#machines/session/model.ts'
import { connect, provideBuildUpdate, provideSelection } from '#portal/app/actors/portal-wiring.ts'

const blatt: ClientAccess = { id: 'apothekenblatt', roles: ['view-banlist'] }
const heute: ClientAccess = { id: 'praxis-heute', roles: ['view-banlist'] }

/** A session that only has a user and a realm, and says when they change. */
function fakeSession() {
  let context: { user: SessionUser | null; realm: string | null } = { user: null, realm: null }
  const followers = new Set<() => void>()
  const session = {
    getSnapshot: () => ({ context }),
    subscribe: (follow: () => void) => {
      followers.add(follow)
      return { unsubscribe: () => followers.delete(follow) }
    },
  }
  const become = (
    realm: string | null,
    clients: readonly ClientAccess[],
    subject = 'ada',
  ): void => {
    const user = { subject, name: 'Ada', givenName: 'Ada', expiresAt: 1, clients }
    context = { realm, user: realm === null ? null : user }
    for (const follow of followers) follow()
  }
  return { session, become, followers }
}

function setUp(remembered: string | null = null) {
  const { session, become, followers } = fakeSession()
  const setClient = vi.fn()
  const changedRealm = vi.fn()
  const changedClients = vi.fn()
  const selection = createActor(provideSelection({ setClient })).start()
  const client = () => remembered
  const stop = connect(session, selection, { client, changedRealm, changedClients })
  const selected = () => selection.getSnapshot().context.client
  return { become, selection, selected, setClient, changedRealm, changedClients, stop, followers }
}

describe('session and selection', () => {
  it('spec 4 other 2: selects the first available client, or the remembered one', () => {
    const first = setUp()
    first.become('verlagnord', [blatt, heute])
    expect(first.selected()).toBe('apothekenblatt')
    const second = setUp('praxis-heute')
    second.become('verlagnord', [blatt, heute])
    expect(second.selected()).toBe('praxis-heute')
  })

  it('spec 4 other 2: keeps the choice while a renewal brings the same clients, and leaves it when it is gone', () => {
    const { become, selection, selected, changedRealm, changedClients } = setUp()
    become('verlagnord', [blatt, heute])
    selection.send({ type: 'client.choose', id: 'praxis-heute' })
    become('verlagnord', [blatt, heute])
    expect(selected()).toBe('praxis-heute')
    expect(changedClients).not.toHaveBeenCalled()
    become('verlagnord', [blatt])
    expect(selected()).toBe('apothekenblatt')
    expect(changedClients).toHaveBeenCalledTimes(1)
    expect(changedRealm).not.toHaveBeenCalled()
  })

  it('forgets what was loaded when the realm, the user or the session is another', () => {
    const { become, selected, setClient, changedRealm } = setUp()
    become('verlagnord', [blatt])
    become('donaumedien', [heute])
    expect(changedRealm).toHaveBeenCalledTimes(1)
    expect(changedRealm).toHaveBeenLastCalledWith(
      expect.objectContaining({ realm: 'verlagnord', subject: 'ada' }),
    )
    become('donaumedien', [heute], 'lena')
    expect(changedRealm).toHaveBeenCalledTimes(2)
    become(null, [])
    expect(changedRealm).toHaveBeenCalledTimes(3)
    expect(changedRealm).toHaveBeenLastCalledWith(
      expect.objectContaining({ realm: 'donaumedien', subject: 'lena' }),
    )
    expect(selected()).toBeNull()
    expect(setClient).toHaveBeenLastCalledWith('donaumedien', null)
    become(null, [])
    expect(changedRealm).toHaveBeenCalledTimes(3)
  })

  it('stops following when asked', () => {
    const { become, selected, stop, followers } = setUp()
    stop()
    become('verlagnord', [blatt])
    expect(selected()).toBeNull()
    expect(followers.size).toBe(0)
  })
})

function startBuildUpdate(storeReloads: () => boolean) {
  const reload = vi.fn()
  const latest = vi.fn(async (at: number) => ({ id: 'new', timestamp: at }))
  const machine = provideBuildUpdate({ latest, now: () => 5000, storeReloads, reload })
  const actor = createActor(machine, { input: { buildId: 'old', reloads: [] } }).start()
  return { actor, reload, latest }
}

describe('build updates', () => {
  it('asks for the latest build with the time, and notices another one', async () => {
    const { actor, latest } = startBuildUpdate(() => true)
    actor.send({ type: 'update.check' })
    await vi.waitFor(() =>
      expect(actor.getSnapshot().matches({ version: 'updateAvailable' })).toBe(true),
    )
    expect(latest.mock.calls[0]?.[0]).toBe(5000)
    expect(actor.getSnapshot().context.checkedAt).toBe(5000)
  })

  it('reloads a stale page only when the stamp will survive', () => {
    const lasting = startBuildUpdate(() => true)
    lasting.actor.send({ type: 'chunk.failed', path: '/banlist', at: 5000 })
    expect(lasting.reload).toHaveBeenCalledOnce()
    const blocked = startBuildUpdate(() => false)
    blocked.actor.send({ type: 'chunk.failed', path: '/banlist', at: 5000 })
    expect(blocked.reload).not.toHaveBeenCalled()
    blocked.actor.send({ type: 'page.reload' })
    expect(blocked.reload).toHaveBeenCalledOnce()
  })
})
