import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile, cp, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import {
  BackupError,
  manifestName,
  manifestOf,
  checkedManifest,
  copiers,
  parts,
  companions,
  type Manifest,
  type Part,
} from './manifest.ts'

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

/** The folder in the data folder in which a backup waits for the next start. */
const waitingName = 'restore-waiting'

/**
 * Lays a backup ready for the next start of the server, after comparing all of it with its list. A server
 * that runs goes on undisturbed until it is started again.
 *
 * @throws BackupError
 */
export async function stageRestore(source: string, dataDir: string): Promise<Manifest> {
  const manifest = await checkedManifest(source)
  const strange = manifest.files.find(
    (file) => !parts.some(({ path }) => file.path === path || file.path.startsWith(`${path}/`)),
  )
  if (strange) throw new BackupError(`This Masthead does not know ${strange.path} of the backup.`)
  const unfinished = join(dataDir, `${waitingName}.unfinished`)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await cp(source, unfinished, { recursive: true })
  await checkedManifest(unfinished)
  const waiting = join(dataDir, waitingName)
  await rm(waiting, { recursive: true, force: true })
  await rename(unfinished, waiting)
  return manifest
}

/** True while a backup waits for the next start. */
export function restoreWaits(dataDir: string): boolean {
  return existsSync(join(dataDir, waitingName))
}

/**
 * Puts a waiting backup in the place of the data. Part by part the old one moves into a folder beside it,
 * then the new one takes its place, so that a start that was interrupted goes on where it was.
 *
 * @returns the folder that holds the data of before, null where there were none, undefined where nothing waited
 */
export async function takeWaitingRestore(dataDir: string): Promise<string | null | undefined> {
  const waiting = join(dataDir, waitingName)
  if (!restoreWaits(dataDir)) return undefined
  const listed: Manifest = JSON.parse(await readFile(join(waiting, manifestName), 'utf8'))
  const before = join(dataDir, `before-restore-of-${listed.made.replaceAll(/[^\dTZ]/g, '')}`)
  const missing = missingHalves(listed)
  for (const part of parts) {
    const { path, kind } = part
    if (!existsSync(join(waiting, path)) && !missing.includes(part)) continue
    for (const ending of [...companions[kind], '']) {
      await moveIfThere(join(dataDir, path + ending), join(before, path + ending))
    }
    await moveIfThere(join(waiting, path), join(dataDir, path))
  }
  await rm(waiting, { recursive: true })
  return existsSync(before) ? before : null
}

/**
 * Records or warehouse where the backup holds only the other: what lies there belongs to the data of before. The list
 * says it; of the files, some may be in their places already.
 */
function missingHalves({ files }: Manifest): readonly Part[] {
  const pair = parts.filter(({ path, kind }) => path === 'masthead.db' || kind === 'warehouse')
  const missing = pair.filter(({ path }) => !files.some((file) => file.path === path))
  return missing.length === pair.length ? [] : missing
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rm(to, { recursive: true, force: true })
  await rename(from, to)
}
