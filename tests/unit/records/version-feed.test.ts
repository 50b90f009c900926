import { expect, it, vi } from 'vitest'

import type { Engine } from '#server/records/engine/engine.ts'
import { VersionFeed } from '#server/records/version-feed.ts'

const place = { realm: 'nord', client: 'blatt' }

it('tells of a write during the first look once, with what the next look finds', async () => {
  const looks: ((version: number) => void)[] = []
  const feed = new VersionFeed(engineOf(looks))
  const received: number[] = []
  const stop = feed.watch(place, 'banlist', (version) => received.push(version))
  feed.notice()
  looks[0]?.(1)
  await vi.waitFor(() => expect(looks).toHaveLength(2))
  looks[1]?.(2)
  await vi.waitFor(() => expect(received).toEqual([2]))
  stop()
})

/** A database that answers each question by hand. */
function engineOf(looks: ((version: number) => void)[]): Engine {
  const rows = () =>
    new Promise((resolve) =>
      looks.push((version) => resolve([{ ...place, banlist_version: version }])),
    )
  const query: object = new Proxy(
    {},
    { get: (_, name) => (name === 'execute' ? rows : () => query) },
  )
  return Object.assign(Object.create(null), { db: query })
}
