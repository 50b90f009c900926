import type { ServerResponse } from 'node:http'

/** The provider's answer, good or bad. */
export interface Answer {
  /** default 200 */
  status?: number
  headers?: Readonly<Record<string, string>>
  body?: string
  /** without the headers that let a page of another origin read it */
  isClosed?: true
  /**
   * An answer that is `held` never begins and ends with the provider; `dropped` closes the connection without a word.
   * Others arrive whole.
   */
  delivery?: 'held' | 'dropped'
}

/** JSON that nobody keeps. */
export function json(value: unknown, status = 200): Answer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  return { status, headers, body: JSON.stringify(value) }
}

/** A page for people. */
export function page(body: string, status = 200): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

/** Sends the browser elsewhere. */
export function redirect(location: string): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store' } }
}

/** Sends an answer to a page of `origin` as it is meant to arrive. */
export function deliver(res: ServerResponse, answer: Answer, origin: string | undefined): void {
  const { status = 200, headers = {}, body = '', delivery } = answer
  if (delivery === 'held') return
  if (delivery === 'dropped') return void res.socket?.destroy()
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  const opening = answer.isClosed === true || origin === undefined ? {} : openTo(origin)
  res.writeHead(status, { ...opening, ...length, ...headers })
  res.end(body)
}

function openTo(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type',
    vary: 'origin',
  }
}
