import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTabSession } from '#portal/ports/identity/renewal/tab-session.ts'

import { openBrowser } from '../app/fake-browser.ts'
import type { FakeBrowser } from '../app/fake-browser.ts'

const realm = 'verlagnord'
const user = { access_token: 'a.e30.c', expires_at: 5, profile: { sub: 'ada-1' } }
const session = () =>
  createTabSession((of) => ({ issuer: `https://id.example/realms/${of}`, clientId: 'portal' }))

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('admits whom it stores, and another page of the tab finds them', () => {
  const here = session()
  expect(here.admit(realm, user, new AbortController().signal)).toMatchObject({ subject: 'ada-1' })
  expect([here.realm(), here.accessToken()]).toEqual([realm, 'a.e30.c'])
  expect(here.user('donaumedien')).toBeNull()
  const after = session()
  expect(after.restore('donaumedien')).toBeNull()
  expect(after.restore(realm)).toMatchObject({ subject: 'ada-1', expiresAt: 5000 })
})

it.each<[string, string, number]>([
  ['ends when its access token says so', new UnsecuredJWT({ exp: 7 }).encode(), 7000],
  ['has ended where nothing says when', 'opaque', 0],
])('an entry without an end %s, at each look', (_what, access_token, expiresAt) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { issuer } = session().place(realm)
  const entry = { access_token, profile: { sub: 'ada-1' } }
  browser.tab.setItem(`oidc.user:${issuer}:portal`, JSON.stringify(entry))
  expect(session().restore(realm)).toMatchObject({ expiresAt })
  expect(session().restore(realm)).toMatchObject({ expiresAt })
})

it('admits nobody whose signal has come', () => {
  const here = session()
  expect(() => here.admit(realm, user, AbortSignal.abort())).toThrow('Network timed out')
  expect([here.accessToken(), browser.tab.length]).toEqual(['', 0])
})

it('ends what was begun when it forgets, and nothing that begins later', () => {
  const here = session()
  const { signal } = new AbortController()
  const begun = here.until(signal)
  here.keep(realm, user)
  here.forget(realm)
  expect([begun.aborted, here.until(signal).aborted]).toEqual([true, false])
  expect([here.realm(), here.accessToken(), browser.tab.length]).toEqual([null, '', 0])
})
