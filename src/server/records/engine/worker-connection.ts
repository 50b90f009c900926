import { Worker } from 'node:worker_threads'

import { StoreError } from '../store-error.ts'
import type { WorkerReply, WorkerRequest, WorkerSettings } from './sqlite-worker.ts'

/** A statement for a thread, without its number. */
export type Task = Omit<WorkerRequest, 'id'>

/** An answer; its rows are whatever the statement selects, and the asker says what that is. */
export interface ThreadReply extends Omit<WorkerReply, 'rows'> {
  readonly rows?: never[]
}

/** Hears that a thread that had worked ended by itself: `replaced` says if another one took its place. */
export type ThreadEnded = (cause: Error, replaced: boolean) => void

/**
 * One database connection in a thread of its own, which works off its tasks one after the other. A thread
 * that dies is replaced by a new one, and the tasks under way fail; a thread that dies without having
 * answered anything is not, because the next one would do the same.
 */
export class WorkerConnection {
  readonly #settings: WorkerSettings
  readonly #ended: ThreadEnded
  readonly #waiting = new Map<number, PromiseWithResolvers<ThreadReply>>()
  #worker: Worker
  #next = 0
  #generation = 0
  #hasAnswered = false
  #isClosing = false
  #gone: Error | null = null

  constructor(settings: WorkerSettings, ended: ThreadEnded = () => {}) {
    this.#settings = settings
    this.#ended = ended
    this.#worker = this.#start()
  }

  /** How many tasks are not answered yet. */
  get load(): number {
    return this.#waiting.size
  }

  /** True once no thread takes its tasks any more. */
  get isGone(): boolean {
    return this.#gone !== null
  }

  /** Grows with each thread: what one of them held, such as a transaction, the next one does not. */
  get generation(): number {
    return this.#generation
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
    this.#isClosing = true
    const exit = new Promise((resolve) => this.#worker.once('exit', resolve))
    this.#worker.postMessage('close', [])
    await exit
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: this.#settings,
    })
    let cause: Error = new StoreError('A thread of the data store ended.')
    worker.on('message', (reply: ThreadReply) => this.#settle(reply))
    worker.on('error', (error: Error) => (cause = error))
    worker.on('exit', () => this.#exited(cause))
    return worker
  }

  #exited(cause: Error): void {
    if (this.#isClosing) return this.#abandon(new StoreError('The data store is closed.'))
    const isReplaced = this.#hasAnswered
    if (isReplaced) {
      this.#hasAnswered = false
      this.#generation += 1
      this.#worker = this.#start()
    } else this.#gone = cause
    if (this.#generation > 0) this.#ended(cause, isReplaced)
    this.#fail(cause)
  }

  #settle(reply: ThreadReply): void {
    this.#hasAnswered = true
    const waiting = this.#waiting.get(reply.id)
    this.#waiting.delete(reply.id)
    if (reply.isLost && reply.failure) this.#ended(failureOf(reply.failure), false)
    if (reply.failure) waiting?.reject(failureOf(reply.failure))
    else waiting?.resolve(reply)
  }

  #abandon(error: Error): void {
    this.#gone ??= error
    this.#fail(this.#gone)
  }

  #fail(error: Error): void {
    const abandoned = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of abandoned) waiting.reject(error)
  }
}

const sqliteFull = 13

function failureOf({ message, code }: NonNullable<WorkerReply['failure']>): StoreError {
  const isFull = (code & 0xff) === sqliteFull
  return new StoreError(
    isFull ? 'The disk is full; nothing of this change was saved.' : message,
    code,
  )
}
