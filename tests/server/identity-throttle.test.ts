import { performance } from 'node:perf_hooks'

import { expect, it } from 'vitest'

import { createThrottle } from '#server/identity/throttle.ts'

import { Browser, SignIn, startIdentity } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

it('locks after five failures, doubling from 30 seconds to 15 minutes', () => {
  let now = 1000
  const throttle = createThrottle(() => now)
  const locks = Array.from({ length: 12 }, () => {
    throttle.attempted('ada')
    const lock = throttle.lockedFor('ada')
    now += lock
    return lock
  })
  expect(locks).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  expect(throttle.lockedFor('jonas')).toBe(0)
})

it('forgets after success and after half an hour', () => {
  let now = 0
  const throttle = createThrottle(() => now)
  const fail = () => throttle.attempted('ada')
  for (let attempt = 0; attempt < 4; attempt++) fail()
  throttle.succeeded('ada')
  for (let attempt = 0; attempt < 4; attempt++) fail()
  expect(throttle.lockedFor('ada')).toBe(0)
  now += 1801
  fail()
  expect(throttle.lockedFor('ada')).toBe(0)
})

it('does not grow without end', () => {
  const throttle = createThrottle(() => 0)
  for (let attempt = 0; attempt < 5; attempt++) throttle.attempted('first')
  for (let key = 0; key < 9_999; key++) throttle.attempted(String(key))
  expect(throttle.lockedFor('first')).toBe(30)
  throttle.attempted('one more')
  expect(throttle.lockedFor('first')).toBe(0)
})

it('locks the form for one user, known or not, and opens it again', async () => {
  let now = 1000
  const running = await startIdentity({ now: () => now })
  for (const username of ['ada', 'nobody']) {
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await send(running, username, `wrong ${attempt}`)).status).toBe(400)
    }
    const locked = await send(running, username, 'masthead', 'en')
    expect(locked.status).toBe(429)
    expect(locked.headers.get('retry-after')).toBe('30')
    expect(await locked.text()).toContain(
      'Too many failed attempts. Please try again in 30 seconds.',
    )
  }
  const german = await send(running, 'ADA', 'masthead', 'de')
  expect(await german.text()).toContain('Bitte versuchen Sie es in 30 Sekunden wieder.')
  expect((await send(running, 'jonas', 'masthead')).status).toBe(303)
  now += 30
  expect((await send(running, 'ada', 'masthead')).status).toBe(303)
  await running.stop()
})

it('does not let attempts sent at once slip through', async () => {
  const running = await startIdentity()
  const attempts = Array.from({ length: 12 }, () => send(running, 'ada', 'wrong'))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  await running.stop()
  expect(statuses.filter((status) => status === 400)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

it('takes as long for an unknown user as for a wrong password', async () => {
  const running = await startIdentity()
  const fastest = async (usernames: string[]) => {
    const times: number[] = []
    for (const username of usernames) {
      const started = performance.now()
      await send(running, username, 'wrong')
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }
  const known = await fastest(['ada', 'jonas', 'mira', 'gast', 'ada', 'jonas'])
  const unknown = await fastest(['a', 'b', 'c', 'd', 'e', 'f'])
  await running.stop()
  expect(unknown).toBeGreaterThan(known * 0.6)
})

async function send(running: Running, username: string, password: string, language = 'de') {
  const signIn = new SignIn(new Browser(running.origin))
  const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
  const body = new URLSearchParams({ username, password })
  return signIn.browser.fetch(page.url.href, { method: 'POST', body })
}
