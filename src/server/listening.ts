import { once } from 'node:events'
import type { Server } from 'node:http'

import { StartError, systemCode } from './start-error.ts'

/** How long requests that are being answered may go on after `stop`, in milliseconds. */
const patience = 500

/**
 * Listens, and returns the port.
 *
 * @throws StartError where the port is taken, forbidden, or the host is not one of this machine.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(reason(systemCode(error), host, port), { cause: error })
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

/** Takes no further connection and waits for the open requests, but not for long. */
export async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  const force = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(force)
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
