import { answerAddresses, paths } from '../context.ts'
import type { RealmContext, Step } from '../context.ts'

/**
 * Refuses a posted answer (`form_post`) in the address of the portal: it would need a script on our page, and so would
 * the library's way to say that there is none. A request of another client or for another address stays the library's
 * to refuse.
 */
export function responseModeStep({ clientId, origin, portals, realm }: RealmContext): Step {
  const ours = portals.flatMap(answerAddresses)
  return async (ctx, next) => {
    const { response_mode: mode, ...rest } = ctx.query
    if (ctx.path !== paths.authorization || mode !== 'form_post') {
      await next()
      return
    }
    const { client_id: client, redirect_uri: target, state } = rest
    if (client !== clientId || typeof target !== 'string' || !ours.includes(target)) {
      ctx.query = rest
      await next()
      return
    }
    const answer = new URLSearchParams({
      error: 'unsupported_response_mode',
      error_description: 'answers come by query or fragment',
      ...(typeof state === 'string' && { state }),
      iss: `${origin}/realms/${realm().realm}`,
    })
    ctx.set('cache-control', 'no-store')
    ctx.redirect(`${target}?${answer.toString()}`)
    ctx.status = 303
  }
}
