import { beforeAll, describe, expect, it } from 'vitest'

import { banningLinks, covers, withoutScheme } from '#lib/links/cover.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'
import type { Store } from '#server/records/store.ts'

import { onEveryEngine } from '../engine/store-engines.ts'
import { asEntry, TestList } from './list.ts'

/** The day on which these lists are looked at. */
const on = 20_800
const states = ['ACTIVE', 'PAUSED', 'EXPIRED'] as const
type State = (typeof states)[number]

/** Addresses that nest: hosts × paths × schemes, each some way below others. */
const nestedLinks: readonly string[] = ['http', 'https'].flatMap((scheme) =>
  ['a.example', 'a.example:81', 'b.a.example', 'a-b.example', 'a.example0'].flatMap((host) =>
    [
      '/',
      '/x',
      '/x/',
      '/x/y',
      '/x/y/',
      '/x/y/z',
      '/x/y/?q=/',
      '/x-y/',
      '/x0',
      '//',
      '/?/',
      '/x?q',
    ].map((path) => `${scheme}://${host}${path}`),
  ),
)

const likeness = [
  'https://www.kurier.example/politik/wien/rathaus',
  'https://www.kurier.example/politik/wien/oper',
  'https://www.kurier.example/politik/graz',
  'https://www.kurier.example/sport/fussball',
  'http://www.kurier.example/politik/wien/prater',
  'https://www.kurier.example/a',
  'https://www.kurier.example/zz',
  'https://kurier.example/impressum',
  'https://shop.kurier.example/abo',
  'https://kurier-zeitung.example/',
  'https://kuriere.example/x',
  'https://anderswo.example/politik/wien/rathaus',
]

