import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, type Server as SocketServer, type Socket } from 'node:net'

import { StartError, systemCode } from './start-error.ts'

/** Milliseconds after `close` in which web sockets say goodbye. */
const socketGraceMs = 500

/** Milliseconds without any progress after which an answer that nobody reads is given up, with its connection. */
const unreadMs = 30_000

/** An HTTP server that takes connections. */
export interface Listening {
  port: number
  /**
   * Takes no further connection and lets the requests under way be answered; once is enough.
   *
   * @param graceMs how long they may take; then their connections are cut
   */
  close(graceMs: number): Promise<void>
}

/**
 * Listens. `localhost` means both loopback addresses, whatever the machine's name tables say: browsers
 * know it as both.
 *
 * @param port 0 takes any free one.
 * @param unread milliseconds after which an answer that nobody reads is given up
 * @throws StartError where the port is taken, forbidden, or the host is not one of this machine.
 */
export async function listen(
  http: Server,
  host: string,
  port: number,
  unread = unreadMs,
): Promise<Listening> {
  const [address, second] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const open = connectionsOf(http)
  http.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    // Node counts as progress what the other side takes, and ends the connection where there is none.
    const begin = () => socket.setTimeout(unread)
    res.once('prefinish', begin).once('pipe', begin)
  })
  const taken = await bind(http, { host, address, port })
  const servers: SocketServer[] = [http]
  if (second !== undefined) {
    const other = createServer((socket) => http.emit('connection', socket))
    try {
      await bind(other, { host, address: second, port: taken })
      servers.push(other)
    } catch (error) {
      // A machine without IPv6 has no second address; a free port was only promised for the first.
      if (port !== 0 && error instanceof StartError && isTaken(error.cause)) {
        http.close()
        throw error
      }
    }
  }
  let closing: Promise<void> | undefined
  return { port: taken, close: (graceMs) => (closing ??= closeAll(servers, open, graceMs)) }
}

interface Place {
  /** As it was asked for. */
  host: string
  address: string
  port: number
}

async function bind(server: SocketServer, { host, address, port }: Place): Promise<number> {
  try {
    server.listen({ host: address, port })
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(reason(systemCode(error), host, port), { cause: error })
  }
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

/** Connections without a request go at once, web sockets after a while, the others when they are answered. */
async function closeAll(
  servers: SocketServer[],
  { open, answering }: Connections,
  graceMs: number,
): Promise<void> {
  const closed = servers.map((server) => once(server, 'close'))
  for (const server of servers) server.close()
  for (const responses of answering.values()) {
    for (const response of responses) response.shouldKeepAlive = false
  }
  const quiet = setTimeout(
    () => {
      for (const socket of open) if (!answering.has(socket)) socket.destroy()
    },
    Math.min(socketGraceMs, graceMs),
  )
  const force = setTimeout(() => {
    for (const socket of open) socket.destroy()
  }, graceMs)
  await Promise.all(closed)
  clearTimeout(quiet)
  clearTimeout(force)
}

interface Connections {
  readonly open: ReadonlySet<Socket>
  /** the answers under way, by their connection */
  readonly answering: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>
}

function connectionsOf(http: Server): Connections {
  const open = new Set<Socket>()
  const answering = new Map<Socket, Set<ServerResponse>>()
  http.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  http.on('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    const responses = answering.get(socket) ?? new Set()
    answering.set(socket, responses.add(res))
    res.once('close', () => {
      responses.delete(res)
      if (responses.size === 0) answering.delete(socket)
    })
  })
  return { open, answering }
}

function isTaken(error: unknown): boolean {
  return systemCode(error) === 'EADDRINUSE'
}

function reason(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=3001 npm start`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1024: PORT=3000 npm start`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an address of this machine. Check the variable HOST.`
    default:
      return `The server cannot listen on ${host}, port ${port} (${code}).`
  }
}
