import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { SignJWT, decodeProtectedHeader, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openDatabase } from '#server/identity/storage/database.ts'
import { rotateKeys, signingKeys } from '#server/identity/storage/keys.ts'

import { Browser, SignIn, startIdentity, temporaryFolder } from './identity-portal.ts'
import type { Running, Tokens } from './identity-portal.ts'

const day = 24 * 3600

it('has two generations of keys, of which the newest signs, in a file of its own user only', async () => {
  const folder = temporaryFolder()
  const database = openDatabase(folder)
  const kids = async (now: number) =>
    (await signingKeys(database.sql, 'haus', now)).map(({ kid }) => kid)
  const [first] = await kids(0)
  expect(await kids(89 * day)).toEqual([first])
  const [second, ...older] = await kids(91 * day)
  expect(older).toEqual([first])
  const third = await kids(182 * day)
  expect(third).toHaveLength(2)
  expect(third[1]).toBe(second)
  await rotateKeys(database.sql, 'haus', 182 * day)
  expect((await kids(182 * day))[1]).toBe(third[0])
  database.close()
  expect((await stat(join(folder, 'identity.db'))).mode % 0o1000).toBe(0o600)
})

describe('a change of keys while the server runs', () => {
  let now = 1_800_000_000
  let running: Running

  beforeAll(async () => {
    running = await startIdentity({ now: () => now })
  })

  afterAll(() => running.stop())

  async function signedIn() {
    const signIn = new SignIn(new Browser(running.origin))
    const { body } = await signIn.exchange(await signIn.withPassword('ada'))
    return { signIn, tokens: body }
  }

  it('signs with the new key at once, and breaks no session', async () => {
    const { signIn, tokens } = await signedIn()
    await rotate(running, now)
    const kids = await publishedKids(running)
    expect(kids).toHaveLength(2)
    expect(kids[1]).toBe(keyOf(tokens))
    const renewed = await signIn.refresh(tokens.refresh_token)
    expect(keyOf(renewed.body)).toBe(kids[0])
    const frame = new SignIn(signIn.browser, 'verlagnord', '/silent-refresh')
    expect(keyOf((await frame.exchange(await frame.silently())).body)).toBe(kids[0])
    expect((await userinfo(signIn, tokens)).status).toBe(200)
    expect(await signOut(signIn, tokens)).toBe(`${running.origin}/`)
  })

  it('happens by itself after 90 days', async () => {
    const [before] = await publishedKids(running)
    now += 91 * day
    const [after, kept] = await publishedKids(running)
    expect(after).not.toBe(before)
    expect(kept).toBe(before)
  })

  it('ends what the key before the last has signed, but not the way out', async () => {
    const { signIn, tokens } = await signedIn()
    await rotate(running, now)
    await rotate(running, now)
    expect((await userinfo(signIn, tokens)).status).toBe(401)
    const { response } = await signIn.browser.follow(logout(signIn, tokens.id_token))
    const page = await response.text()
    expect(page).toContain('Abmelden?')
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? ''
    const { url } = await signIn.browser.follow(logout(signIn, null).replace(/\?.*/, '/confirm'), {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    expect(url.href).toBe(`${running.origin}/`)
    expect((await signIn.silently()).searchParams.get('error')).toBe('login_required')
  })
})

describe('signing out', () => {
  it.each([
    ['of a key that is not ours', 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA'],
    ['that is no token', 'nonsense'],
  ])('without a session goes straight back with a hint %s', async (_name, hint) => {
    const running = await startIdentity()
    const signIn = new SignIn(new Browser(running.origin))
    const { url } = await signIn.browser.follow(logout(signIn, hint))
    await running.stop()
    expect(url.href).toBe(`${running.origin}/`)
  })

  it('takes an ID token that has expired, and does not loop', async () => {
    const running = await startIdentity()
    const signIn = new SignIn(new Browser(running.origin))
    const { body } = await signIn.exchange(await signIn.withPassword('ada'))
    const expired = await resigned(running, body.id_token)
    const { url } = await signIn.browser.follow(logout(signIn, expired))
    const error = (await signIn.silently()).searchParams.get('error')
    const again = await signIn.browser.follow(logout(signIn, expired))
    await running.stop()
    expect(url.href).toBe(`${running.origin}/`)
    expect(error).toBe('login_required')
    expect(again.url.href).toBe(`${running.origin}/`)
  })
})

/** The same claims, expired an hour ago. */
async function resigned({ dataDir }: Running, token: string): Promise<string> {
  const database = openDatabase(join(dataDir, 'identity'))
  const [key = {}] = await signingKeys(database.sql, 'verlagnord', Date.now() / 1000)
  database.close()
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  )
  const past = Math.floor(Date.now() / 1000) - 3600
  return new SignJWT({ ...claims, iat: past - 300, exp: past })
    .setProtectedHeader({ alg: 'RS256', kid: String(key.kid) })
    .sign(await importJWK(key, 'RS256'))
}

/** As the command does it, in a process of its own. */
async function rotate({ dataDir }: Running, now: number): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'identity', 'identity.db'))
  await rotateKeys(database, 'verlagnord', now)
  database.close()
}

async function publishedKids({ origin }: Running): Promise<unknown[]> {
  const response = await fetch(`${origin}/realms/verlagnord/protocol/openid-connect/certs`)
  const { keys }: { keys: { kid: string }[] } = await response.json()
  return keys.map(({ kid }) => kid)
}

function keyOf({ access_token: access, id_token: id }: Tokens): unknown {
  const kids = [access, id].map((token) => decodeProtectedHeader(token).kid)
  expect(kids[0]).toBe(kids[1])
  return kids[0]
}

function userinfo({ issuer }: SignIn, { access_token: token }: Tokens): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${issuer}/protocol/openid-connect/userinfo`, { headers })
}

async function signOut(signIn: SignIn, { id_token: hint }: Tokens): Promise<string> {
  return (await signIn.browser.follow(logout(signIn, hint))).url.href
}

function logout({ issuer, browser }: SignIn, hint: string | null): string {
  const target = { post_logout_redirect_uri: `${browser.origin}/` }
  const parameters = hint === null ? target : { ...target, id_token_hint: hint }
  return `${issuer}/protocol/openid-connect/logout?${new URLSearchParams(parameters)}`
}
