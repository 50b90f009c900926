import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import {
  AddBanlistItemDocument,
  BanlistPageDocument,
  BanlistSelectionDocument,
  DeleteBanlistItemsDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'
import { fieldsOf } from '#lib/fields.ts'

import { startApi, type ApiServer } from '../api-server.ts'

const clientId = 'blatt'
let api: ApiServer
let token: string
let jonas: string
beforeAll(async () => {
  api = await startApi()
  const roles = { [clientId]: ['view-banlist'] }
  token = await api.issuer.token({ roles })
  jonas = await api.issuer.token({ name: 'Jonas Weber', subject: 'jonas', roles })
})
afterAll(() => api.close())

async function add(link: string, comment?: string): Promise<unknown> {
  const { data } = await api.ask(token, AddBanlistItemDocument.toString(), {
    clientId,
    link,
    comment,
  })
  return data
}

async function update(
  id: string,
  version: number,
  link: string,
  by: string = token,
): Promise<unknown> {
  const variables = { clientId, id, version, link }
  const { data } = await api.ask(by, UpdateBanlistItemDocument.toString(), variables)
  return data
}

async function remove(ids: readonly string[], by: string = token): Promise<unknown> {
  const operation = { id: crypto.randomUUID() }
  const variables = { clientId, ids, operation }
  const { data } = await api.ask(by, DeleteBanlistItemsDocument.toString(), variables)
  return data
}

function idIn(data: unknown): string {
  return /"id":"(\d+)"/.exec(JSON.stringify(data))?.[1] ?? ''
}

it('adds a link in its canonical form, in the name of the person', async () => {
  expect(await add(' HTTPS://Add.Example/a%2db?utm_source=x ', ' because \0')).toMatchObject({
    addBanlistItem: {
      item: {
        link: 'https://add.example/a-b',
        comment: 'because',
        addedBy: 'Ada Lindner',
        readOnly: false,
        version: 1,
        dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
      userErrors: [],
    },
  })
})

it.each<[string, string | undefined, [string, string[], Record<string, string>]]>([
  ['', undefined, ['REQUIRED', ['link'], {}]],
  ['no link', undefined, ['INVALID_URL', ['link'], { host: 'https://example.org' }]],
  ['javascript:alert(1)', undefined, ['INVALID_URL', ['link'], { host: 'https://example.org' }]],
  [`https://a.example/${'x'.repeat(2048)}`, undefined, ['TOO_LONG', ['link'], { max: '2048' }]],
  ['https://a.example/', 'x'.repeat(501), ['TOO_LONG', ['comment'], { max: '500' }]],
  ['https://add.example/a-b', undefined, ['DUPLICATE', ['link'], {}]],
])('names what is wrong with %j', async (link, comment, [code, field, params]) => {
  const named = Object.entries(params).map(([name, value]) => ({ name, value }))
  expect(await add(link, comment)).toEqual({
    addBanlistItem: {
      item: null,
      change: null,
      userErrors: [{ code, field, params: named, message: expect.stringMatching(/.+/) }],
    },
  })
})

it('answers a stale edit with the entry as it stands, and with who changed it when', async () => {
  const id = idIn(await add('https://conflict.example/'))
  const began = Date.now()
  await update(id, 1, 'https://first.example/', jonas)
  const answer = await update(id, 1, 'https://second.example/')
  const { dateChanged } = fieldsOf(fieldsOf(fieldsOf(answer)['updateBanlistItem'])['item'])
  const changed = Date.parse(String(dateChanged))
  expect(changed).toBeGreaterThanOrEqual(began)
  expect(changed).toBeLessThanOrEqual(Date.now())
  expect(answer).toMatchObject({
    updateBanlistItem: {
      item: { id, link: 'https://first.example/', version: 2, changedBy: 'Jonas Weber' },
      userErrors: [{ code: 'CONFLICT' }],
    },
  })
})

it('answers an edit of an entry that is gone with who removed it when', async () => {
  const id = idIn(await add('https://going.example/'))
  const began = Date.now()
  await remove([id], jonas)
  const gone = await update(id, 1, 'https://second.example/')
  expect(gone).toMatchObject({
    updateBanlistItem: {
      item: null,
      userErrors: [
        { code: 'NOT_FOUND', params: [{ name: 'by', value: 'Jonas Weber' }, { name: 'at' }] },
      ],
    },
  })
  const [, at = ''] = /"at","value":"([^"]+)"/.exec(JSON.stringify(gone)) ?? []
  expect(Date.parse(at)).toBeGreaterThanOrEqual(began)
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
  expect(await update('4711', 1, 'https://second.example/')).toMatchObject({
    updateBanlistItem: { item: null, userErrors: [{ code: 'NOT_FOUND', params: [] }] },
  })
})