onEveryEngine((open) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  describe.for([
    [1, 0],
    [3, 1],
    [13, 5],
  ] as const)('a list that holds one in %i of nested addresses', ([step, start]) => {
    const stateOf = new Map(
      nestedLinks
        .filter((_, at) => (at + start) % step === 0)
        .map((link, at) => [link, stateAt(at * 7 + start)]),
    )
    const linksOf = (...target: State[]) =>
      [...stateOf].filter(([, state]) => target.includes(state)).map(([link]) => link)
    const running = linksOf('ACTIVE')
    let list: TestList
    let items: Map<string, BanlistItem>
    beforeAll(async () => {
      await (await TestList.make(store)).bring('other')
      list = await TestList.make(store)
      const expires = { ACTIVE: on, PAUSED: null, EXPIRED: on - 1 }
      const rows = [...stateOf].map(([link, state]) => ({ link, expires: expires[state] }))
      await store.banlist.bulkInsert(list.id, rows)
      const ids = (await list.items())
        .filter(({ link }) => stateOf.get(link) === 'PAUSED')
        .map(({ id }) => id)
      if (ids.length > 0) await store.banlist.edit(list.id, { ids, patch: { paused: true } })
      items = new Map((await list.items()).map((item) => [item.link, item]))
    })

    it('knows of each address its own entry, or the most exact one that bans it', async () => {
      const { listed, coveredBy } = await store.banlist.known(list.id, nestedLinks, on)
      expect(listed).toEqual(nestedLinks.map((link) => items.get(link)?.id ?? null))
      expect(coveredBy).toEqual(
        nestedLinks.map((link) => (stateOf.has(link) ? null : mostExact(link, running))),
      )
    })

    it('judges each address by that entry, or names the idle one', async () => {
      const verdicts = await store.banlist.test(list.id, nestedLinks, on)
      const idle = linksOf('PAUSED', 'EXPIRED')
      for (const [at, link] of nestedLinks.entries()) {
        const banning = mostExact(link, running)
        const { entry, idle: resting, nearest } = verdicts[at] ?? {}
        const wouldBan = banning === null ? mostExact(link, idle) : null
        expect([link, entry?.link ?? null, resting?.link ?? null]).toEqual([
          link,
          banning,
          wouldBan,
        ])
        if (entry) expect(nearest).toEqual([])
      }
    })

    it('lists by state, and tells which entries another one makes needless', async () => {
      const needless = [...stateOf.keys()].filter((link) =>
        running.some((other) => covers(other, link)),
      )
      for (const is of [...states, 'REDUNDANT'] as const) {
        const requested = (is === 'REDUNDANT' ? needless : linksOf(is)).toSorted(binary)
        const state = { is, on }
        expect(await list.links({ state })).toEqual(requested)
        expect((await list.count({ state })).count).toBe(requested.length)
        const { ids } = await store.banlist.selection(list.id, { state }, 10_000)
        expect(new Set(ids)).toEqual(new Set(requested.map((link) => items.get(link)?.id)))
        const searched = requested.filter((link) => link.includes('x/y'))
        expect(await list.links({ state, search: 'X/Y' })).toEqual(searched)
      }
    })
  })

  it('counts the last day of an entry, and no day after it', async () => {
    const { id } = await TestList.make(store)
    const link = 'https://day.example/'
    await store.banlist.bulkInsert(id, [{ link, expires: on }])
    const request = ['https://day.example/x']
    expect((await store.banlist.known(id, request, on)).coveredBy).toEqual([link])
    expect((await store.banlist.known(id, request, on + 1)).coveredBy).toEqual([null])
    const [verdict] = await store.banlist.test(id, request, on + 1)
    expect(verdict).toMatchObject({ entry: null, idle: { link } })
  })

  it('knows ten thousand addresses at once, some of a thousand folders', async () => {
    const { id } = await TestList.make(store)
    const deep = `https://deep.example/${'a/'.repeat(1000)}`
    const link = deep.slice(0, 1021)
    await store.banlist.bulkInsert(id, [{ link }])
    const many = Array.from({ length: 9990 }, (_, at) => `https://h${at}.example/x`)
    const deeper = Array.from({ length: 10 }, (_, at) => `${deep}${at}`)
    const { listed, coveredBy } = await store.banlist.known(id, [...many, ...deeper], on)
    expect(new Set(listed)).toEqual(new Set([null]))
    expect(coveredBy.slice(0, 9990).every((covering) => covering === null)).toBe(true)
    expect(coveredBy.slice(9990)).toEqual(deeper.map(() => link))
  })

  describe('the entries most like an address', () => {
    let list: TestList
    beforeAll(async () => {
      list = await TestList.make(store)
      const other = await TestList.make(store)
      const wien = 'https://www.kurier.example/politik/wien'
      await store.banlist.bulkInsert(other.id, [`${wien}/x`].map(asEntry))
      await store.banlist.bulkInsert(list.id, likeness.map(asEntry))
    })

    async function near(...links: string[]): Promise<string[][]> {
      const verdicts = await store.banlist.test(list.id, links, on)
      return verdicts.map(({ nearest }) => nearest.map(({ link }) => link))
    }

    it('are those in the same folder, then those of the host', async () => {
      const [found = []] = await near('https://www.kurier.example/politik/wien/neu')
      const wien = likeness.filter((link) => link.includes('.kurier.example/politik/wien'))
      expect(new Set(found.slice(0, 3))).toEqual(new Set(wien))
      expect(found[3]).toBe('https://www.kurier.example/politik/graz')
      expect(found).toHaveLength(5)
    })

    it('are then sites of the domain, and names that begin alike', async () => {
      const [own = [], strange = [], long = []] = await near(
        'https://presse.kurier.example/',
        'https://kurier-zeitunk.example/',
        `https://${'a.'.repeat(120)}kurier.example/x`,
      )
      expect(own).toContain('https://kurier.example/impressum')
      expect(own).toContain('https://shop.kurier.example/abo')
      expect(own).not.toContain('https://anderswo.example/politik/wien/rathaus')
      expect(strange[0]).toBe('https://kurier-zeitung.example/')
      expect(long).toContain('https://kurier.example/impressum')
    })

    it('are none where nothing is alike, for each of many, and never the idle one', async () => {
      const links = Array.from({ length: 60 }, (_, at) => `https://fremd${at}.invalid/x`)
      const answers = await near(...links, 'https://www.kurier.example/politik/wien/neu')
      expect(answers.slice(0, 60)).toEqual(links.map(() => []))
      expect(answers[60]).toHaveLength(5)
      const link = 'https://www.kurier.example/sport/fussball'
      const ids = (await list.items({ search: link })).map(({ id }) => id)
      await store.banlist.edit(list.id, { ids, patch: { paused: true } })
      const [verdict] = await store.banlist.test(list.id, [link], on)
      expect(verdict).toMatchObject({ entry: null, idle: { link } })
      expect(verdict?.nearest.map((item) => item.link)).not.toContain(link)
    })
  })
})

function stateAt(at: number): State {
  return (['ACTIVE', 'ACTIVE', 'PAUSED', 'ACTIVE', 'EXPIRED'] as const)[at % 5] ?? 'ACTIVE'
}

/** The one of these entries that bans a link most exactly, with https where two do. */
function mostExact(link: string, entries: readonly string[]): string | null {
  const [own = '', ...others] = banningLinks(link)
  const secure = others.toSorted(
    (one, other) => Number(other.startsWith('https:')) - Number(one.startsWith('https:')),
  )
  const byLength = secure.toSorted(
    (one, other) => withoutScheme(other).length - withoutScheme(one).length,
  )
  return [own, ...byLength].find((target) => entries.includes(target)) ?? null
}

function binary(one: string, other: string): number {
  return one < other ? -1 : 1
}
