import { UnsecuredJWT } from 'jose'
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
import { diagnosisOf } from '#portal/ports/identity/diagnosis.ts'
import { createTabSession } from '#portal/ports/identity/renewal/tab-session.ts'
import { storedUser } from '#portal/ports/identity/tokens/stored-user.ts'

import { FakeStorage, forbid } from '../app/fake-browser.ts'

let tab: FakeStorage
let device: FakeStorage

beforeEach(() => {
  tab = new FakeStorage()
  device = new FakeStorage()
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: device })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nord = { realm: 'verlagnord', organisation: 'Verlag Nord' }
const place = { issuer: 'https://id.example/realms/verlagnord', clientId: 'portal' }
const userKey = `oidc.user:${place.issuer}:portal`
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

describe('the stored user', () => {
  it('is read as far as it is needed', () => {
    const user = {
      access_token: 'a',
      expires_at: 5,
      profile: { sub: 'ada', name: 'Ada', email: 3 },
    }
    tab.setItem(userKey, JSON.stringify(user))
    expect(storedUser(place)).toEqual({
      access_token: 'a',
      expires_at: 5,
      profile: { sub: 'ada', name: 'Ada' },
    })
    expect(storedUser({ ...place, clientId: 'other' })).toBeNull()
  })

  it.each(['x', '{}', '{"access_token":"a"}', 'null'])('stored as %s is removed', (stored) => {
    tab.setItem(userKey, stored)
    expect(storedUser(place)).toBeNull()
    expect(tab.getItem(userKey)).toBeNull()
  })
})

const session = () =>
  createTabSession((of) => ({ ...place, issuer: `https://id.example/realms/${of}` }))

describe('the session of a tab', () => {
  const realm = 'verlagnord'
  const user = { access_token: 'a.e30.c', expires_at: 5, profile: { sub: 'ada-1' } }

  it('admits whom it stores, and another page of the tab finds them', () => {
    const here = session()
    const { signal } = new AbortController()
    expect(here.admit(realm, user, signal)).toMatchObject({ subject: 'ada-1' })
    expect([here.realm(), here.accessToken()]).toEqual([realm, 'a.e30.c'])
    expect(here.user('donaumedien')).toBeNull()
    const after = session()
    expect(after.restore('donaumedien')).toBeNull()
    expect(after.restore(realm)).toMatchObject({ subject: 'ada-1', expiresAt: 5000 })
  })

  it.each<[string, string, number]>([
    ['ends when its access token says so', new UnsecuredJWT({ exp: 7 }).encode(), 7000],
    ['has ended where nothing says when', 'opaque', 0],
  ])('without an end %s, at each look', (_what, access_token, expiresAt) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    tab.setItem(userKey, JSON.stringify({ access_token, profile: { sub: 'ada-1' } }))
    expect(session().restore(realm)).toMatchObject({ expiresAt })
    expect(session().restore(realm)).toMatchObject({ expiresAt })
  })

  it('admits nobody whose signal has come', () => {
    const here = session()
    expect(() => here.admit(realm, user, AbortSignal.abort())).toThrow('Network timed out')
    expect([here.accessToken(), tab.length]).toEqual(['', 0])
  })

  it('ends what was begun when it forgets, and nothing that begins later', () => {
    const here = session()
    const { signal } = new AbortController()
    const begun = here.until(signal)
    here.keep(realm, user)
    here.forget(realm)
    expect([begun.aborted, here.until(signal).aborted]).toEqual([true, false])
    expect([here.realm(), here.accessToken(), tab.length]).toEqual([null, '', 0])
  })
})

const token = (claims: object) => new UnsecuredJWT({ ...claims }).encode()

describe('the diagnosis', () => {
  const now = Date.UTC(2026, 10, 21)
  const seconds = now / 1000

  it('shows claims and counts, and nothing that opens a door', () => {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    const user = {
      access_token: token({ sub: 'ada-1', aud: 'api' }),
      id_token: token({ sub: 'ada-1', iat: seconds - 60 }),
      refresh_token: 'the-refresh-token',
      token_type: 'Bearer',
      scope: 'openid profile',
      profile: { sub: 'ada-1' },
    }
    const state = { created: seconds - 5, code_verifier: 'the-verifier', data: {} }
    tab.setItem(userKey, JSON.stringify(user))
    tab.setItem('masthead.clockDifference', '-1500')
    device.setItem('oidc.0123456789abcdef', JSON.stringify(state))
    device.setItem('foreign', 'x')

    const result = diagnosisOf(place)
    expect(result).toMatchObject({
      access: { sub: 'ada-1', aud: 'api' },
      id: { sub: 'ada-1' },
      scope: 'openid profile',
      tokenType: 'Bearer',
      hasRefreshToken: true,
      clockDifference: -1500,
      memoryOnly: false,
    })
    expect(result.storage.map(({ area, key, age }) => [area, key, age])).toEqual([
      ['tab', 'masthead.clockDifference', null],
      ['tab', userKey, 60_000],
      ['device', 'oidc.012345…', 5000],
    ])
    expect(result.storage[0]?.bytes).toBe('masthead.clockDifference-1500'.length)
    const text = JSON.stringify(result)
    const { access_token: access, id_token: id, refresh_token: refresh } = user
    const secrets = [access, id, refresh, 'the-verifier', '6789abcdef']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('has nothing to show where nobody is signed in or storage is forbidden', () => {
    vi.stubGlobal('window', Object.create(null, { sessionStorage: { get: forbid } }))
    expect(diagnosisOf(place)).toMatchObject({ access: null, id: null, storage: [] })
    expect(diagnosisOf(null)).toMatchObject({ access: null, memoryOnly: false })
  })
})
