import { describe, expect, it } from 'vitest'

import { largestBody } from '#contract/banlist-limits.ts'
import type { BanlistImportItem } from '#contract/generated/operations.ts'
import { fieldsOf } from '#lib/fields.ts'
import { stopReasonOf } from '#machines/bulk-run/model.ts'
import type { BulkOperation } from '#machines/bulk-run/model.ts'
import type { BatchInput } from '#machines/bulk-run/setup.ts'
import { bulkRunCalls } from '#portal/features/banlist/state/bulk/bulk-run-calls.ts'
import type { Answer, SendOperation } from '#portal/ports/api/graphql.ts'

const { signal } = new AbortController()
const none = { doneIds: [], refused: [], done: 0, skipped: 0, next: null }

function batchOf(operation: BulkOperation, changes: Partial<BatchInput> = {}): BatchInput {
  return { operation, operationId: 'o', ids: [], cursor: null, batch: 0, ...changes }
}

const deleting = batchOf({ kind: 'delete' }, { ids: ['1'], batch: 3 })

/** The calls to a server that says this, and what was sent to it. */
function callsTo(answer: (variables: Record<string, unknown>) => Partial<Answer<unknown>>) {
  const sent: Record<string, unknown>[] = []
  const send: SendOperation = (_, variables) => {
    sent.push({ ...fieldsOf(variables) })
    const { data = null, errors = [] } = answer({ ...fieldsOf(variables) })
    return Promise.resolve({ errors, status: 200, data: JSON.parse(JSON.stringify(data)) })
  }
  return { ...bulkRunCalls(send, 'blatt'), sent }
}

/** Why a run stops whose batch is answered like this. */
async function stopAfter(answer: Partial<Answer<unknown>>): Promise<string> {
  return callsTo(() => answer)
    .runBatch(deleting, signal)
    .then(() => 'did not stop', stopReasonOf)
}

describe('a batch', () => {
  it('of rows with ids tells which were deleted', async () => {
    const payload = { deletedIds: ['1'], refused: [], change: 'c', userErrors: [] }
    const { runBatch, sent } = callsTo(() => ({ data: { deleteBanlistItems: payload } }))
    expect(await runBatch(deleting, signal)).toEqual({ ...none, doneIds: ['1'], change: 'c' })
    expect(sent).toEqual([{ clientId: 'blatt', ids: ['1'], operation: { id: 'o', batch: 3 } }])
  })

  it('of an edit sends the patch', async () => {
    const payload = { editedIds: ['1'], refused: [], change: 'c', userErrors: [] }
    const { runBatch, sent } = callsTo(() => ({ data: { editBanlistItems: payload } }))
    const edit = batchOf({ kind: 'edit', patch: { comment: 'note' } }, { ids: ['1'] })
    expect(await runBatch(edit, signal)).toEqual({ ...none, doneIds: ['1'], change: 'c' })
    expect(sent[0]).toMatchObject({ patch: { comment: 'note' }, ids: ['1'] })
  })

  it('of an undo goes on where the one before ended', async () => {
    const payload = { change: 'd', restored: 2, skipped: 1, next: '9', userErrors: [] }
    const { runBatch, sent } = callsTo(() => ({ data: { undoBanlistChange: payload } }))
    const undo = batchOf({ kind: 'undo', change: 'c', total: 6 }, { cursor: '4', batch: 1 })
    expect(await runBatch(undo, signal)).toEqual({
      ...none,
      done: 2,
      skipped: 1,
      next: '9',
      change: 'd',
    })
    expect(sent[0]).toMatchObject({ change: 'c', after: '4', operation: { id: 'o', batch: 1 } })
  })

  it('for which the role is missing is told from one without an answer', async () => {
    const forbidden = { message: 'You may not.', extensions: { code: 'FORBIDDEN' } }
    expect(await stopAfter({ data: null, errors: [forbidden] })).toBe('FORBIDDEN')
    expect(await stopAfter({ data: null, errors: [{ message: 'broken' }] })).toBe('UNANSWERED')
    expect(await stopAfter({ data: null })).toBe('UNANSWERED')
  })

  it.each([
    ['CONFLICT', 'REFUSED'],
    ['LIMIT_REACHED', 'LIMIT_REACHED'],
  ])('that is refused as a whole by %s stops the run as %s', async (code, reason) => {
    const userErrors = [{ code, message: 'no' }]
    const payload = { deletedIds: [], refused: [], change: null, userErrors }
    expect(await stopAfter({ data: { deleteBanlistItems: payload } })).toBe(reason)
  })
})

