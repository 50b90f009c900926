import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import type { IdentityOptions } from '#server/identity/identity.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { serverOptions } from '#server/options.ts'
import type { ServerOptions } from '#server/options.ts'
import { openStore } from '#server/records/store.ts'
import { startServer } from '#server/server.ts'

import { openSite } from '../hosting/hosting-site.ts'
import { Browser, SignIn, startIdentity, temporaryFolder } from './identity-portal.ts'
import type { Running } from './identity-portal.ts'

describe('production', () => {
  it.each<[Record<string, string>, Partial<ServerOptions>]>([
    [{}, { production: false, demo: true }],
    [{ MASTHEAD_DEMO: '0' }, { production: false, demo: false }],
    [{ MASTHEAD_DEMO: 'false' }, { production: false, demo: false }],
    [{ MASTHEAD_DEMO: '' }, { production: false, demo: true }],
    [{ NODE_ENV: 'development' }, { production: false, demo: true }],
    [{ NODE_ENV: 'production' }, { production: true, demo: false }],
    [
      { NODE_ENV: 'production', MASTHEAD_DEMO: '1' },
      { production: true, demo: true },
    ],
    [
      { NODE_ENV: 'production', MASTHEAD_DEMO: 'true' },
      { production: true, demo: true },
    ],
    [{ PUBLIC_ORIGIN: 'https://portal.example' }, { production: true, demo: false }],
    [{ PUBLIC_ORIGIN: 'http://192.0.2.7:3000' }, { production: true, demo: false }],
    [{ PUBLIC_ORIGIN: 'https://localhost.example' }, { production: true, demo: false }],
    [{ PUBLIC_ORIGIN: 'http://localhost:8080' }, { production: false, demo: true }],
    [{ PUBLIC_ORIGIN: 'http://portal.localhost' }, { production: false, demo: true }],
    [{ PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }, { production: false, demo: true }],
    [{ PUBLIC_ORIGIN: 'http://[::1]:8080' }, { production: false, demo: true }],
    [{ HOST: '0.0.0.0' }, { production: true, demo: false }],
    [{ HOST: '::' }, { production: true, demo: false }],
    [{ HOST: '192.0.2.7' }, { production: true, demo: false }],
    [{ HOST: 'localhost.example' }, { production: true, demo: false }],
    [
      { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' },
      { production: true, demo: false },
    ],
    [
      { HOST: '0.0.0.0', MASTHEAD_DEMO: '1' },
      { production: true, demo: true },
    ],
    [{ HOST: '' }, { production: false, demo: true }],
    [{ HOST: 'localhost' }, { production: false, demo: true }],
    [{ HOST: '127.0.0.2' }, { production: false, demo: true }],
    [{ HOST: '::1' }, { production: false, demo: true }],
    [{ IDENTITY_HOST: 'https://id.example' }, { production: false, demo: false }],
    [
      { IDENTITY_HOST: 'https://id.example', MASTHEAD_DEMO: '1' },
      { demo: false, noDemoBecause: 'IDENTITY_HOST names another provider.' },
    ],
  ])('is told from %j', (env, expected) => {
    expect(serverOptions(env)).toMatchObject(expected)
  })

  it('has no demo organisations where another provider signs people in', async () => {
    const dataDir = temporaryFolder()
    const env = { IDENTITY_HOST: 'https://id.example', PORT: '0', MASTHEAD_DATA: dataDir }
    // also for a program that asks for both
    const server = await startServer({ ...serverOptions(env), portalDir: dataDir, demo: true })
    await server.close()
    expect(server.demo).toEqual([])
    const store = await openStore({ dataDir })
    expect(await store.publications.organisations()).toEqual([])
    await store.close()
  })

  it.each([
    ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
    ['IDENTITY_HOTS', 'IDENTITY_HOST'],
    ['TRUSTED_PROXI', 'TRUSTED_PROXY'],
    ['DATABASE_ULR', 'DATABASE_URL'],
  ])('is not missed by a slip: %s', (name, meant) => {
    expect(() => serverOptions({ [name]: 'x' })).toThrow(
      `There is no setting ${name}. Did you mean ${meant}?`,
    )
    expect(() => serverOptions({ [name]: 'x', [meant]: '' })).not.toThrow()
  })

  it.each(['DATABASE_USER', 'DATABASE_SSL', 'HOSTS', 'PORTS', 'HOME', 'npm_config_cache'])(
    'is not disturbed by a name of others: %s',
    (name) => {
      expect(() => serverOptions({ [name]: 'x' })).not.toThrow()
    },
  )

  it('creates no organisation', async () => {
    const dataDir = temporaryFolder()
    const options = serverOptions({ NODE_ENV: 'production', PORT: '0', MASTHEAD_DATA: dataDir })
    const site = await openSite(options)
    const discovery = '/realms/verlagnord/.well-known/openid-configuration'
    const { status } = await site.ask(discovery)
    await site.close()
    expect(status).toBe(404)
    expect(await readdir(join(dataDir, 'identity', 'realms'))).toEqual([])
  })
})

it('tells the portal of the password grant, which is off by default', async () => {
  expect(serverOptions({}).passwordGrant).toBeUndefined()
  const { passwordGrant } = serverOptions({ MASTHEAD_PASSWORD_GRANT: '1' })
  for (const given of [{ passwordGrant: passwordGrant === true }, {}]) {
    const site = await openSite(given)
    const settings: unknown = JSON.parse((await site.ask('/settings.json')).body.toString())
    await site.close()
    expect(settings).toHaveProperty('clientId')
    if ('passwordGrant' in given) expect(settings).toHaveProperty('passwordGrant', true)
    else expect(settings).not.toHaveProperty('passwordGrant')
  }
})

describe('default passwords in production', () => {
  it.each([
    ['de', 'Standardpasswort'],
    ['en', 'default password'],
  ])('are refused, the page says why (%s), and the log once', async (language, word) => {
    const running = await startIdentity({ ...(await ownRealm()), production: true })
    for (const [username, password] of [
      ['eva', 'masthead'],
      ['otto', 'Otto'],
    ] as const) {
      for (let attempt = 0; attempt < 2; attempt++) {
        const text = await textAfter(running, { username, password, language })
        expect(text).toContain(word)
        expect(text).toContain(`value="${username}"`)
      }
      expect(await textAfter(running, { username, password: 'wrong', language })).not.toContain(
        word,
      )
    }
    await running.stop()
    expect(running.reports).toEqual(
      ['eva', 'otto'].map(
        (username) =>
          'Identity provider: a user with a default password was refused. Give another one: ' +
          `npm run identity -- set-password --realm haus --username ${username}`,
      ),
    )
  })

  it('are refused by the password grant too', async () => {
    const dataDir = await ownRealm()
    const running = await startIdentity({ ...dataDir, production: true, passwordGrant: true })
    const response = await fetch(`${running.origin}/realms/haus/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'portal',
        grant_type: 'password',
        username: 'eva',
        password: 'masthead',
      }),
    })
    const body = await response.json()
    await running.stop()
    expect([response.status, body]).toMatchObject([400, { error: 'invalid_grant' }])
  })

  it('do not hinder anybody with a password of their own', async () => {
    const running = await startIdentity({ ...(await ownRealm()), production: true })
    const signIn = new SignIn(new Browser(running.origin), 'haus')
    const { searchParams } = await signIn.withPassword('ida', 'correct horse')
    await running.stop()
    expect(searchParams.has('code')).toBe(true)
  })

  it('work for a demo that was asked for by name, and only there', async () => {
    for (const [demo, allowed] of [
      [true, true],
      [false, false],
    ]) {
      const dataDir = temporaryFolder()
      await createDemoRealms(dataDir)
      await ownRealm(dataDir)
      const running = await startIdentity({ dataDir, production: true, demo: demo === true })
      const signIn = new SignIn(new Browser(running.origin))
      const { response } = await signIn.browser.follow(signIn.address())
      expect((await response.text()).includes('Demo-Zugänge')).toBe(allowed)
      expect((await signIn.withPassword('ada')).searchParams.has('code')).toBe(allowed)
      const own = new SignIn(new Browser(running.origin), 'haus')
      expect((await own.withPassword('eva', 'masthead')).searchParams.has('code')).toBe(false)
      await running.stop()
    }
  })

  it('work on the machine of whoever tries things out', async () => {
    const running = await startIdentity(await ownRealm())
    const signIn = new SignIn(new Browser(running.origin), 'haus')
    const { searchParams } = await signIn.withPassword('eva', 'masthead')
    await running.stop()
    expect(searchParams.has('code')).toBe(true)
  })
})

async function textAfter(
  { origin }: Running,
  { username, password, language }: Record<'username' | 'password' | 'language', string>,
): Promise<string> {
  const signIn = new SignIn(new Browser(origin), 'haus')
  const page = await signIn.browser.follow(signIn.address({ ui_locales: language }))
  return (await signIn.browser.submit(page, username, password)).response.text()
}

/** A data folder with an organisation of an operator's own. */
async function ownRealm(dataDir = temporaryFolder()): Promise<Pick<IdentityOptions, 'dataDir'>> {
  const users = [
    await person('eva', 'masthead'),
    await person('otto', 'Otto'),
    await person('ida', 'correct horse'),
  ]
  const folder = join(dataDir, 'identity', 'realms')
  await mkdir(folder, { recursive: true })
  const realm = { realm: 'haus', displayName: 'Haus', users }
  await writeFile(join(folder, 'haus.json'), JSON.stringify(realm))
  return { dataDir }
}

async function person(username: string, password: string) {
  return {
    id: username,
    username,
    firstName: username,
    lastName: 'Huber',
    email: `${username}@haus.example`,
    passwordHash: await hashPassword(password, { log2N: 10, r: 8, p: 1 }),
  }
}
