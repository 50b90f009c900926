import { expect, it } from 'vitest'

import { CallFault } from '#portal/app/query/call-fault.ts'
import { rowEditCalls } from '#portal/features/banlist/state/row-edit-calls.ts'
import type { SendOperation } from '#portal/ports/api/graphql.ts'
import { operationName } from '#portal/ports/api/graphql.ts'

const link = 'https://a.example/'
const entry = { id: '7', version: 3, link, comment: '', expires: null, paused: false }
const draft = { link, comment: ' why ', expires: '2027-01-31', paused: true }
const item = { ...draft, id: '8', version: 1 }

/** The calls over a server that takes everything, and what it was asked. */
function setUp(added = 0, update: object = {}) {
  const asked: [string, unknown][] = []
  const payload = { item, change: '1', userErrors: [] }
  const send: SendOperation = (asking, variables) => {
    asked.push([operationName(asking), variables])
    const closed = { added, removed: 0, edited: 0, change: null, userErrors: [] }
    const data = {
      addBanlistItem: payload,
      updateBanlistItem: { ...payload, ...update },
      closeBanlistOperation: closed,
    }
    return Promise.resolve({ errors: [], status: 200, data: JSON.parse(JSON.stringify(data)) })
  }
  return { ...rowEditCalls(send, 'blatt'), asked }
}

const { signal } = new AbortController()
const given = { entry, draft, operationId: 'o', inDoubt: [] }
const content = { clientId: 'blatt', link, comment: 'why', expires: '2027-01-31', paused: true }

it('keeps all of a draft when it is added beside another entry', async () => {
  const { addEntry, asked } = setUp()
  expect(await addEntry(given, signal)).toEqual({ kind: 'saved', entry: item })
  expect(asked).toEqual([['AddBanlistItem', { ...content, operation: { id: 'o', batch: 1 } }]])
})

it('saves all of a draft', async () => {
  const { saveEntry, asked } = setUp()
  await saveEntry(given, signal)
  const own = { id: '7', version: 3, operation: { id: 'o', batch: 0 } }
  expect(asked).toEqual([['UpdateBanlistItem', { ...content, ...own }]])
})

const doubtful = { ...given, inDoubt: ['m', 'o'] }
const closing = ['CloseBanlistOperation', { clientId: 'blatt', operation: 'm' }]

it('adds nothing beside what arrived without an answer', async () => {
  const { addEntry, asked } = setUp(1)
  const fault = { field: 'link', code: 'ADDED' }
  expect(await addEntry(doubtful, signal)).toEqual({ kind: 'refused', fault })
  expect(asked).toEqual([closing])
})

it('adds it where nothing had arrived, and nothing can any more', async () => {
  const { addEntry, asked } = setUp(0)
  expect(await addEntry(doubtful, signal)).toEqual({ kind: 'saved', entry: item })
  expect(asked).toEqual([
    closing,
    ['AddBanlistItem', { ...content, operation: { id: 'o', batch: 1 } }],
  ])
})

it.each([
  ['known', { by: 'Jonas Weber', at: '2026-11-21T08:00:00Z' }],
  ['unknown', null],
])('tells who removed the entry and when, where that is %s', async (_name, deed) => {
  const params = Object.entries(deed ?? {}).map(([name, value]) => ({ name, value }))
  const userErrors = [{ code: 'NOT_FOUND', field: ['id'], message: '', params }]
  const { saveEntry } = setUp(0, { item: null, userErrors })
  expect(await saveEntry(given, signal)).toEqual({ kind: 'removed', attribution: deed })
})

it.each([
  ['CONFLICT', 'changed'],
  ['READ_ONLY', 'locked'],
])('tells who changed the entry and when, as far as that is known (%s)', async (code, kind) => {
  const known = { changedBy: 'Jonas Weber', dateChanged: '2026-11-21T08:00:00Z' }
  const unknown = { changedBy: null, dateChanged: null }
  const theirs = { ...item, id: '7', version: 4 }
  const after = (fields: object) => {
    const userErrors = [{ code, field: ['version'] }]
    return setUp(0, { item: { ...theirs, ...fields }, userErrors }).saveEntry(given, signal)
  }
  const [by, at] = ['Jonas Weber', '2026-11-21T08:00:00Z']
  expect(await after(known)).toEqual({ kind, theirs, attribution: { by, at } })
  expect(await after(unknown)).toEqual({ kind, theirs, attribution: null })
})

it.each(['saveEntry', 'addEntry'] as const)(
  'takes a denied call for refused (%s)',
  async (call) => {
    const errors = [{ message: 'no', extensions: { code: 'FORBIDDEN' } }]
    const calls = rowEditCalls(() => Promise.resolve({ data: null, errors, status: 403 }), 'blatt')
    const fault = { field: null, code: 'FORBIDDEN' }
    expect(await calls[call](given, signal)).toEqual({ kind: 'refused', fault })
  },
)

it('rejects where another try may help', async () => {
  const errors = [{ message: 'broken' }]
  const calls = rowEditCalls(() => Promise.resolve({ data: null, errors, status: 500 }), 'blatt')
  await expect(calls.saveEntry(given, signal)).rejects.toThrow(CallFault)
})
