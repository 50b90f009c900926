import type { IncomingMessage, ServerResponse } from 'node:http'

import { today } from '#lib/zones.ts'
import type { Store } from '#server/records/store.ts'

/** Entries that are read and sent at once. */
const pageLength = 5000

/** Serves the recommenders of websites what is banned. */
export function recommenderList(
  store: Store,
  failed: (error: unknown) => void,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    answer(store, req, res).catch((error: unknown) => {
      failed(error)
      if (res.headersSent) res.destroy()
      else res.writeHead(500).end()
    })
  }
}

async function answer(store: Store, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('cache-control', 'private, no-cache')
  res.setHeader('vary', 'authorization')
  if (req.method !== 'GET' && req.method !== 'HEAD')
    return void res.writeHead(405, { allow: 'GET, HEAD' }).end()
  const [, token = ''] = /^Bearer ([\w-]{20,100})$/i.exec(req.headers.authorization ?? '') ?? []
  const website = token === '' ? null : await store.websites.byToken(token)
  if (!website)
    return void res.writeHead(401, { 'www-authenticate': 'Bearer realm="banlist"' }).end()
  const { publication } = website
  const known = await store.publications.byId(publication)
  const day = today(known?.timeZone ?? 'UTC')
  const etag = `"${publication}-${known?.banlistVersion ?? 0}-${day}"`
  res.setHeader('etag', etag)
  if (isKnown(req, etag)) return void res.writeHead(304).end()
  res.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  if (req.method === 'GET')
    for await (const text of banned(store, publication, day)) {
      if (!res.write(text)) await new Promise((resolve) => res.once('drain', resolve))
    }
  res.end()
}

/** The links that ban on a day, one JSON object a line. */
async function* banned(store: Store, publication: number, on: number): AsyncGenerator<string> {
  const sort = { field: 'link', descending: false } as const
  const filter = { state: { is: 'ACTIVE', on } } as const
  let after: { value: string; id: number } | undefined
  for (;;) {
    const request = { filter, sort, first: pageLength, ...(after && { after }) }
    const { items, hasNext } = await store.banlist.page(publication, request)
    yield items.map(({ link }) => `${JSON.stringify({ url: link })}\n`).join('')
    const last = items.at(-1)
    if (!hasNext || !last) return
    after = { value: last.link, id: last.id }
  }
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const request = headers['if-none-match'] ?? ''
  return request.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
