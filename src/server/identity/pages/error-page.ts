import { errors } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'

import type { RealmContext, StepContext } from '../context.ts'
import { textsFor } from './language.ts'
import { messagePage } from './message-page.ts'
import type { Texts } from './texts.ts'

/** Shows a mistake that cannot be answered by going back to the portal with an error. */
export function renderError(
  ctx: KoaContextWithOIDC | StepContext,
  context: RealmContext,
  problem: { out: { error: string; error_description?: string | undefined }; error: unknown },
): void {
  const { texts } = textsFor(ctx)
  const { error: code, error_description: description } = problem.out
  const hasExpired = problem.error instanceof errors.SessionNotFound
  ctx.type = 'html'
  ctx.body = messagePage(ctx, context, {
    title: texts.errorTitle,
    text: hasExpired ? texts.expired : reason(code, texts),
    way: 'login',
    ...(!hasExpired && { detail: description === undefined ? code : `${code}: ${description}` }),
  })
}

function reason(code: string, texts: Texts): string {
  return code === 'server_error' ? texts.serverError : texts.badRequest
}
