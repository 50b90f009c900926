import type { Provider } from 'oidc-provider'

import { epochSeconds } from '../context.ts'
import type { RealmContext, StepContext } from '../context.ts'
import { endAll } from './sign-out.ts'

/**
 * Signs a user in to this browser without the library's sign-in page: the next silent request of the portal gets
 * tokens. A session that was there ends first, with all that hangs on it.
 */
export async function beginSession(
  ctx: StepContext,
  provider: Provider,
  { context, accountId }: { context: RealmContext; accountId: string },
): Promise<void> {
  await endAll(provider, await provider.Session.get(ctx))
  const { realm, sessionIdleSeconds, sessionMaxSeconds } = context.realm()
  const seconds = Math.min(sessionIdleSeconds, sessionMaxSeconds)
  const session = new provider.Session()
  session.loginAccount({ accountId, amr: ['pwd'], loginTs: epochSeconds() })
  await session.save(seconds)
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: `/realms/${realm}/`,
    maxAge: seconds * 1000,
  })
}
