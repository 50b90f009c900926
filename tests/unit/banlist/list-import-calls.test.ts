import { describe, expect, it } from 'vitest'

import { noResult } from '#machines/list-import/model.ts'
import { listImportCalls } from '#portal/features/banlist/state/list-import-calls.ts'
import type { Answer, SendOperation } from '#portal/ports/api/graphql.ts'
import { operationName } from '#portal/ports/api/graphql.ts'

const { signal } = new AbortController()
const third = { id: 'i', batch: 3, source: 'list.txt' }

/** The calls over a server that gives these answers, one after the other, and its requests. */
function setUp(...answers: (Partial<Answer<unknown>> | Error)[]) {
  const asked: [string, unknown][] = []
  const send: SendOperation = (asking, variables) => {
    asked.push([operationName(asking), variables])
    const answer = answers.shift()
    if (answer instanceof Error) return Promise.reject(answer)
    const { data = null, ...rest } = answer ?? {}
    return Promise.resolve({
      errors: [],
      status: 200,
      ...rest,
      data: JSON.parse(JSON.stringify(data)),
    })
  }
  return { calls: listImportCalls(send, 'blatt'), asked }
}

const unreachable = { errors: [{ message: 'no', extensions: { code: 'UNREACHABLE' } }] }
const forbidden = { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }

describe('a failed call has a code', () => {
  it.each([
    ['no answer', new TypeError('Failed to fetch'), 'OFFLINE'],
    ['a call that takes too long', new DOMException('', 'TimeoutError'), 'OFFLINE'],
    ['a page of a proxy', unreachable, 'OFFLINE'],
    ['no role', forbidden, 'FORBIDDEN'],
    ['no role, next to data', { ...forbidden, data: { client: null } }, 'FORBIDDEN'],
    ['another error', { errors: [{ message: 'no' }] }, 'FAILED'],
    ['no data', {}, 'FAILED'],
    ['no client', { data: { client: null } }, 'FORBIDDEN'],
  ])('%s', async (_, answer, code) => {
    await expect(setUp(answer).calls.known(['https://a.example/'], signal)).rejects.toMatchObject({
      code,
    })
  })

  it.each([
    ['CONFLICT', 'CONFLICT'],
    ['LIMIT_REACHED', 'FAILED'],
  ])('a batch refused as %s', async (code, fault) => {
    const payload = { added: 0, listed: 0, change: null, userErrors: [{ code, message: 'no' }] }
    const { calls } = setUp({ data: { importBanlistItems: payload } })
    const sending = calls.send({ kind: 'add', items: [] }, third, signal)
    await expect(sending).rejects.toMatchObject({ code: fault })
  })

  it('more entries than can be taken off', async () => {
    const banlistSelection = { ids: '1', readOnlyCount: 0, truncated: true }
    const { calls } = setUp({ data: { client: { banlistSelection } } })
    await expect(calls.deletable(signal)).rejects.toMatchObject({ code: 'LIMIT' })
  })
})

describe('a batch', () => {
  it('adds addresses', async () => {
    const payload = { added: 2, listed: 1, change: 'c', userErrors: [] }
    const { calls, asked } = setUp({ data: { importBanlistItems: payload } })
    const items = [{ link: 'https://a.example/', comment: null, expires: null }]
    const result = await calls.send({ kind: 'add', items }, third, signal)
    expect(result).toEqual({ ...noResult, added: 2, listed: 1, change: 'c' })
    expect(asked).toEqual([['ImportBanlistItems', { clientId: 'blatt', items, operation: third }]])
  })

  it('takes entries off', async () => {
    const payload = {
      deletedIds: ['1'],
      refused: [{ id: '2' }, { id: '3' }],
      change: 'c',
      userErrors: [],
    }
    const { calls, asked } = setUp({ data: { deleteBanlistItems: payload } })
    const ids = ['1', '2', '3']
    const result = await calls.send({ kind: 'remove', ids }, third, signal)
    expect(result).toEqual({ ...noResult, removed: 1, refused: 2, change: 'c' })
    expect(asked).toEqual([['DeleteBanlistItems', { clientId: 'blatt', ids, operation: third }]])
  })
})

describe('ending an operation', () => {
  it('answers its counts', async () => {
    const done = { added: 5, removed: 1, edited: 0, change: 'c', userErrors: [] }
    const { calls, asked } = setUp({ data: { closeBanlistOperation: done } })
    expect(await calls.close('i', signal)).toEqual({ added: 5, removed: 1, change: 'c' })
    expect(asked.map(([, variables]) => variables)).toEqual([{ clientId: 'blatt', operation: 'i' }])
  })

  it('fails when the server refuses', async () => {
    const done = { userErrors: [{ code: 'CONFLICT', message: 'another user’s' }] }
    const { calls } = setUp({ data: { closeBanlistOperation: done } })
    await expect(calls.close('i', signal)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
