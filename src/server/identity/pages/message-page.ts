import type { RealmContext, StepContext } from '../context.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { textsFor } from './language.ts'
import { pageDocument } from './page.ts'
import { portalAddress } from './portal-address.ts'

/** A page that tells one thing and offers the way back to the portal, or a form. */
export interface Message {
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
