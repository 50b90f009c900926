import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { entryChunks } from '#contract/banlist-chunks.ts'
import { longestComment, longestLink } from '#contract/banlist-limits.ts'
import {
  AddBanlistItemDocument,
  BanlistAtDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistDifferenceDocument,
  BanlistPageDocument,
  CloseBanlistOperationDocument,
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  ImportBanlistItemsDocument,
  UndoBanlistChangeDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'

import { startApi, type ApiServer } from './api-server.ts'

interface Operation<Data, Variables> {
  toString(): string
  readonly __apiType?: (variables: Variables) => Data
}

let api: ApiServer
let ada: string
let jonas: string
let lists = 0
let operations = 0
beforeAll(async () => {
  api = await startApi()
  const roles: Record<string, string[]> = {}
  for (let list = 1; list <= 30; list += 1) roles[`blatt-${list}`] = ['view-banlist']
  ada = await api.issuer.token({ roles })
  jonas = await api.issuer.token({ roles, subject: 'jonas', claims: { name: 'Jonas Weber' } })
})
afterAll(() => api.close())

function newClient(): string {
  lists += 1
  return `blatt-${lists}`
}

function newOperation(): { id: string; chunk: number } {
  operations += 1
  return { id: `operation-${operations}`, chunk: 0 }
}

async function send<Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: Operation<Data, Variables>,
  variables: Variables,
  token = ada,
): Promise<Data> {
  const { data, errors } = await api.ask<Data>(token, operation.toString(), variables)
  if (!data || errors) throw new Error(JSON.stringify(errors))
  return data
}

async function add(clientId: string, link: string, more: { comment?: string } = {}) {
  const { addBanlistItem } = await send(AddBanlistItemDocument, { clientId, link, ...more })
  const { item, change } = addBanlistItem
  if (!item || !change) throw new Error(JSON.stringify(addBanlistItem))
  return { item, change }
}

async function linksOf(clientId: string): Promise<string[]> {
  const page = await send(BanlistPageDocument, { clientId, first: 500, offset: 0 })
  return page.client?.banlist.nodes.map(({ link }) => link).toSorted() ?? []
}

describe('editing many', () => {
  it('changes what is named, keeps what is left out, and clears by null', async () => {
    const clientId = newClient()
    const [a, b] = [
      await add(clientId, 'https://a.example/', { comment: 'why' }),
      await add(clientId, 'https://b.example/'),
    ]
    const ids = [a.item.id, b.item.id, '4711', 'nonsense']
    const edit = { clientId, ids, operation: newOperation() }
    const first = await send(EditBanlistItemsDocument, {
      ...edit,
      patch: { expires: '2027-01-31', paused: true },
    })
    expect(first.editBanlistItems).toEqual({
      editedIds: [a.item.id, b.item.id],
      refused: [
        { id: '4711', link: null, code: 'NOT_FOUND' },
        { id: 'nonsense', link: null, code: 'NOT_FOUND' },
      ],
      change: expect.stringMatching(/^\d+$/),
      userErrors: [],
    })
    const operation = newOperation()
    await send(EditBanlistItemsDocument, {
      ...edit,
      operation,
      patch: { comment: null, paused: null },
    })
    const page = await send(BanlistPageDocument, { clientId, first: 5, offset: 0 }, jonas)
    expect(page.client?.banlist.nodes).toMatchObject([
      { comment: null, expires: '2027-01-31', paused: true, version: 2 },
      { comment: null, expires: '2027-01-31', paused: true, version: 3, changedBy: 'Ada Lindner' },
    ])
  })

  it('refuses nothing, too many, and a comment that is too long', async () => {
    const clientId = newClient()
    const edit = { clientId, patch: { comment: 'x'.repeat(501) }, operation: newOperation() }
    const ids = Array.from({ length: 1001 }, (_, index) => String(index + 1))
    const code = async (some: string[]): Promise<string | undefined> => {
      const { editBanlistItems } = await send(EditBanlistItemsDocument, { ...edit, ids: some })
      return editBanlistItems.userErrors[0]?.code
    }
    expect(await code([])).toBe('NOTHING_SELECTED')
    expect(await code(ids)).toBe('LIMIT_REACHED')
    expect(await code(['1'])).toBe('TOO_LONG')
  })
})

