import { createServer, type RequestListener, type Server } from 'node:http'

import { onTestFinished } from 'vitest'

/** The origin of a server that listens on this machine. */
function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return `http://127.0.0.1:${address.port}`
}

/** Listens on this machine; what is still open when it closes is closed too. */
export async function listening(
  listener: RequestListener,
): Promise<{ origin: string; server: Server; close: () => void }> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: originOf(server), server, close }
}

/** The origin of a server that answers so for as long as the test runs. */
export async function serve(listener: RequestListener): Promise<string> {
  const { origin, close } = await listening(listener)
  onTestFinished(close)
  return origin
}
