import { chmodSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { StartError } from './start-error.ts'

/** Something that only one process has at a time. */
export interface Lock {
  release(): void
}

/**
 * Takes a lock; null while another process, or another part of this one, has it. What is locked is an empty database,
 * because the system frees it also when a process is killed.
 *
 * @throws StartError where the file is another user's.
 */
export function acquiredLock(path: string): Lock | null {
  let opened: DatabaseSync | undefined
  try {
    const file = (opened = new DatabaseSync(path))
    chmodSync(path, 0o600)
    file.exec('BEGIN EXCLUSIVE')
    return { release: () => file.close() }
  } catch (error) {
    opened?.close()
    if (codeOf(error) === sqliteBusy) return null
    if (!refused.has(codeOf(error)) || !isAnothers(path)) throw error
    throw new StartError(
      `The file ${path} belongs to another user: run this as the same user as before, or remove the file.`,
      { cause: error },
    )
  }
}

const [sqliteBusy, sqliteCannotOpen] = [5, 14]
const refused = new Set<unknown>([sqliteCannotOpen, 'EPERM'])

/** SQLite's code, or that of the system. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
}

/** True where the file has another owner; never on systems whose users have no numbers. */
function isAnothers(path: string): boolean {
  const own = process.getuid?.()
  const owner = statSync(path, { throwIfNoEntry: false })?.uid
  return own !== undefined && owner !== undefined && owner !== own
}
