import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openPostgres } from '#server/records/engine/postgres-engine.ts'
import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { openStore, type Store } from '#server/records/store.ts'

import { countOf } from '../banlist/banlist-count.ts'
import { startPostgres } from '../engine/postgres.ts'
import { triesPostgres } from '../engine/tries-postgres.ts'
import { writeVersion } from './older-store.ts'

const old = 1_600_000_000_000
const soon = Date.now() + 86_400_000

/** The data of a program of the first version: an old entry that was edited, and one of tomorrow. */
const left = [
  `insert into organisation (realm, name) values ('nord', 'Nord')`,
  `insert into publication (realm, client, name) values ('nord', 'blatt', 'Blatt')`,
  `insert into banlist_item (client_id, link, read_only, comment, added_by, date_added, version)
    values (1, 'https://old.example/', 0, 'why', 'Ada', ${old}, 3)`,
  `insert into banlist_item (client_id, link, read_only, date_added)
    values (1, 'https://soon.example/', 1, ${soon})`,
]

const fingerprintOfNothing = createHash('sha256')
  .update(JSON.stringify(['DELETE', null, null, ['remove']]))
  .digest('base64')

/** One operation that goes on, with an answer, and one that has ended. */
const operationsOfVersion10 = [
  ...left.slice(0, 2),
  `insert into banlist_chunk (publication_id, operation, chunk, subject, kind, fingerprint, answer, at)
    values (1, 'open', 0, 'ada', 'DELETE', '${fingerprintOfNothing}', '{"answered":"before"}', ${soon})`,
  `insert into banlist_closing (publication_id, operation, subject, at)
    values (1, 'ended', 'ada', ${soon})`,
]

async function expectHistory(store: Store): Promise<void> {
  const list = (await store.publications.find('nord', 'blatt'))?.id ?? 0
  const sort = { field: 'dateAdded', descending: true } as const
  const { items } = await store.banlist.page(list, { filter: {}, sort, first: 10 })
  expect(items).toMatchObject([
    { link: 'https://soon.example/', paused: false, version: 1 },
    { link: 'https://old.example/', version: 3, expires: null, dateChanged: null, changedBy: null },
  ])
  expect(items[0]?.dateAdded).toBeLessThanOrEqual(Date.now())
  const linksAt = async (at: number): Promise<string[]> => {
    const page = { first: 10, offset: 0 }
    const states = await store.banlist.listAt(list, { at, search: 'example' }, page)
    return states.map(({ link }) => link)
  }
  expect(await linksAt(old - 1)).toEqual([])
  expect(await linksAt(old)).toEqual(['https://old.example/'])
  expect(await linksAt(Date.now())).toHaveLength(2)
  const ids = items.map(({ id }) => id)
  await store.banlist.remove(list, ids)
  const change = await store.banlist.newestChange(list)
  expect(change).toMatchObject({ kind: 'DELETE', removed: 1 })
  await store.banlist.undo(list, { change: change?.id ?? 0, after: null })
  expect(await linksAt((change?.at ?? 0) - 1)).toHaveLength(2)
  expect(await linksAt(change?.at ?? 0)).toEqual(['https://soon.example/'])
  expect(await linksAt(Date.now() + 1000)).toHaveLength(2)
}

