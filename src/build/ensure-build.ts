import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

import { StartError, systemCode } from '#server/start-error.ts'

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
  let told: number | undefined
  while (!isBuilt(hash)) {
    if (lock()) await buildLocked(hash)
    else {
      const owner = builder()
      if (owner !== undefined && owner !== told) console.log(`Process ${owner} builds; waiting …`)
      told = owner
      await after(pause)
    }
  }
}

/** Two builds at once would write over each other; false where another process is quicker. */
function lock(): boolean {
  mkdirSync(built.folder, { recursive: true })
  try {
    writeFileSync(buildLock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  }
}

async function buildLocked(hash: string): Promise<void> {
  try {
    if (!isBuilt(hash)) await build()
  } finally {
    rmSync(buildLock, { force: true })
  }
}

/** The process that builds, as far as it has written its number; what one that is gone left behind is removed. */
function builder(): number | undefined {
  const owner = existsSync(buildLock) ? Number(readFileSync(buildLock, 'utf8')) : 0
  if (owner === 0) return undefined
  if (owner !== process.pid && isAlive(owner)) return owner
  rmSync(buildLock, { force: true })
  return undefined
}

/** That of another user may not be sent a signal, but it is there. */
function isAlive(owner: number): boolean {
  try {
    return process.kill(owner, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, [`${root}src/build/build.ts`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [code] = await once(child, 'close')
  process.off('exit', end)
  if (code !== 0) throw new StartError('Masthead could not be built; the reason is above.')
}
