import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { openStore, type Store } from '#server/records/store.ts'

import { startPostgres } from './postgres.ts'
import { triesPostgres } from './tries-postgres.ts'

it('forgets statistics before a day, and tells who sees them', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-upkeep-'))
  const store = await openStore({ dataDir: folder.path })
  const ids = await Promise.all(
    ['blatt', 'bote'].map((client) =>
      store.ingest.savePublication({ realm: 'nord', client, name: client }),
    ),
  )
  const days = [
    [100, 200],
    [150, 300],
  ]
  for (const [index, id] of ids.entries()) {
    const signal = days[index]?.map((day) => ({ day, signal: 'bookmark', signals: 1 })) ?? []
    await store.warehouse.append(id, { key: 'k', mode: 'add', signal })
    await store.publish(id)
  }
  const versions = async () =>
    (await store.publications.ofRealm('nord')).map(({ dataVersion, dataRange }) => ({
      dataVersion,
      dataRange,
    }))
  await store.tidy(null)
  await store.tidy(120)
  expect(await versions()).toEqual([
    { dataVersion: 2, dataRange: { from: 200, to: 200 } },
    { dataVersion: 1, dataRange: { from: 150, to: 300 } },
  ])
  await store.tidy(1000)
  expect((await versions()).map(({ dataRange }) => dataRange)).toEqual([null, null])
  await store.close()
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

if (triesPostgres())
  it('leaves no parts of entries for searches to read from end to end', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    await using folder = await mkdtempDisposable(join(tmpdir(), 'masthead-parts-'))
    const databaseUrl = await server.newDatabase()
    for (const [name, write] of Object.entries(writes)) {
      const store = await openStore({ dataDir: folder.path, databaseUrl })
      const list = await store.ingest.savePublication({ realm: 'nord', client: 'a', name: 'A' })
      await write(store, list)
      await store.close()
      expect(await pendingPages(databaseUrl), name).toBe(0)
    }
  })

async function pendingPages(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pages: string }>(
    `select gin_clean_pending_list('banlist_item_words') as pages`,
  )
  await client.end()
  return Number(rows[0]?.pages)
}
