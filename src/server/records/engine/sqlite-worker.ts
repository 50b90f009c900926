import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** The options of the thread. */
export interface WorkerSettings {
  readonly file: string
  readonly readOnly: boolean
}

/** One statement. `columns`: the answer consists of numbers, one array for each column, with NaN for null. */
export interface WorkerRequest {
  readonly id: number
  readonly kind: 'rows' | 'columns'
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export interface WorkerReply {
  readonly id: number
  readonly rows?: unknown[]
  readonly columns?: Float64Array<ArrayBuffer>[]
  readonly changes?: number
  readonly failure?: { readonly message: string; readonly code: number }
  /** nothing can be read or written any more, whichever thread tries */
  readonly isLost?: true
}

const statementsKept = 200
/** Pages of the log at which the writer copies them into the file itself, unless a reader did so before. */
const longestLog = 20_000
/** So much of the file is read without copying it: a search looks at thousands of rows all over it. */
const mappedBytes = 2 ** 30
const port = parentPort
if (port) serve(workerData)

function serve(settings: WorkerSettings): void {
  const database = open(settings)
  const statements = new Map<string, StatementSync>()
  const isCutShort = lengthWatch(settings.file)
  port?.on('message', (request: WorkerRequest | 'close') => {
    if (request === 'close') {
      database.close()
      port.close()
      return
    }
    if (isCutShort()) return port.postMessage(lostReply(request, settings))
    const reply = answer(database, statements, request)
    port.postMessage(reply, reply.columns?.map(({ buffer }) => buffer) ?? [])
  })
}

function open({ file, readOnly }: WorkerSettings): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 15_000, enableForeignKeyConstraints: true })
  database.exec('pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32768')
  database.exec(readOnly ? 'pragma query_only = 1' : 'pragma journal_mode = wal')
  if (readOnly) database.exec(`pragma mmap_size = ${mappedBytes}`)
  else database.exec(`pragma wal_autocheckpoint = ${longestLog}`)
  return database
}

/**
 * The file never gets shorter by itself. Reading what is mapped of one that did would kill the process. It is asked by
 * its path: closing a descriptor of the file would take the process's locks from it, and SQLite's are among them.
 */
function lengthWatch(path: string): () => boolean {
  let longest = 0
  return () => {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? longest
    longest = Math.max(longest, size)
    return size < longest
  }
}

function lostReply({ id }: WorkerRequest, { file }: WorkerSettings): WorkerReply {
  const message = `The data file ${file} was cut short by another program; restore a backup.`
  return { id, isLost: true, failure: { message, code: 0 } }
}

function answer(
  database: DatabaseSync,
  statements: Map<string, StatementSync>,
  request: WorkerRequest,
): WorkerReply {
  try {
    const statement = prepared(database, statements, request)
    return { id: request.id, ...run(statement, request) }
  } catch (error) {
    return { id: request.id, failure: { message: messageOf(error), code: codeOf(error) } }
  }
}

function prepared(
  database: DatabaseSync,
  statements: Map<string, StatementSync>,
  { sql, kind }: WorkerRequest,
): StatementSync {
  const key = `${kind} ${sql}`
  const known = statements.get(key)
  if (known) return known
  const statement = database.prepare(sql)
  if (kind === 'columns') statement.setReturnArrays(true)
  if (statements.size >= statementsKept) statements.delete(statements.keys().next().value ?? '')
  statements.set(key, statement)
  return statement
}

function run(statement: StatementSync, { kind, parameters }: WorkerRequest): Partial<WorkerReply> {
  const values = parameters.map(inputOf)
  if (kind === 'columns') return { columns: readColumns(statement, values) }
  if (statement.columns().length > 0) return { rows: statement.all(...values) }
  return { changes: Number(statement.run(...values).changes) }
}

function readColumns(
  statement: StatementSync,
  values: SQLInputValue[],
): Float64Array<ArrayBuffer>[] {
  const width = statement.columns().length
  let columns = Array.from({ length: width }, () => new Float64Array(1024))
  let count = 0
  for (const row of statement.iterate(...values)) {
    if (count === columns[0]?.length) columns = columns.map(twiceAsLong)
    fill(columns, count, row)
    count += 1
  }
  return columns.map((column) => column.slice(0, count))
}

function inputOf(value: unknown): SQLInputValue {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function codeOf(error: unknown): number {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code : 0
}

function fill(columns: readonly Float64Array[], index: number, row: unknown): void {
  if (!Array.isArray(row)) return
  for (let at = 0; at < columns.length; at += 1) {
    const value: unknown = row[at]
    const column = columns[at]
    if (column) column[index] = typeof value === 'number' ? value : Number.NaN
  }
}

function twiceAsLong(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(column.length * 2)
  longer.set(column)
  return longer
}
