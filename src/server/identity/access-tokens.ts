import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { Provider } from 'oidc-provider'

import { profileClaims, userById } from './claims.ts'
import { epochSeconds, paths, type RealmContext, type Step, type StepContext } from './context.ts'
import { createAdapter } from './storage/adapter.ts'
import { publicKey } from './storage/keys.ts'

/** The access tokens of one realm that are out. */
export interface AccessTokens {
  /** The claims of a token that is ours and neither expired nor revoked. */
  claimsOf(token: string): Promise<JWTPayload | undefined>
  /** Revokes a token, if it is ours, until it expires by itself. */
  revoke(token: string): Promise<void>
}

/**
 * Knows our access tokens by their signature. The library neither accepts nor revokes what is a JWT;
 * revoked ones are remembered here. The API checks tokens by itself: there they end by expiry.
 */
export function accessTokensOf(provider: Provider, context: RealmContext): AccessTokens {
  const { clientId, database, realm } = context
  const keys = createLocalJWKSet({ keys: context.keys.map(publicKey) })
  const revoked = createAdapter(database.sql, realm().realm)('RevokedAccessToken')
  const verified = async (token: string): Promise<JWTPayload | undefined> => {
    const options = { issuer: provider.issuer, algorithms: ['RS256'] }
    const result = await jwtVerify(token, keys, options).catch(() => undefined)
    const isOurs = result?.payload['typ'] === 'Bearer' && result.payload['azp'] === clientId
    return isOurs ? result.payload : undefined
  }
  return {
    async claimsOf(token) {
      const claims = await verified(token)
      const match = claims === undefined ? undefined : await revoked.find(String(claims.jti))
      return match === undefined ? claims : undefined
    },
    async revoke(token) {
      const claims = await verified(token)
      if (claims === undefined) return
      const { jti = '', exp = 0 } = claims
      await revoked.upsert(jti, { jti }, exp - epochSeconds())
    },
  }
}

/**
 * The userinfo endpoint for our JWT access tokens; the library's own refuses every token that has an
 * audience. The session must still live, so that userinfo ends with sign-out. spec 7
 */
export function userinfoStep(
  provider: Provider,
  context: RealmContext,
  accessTokens: AccessTokens,
): Step {
  const userOf = async (token: string) => {
    const claims = await accessTokens.claimsOf(token)
    if (claims === undefined) return undefined
    const user = userById(context.realm(), claims.sub)
    const session = await provider.Session.findByUid(String(claims['sid']))
    return session?.accountId === user?.id ? user : undefined
  }
  const answer = async (ctx: StepContext) => {
    ctx.set('cache-control', 'no-store')
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(ctx.get('authorization')) ?? []
    const user = token === undefined ? undefined : await userOf(token)
    if (user === undefined) refuse(ctx, context, token === undefined)
    else ctx.body = { sub: user.id, ...profileClaims(user) }
  }
  return async (ctx, next) => {
    if (ctx.path !== paths.userinfo) {
      await next()
      return
    }
    allowOrigin(ctx, context.portals)
    if (ctx.method === 'OPTIONS') ctx.status = 204
    else if (ctx.method === 'GET' || ctx.method === 'POST') await answer(ctx)
    else refuseMethod(ctx)
  }
}

function refuse(ctx: StepContext, { realm }: RealmContext, missing: boolean): void {
  const error = missing ? 'invalid_request' : 'invalid_token'
  ctx.status = 401
  ctx.set('www-authenticate', `Bearer realm="${realm().realm}", error="${error}"`)
  ctx.body = { error, error_description: 'Token verification failed' }
}

function refuseMethod(ctx: StepContext): void {
  ctx.status = 405
  ctx.set('allow', 'GET, POST, OPTIONS')
}

function allowOrigin(ctx: StepContext, portals: readonly string[]): void {
  ctx.vary('Origin')
  const origin = ctx.get('origin')
  if (!portals.includes(origin)) return
  ctx.set('access-control-allow-origin', origin)
  ctx.set('access-control-allow-headers', 'authorization')
  ctx.set('access-control-allow-methods', 'GET, POST')
}
