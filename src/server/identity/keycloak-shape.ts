import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { AccessTokens } from './access-tokens.ts'
import { epochSeconds, type RealmContext, type Step, type StepContext } from './context.ts'
import { framedBy } from './pages/secure-headers.ts'
import { extendStatus, followSession } from './session-status.ts'
import { isFromPassword } from './sign-in/password-grant.ts'
import { endWithoutSession } from './sign-out.ts'
import { extendSession } from './storage/adapter.ts'
import { noteSeen } from './storage/database.ts'

type Oidc = KoaContextWithOIDC['oidc']

/** Adjusts what the library answers to what Keycloak answers, after each request. */
export function keycloakShape(
  provider: Provider,
  context: RealmContext,
  accessTokens: AccessTokens,
): Step {
  return async (ctx, next) => {
    await next()
    switch (ctx['oidc']?.route) {
      case 'authorization':
      case 'resume':
        allowFrames(ctx, context)
        followSession(ctx, context)
        break
      case 'discovery':
        shapeDiscovery(ctx)
        break
      case 'token':
        shapeTokens(ctx, context)
        break
      case 'revocation':
        await completeRevocation(ctx, provider, accessTokens)
        break
      case 'end_session':
        await endWithoutSession(ctx, provider)
        followSession(ctx, context)
        break
      case 'end_session_confirm':
        followSession(ctx, context)
        break
      default:
    }
  }
}

/** Silent renewal happens in a hidden frame of the portal. */
function allowFrames(ctx: StepContext, { portals }: RealmContext): void {
  const { params }: Oidc = ctx['oidc']
  if (ctx.status !== 303 || params?.['prompt'] !== 'none') return
  ctx.set('content-security-policy', `default-src 'none'; ${framedBy(ctx.res, portals)}`)
}

function shapeDiscovery(ctx: StepContext): void {
  const { body } = ctx
  if (!isRecord(body)) return
  // A posted answer would need a script on our page; no client of ours asks for it.
  body['response_modes_supported'] = ['query', 'fragment']
}

function shapeTokens(ctx: StepContext, context: RealmContext): void {
  const { body } = ctx
  const { AccessToken, RefreshToken }: Oidc['entities'] = ctx['oidc'].entities
  if (ctx.status !== 200 || !isRecord(body) || AccessToken === undefined) return
  const { realm, sessionIdleSeconds: idle, sessionMaxSeconds: longest } = context.realm()
  const uid = String(AccessToken.sessionUid)
  const now = epochSeconds()
  noteSeen(context.database.sql, { realm, user: AccessToken.accountId, at: now })
  const until = extendSession(context.database.sql, { realm, uid }, { now, idle, longest })
  if (until !== undefined) extendStatus(ctx, context, { uid, seconds: until - now })
  body['session_state'] = uid
  body['refresh_expires_in'] = RefreshToken?.remainingTTL
  body['not-before-policy'] = 0
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

/**
 * Completes what the library does with a revocation (RFC 7009): access tokens are revoked too, a
 * token that is not ours counts as revoked, and a session without a cookie ends with its tokens.
 */
async function completeRevocation(
  ctx: StepContext,
  provider: Provider,
  accessTokens: AccessTokens,
): Promise<void> {
  const { entities, params }: KoaContextWithOIDC['oidc'] = ctx['oidc']
  if (isAboutJwt(ctx)) {
    await accessTokens.revoke(String(params?.['token']))
    ctx.status = 200
  }
  if (ctx.status !== 200) return
  if (entities.RefreshToken !== undefined && isFromPassword(entities.RefreshToken)) {
    await (await provider.Session.findByUid(String(entities.RefreshToken.sessionUid)))?.destroy()
  }
  // Keycloak answers without a body; a declared text would be refused by oidc-client-ts.
  ctx.remove('content-type')
  ctx.body = null
  ctx.status = 200
}

function isAboutJwt({ status, body }: StepContext): boolean {
  if (status !== 400 || typeof body !== 'object' || body === null) return false
  return 'error' in body && body.error === 'unsupported_token_type'
}
