import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import {
  GraphQLError,
  getOperationAST,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import type { YogaServerInstance } from 'graphql-yoga'
import { WebSocket, WebSocketServer } from 'ws'

import type { Caller } from './access/rights.ts'
import type { Verify } from './access/tokens.ts'
import type { Context } from './context.ts'
import { maskedError, type ReportError } from './faults.ts'

/** The parts of the API that the sockets use. */
interface SocketOptions {
  readonly path: string
  readonly verify: Verify
  /** the caller with the roles that they still have; throws for one who may not sign in any more */
  readonly held: ((caller: Caller) => Caller) | undefined
  readonly execution: SocketExecution
  /** browsers may connect from these origins and from the server's own */
  readonly origins: readonly string[]
  /** how many proxies before this server are believed which host was asked for */
  readonly trustedProxies: number
}

/** Live changes over graphql-ws at the path of the API. */
interface Sockets {
  attach(server: Server): void
  close(): Promise<void>
}

interface SocketExtra extends Record<PropertyKey, unknown> {
  caller?: Caller
  end?: NodeJS.Timeout
  look?: NodeJS.Timeout | undefined
}

type Upgrade = [req: IncomingMessage, socket: Duplex, head: Buffer]

const largestMessage = 64 * 1024
const subscriptionsPerSocket = 20
/** Open at a time: one for each tab. */
const socketsPerUser = 100
const forbiddenClose = 4403
/** The client comes again at once and is asked again what it may. */
const againClose = 1012
const lookEvery = 1000
const longestTimeout = 2 ** 31 - 1

/**
 * Sockets carry subscriptions only. Each shows its token when it connects and is closed when the token ends; the
 * portal then connects again with its new one.
 */
export function createSockets(options: SocketOptions): Sockets {
  const { path, verify, held, execution } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage })
  const counted = openByUser()
  const server = useServer<Record<string, unknown>, SocketExtra>(
    {
      connectionInitWaitTimeout: 10_000,
      onConnect: async ({ connectionParams, extra }) => {
        const caller = await verify(authorizationIn(connectionParams)).catch(() => null)
        // one that closed meanwhile is told of no more, and would be counted for ever
        const isOpen = extra.socket.readyState === WebSocket.OPEN
        if (!caller || !isOpen || !counted.open(caller)) return false
        extra.caller = caller
        extra.look =
          held && whenLess(caller, held, () => extra.socket.close(againClose, 'Roles changed'))
        extra.end = endAt(caller.expires, () => extra.socket.close(forbiddenClose, 'Forbidden'))
        return true
      },
      onClose: ({ extra }) => {
        if (extra.caller) counted.close(extra.caller)
        clearTimeout(extra.end)
        clearInterval(extra.look)
      },
      onSubscribe: ({ extra, subscriptions }, _, payload) =>
        Object.keys(subscriptions).length > subscriptionsPerSocket
          ? [new GraphQLError('These are too many subscriptions for one connection.')]
          : execution.prepare(extra.caller ?? null, payload),
      execute: (args) => execution.run(args),
      subscribe: (args) => execution.run(args),
    },
    sockets,
  )
  const upgrade = (http: Server, [req, socket, head]: Upgrade): void => {
    // The development server has sockets of its own; without it no one would ever answer.
    const isOurs = (req.url ?? '').split('?')[0] === path
    if (!isOurs && http.listenerCount('upgrade') > 1) return
    if (!isOurs || !originAllowed(req, options)) return refuse(socket)
    sockets.handleUpgrade(req, socket, head, (accepted) =>
      sockets.emit('connection', accepted, req),
    )
  }
  const attached = new Map<Server, (...upgrade: Upgrade) => void>()
  return {
    attach: (http) => {
      const listener = (...request: Upgrade): void => upgrade(http, request)
      http.on('upgrade', listener)
      attached.set(http, listener)
    },
    close: async () => {
      for (const [http, listener] of attached) http.off('upgrade', listener)
      await server.dispose()
    },
  }
}

function keyOf({ realm, subject }: Caller): string {
  return JSON.stringify([realm, subject])
}

