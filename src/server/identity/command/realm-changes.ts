import { randomUUID } from 'node:crypto'

import { rightsChanges, type RecordRights } from '../realms/realm-users.ts'
import { changingRealm, listIn, type Entry, type RealmText } from '../realms/realm-writing.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { UsageError, type CommandLine } from './options.ts'

/** Prints a line for the operator, and keeps the record of rights. */
interface ChangeIo {
  err: (line: string) => void
  record?: RecordRights
}

/** Adds a user with this password. @throws RealmFileError, RealmLockError, UsageError */
export async function addUser(line: CommandLine, password: string, io: ChangeIo): Promise<void> {
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
export async function changeUser(line: CommandLine, changes: Entry, io: ChangeIo): Promise<void> {
  const username = line.required('username').toLowerCase()
  await changeUsers(line, io, (users) => {
    if (!users.some((user) => isCalled(user, username))) {
      throw new UsageError(`There is no user ${username} in this organisation.`)
    }
    return users.map((user) => (isCalled(user, username) ? { ...user, ...changes } : user))
  })
}

/** Adds publications to an organisation. @throws RealmFileError, RealmLockError, UsageError */
export async function addClients(line: CommandLine, io: ChangeIo): Promise<void> {
  if (line.clients.length === 0) throw new UsageError('Missing: --client <id>=<name>')
  await changeRealm(line, io, (content) => ({
    clients: [...listIn(content, 'clients'), ...line.clients],
  }))
}

/** Adds a group, or gives it other roles. @throws RealmFileError, RealmLockError, UsageError */
export async function setGroup(line: CommandLine, io: ChangeIo): Promise<void> {
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

function isCalled({ username }: Entry, wanted: string): boolean {
  return typeof username === 'string' && username.toLowerCase() === wanted
}

function namesIn(name: string): [string, string] {
  const at = name.lastIndexOf(' ')
  if (at < 0) throw new UsageError('--name needs first and last name')
  return [name.slice(0, at).trim(), name.slice(at + 1)]
}
