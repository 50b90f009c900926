import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { SignJWT, decodeJwt, decodeProtectedHeader, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createAdapter, extendSession } from '#server/identity/storage/adapter.ts'
import { openDatabase } from '#server/identity/storage/database.ts'
import { rotateKeys, signingKeys } from '#server/identity/storage/keys.ts'

import { startIdentity, temporaryFolder, type Running } from './identity-portal.ts'
import { SignIn, signedIn, type Tokens } from './sign-in.ts'

const day = 24 * 3600
let now = Date.now() / 1000
let running: Running

beforeAll(async () => {
  running = await startIdentity({ now: () => now })
})

afterAll(() => running.stop())

const refused: { status: number; body: Partial<Tokens> } = {
  status: 400,
  body: { error: 'invalid_grant' },
}

describe('rotation of refresh tokens', () => {
  it('gives a new one and tokens of the same session', async () => {
    const { signIn, tokens } = await signedIn(running)
    const second = await signIn.refresh(tokens.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(tokens.refresh_token)
    expect(second.body.session_state).toBe(tokens.session_state)
    expect(decodeJwt(second.body.access_token)['sid']).toBe(tokens.session_state)
    expect(decodeJwt(second.body.id_token)['at_hash']).toBeTypeOf('string')
  })

  it('lets a duplicated tab use the same one up to 10 seconds later', async () => {
    const { signIn, tokens } = await signedIn(running)
    const first = await signIn.refresh(tokens.refresh_token)
    now += 10
    const twin = await signIn.refresh(tokens.refresh_token)
    expect([first.status, twin.status]).toEqual([200, 200])
    expect(twin.body.refresh_token).not.toBe(first.body.refresh_token)
    for (const { refresh_token: next } of [first.body, twin.body]) {
      expect((await signIn.refresh(next)).status).toBe(200)
    }
  })

  it('does not begin the 10 seconds anew with each use', async () => {
    const { signIn, tokens } = await signedIn(running)
    await signIn.refresh(tokens.refresh_token)
    now += 6
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(200)
    now += 6
    expect(await signIn.refresh(tokens.refresh_token)).toMatchObject(refused)
  })

  it('ends the whole family when an old one comes back later', async () => {
    const { signIn, tokens } = await signedIn(running)
    const first = await signIn.refresh(tokens.refresh_token)
    const twin = await signIn.refresh(tokens.refresh_token)
    const next = await signIn.refresh(twin.body.refresh_token)
    now += 10.1
    for (const token of [tokens, first.body, twin.body, next.body]) {
      expect(await signIn.refresh(token.refresh_token)).toMatchObject(refused)
    }
  })

  it('lets many tabs come at the same time', async () => {
    const { signIn, tokens } = await signedIn(running)
    const answers = Array.from({ length: 10 }, () => signIn.refresh(tokens.refresh_token))
    const renewed = (await Promise.all(answers)).map(({ body }) => body.refresh_token)
    expect(new Set(renewed).size).toBe(10)
    expect(renewed).not.toContain(undefined)
  })
})

describe('revocation', () => {
  it('ends the whole family with any member of it, with an answer oidc-client-ts accepts', async () => {
    const { tokens, signIn } = await signedIn(running)
    const next = await signIn.refresh(tokens.refresh_token)
    const response = await signIn.revoke(tokens.refresh_token)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, null])
    for (const token of [tokens, next.body]) {
      expect(await signIn.refresh(token.refresh_token)).toMatchObject(refused)
    }
  })

  it('ends an access token at the provider, and nothing else (RFC 7009 §2)', async () => {
    const { tokens, signIn } = await signedIn(running)
    const response = await signIn.revoke(tokens.access_token)
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBeNull()
    expect((await signIn.userinfo(tokens.access_token)).status).toBe(401)
    const next = await signIn.refresh(tokens.refresh_token)
    expect(next.status).toBe(200)
    expect((await signIn.userinfo(next.body.access_token)).status).toBe(200)
  })

  it('takes what it does not know for revoked (RFC 7009 §2.2), and ends nothing by it', async () => {
    const { tokens, signIn } = await signedIn(running)
    const elsewhere = await signedIn(running, 'lena', 'donaumedien')
    const [head = '', claims = ''] = tokens.access_token.split('.')
    for (const [at, token] of [
      [elsewhere.signIn, tokens.access_token],
      [signIn, `${head}.${claims}.AAAA`],
      [signIn, tokens.id_token],
      [signIn, 'unknown'],
      [signIn, elsewhere.tokens.refresh_token],
    ] as const) {
      expect((await at.revoke(token)).status).toBe(200)
    }
    expect((await signIn.userinfo(tokens.access_token)).status).toBe(200)
    expect((await elsewhere.signIn.refresh(elsewhere.tokens.refresh_token)).status).toBe(200)
  })
})

