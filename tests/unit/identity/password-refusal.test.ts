import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { refusalOf } from '#portal/ports/identity/fault.ts'
import type { Identity } from '#portal/ports/identity/identity.ts'
import { passwordFault } from '#portal/ports/identity/sign-in/password-refusal.ts'

import { openIdentity } from './local-identity.ts'
import type { LocalProvider } from './local-provider.ts'

let provider: LocalProvider
let identity: Identity

beforeEach(async () => {
  ;({ provider, identity } = await openIdentity())
})
afterEach(() => {
  provider.close()
  vi.unstubAllGlobals()
})

const wrong = { reason: 'wrongCredentials', message: 'Username or password is incorrect!' }
const defaultPassword = 'You cannot sign in with this password here: it is a default password.'

it.each<[string, string, object]>([
  ['invalid_grant', '', wrong],
  ['invalid_grant', 'Invalid user credentials', wrong],
  ['invalid_grant', defaultPassword, { reason: 'refused', message: defaultPassword }],
  ['invalid_grant', 'Account disabled', { reason: 'refused', message: 'Account disabled' }],
  ['invalid_scope', 'x', { reason: 'refused', message: 'invalid_scope: x' }],
  ['server_error', 'x', { reason: 'unreachable', message: 'server_error: x' }],
])('%s "%s" is told as %j', (code, description, told) => {
  expect(passwordFault(refusalOf(code, description))).toMatchObject(told)
})

it('a user who tried too often hears how long to wait', async () => {
  provider.bent.answers.token = (_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json' })
    response.end('{"error":"slow_down","error_description":"Please try again in 30 seconds."}')
  }
  identity.offerCredentials({ username: 'ada', password: 'masthead' })
  const refused = identity.signInWithPassword('verlagnord', new AbortController().signal)
  await expect(refused).rejects.toMatchObject({
    reason: 'refused',
    message: 'Please try again in 30 seconds.',
  })
})
