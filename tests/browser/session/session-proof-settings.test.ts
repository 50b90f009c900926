import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { originOf } from '#tests/unit/identity/local-server.ts'

import { startPortal, submitOrganisation } from '../support/portal.ts'
import type { Portal } from '../support/portal.ts'
import { startServerProcess } from '../support/server.ts'

/** A provider as far as the redirect to it. */
let provider: Server
let portal: Portal
beforeAll(async () => {
  provider = createServer((request, response) => {
    const realm = `${originOf(provider)}/id/realms/verlagnord`
    const isDiscovery = request.url === '/id/realms/verlagnord/.well-known/openid-configuration'
    const type = isDiscovery ? 'application/json' : 'text/plain'
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': type })
    response.end(isDiscovery ? JSON.stringify(discoveryOf(realm)) : 'Who are you?')
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  portal = await startPortal(
    {},
    {
      start: (dataDir) =>
        startServerProcess({
          MASTHEAD_DATA: dataDir,
          IDENTITY_HOST: `${originOf(provider)}/id`,
          CLIENT_ID: 'magazine',
          SCOPE: 'openid profile roles',
        }),
    },
  )
})
afterAll(async () => {
  await portal.close()
  provider.closeAllConnections()
  provider.close()
})

it('spec 7 identity 11: scope, client id and host are the ones that the server was started with', async () => {
  const { page } = await portal.open('/login')
  await submitOrganisation(page, 'Verlag Nord')
  await page.getByText('Who are you?').waitFor()
  const { origin, pathname, searchParams } = new URL(page.url())
  expect(origin + pathname).toBe(`${originOf(provider)}/id/realms/verlagnord/sign-in`)
  expect(searchParams.get('client_id')).toBe('magazine')
  expect(searchParams.get('scope')).toBe('openid profile roles')
})

function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/sign-in`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  }
}
