import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { clickhouseWarehouse } from '../clickhouse/clickhouse-warehouse.ts'
import { warehouseOver } from '../engine-warehouse.ts'
import { type Backend, OwnerGone, ownerOf, remoteAt } from '../shared-backend.ts'
import {
  type Call,
  forwardedWarehouse,
  lazyWarehouse,
  type Method,
  WarehouseError,
} from './forwarded-warehouse.ts'
import type { Warehouse } from './warehouse.ts'

/** How long the file may stay locked by a process that does not answer, in milliseconds. */
const patience = 20_000
const pause = 50
const longestSocketName = 100

/** The backends of this process by their file, and how many use them: a process may open a file only once. */
const opened = new Map<string, { readonly backend: Promise<Backend>; users: number }>()
const closing = new Map<string, Promise<void>>()

/**
 * The embedded warehouse, shared by all processes of a data folder. DuckDB lets one process open its file: the
 * first one does and answers the others; when it ends, the next call of another process takes its place. Batches
 * have keys, so a call that was cut off is made again. Nothing is opened before the first call.
 */
export function sharedWarehouse(file: string): Warehouse {
  let used: Promise<Backend> | null = null
  const release = async (): Promise<void> => {
    const left = used
    used = null
    if (left) await leave(file, left)
  }
  const forget = (backend: Promise<Backend>): void => {
    if (used === backend) used = null
  }
  const call: Call = async <T>(method: Method, args: readonly unknown[]): Promise<T> => {
    for (;;) {
      const mine = (used ??= enter(file))
      mine.catch(() => forget(mine)) // the next call tries again
      try {
        const backend = await mine
        return await backend.call<T>(method, args)
      } catch (error) {
        if (!(error instanceof OwnerGone)) throw error
        if (opened.get(file)?.backend === mine) opened.delete(file)
        forget(mine)
      }
    }
  }
  return forwardedWarehouse(call, release)
}

function enter(file: string): Promise<Backend> {
  const known = opened.get(file)
  if (known) {
    known.users += 1
    return known.backend
  }
  const backend = acquired(file)
  opened.set(file, { backend, users: 1 })
  backend.catch(() => opened.delete(file))
  return backend
}

async function leave(file: string, backend: Promise<Backend>): Promise<void> {
  const known = opened.get(file)
  if (known?.backend !== backend) return
  known.users -= 1
  if (known.users > 0) return
  opened.delete(file)
  const end = backend.then((left) => left.close()).catch(() => {})
  closing.set(file, end)
  await end
  if (closing.get(file) === end) closing.delete(file)
}

async function acquired(file: string): Promise<Backend> {
  await closing.get(file)
  const address = addressOf(file)
  const end = performance.now() + patience
  // the engine is loaded by the first question: the start stays quick
  const { openDuckdb } = await import('../duckdb/duckdb-engine.ts')
  for (;;) {
    try {
      return await ownerOf(warehouseOver(await openDuckdb(file)), address)
    } catch (error) {
      if (!isLocked(error) || performance.now() > end) throw unusable(file, error)
    }
    try {
      return await remoteAt(address)
    } catch {
      await setTimeout(pause) // the other process opens or ends just now
    }
  }
}

function isLocked(error: unknown): boolean {
  return /Could not set lock|being used by another process/.test(String(error))
}

function unusable(file: string, error: unknown): WarehouseError {
  const sentence = isLocked(error)
    ? `The data file ${file} is in use by a process that does not answer.`
    : `The data file ${file} cannot be opened. Nothing was changed in it; restore a backup or move the file away.`
  return new WarehouseError(sentence, { cause: error })
}

/** Sockets have short names: a long path is replaced by its hash in the folder for temporary files. */
function addressOf(file: string): string {
  const name = createHash('sha256').update(file).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\masthead-${name}`
  const beside = join(dirname(file), 'warehouse.sock')
  return Buffer.byteLength(beside) < longestSocketName ? beside : join(tmpdir(), `mh-${name}.sock`)
}

/** The place of the facts: `warehouse.duckdb` in the data folder, or ClickHouse where its address is given. */
interface WarehouseOptions {
  readonly dataDir: string
  readonly clickhouseUrl?: string | undefined
}

/** The warehouse of a data folder or of ClickHouse, opened by the first call. */
export function openWarehouse({ dataDir, clickhouseUrl }: WarehouseOptions): Warehouse {
  return clickhouseUrl === undefined
    ? sharedWarehouse(resolve(dataDir, 'warehouse.duckdb'))
    : clickhouseWarehouse(clickhouseUrl)
}

/**
 * A warehouse whose first call asks if it belongs to the records, and that refuses every call by one sentence where it
 * does not. An answer that did not come is asked for again by the next call.
 */
export function pairedWarehouse(
  warehouse: Warehouse,
  { belongs, refusal }: { belongs: () => Promise<boolean>; refusal: string },
): Warehouse & { belongs(): Promise<boolean> } {
  let pending: Promise<boolean> | null = null
  const answer = (): Promise<boolean> => {
    pending ??= belongs().catch((error: unknown) => {
      pending = null
      throw error
    })
    return pending
  }
  const own = async (): Promise<Warehouse> => {
    if (await answer()) return warehouse
    throw new WarehouseError(refusal)
  }
  return { ...lazyWarehouse(own, () => warehouse.close()), belongs: answer }
}
