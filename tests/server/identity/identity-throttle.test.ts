import { readFile, writeFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import type { IdentityDatabase } from '#server/identity/storage/database.ts'
import { clientAddress } from '#server/identity/throttling/client-address.ts'
import { createThrottle } from '#server/identity/throttling/throttle.ts'
import type { Throttle } from '#server/identity/throttling/throttle.ts'

import { Browser, SignIn, startIdentity, temporaryFolder } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

describe('counting', () => {
  let now: number
  let database: IdentityDatabase
  let throttle: Throttle

  beforeEach(() => {
    now = 1000
    database = openDatabase(temporaryFolder())
    throttle = createThrottle(database.sql, () => now)
  })

  afterEach(() => database.close())

  it('locks after five failures, doubling from 30 seconds to 15 minutes', () => {
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
    const fail = () => throttle.attempted('ada')
    for (let attempt = 0; attempt < 4; attempt++) fail()
    throttle.succeeded('ada')
    for (let attempt = 0; attempt < 4; attempt++) fail()
    expect(throttle.lockedFor('ada')).toBe(0)
    now += 1801
    fail()
    expect(throttle.lockedFor('ada')).toBe(0)
  })

  it('keeps hashes only, and those for half an hour', () => {
    throttle.attempted('haus my-password 192.0.2.1')
    const kept = database.sql.prepare('SELECT key FROM failure')
    expect(kept.all()).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/) }])
    now += 1801
    throttle.attempted('another')
    expect(kept.all()).toHaveLength(1)
  })
})

it('locks the form for one user, known or not, and opens it again', async () => {
  let now = 1000
  const running = await startIdentity({ now: () => now })
  for (const username of ['ada', 'nobody']) {
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await send(running, username, `wrong ${attempt}`)).toContain('falsch!')
    }
    expect(await send(running, username, 'masthead', { 'accept-language': 'en' })).toContain(
      'Too many failed attempts. Please try again in 30 seconds.',
    )
  }
  const german = await send(running, 'ADA', 'masthead')
  expect(german).toMatch(/id="password"[^>]*autofocus\s+aria-describedby="failure"/)
  expect(german).toContain('Bitte versuchen Sie es in 30 Sekunden wieder.')
  expect(await send(running, 'jonas', 'masthead')).toBe('/auth')
  now += 30
  expect(await send(running, 'ada', 'masthead')).toBe('/auth')
  await running.stop()
})

it('stops telling of a lock that has ended', async () => {
  let now = 1000
  const running = await startIdentity({ now: () => now })
  for (let attempt = 0; attempt < 5; attempt++) await send(running, 'ada', 'wrong')
  const { browser, url } = await sent(running, 'ada', 'masthead')
  now += 30
  expect(await (await browser.fetch(url.href)).text()).not.toContain('role="alert"')
  await running.stop()
})

it('forgives nothing at a restart', async () => {
  const before = await startIdentity({ now: () => 1000 })
  for (let attempt = 0; attempt < 5; attempt++) await send(before, 'ada', 'wrong')
  await before.stop()
  const after = await startIdentity({ dataDir: before.dataDir, now: () => 1001 })
  expect(await send(after, 'ada', 'masthead')).toContain('in 29 Sekunden')
  await after.stop()
})

it('locks for one address only, which a trusted proxy names', async () => {
  const running = await startIdentity({ now: () => 1000, trustedProxies: 1 })
  for (let attempt = 0; attempt < 5; attempt++) {
    await send(running, 'ada', 'wrong', from('2001:db8::1'))
  }
  const same = await send(running, 'ada', 'masthead', from('2001:db8:0:0:ffff::2'))
  expect(same).toContain('Zu viele Fehlversuche')
  const other = await send(running, 'ada', 'masthead', from('2001:db8:1::1'))
  expect(other).toBe('/auth')
  await running.stop()
})

it('lets nobody choose an address by a header where no proxy is trusted', async () => {
  const running = await startIdentity({ now: () => 1000 })
  for (let attempt = 0; attempt < 5; attempt++) {
    await send(running, 'ada', 'wrong', from(`192.0.2.${attempt}`))
  }
  const next = await send(running, 'ada', 'masthead', from('192.0.2.9'))
  await running.stop()
  expect(next).toContain('Zu viele Fehlversuche')
})

it.each<[peer: string, forwarded: string | undefined, proxies: number, expected: string]>([
  ['198.51.100.7', '203.0.113.5', 0, '198.51.100.7'],
  ['127.0.0.1', '203.0.113.5', 0, '127.0.0.1'],
  ['::ffff:198.51.100.7', undefined, 0, '198.51.100.7'],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.5', 1, '203.0.113.5'],
  ['10.0.0.2', '192.0.2.66,198.51.100.1, 203.0.113.5', 2, '198.51.100.1'],
  ['10.0.0.2', '203.0.113.5', 2, '203.0.113.5'],
  ['127.0.0.1', 'unknown', 1, '127.0.0.1'],
  ['127.0.0.1', '203.0.113.5:4711', 1, '203.0.113.5'],
  ['127.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0'],
  ['::1', '::ffff:203.0.113.5', 1, '203.0.113.5'],
  ['2001:db8:a:b:1:2:3:4', undefined, 0, '2001:db8:a:b'],
  ['2001:db8::1', undefined, 0, '2001:db8:0:0'],
])(
  'takes a request of %s for %s behind %i proxies as one of %s',
  (peer, named, proxies, expected) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: peer })
    const request = new IncomingMessage(socket)
    if (named !== undefined) request.headers['x-forwarded-for'] = named
    expect(clientAddress(request, proxies)).toBe(expected)
  },
)

it('does not let attempts sent at once slip through', async () => {
  const running = await startIdentity()
  const attempts = Array.from({ length: 12 }, () => send(running, 'ada', 'wrong'))
  const pages = await Promise.all(attempts)
  await running.stop()
  expect(pages.filter((page) => page.includes('falsch!'))).toHaveLength(5)
  expect(pages.filter((page) => page.includes('Zu viele Fehlversuche'))).toHaveLength(7)
})

it('works as hard for an unknown user as for the strongest password', async () => {
  const dataDir = temporaryFolder()
  await createDemoRealms(dataDir)
  const path = join(dataDir, 'identity', 'realms', 'verlagnord.json')
  const realm: { users: { username: string; passwordHash: string }[] } = JSON.parse(
    await readFile(path, 'utf8'),
  )
  const passwordHash = await hashPassword('a strong one')
  const users = realm.users.map((user) =>
    user.username === 'ada' ? user : { ...user, passwordHash },
  )
  await writeFile(path, JSON.stringify({ ...realm, users }))
  const running = await startIdentity({ dataDir })
  const known = await leastWork(running, ['gast', 'jonas', 'mira'])
  const unknown = await leastWork(running, ['a', 'b', 'c'])
  await running.stop()
  expect(users[0]?.username).toBe('ada')
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

/** The header of a proxy for a request from this address. */
function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.9, ${address}` }
}

/** The page after an attempt in a fresh browser, or the path of the portal that it leads to. */
async function send(...attempt: Parameters<typeof sent>): Promise<string> {
  const { response, url } = await sent(...attempt)
  return response.headers.has('location') ? url.pathname : response.text()
}

async function sent(
  running: Running,
  username: string,
  password: string,
  headers: Record<string, string> = {},
) {
  const signIn = new SignIn(new Browser(running.origin, headers))
  const page = await signIn.browser.follow(signIn.address())
  return {
    browser: signIn.browser,
    ...(await signIn.browser.submit(page, username, password)),
  }
}
