/**
 * Installs the databases and proxies that the long tests want and the machine lacks: the engine of ClickHouse in about
 * half a minute, the programs of PostgreSQL and the proxies in a few seconds, a small Debian in two minutes.
 */
import { execSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { hasProxies, unpackProxies } from '#tests/server/hosting/proxy-programs.ts'
import { hasPostgres, linkLibraries } from '#tests/server/records/engine/postgres-programs.ts'
import { makeBareRoot } from '#tests/server/walks/bare-root.ts'

const engines = [
  {
    folder: '../../server/warehouse/chdb/',
    isThere: (folder: string) => existsSync(`${folder}node_modules/chdb`),
    missing: 'CLICKHOUSE WILL NOT BE TRIED: its engine, chdb, cannot be installed here.',
  },
  {
    folder: '../../server/records/engine/postgresql/',
    isThere: () => hasPostgres(),
    missing: 'POSTGRESQL WILL NOT BE TRIED: its programs cannot be installed here.',
  },
]

for (const { folder, isThere, missing } of engines) {
  const cwd = fileURLToPath(new URL(folder, import.meta.url))
  if (!isThere(cwd)) install(cwd)
  // The other tests are worth running without it.
  if (!isThere(cwd)) console.error(missing)
}
linkLibraries()
if (!hasProxies()) unpackProxies()
makeBareRoot()

/** Runs no scripts of the packages. */
function install(cwd: string): void {
  const options = '--ignore-scripts --no-package-lock --no-audit --no-fund --loglevel=error'
  try {
    execSync(`npm install ${options}`, { cwd, stdio: 'inherit' })
  } catch (error) {
    console.error(String(error))
  }
}
