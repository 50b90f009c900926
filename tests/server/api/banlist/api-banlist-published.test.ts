import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  BanlistKnownDocument,
  BanlistLinksDocument,
  ImportBanlistItemsDocument,
  UndoBanlistChangeDocument,
} from '#contract/generated/operations.ts'
import {
  add,
  newClient,
  newOperation,
  openBanlistApi,
  send,
  type BanlistApi,
} from '#tests/server/records/banlist/banlist-lists.ts'
import { publishedLists } from '#tests/unit/list-reader/published-lists.ts'
import { readAll } from '#tests/unit/list-reader/read-list.ts'

let api: BanlistApi['api']
beforeAll(async () => {
  ;({ api } = await openBanlistApi())
})
afterAll(() => api.close())

/** All rows of a list with everything that the API tells of them. */
async function rowsOf(clientId: string) {
  const { client } = await send(BanlistLinksDocument, { clientId, first: 5000 })
  return client?.banlist.nodes.toSorted((one, other) => Number(one.id) - Number(other.id))
}

it.each(publishedLists)('$name: imported and undone, every row is as before', async (list) => {
  const clientId = newClient()
  await add(clientId, 'https://cdn.adserv-nord.example/', { comment: 'schon da' })
  await add(clientId, 'https://other.example/x')
  const before = await rowsOf(clientId)
  const reader = await readAll(list.content)
  const links = reader.unchecked()
  const { client } = await send(BanlistKnownDocument, { clientId, links })
  if (client === null) throw new Error('There is no such list.')
  reader.learn(client.banlistKnown)
  for (const { fault, mended } of reader.reasons()) if (mended !== null) reader.mend(fault, true)
  const options = { withCovered: true, withoutOwn: false, comment: '', expires: '' }
  const { size } = reader.plan({ mode: 'add', ...options })
  const batch = reader.batch(0)
  if (batch.kind !== 'add') throw new Error('Nothing is added.')
  const operation = newOperation()
  const items = [...batch.items]
  const sent = await send(ImportBanlistItemsDocument, { clientId, items, operation })
  const { added, listed, change, userErrors } = sent.importBanlistItems
  expect({ batches: size.batches, added, listed, userErrors }).toEqual({
    batches: 1,
    added: items.length,
    listed: 0,
    userErrors: [],
  })
  expect(await rowsOf(clientId)).toHaveLength(2 + items.length)
  await send(UndoBanlistChangeDocument, {
    clientId,
    change: change ?? '',
    operation: newOperation(),
  })
  expect(await rowsOf(clientId)).toEqual(before)
})
