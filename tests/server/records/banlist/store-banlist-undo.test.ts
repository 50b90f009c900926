import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { BanlistItem } from '#server/records/banlist/item.ts'
import type { BanlistBy, UndoResult } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'

const ada: BanlistBy = { actor: { name: 'Ada', subject: 'ada' } }
const jonas: BanlistBy = { actor: { name: 'Jonas', subject: 'jonas' } }
const newestFirst = { field: 'dateAdded', descending: true } as const

onEveryEngine((open) => {
  let store: Store
  let list: number
  let lists = 0
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    lists += 1
    const client = `blatt-${lists}`
    list = await store.ingest.savePublication({ realm: 'nord', client, name: client })
  })

  async function items(): Promise<readonly BanlistItem[]> {
    const request = { filter: {}, sort: newestFirst, first: 5000 }
    return (await store.banlist.page(list, request)).items
  }

  async function add(link: string, comment: string | null = null): Promise<BanlistItem> {
    const result = await store.banlist.add(list, { link, comment, expires: 21_000 }, ada)
    if (result.kind !== 'added') throw new Error(`${link}: ${result.kind}`)
    return result.item
  }

  /** The number of the newest change. */
  async function newest(): Promise<number> {
    return (await store.banlist.newestChange(list))?.id ?? 0
  }

  async function undo(
    change: number,
    by: BanlistBy = ada,
  ): Promise<Extract<UndoResult, { kind: 'undone' }>> {
    const result = await store.banlist.undo(list, { change, after: null }, by)
    if (result.kind !== 'undone') throw new Error(result.kind)
    return result
  }

  async function undoneBy(change: number): Promise<number | null | undefined> {
    return (await store.banlist.change(list, change))?.undoneBy
  }

  describe('takes back', () => {
    it('an addition, and does it again with the same id and content', async () => {
      const item = await add('https://a.example/', 'why')
      const first = await undo(await newest())
      expect(first).toMatchObject({ restored: 1, skipped: 0, next: null })
      expect(await items()).toEqual([])
      await undo(first.change ?? 0, jonas)
      expect(await items()).toEqual([
        { ...item, version: 2, dateChanged: expect.any(Number), changedBy: 'Jonas' },
      ])
    })

    it('an edit of everything that can be edited', async () => {
      const item = await add('https://a.example/', 'why')
      const values = { link: 'https://b.example/', comment: null, expires: null, paused: true }
      await store.banlist.update(list, { id: item.id, version: 1, ...values }, jonas)
      await undo(await newest())
      expect(await items()).toMatchObject([
        { ...item, version: 3, changedBy: 'Ada', dateChanged: expect.any(Number) },
      ])
    })

    it('an edit of many', async () => {
      const before = [await add('https://a.example/', 'a'), await add('https://b.example/', 'b')]
      const ids = before.map(({ id }) => id)
      await store.banlist.edit(list, { ids, patch: { comment: 'c', paused: true } }, ada)
      expect(await undo(await newest())).toMatchObject({ restored: 2 })
      const now = (await items()).map(({ id, comment, paused }) => [id, comment, paused])
      expect(now.toReversed()).toEqual(before.map(({ id, comment }) => [id, comment, false]))
    })

    it('a deletion, with who added it and when', async () => {
      const item = await add('https://a.example/', 'why')
      await store.banlist.remove(list, [item.id], jonas)
      await undo(await newest(), jonas)
      expect(await items()).toMatchObject([
        { ...item, version: 2, dateChanged: expect.any(Number), changedBy: 'Jonas' },
      ])
    })

    it('an import, all but what was listed before', async () => {
      await add('https://a.example/')
      const links = ['a', 'b', 'c'].map((name) => ({ link: `https://${name}.example/` }))
      await store.banlist.bulkInsert(list, links, ada)
      expect(await undo(await newest())).toMatchObject({ restored: 2, skipped: 0 })
      expect((await items()).map(({ link }) => link)).toEqual(['https://a.example/'])
    })

    it('an import by the system', async () => {
      const imported = { operation: 'night', source: 'night.txt' }
      const links = ['a', 'b'].map((name) => ({ link: `https://${name}.example/` }))
      await store.ingest.saveBanlist(list, links, imported)
      expect(await store.banlist.newestChange(list)).toMatchObject({
        kind: 'IMPORT',
        actor: null,
        source: 'night.txt',
        added: 2,
      })
      expect(await undo(await newest())).toMatchObject({ restored: 2 })
    })

    it('a replacing import: what it added goes before what it removed comes back', async () => {
      const old = await add('https://a.example/', 'old')
      const by = { ...ada, operation: { id: 'replace', chunk: 0, source: 'list.txt' } }
      await store.banlist.remove(list, [old.id], by)
      const again = { ...by, operation: { ...by.operation, chunk: 1 } }
      await store.banlist.bulkInsert(list, [{ link: old.link, comment: 'new' }], again)
      expect(await store.banlist.newestChange(list)).toMatchObject({
        kind: 'IMPORT',
        added: 1,
        removed: 1,
      })
      expect(await undo(await newest())).toMatchObject({ restored: 2, skipped: 0 })
      expect(await items()).toMatchObject([{ id: old.id, comment: 'old' }])
    })

    it('changes one after the other, backwards, across addresses that moved', async () => {
      const item = await add('https://a.example/')
      const changes = [await newest()]
      const edits = [
        { link: 'https://b.example/', comment: 'moved' },
        { link: 'https://b.example/', comment: 'named' },
        { link: 'https://a.example/', comment: 'home' },
      ]
      for (const [index, edit] of edits.entries()) {
        await store.banlist.update(list, { id: item.id, version: index + 1, ...edit }, ada)
        changes.push(await newest())
      }
      for (const change of changes.toReversed())
        expect(await undo(change)).toMatchObject({ restored: 1, skipped: 0 })
      expect(await items()).toEqual([])
    })
  })

  describe('leaves as it is', () => {
    it('what was changed since', async () => {
      const [a, b] = [await add('https://a.example/'), await add('https://b.example/')]
      await store.banlist.edit(list, { ids: [a.id, b.id], patch: { paused: true } }, ada)
      const change = await newest()
      await store.banlist.edit(list, { ids: [b.id], patch: { comment: 'mine' } }, jonas)
      expect(await undo(change)).toMatchObject({ restored: 1, skipped: 1 })
      const now = (await items()).map(({ id, paused, comment }) => [id, paused, comment])
      expect(now).toEqual([
        [b.id, true, 'mine'],
        [a.id, false, null],
      ])
    })

    it('what is locked', async () => {
      const imported = { operation: 'locked', source: 'locked.txt' }
      const rows = [{ link: 'https://a.example/', readOnly: true }, { link: 'https://b.example/' }]
      await store.ingest.saveBanlist(list, rows, imported)
      expect(await undo(await newest())).toMatchObject({ restored: 1, skipped: 1 })
      expect((await items()).map(({ link }) => link)).toEqual(['https://a.example/'])
    })

    it('what was listed again since, and what had its address taken', async () => {
      const [a, b] = [await add('https://a.example/'), await add('https://b.example/')]
      await store.banlist.remove(list, [a.id], ada)
      const removal = await newest()
      const moved = { id: b.id, version: 1, link: 'https://c.example/' }
      await store.banlist.update(list, moved, ada)
      const move = await newest()
      const [again, taken] = [await add(a.link, 'again'), await add(b.link, 'taken')]
      expect(await undo(removal)).toMatchObject({ restored: 0, skipped: 1, change: null })
      expect(await undo(move)).toMatchObject({ restored: 0, skipped: 1, change: null })
      expect((await items()).map(({ id }) => id)).toEqual([taken.id, again.id, b.id])
      expect([await undoneBy(removal), await undoneBy(move)]).toEqual([null, null])
    })

    it('what is gone since', async () => {
      const { id } = await add('https://a.example/')
      const addition = await newest()
      await store.banlist.remove(list, [id], jonas)
      expect(await undo(addition)).toMatchObject({ restored: 0, skipped: 1, change: null })
    })

    it('everything, where the change is unknown or of another publication', async () => {
      await add('https://a.example/')
      const change = await newest()
      const other = await store.ingest.savePublication({ realm: 'sued', client: 'x', name: 'X' })
      const result = { kind: 'notFound' }
      expect(await store.banlist.undo(other, { change, after: null }, ada)).toEqual(result)
      expect(await store.banlist.undo(list, { change: 999_999, after: null }, ada)).toEqual(result)
      expect(await items()).toHaveLength(1)
    })
  })

  it('says which changes stand', async () => {
    await add('https://a.example/')
    const change = await newest()
    const first = (await undo(change)).change ?? 0
    expect([await undoneBy(change), await undoneBy(first)]).toEqual([first, null])
    const again = (await undo(first)).change ?? 0
    expect([await undoneBy(change), await undoneBy(first)]).toEqual([null, again])
    const third = (await undo(again)).change ?? 0
    expect([await undoneBy(change), await undoneBy(first), await undoneBy(again)]).toEqual([
      first,
      null,
      third,
    ])
    await undo(third)
    const last = (await undo(change)).change ?? 0
    expect([await undoneBy(change), await undoneBy(again)]).toEqual([last, last])
  })

  it('goes through a long change by chunks, and on after an interruption', async () => {
    const links = Array.from({ length: 12_500 }, (_, row) => ({ link: `https://${row}.example/` }))
    await store.banlist.bulkInsert(list, links, ada)
    const change = await newest()
    const chunk = (number: number, after: number | null) =>
      store.banlist.undo(
        list,
        { change, after },
        { ...ada, operation: { id: 'undo-long', chunk: number, source: null } },
      )
    const first = await chunk(0, null)
    expect(first).toMatchObject({ restored: 6000, skipped: 0, next: expect.any(Number) })
    expect(await undoneBy(change)).toBeNull()
    const second = await chunk(1, 'next' in first ? first.next : 0)
    const third = await chunk(2, 'next' in second ? second.next : 0)
    expect(second).toMatchObject({ restored: 6000 })
    expect(third).toMatchObject({ restored: 500, next: null })
    expect(await undoneBy(change)).toBe('change' in third ? third.change : 0)
    expect(await items()).toEqual([])
    expect(await store.banlist.newestChange(list)).toMatchObject({ kind: 'UNDO', removed: 12_500 })
  })
})
