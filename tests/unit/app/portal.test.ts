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
import { registered } from '#portal/app/registered.ts'
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
  return { app, session, openScreens, selected, setClient, data, fakes }
}

describe('session, selection and what was loaded', () => {
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

const work = (isKept: () => Promise<boolean>) => ({ lostBy: [], text: 'draft', isKept })
const person = { realm: 'nord', subject: 'ada' }

describe('registrations of features', () => {
  const unsavedWork = {
    draft: { lostBy: ['screen', 'page'], text: 'draft' },
    running: { lostBy: [], text: 'upload' },
    kept: { lostBy: [], text: 'upload' },
  } as const

  it('a way loses the work that says so, and no other', () => {
    const { isLostBy } = registered({ one: { unsavedWork } })
    expect(isLostBy('screen', 'draft')).toBe(true)
    expect(isLostBy('session', 'draft')).toBe(false)
    expect(() => isLostBy('screen', 'row')).toThrow('No feature registers row.')
  })

  it('the question names each kind of work once, in the order of registration', () => {
    const two = { unsavedWork: { plan: { lostBy: [], text: 'plan' } } }
    const { textsOf } = registered({ one: { unsavedWork }, two })
    expect(textsOf(['plan', 'kept', 'running', 'draft'])).toEqual(['draft', 'upload', 'plan'])
    expect(textsOf([])).toEqual([])
  })

  it('two features must not name one kind of work', () => {
    const one = { unsavedWork: { draft: { lostBy: [], text: 'draft' } } }
    expect(() => registered({ one, two: one })).toThrow('Two features register draft.')
  })

  it('the answers of several features become old by one tag', () => {
    const one = { queryTags: { list: ['List'] } }
    const two = { queryTags: { list: ['Report'], other: ['Other'] } }
    expect(registered({ one, two }).operationsOf('list')).toEqual(['List', 'Report'])
    expect(() => registered({ one }).operationsOf('lists')).toThrow('No feature registers lists.')
  })

  it('finds the work that an earlier page left, and waits for no slow device', async () => {
    vi.useFakeTimers()
    const { keptWork } = registered({
      one: {
        unsavedWork: {
          kept: work(() => Promise.resolve(true)),
          none: work(() => Promise.resolve(false)),
          broken: work(() => Promise.reject(new Error('no storage'))),
          slow: work(() => new Promise(() => {})),
          never: { lostBy: [], text: 'draft' },
        },
      },
    })
    const found = keptWork(person)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await found).toEqual(['kept'])
    vi.useRealTimers()
  })

  it('every feature forgets a person who signs out', () => {
    const forget = vi.fn()
    registered({ one: { forget }, two: {}, three: { forget } }).forget(person)
    expect(forget.mock.calls).toEqual([[person], [person]])
  })
})
