import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import * as v from 'valibot'

import { BackupError } from './backup-error.ts'

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
    const found = await stat(file)
    if (!found.isFile() || path === manifestName) continue
    files.push({ path: path.replaceAll('\\', '/'), bytes: found.size, sha256: await hashOf(file) })
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
  const found = await manifestOf(folder, new Date(listed.output.made))
  for (const { path, sha256 } of listed.output.files) {
    if (found.files.some((file) => file.path === path && file.sha256 === sha256)) continue
    throw new BackupError(`The backup in ${folder} is damaged: ${path} is not what was saved.`)
  }
  if (found.files.length === listed.output.files.length) return listed.output
  throw new BackupError(`The backup in ${folder} holds files that are not in its list.`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
