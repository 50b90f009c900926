import { existsSync } from 'node:fs'
import { glob, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createDemo } from './demo/demo.ts'
import type { ServerOptions } from './options.ts'
import { openStore, type Store, type ThreadEnded } from './records/store.ts'

/**
 * Opens the store, filled with demo data where that is wanted and the store is empty. While the data
 * are made a mark lies in the data folder; data that an earlier start left half made are made again.
 */
export async function openStoreWithDemo(
  options: ServerOptions,
  threadEnded: ThreadEnded,
): Promise<Store> {
  const mark = join(options.dataDir, 'demo-data-unfinished')
  if (options.databaseUrl === undefined && existsSync(mark)) await discard(options.dataDir)
  const store = await openStore({ ...options, threadEnded })
  try {
    await store.checkPair()
    if (options.demo && (await store.isEmpty())) {
      await writeFile(mark, 'The embedded store holds nothing but part of the demo data.\n')
      await createDemo(store, (text, done) => options.report?.(`${text} (${percent(done)})`))
      await writeFile(dayRuns(options.dataDir), 'Made-up readers visit while this file is here.\n')
    }
    await rm(mark, { force: true })
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

/** True where the day of the demo goes on: it was made by a start of the server. */
export function isVisited({ dataDir }: Pick<ServerOptions, 'dataDir'>): boolean {
  return existsSync(dayRuns(dataDir))
}

function dayRuns(dataDir: string): string {
  return join(dataDir, 'demo-visitors')
}

async function discard(dataDir: string): Promise<void> {
  for await (const name of glob(['masthead.db*', 'warehouse.*'], { cwd: dataDir }))
    await rm(join(dataDir, name))
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`
}
