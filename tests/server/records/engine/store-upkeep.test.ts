import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { openStore } from '#server/records/store.ts'

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
