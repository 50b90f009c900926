import { beforeEach, describe, expect, it, vi } from 'vitest'

import {
  AddBanlistItemDocument,
  BanlistPageDocument,
  BanlistSelectionDocument,
  DeleteBanlistItemsDocument,
  EditBanlistItemsDocument,
  UpdateBanlistItemDocument,
} from '#contract/generated/operations.ts'

import { Person } from '../api-person.ts'
import { add, entriesOf, newChunk } from './banlist-person.ts'

let ada: Person
let jonas: Person
beforeEach(async () => {
  ada = await Person.of()
  jonas = await ada.beside({ subject: 'jonas', name: 'Jonas Weber' })
})

const link = 'https://a.example/'

async function update(id: string, version: number, values: object, by = ada) {
  const input = { id, version, link, ...values }
  return (await by.ask(UpdateBanlistItemDocument, input)).updateBanlistItem
}

async function remove(ids: string[], by = ada) {
  const input = { ids, operation: newChunk() }
  return (await by.ask(DeleteBanlistItemsDocument, input)).deleteBanlistItems
}

/** Entries that an import brings, read-only or not. */
async function imported(rows: readonly { link: string; readOnly?: boolean }[]): Promise<void> {
  const { store } = ada.api
  const place = { realm: 'nord', client: ada.clientId }
  await store.ingest.saveBanlist(await store.ingest.ensurePublication(place), rows)
}

