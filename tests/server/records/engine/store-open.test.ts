import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { openStore, type Store } from '#server/records/store.ts'

let dataDir: string
let file: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-open-'))
  file = join(dataDir, 'masthead.db')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir })
  return work(store).finally(() => store.close())
}

it('is empty at first, and keeps what was written', async () => {
  const publication = { realm: 'nord', client: 'blatt', name: 'Blatt' }
  await withStore(async (store) => {
    expect(await store.isEmpty()).toBe(true)
    await store.ingest.saveOrganisation({ realm: 'nord', name: 'Verlag Nord' })
    await store.ingest.savePublication(publication)
  })
  await withStore(async (store) => {
    expect(await store.isEmpty()).toBe(false)
    expect(await store.publications.organisationName('nord')).toBe('Verlag Nord')
    expect(await store.publications.find('nord', 'blatt')).toMatchObject(publication)
    expect(await store.publications.find('sued', 'blatt')).toBeNull()
  })
})

it('refuses a damaged file and leaves it as it is', async () => {
  const damaged = 'this is not a database '.repeat(100)
  await writeFile(file, damaged)
  await expect(openStore({ dataDir })).rejects.toThrow(/is damaged or is not a database/)
  expect(await readFile(file, 'utf8')).toBe(damaged)
})

it('refuses data of a newer version and leaves them as they are', async () => {
  await withStore(() => Promise.resolve())
  const database = new DatabaseSync(file)
  database.exec('insert into schema_version values (999, 0)')
  database.close()
  await expect(openStore({ dataDir })).rejects.toThrow(/newer Masthead \(data version 999/)
})

it("refuses another program's database", async () => {
  const database = new DatabaseSync(file)
  database.exec('create table article (title text)')
  database.close()
  await expect(openStore({ dataDir })).rejects.toThrow(/tables of another program/)
})

it('says so when PostgreSQL does not answer', async () => {
  const databaseUrl = 'postgresql://nobody@localhost:1/none'
  await expect(openStore({ dataDir, databaseUrl })).rejects.toThrow(/DATABASE_URL does not answer/)
})

it('tells of changes made by itself and by another process', async () => {
  await withStore(async (store) => {
    const publication = { realm: 'nord', client: 'blatt' }
    const id = await store.ingest.savePublication({ ...publication, name: 'Blatt' })
    const heard: string[] = []
    const change = (kind: 'banlist' | 'data'): Promise<number> =>
      new Promise((resolve) => {
        const unwatch = store.changes.watch(publication, kind, (version) => {
          heard.push(kind)
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
    expect(heard).toEqual(['banlist', 'data'])
  })
})
