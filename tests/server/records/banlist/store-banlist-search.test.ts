import { beforeAll, describe, expect, it } from 'vitest'

import type { BanlistFilter } from '#server/records/banlist/banlist.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const newestFirst = { field: 'dateAdded', descending: true } as const
const byLink = { field: 'link', descending: false } as const
const start = 1_700_000_000_000

/** More than are put in order at once, so that frequent searches walk and rare ones do not. */
const links = Array.from({ length: 6000 }, (_, at) => ({
  link: `https://${at % 3 === 0 ? 'www' : 'm'}.h${at % 11}.example/P${at}/${words(at)}`,
  dateAdded: start + ((at * 7) % 500) * 1000,
  addedBy: at % 20 === 0 ? 'Ben' : 'Ada',
  readOnly: at % 50 === 0,
}))

function words(at: number): string {
  return `${at % 1000 === 7 ? 'qj' : 'abc'}${at % 700 === 3 ? '~' : ''}?k=${at % 13}%25`
}

onEveryEngine((open) => {
  let store: Store
  let id: number
  beforeAll(async () => {
    store = await open()
    id = await store.ingest.savePublication({ realm: 'nord', client: 'lang', name: 'Lang' })
    const other = await store.ingest.savePublication({ realm: 'nord', client: 'b', name: 'B' })
    await store.ingest.saveBanlist(id, links)
    await store.ingest.saveBanlist(other, [{ link: 'https://other.example/qj~' }])
  })

  it.each([
    'q',
    'j',
    '~',
    '!',
    'x',
    'P',
    'h',
    'qj',
    'QJ',
    'jq',
    'ht',
    'ex',
    'm.',
    '=7',
    '%2',
    '25',
    '5',
    'www abc',
    'abc  WWW h5',
    'h5 p1',
    'q www',
    'qj m. ~',
    'abc qj',
  ])('finds the short text %j wherever it stands, and counts it', async (search) => {
    const wanted = matching(search)
    const filter = { search }
    const whole = await store.banlist.page(id, { filter, sort: byLink, first: 5000 })
    expect(whole.items.map(({ link }) => link)).toEqual(wanted.slice(0, 5000))
    expect(whole.hasNext).toBe(wanted.length > 5000)
    expect(await countOf(store, id, filter, 10_000)).toEqual({
      count: wanted.length,
      exact: true,
    })
  })

  it('counts many matches no further than asked', async () => {
    expect(await countOf(store, id, { search: 'example' }, 5000)).toEqual({
      count: 5000,
      exact: false,
    })
    expect(await countOf(store, id, { search: 'qj' }, 3)).toEqual({ count: 3, exact: false })
  })

  it('finds a pasted address in its other spelling', async () => {
    const link = links.find((one) => one.link.includes('~'))?.link ?? ''
    const search = `${link.replace('~', '%7e').replace('https', 'HTTPS')}#top`
    const { items } = await store.banlist.page(id, {
      filter: { search },
      sort: byLink,
      first: 10,
    })
    expect(items.map((item) => item.link)).toEqual([link])
  })

  describe.each<[string, BanlistFilter]>([
    ['everything', {}],
    ['a rare search', { search: 'qj' }],
    ['a frequent search', { search: 'example' }],
    ['frequent words', { search: 'example h www' }],
    ['frequent words and a rare one', { search: 'example qj www' }],
    ['an author', { addedBy: ['Ben'] }],
    ['two authors', { addedBy: ['Ada', 'Ben'] }],
    ['what is locked', { readOnly: true }],
    ['two seconds', { addedFrom: start + 3000, addedUntil: start + 5000 }],
    ['all of these', { search: 'M.', addedBy: ['Ada'], readOnly: false, addedFrom: start + 9000 }],
  ])('pages of %s', (_, filter) => {
    it.each([newestFirst, byLink])('go on after each row in the order of %j', async (sort) => {
      const whole = await store.banlist.page(id, { filter, sort, first: 10_000 })
      const order = whole.items.map((item) => item.id)
      expect(new Set(order).size).toBe(order.length)
      const found: number[] = []
      const first = Math.ceil(order.length / 4)
      for (let more = true, after; more;) {
        const request = { filter, sort, first, ...(after ? { after } : {}) }
        const { items, hasNext } = await store.banlist.page(id, request)
        found.push(...items.map((item) => item.id))
        const last = items.at(-1)
        after = last && { id: last.id, value: last[sort.field] }
        more = hasNext
      }
      expect(found).toEqual(order)
      const { ids } = await store.banlist.selection(id, filter, 10_000)
      const deletable = whole.items.filter((item) => !item.readOnly).map((item) => item.id)
      expect(ids).toHaveLength(deletable.length)
      expect(new Set(ids)).toEqual(new Set(deletable))
    })
  })

  it('has all rows again after it was asked for some of them first', async () => {
    const filter = { search: 'qj', readOnly: false }
    const order = { sort: newestFirst, first: 10 }
    const other = await store.banlist.page(id, { filter: { search: 'qj' }, ...order })
    const third = other.items[2]
    if (!third) throw new Error('There are too few rows.')
    const after = { id: third.id, value: third.dateAdded }
    const rest = await store.banlist.page(id, { filter, ...order, after })
    const all = await store.banlist.page(id, { filter, ...order })
    expect(rest.items).toEqual(other.items.slice(3))
    expect(all.items).toEqual(other.items)
  })

  it('goes on after a row that is gone', async () => {
    const filter = { search: 'qj' }
    const before = await store.banlist.page(id, { filter, sort: newestFirst, first: 10 })
    const [first, second, third] = before.items
    if (!first || !second || !third) throw new Error('There are too few rows.')
    await store.banlist.remove(id, [second.id])
    const after = { id: second.id, value: second.dateAdded }
    const rest = await store.banlist.page(id, { filter, sort: newestFirst, first: 10, after })
    expect(rest.items.map((item) => item.id)).toEqual(before.items.slice(2).map((item) => item.id))
  })
})

function matching(search: string): string[] {
  return links
    .map(({ link }) => link)
    .filter((link) =>
      search.split(/\s+/).every((word) => link.toLowerCase().includes(word.toLowerCase())),
    )
    .toSorted((one, other) => (one < other ? -1 : 1))
}
