import type { IncomingMessage, ServerResponse } from 'node:http'

import { largestBody } from '#contract/banlist-limits.ts'

import type { ReportError } from '../faults.ts'
import { sendCompressed } from './compression.ts'

/** A request's JSON text, or the status and the words that refuse it. */
type Body = { readonly text: string } | { readonly status: number; readonly message: string }

/**
 * Answers GraphQL over HTTP: POST with JSON and nothing else, at most one MB. The request's signal says that
 * the caller is gone. spec 7
 */
export function httpHandler(
  answer: (request: Request) => Promise<Response>,
  report: ReportError,
): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    void respond(req, res, { answer, gone: gone.signal }).catch((error: unknown) => {
      if (gone.signal.aborted) return
      report(error)
      if (res.headersSent) res.destroy()
      else refuse(res, 500, 'Unexpected error.')
    })
  }
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { answer, gone }: { answer: (request: Request) => Promise<Response>; gone: AbortSignal },
): Promise<void> {
  const body = await bodyOf(req)
  if ('status' in body) return refuse(res, body.status, body.message)
  const response = await answer(requestOf(req, body.text, gone))
  const text = Buffer.from(await response.arrayBuffer())
  const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' }
  await sendCompressed(res, text, { status: response.status, headers })
}

async function bodyOf(req: IncomingMessage): Promise<Body> {
  if (req.method !== 'POST') return { status: 405, message: 'Only POST is allowed.' }
  const [type = ''] = (req.headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() !== json) {
    return { status: 415, message: 'The body must be application/json.' }
  }
  if (Number(req.headers['content-length'] ?? 0) > largestBody) return tooLarge
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > largestBody) return tooLarge
    chunks.push(bytes)
  }
  return { text: Buffer.concat(chunks).toString() }
}

const json = 'application/json'
const tooLarge = { status: 413, message: 'The body is larger than one MB.' }

/** A query has no stream to send: who asks for one gets JSON all the same. */
function requestOf(req: IncomingMessage, body: string, signal: AbortSignal): Request {
  const { authorization = '', accept: asked = json } = req.headers
  const accept = /event-stream|multipart/i.test(asked) ? json : asked
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': json, authorization, accept },
    body,
    signal,
  })
}

/** The rest of a refused body is not read: the connection ends with the answer. */
function refuse(res: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] })
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(status === 405 ? { allow: 'POST' } : {}),
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  res.end(body)
}
