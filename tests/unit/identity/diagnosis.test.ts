import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { diagnosisOf } from '#portal/ports/identity/diagnosis.ts'

import { forbid, openBrowser } from '../app/fake-browser.ts'
import type { FakeBrowser } from '../app/fake-browser.ts'

const place = { issuer: 'https://id.example/realms/verlagnord', clientId: 'portal' }
const now = Date.UTC(2026, 10, 21)
const seconds = now / 1000
const token = (claims: object) => new UnsecuredJWT({ ...claims }).encode()

let browser: FakeBrowser

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  browser = openBrowser()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('shows claims and counts, and nothing that opens a door', () => {
  const user = {
    access_token: token({ sub: 'ada-1', aud: 'api' }),
    id_token: token({ sub: 'ada-1', iat: seconds - 60 }),
    refresh_token: 'the-refresh-token',
    token_type: 'Bearer',
    scope: 'openid profile',
    profile: { sub: 'ada-1' },
  }
  const state = { created: seconds - 5, code_verifier: 'the-verifier', data: {} }
  browser.tab.setItem(`oidc.user:${place.issuer}:portal`, JSON.stringify(user))
  browser.tab.setItem('masthead.clockDifference', '-1500')
  browser.device.setItem('oidc.0123456789abcdef', JSON.stringify(state))
  browser.device.setItem('foreign', 'x')

  const found = diagnosisOf(place)
  expect(found).toMatchObject({
    access: { sub: 'ada-1', aud: 'api' },
    id: { sub: 'ada-1' },
    scope: 'openid profile',
    tokenType: 'Bearer',
    hasRefreshToken: true,
    clockDifference: -1500,
    memoryOnly: false,
  })
  expect(found.storage.map(({ area, key, age }) => [area, key, age])).toEqual([
    ['tab', 'masthead.clockDifference', null],
    ['tab', `oidc.user:${place.issuer}:portal`, 60_000],
    ['device', 'oidc.012345…', 5000],
  ])
  expect(found.storage[0]?.bytes).toBe('masthead.clockDifference-1500'.length)

  const text = JSON.stringify(found)
  const secrets = [
    user.access_token,
    user.id_token,
    'the-refresh-token',
    'the-verifier',
    '6789abcdef',
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

it('has nothing to show where nobody is signed in or storage is forbidden', () => {
  vi.stubGlobal('window', Object.create(null, { sessionStorage: { get: forbid } }))
  expect(diagnosisOf(place)).toMatchObject({ access: null, id: null, storage: [] })
  expect(diagnosisOf(null)).toMatchObject({ access: null, memoryOnly: false })
})
