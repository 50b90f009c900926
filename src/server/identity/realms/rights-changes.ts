import { recognisedRoles } from '#machines/access.ts'
import type { Role } from '#machines/access.ts'

import type { Realm, RealmUser } from './realm-file.ts'
import { rolesOf } from './realm-roles.ts'
import { nameOf } from './realm-users.ts'

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
      const held = old && rolesOf(before, old)
      const left = now && rolesOf(after, now)
      const kind = kindOf(old, now)
      return after.clients.flatMap(({ clientId: client }) => {
        const [had, has] = [held, left].map((roles) => new Set(roles?.get(client)))
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
