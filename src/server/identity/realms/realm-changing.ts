import { parseRealm } from './realm-file.ts'
import type { Realm } from './realm-file.ts'
import { withRealmLock, type Waiting } from './realm-lock.ts'
import { readRealmText, writeRealmText, type RealmText } from './realm-writing.ts'
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
