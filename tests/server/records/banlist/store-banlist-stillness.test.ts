import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, it } from 'vitest'

import type { BanlistBy } from '#server/records/banlist/writing/changes.ts'
import { banlistWrites } from '#server/records/banlist/writing/writes.ts'
import { openSqlite } from '#server/records/engine/sqlite-engine.ts'
import { openStore, type Store } from '#server/records/store.ts'

const publication = { realm: 'nord', client: 'blatt', name: 'Blatt' }
const actor = { name: 'Ada', subject: 'ada' }

let dataDir: string
let store: Store
let list: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-still-'))
  store = await openStore({ dataDir })
  list = await store.ingest.savePublication(publication)
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

function by(id: string, chunk = 0): BanlistBy {
  return { actor, operation: { id, chunk, source: null } }
}

/** All that moves with a write. */
function moved(): unknown {
  const database = new DatabaseSync(join(dataDir, 'masthead.db'), { readOnly: true })
  try {
    return database
      .prepare('select banlist_at, banlist_version, banlist_change from publication')
      .all()
  } finally {
    database.close()
  }
}

it('moves with what is done, and not with what is refused, repeated or without effect', async () => {
  const entry = { link: 'https://a.example/' }
  const added = await store.banlist.add(list, entry, by('add'))
  const item = 'item' in added ? added.item : null
  const edit = { id: item?.id ?? 0, version: 1, link: entry.link }
  const edits = { ids: [edit.id], patch: { paused: true } }
  await store.banlist.edit(list, edits, by('edit'))
  const before = moved()
  const still: (() => Promise<unknown>)[] = [
    () => store.banlist.add(list, entry, by('add')),
    () => store.banlist.add(list, entry, by('duplicate')),
    () => store.banlist.add(list, { link: 'https://b.example/' }, by('add')),
    () => store.banlist.update(list, edit, by('conflict')),
    () => store.banlist.update(list, { ...edit, id: 4711 }),
    () => store.banlist.edit(list, edits, by('same')),
    () => store.banlist.remove(list, [4711], by('missing')),
    () => store.banlist.bulkInsert(list, [entry], by('listed')),
    () => store.banlist.undo(list, { change: 4711, after: null }, by('undo')),
    () => store.banlist.close(list, 'edit', actor),
    () => store.banlist.edit(list, edits, by('edit', 1)),
    () => store.ingest.saveBanlist(list, [entry]),
  ]
  for (const write of still) {
    await write()
    expect(moved()).toEqual(before)
  }
  await store.banlist.remove(list, [edit.id], by('remove'))
  expect(moved()).not.toEqual(before)
})

it('tells nobody of what is refused, repeated or without effect', async () => {
  const engine = await openSqlite(join(dataDir, 'masthead.db'))
  let told = 0
  const notice = (): void => void (told += 1)
  const writes = banlistWrites(engine, { notice })
  const entry = { link: 'https://a.example/' }
  await writes.add(list, entry, by('add'))
  expect(told).toBe(1)
  await writes.add(list, entry, by('add'))
  await writes.add(list, entry, by('duplicate'))
  await writes.remove(list, [4711], by('missing'))
  await writes.close(list, 'add', actor)
  await writes.add(list, { link: 'https://b.example/' }, by('add', 1))
  expect(told).toBe(1)
  await writes.add(list, { link: 'https://b.example/' }, by('another'))
  expect(told).toBe(2)
  await engine.close()
})
