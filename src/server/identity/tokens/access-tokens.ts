import { createLocalJWKSet, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { Provider } from 'oidc-provider'

import { epochSeconds } from '../context.ts'
import type { RealmContext } from '../context.ts'
import { createAdapter } from '../storage/adapter.ts'
import { publicKey } from '../storage/keys.ts'

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
      const found = claims === undefined ? undefined : await revoked.find(String(claims.jti))
      return found === undefined ? claims : undefined
    },
    async revoke(token) {
      const claims = await verified(token)
      if (claims === undefined) return
      const { jti = '', exp = 0 } = claims
      await revoked.upsert(jti, { jti }, exp - epochSeconds())
    },
  }
}
