import { Client } from 'pg'

import { ensureBuild } from '#build/ensure-build.ts'
import { RetryingClient } from '#tests/server/crash-recovery/retrying-client.ts'
import { startPostgres, type PostgresServer } from '#tests/server/records/engine/postgres.ts'

import { measureApi, measureWriting } from './api-runs.ts'
import { measureGrids } from './grid-runs.ts'
import { print, title } from './measured.ts'
import { startMillion } from './million.ts'
import { measureReview } from './review-runs.ts'

/** The parts of the measurement: all of them if left out. */
interface Asked {
  readonly count: number
  readonly only: string | undefined
  /** the records on PostgreSQL, as a publisher would set it up, instead of SQLite */
  readonly onPostgres: boolean
}

/** Measures the banlist with so many entries: its API, and the portal beside other grids. */
export async function measureBanlist({ count, only, onPostgres }: Asked): Promise<void> {
  await ensureBuild()
  console.log(`Filling a list with ${count.toLocaleString('en-US')} entries …`)
  const postgres = onPostgres ? await startPostgres(lastingSettings) : null
  const database = await postgres?.newDatabase()
  const server = await startMillion(count, () => settle(database), database)
  try {
    title('Filling')
    print({
      what: 'entries a second, of two years in no order',
      values: [server.rate],
      unit: '/s',
    })
    const isWanted = (part: string): boolean => only === undefined || only === part
    const client = new RetryingClient({ origin: server.origin, opened: async () => {} })
    if (isWanted('api')) await measureApi(client, { clientId: server.publication, count })
    if (isWanted('grids')) await measureGrids(server.origin, count)
    if (isWanted('review')) await measureReview(server.origin)
    if (isWanted('api')) await measureWriting(client, { clientId: server.publication })
  } finally {
    await server.stop()
    await (postgres satisfies PostgresServer | null)?.stop()
  }
}

/** PostgreSQL does this by itself within minutes, and plans without knowing its rows until then. */
async function settle(database: string | undefined): Promise<void> {
  if (database === undefined) return
  const client = new Client({ connectionString: database })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Unlike in tests, a commit is on the disk, and the server has the memory that its manual advises. */
const lastingSettings = ['fsync=on', 'shared_buffers=1GB', 'max_wal_size=4GB', 'work_mem=16MB']
