import { createServer } from 'node:http'

import { it } from 'vitest'

import { listening } from '#tests/server/api/api-issuer.ts'
import { discoveryDocument } from '#tests/server/evil-provider/endpoints.ts'

import { startEvilEnvironment } from './evil-environment.ts'
import { expectRefusedAtLogin } from './evil-expectations.ts'

/** No server answers there; the test gives the provider's answers. */
const secure = 'https://identity.example'

it('an address without encryption is refused where the provider itself has it', async () => {
  const environment = await startEvilEnvironment(secure)
  const browser = await environment.open(null, { language: 'en' })
  const issuer = `${secure}/realms/${browser.realm.name}`
  const token = 'http://identity.example/token'
  const json = { ...discoveryDocument(issuer), token_endpoint: token }
  const headers = { 'access-control-allow-origin': environment.origin }
  await browser.page.route(`${secure}/**`, (route) => route.fulfill({ headers, json }))
  await browser.start()
  const detail = 'discovery: token_endpoint'
  await expectRefusedAtLogin(browser, { explanation: 'invalid', detail })
  await environment.close()
})

it('a provider whose port is closed is not reachable', async () => {
  const closed = createServer()
  const host = await listening(closed)
  closed.close()
  const environment = await startEvilEnvironment(host)
  const browser = await environment.open(null)
  await browser.start()
  await expectRefusedAtLogin(browser, { explanation: 'unreachable', detail: '' })
  await environment.close()
})
