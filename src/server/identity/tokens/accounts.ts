import { interactionPolicy } from 'oidc-provider'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { RealmContext } from '../context.ts'
import { profileClaims, userById } from './claims.ts'

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
