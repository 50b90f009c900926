import { afterAll, beforeAll, expect, it } from 'vitest'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

let running: Running
beforeAll(async () => {
  running = await startIdentity()
})
afterAll(() => running.stop())

/** The same request as a posted form. */
function posted(
  address: string,
): [address: string, init: { method: string; body: URLSearchParams }] {
  const url = new URL(address)
  return [url.origin + url.pathname, { method: 'POST', body: url.searchParams }]
}

it('signs in by a posted request, and again without a question', async () => {
  const signIn = new SignIn(new Browser(running.origin))
  const page = await signIn.browser.follow(...posted(signIn.address()))
  expect(page.response.status).toBe(200)
  const { url } = await signIn.browser.submit(page, 'ada', 'masthead')
  expect((await signIn.exchange(url)).status).toBe(200)
  const silent = new SignIn(signIn.browser, 'verlagnord', '/silent-refresh')
  const answer = await signIn.browser.follow(...posted(silent.address({ prompt: 'none' })))
  expect(answer.url.pathname).toBe('/silent-refresh')
  expect(answer.url.searchParams.get('code')).toMatch(/./)
})

it('signs out by a posted request', async () => {
  const signIn = new SignIn(new Browser(running.origin))
  const { body } = await signIn.exchange(await signIn.withPassword('ada'))
  const parameters = new URLSearchParams({
    id_token_hint: body.id_token,
    post_logout_redirect_uri: `${running.origin}/`,
    state: 'left',
  })
  const address = `${signIn.issuer}/protocol/openid-connect/logout?${parameters}`
  const { url } = await signIn.browser.follow(...posted(address))
  expect([url.pathname, url.searchParams.get('state')]).toEqual(['/', 'left'])
  const error = (await signIn.silently()).searchParams.get('error')
  expect(error).toBe('login_required')
})

it.each([
  ['JSON', 'application/json', '{}'],
  ['an endless form', 'application/x-www-form-urlencoded', `state=${'a'.repeat(9000)}`],
])('refuses %s', async (_, type, body) => {
  const { origin, pathname } = new URL(new SignIn(new Browser(running.origin)).address())
  const headers = { 'content-type': type }
  const response = await fetch(origin + pathname, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
})

it('refuses a posted answer in the address of the portal', async () => {
  const signIn = new SignIn(new Browser(running.origin))
  const { url, response } = await signIn.browser.follow(
    signIn.address({ response_mode: 'form_post' }),
  )
  expect(await response.text()).not.toContain('<script')
  expect(url.pathname).toBe('/auth')
  expect(url.searchParams.get('error')).toBe('unsupported_response_mode')
  expect(url.searchParams.get('state')).toBe(signIn.state)
})
