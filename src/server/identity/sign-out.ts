import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

import { epochSeconds, type RealmContext, type StepContext } from './context.ts'
import { messagePage, confirmForm } from './pages/message-page.ts'
import { trusted } from './pages/page.ts'
import { textsFor } from './pages/texts.ts'

/**
 * Ends the session at once when the request carries an ID token of its user, from this or an older
 * session; otherwise anybody could sign a user out by a link, so the user is asked.
 */
export async function confirmSignOut(
  ctx: KoaContextWithOIDC,
  context: RealmContext,
  form: string,
): Promise<void> {
  const { session, entities } = ctx.oidc
  if (session !== undefined && entities.IdTokenHint?.payload['sub'] === session.accountId) {
    await endSession(ctx)
    return
  }
  const { texts } = textsFor(ctx)
  ctx.type = 'html'
  ctx.body = messagePage(ctx, context, {
    title: texts.signOutTitle,
    text: texts.signOutQuestion(context.realm().displayName),
    form: confirmForm(trusted(form), texts),
  })
}

/** Shown when no return address came with the request. */
export function signedOutPage(ctx: KoaContextWithOIDC, context: RealmContext): void {
  const { texts } = textsFor(ctx)
  ctx.type = 'html'
  ctx.body = messagePage(ctx, context, { title: texts.signedOutTitle, text: texts.signedOutText })
}

/**
 * Without a signed-in session there is nothing to end; the library would send a page that needs a
 * script to go on, so the browser is sent back directly.
 */
export async function endWithoutSession(ctx: StepContext, provider: Provider): Promise<void> {
  const oidc: KoaContextWithOIDC['oidc'] = ctx['oidc']
  const { session } = oidc
  if (ctx.status !== 200 || session === undefined || session.accountId !== undefined) return
  await session.destroy()
  forgetCookie(ctx, provider)
  leave(ctx, oidc)
}

async function endSession(ctx: KoaContextWithOIDC): Promise<void> {
  const { provider, session } = ctx.oidc
  if (session !== undefined) await endAll(provider, session)
  forgetCookie(ctx, provider)
  leave(ctx, ctx.oidc)
}

/** Ends a session and everything that was issued in it. */
export async function endAll(
  provider: Provider,
  session: Pick<InstanceType<Provider['Session']>, 'authorizations' | 'destroy'>,
): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId !== undefined) await revokeGrant(provider, grantId)
  }
  await session.destroy()
}

/** Revokes everything issued under a grant, and the grant. */
async function revokeGrant(provider: Provider, grantId: string): Promise<void> {
  await provider.RefreshToken.revokeByGrantId(grantId)
  await (await provider.Grant.find(grantId))?.destroy()
}

function leave(ctx: StepContext, oidc: KoaContextWithOIDC['oidc']): void {
  const { params, provider } = oidc
  const target = params?.['post_logout_redirect_uri']
  const url = new URL(typeof target === 'string' ? target : provider.urlFor('end_session_success'))
  const state = params?.['state']
  if (typeof target === 'string' && typeof state === 'string') url.searchParams.set('state', state)
  ctx.redirect(url.href)
  ctx.status = 303
}

function forgetCookie(ctx: StepContext, provider: Provider): void {
  const path = `${new URL(provider.issuer).pathname}/`
  ctx.cookies.set(provider.cookieName('session'), null, { path, signed: true, sameSite: 'lax' })
}

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
