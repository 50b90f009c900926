import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Something that only one process has at a time. */
export interface Lock {
  release(): void
}

/**
 * Takes a lock; null while another process, or another part of this one, has it. What is locked is an empty database,
 * because the system frees it also when a process is killed.
 */
export function takenLock(path: string): Lock | null {
  const file = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    file.exec('BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
}

const sqliteBusy = 5
