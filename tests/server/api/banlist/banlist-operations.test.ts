import { beforeEach, describe, expect, it } from 'vitest'

import {
  AddBanlistItemDocument,
  BanlistChangesDocument,
  CloseBanlistOperationDocument,
  DeleteBanlistItemsDocument,
  ImportBanlistItemsDocument,
} from '#contract/generated/operations.ts'

import { Person } from '../api-person.ts'
import { add, entriesOf, entry, linksOf, newChunk } from './banlist-person.ts'

let ada: Person
let jonas: Person
beforeEach(async () => {
  ada = await Person.of()
  jonas = await ada.beside({ subject: 'jonas', name: 'Jonas Weber' })
})

type Items = readonly { link: string; paused?: boolean | null }[]

async function importing(items: Items, operation: object = newChunk()) {
  const input = { items: [...items], operation: { ...newChunk(), ...operation } }
  return (await ada.ask(ImportBanlistItemsDocument, input)).importBanlistItems
}

describe('importing', () => {
  it('counts what is new and what was listed, and answers again without doing it again', async () => {
    await add(ada, 'https://a.example/')
    const items = [entry('a'), entry('b'), entry('b'), { ...entry('c'), expires: '2027-02-28' }]
    const operation = { ...newChunk(), source: 'list.txt' }
    const first = await importing(items, operation)
    expect(first).toMatchObject({ added: 2, listed: 2, userErrors: [] })
    expect(await importing(items, operation)).toEqual(first)
    const { client } = await ada.ask(BanlistChangesDocument, { first: 1 })
    expect(client?.banlistChanges.nodes).toMatchObject([
      { kind: 'IMPORT', source: 'list.txt', added: 2, actor: 'Ada Lindner', link: null },
    ])
  })

  it('takes entries that rest', async () => {
    await importing([{ ...entry('b'), paused: true }, { ...entry('c'), paused: null }, entry('d')])
    expect((await entriesOf(ada)).map(({ paused }) => paused)).toEqual([true, false, false])
  })

  it.each(['HTTPS://A.example/', 'https://a.example', 'no link', ''])(
    'adds none of a batch with %j, which is not canonical',
    async (link) => {
      const answer = await importing([entry('fine'), { link }])
      expect(answer).toMatchObject({ added: 0, change: null })
      expect(answer.userErrors[0]?.code).toBe(link === '' ? 'REQUIRED' : 'INVALID_URL')
      expect(await linksOf(ada)).toEqual([])
    },
  )
})

describe('an operation', () => {
  it('is refused under the key of somebody else, or with other content', async () => {
    const operation = newChunk()
    const [{ item }, other] = [
      await add(ada, 'https://a.example/'),
      await add(ada, 'https://b.example/'),
    ]
    const remove = async (id: string, by: Person) =>
      (await by.ask(DeleteBanlistItemsDocument, { ids: [id], operation })).deleteBanlistItems
    const first = await remove(item.id, ada)
    expect(first.deletedIds).toEqual([item.id])
    expect(await remove(item.id, ada)).toEqual(first)
    const refused = [await remove(other.item.id, ada), await remove(item.id, jonas)]
    for (const answer of refused)
      expect(answer).toMatchObject({
        deletedIds: [],
        change: null,
        userErrors: [{ code: 'CONFLICT', message: expect.stringContaining('operation') }],
      })
    expect(await linksOf(ada)).toEqual(['https://b.example/'])
  })

  it('takes nothing more once it is closed, and says what it did', async () => {
    const operation = newChunk()
    const items = [entry('a'), entry('b')]
    const first = await importing(items, operation)
    const close = async (by: Person) =>
      (await by.ask(CloseBanlistOperationDocument, { operation: operation.id }))
        .closeBanlistOperation
    const nothing = { added: 0, removed: 0, edited: 0, change: null }
    expect(await close(jonas)).toMatchObject({ ...nothing, userErrors: [{ code: 'CONFLICT' }] })
    const { change } = first
    expect(await close(ada)).toEqual({ added: 2, removed: 0, edited: 0, change, userErrors: [] })
    const late = { ...operation, batch: 1 }
    expect(await importing([entry('c')], late)).toMatchObject({
      added: 0,
      userErrors: [{ code: 'CLOSED' }],
    })
    const removing = await ada.ask(DeleteBanlistItemsDocument, { ids: ['1'], operation: late })
    expect(removing.deleteBanlistItems.userErrors[0]?.code).toBe('CLOSED')
    expect(await importing(items, operation)).toEqual(first)
    expect(await linksOf(ada)).toEqual(items.map(({ link }) => link))
  })

  it.each(['', 'a b', 'x'.repeat(201), 'ä'])('cannot be named %j', async (id) => {
    const answers = [
      await ada.answer(CloseBanlistOperationDocument, { operation: id }),
      await ada.answer(AddBanlistItemDocument, {
        link: 'https://a.example/',
        operation: { id, batch: 0 },
      }),
    ]
    for (const { errors } of answers)
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        argument: 'operation',
      })
  })
})
