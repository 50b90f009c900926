import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The built server as a process of its own, as people run it. */
export interface ServerProcess {
  origin: string
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
}

/**
 * Starts `build/server` on a free port.
 *
 * @throws with what it printed, when it ends before it is ready.
 */
export async function startServerProcess(
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const server = spawn(process.execPath, ['build/server/main.js'], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, PORT: '0', HOST: 'localhost', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  for await (const line of createInterface(server.stdout)) {
    printed.push(line)
    const [, origin] = /is ready: (\S+)/.exec(line) ?? []
    if (origin === undefined) continue
    server.stdout.resume()
    return { origin, stop: () => stop(server) }
  }
  throw new Error(`The server did not start:\n${printed.join('\n')}`)
}

async function stop(server: ReturnType<typeof spawn>): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}
