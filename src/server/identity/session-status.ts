import { createHash } from 'node:crypto'

import type { KoaContextWithOIDC } from 'oidc-provider'

import { userById } from './claims.ts'
import { paths, epochSeconds, type RealmContext, type Step, type StepContext } from './context.ts'
import { assetPath } from './pages/assets.ts'
import { html } from './pages/page.ts'
import { framedBy } from './pages/secure-headers.ts'

/**
 * The session frame at Keycloak's address: the portal keeps it open and asks it every 2 seconds
 * whether the session it knows is still the one of this browser. Only the portal may embed it. spec 9
 */
export function sessionFrameStep(context: RealmContext): Step {
  const page = framePage(context)
  return async (ctx, next) => {
    if (ctx.path !== paths.sessionFrame) {
      await next()
      return
    }
    if (ctx.method === 'GET' || ctx.method === 'HEAD') showFrame(ctx, context.portals, page)
    else refuseMethod(ctx)
  }
}

function showFrame(ctx: StepContext, portals: readonly string[], page: string): void {
  ctx.set('content-security-policy', policyWith(framedBy(ctx.res, portals)))
  ctx.set('cache-control', 'no-store')
  ctx.type = 'html'
  ctx.body = page
}

function policyWith(framing: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    framing,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

function framePage({ clientId, portals }: RealmContext): string {
  return html`<!doctype html>
    <html
      lang="en"
      data-client="${clientId}"
      data-cookie="${statusCookie}"
      data-portals="${portals.join(' ')}"
    >
      <head>
        <meta charset="utf-8" />
        <title>Session status</title>
        <script src="${assetPath('session-frame.js')}" defer></script>
      </head>
      <body></body>
    </html> `.markup
}

function refuseMethod(ctx: StepContext): void {
  ctx.status = 405
  ctx.set('allow', 'GET, HEAD')
}

/** The cookie the session frame reads: tells which session this browser has, and opens nothing. */
const statusCookie = 'identity_status'

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
