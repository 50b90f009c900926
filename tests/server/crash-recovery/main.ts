/**
 * Kills the server at random moments of bulk work, as often as one says.
 * npm run test:crashes -- [200]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const [kills = '200'] = process.argv.slice(2)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const config = ['--config', 'tests/vitest.config.ts', '--project', 'server']
const child = spawn(
  process.execPath,
  [
    `${root}node_modules/vitest/vitest.mjs`,
    'run',
    ...config,
    'tests/server/records/banlist/crash-recovery.test.ts',
  ],
  { cwd: root, env: { ...process.env, KILLS: kills }, stdio: 'inherit' },
)
const [code] = await once(child, 'exit')
process.exitCode = typeof code === 'number' ? code : 1
