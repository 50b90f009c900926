import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { openStore } from '#server/records/store.ts'

let dataDir: string
const threads: Worker[] = []
const remember = (thread: Worker) => void threads.push(thread)
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-threads-'))
  threads.length = 0
  process.on('worker', remember)
})
afterEach(async () => {
  process.off('worker', remember)
  await rm(dataDir, { recursive: true, force: true })
})

it('a thread of the database that dies is replaced, and said', async () => {
  const ended: boolean[] = []
  const store = await openStore({ dataDir, threadEnded: (_, replaced) => ended.push(replaced) })
  await store.check()
  const before = [...threads]
  expect(before.length).toBeGreaterThan(2)
  await Promise.all(before.map((thread) => thread.terminate()))
  await store.check()
  await store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
  expect(await store.publications.organisationName('nord')).toBe('Verlag Nord')
  expect(ended).toEqual(before.map(() => true))
  await store.close()
})

it('a thread that dies again before it answers is given up, and said', async () => {
  const ended: boolean[] = []
  const store = await openStore({ dataDir, threadEnded: (_, replaced) => ended.push(replaced) })
  await threads[0]?.terminate()
  await threads.at(-1)?.terminate()
  await vi.waitFor(() => expect(ended).toEqual([true, false]))
  const saving = store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
  await expect(saving).rejects.toThrow('A thread of the data store ended.')
  await store.close()
})

it('a change whose thread dies is lost as a whole, never in part', async () => {
  const engine = await openSqlite(join(dataDir, 'masthead.db'))
  const { db } = engine
  await sql`create table pair (half text)`.execute(db)
  const transaction = db.transaction().execute(async (inner) => {
    await sql`insert into pair values ('first')`.execute(inner)
    await threads[0]?.terminate()
    await sql`insert into pair values ('second')`.execute(inner)
  })
  await expect(transaction).rejects.toThrow('nothing of this change was saved')
  expect((await sql`select half from pair`.execute(db)).rows).toEqual([])
  await sql`insert into pair values ('later')`.execute(db)
  expect((await sql`select half from pair`.execute(db)).rows).toEqual([{ half: 'later' }])
  await engine.close()
})

it('a PostgreSQL that never answers is given up', { timeout: 15_000 }, async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const opening = openStore({ dataDir, databaseUrl: `postgres://u:p@127.0.0.1:${port}/x` })
  await expect(opening).rejects.toThrow(/^The database in DATABASE_URL does not answer: .*timeout/)
  silent.close()
})
