import { parseRealm } from './realm-file.ts'
import type { Realm } from './realm-file.ts'
import { withRealmLock } from './realm-lock.ts'
import { readRealmText, writeRealmText } from './realm-writing.ts'
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

/** Fields that this version does not know stay in the file. */
function merged(content: Record<string, unknown>, { users }: Realm): unknown[] {
  const entries: { id?: unknown }[] = Array.isArray(content['users']) ? content['users'] : []
  const before = new Map(entries.map((entry) => [entry.id, entry]))
  return users.map((user) => ({ ...before.get(user.id), ...user }))
}
