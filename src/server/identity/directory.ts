import type { DatabaseSync } from 'node:sqlite'

import { paths } from './context.ts'
import { invite, isOver, mostInvitations, renew, withdraw } from './realms/realm-invitations.ts'
import { changeRoles, usersOf, type Place } from './realms/realm-users.ts'
import { RealmLockError } from './realms/realm-writing.ts'
import type { Realms } from './realms/realms.ts'
import { lastSeenIn } from './storage/database.ts'

/** The user who asks, as the API knows them. */
interface Actor {
  readonly subject: string
  readonly name: string
}

type Person = Parameters<typeof invite>[2]['person']

/** The parts of the provider that know its users. */
interface Parts {
  dataDir: string
  realms: Realms
  sql: DatabaseSync
  origin: string
  /** seconds since 1970 */
  now: () => number
}

/**
 * The users of the provider for the API: everybody of a realm, with roles and invitations that may be changed.
 */
export function createDirectory({ dataDir, realms, sql, origin, now }: Parts) {
  const told = (realm: string, result: Awaited<ReturnType<typeof invite>>) => {
    if (result.refusal !== null) return result
    const { token, ...rest } = result
    return { ...rest, link: token === null ? null : linkOf({ origin, realm, token }) }
  }
  const at = () => Math.floor(now() * 1000)
  return {
    list: async ({ realm: name, client }: Place) => {
      const realm = realms.find(name)
      const known = realm === undefined ? [] : usersOf(realm, client, lastSeenIn(sql, name))
      const users = known.map(({ invitation, ...user }) => ({
        ...user,
        invitation: invitation && { ...invitation, isOver: isOver(invitation, at()) },
      }))
      return { readOnly: null, console: null, users, isComplete: true }
    },
    change: async (
      place: Place,
      changes: Parameters<typeof changeRoles>[2]['changes'],
      { subject }: Actor,
    ) =>
      changeRoles(dataDir, place, { changes, actor: subject }).catch((error: unknown) => {
        if (!(error instanceof RealmLockError)) throw error
        // A command is still at work on the realm files; nothing was done, and it can be tried again.
        return changes.map(() => ({ refusal: 'UNREACHABLE' as const }))
      }),
    invitations: {
      most: mostInvitations,
      invite: async (place: Place, person: Person, actor: Actor) =>
        told(
          place.realm,
          await invite(dataDir, place, { person, author: authorOf(actor), now: at() }),
        ),
      renew: async (place: Place, userId: string, actor: Actor) =>
        told(
          place.realm,
          await renew(dataDir, place, { userId, author: authorOf(actor), now: at() }),
        ),
      withdraw: async (place: Place, userId: string, actor: Actor) =>
        told(place.realm, await withdraw(dataDir, place, { userId, author: authorOf(actor) })),
    },
  }
}

function authorOf({ subject, name }: Actor) {
  return { id: subject, name }
}

/** The address that an invited person opens. */
function linkOf({ origin, realm, token }: { origin: string; realm: string; token: string }) {
  return `${new URL(origin).origin}/realms/${realm}${paths.invitation}?${new URLSearchParams({ token })}`
}
