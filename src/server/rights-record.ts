import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import type { RightsChange } from './identity/realms/realm-users.ts'
import { storePlace, withStore } from './ingest/opened-store.ts'
import type { Store } from './records/store.ts'
import { commandLine, type UserChange } from './records/user-changes.ts'

/** Notes changes of rights in the records, each in its publication; without an author everybody made their own. */
export async function recordRights(
  { ingest, userChanges }: Store,
  realm: string,
  { changes, author }: { changes: readonly RightsChange[]; author?: UserChange['author'] },
): Promise<void> {
  const at = Date.now()
  for (const [client, own] of Map.groupBy(changes, (change) => change.client)) {
    const publication = await ingest.ensurePublication({ realm, client })
    const lines = own.map((change) => {
      const self = { subject: change.userId, name: change.name }
      return { ...change, author: author ?? self, at }
    })
    await userChanges.record(publication, ...lines)
  }
}

/** The author of what a command does: whoever runs it on this machine. */
export function operator(): UserChange['author'] {
  return { subject: commandLine, name: accountName() }
}

/** Containers run under numbers that have no name. */
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/** Notes what a command changed, where there are records: before the first start there is nothing to write to. */
export async function recordByCommand(
  dataDir: string,
  { realm, changes }: { realm: string; changes: readonly RightsChange[] },
  { env, err }: { env: NodeJS.ProcessEnv; err: (line: string) => void },
): Promise<void> {
  const place = storePlace(env, dataDir)
  const isThere = place.databaseUrl !== null || existsSync(join(dataDir, 'masthead.db'))
  if (changes.length === 0 || !isThere) return
  await withStore(place, err, async (store) => {
    // a publication that is there before the first start would keep the demo away
    if (place.databaseUrl !== null && (await store.isEmpty())) return
    await recordRights(store, realm, { changes, author: operator() })
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    err(`It is done, but does not stand in the record of rights: ${reason}`)
  })
}
