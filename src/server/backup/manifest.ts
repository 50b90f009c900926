import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, readFile, stat, chmod, copyFile, cp, rm } from 'node:fs/promises'
import { join, basename, dirname } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'

import * as v from 'valibot'

import { openWarehouse } from '../warehouse/port/open-warehouse.ts'

/** The name of the list of contents in a backup. */
export const manifestName = 'backup.json'

const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601, UTC */
  made: v.string(),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
})

/** The contents of a backup: each file with its size and its hash. */
export type Manifest = v.InferOutput<typeof manifest>

/** The list of what lies in a folder. */
export async function manifestOf(folder: string, made: Date): Promise<Manifest> {
  const files: Manifest['files'] = []
  for await (const path of glob('**/*', { cwd: folder })) {
    const file = join(folder, path)
    const result = await stat(file)
    if (!result.isFile() || path === manifestName) continue
    files.push({ path: path.replaceAll('\\', '/'), bytes: result.size, sha256: await hashOf(file) })
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { format: 1, made: made.toISOString(), files }
}

/**
 * Reads the list of a backup and compares every file with it.
 *
 * @throws BackupError when the folder is none, or holds something else than its list says.
 */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  const listed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text)
  if (!listed.success) {
    throw new BackupError(`There is no backup in ${folder}: its ${manifestName} cannot be read.`)
  }
  const result = await manifestOf(folder, new Date(listed.output.made))
  for (const { path, sha256 } of listed.output.files) {
    if (result.files.some((file) => file.path === path && file.sha256 === sha256)) continue
    throw new BackupError(`The backup in ${folder} is damaged: ${path} is not what was saved.`)
  }
  if (result.files.length === listed.output.files.length) return listed.output
  throw new BackupError(`The backup in ${folder} holds files that are not in its list.`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A part of the data folder that a backup holds. */
export interface Part {
  /** below the data folder; a file or a folder */
  readonly path: string
  readonly kind: keyof typeof copiers
}

/**
 * Everything that a backup holds, in the order in which it is copied. What is not there is left out; a new store
 * adds its row here. The warehouse comes after the records, which tell what it holds.
 */
export const parts: readonly Part[] = [
  { path: 'masthead.db', kind: 'sqlite' },
  { path: 'warehouse.duckdb', kind: 'warehouse' },
  { path: 'identity/identity.db', kind: 'sqlite' },
  { path: 'identity/realms', kind: 'files' },
  { path: 'identity/demo-users-told', kind: 'files' },
]

/** How each kind is copied while the server writes to it. */
export const copiers = {
  sqlite: copyDatabase,
  warehouse: copyWarehouse,
  files: (from: string, to: string) => cp(from, to, { recursive: true }),
} as const

/** Files beside a part of this kind that belong to it; a restore takes them away with the old part. */
export const companions: Readonly<Record<Part['kind'], readonly string[]>> = {
  sqlite: ['-wal', '-shm'],
  warehouse: ['.wal', '.wal.checkpoint', '.wal.recovery'],
  files: [],
}

/** All pages in one step: a single read, which no write disturbs and which disturbs no write. */
const allPages = 2 ** 31 - 1

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 15_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  await chmod(to, 0o600)
  const copy = new DatabaseSync(to)
  try {
    // a backup is one file: nothing may stay behind in a log
    copy.exec('pragma journal_mode = delete')
    const match = copy.prepare('pragma quick_check').get()?.['quick_check']
    if (match !== 'ok') throw new Error(`The copy of ${from} is damaged: ${String(match)}`)
  } finally {
    copy.close()
  }
}

/** The process that has the warehouse open writes a copy beside it: it may be another user's, with other folders. */
async function copyWarehouse(from: string, to: string): Promise<void> {
  const name = `${basename(from)}.copy-${randomUUID()}`
  const beside = join(dirname(from), name)
  const warehouse = openWarehouse({ dataDir: dirname(from) })
  try {
    await warehouse.copyTo(name)
    await copyFile(beside, to)
    await chmod(to, 0o600)
  } finally {
    await rm(beside, { force: true })
    await warehouse.close()
  }
}

/** Why a backup or a restore cannot be done, in one sentence for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
