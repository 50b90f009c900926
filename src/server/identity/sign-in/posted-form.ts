import { errors } from 'oidc-provider'

import type { StepContext } from '../context.ts'

/**
 * Cookies of our forms are `SameSite=Lax` already; browsers that say more are believed.
 * @throws errors.InvalidRequest
 */
export function refuseOtherSites(ctx: StepContext): void {
  const site = ctx.get('sec-fetch-site')
  if (site !== '' && site !== 'same-origin') {
    throw new errors.InvalidRequest('the form was sent from another site')
  }
}

/** A page with a form knows no other methods. */
export function refuseMethod(ctx: StepContext): void {
  ctx.status = 405
  ctx.set('allow', 'GET, HEAD, POST')
}
