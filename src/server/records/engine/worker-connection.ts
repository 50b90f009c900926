import { Worker } from 'node:worker_threads'

import { StoreError } from '../store-error.ts'
import type { WorkerReply, WorkerRequest, WorkerSettings } from './sqlite-worker.ts'

/** A statement for a thread, without its number. */
export type Task = Omit<WorkerRequest, 'id'>

/** An answer; its rows are whatever the statement selects, and the asker says what that is. */
export interface ThreadReply extends Omit<WorkerReply, 'rows'> {
  readonly rows?: never[]
}

/** One database connection in a thread of its own, which works off its tasks one after the other. */
export class WorkerConnection {
  readonly #worker: Worker
  readonly #waiting = new Map<number, PromiseWithResolvers<ThreadReply>>()
  #next = 0
  #gone: Error | null = null

  constructor(settings: WorkerSettings) {
    this.#worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: settings,
    })
    this.#worker.on('message', (reply: ThreadReply) => this.#settle(reply))
    this.#worker.on('error', (error: Error) => this.#abandon(error))
    this.#worker.on('exit', () => this.#abandon(new StoreError('The data store is closed.')))
  }

  /** How many tasks are not answered yet. */
  get load(): number {
    return this.#waiting.size
  }

  /** Runs a task. Rejects with a `StoreError` that carries SQLite's code. */
  run(task: Task): Promise<ThreadReply> {
    if (this.#gone) return Promise.reject(this.#gone)
    const id = this.#next
    this.#next += 1
    const waiting = Promise.withResolvers<ThreadReply>()
    this.#waiting.set(id, waiting)
    this.#worker.postMessage({ ...task, id }, [])
    return waiting.promise
  }

  /** Closes the connection after the tasks under way. */
  async close(): Promise<void> {
    if (this.#gone) return
    const exit = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close', [])
    await exit
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.failure) waiting?.reject(new StoreError(reply.failure.message, reply.failure.code))
    else waiting?.resolve(reply)
  }

  #abandon(error: Error): void {
    this.#gone ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone)
    this.#waiting.clear()
  }
}