const restore = { kind: 'restore', from: 'then', to: 'now', source: 'Stand' } as const

/** A server that had these entries, of which one in each batch is listed already. */
function serverWith(entries: readonly BanlistImportItem[]) {
  return callsTo(({ first, offset, items }) => {
    if (Array.isArray(items))
      return {
        data: {
          importBanlistItems: {
            added: items.length - 1,
            listed: 1,
            change: 'd',
            userErrors: [],
          },
        },
      }
    const from = Number(offset)
    const nodes = entries
      .slice(from, from + Number(first))
      .map((entry) => ({ before: { ...entry, dateAdded: '2026-11-20', readOnly: false } }))
    return { data: { client: { banlistDifference: { nodes } } } }
  })
}

const entries = (count: number, tail = ''): BanlistImportItem[] =>
  Array.from({ length: count }, (_, i) => ({
    link: `https://a.example/${tail}${i}`,
    comment: 'note',
    expires: null,
    paused: true,
  }))
async function restoreAll({ collectRows, runBatch }: ReturnType<typeof serverWith>) {
  const input = { operation: restore, operationId: 'o' }
  const collected = []
  do collected.push(await collectRows(input, signal))
  while (collected.at(-1)?.isMore === true)
  const results = []
  for (let batch = 0, next: string | null = '0'; next !== null; batch += 1) {
    const result = await runBatch(batchOf(restore, { batch }), signal)
    results.push(result)
    ;({ next } = result)
  }
  return { collected, results }
}

describe('adding many entries', () => {
  it('reads all of them first, and adds them in batches with everything they said', async () => {
    const server = serverWith(entries(11_000))
    const { collected, results } = await restoreAll(server)
    expect(collected).toEqual([
      { total: 5000, isMore: true },
      { total: 10_000, isMore: true },
      { total: 11_000, isMore: false },
    ])
    expect(results.map(({ done, skipped, next }) => [done, skipped, next])).toEqual([
      [4999, 1, '1'],
      [4999, 1, '2'],
      [999, 1, null],
    ])
    const sent = server.sent.flatMap(({ items }) => (Array.isArray(items) ? [items] : []))
    expect(sent.flat()).toEqual(entries(11_000))
    expect(server.sent.at(-1)?.['operation']).toEqual({ id: 'o', batch: 2, source: 'Stand' })
  })

  it('sends no more at once than a call can hold', async () => {
    const long = entries(1200, 'x'.repeat(2000))
    const server = serverWith(long)
    await restoreAll(server)
    const sent = server.sent.flatMap(({ items }) => (Array.isArray(items) ? [items] : []))
    expect(sent.length).toBeGreaterThan(2)
    expect(Math.max(...sent.map((items) => items.length)) * 2048).toBeLessThan(largestBody)
    expect(sent.flat()).toEqual(long)
  })

  it('collects again for another run', async () => {
    const server = serverWith(entries(3))
    const { collectRows } = server
    await collectRows({ operation: restore, operationId: 'o' }, signal)
    const again = await collectRows({ operation: restore, operationId: 'p' }, signal)
    expect(again).toEqual({ total: 3, isMore: false })
  })

  it('bans each address by an entry of its own', async () => {
    const links = ['https://a.example/', 'https://b.example/']
    const server = serverWith([])
    const ban = batchOf({ kind: 'ban', links, source: 'Test' })
    expect(await server.runBatch(ban, signal)).toEqual({
      ...none,
      done: 1,
      skipped: 1,
      change: 'd',
    })
    expect(server.sent[0]?.['items']).toEqual(links.map((link) => ({ link })))
  })
})