/** Counts the open sockets of each user. */
function openByUser() {
  const open = new Map<string, number>()
  const change = (caller: Caller, by: number) => {
    const key = keyOf(caller)
    const now = (open.get(key) ?? 0) + by
    if (now > 0) open.set(key, now)
    else open.delete(key)
  }
  return {
    /** false: there are as many as may be */
    open(caller: Caller): boolean {
      if ((open.get(keyOf(caller)) ?? 0) >= socketsPerUser) return false
      change(caller, 1)
      return true
    },
    close: (caller: Caller) => change(caller, -1),
  }
}

function authorizationIn(parameters: Readonly<Record<string, unknown>> | undefined): string {
  const { authorization } = parameters ?? {}
  return typeof authorization === 'string' ? authorization : ''
}

/** Calls back once the caller has less than at first. */
function whenLess(
  caller: Caller,
  current: (caller: Caller) => Caller,
  changed: () => void,
): NodeJS.Timeout {
  const before = JSON.stringify(caller.clients)
  const isLess = (): boolean => {
    try {
      return JSON.stringify(current(caller).clients) !== before
    } catch {
      return true
    }
  }
  return setInterval(() => isLess() && changed(), lookEvery).unref()
}

function endAt(instant: number, end: () => void): NodeJS.Timeout {
  return setTimeout(end, Math.min(Math.max(instant - Date.now(), 0), longestTimeout)).unref()
}

/** Programs send no origin; a browser's page must come from us, so that no foreign page listens along. */
function originAllowed(
  { headers }: IncomingMessage,
  { origins, trustedProxies }: Pick<SocketOptions, 'origins' | 'trustedProxies'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const hosts = [host, forwardedHost(headers['x-forwarded-host'], trustedProxies)]
  const from = URL.parse(origin)?.host ?? ''
  return origins.includes(origin) || (from !== '' && hosts.includes(from))
}

/** The host that people asked the first of the trusted proxies for; others may have written what stands before it. */
function forwardedHost(header: string | string[] | undefined, proxies: number): string | undefined {
  const named = String(header ?? '').split(',')
  return proxies === 0 ? undefined : named.slice(-proxies)[0]?.trim()
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

/** The message of a subscriber. */
interface Subscribing {
  readonly query: string
  readonly operationName?: string | null | undefined
  readonly variables?: Record<string, unknown> | null | undefined
}

/** The caller that a socket has verified already; requests by HTTP have none yet. */
export interface ServerContext {
  readonly caller?: Caller | null
}

/** Runs the operations of sockets with the same rules as those by HTTP. */
interface SocketExecution {
  prepare(
    caller: Caller | null,
    subscribing: Subscribing,
  ): Promise<ExecutionArgs | readonly GraphQLError[]>
  run(args: ExecutionArgs): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>
}

/**
 * Prepares by Yoga's plugins, so that limits and masking hold here too. An operation that cannot be prepared is
 * answered with its errors; the socket and its other operations stay.
 */
export function socketExecution(
  yoga: YogaServerInstance<ServerContext, Context>,
  report: ReportError,
): SocketExecution {
  const running = new WeakMap<ExecutionArgs, ReturnType<typeof yoga.getEnveloped>>()
  const prepare: SocketExecution['prepare'] = async (
    caller,
    { query, operationName, variables },
  ) => {
    const params = { query, operationName: operationName ?? undefined, variables: variables ?? {} }
    const request = new Request('http://localhost/graphql')
    const enveloped = yoga.getEnveloped({ caller, params, request, waitUntil: () => {} })
    const { schema, parse, validate, contextFactory } = enveloped
    const document: DocumentNode = parse(query)
    const errors: readonly GraphQLError[] = validate(schema, document)
    if (errors.length > 0) return errors
    if (getOperationAST(document, operationName)?.operation !== 'subscription') {
      return [new GraphQLError('Sockets carry subscriptions only.')]
    }
    const contextValue: unknown = await contextFactory()
    const args = { schema, document, contextValue, operationName, variableValues: variables }
    running.set(args, enveloped)
    return args
  }
  return {
    prepare: (caller, subscribing) =>
      prepare(caller, subscribing).catch((error: unknown) => [maskedError(error, report)]),
    run: async (args) => {
      const enveloped = running.get(args)
      if (!enveloped) throw new Error('This operation was not prepared.')
      return enveloped.subscribe(args)
    },
  }
}
