import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import { acceptedEncodings } from '#server/content-coding.ts'

import type { Answer } from './answers.ts'
import { mediaType, openFile } from './files.ts'
import type { OpenFile } from './files.ts'

/** One request with the response that belongs to it. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
}

/** Sends a file in the best encoding the client takes; false where there is no such file. */
export async function sendFile(
  { req, res }: Exchange,
  folder: string,
  answer: Answer,
): Promise<boolean> {
  const accepted = acceptedEncodings(req.headers['accept-encoding'])
  const found = await openFile(folder, answer.file, accepted)
  if (found === undefined) return false
  try {
    res.setHeader('vary', 'accept-encoding')
    if (answer.link !== undefined && answer.link !== '') res.setHeader('link', answer.link)
    if (answer.caching !== 'none') res.setHeader('etag', found.etag)
    if (isKnown(req, answer, found)) res.writeHead(304).end()
    else await sendContent({ req, res }, answer, found)
  } finally {
    await found.handle.close()
  }
  return true
}

/** Sends a short text, or only its headers where HEAD was asked. */
export function sendText(
  { req, res }: Exchange,
  { status, text, ending = '.txt' }: { status: number; text: string; ending?: string },
): void {
  const length = Buffer.byteLength(text)
  res.writeHead(status, { 'content-type': mediaType(`text${ending}`), 'content-length': length })
  res.end(req.method === 'HEAD' ? undefined : text)
}

async function sendContent({ req, res }: Exchange, answer: Answer, found: OpenFile): Promise<void> {
  if (found.encoding !== 'identity') res.setHeader('content-encoding', found.encoding)
  const type = mediaType(answer.file)
  res.writeHead(answer.status, { 'content-type': type, 'content-length': found.size })
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  const content = found.handle.createReadStream({ autoClose: false })
  await pipeline(content, res).catch((error: unknown) => {
    // A client that closes the connection early does not want the rest.
    if (!res.destroyed) throw error
  })
}

function isKnown(req: IncomingMessage, { caching }: Answer, { etag }: OpenFile): boolean {
  const header = req.headers['if-none-match']
  if (header === undefined || caching === 'none') return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
