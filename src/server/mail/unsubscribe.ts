import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Store } from '#server/records/store.ts'

import { languageOf } from './delivery.ts'
import { mailTexts } from './mail-texts.ts'
import { escaped } from './view-mail.ts'

const style = `:root{color-scheme:light dark}body{margin:0;padding:15vh 24px;font:16px/1.5 Arial,sans-serif}
main{max-width:30em;margin:0 auto}h1{font:28px/1.25 Georgia,serif}
button{padding:10px 18px;border:0;border-radius:4px;background:#006778;color:#fff;font:inherit;font-weight:bold;cursor:pointer}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Ends the mails to one person by the token in the address, without signing in. Programs that look at links of mails
 * open them: opening asks, and a POST ends, the button's and the one of mail programs (RFC 8058) alike.
 */
export function unsubscribePage(
  store: Store,
  failed: (error: unknown) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    req.resume()
    answer(store, req, res).catch((error: unknown) => {
      failed(error)
      if (!res.headersSent) res.writeHead(500)
      res.end()
    })
  }
}

async function answer(store: Store, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { method = '' } = req
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    res.writeHead(405, { allow: 'GET, HEAD, POST' }).end()
    return
  }
  const token = URL.parse(req.url ?? '', 'http://localhost')?.searchParams.get('token') ?? ''
  const match = await store.viewSending.byToken(token)
  const publication = match && (await store.publications.byId(match.view.owner.publication))
  const language =
    match && publication
      ? await languageOf(store, publication.realm, match.recipient.subject)
      : /^en\b/i.test(req.headers['accept-language'] ?? '')
        ? 'en'
        : 'de'
  const texts = mailTexts[language].page
  if (method === 'POST' && match) await store.viewSending.end(token, Date.now())
  const name = match?.view.name ?? ''
  const isOpen = match !== null && match.recipient.endedAt === null
  const page = !isOpen
    ? { title: texts.gone, text: texts.goneText, form: '' }
    : method === 'POST'
      ? { title: texts.done, text: texts.doneText(name), form: '' }
      : {
          title: texts.ask(name),
          text: texts.text,
          form: `<form method="post"><button>${escaped(texts.button)}</button></form>`,
        }
  res.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  })
  res.end(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escaped(page.title)} · Masthead</title><style>${style}</style></head>
<body><main><p>Masthead</p><h1>${escaped(page.title)}</h1><p>${escaped(page.text)}</p>${page.form}</main></body></html>`,
  )
}
