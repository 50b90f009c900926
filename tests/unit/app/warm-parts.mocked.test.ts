import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openIdentity, type LocalIdentity } from '../identity/local-identity.ts'

const loaded = vi.hoisted(() => new Set<string>())

vi.mock(import('#portal/ports/identity/provider/oidc-client.ts'), (original) => {
  loaded.add('oidc-client')
  return original()
})
vi.mock(import('#portal/ports/identity/provider/session-monitor.ts'), (original) => {
  loaded.add('session-monitor')
  return original()
})

let here: LocalIdentity

beforeEach(async () => {
  here = await openIdentity()
})
afterEach(() => {
  here.provider.close()
  vi.unstubAllGlobals()
})

it('a restored tab loads all it needs to renew while it is there, even if the provider is not', async () => {
  here.provider.bent.answers['openid-configuration'] = (_request, response) => {
    response.writeHead(503).end()
  }
  expect(loaded).toEqual(new Set())
  const stop = here.identity.watchProvider('verlagnord', () => {})
  await vi.waitFor(() => expect(loaded).toEqual(new Set(['oidc-client', 'session-monitor'])))
  stop()
})