describe('importing', () => {
  it('counts what is new and what was listed', async () => {
    const clientId = newClient()
    await add(clientId, 'https://a.example/')
    const variables = {
      clientId,
      items: [entry('a'), entry('b'), entry('b'), { ...entry('c'), expires: '2027-02-28' }],
      operation: { ...newOperation(), source: 'list.txt' },
    }
    const { importBanlistItems } = await send(ImportBanlistItemsDocument, variables)
    expect(importBanlistItems).toMatchObject({ added: 2, listed: 2, userErrors: [] })
    expect(await send(ImportBanlistItemsDocument, variables)).toEqual({ importBanlistItems })
    const { client } = await send(BanlistChangesDocument, { clientId, first: 1 })
    expect(client?.banlistChanges.nodes).toMatchObject([
      { kind: 'IMPORT', source: 'list.txt', added: 2, actor: 'Ada Lindner', link: null },
    ])
  })

  it.each(['HTTPS://A.example/', 'https://a.example', 'no link', ''])(
    'adds none of a chunk with %j, which is not canonical',
    async (link) => {
      const clientId = newClient()
      const items = [entry('fine'), { link }]
      const operation = newOperation()
      const { importBanlistItems } = await send(ImportBanlistItemsDocument, {
        clientId,
        items,
        operation,
      })
      expect(importBanlistItems).toMatchObject({ added: 0, change: null })
      expect(importBanlistItems.userErrors[0]?.code).toBe(link === '' ? 'REQUIRED' : 'INVALID_URL')
      expect(await linksOf(clientId)).toEqual([])
    },
  )
})

it('takes the longest addresses and notes in the chunks that the portal makes', async () => {
  const clientId = newClient()
  const items = Array.from({ length: 1200 }, (_, row) => ({
    link: `https://long.example/${row}/`.padEnd(longestLink, 'x'),
    comment: (row % 2 === 0 ? '漢' : '"').repeat(longestComment),
    expires: '2027-01-31',
    paused: true,
  }))
  const chunks = entryChunks(items)
  let added = 0
  for (const chunk of chunks) {
    const variables = { clientId, items: chunk, operation: newOperation() }
    added += (await send(ImportBanlistItemsDocument, variables)).importBanlistItems.added
  }
  expect([chunks.length > 2, added]).toEqual([true, items.length])
})

describe('a new entry', () => {
  it('rests from the beginning where that is asked for, alone and in an import', async () => {
    const clientId = newClient()
    const alone = { clientId, link: 'https://a.example/', paused: true }
    const { addBanlistItem } = await send(AddBanlistItemDocument, alone)
    expect(addBanlistItem.item).toMatchObject({ paused: true, version: 1 })
    const items = [{ ...entry('b'), paused: true }, { ...entry('c'), paused: null }, entry('d')]
    await send(ImportBanlistItemsDocument, { clientId, items, operation: newOperation() })
    const page = await send(BanlistPageDocument, { clientId, first: 5, offset: 0 })
    const nodes = page.client?.banlist.nodes ?? []
    expect(nodes.toSorted((a, b) => (a.link < b.link ? -1 : 1)).map((node) => node.paused)).toEqual(
      [true, true, false, false],
    )
    const id = addBanlistItem.change ?? ''
    const detail = await send(BanlistChangeDetailDocument, { clientId, id, first: 5, offset: 0 })
    const deed = { before: null, after: { link: alone.link, paused: true } }
    expect(detail.client?.banlistChange?.items).toMatchObject([deed])
  })
})

