import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

import { startServerProcess } from '#tests/browser/support/server.ts'

/** The built server on a data folder, to be killed and started again at the same address. */
export class CrashableServer {
  readonly #dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  #origin = ''
  #open: PromiseWithResolvers<void> = Promise.withResolvers()
  #isOpen = false

  constructor(dataDir: string, settings: Readonly<Record<string, string>> = {}) {
    this.#dataDir = dataDir
    this.#settings = settings
  }

  /** The address at which the server is reached, from its first start on. */
  get origin(): string {
    return this.#origin
  }

  /** Resolves while the server is open for everybody. */
  opened(): Promise<void> {
    return this.#open.promise
  }

  /** Starts the server; it is not open yet. Rejects when it ends before it is ready. */
  async start(): Promise<void> {
    const environment = {
      ...this.#settings,
      MASTHEAD_DATA: this.#dataDir,
      MASTHEAD_PASSWORD_GRANT: '1',
      PORT: URL.parse(this.#origin)?.port ?? '0',
    }
    const { origin } = await startServerProcess(environment, {
      preload: [],
      started: (server) => {
        server.stderr?.pipe(process.stderr)
        this.#process = server
      },
    })
    this.#origin = origin
  }

  /** True while it is open for everybody. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  open(): void {
    this.#isOpen = true
    this.#open.resolve()
  }

  /** Ends the process as it stands, without a word to it; or by a signal that lets it stop by itself. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    // a client that waits since an earlier death goes on waiting for the same
    if (this.#isOpen) this.#open = Promise.withResolvers()
    this.#isOpen = false
    const server = this.#process
    this.#process = null
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
}
