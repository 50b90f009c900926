/**
 * Loaded into a server before its own modules: tells the parent process of every request that it has
 * answered, as `{ answered: AnsweredRequest }`.
 */
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'

/** A request as the server saw it, with what it answered. */
export interface AnsweredRequest {
  method: string
  /** path and search, as asked for */
  address: string
  status: number
  /** the target of a redirect, or null */
  location: string | null
}

// The address is kept from the beginning: who answers a request may shorten it.
const addresses = new WeakMap<IncomingMessage, string>()

subscribe('http.server.request.start', (message) => {
  const request = fieldOf(message, 'request')
  if (request instanceof IncomingMessage) addresses.set(request, request.url ?? '')
})

subscribe('http.server.response.finish', (message) => {
  const request = fieldOf(message, 'request')
  const response = fieldOf(message, 'response')
  if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
  const location = response.getHeader('location')
  const answered: AnsweredRequest = {
    method: request.method ?? '',
    address: addresses.get(request) ?? '',
    status: response.statusCode,
    location: typeof location === 'string' ? location : null,
  }
  process.send?.({ answered })
})

function fieldOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}
