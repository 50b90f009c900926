import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  BanlistAtDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistDifferenceDocument,
  BanlistPageDocument,
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  UndoBanlistChangeDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'
import {
  add,
  linksOf,
  newClient,
  newOperation,
  openBanlistApi,
  send,
  type BanlistApi,
} from '#tests/server/records/banlist/banlist-lists.ts'

let api: BanlistApi['api']
let ada: string
let jonas: string
beforeAll(async () => {
  ;({ api, ada, jonas } = await openBanlistApi())
})
afterAll(() => api.close())

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
    const ids = Array.from({ length: 5001 }, (_, index) => String(index + 1))
    const code = async (some: string[]): Promise<string | undefined> => {
      const { editBanlistItems } = await send(EditBanlistItemsDocument, { ...edit, ids: some })
      return editBanlistItems.userErrors[0]?.code
    }
    expect(await code([])).toBe('NOTHING_SELECTED')
    expect(await code(ids)).toBe('LIMIT_REACHED')
    expect(await code(['1'])).toBe('TOO_LONG')
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

it('tells the changes of one entry alone, its removal and its return included', async () => {
  const clientId = newClient()
  const one = await add(clientId, 'https://one.example/')
  await add(clientId, 'https://other.example/')
  const ids = [one.item.id]
  const edited = await send(EditBanlistItemsDocument, {
    clientId,
    ids,
    patch: { paused: true },
    operation: newOperation(),
  })
  const { deleteBanlistItems } = await send(DeleteBanlistItemsDocument, {
    clientId,
    ids,
    operation: newOperation(),
  })
  const change = deleteBanlistItems.change ?? ''
  const { undoBanlistChange } = await send(UndoBanlistChangeDocument, {
    clientId,
    change,
    operation: newOperation(),
  })
  const changesOf = async (item: string) => {
    const { client } = await send(BanlistChangesDocument, { clientId, first: 10, item })
    return client?.banlistChanges.nodes.map(({ id }) => id)
  }
  expect(await changesOf(one.item.id)).toEqual([
    undoBanlistChange.change,
    change,
    edited.editBanlistItems.change,
    one.change,
  ])
  expect(await changesOf('4711')).toEqual([])
  expect(await changesOf('nonsense')).toEqual([])
})
