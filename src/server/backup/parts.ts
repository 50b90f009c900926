import { randomUUID } from 'node:crypto'
import { chmod, copyFile, cp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { openWarehouse } from '../warehouse/port/open-warehouse.ts'

/** A part of the data folder that a backup holds. */
export interface Part {
  /** below the data folder; a file or a folder */
  readonly path: string
  readonly kind: keyof typeof copiers
}

/**
 * Everything that a backup holds, in the order in which it is copied. What is not there is left out; a new store
 * adds its row here. The warehouse comes after the records, which tell what it holds.
 */
export const parts: readonly Part[] = [
  { path: 'masthead.db', kind: 'sqlite' },
  { path: 'warehouse.duckdb', kind: 'warehouse' },
  { path: 'identity/identity.db', kind: 'sqlite' },
  { path: 'identity/realms', kind: 'files' },
  { path: 'identity/demo-users-told', kind: 'files' },
]

/** How each kind is copied while the server writes to it. */
export const copiers = {
  sqlite: copyDatabase,
  warehouse: copyWarehouse,
  files: (from: string, to: string) => cp(from, to, { recursive: true }),
} as const

/** Files beside a part of this kind that belong to it; a restore takes them away with the old part. */
export const companions: Readonly<Record<Part['kind'], readonly string[]>> = {
  sqlite: ['-wal', '-shm'],
  warehouse: ['.wal', '.wal.checkpoint', '.wal.recovery'],
  files: [],
}

/** All pages in one step: a single read, which no write disturbs and which disturbs no write. */
const allPages = 2 ** 31 - 1

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 15_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  await chmod(to, 0o600)
  const copy = new DatabaseSync(to)
  try {
    // a backup is one file: nothing may stay behind in a log
    copy.exec('pragma journal_mode = delete')
    const found = copy.prepare('pragma quick_check').get()?.['quick_check']
    if (found !== 'ok') throw new Error(`The copy of ${from} is damaged: ${String(found)}`)
  } finally {
    copy.close()
  }
}

/** The process that has the warehouse open writes a copy beside it: it may be another user's, with other folders. */
async function copyWarehouse(from: string, to: string): Promise<void> {
  const name = `${basename(from)}.copy-${randomUUID()}`
  const beside = join(dirname(from), name)
  const warehouse = openWarehouse({ dataDir: dirname(from) })
  try {
    await warehouse.copyTo(name)
    await copyFile(beside, to)
    await chmod(to, 0o600)
  } finally {
    await rm(beside, { force: true })
    await warehouse.close()
  }
}
