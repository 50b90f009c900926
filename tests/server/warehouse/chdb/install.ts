/** Installs the engine of ClickHouse for the tests of the warehouse, where it is missing: about half a minute. */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const folder = new URL('.', import.meta.url).pathname
if (!existsSync(`${folder}node_modules/chdb`)) {
  execSync('npm install --no-package-lock --no-audit --no-fund --loglevel=error', {
    cwd: folder,
    stdio: 'inherit',
  })
}
