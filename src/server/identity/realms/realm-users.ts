import { recognisedRoles } from '#machines/access.ts'
import type { Role } from '#machines/access.ts'

import { parseRealm } from './realm-file.ts'
import type { RealmUser } from './realm-file.ts'
import { withRealmLock } from './realm-lock.ts'
import { readRealmText, writeRealmText } from './realm-writing.ts'
import { realmsFolder } from './realms.ts'
import type { Realms } from './realms.ts'

/** A publication of a realm. */
interface Place {
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
  | { refusal: 'OWN_ROLE' | 'NOT_ALLOWED' | 'NOT_FOUND' }
  | { refusal: null; name: string; added: Role[]; removed: Role[] }

const managing: Role = 'view-user-management'

/** The users of a realm with their roles in a publication; undefined where there is no such realm. */
export function usersOf(realms: Realms, { realm, client }: Place) {
  return realms.find(realm)?.users.map((user) => {
    const held = user.clientRoles[client] ?? []
    const roles = recognisedRoles.filter((role) => held.includes(role))
    const { id, email, enabled } = user
    const unknownRoles = new Set(held).size - roles.length
    return { id, name: nameOf(user), email, enabled, roles, unknownRoles }
  })
}

/**
 * Changes roles in a realm file while nothing else does. The caller has to hold the right to manage users in the file
 * too, since a token outlives it. Nobody can take their own, which leaves one holder at least.
 * @throws RealmFileError, RealmLockError
 */
export async function changeRoles(
  dataDir: string,
  { realm, client }: Place,
  { changes, actor }: { changes: readonly RolesChange[]; actor: string },
): Promise<Result[]> {
  const folder = realmsFolder(dataDir)
  return withRealmLock(dataDir, async () => {
    const content = await readRealmText(folder, realm)
    const { users } = parseRealm(realm, realm, JSON.stringify(content))
    const results = changes.map((change) => applied(users, { client, actor, change }))
    const isChanged = results.some((result) => moved(result) > 0)
    if (isChanged)
      await writeRealmText(folder, realm, { ...content, users: merged(content, users) })
    return results
  })
}

function applied(
  users: readonly RealmUser[],
  { client, actor, change }: { client: string; actor: string; change: RolesChange },
): Result {
  const manager = users.find(({ id, enabled }) => id === actor && enabled)
  if (!manager?.clientRoles[client]?.includes(managing)) return { refusal: 'NOT_ALLOWED' }
  const user = users.find(({ id }) => id === change.userId)
  if (user === undefined) return { refusal: 'NOT_FOUND' }
  const held = user.clientRoles[client] ?? []
  const added = change.add.filter((role) => !held.includes(role))
  const removed = change.remove.filter((role) => held.includes(role))
  if (removed.includes(managing) && user.id === actor) return { refusal: 'OWN_ROLE' }
  const left = held.filter((role) => !removed.some((gone) => gone === role))
  user.clientRoles = { ...user.clientRoles, [client]: [...left, ...added] }
  return { refusal: null, name: nameOf(user), added, removed }
}

/** Fields that this version does not know stay in the file. */
function merged(content: Record<string, unknown>, users: readonly RealmUser[]): unknown[] {
  const entries: unknown[] = Array.isArray(content['users']) ? content['users'] : []
  return entries.map((entry, place) =>
    Object.assign({}, entry, { clientRoles: users[place]?.clientRoles }),
  )
}

function moved(result: Result): number {
  return result.refusal === null ? result.added.length + result.removed.length : 0
}

function nameOf({ firstName, lastName }: RealmUser): string {
  return `${firstName} ${lastName}`
}
