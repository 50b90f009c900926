import type { BrowserContext } from 'playwright-core'

import { followClock } from '#tests/support/follow-clock.ts'

import { startPortal } from './portal.ts'
import type { Portal } from './portal.ts'
import { WatchedServer } from './watched-server.ts'

/** One step of `live`, in milliseconds. */
const step = 250

/**
 * A portal whose server can be watched, stopped, started again and moved in time. Pages opened by `open` and
 * `openAs` have its clock: it runs by itself, and `pass` and `live` move it on.
 */
export interface WatchedPortal extends Portal {
  server: WatchedServer
  /** Moves server and pages on, as a computer that sleeps: what came due happens once, at the end. */
  pass: (milliseconds: number) => Promise<void>
  /** Moves server and pages on in small steps, so that what comes due happens in its order. */
  live: (milliseconds: number) => Promise<void>
}

/** As `startPortal`; `environment` is for the server. */
export async function startWatchedPortal(
  realms: Record<string, object> = {},
  environment: Record<string, string> = {},
): Promise<WatchedPortal> {
  const servers: WatchedServer[] = []
  const contexts = new Set<BrowserContext>()
  const start = async (dataDir: string): Promise<WatchedServer> => {
    const started = await WatchedServer.start({ MASTHEAD_DATA: dataDir, ...environment })
    servers.push(started)
    return started
  }
  const follow = async (context: BrowserContext): Promise<void> => {
    await context.clock.install({ time: servers[0]?.now ?? Date.now() })
    await context.addInitScript(followClock)
    contexts.add(context)
    context.on('close', () => contexts.delete(context))
  }
  const portal = await startPortal(realms, { start, prepare: follow })
  const [server] = servers
  if (server === undefined) throw new Error('No server was started')
  const pass = async (milliseconds: number): Promise<void> => {
    await server.moveClock(milliseconds)
    await Promise.all([...contexts].map(({ clock }) => clock.fastForward(milliseconds)))
  }
  const live = async (milliseconds: number): Promise<void> => {
    for (let lived = 0; lived < milliseconds; lived += step) {
      await server.moveClock(step)
      await Promise.all([...contexts].map(({ clock }) => clock.runFor(step)))
    }
  }
  return { ...portal, server, pass, live }
}
