import { beforeEach, expect, it } from 'vitest'

import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const page = { sort: { field: 'link', descending: false }, first: 10 } as const

onEveryEngine((open) => {
  let store: Store
  let list: number
  let id: number
  beforeEach(async () => {
    store = await open()
    list = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
    const added = await store.banlist.add(list, { link: link('before') })
    id = 'item' in added ? added.item.id : 0
  })

  const now = async (search: string): Promise<string[]> => {
    const { items } = await store.banlist.page(list, { ...page, filter: { search } })
    const { count } = await countOf(store, list, { search }, 100)
    expect(count).toBe(items.length)
    return items.map((item) => item.link)
  }
  const then = async (search: string, at: number): Promise<string[]> => {
    const states = await store.banlist.listAt(list, { at, search }, { first: 10, offset: 0 })
    expect((await store.banlist.countAt(list, { at, search })).count).toBe(states.length)
    return states.map((state) => state.link)
  }
  const newest = async () => {
    const change = await store.banlist.newestChange(list)
    return { id: change?.id ?? 0, at: change?.at ?? 0 }
  }
  const undo = async (change: number): Promise<void> => {
    expect(await store.banlist.undo(list, { change, after: null })).toMatchObject({ restored: 1 })
  }

  it('finds an entry by the address it has, and the past by the one it had', async () => {
    const first = await newest()
    await store.banlist.update(list, { id, version: 1, link: link('after') })
    const renamed = await newest()
    for (const part of ['', '.example/', 'fo', 'q']) expect(await now(`before${part}`)).toEqual([])
    expect(await now('after')).toEqual([link('after')])
    expect(await now('xq')).toEqual([link('after')])
    expect(await then('before', first.at)).toEqual([link('before')])
    expect(await then('after', first.at)).toEqual([])
    expect(await then('before', renamed.at)).toEqual([])
    await undo(renamed.id)
    expect(await now('before')).toEqual([link('before')])
    expect(await now('after')).toEqual([])
    expect(await then('after', renamed.at)).toEqual([link('after')])
  })

  it('finds no entry that is gone, and finds it again when it is back', async () => {
    await store.banlist.remove(list, [id])
    const removed = await newest()
    expect([await now('before'), await now('xq'), await now('before.e')]).toEqual([[], [], []])
    expect(await then('before', removed.at - 1)).toEqual([link('before')])
    await undo(removed.id)
    expect(await now('before')).toEqual([link('before')])
    const again = await newest()
    await undo(again.id)
    await store.banlist.add(list, { link: link('before') })
    expect(await now('before')).toEqual([link('before')])
    expect(await then('before', removed.at)).toEqual([])
  })

  it('takes signs as they are', async () => {
    const links = ['a_b', 'axb', "it's", 'x%22y'].map((path) => `https://sign.example/${path}`)
    await store.banlist.bulkInsert(
      list,
      links.map((one) => ({ link: one })),
    )
    expect(await now('/a_b')).toEqual(['https://sign.example/a_b'])
    expect(await now("t's")).toEqual(["https://sign.example/it's"])
    expect(await now('_b')).toEqual(['https://sign.example/a_b'])
    expect(await now('%22y')).toEqual(['https://sign.example/x%22y'])
  })
})

/** Its last two characters are in no other part of it. */
function link(name: string): string {
  return `https://${name}.example/xq`
}
