import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'

import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { openStore, type Store } from '#server/records/store.ts'
import { folderOfEach } from '#tests/support/folder.ts'
import { portOf } from '#tests/support/running.ts'

import { startPostgres } from './postgres.ts'
import { triesPostgres } from './store-engines.ts'

const folder = folderOfEach()
let dataDir: string
let file: string
beforeEach(() => {
  dataDir = folder()
  file = join(dataDir, 'masthead.db')
})

const publication = { realm: 'nord', client: 'blatt', name: 'Blatt' }

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir })
  return work(store).finally(() => store.close())
}

function openPostgres(at: string): Promise<Store> {
  return openStore({ dataDir, databaseUrl: `postgresql://u:p@${at}/x` })
}

/** Runs SQL on the file that nothing else has open. */
function runSql(statement: string): void {
  const database = new DatabaseSync(file)
  database.exec(statement)
  database.close()
}

describe('a store', () => {
  it("refuses data of a newer version, and another program's", async () => {
    runSql('create table article (title text)')
    await expect(openStore({ dataDir })).rejects.toThrow(/tables of another program/)
    runSql('drop table article')
    await withStore(() => Promise.resolve())
    runSql('insert into schema_version values (999, 0)')
    await expect(openStore({ dataDir })).rejects.toThrow(/newer Masthead \(data version 999/)
  })

  it('says so when PostgreSQL does not answer, or never', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await expect(openPostgres('localhost:1')).rejects.toThrow(/DATABASE_URL does not answer/)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const refused = expect(openPostgres(`127.0.0.1:${portOf(silent)}`)).rejects.toThrow(
      /^The database in DATABASE_URL does not answer: .*timeout/,
    )
    await once(silent, 'connection')
    await vi.advanceTimersByTimeAsync(5000)
    await refused
    silent.close()
  })

  it('is empty at first, keeps what was written, and tells of changes by itself and by another process', async () => {
    const id = await withStore(async (store) => {
      expect(await store.isEmpty()).toBe(true)
      await store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
      return store.ingest.savePublication(publication)
    })
    await withStore(async (store) => {
      expect(await store.isEmpty()).toBe(false)
      expect(await store.publications.organisationName('nord')).toBe('Verlag Nord')
      expect(await store.publications.find('nord', 'blatt')).toMatchObject(publication)
      expect(await store.publications.find('sued', 'blatt')).toBeNull()
      const change = (kind: 'banlist' | 'data'): Promise<number> =>
        new Promise((resolve) => {
          const unwatch = store.changes.watch(publication, kind, (version) => {
            unwatch()
            resolve(version)
          })
        })
      const ownChange = change('banlist')
      await store.banlist.add(id, { link: 'https://a.example/', comment: null })
      expect(await ownChange).toBe(1)
      const foreignChange = change('data')
      await withStore((other) => other.publish(id))
      expect(await foreignChange).toBe(1)
      await forgetsStatistics(store)
    })
  })
})

/** Statistics before a day go, and those who see them are told. */
async function forgetsStatistics(store: Store): Promise<void> {
  for (const [client, days] of [
    ['abend', [100, 200]],
    ['bote', [150, 300]],
  ] as const) {
    const id = await store.ingest.savePublication({ realm: 'west', client, name: client })
    const signal = days.map((day) => ({ day, signal: 'bookmark', signals: 1 }))
    await store.warehouse.append(id, { key: 'k', mode: 'add', signal })
    await store.publish(id)
  }
  await store.tidy(null)
  await store.tidy(120)
  expect(await store.publications.ofRealm('west')).toMatchObject([
    { dataVersion: 2, dataRange: { from: 200, to: 200 } },
    { dataVersion: 1, dataRange: { from: 150, to: 300 } },
  ])
  await store.tidy(1000)
  const none = { dataRange: null }
  expect(await store.publications.ofRealm('west')).toMatchObject([none, none])
}

/** True while the system holds a lock on the file, as Linux tells. */
function isLocked(): boolean {
  return readFileSync('/proc/locks', 'utf8').includes(`:${statSync(file).ino} `)
}

function kill(thread: Worker): void {
  void thread.terminate()
}

