import { createLocalJWKSet, jwtVerify } from 'jose'
import type { Provider } from 'oidc-provider'

import { profileClaims, userById } from './claims.ts'
import { paths } from './context.ts'
import type { RealmContext, Step, StepContext } from './context.ts'
import { publicKey } from './keys.ts'

/**
 * The userinfo endpoint for our JWT access tokens; the library's own refuses every token that has an
 * audience. The session must still live, so that userinfo ends with sign-out. spec 7
 */
export function userinfoStep(provider: Provider, context: RealmContext): Step {
  const keys = createLocalJWKSet({ keys: context.keys.map(publicKey) })
  const verify = async (token: string) => {
    const { issuer } = provider
    const { payload } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'] })
    const user = userById(context.realm(), payload.sub)
    const session = await provider.Session.findByUid(String(payload['sid']))
    const ours = payload['typ'] === 'Bearer' && payload['azp'] === context.clientId
    return ours && session?.accountId === user?.id ? user : undefined
  }
  const answer = async (ctx: StepContext) => {
    ctx.set('cache-control', 'no-store')
    const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(ctx.get('authorization')) ?? []
    const user = token === undefined ? undefined : await verify(token).catch(() => undefined)
    if (user === undefined) refuse(ctx, context, token === undefined)
    else ctx.body = { sub: user.id, ...profileClaims(user) }
  }
  return async (ctx, next) => {
    if (ctx.path !== paths.userinfo) {
      await next()
      return
    }
    allowOrigin(ctx, context.origin)
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

function allowOrigin(ctx: StepContext, origin: string): void {
  ctx.vary('Origin')
  if (ctx.get('origin') !== origin) return
  ctx.set('access-control-allow-origin', origin)
  ctx.set('access-control-allow-headers', 'authorization')
  ctx.set('access-control-allow-methods', 'GET, POST')
}
