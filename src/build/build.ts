import { mkdirSync } from 'node:fs'

import { acquiredLock } from '#server/lock-file.ts'

import { buildAll } from './build-all.ts'
import { buildLock, built } from './paths.ts'

try {
  mkdirSync(built.folder, { recursive: true })
  // Two builds at once would write over each other.
  const lock = acquiredLock(buildLock)
  if (!lock) throw new Error('Another process builds here; wait until it is done.')
  await buildAll((line) => console.log(line))
  lock.release()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
