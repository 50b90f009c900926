import { paths } from '../context.ts'
import type { RealmContext, Step, StepContext } from '../context.ts'
import { assetPath } from '../pages/assets.ts'
import { html } from '../pages/html.ts'
import { framedBy } from '../pages/secure-headers.ts'
import { statusCookie } from './session-status.ts'

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
