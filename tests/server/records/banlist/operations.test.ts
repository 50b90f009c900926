import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import type { BanlistBy } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { ada, asEntry, chunk, jonas, TestList } from './list.ts'

const day = 86_400_000
const taken = { kind: 'operationTaken' }
const closed = { kind: 'operationClosed' }
const nothing = { kind: 'closed', added: 0, edited: 0, removed: 0, change: null }
const pause = { paused: true }
/** Another person of the same name. */
const stranger: BanlistBy = { actor: { name: 'Ada', subject: 'another-ada' } }
const nobody = 999_999

function at(time: number): void {
  vi.spyOn(Date, 'now').mockReturnValue(time)
}

afterEach(() => {
  vi.restoreAllMocks()
})

onEveryEngine((open) => {
  let store: Store
  let list: TestList
  beforeAll(async () => {
    store = await open()
    list = await TestList.make(store)
  })

  const size = async (search = '') => (await list.count({ search })).count
  const remove = (ids: readonly number[], by: BanlistBy) => store.banlist.remove(list.id, ids, by)
  const edit = (ids: readonly number[], by: BanlistBy) =>
    store.banlist.edit(list.id, { ids, patch: pause }, by)
  const close = (id: string, { actor } = ada) => store.banlist.close(list.id, id, actor)
  /** Imports two entries of one host. */
  const load = (name: string, by: BanlistBy, to = store) =>
    to.banlist.bulkInsert(
      list.id,
      [`https://${name}.example/`, `https://${name}.example/x`].map(asEntry),
      by,
    )

  it('applies every kind of chunk once, gives its first answer again, and moves the list by what is done alone', async () => {
    const [a = 0, b = 0, c = 0] = await list.bring('once-a', 'once-b', 'once-c')
    const link = 'https://once-add.example/'
    const writes: ((by: BanlistBy) => Promise<unknown>)[] = [
      (by) => store.banlist.add(list.id, { link }, by),
      (by) => store.banlist.update(list.id, { id: a, version: 1, link: `${link}a` }, by),
      (by) => edit([b, nobody], by),
      (by) => remove([c, nobody], by),
      (by) => store.banlist.bulkInsert(list.id, [link, `${link}b`].map(asEntry), by),
    ]
    for (const [number, write] of writes.entries()) {
      const by = chunk(`once-${number}`)
      const first = await write(by)
      const change = await list.newest()
      expect(change).toMatchObject({ operation: `once-${number}`, actor: 'Ada' })
      const seen = await moved()
      expect(await write(by)).toEqual(first)
      expect(await moved()).toEqual(seen)
      const undone = await list.undo(change.id, chunk(`undo-${number}`))
      expect(undone).toMatchObject({ restored: 1 })
      expect(await moved()).not.toEqual(seen)
      expect(await list.undo(change.id, chunk(`undo-${number}`))).toEqual(undone)
      expect(await write(by)).toEqual(first)
      expect(await list.newest()).toMatchObject({ kind: 'UNDO', undoes: change.id })
      await list.undo(undone.change ?? 0)
    }
  })

  /** All that moves with a write. */
  async function moved(): Promise<unknown> {
    const result = await store.publications.ofRealm('nord')
    return [result.find(({ id }) => id === list.id), await store.banlist.newestChange(list.id)]
  }

  it('is not moved by what is refused or without effect', async () => {
    const link = 'https://still.example/'
    const { id } = await list.add(link, {}, chunk('still'))
    await edit([id], chunk('still-edit'))
    const seen = await moved()
    const still: (() => Promise<unknown>)[] = [
      () => store.banlist.add(list.id, { link }, chunk('duplicate')),
      () => store.banlist.add(list.id, { link: `${link}b` }, chunk('still')),
      () => store.banlist.update(list.id, { id, version: 1, link }, chunk('conflict')),
      () => store.banlist.update(list.id, { id: nobody, version: 1, link }),
      () => edit([id], chunk('same')),
      () => edit([id], chunk('still-edit', 1)),
      () => remove([nobody], chunk('missing')),
      () => store.banlist.bulkInsert(list.id, [{ link }], chunk('listed')),
      () => store.banlist.undo(list.id, { change: nobody, after: null }, chunk('unknown')),
      () => close('still-edit'),
      () => store.ingest.saveBanlist(list.id, [{ link }]),
    ]
    for (const write of still) {
      await write()
      expect(await moved()).toEqual(seen)
    }
  })

  it('remembers a refusal too', async () => {
    const entry = { link: 'https://refused.example/' }
    const [id = 0] = await list.bring('refused')
    const add = (by: BanlistBy) => store.banlist.add(list.id, entry, by)
    expect(await add(chunk('refusal'))).toEqual({ kind: 'duplicate' })
    await store.banlist.remove(list.id, [id])
    expect(await add(chunk('refusal'))).toEqual({ kind: 'duplicate' })
    expect(await add(chunk('refusal-2'))).toMatchObject({ kind: 'added' })
  })

  it('applies a chunk once that comes many times at once, to several servers and after a restart', async () => {
    const servers = [store, await open(store), await open(store)]
    const before = await size()
    const answers = await Promise.all(
      [...servers, ...servers, ...servers].map((server) => load('race', chunk('race'), server)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ kind: 'imported', added: 2, listed: 0 })
    expect(await size()).toBe(before + 2)
    expect(await list.newest()).toMatchObject({ added: 2 })
    expect(await load('race', chunk('race'), await open(store))).toEqual(answers[0])
  })

  it('makes one change of all chunks of an operation, until it is taken back', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await list.bring('part-a', 'part-b', 'part-c', 'part-d')
    const first = await remove([a, b], chunk('parts'))
    expect(await remove([nobody], chunk('parts', 1))).toMatchObject({ ids: [], change: null })
    const third = await remove([c], chunk('parts', 2))
    expect('change' in third && third.change).toBe('change' in first && first.change)
    expect(await list.newest()).toMatchObject({ kind: 'DELETE', removed: 3, link: null })
    await list.undo((await list.newest()).id)
    expect(await remove([d], chunk('parts', 3))).toEqual(taken)
    expect(await size('part-d')).toBe(1)
  })

  it('refuses other content, another kind, and other people under the same key', async () => {
    const [a = 0, b = 0] = await list.bring('key-a', 'key-b')
    await remove([a], chunk('key'))
    await remove([nobody], chunk('idle-key'))
    const refused = [
      remove([b], chunk('key')),
      edit([b], chunk('key', 1)),
      load('key', chunk('key', 1)),
      remove([a], chunk('key', 0, stranger)),
      remove([b], chunk('key', 1, stranger)),
      // it has changed nothing yet
      remove([b], chunk('idle-key', 1, stranger)),
    ]
    for (const answer of refused) expect(await answer).toEqual(taken)
    expect(await remove([b], chunk('key', 1))).toMatchObject({ ids: [b] })
  })

  it('goes on undoing the same change only', async () => {
    await list.bring('target-a')
    const first = await list.newest()
    await list.bring('target-b')
    const second = { change: (await list.newest()).id, after: null }
    await list.undo(first.id, chunk('target'))
    expect(await store.banlist.undo(list.id, second, chunk('target', 1))).toEqual(taken)
  })

  it('says what an operation did altogether, and applies no chunk that comes after that', async () => {
    const first = await load('sum', chunk('sum'))
    const [one, two] = await list.items({ search: 'sum.example' })
    await remove([one?.id ?? 0], chunk('sum', 1))
    await edit([two?.id ?? 0], chunk('sum', 2))
    const change = 'change' in first ? first.change : 0
    const done = { kind: 'closed', added: 2, edited: 1, removed: 1, change }
    const seen = await moved()
    expect([await close('sum'), await close('sum')]).toEqual([done, done])
    expect(await moved()).toEqual(seen)
    const late: Promise<unknown>[] = [
      load('later', chunk('sum', 3)),
      remove([1], chunk('sum', 4)),
      edit([1], chunk('sum', 5)),
      store.banlist.add(list.id, { link: 'https://later.example/' }, chunk('sum', 6)),
    ]
    expect(await Promise.all(late)).toEqual([closed, closed, closed, closed])
    expect(await load('sum', chunk('sum'))).toEqual(first)
    expect([await size('later.example'), await size('sum.example')]).toEqual([0, 1])
  })

  it('closes what never sent a chunk and what changed nothing, but nothing of others', async () => {
    await remove([nobody], chunk('idle'))
    for (const id of ['unheard', 'idle']) {
      expect([await close(id), await close(id)]).toEqual([nothing, nothing])
      expect(await load(id, chunk(id, 1))).toEqual(closed)
      expect(await close(id, stranger)).toEqual(taken)
      expect(await load(id, chunk(id, 2, stranger))).toEqual(taken)
    }
    await load('own', chunk('own'))
    await remove([nobody], chunk('own-idle'))
    for (const id of ['own', 'own-idle']) expect(await close(id, stranger)).toEqual(taken)
    expect(await load('own-too', chunk('own', 1))).toMatchObject({ added: 2 })
  })

  it('keeps the operations of publications apart', async () => {
    const other = await TestList.make(store)
    const entry = { link: 'https://apart.example/' }
    await other.add(entry.link, {}, chunk('apart'))
    await store.banlist.close(other.id, 'apart', ada.actor)
    expect(await store.banlist.add(list.id, entry, chunk('apart'))).toMatchObject({ kind: 'added' })
  })

  it('counts every chunk of a race with the closing, or lets it do nothing', async () => {
    const servers = [store, await open(store)]
    const orders = new Set<number>()
    for (let race = 0; race <= 6; race += 1) {
      const id = `closing-${race}`
      const loadPart = (number: number) =>
        load(`${id}-${number}`, chunk(id, number), servers[number % 2])
      const before = Array.from({ length: race }, (_, number) => loadPart(number))
      const closing = servers[race % 2]?.banlist.close(list.id, id, ada.actor)
      const after = Array.from({ length: 6 - race }, (_, number) => loadPart(race + number))
      const answers = await Promise.all([...before, ...after])
      const done = answers.filter(({ kind }) => kind === 'imported').length
      orders.add(done)
      expect(answers.filter(({ kind }) => kind === 'operationClosed')).toHaveLength(6 - done)
      expect(await closing).toMatchObject({ kind: 'closed', added: done * 2 })
      expect(await size(`${id}-`)).toBe(done * 2)
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('forgets answers and ends after thirty days, and takes no more chunks then', async () => {
    const [a = 0, b = 0] = await list.bring('old-a', 'old-b')
    await remove([a], chunk('old'))
    await close('ended')
    const now = Date.now()
    at(now + 29 * day)
    const later = await open(store) // a new one tidies up with its first write
    await new TestList(later, list.id).bring('tidied-once')
    expect(await remove([a], chunk('old'))).toMatchObject({ ids: [a] })
    expect(await load('ended', chunk('ended'), later)).toEqual(closed)
    at(now + 31 * day)
    await new TestList(await open(store), list.id).bring('tidied-twice')
    expect(await remove([a], chunk('old'))).toEqual(taken)
    expect(await remove([b], chunk('old', 1))).toEqual(taken)
    expect(await close('ended', jonas)).toEqual(nothing)
  })

  it('dates by the clock, even after a clock that was ahead', async () => {
    const now = Date.now()
    at(now + 300 * day)
    const ahead = await list.add('https://ahead.example/')
    at(now)
    const righted = await list.add('https://righted.example/', {}, chunk('righted'))
    const ids = await list.bring('righted-too')
    expect(ahead.dateAdded).toBe(now + 300 * day)
    expect(righted.dateAdded).toBe(now)
    expect(await list.newest()).toMatchObject({ at: now })
    expect(await list.items({ ids })).toMatchObject([{ dateAdded: now }])
  })

  it('stores nothing of a chunk that failed halfway', async () => {
    const before = await size()
    const full = { link: 'https://whole.example/' }
    const broken = [full, { link: 'https://half\0.example/' }, { link: JSON.parse('null') }]
    await expect(store.banlist.bulkInsert(list.id, broken, chunk('half'))).rejects.toThrow(/./)
    expect(await size()).toBe(before)
    expect(await store.banlist.bulkInsert(list.id, [full], chunk('half'))).toMatchObject({
      added: 1,
    })
  })
})
