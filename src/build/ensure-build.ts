import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { inputHash, isBuilt } from './inputs.ts'
import { root } from './paths.ts'

/**
 * Builds portal and server where the build is missing or made from other sources. The bundler runs in
 * a process of its own: its memory is gone afterwards, and it sees none of what a test runner changes.
 *
 * @throws Error when the build fails; why is on the standard error output.
 */
export async function ensureBuild(): Promise<void> {
  if (isBuilt(inputHash())) return
  const child = spawn(process.execPath, [`${root}src/build/build.ts`], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The build failed.')
}
