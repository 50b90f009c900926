import { recognisedRoles, type Role } from '#machines/access.ts'

import { rolesOf, rolesOn, type Realm, type RealmUser } from './realm-file.ts'
import { changingUsers } from './realm-writing.ts'

/** A publication of a realm. */
export interface Place {
  readonly realm: string
  readonly client: string
}

/** The roles that one user gets and loses. */
interface RolesChange {
  readonly userId: string
  readonly add: readonly Role[]
  readonly remove: readonly Role[]
}

type Result =
  | { refusal: 'OWN_ROLE' | 'LAST_HOLDER' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'INVITED' }
  | { refusal: null; name: string; added: Role[]; removed: Role[] }

const managing: Role = 'view-user-management'

/**
 * The users of a realm with their roles in a publication. `seen` says when they had tokens last, in seconds; all
 * other times are milliseconds.
 */
export function usersOf(realm: Realm, client: string, seen: ReadonlyMap<string, number>) {
  return realm.users.map((user) => {
    const { id, email, enabled, invitation } = user
    const at = seen.get(id)
    const all = rolesOf(realm, user)
    const current = all.get(client) ?? []
    return {
      id,
      name: nameOf(user),
      email,
      enabled,
      lastSeen: at === undefined ? null : at * 1000,
      groups: user.groups.map((name) => ({ name, console: null })),
      roles: known(rolesOn(user, client)),
      inherited: inheritedRoles(realm, user, client),
      unknownRoles: current.length - known(current).length,
      clients: [...all].flatMap(([other, roles]) => (known(roles).length > 0 ? [other] : [])),
      invitation: invitation ?? null,
      console: null,
    }
  })
}

/**
 * Changes roles in a realm file while nothing else does. The caller has to hold the right to manage users in the file
 * too, since a token outlives it. Nobody can take their own, and the last one stays.
 * @throws RealmFileError, RealmLockError
 */
export async function changeRoles(
  dataDir: string,
  { realm, client }: Place,
  { changes, actor }: { changes: readonly RolesChange[]; actor: string },
): Promise<Result[]> {
  return changingUsers(dataDir, realm, (file) => {
    const results = changes.map((change) => applied(file, { client, actor, change }))
    return { result: results, isChanged: results.some((result) => moved(result) > 0) }
  })
}

/** True for an enabled user who holds the right to manage users of the publication, in person or by a group. */
export function mayManage(realm: Realm, client: string, id: string): boolean {
  return managersOf(realm, client).some((user) => user.id === id)
}

/** A user's name as people say it. */
export function nameOf({ firstName, lastName }: Pick<RealmUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Those who are only invited cannot sign in yet, so the right would be lost with them. */
function managersOf(realm: Realm, client: string): RealmUser[] {
  return realm.users.filter(
    (user) =>
      user.enabled &&
      user.invitation === undefined &&
      rolesOf(realm, user).get(client)?.includes(managing),
  )
}

function applied(
  realm: Realm,
  { client, actor, change }: { client: string; actor: string; change: RolesChange },
): Result {
  if (!mayManage(realm, client, actor)) return { refusal: 'NOT_ALLOWED' }
  const user = realm.users.find(({ id }) => id === change.userId)
  if (user === undefined) return { refusal: 'NOT_FOUND' }
  const current = rolesOn(user, client)
  const added = change.add.filter((role) => !current.includes(role))
  const removed = change.remove.filter((role) => current.includes(role))
  // The holder of the link could take what others give.
  const { invitation } = user
  const isOthers = invitation && invitation.client !== client && invitation.author.id !== actor
  if (isOthers && added.length > 0) return { refusal: 'INVITED' }
  if (removed.includes(managing) && user.id === actor) {
    const others = managersOf(realm, client).some(({ id }) => id !== actor)
    return { refusal: others ? 'OWN_ROLE' : 'LAST_HOLDER' }
  }
  const left = current.filter((role) => !removed.some((gone) => gone === role))
  user.clientRoles = { ...user.clientRoles, [client]: [...left, ...added] }
  return { refusal: null, name: nameOf(user), added, removed }
}

function moved(result: Result): number {
  return result.refusal === null ? result.added.length + result.removed.length : 0
}

function inheritedRoles({ groups }: Realm, user: RealmUser, client: string) {
  const own = groups.filter(({ name }) => user.groups.includes(name))
  return recognisedRoles.flatMap((role) => {
    const giving = own.filter((group) => rolesOn(group, client).includes(role))
    return giving.length > 0 ? [{ role, groups: giving.map(({ name }) => name) }] : []
  })
}

/** The roles that the portal knows, in their order. */
export function known(current: readonly string[]): Role[] {
  return recognisedRoles.filter((role) => current.includes(role))
}

/** A change of a user's rights in a publication, for the record. */
export interface RightsChange {
  readonly client: string
  readonly kind: 'ROLES' | 'ACCEPTED' | 'PASSWORD' | 'ADDED' | 'DISABLED' | 'ENABLED' | 'DELETED'
  readonly userId: string
  readonly name: string
  readonly added: readonly Role[]
  readonly removed: readonly Role[]
}

/** Notes the changes of rights in a realm. */
export type RecordRights = (
  dataDir: string,
  changed: { readonly realm: string; readonly changes: readonly RightsChange[] },
) => Promise<void>

/**
 * The rights that a change of a realm gave and took, in person or by groups. A user is the whole organisation's: a change
 * of an account is one in each publication.
 */
export function rightsChanges(before: Realm, after: Realm): RightsChange[] {
  const earlier = new Map(before.users.map((user) => [user.id, user]))
  const later = new Map(after.users.map((user) => [user.id, user]))
  return [...earlier.values(), ...after.users.filter(({ id }) => !earlier.has(id))].flatMap(
    ({ id }) => {
      const [old, now] = [earlier.get(id), later.get(id)]
      const user = now ?? old
      if (user === undefined) return []
      const current = old && rolesOf(before, old)
      const left = now && rolesOf(after, now)
      const kind = kindOf(old, now)
      return after.clients.flatMap(({ clientId: client }) => {
        const [had, has] = [current, left].map((roles) => new Set(roles?.get(client)))
        const added = recognisedRoles.filter((role) => has?.has(role) && !had?.has(role))
        const removed = recognisedRoles.filter((role) => had?.has(role) && !has?.has(role))
        if (kind === 'ROLES' && added.length + removed.length === 0) return []
        return [{ client, kind, userId: id, name: nameOf(user), added, removed }]
      })
    },
  )
}

function kindOf(old: RealmUser | undefined, now: RealmUser | undefined): RightsChange['kind'] {
  if (old === undefined) return 'ADDED'
  if (now === undefined) return 'DELETED'
  if (old.enabled !== now.enabled) return now.enabled ? 'ENABLED' : 'DISABLED'
  return old.passwordHash === now.passwordHash ? 'ROLES' : 'PASSWORD'
}
