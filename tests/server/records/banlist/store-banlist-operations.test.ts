import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import type { BanlistBy, BanlistOperation } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const actor = { name: 'Ada', subject: 'ada' }
const day = 86_400_000

afterEach(() => {
  vi.restoreAllMocks()
})

onEveryEngine((open) => {
  let store: Store
  let list: number
  beforeAll(async () => {
    store = await open()
    list = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
  })

  let operations = 0
  function newOperation(options: Partial<BanlistOperation> = {}): BanlistBy {
    operations += 1
    return {
      actor,
      operation: { id: `operation-${operations}`, chunk: 0, source: null, ...options },
    }
  }

  async function bring(...names: readonly string[]): Promise<number[]> {
    const links = names.map((name) => `https://${name}.example/`)
    await store.banlist.bulkInsert(
      list,
      links.map((link) => ({ link })),
    )
    const sort = { field: 'link', descending: false } as const
    const { items } = await store.banlist.page(list, { filter: {}, sort, first: 5000 })
    return links.map((link) => items.find((item) => item.link === link)?.id ?? 0)
  }

  const count = async (): Promise<number> => (await countOf(store, list, {}, 100_000)).count

  it('applies every kind of chunk once and gives its first answer again', async () => {
    const [a = 0, b = 0, c = 0] = await bring('once-a', 'once-b', 'once-c')
    const links = [{ link: 'https://once-d.example/' }, { link: 'https://once-c.example/' }]
    const writes: ((by: BanlistBy) => Promise<unknown>)[] = [
      (by) => store.banlist.add(list, { link: 'https://once-add.example/' }, by),
      (by) => store.banlist.update(list, { id: a, version: 1, link: 'https://a.example/' }, by),
      (by) => store.banlist.edit(list, { ids: [b, 999_999], patch: { paused: true } }, by),
      (by) => store.banlist.remove(list, [c, 999_999], by),
      (by) => store.banlist.bulkInsert(list, links, by),
    ]
    for (const write of writes) {
      const by = newOperation()
      const first = await write(by)
      const { changes } = await store.banlist.changes(list, { first: 500 })
      expect(changes[0]).toMatchObject({ operation: by.operation?.id, actor: 'Ada' })
      expect(await write(by)).toEqual(first)
      const undo = { change: changes[0]?.id ?? 0, after: null }
      const undoing = newOperation()
      const undone = await store.banlist.undo(list, undo, undoing)
      expect(undone).toMatchObject({ kind: 'undone', restored: 1 })
      expect(await store.banlist.undo(list, undo, undoing)).toEqual(undone)
      expect(await write(by)).toEqual(first)
      const after = await store.banlist.changes(list, { first: 500 })
      expect(after.changes).toHaveLength(changes.length + 1)
    }
  })

  it('remembers a refusal too', async () => {
    const by = newOperation()
    const [a = 0] = await bring('refused')
    const entry = { link: 'https://refused.example/' }
    expect(await store.banlist.add(list, entry, by)).toEqual({ kind: 'duplicate' })
    await store.banlist.remove(list, [a])
    expect(await store.banlist.add(list, entry, by)).toEqual({ kind: 'duplicate' })
    expect(await store.banlist.add(list, entry, newOperation())).toMatchObject({ kind: 'added' })
  })

  it('applies a chunk once that comes many times at once, to several servers', async () => {
    const servers = [store, await open(store), await open(store)]
    const before = await count()
    const by = newOperation()
    const links = Array.from({ length: 200 }, (_, row) => ({
      link: `https://race-${row}.example/`,
    }))
    const answers = await Promise.all(
      [...servers, ...servers, ...servers].map((server) =>
        server.banlist.bulkInsert(list, links, by),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ kind: 'imported', added: 200, listed: 0 })
    expect(await count()).toBe(before + 200)
    expect(await store.banlist.newestChange(list)).toMatchObject({ added: 200 })
  })

  it('knows what it answered after a restart', async () => {
    const by = newOperation()
    const first = await store.banlist.add(list, { link: 'https://restart.example/' }, by)
    const other = await open(store)
    expect(await other.banlist.add(list, { link: 'https://restart.example/' }, by)).toEqual(first)
  })

  it('makes one change of all chunks of an operation', async () => {
    const ids = await bring('part-a', 'part-b', 'part-c')
    const by = newOperation()
    const chunk = (number: number, some: readonly number[]) =>
      store.banlist.remove(list, some, {
        ...by,
        operation: { id: '', source: null, ...by.operation, chunk: number },
      })
    const first = await chunk(0, ids.slice(0, 2))
    expect(await chunk(1, [999_999])).toMatchObject({ ids: [], change: null })
    const third = await chunk(2, ids.slice(2))
    expect('change' in third && third.change).toBe('change' in first && first.change)
    expect(await store.banlist.newestChange(list)).toMatchObject({
      kind: 'DELETE',
      removed: 3,
      link: null,
    })
  })

  it('takes no late chunk once the change has been taken back', async () => {
    const [a = 0, b = 0] = await bring('late-a', 'late-b')
    const first = newOperation()
    await store.banlist.remove(list, [a], first)
    const { changes } = await store.banlist.changes(list, { first: 1 })
    await store.banlist.undo(list, { change: changes[0]?.id ?? 0, after: null }, newOperation())
    const before = await count()
    const id = first.operation?.id ?? ''
    const late = { actor, operation: { id, chunk: 1, source: null } }
    expect(await store.banlist.remove(list, [b], late)).toEqual({ kind: 'operationTaken' })
    expect(await count()).toBe(before)
  })

  it('refuses other content, another kind, and other people under the same key', async () => {
    const [a = 0, b = 0] = await bring('key-a', 'key-b')
    const by = newOperation()
    const taken = { kind: 'operationTaken' }
    await store.banlist.remove(list, [a], by)
    const next = { ...by, operation: { id: '', source: null, ...by.operation, chunk: 1 } }
    const stranger = { name: 'Ada', subject: 'another-ada' }
    expect(await store.banlist.remove(list, [b], by)).toEqual(taken)
    expect(await store.banlist.edit(list, { ids: [b], patch: { paused: true } }, next)).toEqual(
      taken,
    )
    expect(await store.banlist.remove(list, [a], { ...by, actor: stranger })).toEqual(taken)
    expect(await store.banlist.remove(list, [b], { ...next, actor: stranger })).toEqual(taken)
    expect(await store.banlist.remove(list, [b], next)).toMatchObject({ ids: [b] })
  })

  it('lets an import take entries off too, and nothing else become an import', async () => {
    const [a = 0, b = 0] = await bring('mixed-a', 'mixed-b')
    const by = newOperation()
    const chunk = (number: number): BanlistBy => ({
      actor,
      operation: { id: '', source: null, ...by.operation, chunk: number },
    })
    const added = await store.banlist.bulkInsert(
      list,
      [{ link: 'https://mixed-c.example/' }],
      chunk(0),
    )
    const removed = await store.banlist.remove(list, [a], chunk(1))
    expect('change' in removed && removed.change).toBe('change' in added && added.change)
    expect(await store.banlist.newestChange(list)).toMatchObject({
      kind: 'IMPORT',
      added: 1,
      removed: 1,
    })
    const other = newOperation()
    await store.banlist.remove(list, [b], other)
    const next = { actor, operation: { id: '', source: null, ...other.operation, chunk: 1 } }
    const links = [{ link: 'https://mixed-d.example/' }]
    expect(await store.banlist.bulkInsert(list, links, next)).toEqual({ kind: 'operationTaken' })
  })

  it('refuses a stranger under a key that has changed nothing yet', async () => {
    const by = newOperation()
    await store.banlist.remove(list, [999_999], by)
    const [a = 0] = await bring('stranger')
    const next = { id: '', source: null, ...by.operation, chunk: 1 }
    const stranger = { actor: { name: 'Jonas', subject: 'jonas' }, operation: next }
    expect(await store.banlist.remove(list, [a], stranger)).toEqual({ kind: 'operationTaken' })
  })

  it('goes on undoing the same change only', async () => {
    await bring('target-a')
    const first = (await store.banlist.newestChange(list))?.id ?? 0
    await bring('target-b')
    const second = (await store.banlist.newestChange(list))?.id ?? 0
    const by = newOperation()
    const next = { ...by, operation: { id: '', source: null, ...by.operation, chunk: 1 } }
    await store.banlist.undo(list, { change: first, after: null }, by)
    expect(await store.banlist.undo(list, { change: second, after: null }, next)).toEqual({
      kind: 'operationTaken',
    })
  })

  it('keeps the operations of publications apart', async () => {
    const by = newOperation()
    const other = await store.ingest.savePublication({ realm: 'sued', client: 'x', name: 'X' })
    const entry = { link: 'https://apart.example/' }
    expect(await store.banlist.add(list, entry, by)).toMatchObject({ kind: 'added' })
    expect(await store.banlist.add(other, entry, by)).toMatchObject({ kind: 'added' })
  })

  it('forgets answers after thirty days, and takes no more chunks then', async () => {
    const by = newOperation()
    const [a = 0, b = 0] = await bring('old-a', 'old-b')
    await store.banlist.remove(list, [a], by)
    const now = Date.now()
    const remove = (chunk: number, ids: readonly number[]) =>
      store.banlist.remove(list, ids, {
        ...by,
        operation: { id: '', source: null, ...by.operation, chunk },
      })
    vi.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
    await bring('tidied-once')
    expect(await remove(0, [a])).toMatchObject({ ids: [a] })
    vi.spyOn(Date, 'now').mockReturnValue(now + 31 * day)
    await bring('tidied-twice')
    expect(await remove(0, [a])).toEqual({ kind: 'operationTaken' })
    expect(await remove(1, [b])).toEqual({ kind: 'operationTaken' })
  })

  it('dates by the clock, even after a clock that was ahead', async () => {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 300 * day)
    const ahead = await store.banlist.add(list, { link: 'https://ahead.example/' })
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const entry = { link: 'https://righted.example/' }
    const righted = await store.banlist.add(list, entry, newOperation())
    const [brought] = await bring('righted-too')
    expect(ahead).toMatchObject({ item: { dateAdded: now + 300 * day } })
    expect(righted).toMatchObject({ item: { dateAdded: now } })
    expect(await store.banlist.newestChange(list)).toMatchObject({ at: now })
    const request = { filter: { ids: [brought ?? 0] }, sort: newest, first: 1 }
    expect((await store.banlist.page(list, request)).items).toMatchObject([{ dateAdded: now }])
  })

  it('stores nothing of a chunk that failed halfway', async () => {
    const by = newOperation()
    const before = await count()
    const links = ['whole', 'half\0'].map((name) => ({ link: `https://${name}.example/` }))
    const broken = [...links, { link: JSON.parse('null') }]
    await expect(store.banlist.bulkInsert(list, broken, by)).rejects.toThrow(/./)
    expect(await count()).toBe(before)
    const whole = await store.banlist.bulkInsert(list, links.slice(0, 1), by)
    expect(whole).toMatchObject({ added: 1 })
  })

  it('loses no edit of parallel writers', async () => {
    const [id = 0] = await bring('shared')
    const writers = 6
    const edits = 8
    const stores = [store, await open(store)]
    const writer = async (number: number): Promise<void> => {
      const own = stores[number % stores.length] ?? store
      for (let left = edits; left > 0;) {
        const request = { filter: { ids: [id] }, sort: newest, first: 1 }
        const [item] = (await own.banlist.page(list, request)).items
        const { version = 0, link = '', comment } = item ?? {}
        const edit = { id, version, link, comment: `${comment ?? ''}${number}` }
        const result = await own.banlist.update(list, edit, { actor })
        expect(['updated', 'conflict']).toContain(result.kind)
        if (result.kind === 'updated') left -= 1
      }
    }
    await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)))
    const [item] = (
      await store.banlist.page(list, { filter: { ids: [id] }, sort: newest, first: 1 })
    ).items
    const written = item?.comment?.split('').toSorted().join('')
    expect(written).toBe(Array.from({ length: writers }, (_, n) => `${n}`.repeat(edits)).join(''))
    expect(item?.version).toBe(1 + writers * edits)
  })
})

const newest = { field: 'dateAdded', descending: true } as const
