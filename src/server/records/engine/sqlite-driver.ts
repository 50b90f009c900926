import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'

import { StoreError } from '../store-error.ts'
import { WorkerConnection, type Task, type ThreadReply } from './worker-connection.ts'

/** One writer and some readers on the same file. Reads never wait for a write. */
interface SqliteConnections {
  readonly writer: WorkerConnection
  readonly log: WalCheckpointer
  readonly readers: SqliteReaders
}

/** One more than the API's costly operations at a time: a first page never waits for them. */
const mostReaders = 4

/** The threads that read. One more starts where all others are busy: most programs that open the file need one. */
export class SqliteReaders {
  readonly #start: () => WorkerConnection
  #started: WorkerConnection[] = []
  #isClosed = false

  constructor(start: () => WorkerConnection) {
    this.#start = start
  }

  /** The reader with the least to do. */
  idle(): WorkerConnection {
    if (this.#isClosed) throw new StoreError('The data store is closed.')
    this.#started = this.#started.filter(({ isGone }) => !isGone)
    const [idlest] = this.#started.toSorted((one, other) => one.load - other.load)
    if (idlest && (idlest.load === 0 || this.#started.length === mostReaders)) return idlest
    const next = this.#start()
    this.#started.push(next)
    return next
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#started.map((reader) => reader.close()))
  }
}

/** Kysely's view of the threads. A transaction holds the writer; everything else takes it statement by statement. */
export function sqliteDialect(threads: SqliteConnections): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => new ThreadDriver(threads),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class ThreadConnection implements DatabaseConnection {
  readonly #driver: ThreadDriver

  constructor(driver: ThreadDriver) {
    this.#driver = driver
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } = await this.#driver.run(this, query)
    return {
      rows: rows ?? [],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not part of the store.')
  }
}

/** The writer in a transaction, which ends with the writer's thread. */
interface Held {
  readonly release: () => void
  readonly generation: number
}

class ThreadDriver implements Driver {
  readonly #threads: SqliteConnections
  /** the connections inside a transaction, and how each gives the writer back */
  readonly #holding = new WeakMap<DatabaseConnection, Held>()
  #writing: Promise<void> = Promise.resolve()

  constructor(threads: SqliteConnections) {
    this.#threads = threads
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ThreadConnection(this)
  }

  async run(connection: DatabaseConnection, query: CompiledQuery): Promise<ThreadReply> {
    const task: Task = { kind: 'rows', sql: query.sql, parameters: query.parameters }
    const current = this.#holding.get(connection)
    if (current) return this.#write(task, current)
    if (query.query.kind === 'SelectQueryNode') return this.#threads.readers.idle().run(task)
    const release = await this.#takeWriter()
    return this.#write(task).finally(release)
  }

  async #write(task: Task, cached?: Held): Promise<ThreadReply> {
    if (cached && cached.generation !== this.#threads.writer.generation) throw transactionLost()
    const reply = await this.#threads.writer.run(task)
    this.#threads.log.grew(reply.changes ?? 0)
    return reply
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const release = await this.#takeWriter()
    await this.#threads.writer.run(statement('begin immediate')).catch((error: unknown) => {
      release()
      throw error
    })
    this.#holding.set(connection, { release, generation: this.#threads.writer.generation })
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#write(statement('commit'), this.#holding.get(connection))
    this.#giveBack(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const held = this.#holding.get(connection)
    // A full disk ends the transaction by itself: then this fails, and what made it fail is what counts.
    await this.#write(statement('rollback'), held).catch(() => {})
    this.#giveBack(connection)
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const { readers, writer, log } = this.#threads
    await Promise.all([log.close(), readers.close()])
    await writer.close()
  }

  #giveBack(connection: DatabaseConnection): void {
    this.#holding.get(connection)?.release()
    this.#holding.delete(connection)
  }

  async #takeWriter(): Promise<() => void> {
    const before = this.#writing
    const turn = Promise.withResolvers<void>()
    this.#writing = before.then(() => turn.promise)
    await before
    return turn.resolve
  }
}

/** The thread died: what the transaction had written so far is not in the file. */
function transactionLost(): StoreError {
  return new StoreError('The data store was interrupted; nothing of this change was saved.')
}

function statement(sql: string): Task {
  return { kind: 'rows', sql, parameters: [] }
}

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
