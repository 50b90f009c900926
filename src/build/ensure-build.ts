import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

import { acquiredLock } from '#server/lock-file.ts'
import { StartError } from '#server/start-error.ts'

import { inputHash, isBuilt } from './inputs.ts'
import { built, buildLock, root } from './paths.ts'

/** Milliseconds between two looks at the build of another process. */
const pause = 100

let building: Promise<void> | undefined

/**
 * Builds portal and server where the build is missing or made from other sources; waits where another process does.
 * The bundler runs in a process of its own: its memory is gone afterwards, and it sees none of what a test runner
 * changes.
 *
 * @throws StartError when the build fails; why is on the standard error output.
 */
export function ensureBuild(): Promise<void> {
  building ??= buildOrWait(inputHash()).finally(() => (building = undefined))
  return building
}

/** True where a build may be written; an installed copy is often read by a user who may change nothing in it. */
export function mayBuild(): boolean {
  try {
    mkdirSync(built.folder, { recursive: true })
    accessSync(built.folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function buildOrWait(hash: string): Promise<void> {
  let hasTold = false
  while (!isBuilt(hash)) {
    if (isBuilding()) {
      if (!hasTold) console.log('Another process builds; waiting …')
      hasTold = true
      await after(pause)
    } else await build(hash)
  }
}

/** True while a process holds the lock of the build; one that was killed holds none. */
function isBuilding(): boolean {
  mkdirSync(built.folder, { recursive: true })
  const lock = acquiredLock(buildLock)
  lock?.release()
  return lock === null
}

async function build(hash: string): Promise<void> {
  const child = spawn(process.execPath, [`${root}src/build/build.ts`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'close')
  process.off('exit', end)
  // another process may have been quicker
  if (code !== 0 && !isBuilt(hash) && !isBuilding())
    throw new StartError('Masthead could not be built; the reason is above.')
}
