import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  BanlistAtDocument,
  BanlistAuthorsDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistDifferenceDocument,
  BanlistKnownDocument,
  BanlistPageDocument,
  BanlistTestDocument,
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  UndoBanlistChangeDocument,
} from '#contract/generated/operations.ts'

import { Person } from '../api-person.ts'
import { add, linksOf, newChunk } from './banlist-person.ts'

const link = 'https://a.example/'

/** Some entries of each change. */
const each = (first: number) => `banlistChanges { nodes { items(first: ${first}) { item } } }`

describe('the past of a list', () => {
  let ada: Person
  let jonas: Person
  beforeEach(async () => {
    ada = await Person.of()
    jonas = await ada.beside({ subject: 'jonas', name: 'Jonas Weber' })
  })

  async function removed(ids: string[]): Promise<string> {
    const input = { ids, operation: newChunk() }
    return (await ada.ask(DeleteBanlistItemsDocument, input)).deleteBanlistItems.change ?? ''
  }

  async function undone(change: string, by = ada) {
    const options = { change, operation: newChunk() }
    return (await by.ask(UndoBanlistChangeDocument, options)).undoBanlistChange
  }

  it('is undone, told as it stands, and shown as it was', async () => {
    const added = await add(ada, link, { comment: 'why' })
    const before = new Date().toISOString()
    const change = await removed([added.item.id])
    const undoing = await undone(change, jonas)
    expect(undoing).toMatchObject({ restored: 1, skipped: 0, next: null, userErrors: [] })
    expect(await linksOf(ada)).toEqual([link])

    const history = await ada.ask(BanlistChangesDocument, { first: 2 })
    expect(history.client?.banlistChanges.nodes).toMatchObject([
      { kind: 'UNDO', actor: 'Jonas Weber', added: 1, undoes: change, undoneBy: null, link },
      { id: change, kind: 'DELETE', actor: 'Ada Lindner', removed: 1, undoneBy: undoing.change },
    ])
    const after = history.client?.banlistChanges.pageInfo.endCursor ?? ''
    const rest = await ada.ask(BanlistChangesDocument, { first: 2, after })
    expect(rest.client?.banlistChanges).toMatchObject({
      nodes: [{ id: added.change, kind: 'ADD' }],
      pageInfo: { hasNextPage: false },
    })

    const page = { first: 10, offset: 0 }
    const { client } = await ada.ask(BanlistChangeDetailDocument, { id: change, ...page })
    const record = { link, comment: 'why', addedBy: 'Ada Lindner' }
    expect(client?.banlistChange?.items).toMatchObject([
      { item: added.item.id, before: record, after: null },
    ])

    const at = await ada.ask(BanlistAtDocument, { ...page, at: before })
    expect(at.client?.banlistAt).toMatchObject({
      nodes: [{ link, comment: 'why' }],
      count: { count: 1, precision: 'EXACT' },
    })
    const none = await ada.ask(BanlistAtDocument, { ...page, at: '2020-01-01T00:00:00Z' })
    expect(none.client?.banlistAt).toMatchObject({ nodes: [], count: { count: 0 } })
    const between = { from: '2020-01-01T00:00:00Z', to: before, kind: 'ADDED' } as const
    const difference = await ada.ask(BanlistDifferenceDocument, { ...page, ...between })
    expect(difference.client?.banlistDifference).toMatchObject({
      added: 1,
      edited: 0,
      removed: 0,
      nodes: [{ item: added.item.id, before: null, after: { link } }],
    })
  })

  it('tells the changes of one entry alone, its removal and its return included', async () => {
    const one = await add(ada, 'https://one.example/')
    await add(ada, 'https://other.example/')
    const ids = [one.item.id]
    const editing = { ids, patch: { paused: true }, operation: newChunk() }
    const { editBanlistItems } = await ada.ask(EditBanlistItemsDocument, editing)
    const change = await removed(ids)
    const undoing = await undone(change)
    const changesOf = async (item: string) => {
      const { client } = await ada.ask(BanlistChangesDocument, { first: 10, item })
      return client?.banlistChanges.nodes.map(({ id }) => id)
    }
    const all = [undoing.change, change, editBanlistItems.change, one.change]
    expect(await changesOf(one.item.id)).toEqual(all)
    expect([await changesOf('4711'), await changesOf('nonsense')]).toEqual([[], []])
  })

  it('has many entries of one change, but only some of each change of a list', async () => {
    const { change } = await add(ada, link)
    const one = (first: number) =>
      `banlistChange(id: "${change}") { items(first: ${first}) { item } }`
    for (const fields of [one(5000), each(50)]) expect(await ada.codeOf(fields)).toBeNull()
    for (const fields of [one(5001), each(51)])
      expect((await ada.answerOf(fields)).errors).toMatchObject([
        { message: expect.stringContaining('"first" must be') },
      ])
  })
})

