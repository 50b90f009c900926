import { startPortal } from './portal.ts'
import type { Portal } from './portal.ts'
import { WatchedServer } from './watched-server.ts'

/** A portal whose server can be watched, stopped, started again and moved in time. */
export interface WatchedPortal extends Portal {
  server: WatchedServer
}

/** As `startPortal`; `environment` is for the server. */
export async function startWatchedPortal(
  realms: Record<string, object> = {},
  environment: Record<string, string> = {},
): Promise<WatchedPortal> {
  const servers: WatchedServer[] = []
  const portal = await startPortal(realms, async (dataDir) => {
    const server = await WatchedServer.start({ MASTHEAD_DATA: dataDir, ...environment })
    servers.push(server)
    return server
  })
  const [server] = servers
  if (server === undefined) throw new Error('No server was started')
  return { ...portal, server }
}
