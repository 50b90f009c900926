import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { realmOf } from '#machines/organisation.ts'
import { StartError } from '#server/start-error.ts'

import { type Realm, RealmFileError } from '../realms/realm-file.ts'
import { type RecordRights, rightsChanges } from '../realms/realm-users.ts'
import {
  changingRealm,
  type Entry,
  listIn,
  RealmLockError,
  type RealmText,
  withRealmLock,
  writeRealmText,
} from '../realms/realm-writing.ts'
import { openRealms, realmsFolder } from '../realms/realms.ts'
import { passwordFault, passwordLength } from '../sign-in/default-passwords.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { endSessionsOf } from '../storage/adapter.ts'
import { openDatabase } from '../storage/database.ts'
import { rotateKeys } from '../storage/keys.ts'
import { type CommandLine, helpText, readCommandLine, UsageError } from './options.ts'

/** The streams and files that the command uses. */
interface CliIo {
  env: NodeJS.ProcessEnv
  readInput: () => Promise<string>
  out: (line: string) => void
  err: (line: string) => void
  /** nobody notes them without it */
  record?: RecordRights
}

/** Runs `npm run identity`; returns the exit status (see `helpText`). */
export async function runCommand(args: readonly string[], io: CliIo): Promise<0 | 1 | 2> {
  try {
    const line = readCommandLine(args, io.env)
    if (line.help || line.command === undefined) io.out(helpText)
    else await perform(line, io)
    return 0
  } catch (error) {
    if (!isForPeople(error)) throw error
    io.err(error.message)
    if (!(error instanceof UsageError)) return 1
    io.err('Try: npm run identity -- --help')
    return 2
  }
}

async function perform(line: CommandLine, io: CliIo): Promise<void> {
  const command = commands.get(line.command ?? '')
  if (command === undefined) throw new UsageError(`There is no command '${line.command}'.`)
  await command(line, io)
}

type Command = (line: CommandLine, io: CliIo) => Promise<void> | void

const commands = new Map<string, Command>([
  ['add-realm', addRealm],
  ['add-client', addClients],
  ['add-user', (line, io) => withPassword(line, io, (password) => addUser(line, password, io))],
  [
    'set-password',
    (line, io) =>
      withPassword(line, io, async (password) => {
        const passwordHash = await hashPassword(password)
        // A user with a password needs no invitation any more.
        await changeUser(line, { passwordHash, invitation: undefined }, io)
        await signOut(line)
      }),
  ],
  ['set-group', setGroup],
  ['set-groups', (line, io) => changeUser(line, { groups: line.groups }, io)],
  ['set-roles', (line, io) => changeUser(line, { clientRoles: line.roles }, io)],
  [
    'disable-user',
    async (line, io) => {
      await changeUser(line, { enabled: false }, io)
      await signOut(line)
    },
  ],
  ['enable-user', (line, io) => changeUser(line, { enabled: true }, io)],
  ['rotate-keys', addKey],
  ['list', list],
])

async function addRealm(line: CommandLine, { out, err }: CliIo): Promise<void> {
  const displayName = line.required('name')
  const realm = line.optional('realm') ?? realmOf(displayName)
  if (realm === '' || realmOf(realm) !== realm) {
    throw new UsageError('--realm needs small letters, digits and hyphens, at most 63')
  }
  const folder = realmsFolder(line.dataDir)
  const work = async () => {
    if (existsSync(join(folder, `${realm}.json`))) {
      throw new UsageError(`There is a realm ${realm} already.`)
    }
    await writeRealmText(folder, realm, { realm, displayName, clients: line.clients, users: [] })
  }
  await withRealmLock(line.dataDir, work, { tell: err })
  out(`Organisation added; its realm is ${realm}.`)
}

/** Tells a made-up password after it has been stored, and never one that was given. */
async function withPassword(
  line: CommandLine,
  { readInput, out }: CliIo,
  store: (password: string) => Promise<void>,
): Promise<void> {
  const username = line.required('username')
  const input = line.passwordFromStdin ? passwordIn(await readInput(), username) : undefined
  const password = input ?? makePassword()
  await store(password)
  if (input === undefined) out(`Password of ${username} (shown only now): ${password}`)
}

async function addKey(line: CommandLine): Promise<void> {
  const { realm } = realmIn(line)
  await withDatabase(line, (sql) => rotateKeys(sql, realm, Date.now() / 1000))
}

/** Ends the sessions of a user whose password has changed or who has been disabled. */
async function signOut(line: CommandLine): Promise<void> {
  const { realm, users } = realmIn(line)
  const username = line.required('username').toLowerCase()
  const user = users.find((candidate) => candidate.username === username)
  await withDatabase(line, (sql) => endSessionsOf(sql, realm, user?.id ?? ''))
}

function realmIn(line: CommandLine): Realm {
  const name = line.required('realm')
  const realm = openRealms(realmsFolder(line.dataDir), () => {}).find(name)
  if (realm === undefined) throw new UsageError(`There is no realm ${name}.`)
  return realm
}

