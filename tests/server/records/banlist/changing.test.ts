import { beforeAll, expect, it } from 'vitest'

import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { ada, chunk, TestList } from './list.ts'

const batchSize = 150
const everything = { first: 5000, offset: 0 }

onEveryEngine((open) => {
  let store: Store
  let other: Store
  let list: TestList
  beforeAll(async () => {
    store = await open()
    other = await open(store)
    list = await TestList.make(store)
  })

  it('edits the version that was seen, and no other', async () => {
    const { id, version } = await list.add('https://edit.example/')
    const link = 'https://edited.example/'
    const update = (edit: { version: number; link: string; [key: string]: unknown }) =>
      store.banlist.update(list.id, { id, ...edit }, ada)
    const edited = await update({ version, link, comment: 'why' })
    const item = { id, link, comment: 'why', version: 2, changedBy: 'Ada' }
    expect(edited).toMatchObject({ kind: 'updated', item })
    const late = await update({ version, link: 'https://late.example/' })
    expect(late).toEqual({ kind: 'conflict', item: 'item' in edited ? edited.item : null })
    const paused = await update({ version: 2, link, paused: true })
    expect(paused).toMatchObject({ item: { comment: 'why', paused: true, version: 3 } })
    const same = { version: 3, link, comment: 'why', expires: null, paused: true }
    const { dateChanged } = 'item' in paused ? paused.item : { dateChanged: null }
    const unchanged = { kind: 'updated', item: { version: 3, dateChanged }, change: null }
    expect(await update(same)).toMatchObject(unchanged)
    await list.add('https://taken.example/')
    const taken = await update({ version: 3, link: 'https://taken.example/' })
    expect(taken).toEqual({ kind: 'duplicate' })
  })

  it('treats entries of another publication as if they were not there', async () => {
    const theirs = await TestList.make(store)
    const { id, version, link } = await theirs.add('https://theirs.example/')
    const edit = { id, version, link: 'https://mine.example/' }
    const notFound = { kind: 'notFound', removed: null }
    expect(await store.banlist.update(list.id, edit)).toEqual(notFound)
    const refused = [id, 999_999].map((one) => ({ id: one, link: null }))
    const done = { kind: 'done', change: null, ids: [], refused }
    expect(await store.banlist.remove(list.id, [id, 999_999])).toEqual(done)
    expect(await theirs.items({ search: link })).toMatchObject([{ id, version, link }])
  })

  it('loses no edit of parallel writers', async () => {
    const [id = 0] = await list.bring('shared')
    const [writers, edits] = [4, 5]
    const writer = async (number: number): Promise<void> => {
      const own = new TestList(number % 2 === 0 ? store : other, list.id)
      for (let left = edits; left > 0;) {
        const [item] = await own.items({ ids: [id] })
        const { version = 0, link = '', comment } = item ?? {}
        const edit = { id, version, link, comment: `${comment ?? ''}${number}` }
        const { kind } = await own.store.banlist.update(list.id, edit)
        expect(['updated', 'conflict']).toContain(kind)
        if (kind === 'updated') left -= 1
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
    const [item] = await list.items({ ids: [id] })
    const written = item?.comment?.split('').toSorted().join('')
    expect(written).toBe(Array.from({ length: writers }, (_, n) => `${n}`.repeat(edits)).join(''))
    expect(item?.version).toBe(1 + writers * edits)
  })

  it('counts imports that come at once, and takes each back by itself', async () => {
    const own = await TestList.make(store)
    const length = 4 * batchSize
    const rows = (from: number) => Array.from({ length }, (_, row) => from + row)
    /** Imports batch by batch and resolves to how many were added, by the answers. */
    const importAll = async (importer: Store, source: string, all: readonly number[]) => {
      let sum = 0
      for (let number = 0; number * batchSize < all.length; number += 1) {
        const some = all.slice(number * batchSize, (number + 1) * batchSize).map(rowLink)
        const by = chunk(source, number, ada, source)
        const result = await importer.banlist.bulkInsert(own.id, some, by)
        if (result.kind !== 'imported') throw new Error(result.kind)
        expect(result.added + result.listed).toBe(some.length)
        sum += result.added
      }
      return sum
    }
    /** The same by the system, as the import command does it. */
    const importBySystem = async (all: readonly number[]) => {
      let sum = 0
      for (let at = 0; at < all.length; at += batchSize) {
        const some = all.slice(at, at + batchSize).map(rowLink)
        const imported = { operation: 'night', source: 'night.txt' }
        sum += (await store.ingest.saveBanlist(own.id, some, imported)).added
      }
      return sum
    }
    // a third of each is also in the next one
    const added = await Promise.all([
      importAll(store, 'a.txt', rows(0)),
      importAll(other, 'b.txt', rows((2 * length) / 3).toReversed()),
      importBySystem(rows((4 * length) / 3)),
    ])
    let left = (7 * length) / 3
    expect(added.reduce((sum, some) => sum + some)).toBe(left)
    expect((await own.count()).count).toBe(left)
    const { changes } = await store.banlist.changes(own.id, { first: 10 })
    expect(changes).toHaveLength(3)
    for (const [at, source] of ['a.txt', 'b.txt', 'night.txt'].entries()) {
      const change = changes.find((one) => one.source === source)
      const actor = source === 'night.txt' ? null : 'Ada'
      expect(change).toMatchObject({ kind: 'IMPORT', actor, added: added[at] })
      const id = change?.id ?? 0
      const changed = await store.banlist.entryChanges(own.id, id, everything)
      expect(new Set(changed.map(({ after }) => after?.link)).size).toBe(added[at])
      const undone = await own.undo(id, chunk(`undo-${at}`))
      expect(undone).toMatchObject({ restored: added[at], skipped: 0, next: null })
      left -= added[at] ?? 0
      expect((await own.count()).count).toBe(left)
    }
    expect(left).toBe(0)
  })

  it('tells the same of the past while entries are written', async () => {
    const own = await TestList.make(store)
    const rows = Array.from({ length: 40 }, (_, row) => rowLink(row))
    await store.banlist.bulkInsert(own.id, rows, ada)
    const { id, at } = await own.newest()
    const ids = (await own.items()).map((item) => item.id)
    const past = async (): Promise<unknown> => [
      await store.banlist.entryChanges(own.id, id, everything),
      await store.banlist.listAt(own.id, { at, search: '' }, everything),
      await store.banlist.difference(own.id, { from: 0, to: at }, everything),
    ]
    /** For each entry of the newest change: whether it is told as such a change makes it. */
    const newestEffect = async () => {
      const change = await own.newest()
      const isNew = change.removed === 0 && change.edited === 0
      const changed = await store.banlist.entryChanges(own.id, change.id, everything)
      return changed.map(({ before, after }) => [
        (before === null) === isNew,
        (after === null) === (change.kind === 'DELETE'),
      ])
    }
    /** Edits, removes and brings back the same entries again and again. */
    async function* writeAgain(): AsyncGenerator<void> {
      for (let round = 0; ; round += 1) {
        await other.banlist.edit(own.id, { ids, patch: { comment: `round ${round}` } })
        yield
        await other.banlist.remove(own.id, ids)
        const removal = await other.banlist.newestChange(own.id)
        await other.banlist.undo(own.id, { change: removal?.id ?? 0, after: null })
      }
    }
    const expected = await past()
    await besideReads(writeAgain(), async () => {
      for (let reads = 0; reads < 8; reads += 1) {
        expect(await past()).toEqual(expected)
        // a write comes between two statements once in many times
        for (let again = 0; again < 10; again += 1)
          expect(await newestEffect()).toEqual(rows.map(() => [true, true]))
      }
    })
    expect(await past()).toEqual(expected)
  })

  it('never shows half a batch', async () => {
    const own = await TestList.make(store)
    async function* importAgain(): AsyncGenerator<void> {
      for (let number = 0; ; number += 1) {
        const some = Array.from({ length: batchSize }, (_, row) =>
          rowLink(number * batchSize + row),
        )
        await other.banlist.bulkInsert(own.id, some, chunk('whole', number, ada, 'whole.txt'))
        yield
      }
    }
    const newestAdded = async () => (await store.banlist.newestChange(own.id))?.added ?? 0
    const visited = new Set<number>()
    await besideReads(importAgain(), async () => {
      while (visited.size <= 4) {
        const added = await newestAdded()
        const { count } = await own.count()
        visited.add(count)
        expect(count).toBeGreaterThanOrEqual(added)
        const searched = await own.count({ search: '/row/' })
        for (const number of [count, added, searched.count]) expect(number % batchSize).toBe(0)
      }
    })
    expect((await own.count()).count).toBe(await newestAdded())
  })
})

/** Writes for as long as it takes to read. */
async function besideReads(writes: AsyncGenerator<void>, read: () => Promise<void>): Promise<void> {
  const reading = { isOver: false }
  const writing = (async () => {
    while (!reading.isOver) await writes.next()
  })()
  await read().finally(() => (reading.isOver = true))
  await writing
}

function rowLink(row: number): { link: string } {
  return { link: `https://at-once.example/row/${row}` }
}
