import * as fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { EntryState } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { differenceOf, entryChangesOf, HistoryWalk, kindOf, steps } from './history-walk.ts'
import { ada, all, asEntry, chunk, jonas, TestList } from './list.ts'

/** As many as a suite has time for, or as many as one says. */
const tries = Number(process.env['TRIES'] ?? (triesEverything ? 200 : 20))

/** Parts of addresses and notes, of one word or two, and what is nowhere. */
const searches = ['', 'host-1', 'Page', 'because', 'why', 'be 3.ex', 'st-2', 'nowhere']

afterEach(() => {
  vi.restoreAllMocks()
})

onEveryEngine((open) => {
  let store: Store
  let list: TestList
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    list = await TestList.make(store)
  })

  it('tells every list that there was, its differences and its changes, and undoes them', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (written, random) => {
        const { id } = await TestList.make(store)
        const walk = new HistoryWalk(store, id)
        for (const step of written) await walk.write(step)
        const pick = <Value>(values: readonly Value[]): Value | undefined =>
          values[(random.next().value ?? 0) % values.length]
        for (const at of [0, ...walk.instants, Number.MAX_SAFE_INTEGER]) {
          const search = pick(searches) ?? ''
          const matches = [...walk.listAt(at).values()].filter((entry) => isFound(entry, search))
          expect(await store.banlist.listAt(id, { at, search }, all)).toEqual(matches)
          const { count } = await store.banlist.countAt(id, { at, search })
          expect(count).toBe(matches.length)
        }
        for (const [number, effects] of walk.changes)
          expect(await store.banlist.entryChanges(id, number, all)).toEqual(entryChangesOf(effects))
        for (let pair = 0; pair < 10; pair += 1) {
          const between = { from: pick(walk.instants) ?? 0, to: pick(walk.instants) ?? 0 }
          const lists = [walk.listAt(between.from), walk.listAt(between.to)] as const
          const expected = differenceOf(...lists, between.from <= between.to)
          const { changes, ...counts } = await store.banlist.difference(id, between, all)
          expect(new Map(changes.map((one) => [one.item, one]))).toEqual(expected)
          const kinds = [...expected.values()].map(kindOf)
          const [added, edited, removed] = (['ADDED', 'EDITED', 'REMOVED'] as const).map(
            (kind) => kinds.filter((one) => one === kind).length,
          )
          expect(counts).toEqual({ added, edited, removed })
          const kind = pick(['ADDED', 'EDITED', 'REMOVED'] as const) ?? 'ADDED'
          const some = await store.banlist.difference(id, between, { ...all, kind })
          expect(some.changes).toEqual(changes.filter((one) => kindOf(one) === kind))
        }
      }),
      { numRuns: tries },
    )
  }, 1_800_000)

  it('leaves alone what is locked, was changed, listed again or removed since, or has its address taken', async () => {
    const skipped = async (change: number) => {
      const { restored, skipped: left } = await list.undo(change, jonas)
      return [restored, left]
    }
    const rows = [
      { link: 'https://locked.example/', readOnly: true },
      { link: 'https://b.example/' },
    ]
    const imported = { operation: `locked-${list.id}`, source: 'locked.txt' }
    await store.ingest.saveBanlist(list.id, rows, imported)
    expect(await skipped((await list.newest()).id)).toEqual([1, 1])
    const [a = 0, c = 0, d = 0] = await list.bring('a', 'c', 'd')
    const addition = (await list.newest()).id
    await store.banlist.edit(list.id, { ids: [a, c], patch: { paused: true } }, ada)
    const edit = (await list.newest()).id
    await store.banlist.edit(list.id, { ids: [c], patch: { comment: 'mine' } }, jonas)
    expect(await skipped(edit)).toEqual([1, 1])
    expect(
      (await list.items()).map(({ link, paused, comment }) => [link, paused, comment]),
    ).toEqual([
      ['https://a.example/', false, null],
      ['https://c.example/', true, 'mine'],
      ['https://d.example/', false, null],
      ['https://locked.example/', false, null],
    ])
    await store.banlist.remove(list.id, [a], ada)
    const removal = (await list.newest()).id
    await store.banlist.update(list.id, { id: d, version: 1, link: 'https://e.example/' }, ada)
    const move = (await list.newest()).id
    await list.bring('a', 'd')
    expect([await skipped(removal), await skipped(move)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    await store.banlist.remove(list.id, [c, d], jonas)
    expect(await skipped(addition)).toEqual([0, 3])
  })

  it('undoes nothing where the change is unknown or of another publication', async () => {
    await list.add('https://a.example/')
    const change = (await list.newest()).id
    const other = await TestList.make(store)
    for (const [of, id] of [
      [other, change],
      [list, 999_999],
    ] as const)
      await expect(of.undo(id)).rejects.toThrow('notFound')
    expect(await list.items()).toHaveLength(1)
  })

  it('says which changes stand', async () => {
    const stand = async (...changes: (number | null)[]) =>
      Promise.all(
        changes.map(async (id) => (await store.banlist.change(list.id, id ?? 0))?.undoneBy),
      )
    await list.add('https://a.example/')
    const { id } = await list.newest()
    const first = (await list.undo(id)).change
    expect(await stand(id, first)).toEqual([first, null])
    const again = (await list.undo(first ?? 0)).change
    expect(await stand(id, first)).toEqual([null, again])
    const third = (await list.undo(again ?? 0)).change
    expect(await stand(id, first, again)).toEqual([first, null, third])
    await list.undo(third ?? 0)
    const last = (await list.undo(id)).change
    expect(await stand(id, again)).toEqual([last, last])
  })

  it('undoes a long change by chunks, and goes on after an interruption', async () => {
    const links = Array.from({ length: 12_500 }, (_, row) => ({ link: `https://${row}.example/` }))
    await store.banlist.bulkInsert(list.id, links, ada)
    const { id } = await list.newest()
    const undo = (number: number, after: number | null) =>
      store.banlist.undo(list.id, { change: id, after }, chunk('undo-long', number))
    const isUndoneBy = async () => (await store.banlist.change(list.id, id))?.undoneBy
    const first = await undo(0, null)
    expect(first).toMatchObject({ restored: 6000, skipped: 0, next: expect.any(Number) })
    expect(await isUndoneBy()).toBeNull()
    const second = await undo(1, 'next' in first ? first.next : 0)
    const third = await undo(2, 'next' in second ? second.next : 0)
    expect([second, third]).toMatchObject([{ restored: 6000 }, { restored: 500, next: null }])
    expect(await isUndoneBy()).toBe('change' in third ? third.change : 0)
    expect(await list.items()).toEqual([])
    expect(await list.newest()).toMatchObject({ kind: 'UNDO', removed: 12_500 })
  })

  it('has an entry from the day on which it says it was added', async () => {
    const [added, read] = [1_700_000_000_000, 1_750_000_000_000]
    const entry = { link: 'https://old.example/', dateAdded: added, readOnly: true }
    await store.ingest.saveBanlist(list.id, [entry])
    expect([await list.linksAt(added - 1), await list.linksAt(added)]).toEqual([[], [entry.link]])
    const between = { from: added - 1, to: read }
    expect(await store.banlist.difference(list.id, between, all)).toMatchObject({ added: 1 })
  })

  describe('a long history', () => {
    let full = 0
    const names = Array.from(
      { length: 3000 },
      (_, row) => `p${row}-${row % 3 === 0 ? 'rare' : 'x'}`,
    )
    const newestNames = names.toReversed()
    let long: TestList
    /** All are there at `full`; afterwards a third is deleted, a third is edited and new ones come. */
    beforeAll(async () => {
      long = await TestList.make(store)
      const { banlist } = store
      await banlist.bulkInsert(long.id, names.map(linkOf).map(asEntry), ada)
      const { id, at } = await long.newest()
      full = at
      const changed = await banlist.entryChanges(long.id, id, all)
      const third = (rest: number) =>
        changed.filter((_, row) => row % 3 === rest).map(({ item }) => item)
      await banlist.remove(long.id, third(0), ada)
      await banlist.edit(long.id, { ids: third(1), patch: { paused: true } }, ada)
      const more = names.map((name) => linkOf(`new-${name}`))
      await banlist.bulkInsert(long.id, more.map(asEntry), ada)
    })

    it('has the same order wherever a page begins, and is as it was', async () => {
      const view = { at: full, search: '' }
      expect(await store.banlist.countAt(long.id, view)).toEqual({ count: 3000, exact: true })
      for (const offset of [0, 1, 990, 1499, 1501, 2400, 2995, 3000, 5000]) {
        const page = await store.banlist.listAt(long.id, view, { first: 20, offset })
        expect(page.map(firstOf)).toEqual(newestNames.slice(offset, offset + 20))
        expect(page.some(({ paused }) => paused)).toBe(false)
      }
    })

    it('counts and pages what is different', async () => {
      const between = { from: full, to: Number.MAX_SAFE_INTEGER }
      const page = { first: 3, offset: 999 }
      const { changes, ...counts } = await store.banlist.difference(long.id, between, page)
      expect(counts).toEqual({ added: 3000, edited: 1000, removed: 1000 })
      const links = newestNames.slice(999, 1002).map((name) => linkOf(`new-${name}`))
      expect(changes.map(({ after }) => after?.link)).toEqual(links)
      const edits = await store.banlist.difference(long.id, between, { ...page, kind: 'EDITED' })
      expect(edits.changes).toMatchObject([{ before: { paused: false }, after: { paused: true } }])
    })

    it('pages the history, and what each change did', async () => {
      const newest = await store.banlist.changes(long.id, { first: 3 })
      expect(newest.changes.map(({ kind }) => kind)).toEqual(['IMPORT', 'EDIT', 'DELETE'])
      expect(newest.hasNext).toBe(true)
      const before = newest.changes.at(-1)?.id ?? 0
      const oldest = await store.banlist.changes(long.id, { first: 3, before })
      expect(oldest).toMatchObject({ changes: [{ kind: 'IMPORT', added: 3000 }], hasNext: false })
      const last = { first: 4, offset: 2998 }
      const added = await store.banlist.entryChanges(long.id, oldest.changes[0]?.id ?? 0, last)
      const expected = names.slice(2998).map((name) => [null, name])
      expect(added.map(({ before: was, after }) => [was, after && firstOf(after)])).toEqual(
        expected,
      )
    })
  })
})

function linkOf(name: string): string {
  return `https://${name}.example/`
}

/** The first part of its host. */
function firstOf({ link }: EntryState): string {
  return /\/\/([^.]+)/.exec(link)?.[1] ?? ''
}

/** Each word is somewhere in the link or in the note. */
function isFound({ link, comment }: EntryState, search: string): boolean {
  const texts = [link, comment ?? ''].map((text) => text.toLowerCase())
  const words = search.toLowerCase().split(' ')
  return words.every((word) => texts.some((text) => text.includes(word)))
}
