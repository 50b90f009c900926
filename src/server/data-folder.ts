import { constants } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { StartError, systemCode } from './start-error.ts'

/**
 * Makes the data folder where it is missing and proves that it can be written. It is closed to other users of
 * this computer, and so is all that this process writes from now on. An older folder may stand open.
 *
 * @param report hears in one sentence that something stood open
 * @throws StartError naming the folder and the reason.
 */
export async function prepareDataFolder(
  folder: string,
  report: (text: string) => void,
): Promise<void> {
  writePrivately()
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be used: ${reason(systemCode(error))}. Set MASTHEAD_DATA to a folder you may write.`,
      { cause: error },
    )
  }
  const { closed, left } = await closeToOthers(folder)
  if (closed > 0)
    report(`Other users could read ${closed} files and folders of ${folder}; no more.`)
  if (left > 0) report(`Other users can read ${left} files and folders of ${folder}.`)
}

/** Node's own way tries for ever where the system makes no folders, as in `/proc`. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path).catch((error: unknown) => error)
  const code = systemCode(made)
  if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
  if (code !== 'ENOENT' || dirname(path) === path) {
    if (made !== undefined) throw made
    return
  }
  await makeFolder(dirname(path))
  await mkdir(path)
}

const room = Buffer.alloc(256 * 1024)
/** Milliseconds between two looks. */
const lookEvery = 5000

/** Proves that the data folder takes what has to be written next. @throws the system's error, such as of a full disk */
export async function checkRoom(folder: string): Promise<void> {
  const file = join(folder, `.room-${process.pid}`)
  try {
    await writeFile(file, room, { flush: true })
  } finally {
    await rm(file, { force: true })
  }
}

/** The same proof; it writes, so one that is younger than five seconds is taken again. */
export function roomWatch(folder: string): () => Promise<void> {
  let [lookedAt, look] = [-Infinity, Promise.resolve()]
  return () => {
    if (performance.now() - lookedAt < lookEvery) return look
    lookedAt = performance.now()
    look = checkRoom(folder)
    return look
  }
}

/** Files and folders that this process makes are its user's alone: 0600 and 0700. */
function writePrivately(): void {
  process.umask(0o077)
}

interface Closing {
  readonly closed: number
  /** the number of those that could not be closed, because they belong to another user */
  readonly left: number
}

/** The names of what is ours in the data folder; a folder may hold other things too. */
const ours =
  /^(masthead\.db|warehouse\.duckdb|identity$|collected$|restore-waiting|before-restore-of-)/

async function closeToOthers(folder: string): Promise<Closing> {
  // Windows has other rights; its modes say nothing.
  if (process.platform === 'win32') return { closed: 0, left: 0 }
  const names = (await readdir(folder)).filter((name) => ours.test(name))
  const inside = await Promise.all(names.map((name) => pathsBelow(join(folder, name))))
  const outcomes = await Promise.all([folder, ...inside.flat()].map(closeOne))
  const count = (target: string) => outcomes.filter((outcome) => outcome === target).length
  return { closed: count('closed'), left: count('left') }
}

/** The path and all below it; links are not followed. */
async function pathsBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true }).catch(() => [])
  return [path, ...entries.map((entry) => join(path, entry))]
}

async function closeOne(path: string): Promise<'closed' | 'left' | 'fine'> {
  const result = await lstat(path).catch(() => undefined)
  if (result === undefined || result.isSymbolicLink() || (result.mode & 0o077) === 0) return 'fine'
  return chmod(path, result.mode & 0o700).then(
    () => 'closed',
    () => 'left',
  )
}

function reason(code: string): string {
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file in its place'
    case 'EACCES':
    case 'EPERM':
      return 'you may not write there'
    case 'ENOENT':
      return 'no folder can be made there'
    case 'EROFS':
      return 'the disk is read-only'
    case 'ENOSPC':
      return 'the disk is full'
    default:
      return code === '' ? 'unknown reason' : code
  }
}
