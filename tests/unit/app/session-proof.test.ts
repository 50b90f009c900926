/** Sentences of the catalogue (spec 8) that no provider can bring about in a portal that is set up. */
import { afterEach, expect, it, vi } from 'vitest'

import { PortalUserManager } from '#portal/ports/identity/provider/user-manager.ts'
import { decodeToken, readAccess } from '#portal/ports/identity/tokens/access-token.ts'

import { openBrowser, portalOrigin } from './fake-browser.ts'

const issuer = 'https://id.example/realms/verlagnord'
const provider = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/certs`,
  authorization_response_iss_parameter_supported: true,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function managerOn(origin: string): PortalUserManager {
  openBrowser()
  return new PortalUserManager({ provider, clientId: 'portal', scope: 'openid', origin })
}

it('spec 8 sign-in 11: there is no address for a popup to come back to', async () => {
  await expect(managerOn(portalOrigin).signinPopup()).rejects.toThrow(
    'No popup_redirect_uri configured',
  )
})

it('spec 8 sign-in 12: a page without an origin has no address for the hidden frame', async () => {
  const { signal } = new AbortController()
  await expect(managerOn('null').join(signal)).rejects.toThrow('No silent_redirect_uri configured')
})

it.each([
  ['nothing', ''],
  ['no token', 'garbage'],
  ['no base64', 'a.%%%.c'],
  ['no JSON', `a.${btoa('{')}.c`],
  ['no object', `a.${btoa('null')}.c`],
  ['no UTF-8', `a.${btoa('{"name":"\xff"}')}.c`],
])('spec 8 sign-in 4: %s cannot be decoded: that is logged, and the result is null', (_, token) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(decodeToken(token)).toBeNull()
  expect(log.mock.calls).toEqual([['The token cannot be decoded.']])
  expect(readAccess(token)).toEqual({ clients: [], expiresAt: null })
})
