import { compactVerify, createLocalJWKSet } from 'jose'

import { paths } from '../context.ts'
import type { RealmContext, Step } from '../context.ts'
import { publicKey } from '../storage/keys.ts'

/**
 * Signing out must be possible with any ID token the portal still has. One of a key that is gone, or
 * no token at all, counts as none: the user is asked, where the library would show an error.
 */
export function signOutHintStep({ keys, clientId }: RealmContext): Step {
  const known = createLocalJWKSet({ keys: keys.map(publicKey) })
  return async (ctx, next) => {
    const { id_token_hint: hint, ...rest } = ctx.query
    if (ctx.path === paths.end_session && typeof hint === 'string') {
      const isOurs = await compactVerify(hint, known).then(
        () => true,
        () => false,
      )
      if (!isOurs) ctx.query = { client_id: clientId, ...rest }
    }
    await next()
  }
}
