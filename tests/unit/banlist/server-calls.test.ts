import { describe, expect, it } from 'vitest'

import type { BanlistImportItem } from '#contract/generated/operations.ts'
import { largestBody } from '#contract/limits.ts'
import { fieldsOf } from '#lib/fields.ts'
import { stopReasonOf, type BulkOperation } from '#machines/bulk-run/model.ts'
import type { BatchInput } from '#machines/bulk-run/setup.ts'
import { noResult } from '#machines/list-import/model.ts'
import { bulkRunCalls } from '#portal/features/banlist/state/bulk/bulk-runs.ts'
import { listImportCalls } from '#portal/features/banlist/state/list-import-calls.ts'
import { rowEditCalls } from '#portal/features/banlist/state/use-row-edit.ts'
import { type Answer, type SendOperation, operationName } from '#portal/ports/api/graphql.ts'

const { signal } = new AbortController()
const link = 'https://a.example/'
const errorsOf = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] })
const refusedBy = (code: string) => [{ code, field: ['version'], message: 'no', params: [] }]

/** A server that answers by what it is asked, and its requests. */
function serverOf(answer: (variables: Record<string, unknown>) => object) {
  const asked: [string, Record<string, unknown>][] = []
  const send: SendOperation = (asking, variables) => {
    const input = { ...fieldsOf(variables) }
    asked.push([operationName(asking), input])
    const { data = null, errors = [] }: Partial<Answer<unknown>> = answer(input)
    return Promise.resolve({ errors, status: 200, data: JSON.parse(JSON.stringify(data)) })
  }
  return { send, asked }
}

const batchOf = (operation: BulkOperation, changes: Partial<BatchInput> = {}): BatchInput => ({
  operation,
  operationId: 'o',
  ids: [],
  cursor: null,
  batch: 1,
  ...changes,
})

const entries = (count: number, tail = ''): BanlistImportItem[] =>
  Array.from({ length: count }, (_, i) => {
    return { link: `${link}${tail}${i}`, comment: 'note', expires: null, paused: true }
  })

describe('a batch of a run', () => {
  const deleting = batchOf({ kind: 'delete' }, { ids: ['1'] })
  const deleted = { deletedIds: ['1'], refused: [], change: 'c' }
  const refusing = (code: string) => ({
    data: { deleteBanlistItems: { ...deleted, userErrors: refusedBy(code) } },
  })

  it('of an undo goes on where the one before ended', async () => {
    const payload = { change: 'd', restored: 2, skipped: 1, next: '9', userErrors: [] }
    const { send, asked } = serverOf(() => ({ data: { undoBanlistChange: payload } }))
    const undo = batchOf({ kind: 'undo', change: 'c', total: 6 }, { cursor: '4' })
    const result = { done: 2, skipped: 1, next: '9', change: 'd' }
    expect(await bulkRunCalls(send, 'blatt').runBatch(undo, signal)).toMatchObject(result)
    expect(asked[0]?.[1]).toMatchObject({
      change: 'c',
      after: '4',
      operation: { id: 'o', batch: 1 },
    })
  })

  it.each([
    [errorsOf('FORBIDDEN'), 'FORBIDDEN'],
    [{ errors: [{ message: 'broken' }] }, 'UNANSWERED'],
    [{}, 'UNANSWERED'],
    [refusing('CONFLICT'), 'REFUSED'],
    [refusing('LIMIT_REACHED'), 'LIMIT_REACHED'],
  ])('that is answered by %j stops it as %s', async (answer, reason) => {
    const running = bulkRunCalls(serverOf(() => answer).send, 'blatt').runBatch(deleting, signal)
    expect(await running.then(() => 'did not stop', stopReasonOf)).toBe(reason)
  })

  /** The batches for a server that had these entries, of which one in each batch is listed already. */
  async function restored(before: readonly BanlistImportItem[]) {
    const { send, asked } = serverOf(({ first, offset, items }) => {
      const added = Array.isArray(items) ? items.length - 1 : 0
      const payload = { added, listed: 1, change: 'd', userErrors: [] }
      const nodes = before
        .slice(Number(offset), Number(offset) + Number(first))
        .map((entry) => ({ before: { ...entry, dateAdded: '2026-11-20', readOnly: false } }))
      const client = { banlistDifference: { nodes } }
      return { data: Array.isArray(items) ? { importBanlistItems: payload } : { client } }
    })
    const { collectRows, runBatch } = bulkRunCalls(send, 'blatt')
    const kind = { kind: 'restore', from: 'then', to: 'now', source: 'Stand' } as const
    const collected = []
    do collected.push(await collectRows({ operation: kind, operationId: 'o' }, signal))
    while (collected.at(-1)?.isMore === true)
    const results = []
    do results.push(await runBatch(batchOf(kind, { batch: results.length }), signal))
    while (results.at(-1)?.next !== null)
    const sent = asked.flatMap(([, { items }]) => (Array.isArray(items) ? [items] : []))
    return { collected, results, sent, asked, collectRows, kind }
  }

  it('that adds entries again has everything they said; all are read before', async () => {
    const run = await restored(entries(5100))
    expect(run.collected).toEqual([
      { total: 5000, isMore: true },
      { total: 5100, isMore: false },
    ])
    expect(run.results.map(({ done, skipped, next }) => [done, skipped, next])).toEqual([
      [4999, 1, '1'],
      [99, 1, null],
    ])
    expect(run.sent.flat()).toEqual(entries(5100))
    expect(run.asked.at(-1)?.[1]['operation']).toEqual({ id: 'o', batch: 1, source: 'Stand' })
    const again = await run.collectRows({ operation: run.kind, operationId: 'p' }, signal)
    expect(again).toEqual({ total: 5000, isMore: true })
  })

  it('is no larger than a call', async () => {
    const { sent } = await restored(entries(600, 'x'.repeat(2000)))
    expect(sent.length).toBeGreaterThan(1)
    expect(Math.max(...sent.map((items) => items.length)) * 2048).toBeLessThan(largestBody)
    expect(sent.flat()).toEqual(entries(600, 'x'.repeat(2000)))
  })
})

