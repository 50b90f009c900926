import { paths } from '../context.ts'
import type { RealmContext, Step } from '../context.ts'
import { readForm } from './form-body.ts'

const posted: readonly string[] = [paths.authorization, paths.end_session]

/**
 * Takes requests to sign in and to sign out also as a posted form (OpenID Connect Core 3.1.2.1, RP-Initiated Logout 2).
 * The browser is sent on to the same request by GET: the session's cookie does not come with what another site posts.
 */
export function postedRequestStep({ realm }: RealmContext): Step {
  return async (ctx, next) => {
    if (ctx.method !== 'POST' || !posted.includes(ctx.path)) {
      await next()
      return
    }
    const form = await readForm(ctx.req)
    ctx.set('cache-control', 'no-store')
    ctx.redirect(`/realms/${realm().realm}${ctx.path}?${form.toString()}`)
    ctx.status = 303
  }
}
