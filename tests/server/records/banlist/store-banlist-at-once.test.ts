import { beforeEach, expect, it } from 'vitest'

import type { BanlistBy } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const actor = { name: 'Ada', subject: 'ada' }
const batches = 8
const batchSize = 150
const everything = { first: 5000, offset: 0 }

onEveryEngine((open) => {
  let store: Store
  let other: Store
  let list: number
  beforeEach(async () => {
    store = await open()
    other = await open(store)
    list = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
  })

  const count = async (search = ''): Promise<number> =>
    (await countOf(store, list, { search }, 100_000)).count

  /** Imports addresses batch by batch and says how many were added, by the answers. */
  async function importAll(
    importer: Store,
    source: string,
    rows: readonly number[],
  ): Promise<number> {
    let sum = 0
    for (let chunk = 0; chunk * batchSize < rows.length; chunk += 1) {
      const some = rows.slice(chunk * batchSize, (chunk + 1) * batchSize)
      const result = await importer.banlist.bulkInsert(list, some.map(linkOf), by(source, chunk))
      if (result.kind !== 'imported') throw new Error(result.kind)
      expect(result.added + result.listed).toBe(some.length)
      sum += result.added
    }
    return sum
  }

  /** The same by the system, as the import command does it. */
  async function importBySystem(rows: readonly number[]): Promise<number> {
    const imported = { operation: 'night', source: 'night.txt' }
    let sum = 0
    for (let at = 0; at < rows.length; at += batchSize) {
      const some = rows.slice(at, at + batchSize)
      sum += (await store.ingest.saveBanlist(list, some.map(linkOf), imported)).added
    }
    return sum
  }

  it('counts imports that come at once, and takes each back by itself', async () => {
    const length = batches * batchSize
    const rows = (from: number) => Array.from({ length }, (_, row) => from + row)
    // a third of each is also in the next one
    const added = await Promise.all([
      importAll(store, 'a.txt', rows(0)),
      importAll(other, 'b.txt', rows((2 * length) / 3).toReversed()),
      importBySystem(rows((4 * length) / 3)),
    ])
    const distinct = (7 * length) / 3
    expect(added.reduce((sum, some) => sum + some)).toBe(distinct)
    expect(await count()).toBe(distinct)
    const { changes } = await store.banlist.changes(list, { first: 10 })
    expect(changes).toHaveLength(3)
    const bySource = new Map(changes.map((change) => [change.source, change]))
    const told = ['a.txt', 'b.txt', 'night.txt'].map((source) => bySource.get(source))
    expect(told.map((change) => change?.added)).toEqual(added)
    let left = distinct
    for (const [at, change] of told.entries()) {
      const id = change?.id ?? 0
      const changed = await store.banlist.entryChanges(list, id, everything)
      expect(new Set(changed.map(({ after }) => after?.link)).size).toBe(added[at])
      const undone = await store.banlist.undo(list, { change: id, after: null }, by(`undo-${at}`))
      expect(undone).toMatchObject({ restored: added[at], skipped: 0, next: null })
      left -= added[at] ?? 0
      expect(await count()).toBe(left)
    }
    expect(left).toBe(0)
  })

  it('tells the same of the past while entries are written', async () => {
    const rows = Array.from({ length: 40 }, (_, row) => row)
    await importAll(store, 'first.txt', rows)
    const change = await store.banlist.newestChange(list)
    const [id, at] = [change?.id ?? 0, change?.at ?? 0]
    const sort = { field: 'link', descending: false } as const
    const { items } = await store.banlist.page(list, { filter: {}, sort, first: 100 })
    const ids = items.map((item) => item.id)
    const past = async (): Promise<unknown> => [
      await store.banlist.entryChanges(list, id, everything),
      await store.banlist.listAt(list, { at, search: '' }, everything),
      await store.banlist.difference(list, { from: 0, to: at }, everything),
    ]
    const expected = await past()
    await besideReads(writeAgain(ids), async () => {
      for (let reads = 0; reads < 12; reads += 1) {
        expect(await past()).toEqual(expected)
        // a write comes between two statements once in many times
        for (let again = 0; again < 15; again += 1)
          expect(await newestEffect()).toEqual(rows.map(() => [true, true]))
      }
    })
    expect(await past()).toEqual(expected)
  })

  /** For each entry of the newest change: whether what it was and what it became is told as such a change makes it. */
  async function newestEffect(): Promise<boolean[][]> {
    const change = await store.banlist.newestChange(list)
    const isNew = change?.removed === 0 && change.edited === 0
    const changed = await store.banlist.entryChanges(list, change?.id ?? 0, everything)
    return changed.map(({ before, after }) => [
      (before === null) === isNew,
      (after === null) === (change?.kind === 'DELETE'),
    ])
  }

  /** Edits, removes and brings back the same entries again and again. */
  async function* writeAgain(ids: readonly number[]): AsyncGenerator<void> {
    for (let round = 0; ; round += 1) {
      await other.banlist.edit(list, { ids, patch: { comment: `round ${round}` } })
      yield
      await other.banlist.remove(list, ids)
      const removal = await other.banlist.newestChange(list)
      await other.banlist.undo(list, { change: removal?.id ?? 0, after: null })
    }
  }

  it('never shows half a batch', async () => {
    const seen = new Set<number>()
    await besideReads(importAgain(), async () => {
      while (seen.size <= 4) {
        const newest = await store.banlist.newestChange(list)
        const listed = await count()
        seen.add(listed)
        expect(listed % batchSize).toBe(0)
        expect(listed).toBeGreaterThanOrEqual(newest?.added ?? 0)
        expect((newest?.added ?? 0) % batchSize).toBe(0)
        expect((await count('/row/')) % batchSize).toBe(0)
      }
    })
    expect(await count()).toBe((await store.banlist.newestChange(list))?.added)
  })

  /** Imports one batch after the other. */
  async function* importAgain(): AsyncGenerator<void> {
    for (let chunk = 0; ; chunk += 1) {
      const some = Array.from({ length: batchSize }, (_, row) => linkOf(chunk * batchSize + row))
      await other.banlist.bulkInsert(list, some, by('whole.txt', chunk))
      yield
    }
  }
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

function by(source: string, chunk = 0): BanlistBy {
  return { actor, operation: { id: source, chunk, source } }
}

function linkOf(row: number): { link: string } {
  return { link: `https://at-once.example/row/${row}` }
}
