import type { ChildProcess } from 'node:child_process'
import { on } from 'node:events'
import { createInterface } from 'node:readline'

import type { ClockMove } from '#tests/support/moved-clock.ts'
import type { AnsweredRequest } from '#tests/support/request-report.ts'

import { startServerProcess } from './server.ts'
import type { ServerProcess } from './server.ts'

const preload = ['moved-clock', 'request-report'].map(
  (name) => new URL(`../../support/${name}.ts`, import.meta.url),
)

/** How long the server may take to move its clock, in milliseconds. */
const patience = 5000

/** The built server under watch: what it prints and answers, with a clock that can be moved. */
export class WatchedServer implements ServerProcess {
  /** Everything it has printed, on standard output and standard error. */
  readonly printed: string[] = []
  /** Every request it has answered, in the order of the answers. */
  readonly answered: AnsweredRequest[] = []
  readonly #environment: Record<string, string>
  #server: ServerProcess | null = null
  #process: ChildProcess | null = null
  #origin = ''
  #offset = 0

  private constructor(environment: Record<string, string>) {
    this.#environment = environment
  }

  static async start(environment: Record<string, string>): Promise<WatchedServer> {
    const server = new WatchedServer(environment)
    await server.start()
    return server
  }

  get origin(): string {
    return this.#origin
  }

  /** Milliseconds since 1970 as it sees them. */
  get now(): number {
    return Date.now() + this.#offset
  }

  /** Starts it again where it was: same address, same time. */
  async start(): Promise<void> {
    const port = this.#origin === '' ? '0' : new URL(this.#origin).port
    const environment = { ...this.#environment, PORT: port, CLOCK_OFFSET: String(this.#offset) }
    const started = (process: ChildProcess): void => {
      this.#process = process
      this.#follow(process)
    }
    this.#server = await startServerProcess(environment, { preload, started })
    this.#origin = this.#server.origin
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    this.#process = null
    await server?.stop()
  }

  /** Stands still: connections stay open, and nothing is answered on them. */
  freeze(): void {
    this.#process?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#process?.kill('SIGCONT')
  }

  /** This server, once every request is known that it has answered until now. */
  async heard(): Promise<WatchedServer> {
    await this.moveClock(0)
    return this
  }

  /** Moves its clock on, also while it is stopped. */
  async moveClock(milliseconds: number): Promise<void> {
    this.#offset += milliseconds
    if (this.#process === null) return
    const received = on(this.#process, 'message', { signal: AbortSignal.timeout(patience) })
    this.#process.send({ moveClock: milliseconds } satisfies ClockMove)
    for await (const [message] of received) {
      if ('clockMoved' in message) return
    }
  }

  #follow(process: ChildProcess): void {
    process.on('message', (message) => {
      if (isReport(message)) this.answered.push(message.answered)
    })
    for (const stream of [process.stdout, process.stderr]) {
      if (stream !== null) createInterface(stream).on('line', (line) => this.printed.push(line))
    }
  }
}

function isReport(message: unknown): message is { answered: AnsweredRequest } {
  return typeof message === 'object' && message !== null && 'answered' in message
}
