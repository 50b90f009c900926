import { WorkerConnection } from './worker-connection.ts'

/** Rows after which it is worth copying. */
const manyRows = 200

/**
 * Keeps the write-ahead log short: copies what was committed into the file, in a thread of its own, so that no writer
 * waits for it and no reader either. What is committed is durable in the log, whether it was copied or not.
 */
export class WalCheckpointer {
  readonly #file: string
  #thread: WorkerConnection | null = null
  #rows = 0
  #isCopying = false

  constructor(file: string) {
    this.#file = file
  }

  /** So many rows were written. */
  grew(rows: number): void {
    this.#rows += rows
    if (this.#rows < manyRows || this.#isCopying) return
    this.#isCopying = true
    void this.#copy().finally(() => (this.#isCopying = false))
  }

  /** Stops after the copying that is under way. */
  async close(): Promise<void> {
    this.#rows = Number.NEGATIVE_INFINITY
    await this.#thread?.close()
  }

  async #copy(): Promise<void> {
    this.#thread ??= new WorkerConnection({ file: this.#file, readOnly: true })
    while (this.#rows >= manyRows) {
      this.#rows = 0
      // a failure is no harm: the writer copies what is left when the log has become long
      await this.#thread
        .run({ kind: 'rows', sql: 'pragma wal_checkpoint(passive)', parameters: [] })
        .catch(() => null)
    }
  }
}
