import type { Realm, RealmUser } from '../realms/realm-file.ts'
import { rolesOf } from '../realms/realm-roles.ts'

/** Claims as they stand in a token. */
export type Claims = Record<string, unknown>

/** The enabled user with this subject. */
export function userById(realm: Realm, id: string | undefined): RealmUser | undefined {
  return realm.users.find((user) => user.id === id && user.enabled)
}

/** The enabled user with this user name, in any case. */
export function userByName(realm: Realm, username: string): RealmUser | undefined {
  const wanted = username.trim().toLowerCase()
  return realm.users.find((user) => user.username === wanted && user.enabled)
}

/** The user's claims, as scopes `profile` and `email` tell it. */
export function profileClaims(user: RealmUser): Claims {
  return {
    email_verified: true,
    name: `${user.firstName} ${user.lastName}`,
    preferred_username: user.username,
    given_name: user.firstName,
    family_name: user.lastName,
    email: user.email,
  }
}

/**
 * The claims that Keycloak adds to an access token: who asked for it, the session, the roles. The audience is
 * every client the user has a role on, and Keycloak's own `account`. spec 3, spec 6
 */
export function accessClaims(
  realm: Realm,
  user: RealmUser,
  token: { clientId: string; portals: readonly string[]; sessionId: string | undefined },
): Claims {
  const clients = [...rolesOf(realm, user)].filter(([, roles]) => roles.length > 0)
  return {
    typ: 'Bearer',
    azp: token.clientId,
    aud: [...clients.map(([client]) => client), 'account'],
    sid: token.sessionId,
    session_state: token.sessionId,
    acr: '1',
    'allowed-origins': [...token.portals],
    realm_access: { roles: user.realmRoles },
    resource_access: Object.fromEntries(clients.map(([client, roles]) => [client, { roles }])),
    ...profileClaims(user),
  }
}