describe('a list that is there', () => {
  let ada: Person
  beforeAll(async () => {
    ada = await Person.of()
    const { banlist, ingest } = ada.api.store
    const publication = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
    const links = ['https://a.example/x/', 'http://b.example/page', 'https://c.example/']
    const by = { actor: { name: 'Ada', subject: 'ada' } }
    await banlist.bulkInsert(
      publication,
      links.map((one) => ({ link: one })),
      by,
    )
    await banlist.bulkInsert(publication, [{ link: 'https://d.example/', expires: 1 }])
  })

  it('tests addresses as people type them, in their order', async () => {
    const links = ['A.example/x/y', 'https://b.example/page#top', 'nonsense', '', ' d.example ']
    const { client } = await ada.ask(BanlistTestDocument, { links })
    expect(client?.banlistTest).toMatchObject([
      {
        input: 'A.example/x/y',
        link: 'https://a.example/x/y',
        fault: null,
        entry: { link: 'https://a.example/x/', addedBy: 'Ada' },
        idle: null,
        nearest: [],
      },
      { link: 'https://b.example/page', entry: { link: 'http://b.example/page' } },
      { input: 'nonsense', link: null, fault: 'INVALID_URL', entry: null, nearest: [] },
      { input: '', link: null, fault: 'REQUIRED', entry: null },
      {
        link: 'https://d.example/',
        entry: null,
        idle: { link: 'https://d.example/', expires: '1970-01-02' },
      },
    ])
  })

  it('knows canonical links, and nothing of what is none', async () => {
    const folder = 'https://a.example/x/'
    const page = 'http://b.example/page'
    const some: [link: string, isListed: boolean, coveredBy: string | null][] = [
      [folder, true, null],
      ['https://a.example/x/y', false, folder],
      ['https://b.example/page', false, page],
      ['https://d.example/x', false, null],
      ['nonsense', false, null],
      ['', false, null],
      ['/', false, null],
      ['HTTPS://C.example', true, null],
    ]
    const { client } = await ada.ask(BanlistKnownDocument, { links: some.map(([one]) => one) })
    expect(client?.banlistKnown).toEqual({
      listed: some.map(([, isListed]) => (isListed ? expect.any(String) : null)),
      coveredBy: some.map(([, , coveredBy]) => coveredBy),
    })
  })

  it.each([
    [501, (links: string[]) => ada.answer(BanlistTestDocument, { links })],
    [10_001, (links: string[]) => ada.answer(BanlistKnownDocument, { links })],
  ])('answers fewer than %i links at once', async (tooMany, ask) => {
    const links = Array.from({ length: tooMany }, (_, at) => `https://e.example/${at}`)
    expect((await ask(links)).errors?.[0]).toMatchObject({
      message: `These are more than ${tooMany - 1} links.`,
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect((await ask(links.slice(1))).errors).toBeUndefined()
    const long = await ask([`https://e.example/${'x'.repeat(10_000)}`])
    expect(long.errors?.[0]?.message).toBe('One of these is too long for a link.')
  })

  it('is listed by state, author and ids, five thousand rows at once', async () => {
    const sort = { field: 'LINK', direction: 'ASC' } as const
    const list = (filter: object, first = 5000) =>
      ada.answer(BanlistPageDocument, { first, offset: 0, filter, sort })
    const links = async (filter: object) =>
      (await list(filter)).data?.client?.banlist.nodes.map((node) => node.link)
    expect(await links({ state: 'EXPIRED' })).toEqual(['https://d.example/'])
    expect(await links({ state: 'REDUNDANT' })).toEqual([])
    expect(await links({ state: 'ACTIVE', addedBy: ['Ada'] })).toHaveLength(3)
    expect(await links({ addedBy: ['Nobody'] })).toEqual([])
    expect(await links({ ids: ['nonsense'] })).toEqual([])
    expect((await list({}, 5001)).errors?.[0]?.message).toMatch(/from 0 to 5000/)
    const ids = Array.from({ length: 5001 }, String)
    expect((await list({ ids })).errors?.[0]?.message).toBe('These are too many ids.')
    const { client } = await ada.ask(BanlistAuthorsDocument, {})
    expect(client?.banlistAuthors).toEqual(['Ada'])
  })
})
