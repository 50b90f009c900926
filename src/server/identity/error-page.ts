import { errors } from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'

import type { RealmContext, StepContext } from './context.ts'
import { textsFor } from './language.ts'
import { messagePage } from './pages/message-page.ts'
import type { Texts } from './texts.ts'

/** Shows a mistake that cannot be answered by going back to the portal with an error. */
export function renderError(
  ctx: KoaContextWithOIDC | StepContext,
  context: RealmContext,
  problem: { out: { error: string; error_description?: string | undefined }; error: unknown },
): void {
  const { texts } = textsFor(ctx)
  const { error: code, error_description: description } = problem.out
  ctx.type = 'html'
  ctx.body = messagePage(ctx, context, {
    title: texts.errorTitle,
    text: reason(code, problem.error, texts),
    way: 'login',
    detail: description === undefined ? code : `${code}: ${description}`,
  })
}

function reason(code: string, error: unknown, texts: Texts): string {
  if (code === 'server_error') return texts.serverError
  return error instanceof errors.SessionNotFound ? texts.expired : texts.badRequest
}