describe('adding', () => {
  it('takes a link in its canonical form, in the name of the person', async () => {
    const { item } = await add(ada, ' HTTPS://Add.Example/a%2db?utm_source=x ', {
      comment: ' because \0',
    })
    expect(item).toMatchObject({
      link: 'https://add.example/a-b',
      comment: 'because',
      addedBy: 'Ada Lindner',
      readOnly: false,
      paused: false,
      version: 1,
      dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('takes an entry that rests from the beginning', async () => {
    const { addBanlistItem } = await ada.ask(AddBanlistItemDocument, { link, paused: true })
    expect(addBanlistItem.item).toMatchObject({ paused: true, version: 1 })
  })

  it.each<[string, string | undefined, [string, string[], Record<string, string>]]>([
    ['', undefined, ['REQUIRED', ['link'], {}]],
    ['no link', undefined, ['INVALID_URL', ['link'], { host: 'https://example.org' }]],
    ['javascript:alert(1)', undefined, ['INVALID_URL', ['link'], { host: 'https://example.org' }]],
    [`${link}${'x'.repeat(2048)}`, undefined, ['TOO_LONG', ['link'], { max: '2048' }]],
    [link, 'x'.repeat(501), ['TOO_LONG', ['comment'], { max: '500' }]],
    ['https://there.example/', undefined, ['DUPLICATE', ['link'], {}]],
  ])('names what is wrong with %j', async (input, comment, [code, field, params]) => {
    await add(ada, 'https://there.example/')
    const { addBanlistItem } = await ada.ask(AddBanlistItemDocument, { link: input, comment })
    const named = Object.entries(params).map(([name, value]) => ({ name, value }))
    expect(addBanlistItem).toEqual({
      item: null,
      change: null,
      userErrors: [{ code, field, params: named, message: expect.stringMatching(/.+/) }],
    })
  })

  it('never renames a publication that an import makes during its first visit', async () => {
    const { ingest, publications } = ada.api.store
    const place = { realm: 'nord', client: ada.clientId }
    await ingest.savePublication({ ...place, name: 'Abend Blatt' })
    const early = vi.spyOn(publications, 'find').mockResolvedValue(null)
    const { item } = await add(ada, link)
    early.mockRestore()
    expect(item.link).toBe(link)
    const match = await publications.find('nord', ada.clientId)
    expect(match).toMatchObject({ name: 'Abend Blatt', banlistVersion: 1 })
  })
})

describe('editing one', () => {
  it('changes what is given and keeps the rest', async () => {
    const { item } = await add(ada, link, { comment: 'why' })
    const set = { expires: '2027-01-31', paused: true }
    const updated = async (version: number, values: object) =>
      (await update(item.id, version, values)).item
    expect(await updated(1, set)).toMatchObject({ ...set, comment: 'why', version: 2 })
    expect(await updated(2, { paused: false })).toMatchObject({ ...set, paused: false })
    expect(await updated(3, { expires: null })).toMatchObject({ expires: null, comment: 'why' })
  })

  it('over the change of a colleague is answered with the entry as it stands, and whose it is', async () => {
    const { item } = await add(ada, link)
    const began = Date.now()
    await update(item.id, 1, { link: 'https://first.example/' }, jonas)
    const answer = await update(item.id, 1, { link: 'https://second.example/' })
    expect(answer).toMatchObject({
      item: { link: 'https://first.example/', version: 2, changedBy: 'Jonas Weber' },
      userErrors: [{ code: 'CONFLICT' }],
    })
    expectSince(began, answer.item?.dateChanged)
  })

  it('that is gone is answered with who removed it when', async () => {
    const { item } = await add(ada, link)
    const began = Date.now()
    await remove([item.id], jonas)
    const { item: none, userErrors } = await update(item.id, 1, {})
    const [by, at] = userErrors[0]?.params ?? []
    expect([none, userErrors[0]?.code, by]).toEqual([
      null,
      'NOT_FOUND',
      { name: 'by', value: 'Jonas Weber' },
    ])
    expectSince(began, at?.value)
    const never = await update('4711', 1, {})
    expect(never).toMatchObject({ item: null, userErrors: [{ code: 'NOT_FOUND', params: [] }] })
  })
})

function expectSince(began: number, at: string | null | undefined): void {
  expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(began)
  expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now())
}

describe('editing many', () => {
  it('changes what is named, keeps what is left out, and clears by null', async () => {
    const [a, b] = [await add(ada, link, { comment: 'why' }), await add(ada, 'https://b.example/')]
    const ids = [a.item.id, b.item.id, '4711', 'nonsense']
    const edit = async (patch: object) => {
      const input = { ids, patch, operation: newChunk() }
      return (await ada.ask(EditBanlistItemsDocument, input)).editBanlistItems
    }
    expect(await edit({ expires: '2027-01-31', paused: true })).toEqual({
      editedIds: [a.item.id, b.item.id],
      refused: [
        { id: '4711', link: null, code: 'NOT_FOUND' },
        { id: 'nonsense', link: null, code: 'NOT_FOUND' },
      ],
      change: expect.stringMatching(/^\d+$/),
      userErrors: [],
    })
    await edit({ comment: null, paused: null })
    expect(await entriesOf(jonas)).toMatchObject([
      { comment: null, expires: '2027-01-31', paused: true, version: 3, changedBy: 'Ada Lindner' },
      { comment: null, expires: '2027-01-31', paused: true, version: 2 },
    ])
  })

  it('names each entry it did not delete', async () => {
    const locked = 'https://locked.example/'
    await imported([{ link: locked, readOnly: true }])
    const [lockedId = ''] = (await entriesOf(ada)).map(({ id }) => id)
    const { item } = await add(ada, link)
    expect(await remove([item.id, lockedId, '4711', 'nonsense'])).toEqual({
      deletedIds: [item.id],
      refused: [
        { id: lockedId, link: locked, code: 'READ_ONLY' },
        { id: '4711', link: null, code: 'NOT_FOUND' },
        { id: 'nonsense', link: null, code: 'NOT_FOUND' },
      ],
      change: expect.stringMatching(/^\d+$/),
      userErrors: [],
    })
    expect(await update(lockedId, 1, {})).toMatchObject({
      item: { link: locked },
      userErrors: [{ code: 'READ_ONLY' }],
    })
  })

  it('is refused for nothing, for too many, and for a comment that is too long', async () => {
    const patch = { comment: 'x'.repeat(501) }
    const many = Array.from({ length: 5001 }, (_, index) => String(index + 1))
    const codes = async (ids: string[]) => {
      const options = { ids, patch, operation: newChunk() }
      const { editBanlistItems } = await ada.ask(EditBanlistItemsDocument, options)
      return [editBanlistItems.userErrors[0]?.code, (await remove(ids)).userErrors[0]?.code]
    }
    expect(await codes([])).toEqual(['NOTHING_SELECTED', 'NOTHING_SELECTED'])
    expect(await codes(many)).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED'])
    expect(await codes(many.slice(1))).toEqual(['TOO_LONG', undefined])
    expect((await codes(['1']))[0]).toBe('TOO_LONG')
    expect((await remove([])).userErrors[0]?.message).toBe('No Items were Selected')
  })
})

describe('the list', () => {
  it('is paged by number and by cursor, searched and selected by the portal’s own operations', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => ({ link: `https://page-${row}.example/` }))
    await imported([...rows, { link: 'https://page-locked.example/', readOnly: true }])
    await add(ada, 'https://other.example/')
    const filter = { search: 'PAGE-' }
    const sort = { field: 'LINK', direction: 'ASC' } as const
    const { client } = await ada.ask(BanlistPageDocument, { first: 25, offset: 50, filter, sort })
    const links = [...rows.map((row) => row.link), 'https://page-locked.example/'].toSorted()
    expect(client?.banlist).toMatchObject({
      nodes: links.slice(50).map((one) => ({ link: one })),
      count: { count: 61, precision: 'EXACT' },
    })
    const selection = await ada.ask(BanlistSelectionDocument, { filter })
    expect(selection.client?.banlistSelection).toMatchObject({ readOnlyCount: 1, truncated: false })
    const matches: string[] = []
    const before: boolean[] = []
    for (let after = '', more = true; more;) {
      const request = `banlist(first: 7 ${after} filter: { search: "page-" }) {
        nodes { link } pageInfo { hasPreviousPage hasNextPage endCursor } }`
      const { banlist } = await ada.fields<{
        banlist: {
          nodes: { link: string }[]
          pageInfo: { hasPreviousPage: boolean; hasNextPage: boolean; endCursor: string }
        }
      }>(request)
      matches.push(...banlist.nodes.map((node) => node.link))
      before.push(banlist.pageInfo.hasPreviousPage)
      after = `after: "${banlist.pageInfo.endCursor}"`
      more = banlist.pageInfo.hasNextPage
    }
    expect(matches.toSorted()).toEqual(links)
    expect(before).toEqual([false, true, true, true, true, true, true, true, true])
  })

  it.each([
    ['2026-03-09', '2026-03-09', ['b']],
    ['2026-03-09', '2026-03-10', ['b', 'c']],
    [null, '2026-03-08', ['a']],
    ['2026-03-10', null, ['c']],
  ])('of what was added from %s to %s has both days whole', async (addedFrom, addedTo, names) => {
    const times = ['2026-03-08T23:59:59.999Z', '2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00Z']
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      for (const [at, time] of times.entries()) {
        vi.setSystemTime(time)
        await imported([{ link: `https://${'abc'[at]}.example/` }])
      }
    } finally {
      vi.useRealTimers()
    }
    const filter = { addedFrom, addedTo }
    const { client } = await ada.ask(BanlistPageDocument, { first: 25, offset: 0, filter })
    const results = client?.banlist.nodes.map(({ link: one }) => one).toSorted()
    expect(results).toEqual(names.map((name) => `https://${name}.example/`))
  })
})
