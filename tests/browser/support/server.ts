import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The built server as a process of its own, as people run it. */
export interface ServerProcess {
  origin: string
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
}

/** Values of the process that a test watches, besides its origin. */
export interface ServerWatch {
  /** Modules that are loaded before the server's own. */
  preload: readonly URL[]
  /** Gets the process as soon as there is one; its standard error is for the watch. */
  started: (server: ChildProcess) => void
}

/**
 * Starts `build/server` on a free port.
 *
 * @throws with what it printed, when it ends before it is ready.
 */
export async function startServerProcess(
  environment: Record<string, string>,
  watch?: ServerWatch,
): Promise<ServerProcess> {
  const preload = watch?.preload.map(({ href }) => `--import=${href}`) ?? []
  const server = spawn(process.execPath, [...preload, 'build/server/main.js'], {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, PORT: '0', HOST: 'localhost', ...environment },
    stdio: ['ignore', 'pipe', watch === undefined ? 'inherit' : 'pipe', 'ipc'],
  })
  watch?.started(server)
  const { stdout } = server
  if (stdout === null) throw new Error('The server has no standard output')
  const printed: string[] = []
  for await (const line of createInterface(stdout)) {
    printed.push(line)
    const [, origin] = /is ready: (\S+)/.exec(line) ?? []
    if (origin === undefined) continue
    stdout.resume()
    return { origin, stop: () => stop(server) }
  }
  throw new Error(`The server did not start:\n${printed.join('\n')}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}
