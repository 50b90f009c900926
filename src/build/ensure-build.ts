import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

import { inputHash, isBuilt } from './inputs.ts'
import { root } from './paths.ts'

/** Holds the number of the process that builds; two builds at once would write over each other. */
const lock = `${root}node_modules/.cache/build.lock`
/** Milliseconds between two looks at the build of another process. */
const pause = 100

/**
 * Builds portal and server where the build is missing or made from other sources; waits where another process does.
 * The bundler runs in a process of its own: its memory is gone afterwards, and it sees none of what a test runner
 * changes.
 *
 * @throws Error when the build fails; why is on the standard error output.
 */
export async function ensureBuild(): Promise<void> {
  const hash = inputHash()
  while (!isBuilt(hash)) {
    if (isLocked()) await after(pause)
    else await buildLocked(hash)
  }
}

/** Takes the lock, unless another process is quicker. */
async function buildLocked(hash: string): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
  } catch {
    return
  }
  try {
    if (!isBuilt(hash)) await build()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** True while a process builds; what a process that is gone left behind is removed. */
function isLocked(): boolean {
  try {
    const owner = Number(readFileSync(lock, 'utf8'))
    // A lock without a number is being written.
    if (owner === 0) return true
    if (owner !== process.pid) process.kill(owner, 0)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH')
      rmSync(lock, { force: true })
    return false
  }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, [`${root}src/build/build.ts`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The build failed.')
}
