import { setImmediate } from 'node:timers/promises'

import { counts } from '../counts.ts'
import type { BatchRows } from './batch-rows.ts'
import type { Dialect, Statement } from './dialect.ts'

/** A value that an engine gives back. */
export type Value = number | string | null | readonly (number | string)[]

/** The database behind the warehouse: one compiler writes for both, and each writes batches in its own way. */
export interface WarehouseEngine {
  readonly dialect: Dialect
  /** The rows of a read; numbers come as JavaScript's. */
  read(statement: Statement): Promise<Value[][]>
  /** Writes a batch whole or not at all; false when its key was written before. */
  append(publication: number, batch: AppendedBatch): Promise<boolean>
  /** Keeps the id of the store; only called where there is none. */
  saveStoreId(id: string): Promise<void>
  compact(before: number | null): Promise<void>
  /** Takes away all rows of a publication, of facts, of what they are about, and of its own bookkeeping. */
  forget(publication: number): Promise<void>
  /** The names of all tables that have a publication: those of `tables.ts`, and the engine's own. */
  readonly publicationTables: readonly string[]
  /** Writes a copy of one moment into a file of this name beside the engine's own. */
  copyTo(name: string): Promise<void>
  close(): Promise<void>
}

/** A batch in the form of the tables. */
export interface AppendedBatch extends BatchRows {
  readonly key: string
  readonly mode: 'add' | 'replace'
}

/** Tells the metrics of a read when it has ended well. */
export async function countedRead(read: Promise<Value[][]>): Promise<Value[][]> {
  const begin = performance.now()
  const rows = await read
  counts.emit('read', { seconds: (performance.now() - begin) / 1000 })
  return rows
}

const rowsInTurn = 1000

/** Maps rows; of many a thousand at a time, so that others have the thread in between. */
export async function mapInSlices<Row, Output>(
  rows: readonly Row[],
  outputOf: (row: Row) => Output,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const row of rows) {
    if (outputs.length % rowsInTurn === rowsInTurn - 1) await setImmediate()
    outputs.push(outputOf(row))
  }
  return outputs
}

export function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** A value that is a number or nothing. */
export function numberOf(value: Value | undefined): number | null {
  return typeof value === 'number' ? value : null
}

/** A value that is a list of numbers. */
export function numbersOf(value: Value | undefined): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}

/** A value that is a list of texts. */
export function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