it('names each entry it did not delete', async () => {
  const publication = await api.store.publications.find('nord', clientId)
  const locked = 'https://locked.example/'
  await api.store.ingest.saveBanlist(publication?.id ?? 0, [{ link: locked, readOnly: true }])
  const variables = { clientId, first: 1, offset: 0, filter: { search: locked } }
  const lockedId = idIn((await api.ask(token, BanlistPageDocument.toString(), variables)).data)
  const free = idIn(await add('https://free.example/'))
  expect(await remove([free, lockedId, '4711', 'nonsense'])).toEqual({
    deleteBanlistItems: {
      deletedIds: [free],
      refused: [
        { id: lockedId, link: locked, code: 'READ_ONLY' },
        { id: '4711', link: null, code: 'NOT_FOUND' },
        { id: 'nonsense', link: null, code: 'NOT_FOUND' },
      ],
      change: expect.stringMatching(/^\d+$/),
      userErrors: [],
    },
  })
  expect(await update(lockedId, 1, 'https://open.example/')).toMatchObject({
    updateBanlistItem: { item: { link: locked }, userErrors: [{ code: 'READ_ONLY' }] },
  })
})

it('deletes neither nothing nor more than 5,000 at once', async () => {
  expect(await remove([])).toMatchObject({
    deleteBanlistItems: {
      userErrors: [{ code: 'NOTHING_SELECTED', message: 'No Items were Selected' }],
    },
  })
  const ids = Array.from({ length: 5001 }, (_, index) => String(index + 1))
  expect(await remove(ids)).toMatchObject({
    deleteBanlistItems: { deletedIds: [], userErrors: [{ code: 'LIMIT_REACHED' }] },
  })
})

it('pages, searches and selects by the portal’s own operations', async () => {
  const publication = await api.store.publications.find('nord', clientId)
  const rows = Array.from({ length: 60 }, (_, row) => ({ link: `https://page-${row}.example/` }))
  await api.store.ingest.saveBanlist(publication?.id ?? 0, rows)
  const filter = { search: 'PAGE-' }
  const sort = { field: 'LINK', direction: 'ASC' }
  const variables = { clientId, first: 25, offset: 50, filter, sort }
  const page = await api.ask(token, BanlistPageDocument.toString(), variables)
  const links = rows.map(({ link }) => ({ link })).toSorted((a, b) => (a.link < b.link ? -1 : 1))
  expect(page.data).toMatchObject({
    client: { banlist: { nodes: links.slice(50), count: { count: 60, precision: 'EXACT' } } },
  })
  const selection = await api.ask(token, BanlistSelectionDocument.toString(), { clientId, filter })
  expect(selection.data).toMatchObject({
    client: { banlistSelection: { readOnlyCount: 0, truncated: false } },
  })
})

it('goes on after a cursor', async () => {
  const query = `query ($after: String) { client(id: "blatt") { banlist(first: 7, after: $after, filter: { search: "page-" }) {
    nodes { link } pageInfo { hasNextPage endCursor } } } }`
  const links: string[] = []
  let after: string | undefined
  for (let more = true; more;) {
    const { data } = await api.ask(token, query, { after })
    const text = JSON.stringify(data)
    links.push(...[...text.matchAll(/"link":"([^"]+)"/g)].map(([, link = '']) => link))
    after = /"endCursor":"([^"]+)"/.exec(text)?.[1]
    more = text.includes('"hasNextPage":true')
  }
  expect([links.length, new Set(links).size]).toEqual([60, 60])
})

it('never renames a publication that an import makes during its first visit', async () => {
  const visitor = await api.issuer.token({ roles: { besuch: ['view-banlist'] } })
  const { ingest, publications } = api.store
  await ingest.savePublication({ realm: 'nord', client: 'besuch', name: 'Abend Blatt' })
  const early = vi.spyOn(publications, 'find').mockResolvedValue(null)
  const link = 'https://visit.example/'
  const variables = { clientId: 'besuch', link }
  const { data } = await api.ask(visitor, AddBanlistItemDocument.toString(), variables)
  early.mockRestore()
  expect(data).toMatchObject({ addBanlistItem: { item: { link } } })
  expect(await publications.find('nord', 'besuch')).toMatchObject({
    name: 'Abend Blatt',
    banlistVersion: 1,
  })
})
