import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { runCommand } from '#server/identity/command/command.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { parseRealm } from '#server/identity/realms/realm-file.ts'
import {
  withRealmLock,
  readRealmText,
  writeRealmText,
} from '#server/identity/realms/realm-writing.ts'
import { openRealms, realmsFolder } from '#server/identity/realms/realms.ts'
import { isPasswordHash, passwordMatches } from '#server/identity/sign-in/passwords.ts'
import { printed } from '#tests/support/running.ts'

import { cheapHash, realmPath, startIdentity, temporaryFolder } from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

const hash = await cheapHash('correct horse')

const user = {
  id: '1',
  username: 'Eva',
  firstName: 'Eva',
  lastName: 'Huber',
  email: 'eva@example.org',
  passwordHash: hash,
  clientRoles: { blatt: ['view-banlist'] },
}

const realm = {
  realm: 'haus',
  displayName: 'Haus & Söhne',
  clients: [{ clientId: 'blatt', name: 'Blatt' }],
  users: [user],
}

const text = JSON.stringify(realm)

function parsed(changes: object) {
  return parseRealm('/data/haus.json', 'haus', JSON.stringify({ ...realm, ...changes }))
}
const withUser = (changes: object) => ({ users: [{ ...user, ...changes }] })
const withGroups = (...groups: object[]) => ({ groups })

describe('a realm file', () => {
  it.each<[object, string]>([
    [{ realm: 'other' }, 'realm must be "haus", as the file is called'],
    [{ displayName: ' ' }, 'displayName must be a text that is not empty'],
    [{ users: {} }, 'users must be a list'],
    [withUser({ passwordHash: 'secret' }), 'users[0].passwordHash must be a scrypt hash'],
    [{ clients: [] }, 'users[0].clientRoles names "blatt", which is not in clients'],
    [{ users: [user, { ...user, id: '2' }] }, 'users must not have the same username twice'],
    [withUser({ clientRoles: { blatt: [1] } }), 'users[0].clientRoles.blatt[0] must be a text'],
    [withUser({ groups: ['Re'] }), 'users[0].groups names "Re", which is not in groups'],
    [
      withGroups({ name: 'Re', clientRoles: { heft: ['view-banlist'] } }),
      'groups[0].clientRoles names "heft", which is not in clients',
    ],
    [withGroups({ name: 'Re' }, { name: 'Re' }), 'groups must not have the same name twice'],
    [
      withUser({ passwordHash: undefined, invitation: { tokenHash: 'x' } }),
      'users[0].invitation.author must be an object',
    ],
    [{ accessTokenSeconds: 0 }, 'accessTokenSeconds must be a whole number of seconds above 0'],
  ])('with %j is refused, naming file and place', (changes, message) => {
    expect(() => parsed(changes)).toThrow(`Realm file /data/haus.json: ${message}`)
  })

  it.each(['constructor', 'prototype', '__proto__', 'süd-post', 'Abend Blatt'])(
    'keeps the roles for a client called %s',
    (clientId) => {
      const clientRoles: unknown = JSON.parse(`{ ${JSON.stringify(clientId)}: ["view-banlist"] }`)
      const changes = { clients: [{ clientId, name: 'Blatt' }], ...withUser({ clientRoles }) }
      const [one] = parsed(changes).users
      expect(Object.entries(one?.clientRoles ?? {})).toEqual([[clientId, ['view-banlist']]])
    },
  )

  it('has the usual life of tokens and sessions', () => {
    expect(parsed({})).toMatchObject({
      demo: false,
      accessTokenSeconds: 300,
      sessionIdleSeconds: 1800,
      sessionMaxSeconds: 36_000,
      users: [{ username: 'eva', enabled: true, realmRoles: [] }],
    })
  })

  it('holds passwords as salted scrypt hashes only', async () => {
    const again = await cheapHash('correct horse')
    expect(again).not.toBe(hash)
    expect(again).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwordMatches('correct horse', again)).toBe(true)
    expect(await passwordMatches('correct horsE', again)).toBe(false)
    expect(['', 'x', '$scrypt$ln=40,r=8,p=1$AAAA$AAAA'].filter(isPasswordHash)).toEqual([])
  })

  it('is found while the server runs; broken, it stops the start but no running server', async () => {
    const dataDir = temporaryFolder()
    const running = await startIdentity({ dataDir })
    expect(running.identity.organisations).toEqual([])
    const path = realmPath(dataDir, 'haus')
    writeFileSync(path, text)
    expect(running.identity.organisations).toEqual([{ realm: 'haus', displayName: 'Haus & Söhne' }])
    const page = await new SignIn(new Browser(running.origin), 'haus').open()
    expect(page.text).toContain('<h1>Haus &#38; Söhne</h1>')
    expect(page.text).not.toContain('masthead')
    writeFileSync(path, '{ broken')
    const signIn = new SignIn(new Browser(running.origin), 'haus')
    const { searchParams } = await signIn.withPassword('eva', 'correct horse')
    await running.stop()
    expect(searchParams.has('code')).toBe(true)
    expect(running.reports).toHaveLength(1)
    expect(running.reports[0]).toContain(`Realm file ${path}: is not JSON`)
    await expect(startIdentity({ dataDir })).rejects.toThrow(`Realm file ${path}: is not JSON`)
  })

  it('that is broken keeps no other one from being used', async () => {
    const dataDir = temporaryFolder()
    await startIdentity({ dataDir }).then((first) => first.stop())
    writeFileSync(realmPath(dataDir, 'haus'), text)
    const path = realmPath(dataDir, 'heim')
    writeFileSync(path, '{ broken')
    const running = await startIdentity({ dataDir })
    expect(running.identity.organisations).toEqual([{ realm: 'haus', displayName: 'Haus & Söhne' }])
    expect(running.reports).toEqual([expect.stringContaining(`Realm file ${path}: is not JSON`)])
    await running.stop()
  })

  it('that is not there is told in JSON to programs and in words to people', async () => {
    const running = await startIdentity()
    const address = `${running.origin}/realms/nobody/.well-known/openid-configuration`
    const answer = await fetch(address)
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Realm does not exist' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const english = new Browser(running.origin, { 'accept-language': 'en' })
    const page = await english.fetch('/realms/no<b>body/protocol/openid-connect/auth')
    expect(page.status).toBe(404)
    const words = await page.text()
    expect(words).toContain('Organisation not found')
    expect(words).not.toContain('<b>')
    const strange = ['', 'VERLAGNORD/x', '..%2fx/y', 'verlagnord%00/']
    for (const path of strange) {
      expect((await fetch(`${running.origin}/realms/${path}`)).status, path).toBe(404)
    }
    await running.stop()
  })
})

