import { beforeAll, describe, expect, it } from 'vitest'

import type { BanlistFilter } from '#server/records/banlist/banlist.ts'
import type { Store } from '#server/records/store.ts'
import { triesEverything } from '#tests/support/breadth.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { asEntry, byLink, newestFirst, TestList } from './list.ts'

const start = 1_700_000_000_000

const orders = [
  newestFirst,
  byLink,
  { field: 'dateAdded', descending: false },
  { field: 'link', descending: true },
] as const

/** More than are put in order at once, so that frequent searches walk and rare ones do not. */
const entries = Array.from({ length: 6000 }, (_, at) => ({
  link: `https://${at % 3 === 0 ? 'www' : 'm'}.h${at % 11}.example/P_${at}/${words(at)}`,
  dateAdded: start + ((at * 7) % 500) * 1000,
  addedBy: at % 20 === 0 ? 'Ben' : 'Ada',
  readOnly: at % 50 === 0,
}))

function words(at: number): string {
  return `${at % 1000 === 7 ? 'qj' : 'abc'}${at % 700 === 3 ? '~' : ''}?k=${at % 13}%25`
}

onEveryEngine((open) => {
  let store: Store
  let list: TestList
  beforeAll(async () => {
    store = await open()
    list = await TestList.make(store)
    const other = await TestList.make(store)
    await store.ingest.saveBanlist(list.id, entries)
    await store.ingest.saveBanlist(other.id, ['https://other.example/qj~'].map(asEntry))
  })

  it.for([
    ['one sign', 'q', '~', '!', 'x', 'P', '5', '%', '_', '\\'],
    ['two', 'qj', 'QJ', 'jq', 'ht', 'm.', '=7', '%2'],
    ['more', 'H5.', 'p_12/', 'example/p%1', 'ex_mple', 'nothing'],
    ['words', 'www abc', 'abc  WWW h5', 'q www', 'qj m. ~', 'abc qj'],
  ])('finds %s wherever it stands, in any case, and counts it', async ([, ...searches]) => {
    for (const search of searches) {
      const target = matching(search)
      const page = await store.banlist.page(list.id, {
        filter: { search },
        sort: byLink,
        first: 5000,
      })
      expect(
        page.items.map(({ link }) => link),
        search,
      ).toEqual(target.slice(0, 5000))
      expect(page.hasNext).toBe(target.length > 5000)
      const count = { count: target.length, exact: true }
      expect(await list.count({ search }, 10_000), search).toEqual(count)
    }
  })

  it('counts and selects no further than asked', async () => {
    for (const [filter, limit, count, exact] of [
      [{ search: 'example' }, 5000, 5000, false],
      [{ search: 'qj' }, 3, 3, false],
      [{}, 1000, 1000, false],
      [{}, 6000, 6000, true],
      [{ readOnly: true }, 1000, 120, true],
      [{ addedFrom: start + 5000, addedUntil: start + 7000 }, 100, 24, true],
    ] as const)
      expect(await list.count(filter, limit)).toEqual({ count, exact })
    const full = await store.banlist.selection(list.id, {}, 100_000)
    expect(full).toMatchObject({ readOnlyCount: 120, truncated: false })
    expect(full.ids).toHaveLength(5880)
    const some = await store.banlist.selection(list.id, { search: 'h3' }, 50)
    expect([some.ids.length, some.truncated]).toEqual([50, true])
  })

  describe.for<[string, BanlistFilter]>([
    ['everything', {}],
    ['a rare search', { search: 'qj' }],
    ['a frequent search', { search: 'example' }],
    ['frequent words and a rare one', { search: 'example qj www' }],
    ['two authors', { addedBy: ['Ada', 'Ben'] }],
    ['what is locked', { readOnly: true }],
    ['two seconds', { addedFrom: start + 3000, addedUntil: start + 5000 }],
    ['all of these', { search: 'M.', addedBy: ['Ada'], readOnly: false, addedFrom: start + 9000 }],
  ])('pages of %s', ([, filter]) => {
    const isNarrow = Object.keys(filter).length > 0
    it.for(isNarrow && !triesEverything ? orders.slice(0, 2) : orders)(
      'have the order of %j, after each row and at each number',
      async (sort) => {
        const complete = await list.items(filter, { sort })
        const order = complete.map(({ id }) => id)
        expect(order).toEqual(expectedOrder(complete, sort))
        expect(order).toHaveLength(entries.filter((entry) => isIn(entry, filter)).length)
        const matches: number[] = []
        const first = Math.ceil(order.length / 4)
        for (let more = true, after; more;) {
          const request = { filter, sort, first, ...(after ? { after } : {}) }
          const { items, hasNext } = await store.banlist.page(list.id, request)
          matches.push(...items.map(({ id }) => id))
          const last = items.at(-1)
          after = last && { id: last.id, value: last[sort.field] }
          more = hasNext
        }
        expect(matches).toEqual(order)
        for (const share of [0, 0.3, 0.5, 0.7, 0.99, 1, 1.2]) {
          const offset = Math.floor(order.length * share)
          const page = await store.banlist.page(list.id, { filter, sort, first: 20, offset })
          expect(page.items.map(({ id }) => id)).toEqual(order.slice(offset, offset + 20))
          expect(page.hasNext).toBe(offset + 20 < order.length)
        }
        const { ids } = await store.banlist.selection(list.id, filter, 10_000)
        const deletable = complete.filter(({ readOnly }) => !readOnly).map(({ id }) => id)
        expect(ids.toSorted(ascending)).toEqual(deletable.toSorted(ascending))
      },
    )
  })

  it('has all rows again after it was asked for some of them first, and goes on after one that is gone', async () => {
    const order = { sort: newestFirst, first: 10 }
    const before = await list.items({ search: 'qj' }, order)
    const [, second, third] = before
    if (!second || !third) throw new Error('There are too few rows.')
    const filter = { search: 'qj', readOnly: false }
    const afterThird = { id: third.id, value: third.dateAdded }
    expect(await list.items(filter, { ...order, after: afterThird })).toEqual(before.slice(3))
    expect(await list.items(filter, order)).toEqual(before)
    await store.banlist.remove(list.id, [second.id])
    const after = { id: second.id, value: second.dateAdded }
    expect(await list.items({ search: 'qj' }, { ...order, after })).toEqual(before.slice(2))
  })

  it.for([{}, { search: 'counted.example' }])(
    'counts what the page of %j was read from, whatever has happened since',
    async (filter) => {
      const request = { filter, sort: newestFirst, first: 10 }
      const { count: before } = await list.count(filter)
      const page = await store.banlist.page(list.id, request)
      const { id } = await list.add('https://counted.example/meanwhile')
      expect(await page.count(10_000)).toEqual({ count: before, exact: true })
      const next = await store.banlist.page(list.id, request)
      expect(next.items[0]?.id).toBe(id)
      expect(await next.count(10_000)).toEqual({ count: before + 1, exact: true })
      await store.banlist.remove(list.id, [id])
      expect((await list.count(filter)).count).toBe(before)
    },
  )

  it('names those who added entries, each once, in order, and finds what they added', async () => {
    const own = await TestList.make(store)
    expect(await store.banlist.authors(own.id, 10)).toEqual([])
    const names = ['Cem', 'Ada', undefined, 'Cem', 'Ben', 'Ada']
    const rows = names.map((addedBy, at) => ({
      link: `https://h${at}.example/`,
      ...(addedBy === undefined ? {} : { addedBy }),
    }))
    await store.ingest.saveBanlist(own.id, rows)
    expect(await store.banlist.authors(own.id, 10)).toEqual(['Ada', 'Ben', 'Cem'])
    expect(await store.banlist.authors(own.id, 2)).toEqual(['Ada', 'Ben'])
    for (const [filter, found] of [
      [{ addedBy: ['Ada'] }, ['h1', 'h5']],
      [{ addedBy: ['Ben', 'Cem'] }, ['h0', 'h3', 'h4']],
      [{ addedBy: ['Ben', 'Cem'], search: 'h3.' }, ['h3']],
      [{ addedBy: ["O'Hara"] }, []],
    ] as const)
      expect((await own.links(filter)).map((link) => link.slice(8, 10))).toEqual(found)
  })

  it('finds entries by their ids, only those of the publication', async () => {
    const [own, other] = [await TestList.make(store), await TestList.make(store)]
    const [one = 0, , three = 0] = await own.bring('one', 'two', 'three')
    const [, theirs = 0] = await other.bring('one', 'two', 'three')
    const ids = [one, three, theirs]
    expect((await own.items({ ids })).map(({ id }) => id).toSorted(ascending)).toEqual([one, three])
    expect(await own.count({ ids })).toEqual({ count: 2, exact: true })
    expect(await own.count({ ids: [] })).toEqual({ count: 0, exact: true })
  })
})

