import { createClient } from 'graphql-ws'

import { fieldsOf } from '#lib/fields.ts'

import { randomBelow } from '../browser/clock.ts'
import { operationName, type Operation } from './graphql.ts'

interface Listening<Data> {
  variables: Record<string, unknown>
  next: (data: Data) => void
  signal: AbortSignal
}

/** One connection for all listeners; it opens with the first and is there again after a loss. */
export interface Socket {
  subscribe: <Data, Variables>(
    operation: Operation<Data, Variables>,
    listening: Listening<Data>,
  ) => void
  end: () => void
}

/**
 * The server is asked for a sign of life this long after the last one, and has so long to give it: with the probe that
 * follows, a server that stands still is noticed within 15 s. Milliseconds.
 */
const askAfter = 6000
const answerWithin = 4000

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

/**
 * Subscriptions over graphql-ws.
 *
 * @param tell hears when the connection opens, and when it is lost or cannot be had.
 */
export function openSocket(
  endpoint: string,
  accessToken: () => string,
  tell: (isOpen: boolean) => void,
): Socket {
  let sentToken = ''
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: socketAddress(endpoint),
    lazy: true,
    lazyCloseTimeout: 5000,
    keepAlive: askAfter,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, backOff(retries))),
    // A socket ends with its token; there is another one after a renewal, or none any more.
    shouldRetry: (event) =>
      accessToken() !== '' && (!isRefusal(event) || accessToken() !== sentToken),
    connectionParams: () => {
      sentToken = accessToken()
      return { authorization: sentToken }
    },
    on: {
      connected: () => tell(true),
      ping: (isTheirs) => {
        if (!isTheirs) unanswered = setTimeout(() => client.terminate(), answerWithin)
      },
      pong: (isTheirs) => {
        if (isTheirs) clearTimeout(unanswered)
      },
      closed: () => {
        clearTimeout(unanswered)
        tell(false)
      },
    },
  })
  return {
    /** A listener that fails stays silent: live events only save a reload. */
    subscribe(operation, { variables, next, signal }) {
      if (signal.aborted) return
      const payload = {
        operationName: operationName(operation),
        query: operation.toString(),
        variables,
      }
      const stop = client.subscribe<Parameters<typeof next>[0]>(payload, {
        next: ({ data }) => {
          if (data !== null && data !== undefined) next(data)
        },
        error: (error) => console.error('A subscription ended.', error),
        complete: () => {},
      })
      signal.addEventListener('abort', stop)
    },
    end: () => {
      // A connection that is refused meanwhile is what was wanted.
      Promise.resolve(client.dispose()).catch(() => {})
    },
  }
}

/** A connection that was given up here, because nothing answered on it. */
const terminated = 4499

/** The server closes with 4400–4498 what it will refuse again. */
function isRefusal(event: unknown): boolean {
  const { code } = fieldsOf(event)
  return typeof code === 'number' && code >= 4400 && code < terminated
}
