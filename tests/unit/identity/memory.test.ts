import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  activeClient,
  activeOrganisation,
  forgetOrganisation,
  lastSignedIn,
  rememberedOrganisations,
  rememberOrganisation,
  setActiveClient,
  setActiveOrganisation,
  setLastSignedIn,
  canStoreReload,
  storedReloads,
  storeReloads,
} from '#portal/ports/browser/storage.ts'
import { pendingSignIn } from '#portal/ports/identity/sign-in/pending-sign-in.ts'
import { storedUser } from '#portal/ports/identity/tokens/stored-user.ts'

import { FakeStorage, forbid } from '../app/fake-browser.ts'

let tab: FakeStorage
let device: FakeStorage

beforeEach(() => {
  tab = new FakeStorage()
  device = new FakeStorage()
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: device })
})

afterEach(() => vi.unstubAllGlobals())

const nord = { realm: 'verlagnord', organisation: 'Verlag Nord' }
const donau = { realm: 'donaumedien', organisation: 'Donau Medien' }

describe('remembered values', () => {
  it('are the last five organisations of the device, each once', () => {
    for (const one of [nord, donau, nord]) rememberOrganisation(one)
    expect(rememberedOrganisations()).toEqual([nord, donau])
    forgetOrganisation('verlagnord')
    expect(rememberedOrganisations()).toEqual([donau])
    for (let n = 0; n < 9; n += 1) rememberOrganisation({ realm: `r${n}`, organisation: `R${n}` })
    expect(rememberedOrganisations()).toHaveLength(5)
  })

  it('keep how an organisation calls itself when it is typed differently the next time', () => {
    rememberOrganisation({ ...nord, name: 'Verlag Nord GmbH' })
    rememberOrganisation({ realm: nord.realm, organisation: 'verlagnord' })
    expect(rememberedOrganisations()).toEqual([
      { realm: nord.realm, organisation: 'verlagnord', name: 'Verlag Nord GmbH' },
    ])
  })

  it("is this tab's organisation and its client, with the realm that it belongs to", () => {
    setActiveOrganisation(nord)
    setActiveClient('verlagnord', 'praxis-heute')
    expect(activeOrganisation()).toEqual(nord)
    expect(activeClient()).toEqual({ realm: 'verlagnord', client: 'praxis-heute' })
    setActiveClient('verlagnord', null)
    expect(activeClient()).toBeNull()
  })

  it('is the organisation that a new tab joins, until sign-out', () => {
    expect(lastSignedIn()).toBeNull()
    setLastSignedIn(nord)
    expect(lastSignedIn()).toEqual(nord)
    expect(device.length).toBe(1)
    setLastSignedIn(null)
    expect(device.length).toBe(0)
  })

  it('never lies under the prefix whose entries the OpenID client sweeps', () => {
    setActiveOrganisation(nord)
    setActiveClient('verlagnord', 'praxis-heute')
    rememberOrganisation(nord)
    storeReloads([{ path: '/banlist', at: 1 }])
    const keys = [...tab.entries.keys(), ...device.entries.keys()]
    expect(keys).toHaveLength(4)
    expect(keys.filter((key) => !key.startsWith('masthead.'))).toEqual([])
  })

  it('tells if one more reload would be kept, and changes nothing', () => {
    const kept = [{ path: '/', at: 1 }]
    storeReloads(kept)
    expect(canStoreReload({ path: '/banlist', at: 2 })).toBe(true)
    expect(storedReloads()).toEqual(kept)
  })

  it('is nothing where an entry is broken', () => {
    for (const name of ['organisations', 'organisation', 'client', 'reloads']) {
      for (const storage of [tab, device]) storage.setItem(`masthead.${name}`, '{"realm":3')
    }
    expect(rememberedOrganisations()).toEqual([])
    expect(activeOrganisation()).toBeNull()
    expect(activeClient()).toBeNull()
    expect(storedReloads()).toEqual([])
  })
})

describe('without storage', () => {
  it('nothing is remembered when it is full, and that is said of reloads', () => {
    vi.stubGlobal('window', { sessionStorage: new FakeStorage(1), localStorage: device })
    setActiveOrganisation(nord)
    expect(activeOrganisation()).toBeNull()
    expect(storeReloads([{ path: '/banlist', at: 1 }])).toBe(false)
    expect(storeReloads([])).toBe(true)
    expect(canStoreReload({ path: '/banlist', at: 1 })).toBe(false)
  })

  it('nothing breaks when it is forbidden', () => {
    vi.stubGlobal('window', Object.create(null, { sessionStorage: { get: forbid } }))
    setActiveOrganisation(nord)
    expect(activeOrganisation()).toBeNull()
    expect(storedUser({ issuer: 'https://id.example/realms/x', clientId: 'portal' })).toBeNull()
    expect(storeReloads([{ path: '/', at: 1 }])).toBe(false)
    expect(canStoreReload({ path: '/', at: 1 })).toBe(false)
  })
})

describe('a sign-in under way', () => {
  const created = 1_795_000_000
  const state = {
    authority: 'https://id.example/realms/verlagnord',
    created,
    data: { ...nord, next: '/banlist' },
  }
  const answer = new URL('https://portal.example/auth?code=c&state=s')

  it('is found by the state in the address', () => {
    device.setItem('oidc.s', JSON.stringify(state))
    expect(pendingSignIn(answer)).toEqual({
      ...nord,
      next: '/banlist',
      issuer: state.authority,
      created: created * 1000,
    })
  })

  it.each(['', 'x', '{}', '{"authority":1}', JSON.stringify({ ...state, data: null })])(
    'stored as %j is none',
    (stored) => {
      device.setItem('oidc.s', stored)
      expect(pendingSignIn(answer)).toBeNull()
    },
  )
})

describe('the stored user', () => {
  const key = 'oidc.user:https://id.example/realms/verlagnord:portal'
  const place = { issuer: 'https://id.example/realms/verlagnord', clientId: 'portal' }

  it('is read as far as it is needed', () => {
    const user = {
      access_token: 'a',
      expires_at: 5,
      profile: { sub: 'ada', name: 'Ada', email: 3 },
    }
    tab.setItem(key, JSON.stringify(user))
    expect(storedUser(place)).toEqual({
      access_token: 'a',
      expires_at: 5,
      profile: { sub: 'ada', name: 'Ada' },
    })
    expect(storedUser({ ...place, clientId: 'other' })).toBeNull()
  })

  it.each(['x', '{}', '{"access_token":"a"}', 'null'])('stored as %s is removed', (stored) => {
    tab.setItem(key, stored)
    expect(storedUser(place)).toBeNull()
    expect(tab.getItem(key)).toBeNull()
  })
})
