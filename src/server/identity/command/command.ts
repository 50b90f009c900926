import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { realmOf } from '#machines/organisation.ts'
import { StartError } from '#server/start-error.ts'

import { RealmFileError, type Realm } from '../realms/realm-file.ts'
import type { RecordRights } from '../realms/realm-users.ts'
import { RealmLockError, withRealmLock, writeRealmText } from '../realms/realm-writing.ts'
import { openRealms, realmsFolder } from '../realms/realms.ts'
import { passwordFault, passwordLength } from '../sign-in/default-passwords.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { endSessionsOf } from '../storage/adapter.ts'
import { openDatabase } from '../storage/database.ts'
import { rotateKeys } from '../storage/keys.ts'
import { readCommandLine, UsageError, helpText, type CommandLine } from './options.ts'
import { addClients, addUser, changeUser, setGroup } from './realm-changes.ts'

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
  const wanted = line.optional('realm')
  for (const realm of openRealms(realmsFolder(line.dataDir), () => {}).all()) {
    if (wanted !== undefined && realm.realm !== wanted) continue
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
