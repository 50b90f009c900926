import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { Realm, RealmUser } from './realms/realm-file.ts'
import { nameOf } from './realms/realm-users.ts'
import { changingRealm, listIn, withRealmLock, type Entry } from './realms/realm-writing.ts'
import { openRealms, realmsFolder } from './realms/realms.ts'
import { endSessionsOf } from './storage/adapter.ts'
import { openDatabase } from './storage/database.ts'

/** A user of the embedded provider, with the names that the portal knows them by. */
interface ErasedUser {
  readonly id: string
  readonly username: string
  readonly name: string
  /** open invitations that they made */
  readonly invitations: number
}

/** The organisation as its file says; undefined where the embedded provider has none of this name. */
export function realmNamed(dataDir: string, realm: string): Realm | undefined {
  return openRealms(realmsFolder(dataDir), () => {}).find(realm)
}

/** The user of this id or user name. */
export function userNamed({ users }: Realm, name: string): ErasedUser | undefined {
  const user = users.find(({ id, username }) => id === name || username === name.toLowerCase())
  if (user === undefined) return undefined
  const { id, username } = user
  return { id, username, name: nameOf(user), invitations: invitedBy(users, id).length }
}

/** The open invitations of a publication. */
export function invitationsFrom({ users }: Realm, client: string): number {
  return users.filter(({ invitation }) => invitation?.client === client).length
}

/** Removes a user, their sessions, and the invitations that they made and nobody accepted. */
export async function eraseUser(dataDir: string, realm: string, userId: string): Promise<void> {
  await changingRealm(dataDir, realm, (content, { users }) => {
    const gone = [userId, ...invitedBy(users, userId).map(({ id }) => id)]
    return { users: listIn(content, 'users').filter(({ id }) => !gone.some((one) => one === id)) }
  })
  await withDatabase(dataDir, (sql) => {
    endSessionsOf(sql, realm, userId)
    sql.prepare('DELETE FROM last_seen WHERE realm = ? AND user = ?').run(realm, userId)
  })
}

/** Removes a publication with all roles for it, and its open invitations. */
export async function eraseClient(dataDir: string, realm: string, client: string): Promise<void> {
  await changingRealm(dataDir, realm, (content, { users }) => {
    const gone = users.filter(({ invitation }) => invitation?.client === client)
    const isLeft = ({ id }: Entry) => !gone.some((user) => user.id === id)
    return {
      clients: listIn(content, 'clients').filter(({ clientId }) => clientId !== client),
      groups: listIn(content, 'groups').map((group) => withoutRoles(group, client)),
      users: listIn(content, 'users')
        .filter(isLeft)
        .map((user) => withoutRoles(user, client)),
    }
  })
}

/** Removes an organisation with its users, sessions and keys. */
export async function eraseRealm(dataDir: string, realm: string): Promise<void> {
  await withRealmLock(dataDir, () => rm(join(realmsFolder(dataDir), `${realm}.json`)))
  await withDatabase(dataDir, (sql) => {
    for (const table of ['entry', 'signing_key', 'last_seen'])
      sql.prepare(`DELETE FROM ${table} WHERE realm = ?`).run(realm)
  })
}

function invitedBy(users: readonly RealmUser[], author: string): RealmUser[] {
  return users.filter(({ invitation }) => invitation?.author.id === author)
}

function withoutRoles(entry: Entry, client: string): Entry {
  const roles = Object.entries(entry['clientRoles'] ?? {}).filter(([of]) => of !== client)
  return { ...entry, clientRoles: Object.fromEntries(roles) }
}

async function withDatabase(
  dataDir: string,
  work: (sql: ReturnType<typeof openDatabase>['sql']) => void,
): Promise<void> {
  const database = openDatabase(join(dataDir, 'identity'))
  try {
    work(database.sql)
  } finally {
    database.close()
  }
}
