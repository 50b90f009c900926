import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  BanlistAuthorsDocument,
  BanlistKnownDocument,
  BanlistPageDocument,
  BanlistTestDocument,
} from '#contract/generated/operations.ts'

import { startApi, type Answer, type ApiServer } from '../api-server.ts'

const clientId = 'blatt'
let api: ApiServer
let token: string
let publication: number
beforeAll(async () => {
  api = await startApi()
  token = await api.issuer.token({ roles: { [clientId]: ['view-banlist'] } })
  publication = await api.store.ingest.savePublication({
    realm: 'nord',
    client: clientId,
    name: 'Blatt',
  })
  const entries = ['https://a.example/x/', 'http://b.example/page', 'https://c.example/'].map(
    (link) => ({ link }),
  )
  await api.store.banlist.bulkInsert(publication, entries, {
    actor: { name: 'Ada', subject: 'ada' },
  })
  await api.store.banlist.bulkInsert(publication, [{ link: 'https://d.example/', expires: 1 }])
})
afterAll(() => api.close())

function ask(operation: { toString(): string }, variables: object): Promise<Answer> {
  return api.ask(token, operation.toString(), { clientId, ...variables })
}

it('tests addresses as people type them, in their order', async () => {
  const links = ['A.example/x/y', 'https://b.example/page#top', 'nonsense', '', ' d.example ']
  expect((await ask(BanlistTestDocument, { links })).data).toMatchObject({
    client: {
      banlistTest: [
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
      ],
    },
  })
})

it('knows canonical links, and nothing of what is none', async () => {
  const links = [
    'https://a.example/x/',
    'https://a.example/x/y',
    'https://b.example/page',
    'https://d.example/x',
    'nonsense',
    '',
    '/',
    'HTTPS://C.example',
  ]
  const { data } = await ask(BanlistKnownDocument, { links })
  expect(data).toEqual({
    client: {
      banlistKnown: {
        listed: [expect.any(String), null, null, null, null, null, null, expect.any(String)],
        coveredBy: [
          null,
          'https://a.example/x/',
          'http://b.example/page',
          null,
          null,
          null,
          null,
          null,
        ],
      },
    },
  })
})

it.each([
  [BanlistTestDocument, 501],
  [BanlistKnownDocument, 10_001],
])('answers so many links at once and no more', async (operation, tooMany) => {
  const links = Array.from({ length: tooMany }, (_, at) => `https://e.example/${at}`)
  const { errors } = await ask(operation, { links })
  expect(errors?.[0]).toMatchObject({
    message: `These are more than ${tooMany - 1} links.`,
    extensions: { code: 'BAD_USER_INPUT' },
  })
  expect((await ask(operation, { links: links.slice(1) })).errors).toBeUndefined()
  const long = await ask(operation, { links: [`https://e.example/${'x'.repeat(10_000)}`] })
  expect(long.errors?.[0]?.message).toBe('One of these is too long for a link.')
})

it('lists by state, author and ids, five thousand rows at once', async () => {
  const list = async (filter: object, first = 5000): Promise<Answer> =>
    ask(BanlistPageDocument, {
      first,
      offset: 0,
      filter,
      sort: { field: 'LINK', direction: 'ASC' },
    })
  const links = async (filter: object): Promise<unknown[]> =>
    [...JSON.stringify((await list(filter)).data).matchAll(/"link":"([^"]+)"/g)].map(
      ([, link]) => link,
    )
  expect(await links({ state: 'EXPIRED' })).toEqual(['https://d.example/'])
  expect(await links({ state: 'REDUNDANT' })).toEqual([])
  expect(await links({ state: 'ACTIVE', addedBy: ['Ada'] })).toHaveLength(3)
  expect(await links({ addedBy: ['Nobody'] })).toEqual([])
  expect(await links({ ids: ['nonsense'] })).toEqual([])
  expect((await list({}, 5001)).errors?.[0]?.message).toMatch(/from 0 to 5000/)
  const ids = Array.from({ length: 5001 }, String)
  expect((await list({ ids })).errors?.[0]?.message).toBe('These are too many ids.')
  const { data } = await ask(BanlistAuthorsDocument, {})
  expect(data).toMatchObject({ client: { banlistAuthors: ['Ada'] } })
})
