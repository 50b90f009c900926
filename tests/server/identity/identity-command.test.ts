import { spawn } from 'node:child_process'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'

import { runCommand } from '#server/identity/command/command.ts'
import type { RightsChange } from '#server/identity/realms/realm-users.ts'
import { passwordMatches } from '#server/identity/sign-in/passwords.ts'
import { endOf, printed } from '#tests/support/running.ts'

import {
  cheapHash,
  realmPath,
  startIdentity,
  temporaryFolder,
  writeRealm,
  type Running,
} from './identity-portal.ts'
import { Browser, SignIn } from './sign-in.ts'

let dataDir: string
/** the changes of rights that commands told */
let recorded: { realm: string; changes: readonly RightsChange[] }[]

beforeEach(() => {
  dataDir = temporaryFolder()
  recorded = []
})

const eva = ['--realm', 'haus', '--username', 'eva']
const addEva = ['add-user', ...eva, '--name', 'Eva Huber', '--email', 'eva@haus.example']
const chosen = 'correct horse battery'

/** Runs the command as `npm run identity` does; `input` is what is piped into it. */
async function run(args: readonly string[], input = '') {
  const { out, err, print } = printed()
  const status = await runCommand(args, {
    env: { MASTHEAD_DATA: dataDir },
    readInput: () => Promise.resolve(input),
    ...print,
    record: async (_, changed) => void recorded.push(changed),
  })
  return { status, out: out.join('\n'), err: err.join('\n') }
}

async function addHaus(): Promise<void> {
  const clients = ['--client', 'blatt=Blatt', '--client', 'heft=Das Heft']
  await run(['add-realm', '--name', 'Haus', ...clients])
}

/** The same, with a user whose password is little work. */
async function addHausWithEva(): Promise<void> {
  await addHaus()
  const user = { id: 'eva', username: 'eva', firstName: 'Eva', lastName: 'Huber' }
  const known = { email: 'eva@haus.example', passwordHash: await cheapHash(chosen) }
  await writeFile(file(), JSON.stringify({ ...(await content()), users: [{ ...user, ...known }] }))
}

const file = () => realmPath(dataDir, 'haus')
const content = async (): Promise<{ users: object[] }> => JSON.parse(await readFile(file(), 'utf8'))

async function signIn(running: Running, username: string, password: string) {
  const attempt = new SignIn(new Browser(running.origin), 'haus')
  const callback = await attempt.withPassword(username, password)
  if (!callback.searchParams.has('code')) return null
  return { attempt, tokens: (await attempt.exchange(callback)).body }
}

it('makes an organisation with its publications, and a user who can sign in', async () => {
  const running = await startIdentity({ dataDir, production: true })
  const added = await run(['add-realm', '--name', 'Haus', '--client', 'blatt=Blatt'])
  expect(added).toEqual({ status: 0, out: 'Organisation added; its realm is haus.', err: '' })
  const { out } = await run([...addEva, '--role', 'blatt:view-banlist,view-configuration'])
  const password = /: ([a-z2-9]{4}(?:-[a-z2-9]{4}){4})$/.exec(out)?.[1] ?? ''
  const session = await signIn(running, 'Eva', password)
  await running.stop()
  expect(decodeJwt(session?.tokens.access_token ?? '')).toMatchObject({
    name: 'Eva Huber',
    email: 'eva@haus.example',
    resource_access: { blatt: { roles: ['view-banlist', 'view-configuration'] } },
  })
  expect((await stat(file())).mode % 0o1000).toBe(0o600)
  expect(await readdir(dirname(file()))).toEqual(['haus.json'])
})

it('gives an organisation further publications, of any id, and keeps what it does not know', async () => {
  await addHausWithEva()
  const note = { note: 'ours', sessionIdleSeconds: 60 }
  await writeFile(file(), JSON.stringify({ ...(await content()), ...note }))
  const added = ['--client', 'süd-post=Südpost', '--client', 'Abend Blatt=Abendblatt']
  await run(['add-client', '--realm', 'haus', ...added, '--client', 'urn:blatt=Blatt'])
  const roles = ['--role', 'Abend Blatt:view-banlist', '--role', 'urn:blatt:view-banlist']
  await run(['set-roles', ...eva, ...roles])
  expect(await content()).toMatchObject({
    ...note,
    clients: [
      { clientId: 'blatt' },
      { clientId: 'heft' },
      { clientId: 'süd-post', name: 'Südpost' },
      { clientId: 'Abend Blatt' },
      { clientId: 'urn:blatt' },
    ],
    users: [{ clientRoles: { 'Abend Blatt': ['view-banlist'], 'urn:blatt': ['view-banlist'] } }],
  })
})

