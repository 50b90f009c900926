import { mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { acquiredLock, type Lock } from '#server/lock-file.ts'

import { parseRealm, RealmFileError, parseJson, readerOf, type Realm } from './realm-file.ts'
import { realmsFolder } from './realms.ts'

/**
 * Reads a realm file, lets `change` work on its users, and writes it when they changed, while nothing else does.
 * @throws RealmFileError, RealmLockError
 */
export async function changingUsers<Result>(
  dataDir: string,
  name: string,
  change: (realm: Realm) => { result: Result; isChanged: boolean },
): Promise<Result> {
  const folder = realmsFolder(dataDir)
  return withRealmLock(dataDir, async () => {
    const content = await readRealmText(folder, name)
    const realm = parseRealm(name, name, JSON.stringify(content))
    const { result, isChanged } = change(realm)
    if (isChanged) await writeRealmText(folder, name, { ...content, users: merged(content, realm) })
    return result
  })
}

/** A user, a group or a publication as a realm file holds it. */
export type Entry = Record<string, unknown>

/**
 * Changes a realm file while nothing else does; fields that this version does not know stay in it. Resolves to what it
 * was and is. @throws RealmFileError, RealmLockError
 */
export async function changingRealm(
  dataDir: string,
  name: string,
  change: (content: RealmText, realm: Realm) => RealmText,
  waiting?: Waiting,
): Promise<{ before: Realm; after: Realm }> {
  const folder = realmsFolder(dataDir)
  const parsed = (content: RealmText) => parseRealm(name, name, JSON.stringify(content))
  const work = async () => {
    const content = await readRealmText(folder, name)
    const before = parsed(content)
    const changed = { ...content, ...change(content, before) }
    await writeRealmText(folder, name, changed)
    return { before, after: parsed(changed) }
  }
  return withRealmLock(dataDir, work, waiting)
}

/** A list of a realm file that was read as a realm before, so it is one of objects or missing. */
export function listIn(content: RealmText, name: 'clients' | 'groups' | 'users'): Entry[] {
  const entries = content[name]
  return Array.isArray(entries) ? entries : []
}

/** Fields that this version does not know stay in the file. */
function merged(content: Record<string, unknown>, { users }: Realm): unknown[] {
  const entries: { id?: unknown }[] = Array.isArray(content['users']) ? content['users'] : []
  const before = new Map(entries.map((entry) => [entry.id, entry]))
  return users.map((user) => ({ ...before.get(user.id), ...user }))
}

/** The content of a realm file, with fields that this version does not know. */
export type RealmText = Record<string, unknown>

/** Reads a realm file for changing it. @throws RealmFileError when it is missing or wrong */
export async function readRealmText(folder: string, realm: string): Promise<RealmText> {
  const path = pathOf(folder, realm)
  const problem = (place: string, text: string) => new RealmFileError(path, place, text)
  const text = await readFile(path, 'utf8').catch(() => {
    throw problem('', 'does not exist; add-realm creates it')
  })
  parseRealm(path, realm, text)
  return readerOf(problem).record('', parseJson(text, problem))
}

/**
 * Writes a realm file at once, readable by this user only: a server that is running sees the old one
 * or the new one, never half of it. @throws RealmFileError instead of writing a wrong one
 */
export async function writeRealmText(folder: string, realm: string, content: RealmText) {
  const path = pathOf(folder, realm)
  const text = `${JSON.stringify(content, null, 2)}\n`
  parseRealm(path, realm, text)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}

function pathOf(folder: string, realm: string): string {
  return join(folder, `${realm}.json`)
}

const defaultTimeoutMs = 10_000
const askAgainAfter = 25

/** Another process did not stop changing realm files in time; nothing was changed. */
export class RealmLockError extends Error {
  override readonly name = 'RealmLockError'
}

/** How to wait for another process. */
interface Waiting {
  /** Called once, when there is something to wait for. */
  tell?: (line: string) => void
  /** Milliseconds until it is given up. */
  timeoutMs?: number
}

/**
 * Does work that reads and writes realm files while no other process does.
 * @throws RealmLockError
 */
export async function withRealmLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  { tell, timeoutMs = defaultTimeoutMs }: Waiting = {},
): Promise<Result> {
  const folder = join(dataDir, 'identity')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = await lockOf(join(folder, 'realms.lock'), tell, timeoutMs)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function lockOf(path: string, tell: Waiting['tell'], timeoutMs: number): Promise<Lock> {
  const end = performance.now() + timeoutMs
  for (let isFirst = true; ; isFirst = false) {
    const lock = acquiredLock(path)
    if (lock) return lock
    if (isFirst) tell?.('Waiting for another command that is changing the organisations …')
    if (performance.now() >= end) throw new RealmLockError(givenUp)
    await wait(askAgainAfter)
  }
}

const givenUp =
  'Another command is still changing the organisations. Nothing was changed; please try again later.'
