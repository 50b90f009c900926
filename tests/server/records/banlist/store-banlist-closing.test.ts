import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import type { BanlistBy } from '#server/records/banlist/writing/changes.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const actor = { name: 'Ada', subject: 'ada' }
const stranger = { name: 'Ada', subject: 'another-ada' }
const day = 86_400_000
const refused = { kind: 'operationClosed' }
const nothing = { kind: 'closed', added: 0, edited: 0, removed: 0, change: null }

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

  const count = async (search: string): Promise<number> =>
    (await countOf(store, list, { search }, 100_000)).count

  it('says what an operation did altogether, and says it again', async () => {
    const first = await store.banlist.bulkInsert(list, links('sum'), chunk('sum'))
    const sort = { field: 'link', descending: false } as const
    const request = { filter: { search: 'sum.example' }, sort, first: 10 }
    const [one, two] = (await store.banlist.page(list, request)).items
    await store.banlist.remove(list, [one?.id ?? 0], chunk('sum', 1))
    const patch = { ids: [two?.id ?? 0], patch: { paused: true } }
    await store.banlist.edit(list, patch, chunk('sum', 2))
    const change = 'change' in first ? first.change : 0
    const done = { kind: 'closed', added: 2, edited: 1, removed: 1, change }
    expect(await store.banlist.close(list, 'sum', actor)).toEqual(done)
    expect(await store.banlist.close(list, 'sum', actor)).toEqual(done)
  })

  it('applies no chunk that comes later, and answers those that came before', async () => {
    const first = await store.banlist.bulkInsert(list, links('late'), chunk('late'))
    await store.banlist.close(list, 'late', actor)
    const more = links('later')
    const writes: Promise<unknown>[] = [
      store.banlist.bulkInsert(list, more, chunk('late', 1)),
      store.banlist.remove(list, [1], chunk('late', 2)),
      store.banlist.edit(list, { ids: [1], patch: { paused: true } }, chunk('late', 3)),
      store.banlist.add(list, { link: 'https://later.example/' }, chunk('late', 4)),
    ]
    expect(await Promise.all(writes)).toEqual([refused, refused, refused, refused])
    expect(await store.banlist.bulkInsert(list, links('late'), chunk('late'))).toEqual(first)
    expect(await count('later.example')).toBe(0)
    expect(await count('late.example')).toBe(2)
  })

  it('closes what never sent a chunk', async () => {
    expect(await store.banlist.close(list, 'unheard', actor)).toEqual(nothing)
    expect(await store.banlist.bulkInsert(list, links('unheard'), chunk('unheard'))).toEqual(
      refused,
    )
    expect(await store.banlist.close(list, 'unheard', actor)).toEqual(nothing)
    expect(await count('unheard.example')).toBe(0)
  })

  it('closes what changed nothing, and chunks without any change', async () => {
    await store.banlist.remove(list, [999_999], chunk('idle'))
    expect(await store.banlist.close(list, 'idle', actor)).toEqual(nothing)
    expect(await store.banlist.remove(list, [999_999], chunk('idle', 1))).toEqual(refused)
  })

  it('is still closed after a restart, for thirty days', async () => {
    await store.banlist.close(list, 'lasting', actor)
    const other = await open(store)
    expect(await other.banlist.bulkInsert(list, links('lasting'), chunk('lasting'))).toEqual(
      refused,
    )
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
    const third = await open(store) // a new one tidies up with its first write
    await third.banlist.add(list, { link: 'https://tidied.example/' })
    expect(await third.banlist.bulkInsert(list, links('lasting'), chunk('lasting'))).toEqual(
      refused,
    )
    vi.spyOn(Date, 'now').mockReturnValue(now + 31 * day)
    const fourth = await open(store)
    await fourth.banlist.add(list, { link: 'https://tidied.example/again' })
    expect(await fourth.banlist.close(list, 'lasting', stranger)).toEqual(nothing)
  })

  it('lets nobody close what is another one’s', async () => {
    const taken = { kind: 'operationTaken' }
    await store.banlist.bulkInsert(list, links('own'), chunk('own'))
    expect(await store.banlist.close(list, 'own', stranger)).toEqual(taken)
    expect(await store.banlist.bulkInsert(list, links('own-too'), chunk('own', 1))).toMatchObject({
      added: 2,
    })
    await store.banlist.remove(list, [999_999], chunk('own-idle'))
    expect(await store.banlist.close(list, 'own-idle', stranger)).toEqual(taken)
    await store.banlist.close(list, 'own-closed', actor)
    expect(await store.banlist.close(list, 'own-closed', stranger)).toEqual(taken)
    const strange = chunk('own-closed', 0, stranger)
    expect(await store.banlist.bulkInsert(list, links('strange'), strange)).toEqual(taken)
  })

  it('keeps the operations of publications apart', async () => {
    const other = await store.ingest.savePublication({ realm: 'sued', client: 'x', name: 'X' })
    await store.banlist.close(other, 'apart', actor)
    expect(await store.banlist.bulkInsert(list, links('apart'), chunk('apart'))).toMatchObject({
      added: 2,
    })
  })

  it('counts every chunk of a race, or lets it do nothing', async () => {
    const servers = [store, await open(store)]
    const orders = new Set<number>()
    for (let race = 0; race <= 6; race += 1) {
      const id = `race-${race}`
      const bring = (number: number) =>
        servers[number % 2]?.banlist.bulkInsert(list, links(`${id}-${number}`), chunk(id, number))
      const before = Array.from({ length: race }, (_, number) => bring(number))
      const closing = servers[race % 2]?.banlist.close(list, id, actor)
      const after = Array.from({ length: 6 - race }, (_, number) => bring(race + number))
      const answers = await Promise.all([...before, ...after])
      const done = answers.filter((answer) => answer?.kind === 'imported').length
      orders.add(done)
      expect(answers.filter((answer) => answer?.kind === 'operationClosed')).toHaveLength(6 - done)
      expect(await closing).toMatchObject({ kind: 'closed', added: done * 2 })
      expect(await count(`${id}-`)).toBe(done * 2)
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('neither is a change nor moves the list', async () => {
    const seen = await store.publications.find('nord', 'blatt')
    const newest = await store.banlist.newestChange(list)
    await store.banlist.close(list, 'still', actor)
    expect(await store.publications.find('nord', 'blatt')).toEqual(seen)
    expect(await store.banlist.newestChange(list)).toEqual(newest)
  })
})

function chunk(id: string, number = 0, by = actor): BanlistBy {
  return { actor: by, operation: { id, chunk: number, source: 'list.txt' } }
}

/** Two entries of one host. */
function links(name: string): { link: string }[] {
  return [0, 1].map((row) => ({ link: `https://${name}.example/${row}` }))
}
