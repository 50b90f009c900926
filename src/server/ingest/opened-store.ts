import { resolve } from 'node:path'

import { restoreWaits } from '../backup/backup.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { openStore, type Store } from '../records/store.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** The place where a command finds the data. */
export interface StorePlace {
  dataDir: string
  databaseUrl: string | null
  clickhouseUrl: string | null
  timeZone: string | null
}

/** The place that the settings name, with the data folder of the command line where that names one. */
export function storePlace(env: NodeJS.ProcessEnv, dataDir?: string): StorePlace {
  const settings = readSettings(env)
  return {
    dataDir: resolve(dataDir ?? settings.MASTHEAD_DATA ?? 'data'),
    databaseUrl: settings.DATABASE_URL ?? null,
    clickhouseUrl: settings.CLICKHOUSE_URL?.href ?? null,
    timeZone: settings.MASTHEAD_TIMEZONE ?? null,
  }
}

/**
 * Opens the store for one piece of work and closes it again.
 *
 * @throws StartError where the data folder cannot be used, or a backup waits for the server.
 */
export async function withStore(
  { dataDir, databaseUrl, clickhouseUrl, timeZone }: StorePlace,
  report: (line: string) => void,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  await prepareDataFolder(dataDir, report)
  if (restoreWaits(dataDir)) {
    throw new StartError('A backup waits for the next start of the server; start it first.')
  }
  const store = await openStore({
    dataDir,
    report,
    ...(databaseUrl === null ? {} : { databaseUrl }),
    ...(clickhouseUrl === null ? {} : { clickhouseUrl }),
    ...(timeZone === null ? {} : { timeZone }),
  })
  try {
    await store.checkPair()
    await work(store)
  } finally {
    await store.close()
  }
}
