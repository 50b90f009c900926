import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import type { StepContext } from '../context.ts'
import { isFromPassword } from '../sign-in/password-grant.ts'
import type { AccessTokens } from './access-tokens.ts'

/**
 * Completes what the library does with a revocation (RFC 7009): access tokens are revoked too, a
 * token that is not ours counts as revoked, and a session without a cookie ends with its tokens.
 */
export async function completeRevocation(
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
