import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe } from 'vitest'

import { openStore, type Store } from '#server/store/store.ts'

import { hasPostgres, startPostgres, type PostgresServer } from './postgres.ts'

/** Opens a new, empty store; it is closed after the tests. */
export type OpenStore = () => Promise<Store>

/** Runs the same tests on SQLite and, where there is one, on PostgreSQL. */
export function onEveryEngine(tests: (open: OpenStore) => void): void {
  describe('on SQLite', () => onSqlite(tests))
  if (hasPostgres()) describe('on PostgreSQL', () => onPostgres(tests))
  else console.info('There is no PostgreSQL here: these tests ran on SQLite only.')
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
  tests(async () => {
    const store = await openStore({ dataDir: join(folder, String(stores.length)) })
    stores.push(store)
    return store
  })
}

function onPostgres(tests: (open: OpenStore) => void): void {
  let server: PostgresServer
  const stores: Store[] = []
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await server.stop()
  })
  tests(async () => {
    const store = await openStore({ dataDir: tmpdir(), databaseUrl: await server.newDatabase() })
    stores.push(store)
    return store
  })
}
