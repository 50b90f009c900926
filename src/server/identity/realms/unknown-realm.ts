import type { IncomingMessage, ServerResponse } from 'node:http'

import { html } from '../pages/html.ts'
import { pageDocument } from '../pages/page.ts'
import { portalAddress } from '../pages/portal-address.ts'
import { textsIn } from '../pages/texts.ts'

/**
 * Answers for a realm that does not exist: 404, as JSON like Keycloak's, readable from any origin,
 * or as a page where the browser navigated.
 */
export function unknownRealm(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): void {
  response.statusCode = 404
  response.setHeader('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html') !== true) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ error: 'Realm does not exist' }))
    return
  }
  const [, , realm = ''] = (request.url ?? '').split(/[/?]/)
  const english = /^en\b/i.test(request.headers['accept-language'] ?? '')
  const language = english ? 'en' : 'de'
  const texts = textsIn(language)
  const title = texts.unknownRealmTitle
  const content = html`<div class="slot">
      <h1>${title}</h1>
      <p class="deck">${texts.unknownRealm(realm.slice(0, 63))}</p>
    </div>
    <p class="way-on">
      <a class="button" href="${portalAddress(origin, language, '/login')}">${texts.toLogin}</a>
    </p>`
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(pageDocument({ language, texts, title, realm, content, languageLinks: null }))
}
