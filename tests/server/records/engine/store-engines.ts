import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe } from 'vitest'

import { openStore, type Store, type StoreOptions } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { hasPostgres } from './postgres-programs.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'

/**
 * Opens a store, or another one on the data of `same`, which is closed after the tests. All files of a worker get the
 * same store: opening one takes longer than most tests. So each test uses publications of its own.
 */
export type OpenStore = (same?: Store) => Promise<Store>

/** True in `test:all` where the tests can reach a PostgreSQL. */
export const triesPostgres = triesEverything && hasPostgres()

interface Opened {
  readonly store: Store
  readonly options: StoreOptions
}

let shared: Promise<Opened> | null = null

/** Runs the same tests on SQLite and, in `test:all` and where there is one, on PostgreSQL. */
export function onEveryEngine(tests: (open: OpenStore) => void): void {
  describe('on SQLite', () => {
    tests(opening(() => (shared ??= openShared())))
  })
  onPostgres((place) => {
    let own: Promise<Opened> | null = null
    afterAll(async () => (await own)?.store.close())
    tests(opening(() => (own ??= openedAt(place))))
  })
}

/** The same for tests that open stores themselves: `place` is where nothing lies yet. */
export function onEveryPlace(tests: (place: () => Promise<StoreOptions>) => void): void {
  describe('on SQLite', () => tests(inFolders()))
  onPostgres(tests)
}

function onPostgres(tests: (place: () => Promise<StoreOptions>) => void): void {
  if (triesPostgres) describe('on PostgreSQL', () => tests(onServer(inFolders())))
  else if (triesEverything) console.info('There is no PostgreSQL here: tried on SQLite only.')
}

function opening(first: () => Promise<Opened>): OpenStore {
  const others: Store[] = []
  afterAll(async () => {
    await Promise.all(others.map((store) => store.close()))
  })
  return async (same) => {
    const { store, options } = await first()
    if (!same) return store
    const other = await openStore(options)
    others.push(other)
    return other
  }
}

async function openedAt(place: () => Promise<StoreOptions>): Promise<Opened> {
  const options = await place()
  // with PostgreSQL nobody else makes the folder of the warehouse
  await mkdir(options.dataDir, { recursive: true })
  return { options, store: await openStore(options) }
}

/** The store of this worker, in a folder that goes with it. */
async function openShared(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-store-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return openedAt(() => Promise.resolve({ dataDir }))
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
