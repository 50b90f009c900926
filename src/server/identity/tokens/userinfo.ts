import type { Provider } from 'oidc-provider'

import { paths } from '../context.ts'
import type { RealmContext, Step, StepContext } from '../context.ts'
import type { AccessTokens } from './access-tokens.ts'
import { profileClaims, userById } from './claims.ts'

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
