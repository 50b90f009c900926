import { interactionPolicy, type KoaContextWithOIDC, type Provider } from 'oidc-provider'

import type { RealmContext } from './context.ts'
import { rolesOf, type Realm, type RealmUser } from './realms/realm-file.ts'

/** Claims as they stand in a token. */
type Claims = Record<string, unknown>

/** The enabled user with this subject. */
export function userById(realm: Realm, id: string | undefined): RealmUser | undefined {
  return realm.users.find((user) => user.id === id && user.enabled)
}

/** The enabled user with this user name, in any case. */
export function userByName(realm: Realm, username: string): RealmUser | undefined {
  const target = username.trim().toLowerCase()
  return realm.users.find((user) => user.username === target && user.enabled)
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

/** The scopes that the portal may ask for. */
export const scope = 'openid profile email'

/** All access tokens are for our API; a resource makes the library issue them as JWT. */
export const api = 'urn:masthead:api'

/** The form of an access token for our API. */
export function apiResource({ accessTokenSeconds }: RealmContext) {
  return {
    scope,
    accessTokenFormat: 'jwt',
    accessTokenTTL: accessTokenSeconds(),
    jwt: { sign: { alg: 'RS256' } },
  } as const
}

/** The library's view of a user; undefined for one who was deleted or disabled. */
export function accountOf({ realm }: RealmContext, id: string) {
  const user = userById(realm(), id)
  if (user === undefined) return undefined
  return { accountId: id, claims: () => ({ sub: id, ...profileClaims(user) }) }
}

/** The session's grant, or a new one: sign-in implies consent, as portal and provider are one. */
export async function grantFor(ctx: KoaContextWithOIDC) {
  const { account, client, provider, session } = ctx.oidc
  if (account === undefined || client === undefined) return undefined
  const known = session?.grantIdFor(client.clientId)
  const existing = known === undefined ? undefined : await provider.Grant.find(known)
  if (existing?.accountId === account.accountId) return existing
  return newGrant(provider, { accountId: account.accountId, clientId: client.clientId })
}

/** A grant of all the portal may ask for. */
export async function newGrant(
  provider: Provider,
  holder: { accountId: string; clientId: string },
) {
  const grant = new provider.Grant(holder)
  grant.addOIDCScope(scope)
  grant.addResourceScope(api, scope)
  await grant.save()
  return grant
}

/** When the sign-in page is shown. Without the library's consent step. */
export function signInPolicy() {
  const { Check, base } = interactionPolicy
  const prompts = base()
  prompts.remove('consent')
  const checks = prompts.get('login')?.checks
  checks?.remove('no_session')
  // A session whose user was deleted or disabled is no session.
  checks?.add(
    new Check('no_session', 'End-User authentication is required', 'login_required', (ctx) =>
      ctx.oidc.account === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  )
  return prompts
}
