import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { decodeToken } from '#portal/ports/identity/tokens/access-token.ts'
import { requestTokens } from '#portal/ports/identity/tokens/tokens.ts'

import { serve } from './local-server.ts'

const now = Date.UTC(2026, 10, 21)
const { signal } = new AbortController()
const good = { access_token: 'a', token_type: 'Bearer' }

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Pages are texts, everything else is JSON. */
async function answering(body: string | object, status = 200) {
  const origin = await serve((_request, response) => {
    const isPage = typeof body === 'string'
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' })
    response.end(isPage ? body : JSON.stringify(body))
  })
  return requestTokens(origin, { grant_type: 'x' }, signal)
}

it.each<[unknown, number]>([
  [300, now + 300_000],
  ['300', now + 300_000],
  [5.9, now + 5000],
  [1, now + 5000],
  [0.5, now + 5000],
  [1e300, now + 366 * 86_400_000],
  [0, now + 60_000],
  [-5, now + 60_000],
  ['soon', now + 60_000],
  [undefined, now + 60_000],
])('a lifetime of %j ends at %s', async (expires_in, expiresAt) => {
  expect(await answering({ ...good, expires_in })).toMatchObject({ expiresAt })
})

it.each([
  ['says when it ends', 90, 90_000],
  ['that has ended lasts long enough not to be renewed at once', -90, 5000],
])('without a lifetime the access token %s', async (_what, exp, left) => {
  const access_token = new UnsecuredJWT({}).setExpirationTime(now / 1000 + exp).encode()
  expect(await answering({ ...good, access_token })).toMatchObject({ expiresAt: now + left })
})

it('the shortest lifetime is left whole when ends are stored in whole seconds', async () => {
  vi.setSystemTime(now + 999)
  const { expiresAt } = await answering({ ...good, expires_in: 1 })
  expect(Math.floor(expiresAt / 1000) * 1000).toBeGreaterThanOrEqual(now + 999 + 5000)
})

it.each([
  ['a token of the right kind in any spelling', { ...good, token_type: 'bearer' }],
  ['nothing but an access token', good],
])('takes %s', async (_what, body) => {
  expect(await answering(body)).toMatchObject({
    accessToken: 'a',
    idToken: null,
    refreshToken: null,
  })
})

it.each<[number, string | object, string, string]>([
  [400, { error: 'invalid_grant' }, 'refused', 'invalid_grant'],
  [
    401,
    { error: 'invalid_grant', error_description: 'Session not active' },
    'refused',
    'invalid_grant: Session not active',
  ],
  [400, '<html>', 'refused', 'Bad Request (400)'],
  [400, { error: 3 }, 'refused', 'Bad Request (400)'],
  [503, { error: 'x' }, 'unreachable', 'Service Unavailable (503)'],
  [502, '<html>', 'unreachable', 'Bad Gateway (502)'],
  [429, {}, 'unreachable', 'Too Many Requests (429)'],
  [429, { error: 'x', error_description: 'Wait' }, 'unreachable', 'x: Wait'],
  [400, { error: 'slow_down' }, 'unreachable', 'slow_down'],
  [200, '<html>', 'invalid', 'token response: no JSON'],
  [200, { ...good, access_token: 3 }, 'invalid', 'token response: a token is missing'],
  [200, { ...good, access_token: '' }, 'invalid', 'token response: a token is missing'],
  [200, { access_token: 'a' }, 'invalid', 'token response: token_type'],
  [200, [], 'invalid', 'token response: a token is missing'],
])('%d %j is a fault', async (status, body, reason, message) => {
  await expect(answering(body, status)).rejects.toMatchObject({ reason, message })
})

it('words of the provider are text without control characters, and not much of it', async () => {
  const error_description = `<b>\u0007\u202e${'x'.repeat(500)}`
  const refusal = answering({ error: 'invalid_scope', error_description }, 400)
  await expect(refusal).rejects.toMatchObject({
    code: 'invalid_scope',
    message: `invalid_scope: <b> ${'x'.repeat(281)}`,
  })
})

it('an opaque token is logged once, however often it is looked at', () => {
  for (const token of ['seen twice', 'seen twice', 'another one', 'another one']) decodeToken(token)
  const said = ['The token cannot be decoded.']
  expect(vi.mocked(console.error).mock.calls).toEqual([said, said])
})
