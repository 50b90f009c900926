import { createHash } from 'node:crypto'

import type { KoaContextWithOIDC } from 'oidc-provider'

import { epochSeconds } from '../context.ts'
import type { RealmContext, StepContext } from '../context.ts'
import { userById } from '../tokens/claims.ts'

/** The cookie the session frame reads: tells which session this browser has, and opens nothing. */
export const statusCookie = 'identity_status'

/**
 * After an answer that may have begun or ended the browser's session: the cookie follows. It is the
 * hash of the public name of the session (`session_state`), so no script learns anything from it
 * that signs in or calls the API.
 */
export function followSession(ctx: StepContext, context: RealmContext): void {
  const { session }: KoaContextWithOIDC['oidc'] = ctx['oidc']
  if (session === undefined) return
  const lives = !('destroyed' in session && session.destroyed === true)
  if (lives && userById(context.realm(), session.accountId) !== undefined) {
    keep(ctx, context, { uid: session.uid, seconds: session.exp - epochSeconds() })
  } else if (sent(ctx) !== undefined) {
    set(ctx, context, null, 0)
  }
}

/** After a renewal by refresh token: the cookie lives as long as the session that it tells of. */
export function extendStatus(
  ctx: StepContext,
  context: RealmContext,
  session: { uid: string; seconds: number },
): void {
  if (sent(ctx) === statusOf(session.uid)) keep(ctx, context, session)
}

function keep(
  ctx: StepContext,
  context: RealmContext,
  { uid, seconds }: { uid: string; seconds: number },
): void {
  set(ctx, context, statusOf(uid), seconds)
}

/** The frame reads it without a signature, so it has none. */
function sent(ctx: StepContext): string | undefined {
  return ctx.cookies.get(statusCookie, { signed: false })
}

function statusOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url')
}

function set(ctx: StepContext, { realm }: RealmContext, value: string | null, seconds: number) {
  const path = `/realms/${realm().realm}/`
  const maxAge = seconds * 1000
  const options = { path, maxAge, httpOnly: false, sameSite: 'lax', signed: false } as const
  ctx.cookies.set(statusCookie, value, { ...options, overwrite: true })
}
