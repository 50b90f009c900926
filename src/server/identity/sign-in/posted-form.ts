import type { IncomingMessage } from 'node:http'

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

const longestForm = 8192

/** The fields of a posted form, at most 8 KiB. @throws errors.InvalidRequest when it is not one */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) {
    throw new errors.InvalidRequest('only forms are accepted')
  }
  const chunks: Buffer[] = []
  let length = 0
  // The connection has to stay for the answer, whatever of the form is not read.
  const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const part of parts) {
    length += part.length
    if (length > longestForm) throw new errors.InvalidRequest('the form is too long')
    chunks.push(part)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}
