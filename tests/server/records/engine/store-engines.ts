import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe } from 'vitest'

import { openStore, type Store, type StoreOptions } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { hasPostgres } from './postgres-programs.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'

/** Opens a new, empty store, or another one on the data of `same`; it is closed after the tests. */
export type OpenStore = (same?: Store) => Promise<Store>

/** True in `test:all` where the tests can reach a PostgreSQL. */
export const triesPostgres = triesEverything && hasPostgres()

/** Runs the same tests on SQLite and, in `test:all` and where there is one, on PostgreSQL. */
export function onEveryEngine(tests: (open: OpenStore) => void): void {
  onEveryPlace((place) => {
    const stores = new Map<Store, StoreOptions>()
    afterAll(async () => {
      await Promise.all([...stores.keys()].map((store) => store.close()))
    })
    tests(async (same) => {
      const options = (same && stores.get(same)) ?? (await place())
      const store = await openStore(options)
      stores.set(store, options)
      return store
    })
  })
}

/** The same for tests that open stores themselves: `place` is where nothing lies yet. */
export function onEveryPlace(tests: (place: () => Promise<StoreOptions>) => void): void {
  describe('on SQLite', () => tests(inFolders()))
  if (triesPostgres) describe('on PostgreSQL', () => tests(onServer(inFolders())))
  else if (triesEverything) console.info('There is no PostgreSQL here: tried on SQLite only.')
}

/** Hands out folders that are removed at the end. */
function inFolders(): () => Promise<StoreOptions> {
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
  let places = 0
  beforeAll(async () => {
    folder = await mkdtempDisposable(join(tmpdir(), 'masthead-store-'))
    return () => folder.remove()
  })
  return async () => {
    places += 1
    return { dataDir: join(folder.path, String(places)) }
  }
}

function onServer(folders: () => Promise<StoreOptions>): () => Promise<StoreOptions> {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
    return () => server.stop()
  })
  return async () => ({ ...(await folders()), databaseUrl: await server.newDatabase() })
}