it('brings a SQLite file of the first version up to date', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
  await writeVersion(await openSqlite(join(dataDir, 'masthead.db')), 1, left)
  const store = await openStore({ dataDir })
  await expectHistory(store)
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

if (triesPostgres())
  it('brings a PostgreSQL database of the first version up to date', async () => {
    const server = await startPostgres()
    const databaseUrl = await server.newDatabase()
    await writeVersion(await openPostgres(databaseUrl), 1, left)
    const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
    const store = await openStore({ dataDir, databaseUrl })
    await expectHistory(store)
    await store.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

it('finds what entries of a file of the fourth version are called, and what they were called', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
  const rows = [past(1, 'renamed', old), past(77, 'removed', old), past(1, 'old', 1)]
  const clock = `update publication set banlist_at = ${old + 10}`
  const since = 'update banlist_item set since = date_added'
  await writeVersion(await openSqlite(join(dataDir, 'masthead.db')), 4, [
    ...left,
    ...rows,
    clock,
    since,
  ])
  const store = await openStore({ dataDir })
  const list = (await store.publications.find('nord', 'blatt'))?.id ?? 0
  for (const [name, at] of [
    ['old', old],
    ['renamed', old - 1],
    ['removed', old - 1],
  ] as const) {
    const was = { at, search: `${name}.ex` }
    const states = await store.banlist.listAt(list, was, { first: 10, offset: 0 })
    expect(states.map(({ link }) => link)).toEqual([`https://${name}.example/`])
    const { count } = await countOf(store, list, { search: was.search }, 10)
    expect(count).toBe(name === 'old' ? 1 : 0)
  }
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('keeps what an undoing gave back, of a file of the seventh version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
  await writeVersion(await openSqlite(join(dataDir, 'masthead.db')), 7, [
    ...left.slice(0, 2),
    ...['ADD', 'EDIT', 'UNDO'].map(recorded),
    'update banlist_change set undone_by = 3 where id = 2',
    // added at 100, edited at 200; that was undone at 300
    wrote('null', 100, '1, null, 200, 2, null'),
    wrote(`'edited'`, 200, '2, null, 300, 3, null'),
    `insert into banlist_item (id, client_id, link, read_only, date_added, since, since_change, origin)
      values (1, 1, 'https://a.example/', 0, 100, 300, 3, 100)`,
    `update publication set banlist_at = 300, banlist_count = 1, banlist_change = 3`,
  ])
  const store = await openStore({ dataDir })
  const list = (await store.publications.find('nord', 'blatt'))?.id ?? 0
  // the entry is again what the first change made, so that one can be undone too
  await store.banlist.undo(list, { change: 1, after: null })
  expect(await store.banlist.newestChange(list)).toMatchObject({ kind: 'UNDO', removed: 1 })
  const sort = { field: 'link', descending: false } as const
  expect((await store.banlist.page(list, { filter: {}, sort, first: 10 })).items).toEqual([])
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('keeps answers and ends of operations of a file of the tenth version', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
  const engine = await openSqlite(join(dataDir, 'masthead.db'))
  await writeVersion(engine, 10, operationsOfVersion10)
  const store = await openStore({ dataDir })
  await expectOperations(store)
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

if (triesPostgres())
  it('keeps answers and ends of operations of a PostgreSQL database of the tenth version', async () => {
    const server = await startPostgres()
    const databaseUrl = await server.newDatabase()
    await writeVersion(await openPostgres(databaseUrl), 10, operationsOfVersion10)
    const dataDir = await mkdtemp(join(tmpdir(), 'masthead-migration-'))
    const store = await openStore({ dataDir, databaseUrl })
    await expectOperations(store)
    await store.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

async function expectOperations({ publications, banlist }: Store): Promise<void> {
  const list = (await publications.find('nord', 'blatt'))?.id ?? 0
  const ada = { name: 'Ada', subject: 'ada' }
  const chunk = (id: string, number: number) => ({
    actor: ada,
    operation: { id, chunk: number, source: null },
  })
  const ids: readonly number[] = []
  expect(await banlist.remove(list, ids, chunk('open', 0))).toEqual({ answered: 'before' })
  expect(await banlist.remove(list, ids, chunk('open', 1))).toMatchObject({ kind: 'done' })
  expect(await banlist.remove(list, ids, chunk('ended', 1))).toEqual({ kind: 'operationClosed' })
  const jonas = { name: 'Jonas', subject: 'jonas' }
  expect(await banlist.close(list, 'ended', jonas)).toEqual({ kind: 'operationTaken' })
}

/** The change with the number of its place in the list, from 1. */
function recorded(kind: string, at: number): string {
  return `insert into banlist_change (client_id, operation, kind, at, added, edited, removed, link, undoes)
    values (1, 'o${at}', '${kind}', ${at * 100 + 100}, 0, 0, 0, 'https://a.example/', ${at === 2 ? 2 : 'null'})`
}

/** A former state of the first entry: `ends` names since_change, origin, until, until_change, until_origin. */
function wrote(comment: string, since: number, ends: string): string {
  return `insert into banlist_past (client_id, item_id, link, read_only, date_added, paused, version,
    comment, since, since_change, origin, until, until_change, until_origin)
    values (1, 1, 'https://a.example/', 0, 100, 0, 1, ${comment}, ${since}, ${ends})`
}

/** A state that an entry had until an instant. */
function past(id: number, name: string, until: number): string {
  return `insert into banlist_past (client_id, item_id, link, read_only, date_added, paused, version,
    since, until, until_change) values (1, ${id}, 'https://${name}.example/', 0, 0, 0, 1, 0, ${until}, 1)`
}