describe('what the provider keeps', () => {
  it('of a session ends later with each use, but not beyond its longest life', async () => {
    const database = openDatabase(temporaryFolder())
    const sessions = createAdapter(database.sql, 'haus')('Session')
    const session = { jti: 's', uid: 'u', accountId: 'eva', loginTs: 1000, exp: 2_000_000_000 }
    await sessions.upsert('s', session, 60)
    const ends: unknown[] = []
    for (const at of [1200, 1290, 1389, 1480, 1500]) {
      const life = { now: at, idle: 100, longest: 500 }
      extendSession(database.sql, { realm: 'haus', uid: 'u' }, life)
      ends.push((await sessions.findByUid('u'))?.exp)
    }
    database.close()
    expect(ends).toEqual([1300, 1390, 1489, 1500, 1500])
  })

  it('lives no longer than its rule after a clock that was ahead', async () => {
    const database = openDatabase(temporaryFolder())
    const today = Date.now() / 1000
    const sessions = createAdapter(database.sql, 'haus', { longest: () => 36_000 })('Session')
    await sessions.upsert('of now', { jti: 'of now', uid: 'one', exp: today + 1800 }, 1800)
    await sessions.upsert('ahead', { jti: 'ahead', uid: 'two', exp: today + 315_360_000 }, 1800)
    const match = [await sessions.find('of now'), await sessions.find('ahead')]
    const byUid = [await sessions.findByUid('one'), await sessions.findByUid('two')]
    database.close()
    expect([...match, ...byUid].map((one) => one?.jti)).toEqual([
      'of now',
      undefined,
      'of now',
      undefined,
    ])
  })

  it('goes with its grant, in its own realm, but not the sign-in in progress', async () => {
    const database = openDatabase(temporaryFolder())
    const stored = (model: string, realm = 'haus') => createAdapter(database.sql, realm)(model)
    const places = [
      stored('AuthorizationCode'),
      stored('RefreshToken'),
      stored('Interaction'),
      stored('RefreshToken', 'other'),
    ]
    for (const place of places) await place.upsert('a', { jti: 'a', grantId: 'g' }, 60)
    await stored('RefreshToken').revokeByGrantId('g')
    const left = await Promise.all(places.map((place) => place.find('a')))
    database.close()
    expect(left.map((result) => result !== undefined)).toEqual([false, false, true, true])
  })

  it('goes when it has expired, at the latest with the next start', async () => {
    const folder = temporaryFolder()
    const before = openDatabase(folder)
    const grants = createAdapter(before.sql, 'haus')('Grant')
    await grants.upsert('old', { jti: 'old' }, -120)
    await grants.upsert('new', { jti: 'new' }, 120)
    before.close()
    const after = openDatabase(folder)
    const found = createAdapter(after.sql, 'haus')('Grant')
    expect(await found.find('old')).toBeUndefined()
    expect(await found.find('new')).toEqual({ jti: 'new' })
    after.close()
  })
})