describe('an operation', () => {
  it('is refused under the key of somebody else, or with other content', async () => {
    const clientId = newClient()
    const operation = newOperation()
    const { item } = await add(clientId, 'https://a.example/')
    const other = await add(clientId, 'https://b.example/')
    const remove = async (id: string, token: string) => {
      const variables = { clientId, ids: [id], operation }
      return (await send(DeleteBanlistItemsDocument, variables, token)).deleteBanlistItems
    }
    const first = await remove(item.id, ada)
    expect(first.deletedIds).toEqual([item.id])
    expect(await remove(item.id, ada)).toEqual(first)
    for (const [id, token] of [
      [other.item.id, ada],
      [item.id, jonas],
    ] as const) {
      expect(await remove(id, token)).toMatchObject({
        deletedIds: [],
        change: null,
        userErrors: [{ code: 'CONFLICT', message: expect.stringContaining('operation') }],
      })
    }
    expect(await linksOf(clientId)).toEqual(['https://b.example/'])
  })

  it('of single entries answers again, too', async () => {
    const clientId = newClient()
    const operation = newOperation()
    const variables = { clientId, link: 'https://a.example/', operation }
    const first = await send(AddBanlistItemDocument, variables)
    expect(first.addBanlistItem).toMatchObject({ item: { link: variables.link }, userErrors: [] })
    expect(await send(AddBanlistItemDocument, variables)).toEqual(first)
  })

  it('takes nothing more once it is closed, and says what it did', async () => {
    const clientId = newClient()
    const operation = newOperation()
    const items = [entry('a'), entry('b')]
    const variables = { clientId, items, operation }
    const { importBanlistItems: first } = await send(ImportBanlistItemsDocument, variables)
    const close = async (token: string) => {
      const closing = { clientId, operation: operation.id }
      return (await send(CloseBanlistOperationDocument, closing, token)).closeBanlistOperation
    }
    const nothing = { added: 0, removed: 0, edited: 0, change: null }
    expect(await close(jonas)).toMatchObject({ ...nothing, userErrors: [{ code: 'CONFLICT' }] })
    const { change } = first
    expect(await close(ada)).toEqual({ added: 2, removed: 0, edited: 0, change, userErrors: [] })
    const late = { ...variables, items: [entry('c')], operation: { ...operation, chunk: 1 } }
    const refused = await send(ImportBanlistItemsDocument, late)
    expect(refused.importBanlistItems).toMatchObject({ added: 0, userErrors: [{ code: 'CLOSED' }] })
    const ids = ['1']
    const removing = await send(DeleteBanlistItemsDocument, {
      clientId,
      ids,
      operation: late.operation,
    })
    expect(removing.deleteBanlistItems.userErrors[0]?.code).toBe('CLOSED')
    expect(await send(ImportBanlistItemsDocument, variables)).toEqual({ importBanlistItems: first })
    expect(await linksOf(clientId)).toEqual(items.map(({ link }) => link))
  })

  it.each(['', 'a b', 'x'.repeat(201), 'ä'])('cannot be named %j', async (id) => {
    const closing = `mutation ($id: ID!) { closeBanlistOperation(
      clientId: "blatt-1", operation: $id) { change } }`
    expect((await api.ask(ada, closing, { id })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      argument: 'operation',
    })
    const query = `mutation ($id: ID!) { addBanlistItem(
      clientId: "blatt-1", link: "https://a.example/", operation: { id: $id }) { change } }`
    const { errors } = await api.ask(ada, query, { id })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument: 'operation' })
  })
})

it('updates what is given and keeps the rest', async () => {
  const clientId = newClient()
  const { item } = await add(clientId, 'https://a.example/', { comment: 'why' })
  const { link } = item
  const update = async (version: number, values: Record<string, unknown>) => {
    const variables = { clientId, id: item.id, version, link, ...values }
    return (await send(UpdateBanlistItemDocument, variables)).updateBanlistItem.item
  }
  const set = { expires: '2027-01-31', paused: true }
  expect(await update(1, set)).toMatchObject({ ...set, comment: 'why', version: 2 })
  expect(await update(2, { paused: false })).toMatchObject({ expires: '2027-01-31', paused: false })
  expect(await update(3, { expires: null })).toMatchObject({ expires: null, comment: 'why' })
})