it('gives a user another password, which signs them out everywhere, keeps them out and lets them in', async () => {
  await writeRealm(dataDir, 'haus', { eva: chosen })
  const running = await startIdentity({ dataDir })
  const before = await signIn(running, 'eva', chosen)
  const changed = 'a wholly different one'
  const ended = await run(['set-password', ...eva, '--password-stdin'], `${changed}\r\n`)
  expect(ended).toEqual({ status: 0, out: '', err: '' })
  const renewal = await before?.attempt.refresh(before.tokens.refresh_token)
  expect(renewal?.body.error).toBe('invalid_grant')
  expect(await before?.attempt.refusedSilently()).toBe('login_required')
  expect(await signIn(running, 'eva', chosen)).toBeNull()
  const fresh = await signIn(running, 'eva', changed)
  expect(fresh).not.toBeNull()
  await run(['disable-user', ...eva])
  expect((await run(['list'])).out).toBe('haus  haus\n  eva              Eva Huber (disabled)')
  expect((await fresh?.attempt.userinfo(fresh.tokens.access_token))?.status).toBe(401)
  expect(await signIn(running, 'eva', changed)).toBeNull()
  await run(['enable-user', ...eva])
  expect(await signIn(running, 'eva', changed)).not.toBeNull()
  await running.stop()
})

it('gives a user the roles that were said last, and those of groups to all members', async () => {
  await addHausWithEva()
  await run(['set-roles', ...eva, '--role', 'blatt:*', '--role', 'heft:view-banlist'])
  await run(['set-roles', ...eva, '--role', 'heft:view-banlist,view-banlist'])
  const group = ['set-group', '--realm', 'haus', '--group', 'Redaktion']
  await run([...group, '--role', 'blatt:view-configuration'])
  await run(['set-groups', ...eva, '--group', 'Redaktion'])
  await run([...group, '--role', 'blatt:view-banlist,view-topic-planning'])
  expect(await content()).toMatchObject({ users: [{ clientRoles: { heft: ['view-banlist'] } }] })
  const running = await startIdentity({ dataDir })
  const session = await signIn(running, 'eva', chosen)
  await running.stop()
  expect(decodeJwt(session?.tokens.access_token ?? '')['resource_access']).toEqual({
    heft: { roles: ['view-banlist'] },
    blatt: { roles: ['view-banlist', 'view-topic-planning'] },
  })
  expect((await run(['set-groups', ...eva, '--group', 'Leitung'])).err).toContain(
    'names "Leitung", which is not in groups',
  )
})

const author = { id: 'ada', name: 'Ada Lindner' }
const invitation = { tokenHash: 'x', at: 1, endsAt: 2, client: 'blatt', author }

/** The changes of Eva's rights that a command tells the record. */
async function told(args: readonly string[]) {
  recorded = []
  await run(args)
  return recorded.flatMap(({ changes }) =>
    changes.map(({ client, kind, userId, added, removed }) => {
      expect(userId).toBe('eva')
      return [client, kind, added.join(), removed.join()]
    }),
  )
}

it('tells the record whose rights it changed in which publication, in person or by a group', async () => {
  await addHausWithEva()
  const banlist = 'view-banlist'
  expect(await told(['set-roles', ...eva, '--role', `blatt:${banlist}`])).toEqual([
    ['blatt', 'ROLES', banlist, ''],
  ])
  const group = ['set-group', '--realm', 'haus', '--group', 'Redaktion']
  expect(await told([...group, '--role', 'heft:view-configuration'])).toEqual([])
  expect(await told(['set-groups', ...eva, '--group', 'Redaktion'])).toEqual([
    ['heft', 'ROLES', 'view-configuration', ''],
  ])
  expect(await told([...group, '--role', `heft:${banlist}`])).toEqual([
    ['heft', 'ROLES', banlist, 'view-configuration'],
  ])
  expect(await told(['disable-user', ...eva])).toEqual([
    ['blatt', 'DISABLED', '', ''],
    ['heft', 'DISABLED', '', ''],
  ])
  expect(await told(['disable-user', ...eva])).toEqual([])
  expect(await told(['enable-user', ...eva])).toMatchObject([{ 1: 'ENABLED' }, { 1: 'ENABLED' }])
  for (const state of [{}, { invitation, passwordHash: undefined }]) {
    const { users, ...rest } = await content()
    await writeFile(file(), JSON.stringify({ ...rest, users: [{ ...users[0], ...state }] }))
    expect(await told(['set-password', ...eva])).toEqual([
      ['blatt', 'PASSWORD', '', ''],
      ['heft', 'PASSWORD', '', ''],
    ])
  }
})

