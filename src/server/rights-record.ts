import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import type { RightsChange } from './identity/realms/rights-changes.ts'
import { withStore } from './ingest/opened-store.ts'
import type { Store } from './records/store.ts'
import { commandLine, type UserChange } from './records/users/user-changes.ts'
import { readSettings } from './settings.ts'

/** Notes changes of rights in the records, each in its publication. */
export async function recordRights(
  { ingest, userChanges }: Store,
  realm: string,
  { changes, author }: { changes: readonly RightsChange[]; author: UserChange['author'] },
): Promise<void> {
  const at = Date.now()
  for (const [client, own] of Map.groupBy(changes, (change) => change.client)) {
    const publication = await ingest.ensurePublication({ realm, client })
    await userChanges.record(publication, ...own.map((change) => ({ ...change, author, at })))
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
  const settings = readSettings(env)
  const databaseUrl = settings.DATABASE_URL ?? null
  const isThere = databaseUrl !== null || existsSync(join(dataDir, 'masthead.db'))
  if (changes.length === 0 || !isThere) return
  const place = {
    dataDir,
    databaseUrl,
    clickhouseUrl: settings.CLICKHOUSE_URL?.href ?? null,
    timeZone: settings.MASTHEAD_TIMEZONE ?? null,
  }
  await withStore(place, err, async (store) => {
    // a publication that is there before the first start would keep the demo away
    if (databaseUrl !== null && (await store.isEmpty())) return
    await recordRights(store, realm, { changes, author: operator() })
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    err(`It is done, but does not stand in the record of rights: ${reason}`)
  })
}
