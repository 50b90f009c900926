import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { createDemoRealms } from '#server/identity/demo-realms.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { createThrottle } from '#server/identity/throttle.ts'

import { Browser, SignIn, startIdentity, temporaryFolder } from './identity-portal.ts'
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

it('works as hard for an unknown user as for a wrong password', async () => {
  const dataDir = temporaryFolder()
  await createDemoRealms(dataDir)
  const path = join(dataDir, 'identity', 'realms', 'verlagnord.json')
  const realm: { users: object[] } = JSON.parse(await readFile(path, 'utf8'))
  const passwordHash = await hashPassword('a strong one')
  const users = realm.users.map((user) => ({ ...user, passwordHash }))
  await writeFile(path, JSON.stringify({ ...realm, users }))
  const running = await startIdentity({ dataDir })
  const known = await leastWork(running, ['ada', 'jonas', 'mira'])
  const unknown = await leastWork(running, ['a', 'b', 'c'])
  await running.stop()
  expect(unknown).toBeGreaterThan(known * 0.6)
  expect(unknown).toBeLessThan(known * 1.6)
})

/** Microseconds of processor time, which other work on the machine does not lengthen. */
async function leastWork(running: Running, usernames: string[]): Promise<number> {
  const work: number[] = []
  for (const username of usernames) {
    const before = process.cpuUsage()
    await send(running, username, 'wrong')
    work.push(process.cpuUsage(before).user)
  }
  return Math.min(...work)
}

async function send(running: Running, username: string, password: string, language = 'de') {
  const signIn = new SignIn(new Browser(running.origin))
  const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
  const body = new URLSearchParams({ username, password })
  return signIn.browser.fetch(page.url.href, { method: 'POST', body })
}