describe('a thread of the database', () => {
  const threads: Worker[] = []
  const remember = (thread: Worker) => void threads.push(thread)
  beforeEach(() => {
    threads.length = 0
    process.on('worker', remember)
  })
  afterEach(() => void process.off('worker', remember))

  it('that dies is replaced, and said', async () => {
    const ended: boolean[] = []
    const store = await openStore({ dataDir, threadEnded: (_, replaced) => ended.push(replaced) })
    await Promise.all([store.check(), store.check(), store.check()])
    const before = [...threads]
    expect(before).toHaveLength(4)
    await Promise.all(before.map((thread) => thread.terminate()))
    await store.check()
    await store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
    expect(await store.publications.organisationName('nord')).toBe('Verlag Nord')
    expect(ended).toEqual(before.map(() => true))
    await store.close()
  })

  // without the lock, another program that opens the file and closes it takes its log away
  it.runIf(process.platform === 'linux')('that dies leaves the file locked', async () => {
    const store = await openStore({ dataDir })
    await Promise.all([store.check(), store.check()])
    expect(isLocked()).toBe(true)
    await threads.at(-1)?.terminate()
    expect(isLocked()).toBe(true)
    await store.close()
    expect(isLocked()).toBe(false)
  })

  it('that dies again before it answers is given up, and said', async () => {
    const ended: boolean[] = []
    const store = await openStore({ dataDir, threadEnded: (_, replaced) => ended.push(replaced) })
    await threads[0]?.terminate()
    await threads.at(-1)?.terminate()
    await vi.waitFor(() => expect(ended).toEqual([true, false]), 10_000)
    const saving = store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
    await expect(saving).rejects.toThrow('A thread of the data store ended.')
    await store.close()
  })

  it('that starts because others are busy, and dies before it answers, is not asked again', async () => {
    const store = await openStore({ dataDir })
    const both = () => Promise.allSettled([store.check(), store.check()])
    process.once('worker', kill)
    const matches = [await both(), await both()].map((checks) => checks.map(({ status }) => status))
    expect(matches).toEqual([
      ['fulfilled', 'rejected'],
      ['fulfilled', 'fulfilled'],
    ])
    await store.close()
  })

  it('that dies loses its change as a whole, never in part', async () => {
    const engine = await openSqlite(file)
    const { db } = engine
    const halves = async () => (await sql<{ half: string }>`select half from pair`.execute(db)).rows
    await sql`create table pair (half text)`.execute(db)
    const transaction = db.transaction().execute(async (inner) => {
      await sql`insert into pair values ('first')`.execute(inner)
      await threads[0]?.terminate()
      await sql`insert into pair values ('second')`.execute(inner)
    })
    await expect(transaction).rejects.toThrow('nothing of this change was saved')
    expect(await halves()).toEqual([])
    await sql`insert into pair values ('later')`.execute(db)
    expect(await halves()).toEqual([{ half: 'later' }])
    await engine.close()
  })
})

it('a full disk is said as what it is, and costs the change alone', async () => {
  const engine = await openSqlite(file)
  const { db } = engine
  await sql`create table note (text text)`.execute(db)
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String(pages.rows[0]?.page_count))}`.execute(db)
  const transaction = db.transaction().execute(async (inner) => {
    await sql`insert into note values (${'x'.repeat(1_000_000)})`.execute(inner)
  })
  await expect(transaction).rejects.toThrow('The disk is full; nothing of this change was saved.')
  await sql`pragma max_page_count = 1000000`.execute(db)
  await sql`insert into note values ('later')`.execute(db)
  expect((await sql`select text from note`.execute(db)).rows).toEqual([{ text: 'later' }])
  await engine.close()
})

const link = 'https://a.example/'
/** Each way in which entries are written. */
const writes: Readonly<Record<string, (store: Store, list: number) => Promise<unknown>>> = {
  import: ({ ingest }, list) => ingest.saveBanlist(list, [{ link }]),
  change: ({ banlist }, list) => banlist.add(list, { link: `${link}b` }),
  history: ({ ingest }, list) => {
    const added = [{ link: `${link}c` }]
    const told = { at: 1, actor: 'Ada', source: null, added, edited: [], removed: [] }
    return ingest.saveBanlistHistory(list, [told])
  },
}

if (triesPostgres)
  it('leaves no parts of entries for searches to read from end to end', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const databaseUrl = await server.newDatabase()
    for (const [name, write] of Object.entries(writes)) {
      const store = await openStore({ dataDir, databaseUrl })
      const list = await store.ingest.savePublication({ realm: 'nord', client: 'a', name: 'A' })
      await write(store, list)
      await store.close()
      const client = new Client({ connectionString: databaseUrl })
      await client.connect()
      const pending = `select gin_clean_pending_list('banlist_item_words') as pages`
      const { rows } = await client.query<{ pages: string }>(pending)
      await client.end()
      expect(Number(rows[0]?.pages), name).toBe(0)
    }
  })
