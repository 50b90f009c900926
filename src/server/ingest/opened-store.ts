import { openStore, type Store } from '#server/records/store.ts'

import { restoreWaits } from '../backup/restore.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

/** The place where a command finds the data. */
export interface StorePlace {
  dataDir: string
  databaseUrl: string | null
  clickhouseUrl: string | null
  timeZone: string | null
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