async function withDatabase(
  { dataDir }: CommandLine,
  work: (sql: DatabaseSync) => Promise<void> | void,
): Promise<void> {
  const database = openDatabase(join(dataDir, 'identity'))
  try {
    await work(database.sql)
  } finally {
    database.close()
  }
}

function list(line: CommandLine, { out }: CliIo): void {
  const target = line.optional('realm')
  for (const realm of openRealms(realmsFolder(line.dataDir), () => {}).all()) {
    if (target !== undefined && realm.realm !== target) continue
    out(`${realm.realm}  ${realm.displayName}`)
    for (const { username, firstName, lastName, enabled, invitation } of realm.users) {
      const state = `${enabled ? '' : ' (disabled)'}${invitation ? ' (invited)' : ''}`
      out(`  ${username.padEnd(16)} ${firstName} ${lastName}${state}`)
    }
  }
}

function isForPeople(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    error instanceof PasswordError ||
    error instanceof RealmFileError ||
    error instanceof RealmLockError ||
    error instanceof StartError
  )
}

/** Without what looks alike. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A reason why a password is not taken. */
class PasswordError extends Error {
  override readonly name = 'PasswordError'
}

/** A random password (100 bits) that is easy to read out: five groups of four. */
function makePassword(): string {
  return Array.from({ length: 5 }, () => letter() + letter() + letter() + letter()).join('-')
}

function letter(): string {
  return letters.charAt(randomInt(letters.length))
}

/** The first line that was given. @throws PasswordError when the sign-in page would refuse it */
function passwordIn(text: string, username: string): string {
  const [password = ''] = text.split(/\r?\n/)
  const { shortest, longest } = passwordLength
  const fault = passwordFault(password, username)
  if (fault === 'length') {
    throw new PasswordError(`The password needs ${shortest} to ${longest} characters.`)
  }
  if (fault === 'default') {
    throw new PasswordError('The password must not be the user name or a default password.')
  }
  return password
}

/** Prints a line for the operator, and keeps the record of rights. */
interface ChangeIo {
  err: (line: string) => void
  record?: RecordRights
}

/** Adds a user with this password. @throws RealmFileError, RealmLockError, UsageError */
async function addUser(line: CommandLine, password: string, io: ChangeIo): Promise<void> {
  const [firstName, lastName] = namesIn(line.required('name'))
  const username = line.required('username').toLowerCase()
  const email = line.required('email')
  const passwordHash = await hashPassword(password)
  await changeUsers(line, io, (users) => {
    if (users.some((user) => isCalled(user, username))) {
      throw new UsageError(
        `There is a user ${username} already; set-password changes the password.`,
      )
    }
    const user = { id: randomUUID(), username, firstName, lastName, email, enabled: true }
    return [...users, { ...user, passwordHash, clientRoles: line.roles }]
  })
}

/** Changes fields of one user and keeps the others. @throws RealmFileError, RealmLockError, UsageError */
async function changeUser(line: CommandLine, changes: Entry, io: ChangeIo): Promise<void> {
  const username = line.required('username').toLowerCase()
  await changeUsers(line, io, (users) => {
    if (!users.some((user) => isCalled(user, username))) {
      throw new UsageError(`There is no user ${username} in this organisation.`)
    }
    return users.map((user) => (isCalled(user, username) ? { ...user, ...changes } : user))
  })
}

/** Adds publications to an organisation. @throws RealmFileError, RealmLockError, UsageError */
async function addClients(line: CommandLine, io: ChangeIo): Promise<void> {
  if (line.clients.length === 0) throw new UsageError('Missing: --client <id>=<name>')
  await changeRealm(line, io, (content) => ({
    clients: [...listIn(content, 'clients'), ...line.clients],
  }))
}

/** Adds a group, or gives it other roles. @throws RealmFileError, RealmLockError, UsageError */
async function setGroup(line: CommandLine, io: ChangeIo): Promise<void> {
  const [name, ...others] = line.groups
  if (name === undefined || others.length > 0) throw new UsageError('Needed once: --group <name>')
  await changeRealm(line, io, (content) => {
    const left = listIn(content, 'groups').filter((group) => group['name'] !== name)
    return { groups: [...left, { name, clientRoles: line.roles }] }
  })
}

async function changeUsers(
  line: CommandLine,
  io: ChangeIo,
  change: (users: Entry[]) => Entry[],
): Promise<void> {
  await changeRealm(line, io, (content) => ({ users: change(listIn(content, 'users')) }))
}

/** Reads, changes and writes while no other command does, so that two at once lose nothing. */
async function changeRealm(
  line: CommandLine,
  io: ChangeIo,
  change: (content: RealmText) => RealmText,
): Promise<void> {
  const realm = line.required('realm')
  const { before, after } = await changingRealm(line.dataDir, realm, change, { tell: io.err })
  await io.record?.(line.dataDir, { realm, changes: rightsChanges(before, after) })
}

function isCalled({ username }: Entry, target: string): boolean {
  return typeof username === 'string' && username.toLowerCase() === target
}

function namesIn(name: string): [string, string] {
  const at = name.lastIndexOf(' ')
  if (at < 0) throw new UsageError('--name needs first and last name')
  return [name.slice(0, at).trim(), name.slice(at + 1)]
}
