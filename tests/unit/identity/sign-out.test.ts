import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Identity } from '#portal/ports/identity/identity.ts'

import type { FakeBrowser } from '../app/fake-browser.ts'
import { openIdentity } from './local-identity.ts'
import type { LocalProvider } from './local-provider.ts'

const realm = 'verlagnord'
const going = new AbortController().signal
const message = 'The identity provider could not be told of the sign-out.'

let provider: LocalProvider
let browser: FakeBrowser
let identity: Identity

beforeEach(async () => {
  ;({ provider, browser, identity } = await openIdentity())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  provider.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signIn(): Promise<void> {
  identity.offerCredentials({ username: 'ada', password: 'masthead' })
  await identity.signInWithPassword(realm, going)
}

const isForgotten = () =>
  identity.accessToken() === '' &&
  browser.tab.getItem(`oidc.user:${provider.issuer}:portal`) === null

it('says when the provider is gone, signed out all the same', async () => {
  await signIn()
  provider.close()
  await expect(identity.end(realm, going)).rejects.toMatchObject({ reason: 'unreachable', message })
  expect([isForgotten(), browser.visited]).toEqual([true, []])
})

it('says when this computer has no network, signed out all the same', async () => {
  await signIn()
  vi.stubGlobal('navigator', { onLine: false })
  await expect(identity.end(realm, going)).rejects.toMatchObject({ reason: 'offline', message })
  expect([isForgotten(), browser.visited]).toEqual([true, []])
})

it('is done where the provider has no page for it', async () => {
  provider.bent.discovery = { end_session_endpoint: undefined }
  await signIn()
  await identity.end(realm, going)
  expect(provider.revoked).toHaveLength(2)
  expect(browser.visited).toEqual([])
})

it("keeps the provider's page from coming when nobody waits for it any more", async () => {
  await signIn()
  const waiting = new AbortController()
  const ending = identity.end(realm, waiting.signal)
  const refused = expect(ending).rejects.toMatchObject({ reason: 'unreachable', message })
  await vi.waitFor(() => expect(browser.visited).toHaveLength(1))
  waiting.abort()
  await refused
  expect(browser.visited.at(-1)).toBe('stopped')
})
