import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

const defaultTimeoutMs = 10_000
const askAgainAfter = 25

/** Another process did not stop changing realm files in time; nothing was changed. */
export class RealmLockError extends Error {
  override readonly name = 'RealmLockError'
}

/** How to wait for another process. */
export interface Waiting {
  /** Called once, when there is something to wait for. */
  tell?: (line: string) => void
  /** Milliseconds until it is given up. */
  timeoutMs?: number
}

/**
 * Does work that reads and writes realm files while no other process does. What is locked is an empty
 * database in the folder `identity`, because the system frees it also when a process is killed.
 * @throws RealmLockError
 */
export async function withRealmLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  { tell, timeoutMs = defaultTimeoutMs }: Waiting = {},
): Promise<Result> {
  const folder = join(dataDir, 'identity')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'realms.lock')
  const lock = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    const end = performance.now() + timeoutMs
    for (let isFirst = true; !isTaken(lock); isFirst = false) {
      if (isFirst) tell?.('Waiting for another command that is changing the organisations …')
      if (performance.now() >= end) throw new RealmLockError(givenUp)
      await wait(askAgainAfter)
    }
    return await work()
  } finally {
    lock.close()
  }
}

const givenUp =
  'Another command is still changing the organisations. Nothing was changed; please try again later.'

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false
    throw error
  }
}

const sqliteBusy = 5
