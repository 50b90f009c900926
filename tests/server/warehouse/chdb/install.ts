/** Installs the engine of ClickHouse for the tests of the warehouse, where it is missing: about half a minute. */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const folder = new URL('.', import.meta.url).pathname
if (!existsSync(`${folder}node_modules/chdb`)) {
  try {
    execSync('npm install --no-package-lock --no-audit --no-fund --loglevel=error', {
      cwd: folder,
      stdio: 'inherit',
    })
  } catch {
    // the other tests are worth running without it
    console.error('CLICKHOUSE WILL NOT BE TRIED: its engine, chdb, cannot be installed here.')
  }
}
