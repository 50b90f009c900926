import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { takenLock, type Lock } from '../../lock-file.ts'

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
 * Does work that reads and writes realm files while no other process does.
 * @throws RealmLockError
 */
export async function withRealmLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  { tell, timeoutMs = defaultTimeoutMs }: Waiting = {},
): Promise<Result> {
  const folder = join(dataDir, 'identity')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockOf(join(folder, 'realms.lock'), tell, timeoutMs)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function lockOf(path: string, tell: Waiting['tell'], timeoutMs: number): Promise<Lock> {
  const end = performance.now() + timeoutMs
  for (let isFirst = true; ; isFirst = false) {
    const lock = takenLock(path)
    if (lock) return lock
    if (isFirst) tell?.('Waiting for another command that is changing the organisations …')
    if (performance.now() >= end) throw new RealmLockError(givenUp)
    await wait(askAgainAfter)
  }
}

const givenUp =
  'Another command is still changing the organisations. Nothing was changed; please try again later.'