it('undoes, tells what stands, and shows the list as it was', async () => {
  const clientId = newClient()
  const added = await add(clientId, 'https://a.example/', { comment: 'why' })
  const before = new Date().toISOString()
  const remove = { clientId, ids: [added.item.id], operation: newOperation() }
  const { deleteBanlistItems } = await send(DeleteBanlistItemsDocument, remove)
  const change = deleteBanlistItems.change ?? ''
  const undo = { clientId, change, operation: newOperation() }
  const { undoBanlistChange } = await send(UndoBanlistChangeDocument, undo, jonas)
  expect(undoBanlistChange).toMatchObject({ restored: 1, skipped: 0, next: null, userErrors: [] })
  expect(await linksOf(clientId)).toEqual(['https://a.example/'])

  const history = await send(BanlistChangesDocument, { clientId, first: 2 })
  const link = 'https://a.example/'
  expect(history.client?.banlistChanges.nodes).toMatchObject([
    { kind: 'UNDO', actor: 'Jonas Weber', added: 1, undoes: change, undoneBy: null, link },
    {
      id: change,
      kind: 'DELETE',
      actor: 'Ada Lindner',
      removed: 1,
      undoneBy: undoBanlistChange.change,
    },
  ])
  const after = history.client?.banlistChanges.pageInfo.endCursor ?? ''
  const rest = await send(BanlistChangesDocument, { clientId, first: 2, after })
  expect(rest.client?.banlistChanges).toMatchObject({
    nodes: [{ id: added.change, kind: 'ADD' }],
    pageInfo: { hasNextPage: false },
  })

  const detail = { clientId, id: change, first: 10, offset: 0 }
  const { client } = await send(BanlistChangeDetailDocument, detail)
  expect(client?.banlistChange?.items).toMatchObject([
    { item: added.item.id, before: { link, comment: 'why', addedBy: 'Ada Lindner' }, after: null },
  ])

  const page = { clientId, first: 10, offset: 0 }
  const at = await send(BanlistAtDocument, { ...page, at: before })
  expect(at.client?.banlistAt).toMatchObject({
    nodes: [{ link, comment: 'why' }],
    count: { count: 1, precision: 'EXACT' },
  })
  const none = await send(BanlistAtDocument, { ...page, at: '2020-01-01T00:00:00Z' })
  expect(none.client?.banlistAt).toMatchObject({ nodes: [], count: { count: 0 } })
  const between = { from: '2020-01-01T00:00:00Z', to: before }
  const difference = await send(BanlistDifferenceDocument, { ...page, ...between, kind: 'ADDED' })
  expect(difference.client?.banlistDifference).toMatchObject({
    added: 1,
    edited: 0,
    removed: 0,
    nodes: [{ item: added.item.id, before: null, after: { link } }],
  })
})

function entry(name: string) {
  return { link: `https://${name}.example/`, comment: name }
}

it('reads many entries of one change, but only some of each change of a list', async () => {
  const clientId = newClient()
  const { change } = await add(clientId, 'https://a.example/')
  const one = (first: number) =>
    `{ client(id: "${clientId}") { banlistChange(id: "${change}") { items(first: ${first}) { item } } } }`
  const each = (first: number) =>
    `{ client(id: "${clientId}") { banlistChanges { nodes { items(first: ${first}) { item } } } } }`
  for (const query of [one(5000), each(50)])
    expect((await api.ask(ada, query, {})).errors).toBeUndefined()
  for (const query of [one(5001), each(51)])
    expect((await api.ask(ada, query, {})).errors).toMatchObject([
      { message: expect.stringContaining('"first" must be') },
    ])
})
