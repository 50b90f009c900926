import { afterEach, beforeEach, expect, it } from 'vitest'

import { createAdapter, extendSession } from '#server/identity/storage/adapter.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import type { IdentityDatabase } from '#server/identity/storage/database.ts'

import { temporaryFolder } from './identity-portal.ts'

let folder: string
let database: IdentityDatabase

beforeEach(() => {
  folder = temporaryFolder()
  database = openDatabase(folder)
})

afterEach(() => database.close())

function stored(model: string, realm = 'haus') {
  return createAdapter(database.sql, realm)(model)
}

it('keeps what it is given until it is destroyed, apart by realm and model', async () => {
  const payload = { jti: 'a', accountId: 'eva', exp: 5 }
  await stored('Grant').upsert('a', payload, 60)
  expect(await stored('Grant').find('a')).toEqual(payload)
  expect(await stored('Session').find('a')).toBeUndefined()
  expect(await stored('Grant', 'other').find('a')).toBeUndefined()
  await stored('Grant').upsert('a', { ...payload, exp: 6 }, 60)
  expect(await stored('Grant').find('a')).toMatchObject({ exp: 6 })
  await stored('Grant').destroy('a')
  expect(await stored('Grant').find('a')).toBeUndefined()
})

it('revokes by grant what was issued under it, and not the sign-in in progress', async () => {
  for (const model of ['AuthorizationCode', 'RefreshToken', 'Interaction']) {
    await stored(model).upsert('a', { jti: 'a', grantId: 'g' }, 60)
  }
  await stored('RefreshToken', 'other').upsert('a', { jti: 'a', grantId: 'g' }, 60)
  await stored('RefreshToken').revokeByGrantId('g')
  expect(await stored('AuthorizationCode').find('a')).toBeUndefined()
  expect(await stored('RefreshToken').find('a')).toBeUndefined()
  expect(await stored('Interaction').find('a')).toBeDefined()
  expect(await stored('RefreshToken', 'other').find('a')).toBeDefined()
})

it('lets a code be used once', async () => {
  await stored('AuthorizationCode').upsert('a', { jti: 'a' }, 60)
  await stored('AuthorizationCode').consume('a')
  expect((await stored('AuthorizationCode').find('a'))?.consumed).toBeTypeOf('number')
  await expect(stored('AuthorizationCode').consume('a')).rejects.toThrow('invalid_grant')
})

it('moves the end of a session, but not beyond its longest life', async () => {
  const session = { jti: 's', uid: 'u', accountId: 'eva', loginTs: 1000, exp: 2_000_000_000 }
  await stored('Session').upsert('s', session, 60)
  extend(1200)
  expect(await stored('Session').findByUid('u')).toEqual({ ...session, exp: 1300 })
  extend(1290)
  expect(await stored('Session').findByUid('u')).toEqual({ ...session, exp: 1390 })
  extend(1389)
  extend(1480)
  expect(await stored('Session').findByUid('u')).toEqual({ ...session, exp: 1500 })
  extend(1500)
  expect(await stored('Session').findByUid('u')).toEqual({ ...session, exp: 1500 })
})

it('forgets what has expired when it is opened', async () => {
  await stored('Grant').upsert('old', { jti: 'old' }, -120)
  await stored('Grant').upsert('new', { jti: 'new' }, 120)
  database.close()
  database = openDatabase(folder)
  expect(await stored('Grant').find('old')).toBeUndefined()
  expect(await stored('Grant').find('new')).toBeDefined()
})

it('makes a secret once', () => {
  const secret = database.secret('cookies')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(database.secret('cookies')).toBe(secret)
  expect(database.secret('other')).not.toBe(secret)
})

function extend(now: number): void {
  extendSession(database.sql, { realm: 'haus', uid: 'u' }, { now, idle: 100, longest: 500 })
}
