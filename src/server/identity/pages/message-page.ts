import { errors, type KoaContextWithOIDC } from 'oidc-provider'

import type { RealmContext, StepContext } from '../context.ts'
import { html, pageDocument, portalAddress, type Html } from './page.ts'
import { textsFor, type Texts } from './texts.ts'

/** A page that tells one thing and offers the way back to the portal, or a form. */
interface Message {
  title: string
  text: string
  /** Technical words for support. */
  detail?: string
  form?: Html
  /** The address to which the button leads in place of a form: the start page by default. */
  way?: 'start' | 'login'
}

/** The document of a message, in the language of the request. */
export function messagePage(
  ctx: StepContext,
  { origin, realm }: Pick<RealmContext, 'origin'> & { realm?: RealmContext['realm'] },
  { title, text, detail, form, way = 'start' }: Message,
): string {
  const { language, texts } = textsFor(ctx)
  const content = html`<div class="slot">
      <h1>${title}</h1>
      <p class="deck">${text}</p>
    </div>
    ${detail !== undefined && html`<p class="detail"><code>${detail}</code></p>`}
    ${
      form ??
      html`<p class="way-on">
        ${
          way === 'login'
            ? html`<a class="button" href="${portalAddress(origin, language, '/login')}"
                >${texts.toLogin}</a
              >`
            : html`<a class="button" href="${portalAddress(origin, language, '')}"
                >${texts.toPortal}</a
              >`
        }
      </p>`
    }`
  const name = realm?.().realm ?? ''
  return pageDocument({ language, texts, title, realm: name, content, languageLinks: null })
}

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

/** Two buttons for the library's hidden form, whose id is fixed by the library. */
export function confirmForm(hiddenForm: Html, texts: Texts): Html {
  return html`${hiddenForm}
    <p class="way-on">
      <button type="submit" form="op.logoutForm" name="logout" value="yes">${texts.signOut}</button>
      <button class="plain" type="submit" form="op.logoutForm">${texts.staySignedIn}</button>
    </p>`
}