type Entry = (typeof entries)[number]

function isIn(entry: Entry, filter: BanlistFilter): boolean {
  const { search = '', addedBy, readOnly, addedFrom = 0, addedUntil = Infinity } = filter
  return (
    hasWords(entry.link, search) &&
    (addedBy?.includes(entry.addedBy) ?? true) &&
    (readOnly ?? entry.readOnly) === entry.readOnly &&
    entry.dateAdded >= addedFrom &&
    entry.dateAdded < addedUntil
  )
}

function hasWords(link: string, search: string): boolean {
  const request = search.toLowerCase().split(/\s+/)
  return request.every((word) => link.toLowerCase().includes(word))
}

function matching(search: string): string[] {
  const links = entries.map(({ link }) => link).filter((link) => hasWords(link, search))
  return links.toSorted((one, other) => (one < other ? -1 : 1))
}

/** By the value, and by the id where two have the same. */
function expectedOrder(
  items: readonly { id: number; link: string; dateAdded: number }[],
  { field, descending }: { field: 'link' | 'dateAdded'; descending: boolean },
): number[] {
  const sorted = items.toSorted((one, other) => {
    if (one[field] === other[field]) return one.id - other.id
    return one[field] < other[field] ? -1 : 1
  })
  return (descending ? sorted.toReversed() : sorted).map(({ id }) => id)
}

function ascending(a: number, b: number): number {
  return a - b
}
