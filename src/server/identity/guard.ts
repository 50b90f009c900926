import { errors } from 'oidc-provider'

import type { RealmContext, Step } from './context.ts'
import { renderError } from './pages/error-page.ts'
import { secureHeaders } from './pages/secure-headers.ts'

/**
 * Answers what nothing else has caught, without a word about its cause: Koa's own answer to an error
 * would lose the headers that protect our pages.
 */
export function guardStep(context: RealmContext): Step {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const isOurFault = !isMistake(error)
      if (isOurFault) context.report(`Identity provider: ${stackOf(error)}`)
      const out = { error: isOurFault ? 'server_error' : 'invalid_request' }
      secureHeaders(ctx.res, context.portals)
      ctx.set('cache-control', 'no-store')
      ctx.status = isOurFault ? 500 : 400
      if (ctx.accepts('json', 'html') === 'html') renderError(ctx, context, { out, error })
      else ctx.body = out
    }
  }
}

/** A fault of the request: refused by us, or unreadable by the library. */
function isMistake(error: unknown): boolean {
  if (error instanceof errors.OIDCProviderError) return error.statusCode < 500
  return error instanceof URIError || (isHttpError(error) && error.status < 500)
}

function isHttpError(error: unknown): error is { status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

function stackOf(error: unknown): string {
  return error instanceof Error ? String(error.stack) : String(error)
}
