import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, beforeAll, describe } from 'vitest'

import { openStore, type Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { startPostgres, type PostgresServer } from './postgres.ts'
import { triesPostgres } from './tries-postgres.ts'

/** Opens a new, empty store, or another one on the data of `same`; it is closed after the tests. */
export type OpenStore = (same?: Store) => Promise<Store>

/** Runs the same tests on SQLite and, in `test:all` and where there is one, on PostgreSQL. */
export function onEveryEngine(tests: (open: OpenStore) => void): void {
  describe('on SQLite', () => onSqlite(tests))
  if (triesPostgres()) describe('on PostgreSQL', () => onPostgres(tests))
  else if (triesEverything) console.info('There is no PostgreSQL here: tried on SQLite only.')
}

function onSqlite(tests: (open: OpenStore) => void): void {
  let folder = ''
  const stores: Store[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-store-'))
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await rm(folder, { recursive: true, force: true })
  })
  const folders = new Map<Store, string>()
  tests(async (same) => {
    const dataDir = (same && folders.get(same)) ?? join(folder, String(stores.length))
    const store = await openStore({ dataDir })
    stores.push(store)
    folders.set(store, dataDir)
    return store
  })
}

function onPostgres(tests: (open: OpenStore) => void): void {
  let server: PostgresServer
  let folder = ''
  const stores: Store[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-store-'))
    server = await startPostgres()
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const databases = new Map<Store, string>()
  tests(async (same) => {
    const databaseUrl = (same && databases.get(same)) ?? (await server.newDatabase())
    const store = await openStore({ dataDir: join(folder, basename(databaseUrl)), databaseUrl })
    stores.push(store)
    databases.set(store, databaseUrl)
    return store
  })
}
