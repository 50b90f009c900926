import { beforeAll, describe, expect, it } from 'vitest'

import { banningLinks, covers, withoutScheme } from '#lib/links/cover.ts'
import type { BanlistState } from '#server/records/banlist/banlist.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { countOf } from './banlist-count.ts'
import { entriesOf, list, nestedLinks, on, type ModelEntry } from './banlist-model.ts'

const byLink = { field: 'link', descending: false } as const
const newest = { field: 'dateAdded', descending: true } as const

onEveryEngine((open) => {
  let store: Store
  let next = 0
  beforeAll(async () => {
    store = await open()
  })

  async function publication(): Promise<number> {
    next += 1
    return store.ingest.savePublication({ realm: 'nord', client: `p${next}`, name: 'P' })
  }

  async function linksIn(id: number, is: BanlistState, search?: string): Promise<string[]> {
    const filter = { state: { is, on }, ...(search ? { search } : {}) }
    const page = await store.banlist.page(id, { filter, sort: byLink, first: 1000 })
    return page.items.map(({ link }) => link)
  }

  describe.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [7, 2],
    [13, 5],
  ])('a list that holds one in %i of nested addresses', (step, start) => {
    let id: number
    let entries: ModelEntry[]
    let items: Map<string, BanlistItem>
    beforeAll(async () => {
      id = await publication()
      await list(store, await publication(), entriesOf(nestedLinks, 2, 1))
      entries = entriesOf(nestedLinks, step, start)
      items = await list(store, id, entries)
    })

    const running = (): string[] =>
      entries.filter(({ state }) => state === 'ACTIVE').map(({ link }) => link)
    const idOf = (link: string | undefined): number | null => items.get(link ?? '')?.id ?? null

    it('knows of each address its own entry, or the most exact one that bans it', async () => {
      const { listed, coveredBy } = await store.banlist.known(id, nestedLinks, on)
      expect(listed).toEqual(nestedLinks.map((link) => idOf(link)))
      expect(coveredBy).toEqual(
        nestedLinks.map((link, at) => (listed[at] === null ? mostExact(link, running()) : null)),
      )
    })

    it('judges each address by that entry, or names the idle one', async () => {
      const verdicts = await store.banlist.test(id, nestedLinks, on)
      const idle = entries.filter(({ state }) => state !== 'ACTIVE').map(({ link }) => link)
      for (const [at, link] of nestedLinks.entries()) {
        const banning = mostExact(link, running())
        const { entry, idle: resting, nearest } = verdicts[at] ?? {}
        expect([link, entry?.link ?? null]).toEqual([link, banning])
        const wouldBan = banning === null ? mostExact(link, idle) : null
        expect([link, resting?.link ?? null]).toEqual([link, wouldBan])
        if (entry) expect(nearest).toEqual([])
      }
    })

    it('tells which entries another one makes needless', async () => {
      const needless = entries
        .map(({ link }) => link)
        .filter((link) => running().some((other) => covers(other, link)))
      expect(await linksIn(id, 'REDUNDANT')).toEqual(needless.toSorted(binary))
      const state = { is: 'REDUNDANT', on } as const
      expect(await countOf(store, id, { state }, 10_000)).toEqual({
        count: needless.length,
        exact: true,
      })
      const search = 'X/Y'
      const searched = needless.filter((link) => link.includes('x/y')).toSorted(binary)
      expect(await linksIn(id, 'REDUNDANT', search)).toEqual(searched)
    })

    it.each(['ACTIVE', 'PAUSED', 'EXPIRED'] as const)('lists what is %s', async (state) => {
      const wanted = entries.filter((entry) => entry.state === state).map(({ link }) => link)
      expect(await linksIn(id, state)).toEqual(wanted.toSorted(binary))
      const filter = { state: { is: state, on } }
      const { ids } = await store.banlist.selection(id, filter, 10_000)
      expect(ids.toSorted((a, b) => a - b)).toEqual(
        wanted.map((link) => idOf(link) ?? 0).toSorted((a, b) => a - b),
      )
    })
  })

  it('counts the last day of an entry, and no day after it', async () => {
    const id = await publication()
    await store.banlist.bulkInsert(id, [{ link: 'https://day.example/', expires: on }])
    const asked = ['https://day.example/x']
    expect((await store.banlist.known(id, asked, on)).coveredBy).toEqual(['https://day.example/'])
    expect((await store.banlist.known(id, asked, on + 1)).coveredBy).toEqual([null])
    const [verdict] = await store.banlist.test(id, asked, on + 1)
    expect(verdict).toMatchObject({ entry: null, idle: { link: 'https://day.example/' } })
  })

  it('knows ten thousand addresses at once, some of a thousand folders', async () => {
    const id = await publication()
    const deep = `https://deep.example/${'a/'.repeat(1000)}`
    await store.banlist.bulkInsert(id, [{ link: deep.slice(0, 1021) }])
    const many = Array.from({ length: 9990 }, (_, at) => `https://h${at}.example/x`)
    const deeper = Array.from({ length: 10 }, (_, at) => `${deep}${at}`)
    const { listed, coveredBy } = await store.banlist.known(id, [...many, ...deeper], on)
    expect(new Set(listed)).toEqual(new Set([null]))
    expect(coveredBy.slice(0, 9990).every((link) => link === null)).toBe(true)
    expect(coveredBy.slice(9990)).toEqual(deeper.map(() => deep.slice(0, 1021)))
  })

  it('names those who added entries, each once, in order', async () => {
    const id = await publication()
    expect(await store.banlist.authors(id, 10)).toEqual([])
    const names = ['Cem', 'Ada', undefined, 'Cem', 'Ben', 'Ada']
    await store.ingest.saveBanlist(
      id,
      names.map((addedBy, at) => ({
        link: `https://h${at}.example/`,
        ...(addedBy === undefined ? {} : { addedBy }),
      })),
    )
    expect(await store.banlist.authors(id, 10)).toEqual(['Ada', 'Ben', 'Cem'])
    expect(await store.banlist.authors(id, 2)).toEqual(['Ada', 'Ben'])
    const by = async (addedBy: string[], search = ''): Promise<string[]> => {
      const filter = { addedBy, ...(search === '' ? {} : { search }) }
      const { items } = await store.banlist.page(id, { filter, sort: byLink, first: 10 })
      return items.map(({ link }) => link.slice(8, 10))
    }
    expect(await by(['Ada'])).toEqual(['h1', 'h5'])
    expect(await by(['Ben', 'Cem'])).toEqual(['h0', 'h3', 'h4'])
    expect(await by(['Ben', 'Cem'], 'h3.')).toEqual(['h3'])
    expect(await by(["O'Hara"])).toEqual([])
  })

  it('finds entries by their ids, only those of the publication', async () => {
    const [own, other] = [await publication(), await publication()]
    const links = ['https://one.example/', 'https://two.example/', 'https://three.example/']
    for (const id of [own, other])
      await store.banlist.bulkInsert(
        id,
        links.map((link) => ({ link })),
      )
    const all = await store.banlist.page(own, { filter: {}, sort: byLink, first: 10 })
    const theirs = await store.banlist.page(other, { filter: {}, sort: byLink, first: 10 })
    const ids = [all.items[0], all.items[2], theirs.items[1]].map((item) => item?.id ?? 0)
    const found = await store.banlist.page(own, { filter: { ids }, sort: newest, first: 10 })
    expect(new Set(found.items.map(({ link }) => link))).toEqual(new Set([links[0], links[1]]))
    expect(await countOf(store, own, { ids }, 10)).toEqual({ count: 2, exact: true })
    expect(await countOf(store, own, { ids: [] }, 10)).toEqual({ count: 0, exact: true })
  })
})

/** The one of these entries that bans a link most exactly, with https where two do. */
function mostExact(link: string, entries: readonly string[]): string | null {
  const [own = '', ...others] = banningLinks(link)
  const secure = others.toSorted(
    (one, other) => Number(other.startsWith('https:')) - Number(one.startsWith('https:')),
  )
  const byLength = secure.toSorted(
    (one, other) => withoutScheme(other).length - withoutScheme(one).length,
  )
  return [own, ...byLength].find((wanted) => entries.includes(wanted)) ?? null
}

function binary(one: string, other: string): number {
  return one < other ? -1 : 1
}
