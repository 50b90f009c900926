import type { Role } from '#machines/access.ts'

import type { ReportError } from '../faults.ts'
import {
  AdminFault,
  AdminInterface,
  consoleOf,
  nameOf,
  UserReader,
  type KeycloakClient,
  type KeycloakUser,
  type RoleName,
} from './keycloak-users.ts'
import type {
  Actor,
  ChangeResult,
  DirectoryList,
  Refusal,
  RolePlace,
  RolesChange,
  UserDirectory,
} from './user-directory.ts'
import { managing } from './user-row.ts'

/** Users that are listed at most; each takes three requests. */
const mostUsers = 500
const idShape = /^[\w-]{1,64}$/

/**
 * The users of a Keycloak, read and changed by its admin interface with the token of the user who asks: nobody can do
 * here what Keycloak does not let them do there. People are invited in its console.
 */
export function keycloakDirectory(host: string, report: ReportError): UserDirectory {
  const reasonOf = (error: unknown): AdminFault['reason'] => {
    if (!(error instanceof AdminFault)) throw error
    if (error.reason === 'UNREACHABLE') report(error)
    return error.reason
  }
  const refused = (error: unknown): ChangeResult => ({ refusal: reasonOf(error) })
  return {
    invitations: undefined,
    list: async (place, actor, ids) =>
      listed(host, { place, actor, ids }).catch((error: unknown) =>
        emptyList(host, place, reasonOf(error)),
      ),
    change: async (place, changes, actor) => {
      const writing = await RoleWriting.begin(host, place, actor).catch(refused)
      if ('refusal' in writing) return changes.map(() => writing)
      const results: ChangeResult[] = []
      for (const change of changes) results.push(await writing.apply(change).catch(refused))
      return results
    },
  }
}

async function listed(
  host: string,
  { place, actor, ids }: { place: RolePlace; actor: Actor; ids: readonly string[] | undefined },
): Promise<DirectoryList> {
  const admin = new AdminInterface(host, place.realm, actor.token)
  const reader = new UserReader(host, admin, await clientIn(admin, place))
  const [found, own] = await Promise.all([
    ids === undefined ? everybody(admin) : those(admin, ids),
    userIn(admin, actor.subject),
  ])
  const shown = found.slice(0, mostUsers)
  const users = await admin.each(shown, (user) => reader.whole(user))
  return {
    readOnly: own?.access?.mapRoles === true ? null : 'NOT_ALLOWED',
    console: consoleOf(host, place.realm).users,
    users,
    isComplete: found.length <= mostUsers,
  }
}

/** The list after a refusal. A host that does not have the realm at this address is no Keycloak. */
function emptyList(
  host: string,
  { realm }: RolePlace,
  reason: AdminFault['reason'],
): DirectoryList {
  const console = consoleOf(host, realm).users
  const empty = { users: [], isComplete: true }
  if (reason === 'NOT_FOUND') return { ...empty, readOnly: 'ELSEWHERE', console: null }
  return { ...empty, readOnly: reason, console }
}

function everybody(admin: AdminInterface): Promise<KeycloakUser[]> {
  return admin.read(['users'], { briefRepresentation: 'true', max: String(mostUsers + 1) })
}

async function those(admin: AdminInterface, ids: readonly string[]): Promise<KeycloakUser[]> {
  const result = await admin.each(ids, (id) => userIn(admin, id))
  return result.filter((user) => user !== undefined)
}

async function userIn(admin: AdminInterface, id: string): Promise<KeycloakUser | undefined> {
  if (!idShape.test(id)) return undefined
  return admin.read<KeycloakUser>(['users', id]).catch((error: unknown) => {
    if (error instanceof AdminFault && error.reason === 'NOT_FOUND') return undefined
    throw error
  })
}

/** @throws AdminFault where the caller does not see the client */
async function clientIn(
  admin: AdminInterface,
  { realm, client }: RolePlace,
): Promise<KeycloakClient> {
  const [found] = await admin.read<{ id: string }[]>(['clients'], { clientId: client })
  if (found === undefined) throw new AdminFault('NOT_ALLOWED', 'The client is not shown.')
  return { realm, client, number: found.id }
}

/** Changes of the roles of one publication. */
class RoleWriting {
  readonly #admin: AdminInterface
  readonly #reader: UserReader
  readonly #client: KeycloakClient
  readonly #actor: Actor
  readonly #roles: ReadonlyMap<string, RoleName>

  private constructor(
    admin: AdminInterface,
    reader: UserReader,
    { client, actor, roles }: { client: KeycloakClient; actor: Actor; roles: RoleName[] },
  ) {
    this.#admin = admin
    this.#reader = reader
    this.#client = client
    this.#actor = actor
    this.#roles = new Map(roles.map((role) => [role.name, role]))
  }

  /** @throws AdminFault, also for callers who lost the right to manage users since they signed in */
  static async begin(host: string, place: RolePlace, actor: Actor): Promise<RoleWriting> {
    const admin = new AdminInterface(host, place.realm, actor.token)
    const client = await clientIn(admin, place)
    const reader = new UserReader(host, admin, client)
    const roles = await admin.read<RoleName[]>(['clients', client.number, 'roles'])
    const writing = new RoleWriting(admin, reader, { client, actor, roles })
    if (await writing.#actorManages()) return writing
    throw new AdminFault('NOT_ALLOWED', 'The right was taken.')
  }

  /** @throws AdminFault */
  async apply({ userId, add, remove }: RolesChange): Promise<ChangeResult> {
    const user = await userIn(this.#admin, userId)
    if (user === undefined) return { refusal: 'NOT_FOUND' }
    const current = (await this.#admin.read<RoleName[]>(this.#path(userId))).map(({ name }) => name)
    const added = add.filter((role) => !current.includes(role))
    const removed = remove.filter((role) => current.includes(role))
    const refusal = this.#refusal(userId, added, removed)
    if (refusal !== null) return { refusal }
    await this.#write(userId, { added, removed })
    return { refusal: null, name: nameOf(user), added, removed }
  }

  #refusal(userId: string, added: readonly Role[], removed: readonly Role[]): Refusal | null {
    if (removed.includes(managing) && userId === this.#actor.subject) return 'OWN_ROLE'
    return added.every((role) => this.#roles.has(role)) ? null : 'ROLE_MISSING'
  }

  /** Keycloak knows no transactions: a second step that fails takes the first one back. */
  async #write(
    userId: string,
    { added, removed }: { added: readonly Role[]; removed: readonly Role[] },
  ): Promise<void> {
    await this.#send('POST', userId, added)
    try {
      await this.#send('DELETE', userId, removed)
      // Two who take the right from each other at once would leave nobody.
      if (removed.includes(managing) && !(await this.#actorManages())) {
        throw new AdminFault('NOT_ALLOWED', 'The right was taken meanwhile.')
      }
    } catch (error) {
      await this.#send('POST', userId, removed)
      await this.#send('DELETE', userId, added)
      throw error
    }
  }

  async #actorManages(): Promise<boolean> {
    return (await this.#reader.effective(this.#actor.subject)).includes(managing)
  }

  async #send(method: 'POST' | 'DELETE', userId: string, names: readonly Role[]): Promise<void> {
    const roles = names.flatMap((name) => this.#roles.get(name) ?? [])
    if (roles.length > 0) await this.#admin.write(method, this.#path(userId), roles)
  }

  #path(userId: string): string[] {
    return ['users', userId, 'role-mappings', 'clients', this.#client.number]
  }
}
