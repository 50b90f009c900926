import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { largestBody } from '#contract/limits.ts'

import { acceptedEncodings, type Encoding } from '../content-coding.ts'
import type { ReportError } from './faults.ts'

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
  const unread: Unread = new Map()
  return (req, res) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    void respond(req, res, { answer, gone: gone.signal, unread }).catch((error: unknown) => {
      if (gone.signal.aborted) return
      report(error)
      if (res.headersSent) res.destroy()
      else refuse(res, 500, 'Unexpected error.')
    })
  }
}

interface Answering {
  readonly answer: (request: Request) => Promise<Response>
  readonly gone: AbortSignal
  readonly unread: Unread
}

async function respond(
  req: IncomingMessage,
  res: ServerResponse,
  { answer, gone, unread }: Answering,
): Promise<void> {
  const body = await bodyOf(req)
  if ('status' in body) return refuse(res, body.status, body.message)
  const response = await answer(requestOf(req, body.text, gone))
  const text = Buffer.from(await response.arrayBuffer())
  const sent = await compressed(text, req.headers['accept-encoding'])
  // its end has been told already, so that it would be counted for ever
  if (res.closed) return
  if (!mayWait(res, sent.body.length, unread)) return refuse(res, 429, unreadFull)
  const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' }
  res.writeHead(response.status, { ...headers, ...sent.headers })
  res.end(sent.body)
}

/** Bytes of answers that wait in memory until their caller reads them, by the caller's token. */
type Unread = Map<string, number>

const mostUnread = 32 * 1024 * 1024
const unreadFull = 'Read the answers that are on their way first.'

/** False where too much waits for the same caller already; otherwise it counts until the answer is read or given up. */
function mayWait(res: ServerResponse, bytes: number, unread: Unread): boolean {
  const { authorization: caller = '' } = res.req.headers
  const waiting = unread.get(caller) ?? 0
  if (waiting > 0 && waiting + bytes > mostUnread) return false
  unread.set(caller, waiting + bytes)
  res.once('close', () => {
    const left = (unread.get(caller) ?? 0) - bytes
    if (left > 0) unread.set(caller, left)
    else unread.delete(caller)
  })
  return true
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
  const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'BAD_REQUEST'
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] })
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(status === 405 ? { allow: 'POST' } : {}),
    ...(status === 429 ? { 'retry-after': '1' } : {}),
    ...(status === 413 ? { connection: 'close' } : {}),
  })
  res.end(body)
}

/** Seconds for which a browser need not ask again. */
const remembered = '600'

/**
 * Lets pages of these origins read the answers. A page of another one gets answers that its browser keeps from it; its
 * token would have to come from our sign-in all the same.
 *
 * @returns true where the browser only asked whether the page may call, which is answered.
 */
export function answeredToOrigin(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin = '' } = headers
  if (!origins.includes(origin)) return false
  res.setHeader('access-control-allow-origin', origin)
  if (method !== 'OPTIONS') return false
  res.writeHead(204, {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': remembered,
  })
  res.end()
  return true
}

/** Bytes: a shorter answer fits into one packet as it is. */
const worthIt = 1400
/** Brotli's default takes longer than the answer itself; this one is quicker than gzip and smaller. */
const quality = 4

const compress: Record<Exclude<Encoding, 'identity'>, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** The body of an answer, compressed where its caller takes that, and the headers that say so. */
async function compressed(
  text: Buffer,
  accepted: string | undefined,
): Promise<{ body: Buffer; headers: Readonly<Record<string, string | number>> }> {
  const [coding = 'identity'] = acceptedEncodings(accepted)
  const plain = coding === 'identity' || text.length < worthIt
  const body = plain ? text : await compress[coding](text)
  const headers = {
    ...(!plain && { 'content-encoding': coding }),
    vary: 'accept-encoding',
    'content-length': body.length,
  }
  return { body, headers }
}
