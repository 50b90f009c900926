import { rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import {
  DuckDBInstance,
  DuckDBListValue,
  type DuckDBConnection,
  type DuckDBValue,
} from '@duckdb/node-api'

import type { Statement } from '../dialect.ts'
import { countedRead, type AppendedBatch, type Value, type WarehouseEngine } from '../engine.ts'
import { appendBatch, prepareTables } from './duckdb-append.ts'
import { compactTables, forgetPublication, publicationTables } from './duckdb-compaction.ts'
import { duckdbDialect, inTransaction } from './duckdb-dialect.ts'

const readerCount = 3

/** How much memory the engine takes for one machine beside everything else; larger work goes to the disk. */
const settings = {
  memory_limit: '2GB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  // so many days beside whole months are looked for one by one
  dynamic_or_filter_threshold: '64',
}

/**
 * The embedded engine: one file, which this process alone has open. Rejects with DuckDB's own error where
 * the file is locked, damaged or out of reach.
 */
export async function openDuckdb(file: string): Promise<WarehouseEngine> {
  const instance = await DuckDBInstance.create(file, settings)
  try {
    const writer = await instance.connect()
    await prepareTables(writer)
    const readers = await Promise.all(Array.from({ length: readerCount }, () => instance.connect()))
    return new DuckdbEngine(file, instance, writer, readers)
  } catch (error) {
    instance.closeSync()
    throw error
  }
}

class DuckdbEngine implements WarehouseEngine {
  readonly dialect = duckdbDialect
  readonly publicationTables = publicationTables
  readonly #file: string
  readonly #instance: DuckDBInstance
  readonly #writer: DuckDBConnection
  readonly #readers: readonly DuckDBConnection[]
  #turn = 0
  /** A connection that is closed under its own query never comes back from it. */
  readonly #reading = new Set<Promise<unknown>>()
  /** writes go one after the other */
  #writing: Promise<unknown> = Promise.resolve()

  constructor(
    file: string,
    instance: DuckDBInstance,
    writer: DuckDBConnection,
    readers: readonly DuckDBConnection[],
  ) {
    this.#file = file
    this.#instance = instance
    this.#writer = writer
    this.#readers = readers
  }

  async read(statement: Statement): Promise<Value[][]> {
    this.#turn = (this.#turn + 1) % this.#readers.length
    const answer = countedRead(rowsOf(this.#readers[this.#turn] ?? this.#writer, statement))
    this.#reading.add(answer)
    try {
      return await answer
    } finally {
      this.#reading.delete(answer)
    }
  }

  append(publication: number, batch: AppendedBatch): Promise<boolean> {
    return this.#write(() => appendBatch(this.#writer, publication, batch))
  }

  saveStoreId(id: string): Promise<void> {
    const sql = 'insert into store values (1, $1) on conflict do nothing'
    return this.#write(async () => void (await this.#writer.run(sql, [id])))
  }

  compact(before: number | null): Promise<void> {
    return this.#write(() => compactTables(this.#writer, before))
  }

  forget(publication: number): Promise<void> {
    return this.#write(() => forgetPublication(this.#writer, publication))
  }

  copyTo(name: string): Promise<void> {
    const copy = join(dirname(this.#file), basename(name))
    return this.#write(() => copyDatabase(this.#instance, copy))
  }

  async close(): Promise<void> {
    await this.#writing.catch(() => {})
    while (this.#reading.size > 0) await Promise.allSettled(this.#reading)
    for (const connection of [this.#writer, ...this.#readers]) connection.closeSync()
    this.#instance.closeSync()
  }

  #write<T>(work: () => Promise<T>): Promise<T> {
    const written = this.#writing.catch(() => {}).then(work)
    this.#writing = written
    return written
  }
}

/** Others have the thread between two chunks of rows. */
async function rowsOf(connection: DuckDBConnection, { sql, texts }: Statement): Promise<Value[][]> {
  const result = await connection.run(sql, [...texts])
  const rows: Value[][] = []
  for await (const chunk of result.yieldRows()) for (const row of chunk) rows.push(row.map(valueOf))
  return rows
}

function valueOf(value: DuckDBValue): Value {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof DuckDBListValue) return value.items.map(scalarOf)
  return value === null ? null : scalarOf(value)
}

function scalarOf(value: DuckDBValue): number | string {
  if (typeof value === 'number' || typeof value === 'string') return value
  return Number(value)
}

/** Writes the database as it is at one moment into a file of its own, which takes the place of what is there. */
async function copyDatabase(instance: DuckDBInstance, file: string): Promise<void> {
  await rm(file, { force: true })
  const connection = await instance.connect()
  try {
    await connection.run(`attach '${file.replaceAll("'", "''")}' as copy`)
    try {
      await copyInto(connection)
    } finally {
      // the copy is written to its end here, and leaves no log
      await connection.run('detach copy')
    }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    connection.closeSync()
  }
}

async function copyInto(connection: DuckDBConnection): Promise<void> {
  const [[name] = []] = (await connection.runAndReadAll('select current_database()')).getRows()
  // tables and rows are two steps: one transaction makes them one moment
  await inTransaction(
    connection,
    async () => void (await connection.run(`copy from database "${String(name)}" to copy`)),
  )
}
