import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { clientAddress } from '#server/identity/client-address.ts'
import { createConcurrencyLimit } from '#server/identity/concurrency-limit.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { openDatabase, type IdentityDatabase } from '#server/identity/storage/database.ts'
import {
  createAccountThrottle,
  createAddressThrottle,
  createThrottle,
} from '#server/identity/throttle.ts'

import {
  changeUsers,
  demoFolder,
  realmPath,
  startIdentity,
  temporaryFolder,
  writeRealm,
  type Running,
} from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

let now: number
let running: Running | undefined

beforeEach(() => {
  now = 1000
  running = undefined
})
afterEach(() => running?.stop())

async function start(options: Parameters<typeof startIdentity>[0] = {}): Promise<Running> {
  running = await startIdentity({ now: () => now, ...options })
  return running
}

/** The page after an attempt in a fresh browser, or the path of the portal that it leads to. */
async function send(
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<string> {
  const signIn = new SignIn(new Browser(running?.origin ?? '', headers))
  const { response, url, text } = await signIn.attempt(username, password)
  return response.headers.has('location') ? url.pathname : text
}

/** The header of a proxy for a request from this address. */
function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.9, ${address}` }
}

/** The answer to a password that is posted to the token endpoint. */
async function ask(username: string, address: string, password = 'wrong', realm = 'verlagnord') {
  const signIn = new SignIn(new Browser(running?.origin ?? ''), realm)
  const { response } = await signIn.token(
    { grant_type: 'password', username, password },
    from(address),
  )
  return response
}

describe('counting', () => {
  let database: IdentityDatabase

  beforeEach(() => {
    database = openDatabase(temporaryFolder())
  })
  afterEach(() => database.close())

  it('by name and address locks after five failures, doubling from 30 seconds to 15 minutes', () => {
    const throttle = createThrottle(database.sql, () => now)
    const locks = Array.from({ length: 12 }, () => {
      throttle.attempted('ada')
      const lock = throttle.lockedFor('ada')
      now += lock
      return lock
    })
    expect(locks).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
    expect(throttle.lockedFor('jonas')).toBe(0)
  })

  it('by name and address forgets after success and after half an hour', () => {
    const throttle = createThrottle(database.sql, () => now)
    const fail = () => throttle.attempted('ada')
    for (let attempt = 0; attempt < 4; attempt++) fail()
    throttle.succeeded('ada')
    for (let attempt = 0; attempt < 4; attempt++) fail()
    expect(throttle.lockedFor('ada')).toBe(0)
    now += 1801
    fail()
    expect(throttle.lockedFor('ada')).toBe(0)
  })

  it('by address leaves fifty failures free, then one every 30 seconds', () => {
    const throttle = createAddressThrottle(database.sql, () => now)
    const attempts = (count: number): void => {
      for (let attempt = 0; attempt < count; attempt++) throttle.attempted('192.0.2.1')
    }
    attempts(49)
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
    expect(throttle.lockedFor('192.0.2.2')).toBe(0)
    // a success takes back one failure, not those before it
    throttle.succeeded('192.0.2.1')
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
    now += 30
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
    now += 25 * 60
    attempts(49)
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
  })

  it.each([
    ['name and address', createThrottle, 900],
    ['account', createAccountThrottle, 30],
    ['address', createAddressThrottle, 30],
  ] as const)(
    'by %s waits no longer than its rule after a clock that was ahead',
    (_, create, most) => {
      const throttle = create(database.sql, () => now)
      const [today, years] = [now, 10 * 365 * 86_400]
      now += years
      for (let attempt = 0; attempt < 12; attempt++) throttle.attempted('ada')
      now = today
      const wait = throttle.lockedFor('ada', 'from elsewhere')
      expect(wait).toBeLessThanOrEqual(most)
      now += wait
      expect(throttle.lockedFor('ada', 'from elsewhere')).toBe(0)
    },
  )

  it.each([
    ['failure', 'key', 1801, createThrottle],
    ['address_failure', 'address', 31, createAddressThrottle],
  ] as const)(
    'keeps hashes only in %s, until they count no more',
    (table, column, life, create) => {
      const throttle = create(database.sql, () => now)
      const kept = database.sql.prepare(`SELECT ${column} AS kept FROM ${table}`)
      throttle.attempted('haus my-password 192.0.2.1')
      expect(kept.all()).toEqual([{ kept: expect.stringMatching(/^[\w-]{43}$/) }])
      now += life
      throttle.attempted('another')
      expect(kept.all()).toHaveLength(1)
    },
  )
})

describe('the sign-in page', () => {
  it.each(['ada', 'nobody'])('locks for %s, also when attempts come at once', async (username) => {
    await start()
    const pages = await Promise.all(Array.from({ length: 7 }, () => send(username, 'wrong')))
    expect(pages.filter((page) => page.includes('falsch!'))).toHaveLength(5)
    expect(pages.filter((page) => page.includes('Zu viele Fehlversuche'))).toHaveLength(2)
    const german = await send(username.toUpperCase(), 'masthead')
    expect(german).toMatch(/id="password"[^>]*autofocus\s+aria-describedby="failure"/)
    expect(german).toContain('Bitte versuchen Sie es in 30 Sekunden wieder.')
    expect(await send('jonas', 'masthead')).toBe('/auth')
  })

  it('forgives nothing at a restart, and opens again', async () => {
    const before = await start()
    for (let attempt = 0; attempt < 5; attempt++) await send('ada', 'wrong')
    await before.stop()
    now += 1
    await start({ dataDir: before.dataDir })
    const signIn = new SignIn(new Browser(running?.origin ?? '', { 'accept-language': 'en' }))
    const { page, text } = await signIn.attempt('ada', 'masthead')
    expect(text).toContain('Too many failed attempts. Please try again in 29 seconds.')
    now += 29
    const later = await signIn.browser.fetch(page.url.href)
    expect(await later.text()).not.toContain('role="alert"')
    expect(await send('ada', 'masthead')).toBe('/auth')
  })

  it('locks for one address only, which a trusted proxy names', async () => {
    await start({ trustedProxies: 1 })
    for (let attempt = 0; attempt < 5; attempt++) await send('ada', 'wrong', from('2001:db8::1'))
    const same = await send('ada', 'masthead', from('2001:db8:0:0:ffff::2'))
    expect(same).toContain('Zu viele Fehlversuche')
    expect(await send('ada', 'masthead', from('2001:db8:1::1'))).toBe('/auth')
  })

  it('lets nobody choose an address by a header where no proxy is trusted', async () => {
    await start()
    for (let attempt = 0; attempt < 5; attempt++) {
      await send('ada', 'wrong', from(`192.0.2.${attempt}`))
    }
    expect(await send('ada', 'masthead', from('192.0.2.9'))).toContain('Zu viele Fehlversuche')
  })

  it('slows down guessing of one account from many addresses, and locks its owner out of none', async () => {
    await start({ trustedProxies: 1 })
    expect(await send('ada', 'masthead', from('192.0.2.1'))).toBe('/auth')
    const answers: string[] = []
    for (let at = 0; at < 22; at += 1) {
      answers.push(await send('ada', `guess ${at}`, from(`198.51.100.${at}`)))
    }
    const asExpected = Array.from({ length: 22 }, (_, at) => at < 20)
    expect(answers.map((page) => page.includes('falsch!'))).toEqual(asExpected)
    expect(answers.at(-1)).toContain('Zu viele Fehlversuche')
    // right, but from where nobody has signed in
    expect(await send('ADA', 'masthead', from('203.0.113.1'))).toContain('in 30 Sekunden')
    expect(await send('ada', 'masthead', from('192.0.2.1'))).toBe('/auth')
    expect(await send('jonas', 'masthead', from('203.0.113.1'))).toBe('/auth')
    now += 30
    expect(await send('ada', 'masthead', from('203.0.113.1'))).toBe('/auth')
  })
})

it('slows down guessing of an account that is not there, and forgives nothing at a restart', async () => {
  const options = { passwordGrant: true, trustedProxies: 1 }
  const before = await start(options)
  for (let at = 0; at < 20; at += 1) await ask('nobody', `198.51.100.${at}`)
  expect((await ask('nobody', '203.0.113.1')).status).toBe(429)
  await before.stop()
  now += 1
  await start({ ...options, dataDir: before.dataDir })
  expect((await ask('nobody', '203.0.113.2')).headers.get('retry-after')).toBe('29')
})

const eva = (address: string, realm = 'haus') => ask('eva', address, 'correct horse', realm)

it('slows one password on many names down, in all realms, for this address only', async () => {
  const dataDir = await writeRealm(temporaryFolder(), 'haus', { eva: 'correct horse' })
  await writeRealm(dataDir, 'heim', { eva: 'correct horse' })
  await start({ dataDir, passwordGrant: true, trustedProxies: 1 })
  const first: number[] = []
  for (let name = 0; name < 50; name++) {
    first.push((await ask(`user${name}`, '192.0.2.1', 'spring 2026', 'haus')).status)
  }
  const slowed = await eva('192.0.2.1')
  const elsewhere = await eva('192.0.2.1', 'heim')
  const other = await eva('192.0.2.2')
  now += 30
  const later = [await eva('192.0.2.1'), await eva('192.0.2.1')]
  expect(new Set(first)).toEqual(new Set([400]))
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '30'])
  expect([elsewhere, other, ...later].map(({ status }) => status)).toEqual([429, 200, 200, 200])
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
])('takes %s for %s behind %i proxies as %s', (peer, named, proxies, expected) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (named !== undefined) request.headers['x-forwarded-for'] = named
  expect(clientAddress(request, proxies)).toBe(expected)
})

/** Microseconds of processor time, which other work on the machine does not lengthen. */
const leastWork = async (usernames: string[]): Promise<number> => {
  const work: number[] = []
  for (const username of usernames) {
    const before = process.cpuUsage()
    await send(username, 'wrong')
    work.push(process.cpuUsage(before).user)
  }
  return Math.min(...work)
}

it('works as hard for an unknown user as for the strongest password', async () => {
  const dataDir = await demoFolder()
  const passwordHash = await hashPassword('a strong one', { log2N: 14, r: 8, p: 3 })
  for (const username of ['gast', 'jonas']) {
    changeUsers(realmPath(dataDir), username, { passwordHash })
  }
  await start({ dataDir })
  const known = await leastWork(['gast', 'jonas'])
  const unknown = await leastWork(['a', 'b'])
  expect(unknown).toBeGreaterThan(known * 0.6)
  expect(unknown).toBeLessThan(known * 1.6)
})

describe('turns', () => {
  it('are taken by a few at a time, in the order of coming, and given back also by failures', async () => {
    const turns = createConcurrencyLimit({ atOnce: 2, waiting: 10, perAddress: 10 })
    const jobs = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
    const begun: number[] = []
    const results = jobs.map(({ promise }, index) =>
      turns.take('a', async () => {
        begun.push(index)
        return promise
      }),
    )
    await Promise.resolve()
    expect(begun).toEqual([0, 1])
    jobs[1]?.reject(new Error('broken'))
    await expect(results[1]).rejects.toThrow('broken')
    await expect.poll(() => begun).toEqual([0, 1, 2])
    jobs[0]?.resolve(0)
    jobs[2]?.resolve(2)
    expect(await Promise.all([results[0], results[2]])).toEqual([0, 2])
  })

  it.each([
    ['all', { atOnce: 1, waiting: 1, perAddress: 10 }, undefined],
    ['one address, with room for others', { atOnce: 1, waiting: 10, perAddress: 2 }, 'other'],
  ])('are refused when too many of %s wait, and to be had again later', async (_, limits, rest) => {
    const turns = createConcurrencyLimit(limits)
    const job = Promise.withResolvers<string>()
    const waiting = [turns.take('a', () => job.promise), turns.take('a', () => job.promise)]
    expect(turns.take('a', () => job.promise)).toBeUndefined()
    const other = turns.take('b', () => Promise.resolve('other'))
    job.reject(new Error('broken'))
    for (const one of waiting) await expect(one).rejects.toThrow('broken')
    expect(await other).toBe(rest)
    expect(await turns.take('a', () => Promise.resolve('again'))).toBe('again')
  })

  it('ask whoever floods the sign-in to come again, and let others in meanwhile', async () => {
    const dataDir = await demoFolder()
    // the cost of an unknown name as well: enough for a line to form
    const passwordHash = await hashPassword('another', { log2N: 13, r: 8, p: 1 })
    changeUsers(realmPath(dataDir), 'gast', { passwordHash })
    await start({ dataDir, passwordGrant: true, trustedProxies: 1 })
    // fewer than an address may fail
    const flood = Array.from({ length: 40 }, (_, index) => ask(`user${index}`, '192.0.2.1'))
    const others = Array.from({ length: 8 }, (_, index) =>
      ask('ada', `192.0.2.${index + 2}`, 'masthead'),
    )
    const told = (await Promise.all(flood)).map(({ status }) => status)
    const served = (await Promise.all(others)).map(({ status }) => status)
    expect(new Set(told)).toEqual(new Set([400, 429]))
    expect(new Set(served)).toEqual(new Set([200]))
  })
})