describe('what is not done is said in one sentence', () => {
  it.each<[string[], number, string]>([
    [['frobnicate'], 2, "There is no command 'frobnicate'."],
    [['add-realm'], 2, 'Missing: --name'],
    [['add-realm', '--name', 'Haus'], 2, 'There is a realm haus already.'],
    [['add-realm', '--name', 'ÄÖÜ'], 2, '--realm needs small letters, digits and hyphens'],
    [['add-realm', '--name', 'X', '--realm', '../x'], 2, '--realm needs small letters'],
    [['add-realm', '--name', 'X', '--client', 'x'], 2, "--client needs <id>=<name>, not 'x'"],
    [['add-client', '--realm', 'haus'], 2, 'Missing: --client <id>=<name>'],
    [['add-client', '--realm', 'haus', '--client', 'blatt=B'], 1, 'must not name a clientId twice'],
    [[...addEva, '--role', 'blatt:rule-the-world'], 2, "There is no role 'rule-the-world'."],
    [[...addEva, '--role', 'blatt'], 2, "--role needs <client>:<role>, not 'blatt'"],
    [[...addEva, '--role', 'other:*'], 1, 'names "other", which is not in clients'],
    [
      ['add-user', ...eva, '--name', 'Eva', '--email', 'e@x'],
      2,
      '--name needs first and last name',
    ],
    [['set-password', ...eva], 2, 'There is no user eva in this organisation.'],
    [['set-password', '--realm', 'nobody', '--username', 'eva'], 1, 'does not exist; add-realm'],
    [['rotate-keys', '--realm', 'nobody'], 2, 'There is no realm nobody.'],
    [['list', 'more'], 2, 'Not understood: more'],
    [['list', '--strange'], 2, '--strange'],
  ])('%j', async (args, status, sentence) => {
    await addHaus()
    const before = await readFile(file(), 'utf8')
    const ended = await run(args)
    expect(ended.status).toBe(status)
    expect(ended.err).toContain(sentence)
    expect(ended.out).toBe('')
    expect(await readFile(file(), 'utf8')).toBe(before)
  })

  it.each([
    ['short', 'The password needs 12 to 200 characters.'],
    ['x'.repeat(201), 'The password needs 12 to 200 characters.'],
    ['Eva-Maria-Huber', 'must not be the user name or a default password.'],
  ])('takes no password like %s', async (password, sentence) => {
    await addHaus()
    const username = 'eva-maria-huber'
    const add = ['add-user', '--realm', 'haus', '--username', username, '--password-stdin']
    const ended = await run([...add, '--name', 'Eva Huber', '--email', 'e@x.example'], password)
    expect([ended.status, ended.out]).toEqual([1, ''])
    expect(ended.err).toContain(sentence)
    expect(ended.err).not.toContain(password)
  })
})

it('runs as a program, with the password from its standard input', async () => {
  await addHaus()
  const args = ['src/server/main.ts', 'identity', ...addEva, '--password-stdin', '--data', dataDir]
  const child = spawn(process.execPath, args, { cwd: new URL('../../..', import.meta.url) })
  child.stdin.end(`${chosen}\n`)
  expect(await endOf(child)).toEqual({ code: 0, out: '', err: '' })
  const { users: [added] = [] }: { users?: { username: string; passwordHash: string }[] } =
    JSON.parse(await readFile(file(), 'utf8'))
  expect(await readFile(file(), 'utf8')).not.toContain(chosen)
  expect(added?.username).toBe('eva')
  expect(await passwordMatches(chosen, added?.passwordHash ?? '')).toBe(true)
})

it('explains itself', async () => {
  for (const args of [[], ['--help'], ['add-user', '-h']]) {
    const { status, out } = await run(args)
    expect(status).toBe(0)
    expect(out).toContain('npm run identity -- <command> [options]')
  }
})

it('writes nowhere when the setting of the data folder is misspelt', async () => {
  const { err, print } = printed()
  const io = { env: { MASTHEAD_DTA: dataDir }, readInput: async () => '', ...print }
  expect(await runCommand(['list'], io)).toBe(1)
  expect(err).toEqual(['There is no setting MASTHEAD_DTA. Did you mean MASTHEAD_DATA?'])
})
