import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  checkAnswer,
  forgetPending,
  removeStaleState,
  requirePending,
} from '#portal/ports/identity/sign-in/sign-in-answer.ts'

import { openBrowser, portalOrigin } from '../app/fake-browser.ts'
import type { FakeBrowser } from '../app/fake-browser.ts'

const created = 1_795_000_000
const state = {
  authority: 'https://id.example/realms/verlagnord',
  created,
  data: { realm: 'verlagnord', organisation: 'Verlag Nord', next: '/banlist' },
}
const at = (path: string) => new URL(path, portalOrigin)

let browser: FakeBrowser

beforeEach(() => {
  browser = openBrowser()
  browser.device.setItem('oidc.s', JSON.stringify(state))
})
afterEach(() => vi.unstubAllGlobals())

function expectRefused(path: string, reason: string, message: string): void {
  const call = (): unknown => requirePending(at(path), created * 1000)
  expect(call).toThrow(expect.objectContaining({ reason, message }))
}

describe('an answer to a sign-in', () => {
  it.each([
    ['/auth?code=c', 'No state in response'],
    ['/auth?error=Your+account+is+locked', 'No state in response'],
    ['/auth?code=c&state=other', 'No matching state found in storage'],
  ])('%s is refused: spec 5 sign-in 1', (path, message) => expectRefused(path, 'invalid', message))

  it.each(['/auth?id_token=a&state=s', '/auth?access_token=a&code=c&state=s'])(
    '%s is refused: spec 5 sign-in 3',
    (path) =>
      expectRefused(path, 'invalid', 'Only the Authorization Code flow (with PKCE) is supported'),
  )

  it.each([
    ['/auth?error=access_denied', 'cancelled', 'access_denied'],
    ['/auth?error=server_error', 'unreachable', 'server_error'],
    ['/auth?code=c&state=s&state=s', 'invalid', 'The answer has state twice'],
    ['/auth?code=c&code=d&state=s', 'invalid', 'The answer has code twice'],
    ['/auth?iss=a&iss=b&code=c&state=s', 'invalid', 'The answer has iss twice'],
    [`/auth?code=${'c'.repeat(8200)}&state=s`, 'invalid', 'The answer is too long'],
  ])('%s is refused', expectRefused)

  it.each([
    [0, true],
    [900_000, true],
    [900_001, false],
    [-900_001, false],
  ])('after %d ms is accepted (%s): spec 9 session 5', (age, isAccepted) => {
    const call = (): unknown => requirePending(at('/auth?code=c&state=s'), created * 1000 + age)
    if (isAccepted) expect(call()).toMatchObject(state.data)
    else expect(call).toThrow('No matching state found in storage')
    expect(browser.device.getItem('oidc.s') !== null).toBe(isAccepted)
  })

  it('is used up', () => {
    forgetPending(at('/auth?code=c&state=s'))
    expect(browser.device.length).toBe(0)
  })

  it('of the longest usual kind passes', () => {
    expect(() => checkAnswer(at(`/auth?code=${'c'.repeat(4096)}&state=s`))).not.toThrow()
  })
})

it('sign-ins that were given up are swept, and nothing else', () => {
  const now = created * 1000 + 900_001
  const young = JSON.stringify({ ...state, created: created + 1 })
  browser.device.setItem('oidc.young', young)
  browser.device.setItem('oidc.broken', '{')
  browser.device.setItem('oidc.ageless', '{}')
  browser.device.setItem('oidc.future', JSON.stringify({ created: created + 9999 }))
  browser.device.setItem('masthead.organisations', '[]')
  expect(removeStaleState(now)).toBe(4)
  expect([...browser.device.entries.keys()]).toEqual(['oidc.young', 'masthead.organisations'])
})
