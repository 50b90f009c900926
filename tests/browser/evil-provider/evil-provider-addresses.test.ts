import { createServer } from 'node:http'

import { it } from 'vitest'

import { listening } from '#tests/server/api/api-issuer.ts'
import { discoveryDocument } from '#tests/server/evil-provider/endpoints.ts'

import { expectRefusedAtLogin } from './evil-expectations.ts'
import { startEvilStage } from './evil-stage.ts'

/** No server answers there; the test gives the provider's answers. */
const secure = 'https://identity.example'

it('an address without encryption is refused where the provider itself has it', async () => {
  const stage = await startEvilStage(secure)
  const visit = await stage.visit(null, { language: 'en' })
  const issuer = `${secure}/realms/${visit.realm.name}`
  const token = 'http://identity.example/token'
  const json = { ...discoveryDocument(issuer), token_endpoint: token }
  const headers = { 'access-control-allow-origin': stage.origin }
  await visit.page.route(`${secure}/**`, (route) => route.fulfill({ headers, json }))
  await visit.start()
  const detail = 'discovery: token_endpoint'
  await expectRefusedAtLogin(visit, { explanation: 'invalid', detail })
  await stage.close()
})

it('a provider whose port is closed is not reachable', async () => {
  const closed = createServer()
  const host = await listening(closed)
  closed.close()
  const stage = await startEvilStage(host)
  const visit = await stage.visit(null)
  await visit.start()
  await expectRefusedAtLogin(visit, { explanation: 'unreachable', detail: '' })
  await stage.close()
})
