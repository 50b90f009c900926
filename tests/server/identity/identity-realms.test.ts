import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { parseRealm } from '#server/identity/realms/realm-file.ts'
import {
  hashPassword,
  isPasswordHash,
  passwordMatches,
} from '#server/identity/sign-in/passwords.ts'

import { Browser, SignIn, startIdentity, temporaryFolder } from './identity-portal.ts'

const hash = await hashPassword('correct horse', { log2N: 10, r: 8, p: 1 })

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

function parsed(changes: object) {
  return parseRealm('/data/haus.json', 'haus', JSON.stringify({ ...realm, ...changes }))
}

it.each<[string, object, string]>([
  ['another name than the file', { realm: 'other' }, 'realm must be "haus", as the file is called'],
  ['no display name', { displayName: ' ' }, 'displayName must be a text that is not empty'],
  ['no list of users', { users: {} }, 'users must be a list'],
  [
    'a plain password',
    { users: [{ ...user, passwordHash: 'secret' }] },
    'users[0].passwordHash must be a scrypt hash',
  ],
  [
    'an unknown client',
    { clients: [] },
    'users[0].clientRoles names "blatt", which is not in clients',
  ],
  [
    'the same user twice',
    { users: [user, { ...user, id: '2' }] },
    'users must not have the same username twice',
  ],
  [
    'a role that is no text',
    { users: [{ ...user, clientRoles: { blatt: [1] } }] },
    'users[0].clientRoles.blatt[0] must be a text',
  ],
  [
    'a group that is not there',
    { users: [{ ...user, groups: ['Redaktion'] }] },
    'users[0].groups names "Redaktion", which is not in groups',
  ],
  [
    'a group of an unknown client',
    { groups: [{ name: 'Redaktion', clientRoles: { heft: ['view-banlist'] } }] },
    'groups[0].clientRoles names "heft", which is not in clients',
  ],
  [
    'the same group twice',
    { groups: [{ name: 'Redaktion' }, { name: 'Redaktion' }] },
    'groups must not have the same name twice',
  ],
  [
    'neither a password nor a whole invitation',
    { users: [{ ...user, passwordHash: undefined, invitation: { tokenHash: 'x' } }] },
    'users[0].invitation.author must be an object',
  ],
  [
    'a strange life of tokens',
    { accessTokenSeconds: 0 },
    'accessTokenSeconds must be a whole number of seconds above 0',
  ],
])('names file and place of a realm with %s', (_name, changes, message) => {
  expect(() => parsed(changes)).toThrow(`Realm file /data/haus.json: ${message}`)
})

it.each(['constructor', 'prototype', '__proto__', 'süd-post', 'Abend Blatt'])(
  'keeps the roles for a client called %s',
  (clientId) => {
    const clientRoles: unknown = JSON.parse(`{ ${JSON.stringify(clientId)}: ["view-banlist"] }`)
    const { users } = parsed({
      clients: [{ clientId, name: 'Blatt' }],
      users: [{ ...user, clientRoles }],
    })
    expect(Object.entries(users[0]?.clientRoles ?? {})).toEqual([[clientId, ['view-banlist']]])
  },
)

it('names the file that is not JSON', () => {
  expect(() => parseRealm('/data/haus.json', 'haus', '{')).toThrow(
    'Realm file /data/haus.json: is not JSON',
  )
})

it('reads a realm with the usual life of tokens and sessions', () => {
  expect(parsed({})).toMatchObject({
    demo: false,
    accessTokenSeconds: 300,
    sessionIdleSeconds: 1800,
    sessionMaxSeconds: 36_000,
    users: [{ username: 'eva', enabled: true, realmRoles: [] }],
  })
})

it('stops the start at a broken file, and keeps going when one breaks later', async () => {
  const dataDir = await folderWith({ 'haus.json': JSON.stringify(realm) })
  const running = await startIdentity({ dataDir })
  const path = join(dataDir, 'identity', 'realms', 'haus.json')
  await writeFile(path, '{ broken')
  const signIn = new SignIn(new Browser(running.origin), 'haus')
  const { searchParams } = await signIn.withPassword('eva', 'correct horse')
  await running.stop()
  expect(searchParams.has('code')).toBe(true)
  expect(running.reports).toHaveLength(1)
  expect(running.reports[0]).toContain(`Realm file ${path}: is not JSON`)
  await expect(startIdentity({ dataDir })).rejects.toThrow(`Realm file ${path}: is not JSON`)
})

it('finds a realm that was added while running', async () => {
  const running = await startIdentity({ dataDir: await folderWith({}) })
  expect(running.identity.organisations).toEqual([])
  await writeFile(join(running.dataDir, 'identity', 'realms', 'haus.json'), JSON.stringify(realm))
  expect(running.identity.organisations).toEqual([{ realm: 'haus', displayName: 'Haus & Söhne' }])
  const signIn = new SignIn(new Browser(running.origin), 'haus')
  const { response } = await signIn.browser.follow(signIn.address())
  const page = await response.text()
  await running.stop()
  expect(page).toContain('<h1>Haus &#38; Söhne</h1>')
  expect(page).not.toContain('masthead')
})

it('says which organisation does not exist', async () => {
  const running = await startIdentity()
  const address = `${running.origin}/realms/nobody/.well-known/openid-configuration`
  const answer = await fetch(address)
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'Realm does not exist' }])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const english = new Browser(running.origin, { 'accept-language': 'en' })
  const page = await english.fetch('/realms/no<b>body/protocol/openid-connect/auth')
  expect(page.status).toBe(404)
  const text = await page.text()
  expect(text).toContain('Organisation not found')
  expect(text).not.toContain('<b>')
  for (const path of [
    '/realms/',
    '/realms/VERLAGNORD/x',
    '/realms/..%2fx/y',
    '/realms/verlagnord%00/',
  ]) {
    expect((await fetch(`${running.origin}${path}`)).status, path).toBe(404)
  }
  await running.stop()
})

it('creates the demo organisations once, and never beside somebody’s own', async () => {
  const dataDir = await folderWith({})
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
  const path = join(dataDir, 'identity', 'realms', 'verlagnord.json')
  const text = await readFile(path, 'utf8')
  expect(text).not.toContain('"masthead"')
  expect(await createDemoRealms(dataDir)).toEqual(first)
  expect(await readFile(path, 'utf8')).toBe(text)

  const own = await folderWith({ 'haus.json': JSON.stringify(realm) })
  expect(await createDemoRealms(own)).toEqual([])
  expect(await readdir(join(own, 'identity', 'realms'))).toEqual(['haus.json'])
})

it('keeps passwords as salted scrypt hashes only', async () => {
  const again = await hashPassword('correct horse', { log2N: 10, r: 8, p: 1 })
  expect(again).not.toBe(hash)
  expect(again).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwordMatches('correct horse', again)).toBe(true)
  expect(await passwordMatches('correct horsE', again)).toBe(false)
  expect(['', 'x', '$scrypt$ln=40,r=8,p=1$AAAA$AAAA'].filter(isPasswordHash)).toEqual([])
})

async function folderWith(files: Record<string, string>): Promise<string> {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'identity', 'realms')
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return dataDir
}
