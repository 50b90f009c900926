import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import type { IdentityDatabase } from '#server/identity/storage/database.ts'
import { createAddressThrottle } from '#server/identity/throttling/address-throttle.ts'
import type { Failures } from '#server/identity/throttling/failures.ts'
import { serverOptions } from '#server/options.ts'

import { openSite } from '../hosting/hosting-site.ts'
import { startIdentity, temporaryFolder } from './identity-portal.ts'

describe('counting by address', () => {
  let now: number
  let database: IdentityDatabase
  let throttle: Failures

  beforeEach(() => {
    now = 1000
    database = openDatabase(temporaryFolder())
    throttle = createAddressThrottle(database.sql, () => now)
  })

  afterEach(() => database.close())

  function attempts(count: number): void {
    for (let attempt = 0; attempt < count; attempt++) throttle.attempted('192.0.2.1')
  }

  it('leaves fifty failures free, then one every 30 seconds', () => {
    attempts(49)
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
    expect(throttle.lockedFor('192.0.2.2')).toBe(0)
    now += 30
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
    now += 25 * 60
    attempts(49)
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
  })

  it('takes back one failure for a success, not those before it', () => {
    attempts(50)
    throttle.succeeded('192.0.2.1')
    expect(throttle.lockedFor('192.0.2.1')).toBe(0)
    attempts(1)
    expect(throttle.lockedFor('192.0.2.1')).toBe(30)
  })

  it('keeps hashes only, and those until they count no more', () => {
    const kept = database.sql.prepare('SELECT address FROM address_failure')
    attempts(1)
    expect(kept.all()).toEqual([{ address: expect.stringMatching(/^[\w-]{43}$/) }])
    now += 31
    throttle.attempted('192.0.2.2')
    expect(kept.all()).toHaveLength(1)
  })
})

it('slows one password on many names down, in all realms, for this address only', async () => {
  let now = 1000
  const dataDir = await twoRealms()
  const options = { dataDir, passwordGrant: true, trustedProxies: 1, now: () => now }
  const running = await startIdentity(options)
  const status = (realm: string, username: string, address: string, password = 'spring 2026') =>
    askToken(running.origin, { realm, address, username, password })
  const first: number[] = []
  for (let name = 0; name < 50; name++) {
    first.push((await status('haus', `user${name}`, '192.0.2.1')).status)
  }
  const slowed = await status('haus', 'eva', '192.0.2.1', 'correct horse')
  const elsewhere = await status('heim', 'eva', '192.0.2.1', 'correct horse')
  const other = await status('haus', 'eva', '192.0.2.2', 'correct horse')
  now += 30
  const later = await status('haus', 'eva', '192.0.2.1', 'correct horse')
  const again = await status('haus', 'eva', '192.0.2.1', 'correct horse')
  await running.stop()
  expect(new Set(first)).toEqual(new Set([400]))
  expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '30'])
  expect([elsewhere, other, later, again].map((answer) => answer.status)).toEqual([
    429, 200, 200, 200,
  ])
})

it.each([
  ['1', 200],
  ['', 429],
])('is told how many proxies to believe by TRUSTED_PROXY=%j', async (text, expected) => {
  const { trustedProxies = 0 } = serverOptions({ TRUSTED_PROXY: text })
  const dataDir = await twoRealms()
  const site = await openSite({ dataDir, passwordGrant: true, trustedProxies })
  const ask = (address: string, password: string) =>
    askToken(site.origin, { realm: 'haus', address, username: 'eva', password })
  for (let attempt = 0; attempt < 5; attempt++) await ask('192.0.2.1', 'wrong')
  const { status } = await ask('192.0.2.2', 'correct horse')
  await site.close()
  expect(status).toBe(expected)
})

it.each(['true', '-1', '1.5', '10'])('does not start with TRUSTED_PROXY=%s', (text) => {
  expect(() => serverOptions({ TRUSTED_PROXY: text })).toThrow(
    `TRUSTED_PROXY must be a number from 0 to 9, but it is "${text}".`,
  )
})

/** Asks for tokens by password, as a proxy hands it on. */
function askToken(
  origin: string,
  asked: Record<'realm' | 'address' | 'username' | 'password', string>,
): Promise<Response> {
  const { realm, address, username, password } = asked
  return fetch(`${origin}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: new URLSearchParams({ client_id: 'portal', grant_type: 'password', username, password }),
  })
}

/** A data folder with two organisations, whose hashes are little work. */
async function twoRealms(): Promise<string> {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'identity', 'realms')
  await mkdir(folder, { recursive: true })
  const passwordHash = await hashPassword('correct horse', { log2N: 10, r: 8, p: 1 })
  const eva = { id: 'eva', username: 'eva', firstName: 'Eva', lastName: 'Huber', passwordHash }
  const users = [{ ...eva, email: 'eva@haus.example' }]
  for (const realm of ['haus', 'heim']) {
    const text = JSON.stringify({ realm, displayName: realm, users })
    await writeFile(join(folder, `${realm}.json`), text)
  }
  return dataDir
}
