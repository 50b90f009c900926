import type { Client } from 'graphql-ws'

import { fieldsOf } from '#lib/fields.ts'

import { randomBelow } from '../browser/clock.ts'
import { operationName } from './graphql.ts'
import type { Operation } from './graphql.ts'

/** Live events of the API. */
export interface Subscriptions {
  /** Listens until the returned function is called or everything is closed. */
  listen: <Data, Variables extends Record<string, unknown>>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    next: (data: Data) => void,
  ) => () => void
  /** Calls back whenever the socket opens, at once where it is open, and whenever it is lost or cannot be had. */
  onConnection: (changed: (isOpen: boolean) => void) => () => void
  /** Ends all sockets: after sign-out nothing may listen. */
  close: () => void
}

const firstWait = 1000
const longestWait = 30_000

/** How long to wait before connecting again, in milliseconds: doubling, half of it by chance. */
export function backOff(retries: number, random: (end: number) => number = randomBelow): number {
  const longest = Math.min(longestWait, firstWait * 2 ** Math.min(retries, 10))
  return longest / 2 + random(longest / 2)
}

/** The address of the same endpoint for WebSockets. */
export function socketAddress(endpoint: string): string {
  return endpoint.replace(/^http/, 'ws')
}

/** Subscriptions over graphql-ws, which is loaded with the first listener. */
export function createSubscriptions(endpoint: string, accessToken: () => string): Subscriptions {
  let socket: Promise<Client> | null = null
  let sentToken = ''
  const watchers = new Set<(isOpen: boolean) => void>()
  let isOpen = false
  const tell = (isNow: boolean): void => {
    isOpen = isNow
    for (const changed of watchers) changed(isNow)
  }

  const open = async (): Promise<Client> => {
    const { createClient } = await import('graphql-ws')
    return createClient({
      url: socketAddress(endpoint),
      lazy: true,
      lazyCloseTimeout: 5000,
      keepAlive: 20_000,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, backOff(retries))),
      // A socket ends with its token; there is another one after a renewal, or none any more.
      shouldRetry: (event) =>
        accessToken() !== '' && (!isRefusal(event) || accessToken() !== sentToken),
      connectionParams: () => {
        sentToken = accessToken()
        return { authorization: sentToken }
      },
      on: { connected: () => tell(true), closed: () => tell(false) },
    })
  }

  return {
    listen(operation, variables, next) {
      const ending = new AbortController()
      socket ??= open()
      void subscribe(socket, operation, { variables, next, signal: ending.signal })
      return () => ending.abort()
    },
    onConnection(changed) {
      watchers.add(changed)
      if (isOpen) changed(true)
      return () => watchers.delete(changed)
    },
    close() {
      const closing = socket
      socket = null
      isOpen = false
      void closing?.then((client) => client.dispose())
    },
  }
}

interface Listening<Data> {
  variables: Record<string, unknown>
  next: (data: Data) => void
  signal: AbortSignal
}

/** A listener that fails stays silent: live events only save a reload. */
async function subscribe<Data, Variables>(
  socket: Promise<Client>,
  operation: Operation<Data, Variables>,
  { variables, next, signal }: Listening<Data>,
): Promise<void> {
  const client = await socket
  if (signal.aborted) return
  const payload = {
    operationName: operationName(operation),
    query: operation.toString(),
    variables,
  }
  const stop = client.subscribe<Data>(payload, {
    next: ({ data }) => {
      if (data !== null && data !== undefined) next(data)
    },
    error: (error) => console.error('A subscription ended.', error),
    complete: () => {},
  })
  signal.addEventListener('abort', stop)
}

/** The server closes with 4400–4499 what it will refuse again. */
function isRefusal(event: unknown): boolean {
  const { code } = fieldsOf(event)
  return typeof code === 'number' && code >= 4400 && code < 4500
}
