import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openStore } from '#server/records/store.ts'
import { startServerProcess, type ServerProcess } from '#tests/browser/support/server.ts'

import { entries } from './links.ts'

/** The built server over a long list, in a data folder of its own. */
export interface MillionServer {
  readonly origin: string
  readonly publication: string
  /** entries a second, as they were saved */
  readonly rate: number
  stop(): Promise<void>
}

const realm = 'verlagnord'
const publication = 'apothekenblatt'
const rowsAtOnce = 10_000

/**
 * Makes the demo organisations, fills a list of one of them with so many entries, and starts the built server.
 *
 * @param prepare does more with the data folder before that
 * @param databaseUrl the records' PostgreSQL; SQLite if left out
 */
export async function startMillion(
  count: number,
  prepare: (dataDir: string) => Promise<void> = async () => {},
  databaseUrl?: string,
): Promise<MillionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'))
  const environment = {
    MASTHEAD_DATA: dataDir,
    MASTHEAD_PASSWORD_GRANT: '1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const demo = await startServerProcess(environment)
  await demo.stop()
  const rate = await fill({ dataDir, databaseUrl }, count)
  await prepare(dataDir)
  const server: ServerProcess = await startServerProcess(environment)
  return {
    origin: server.origin,
    publication,
    rate,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function fill(place: Parameters<typeof openStore>[0], count: number): Promise<number> {
  const store = await openStore(place)
  const id = (await store.publications.find(realm, publication))?.id ?? 0
  const begin = performance.now()
  const rows = entries(count)
  for (let batch = take(rows); batch.length > 0; batch = take(rows))
    await store.ingest.saveBanlist(id, batch)
  const seconds = (performance.now() - begin) / 1000
  await store.close()
  return count / seconds
}

function take<T>(rows: Generator<T>): T[] {
  return Array.from({ length: rowsAtOnce }, () => rows.next()).flatMap((step) =>
    step.done ? [] : [step.value],
  )
}
