import { beforeAll, describe, expect, it } from 'vitest'

import type { BanlistPageRequest } from '#server/records/banlist/banlist.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'

const newestFirst = { field: 'dateAdded', descending: true } as const
const byLink = { field: 'link', descending: false } as const
const by = { actor: { name: 'Ada', subject: 'ada' } }
const everything = { filter: {}, sort: newestFirst, first: 500 }

onEveryEngine((open) => {
  let store: Store
  let nord: number
  let sued: number
  beforeAll(async () => {
    store = await open()
    nord = await store.ingest.savePublication({ realm: 'nord', client: 'blatt', name: 'Blatt' })
    sued = await store.ingest.savePublication({ realm: 'sued', client: 'blatt', name: 'Blatt' })
  })

  async function add(link: string, publication = nord): Promise<BanlistItem> {
    const result = await store.banlist.add(publication, { link }, by)
    if (result.kind !== 'added') throw new Error(`${link} is there already`)
    return result.item
  }

  describe('changing', () => {
    it('adds an entry with its facts', async () => {
      const before = Date.now()
      const item = await add('https://one.example/')
      expect(item).toMatchObject({
        link: 'https://one.example/',
        comment: null,
        addedBy: 'Ada',
        readOnly: false,
        version: 1,
      })
      expect(item.dateAdded).toBeGreaterThanOrEqual(before)
      expect(item.dateAdded).toBeLessThanOrEqual(Date.now())
    })

    it('knows a link once per publication', async () => {
      await add('https://twice.example/')
      const entry = { link: 'https://twice.example/', comment: null }
      expect(await store.banlist.add(nord, entry)).toEqual({ kind: 'duplicate' })
      expect(await store.banlist.add(sued, entry)).toMatchObject({ kind: 'added' })
    })

    it('edits the version that was seen, and no other', async () => {
      const { id, version } = await add('https://edit.example/')
      const link = 'https://edited.example/'
      const edited = await store.banlist.update(nord, { id, version, link, comment: 'why' })
      expect(edited).toMatchObject({
        kind: 'updated',
        item: { id, link, comment: 'why', version: 2 },
      })
      expect(
        await store.banlist.update(nord, { id, version, link: 'https://late.example/' }),
      ).toEqual({
        kind: 'conflict',
        item: 'item' in edited ? edited.item : null,
      })
      const kept = { id, version: 2, link, paused: true }
      expect(await store.banlist.update(nord, kept)).toMatchObject({
        item: { comment: 'why', paused: true, version: 3 },
      })
    })

    it('does not count an edit that changes nothing', async () => {
      const { id, version, link } = await add('https://same.example/')
      const same = { id, version, link, comment: null, expires: null, paused: false }
      expect(await store.banlist.update(nord, same)).toMatchObject({
        kind: 'updated',
        item: { version, dateChanged: null },
        change: null,
      })
    })

    it('refuses an edit that makes two entries one', async () => {
      await add('https://taken.example/')
      const { id, version } = await add('https://other.example/')
      const edit = { id, version, link: 'https://taken.example/' }
      expect(await store.banlist.update(nord, edit)).toEqual({ kind: 'duplicate' })
    })

    it('treats entries of another publication as if they were not there', async () => {
      const { id, version, link } = await add('https://theirs.example/', sued)
      const edit = { id, version, link: 'https://mine.example/' }
      expect(await store.banlist.update(nord, edit)).toEqual({ kind: 'notFound', removed: null })
      expect(await store.banlist.remove(nord, [id, 999_999])).toEqual({
        kind: 'done',
        change: null,
        ids: [],
        refused: [
          { id, link: null },
          { id: 999_999, link: null },
        ],
      })
      const { items } = await store.banlist.page(sued, { ...everything, filter: { search: link } })
      expect(items).toMatchObject([{ id, version, link }])
    })

    it('keeps read-only entries and deletes the rest of the batch', async () => {
      const locked = 'https://locked.example/'
      await store.ingest.saveBanlist(nord, [{ link: locked, readOnly: true }])
      const { items } = await store.banlist.page(nord, {
        ...everything,
        filter: { search: locked },
      })
      const { id = 0, version = 0 } = items[0] ?? {}
      const { id: free } = await add('https://free.example/')
      expect(await store.banlist.remove(nord, [id, free, free])).toMatchObject({
        ids: [free],
        refused: [{ id, link: locked }],
      })
      const edit = { id, version, link: 'https://unlocked.example/' }
      expect(await store.banlist.update(nord, edit)).toMatchObject({ kind: 'readOnly' })
    })

    it('adds what an import brings and counts what was there', async () => {
      const rows = ['a', 'b', 'a'].map((name) => ({ link: `https://import-${name}.example/` }))
      expect(await store.ingest.saveBanlist(nord, rows)).toEqual({ added: 2, duplicates: 1 })
      expect(await store.ingest.saveBanlist(nord, rows)).toEqual({ added: 0, duplicates: 3 })
    })
  })

  describe('finding', () => {
    let list: number
    const links = Array.from({ length: 1500 }, (_, index) => ({
      link: `https://host-${index % 7}.example/p_${index}/${index % 2 === 0 ? 'Even' : 'odd'}`,
      dateAdded: 1_700_000_000_000 + (index % 500) * 1000,
      readOnly: index % 100 === 0,
    }))

    beforeAll(async () => {
      list = await store.ingest.savePublication({ realm: 'nord', client: 'lang', name: 'Lang' })
      await store.ingest.saveBanlist(list, links)
      await store.ingest.saveBanlist(nord, links.slice(0, 100))
    })

    const read = async (request: Partial<BanlistPageRequest>): Promise<string[]> => {
      const { items } = await store.banlist.page(list, { ...everything, ...request })
      return items.map(({ link }) => link)
    }
    const containing = (text: string): string[] =>
      links
        .map(({ link }) => link)
        .filter((link) => link.toLowerCase().includes(text.toLowerCase()))

    it.each([
      'HOST-3',
      'p_12/',
      'example/p%1',
      'ex_mple',
      'p_1',
      '%',
      '_',
      'EVEN',
      '/p',
      'x',
      'nothing',
      String.raw`\ `,
    ])('finds %j anywhere in the link, in any case', async (search) => {
      const wanted = containing(search.trim()).toSorted()
      expect(await read({ filter: { search }, sort: byLink, first: 2000 })).toEqual(wanted)
      expect(await countOf(store, list, { search }, 10_000)).toEqual({
        count: wanted.length,
        exact: true,
      })
    })

    it('finds typed umlauts in the percent-encoded link', async () => {
      await add('https://umlaut.example/%C3%A4pfel')
      const { items } = await store.banlist.page(nord, {
        ...everything,
        filter: { search: 'äpfel' },
      })
      expect(items.map(({ link }) => link)).toEqual(['https://umlaut.example/%C3%A4pfel'])
    })

    it('finds a typed host in its encoded spelling', async () => {
      await add('https://xn--grn-ioa.example/stra%C3%9Fe')
      for (const search of ['grün', 'Grün.example', 'https://grün.example/straße']) {
        const { items } = await store.banlist.page(nord, { ...everything, filter: { search } })
        expect(items.map(({ link }) => link)).toEqual(['https://xn--grn-ioa.example/stra%C3%9Fe'])
        expect(await countOf(store, nord, { search }, 10)).toEqual({ count: 1, exact: true })
      }
    })

    it.each([
      newestFirst,
      byLink,
      { field: 'dateAdded', descending: false },
      { field: 'link', descending: true },
    ] as const)('gives the same order by numbers and by places: %j', async (sort) => {
      const whole = await read({ sort, first: 1500 })
      expect(new Set(whole).size).toBe(1500)
      for (const offset of [0, 1, 749, 751, 1100, 1490, 1500, 2000]) {
        expect(await read({ sort, first: 20, offset })).toEqual(whole.slice(offset, offset + 20))
      }
      const { items } = await store.banlist.page(list, {
        ...everything,
        sort,
        first: 1,
        offset: 700,
      })
      const [place] = items
      if (!place) throw new Error('no row')
      const after = { id: place.id, value: place[sort.field] }
      expect(await read({ sort, first: 30, after })).toEqual(whole.slice(701, 731))
    })

    it('says whether another page follows', async () => {
      const last = await store.banlist.page(list, { ...everything, first: 100, offset: 1400 })
      const before = await store.banlist.page(list, { ...everything, first: 100, offset: 1399 })
      expect([last.hasNext, before.hasNext]).toEqual([false, true])
    })

    it('filters by day added and by being read-only', async () => {
      const from = 1_700_000_000_000
      const within = { addedFrom: from + 5000, addedUntil: from + 7000 }
      expect(await countOf(store, list, within, 100)).toEqual({ count: 6, exact: true })
      expect(await countOf(store, list, { readOnly: true }, 100)).toEqual({
        count: 15,
        exact: true,
      })
    })

    it('counts no further than asked', async () => {
      expect(await countOf(store, list, {}, 1000)).toEqual({ count: 1000, exact: false })
      expect(await countOf(store, list, {}, 1500)).toEqual({ count: 1500, exact: true })
    })

    it('selects what can be deleted', async () => {
      const all = await store.banlist.selection(list, {}, 100_000)
      expect(all).toMatchObject({ readOnlyCount: 15, truncated: false })
      expect(all.ids).toHaveLength(1485)
      const some = await store.banlist.selection(list, { search: 'host-3' }, 50)
      expect(some.ids).toHaveLength(50)
      expect(some.truncated).toBe(true)
    })

    it.each([{}, { search: 'counted.example' }])(
      'counts what the page of %j was read from, whatever has happened since',
      async (filter) => {
        const request = { ...everything, filter, first: 10 }
        const { count: before } = await countOf(store, nord, filter, 10_000)
        const page = await store.banlist.page(nord, request)
        const { id } = await add('https://counted.example/meanwhile')
        expect(await page.count(10_000)).toEqual({ count: before, exact: true })
        const next = await store.banlist.page(nord, request)
        expect(next.items[0]?.id).toBe(id)
        expect(await next.count(10_000)).toEqual({ count: before + 1, exact: true })
        await store.banlist.remove(nord, [id])
      },
    )

    it('notices its own changes at once', async () => {
      const before = await countOf(store, nord, {}, 10_000)
      const { id } = await add('https://counted.example/')
      expect((await countOf(store, nord, {}, 10_000)).count).toBe(before.count + 1)
      await store.banlist.remove(nord, [id])
      expect(await countOf(store, nord, {}, 10_000)).toEqual(before)
    })
  })
})