describe('an edited row', () => {
  const entry = { id: '7', version: 3, link, comment: '', expires: null, paused: false }
  const draft = { link, comment: ' why ', expires: '2027-01-31', paused: true }
  const item = { ...draft, id: '8', version: 1 }
  const arrived = { field: 'link', code: 'ADDED' }
  const input = { entry, draft, operationId: 'o', inDoubt: ['m', 'o'] }
  const content = { clientId: 'blatt', link, comment: 'why', expires: '2027-01-31', paused: true }

  /** The calls over a server that takes everything, or what differs from that. */
  function callsTo(update: object = {}, added = 0) {
    const payload = { item, change: '1', userErrors: [] }
    const { send, asked } = serverOf(() => ({
      data: {
        addBanlistItem: payload,
        updateBanlistItem: { ...payload, ...update },
        closeBanlistOperation: { added, removed: 0, edited: 0, change: null, userErrors: [] },
      },
    }))
    return { ...rowEditCalls(send, 'blatt'), asked }
  }

  it.each([
    ['unless it arrived without an answer', 1, { kind: 'refused', fault: arrived }],
    ['where nothing had arrived, and nothing can any more', 0, { kind: 'saved', entry: item }],
  ])('is added beside another one %s', async (_name, added, result) => {
    const { addEntry, asked } = callsTo({}, added)
    expect(await addEntry(input, signal)).toEqual(result)
    const closing = ['CloseBanlistOperation', { clientId: 'blatt', operation: 'm' }]
    const adding = ['AddBanlistItem', { ...content, operation: { id: 'o', batch: 1 } }]
    expect(asked).toEqual(added === 1 ? [closing] : [closing, adding])
  })

  const [by, at] = ['Jonas Weber', '2026-11-21T08:00:00Z']
  it.each([
    ['CONFLICT', 'changed', { by, at }],
    ['CONFLICT', 'changed', null],
    ['READ_ONLY', 'locked', { by, at }],
    ['READ_ONLY', 'locked', null],
    ['NOT_FOUND', 'removed', { by, at }],
    ['NOT_FOUND', 'removed', null],
  ])('that is refused by %s is %s, and tells by whom: %j', async (code, kind, attribution) => {
    const params = Object.entries(attribution ?? {}).map(([name, value]) => ({ name, value }))
    const known = { changedBy: attribution?.by ?? null, dateChanged: attribution?.at ?? null }
    const theirs = code === 'NOT_FOUND' ? null : { ...item, id: '7', version: 4, ...known }
    const userErrors = [{ code, field: ['version'], message: '', params }]
    const { saveEntry } = callsTo({ item: theirs, userErrors })
    expect(await saveEntry(input, signal)).toMatchObject({ kind, attribution })
  })
})

const importOver = (answer: object) => listImportCalls(serverOf(() => answer).send, 'blatt')

describe('an import', () => {
  const third = { id: 'i', batch: 3, source: 'list.txt' }
  const taken = { added: 2, listed: 1, change: 'c', userErrors: [] }

  it('takes entries off under the number of its batch, and adds up what came of it', async () => {
    const refused = [{ id: '2' }, { id: '3' }]
    const payload = { deletedIds: ['1'], refused, change: 'c', userErrors: [] }
    const { send, asked } = serverOf(() => ({ data: { deleteBanlistItems: payload } }))
    const ids = ['1', '2', '3']
    const result = await listImportCalls(send, 'blatt').send({ kind: 'remove', ids }, third, signal)
    expect(result).toEqual({ ...noResult, removed: 1, refused: 2, change: 'c' })
    expect(asked[0]?.[1]).toEqual({ clientId: 'blatt', operation: third, ids })
  })

  it.each([
    [errorsOf('UNREACHABLE'), 'OFFLINE'],
    [{ ...errorsOf('FORBIDDEN'), data: { client: null } }, 'FORBIDDEN'],
    [{ errors: [{ message: 'no' }] }, 'FAILED'],
    [{}, 'FAILED'],
    [{ data: { client: null } }, 'FORBIDDEN'],
    [{ data: { client: { banlistSelection: { ids: '1', truncated: true } } } }, 'LIMIT'],
  ])('that is answered by %j fails by %s', async (answer, code) => {
    await expect(importOver(answer).deletable(signal)).rejects.toMatchObject({ code })
  })

  it.each([
    ['CONFLICT', 'CONFLICT'],
    ['LIMIT_REACHED', 'FAILED'],
  ])('of which a batch is refused by %s fails by %s', async (code, fault) => {
    const payload = { ...taken, userErrors: refusedBy(code) }
    const sending = importOver({ data: { importBanlistItems: payload } })
    const batch = { kind: 'add', items: [] } as const
    await expect(sending.send(batch, third, signal)).rejects.toMatchObject({ code: fault })
  })

  it('is ended with its counts, unless it is another person’s', async () => {
    const done = { added: 5, removed: 1, edited: 0, change: 'c', userErrors: [] }
    const ending = importOver({ data: { closeBanlistOperation: done } }).close('i', signal)
    expect(await ending).toEqual({ added: 5, removed: 1, change: 'c' })
    const userErrors = refusedBy('CONFLICT')
    const refused = importOver({ data: { closeBanlistOperation: { ...done, userErrors } } })
    await expect(refused.close('i', signal)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
