import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { BackupError } from './backup-error.ts'
import { manifestName, manifestOf, type Manifest } from './manifest.ts'
import { copiers, parts } from './parts.ts'

/**
 * Copies the data folder, while the server may run. Each part is one moment of its own; the target appears
 * when it is complete.
 *
 * @param target a folder that does not exist yet
 * @throws BackupError
 */
export async function makeBackup(dataDir: string, target: string): Promise<Manifest> {
  if (existsSync(target)) throw new BackupError(`${target} exists already; choose another folder.`)
  if (existsSync(join(dataDir, 'demo-data-unfinished'))) {
    throw new BackupError('The demo data are being made; try again when the server is ready.')
  }
  const present = parts.filter(({ path }) => existsSync(join(dataDir, path)))
  if (present.length === 0) throw new BackupError(`There are no data in ${dataDir}.`)
  const unfinished = `${target}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const { path, kind } of present) {
    const copy = join(unfinished, path)
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copiers[kind](join(dataDir, path), copy)
  }
  const manifest = await manifestOf(unfinished, new Date())
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(unfinished, manifestName), text, { mode: 0o600 })
  await rename(unfinished, target)
  return manifest
}
