import type { RealmContext, StepContext } from '../context.ts'
import { textsFor } from '../language.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { pageDocument } from './page.ts'

/** A page that tells one thing and offers the way back to the portal, or a form. */
export interface Message {
  title: string
  text: string
  /** Technical words for whoever helps the user. */
  detail?: string
  form?: Html
}

/** The document of a message, in the language of the request. */
export function messagePage(
  ctx: StepContext,
  { origin, realm }: Pick<RealmContext, 'origin'> & { realm?: RealmContext['realm'] },
  { title, text, detail, form }: Message,
): string {
  const { language, texts } = textsFor(ctx)
  const content = html`<h1>${title}</h1>
    <p class="deck">${text}</p>
    ${detail !== undefined && html`<p class="detail"><code>${detail}</code></p>`}
    ${form ?? html`<p class="way-on"><a class="button" href="${origin}/">${texts.toPortal}</a></p>`}`
  const name = realm?.().realm ?? ''
  return pageDocument({ language, texts, title, realm: name, content, languageLinks: null })
}