it('has two generations of keys, of which the newest signs, in a file of its own user only', async () => {
  const folder = temporaryFolder()
  const database = openDatabase(folder)
  const kids = async (at: number) =>
    (await signingKeys(database.sql, 'haus', at)).map(({ kid }) => kid)
  const [first] = await kids(0)
  expect(await kids(89 * day)).toEqual([first])
  const [second, ...older] = await kids(91 * day)
  expect(older).toEqual([first])
  const third = await kids(182 * day)
  expect(third).toHaveLength(2)
  expect(third[1]).toBe(second)
  database.close()
  expect((await stat(join(folder, 'identity.db'))).mode % 0o1000).toBe(0o600)
})

/** As the command does it, in a process of its own. */
async function rotate(): Promise<void> {
  const database = new DatabaseSync(join(running.dataDir, 'identity', 'identity.db'))
  await rotateKeys(database, 'verlagnord', now)
  database.close()
}

async function publishedKids(): Promise<unknown[]> {
  const address = `${running.origin}/realms/verlagnord/protocol/openid-connect/certs`
  const { keys }: { keys: { kid: string }[] } = await (await fetch(address)).json()
  return keys.map(({ kid }) => kid)
}

function keyOf({ access_token: access, id_token: id }: Tokens): unknown {
  const kids = [access, id].map((token) => decodeProtectedHeader(token).kid)
  expect(kids[0]).toBe(kids[1])
  return kids[0]
}

const root = () => ({ post_logout_redirect_uri: `${running.origin}/` })

describe('a change of keys while the server runs', () => {
  it('signs with the new key at once, and breaks no session', async () => {
    const { browser, signIn, tokens } = await signedIn(running)
    await rotate()
    const kids = await publishedKids()
    expect(kids).toHaveLength(2)
    expect(kids[1]).toBe(keyOf(tokens))
    const renewed = await signIn.refresh(tokens.refresh_token)
    expect(keyOf(renewed.body)).toBe(kids[0])
    const frame = new SignIn(browser, 'verlagnord', '/silent-refresh')
    expect(keyOf((await frame.exchange(await frame.silently())).body)).toBe(kids[0])
    expect((await signIn.userinfo(tokens.access_token)).status).toBe(200)
    const { url } = await signIn.signOut({ id_token_hint: tokens.id_token, ...root() })
    expect(url.href).toBe(`${running.origin}/`)
  })

  it('happens by itself after 90 days', async () => {
    const [before] = await publishedKids()
    now += 91 * day
    const [after, kept] = await publishedKids()
    expect(after).not.toBe(before)
    expect(kept).toBe(before)
  })

  it('ends what the key before the last has signed, but not the way out', async () => {
    const { signIn, tokens } = await signedIn(running)
    await rotate()
    await rotate()
    expect((await signIn.userinfo(tokens.access_token)).status).toBe(401)
    const { text } = await signIn.signOut({ id_token_hint: tokens.id_token, ...root() })
    expect(text).toContain('Abmelden?')
    expect((await signIn.confirmSignOut(text)).url.href).toBe(`${running.origin}/`)
    expect(await signIn.refusedSilently()).toBe('login_required')
  })

  it('signs out by an ID token that has expired, and does not loop', async () => {
    const { signIn, tokens } = await signedIn(running)
    const database = openDatabase(join(running.dataDir, 'identity'))
    const [key = {}] = await signingKeys(database.sql, 'verlagnord', now)
    database.close()
    const past = Math.floor(Date.now() / 1000) - 3600
    const expired = await new SignJWT({
      ...decodeJwt(tokens.id_token),
      iat: past - 300,
      exp: past,
    })
      .setProtectedHeader({ alg: 'RS256', kid: String(key.kid) })
      .sign(await importJWK(key, 'RS256'))
    const out = { id_token_hint: expired, ...root() }
    expect((await signIn.signOut(out)).url.href).toBe(`${running.origin}/`)
    expect(await signIn.refusedSilently()).toBe('login_required')
    expect((await signIn.signOut(out)).url.href).toBe(`${running.origin}/`)
  })
})