it('the demo is created once, and never beside somebody’s own', async () => {
  const dataDir = temporaryFolder()
  const first = await createDemoRealms(dataDir)
  expect(first).toEqual([
    {
      realm: 'donaumedien',
      organisation: 'Donau Medien',
      users: [{ username: 'lena', name: 'Lena Berger' }],
      password: 'masthead',
    },
    {
      realm: 'verlagnord',
      organisation: 'Verlag Nord',
      users: [
        { username: 'ada', name: 'Ada Lindner' },
        { username: 'jonas', name: 'Jonas Weber' },
        { username: 'mira', name: 'Mira Novak' },
        { username: 'gast', name: 'Gast Ohnerolle' },
      ],
      password: 'masthead',
    },
  ])
  const written = readFileSync(realmPath(dataDir), 'utf8')
  expect(written).not.toContain('"masthead"')
  expect(await createDemoRealms(dataDir)).toEqual(first)
  expect(readFileSync(realmPath(dataDir), 'utf8')).toBe(written)

  const own = temporaryFolder()
  const path = realmPath(own, 'haus')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  expect(await createDemoRealms(own)).toEqual([])
  expect(await readdir(dirname(path))).toEqual(['haus.json'])
})

const ofHaus = ['add-client', '--realm', 'haus', '--client']
const addClient = (name: string) => [...ofHaus, `${name}=${name}`]

describe('the lock of the realm files', () => {
  const root = new URL('../../..', import.meta.url)
  let dataDir: string

  beforeEach(async () => {
    dataDir = temporaryFolder()
    await run(['add-realm', '--name', 'Haus'])
  })

  function clients(): string[] {
    const match = openRealms(realmsFolder(dataDir), () => {}).find('haus')
    return match?.clients.map(({ clientId }) => clientId) ?? []
  }

  /** The exit status of a command in this process. */
  function run(args: string[]): Promise<number> {
    return runCommand(args, {
      env: { MASTHEAD_DATA: dataDir },
      readInput: () => Promise.resolve(''),
      ...printed().print,
    })
  }

  /** A process of its own; `said` resolves when it has written the words to its standard error. */
  function start(args: string[], words: string) {
    const child = spawn(process.execPath, args, { cwd: root })
    const said = Promise.withResolvers<string>()
    let written = ''
    child.stderr.on('data', (part) => {
      written += String(part)
      if (written.includes(words)) said.resolve(words)
    })
    child.on('close', () => said.resolve(`ended: ${written}`))
    return { child, said: said.promise }
  }

  it('lets a command of another process wait, so that neither change is lost', async () => {
    const folder = realmsFolder(dataDir)
    const { child, waited } = await withRealmLock(dataDir, async () => {
      const content = await readRealmText(folder, 'haus')
      const args = ['src/server/main.ts', 'identity', ...addClient('heft'), '--data', dataDir]
      const started = start(args, 'Waiting for another command')
      const hasWaited = await started.said
      const blatt = { clientId: 'blatt', name: 'Blatt' }
      await writeRealmText(folder, 'haus', { ...content, clients: [blatt] })
      return { child: started.child, waited: hasWaited }
    })
    if (child.exitCode === null) await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    expect(waited).toBe('Waiting for another command')
    expect(clients()).toEqual(['blatt', 'heft'])
  })

  it('loses nothing of many commands at once, and makes an organisation once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const statuses = await Promise.all(names.map((name) => run(addClient(name))))
    expect(statuses).toEqual(names.map(() => 0))
    expect(clients().toSorted()).toEqual(names)
    const add = ['add-realm', '--name', 'Heim', '--client']
    const both = await Promise.all([run([...add, 'a=A']), run([...add, 'b=B'])])
    expect(new Set(both)).toEqual(new Set([0, 2]))
  })

  it('gives up with a sentence, and is free again after a failure', async () => {
    const failed = withRealmLock(dataDir, () => {
      const second = withRealmLock(dataDir, () => Promise.resolve('done'), { timeoutMs: 0 })
      return second.then(() => 'not locked')
    })
    await expect(failed).rejects.toThrow(
      'Another command is still changing the organisations. Nothing was changed; please try again later.',
    )
    expect(await run(addClient('blatt'))).toBe(0)
  })

  it('is free again when the process that held it is killed', async () => {
    const module = new URL('src/server/identity/realms/realm-writing.ts', root)
    const hold = `
      import { withRealmLock } from ${JSON.stringify(module.href)}
      setInterval(() => {}, 1000)
      await withRealmLock(${JSON.stringify(dataDir)}, () => {
        console.error('held')
        return new Promise(() => {})
      })`
    const { child, said } = start(['--input-type=module', '--eval', hold], 'held')
    expect(await said).toBe('held')
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(await run(addClient('blatt'))).toBe(0)
  })
})
