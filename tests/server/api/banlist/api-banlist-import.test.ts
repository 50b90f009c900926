import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { entryBatches } from '#contract/banlist-batches.ts'
import {
  AddBanlistItemDocument,
  BanlistChangeDetailDocument,
  BanlistChangesDocument,
  BanlistPageDocument,
  CloseBanlistOperationDocument,
  DeleteBanlistItemsDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/operations.ts'
import { longestComment, longestLink } from '#lib/links/link-limits.ts'
import {
  add,
  entry,
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
    'adds none of a batch with %j, which is not canonical',
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

it('takes the longest addresses and notes in the batches that the portal makes', async () => {
  const clientId = newClient()
  const items = Array.from({ length: 1200 }, (_, row) => ({
    link: `https://long.example/${row}/`.padEnd(longestLink, 'x'),
    comment: (row % 2 === 0 ? '漢' : '"').repeat(longestComment),
    expires: '2027-01-31',
    paused: true,
  }))
  const batches = entryBatches(items)
  let added = 0
  for (const batch of batches) {
    const variables = { clientId, items: batch, operation: newOperation() }
    added += (await send(ImportBanlistItemsDocument, variables)).importBanlistItems.added
  }
  expect([batches.length > 2, added]).toEqual([true, items.length])
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
    const added = { before: null, after: { link: alone.link, paused: true } }
    expect(detail.client?.banlistChange?.items).toMatchObject([added])
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
    const late = { ...variables, items: [entry('c')], operation: { ...operation, batch: 1 } }
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
