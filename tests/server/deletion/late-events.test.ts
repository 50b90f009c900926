import { beforeAll, expect, it } from 'vitest'

import {
  batchOf,
  registered,
  send,
  startCollecting,
  type CollectingServer,
} from '#tests/server/ingest/tracker/collecting-server.ts'

let server: CollectingServer
beforeAll(async () => {
  server = await startCollecting()
  return () => server.close()
})

it('events on their way to a publication that is deleted are dropped', async () => {
  const { store, tracking } = server
  const website = await registered(server)
  await send(server, website, batchOf(website, [['v', 0]]))
  await store.deletion.publication(website.publication, { isTried: false })
  await tracking.countNow()
  expect(await store.warehouse.holdings(website.publication)).toEqual([])
})

it('facts that came too late go with the upkeep; those of a publication that the records do not know yet stay', async () => {
  const { store } = server
  const [gone, other] = [await registered(server), await registered(server)]
  await store.deletion.publication(gone.publication, { isTried: false })
  // records of a backup that was restored
  const newer = other.publication + 1000
  const signal = [{ day: 20_000, signal: 'late', signals: 1 }]
  for (const id of [gone.publication, other.publication, newer])
    await store.warehouse.append(id, { key: 'late', mode: 'add', signal })
  await store.tidy(null)
  expect(await store.warehouse.holdings(gone.publication)).toEqual([])
  for (const id of [other.publication, newer])
    expect(await store.warehouse.days(id)).toEqual({ from: 20_000, to: 20_000 })
})
