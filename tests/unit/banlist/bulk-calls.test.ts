import { describe, expect, it } from 'vitest'

import { stopReasonOf } from '#machines/bulk-edit/model.ts'
import { banlistCalls } from '#portal/features/banlist/state/banlist-calls.ts'
import type { Answer, SendOperation } from '#portal/ports/api/graphql.ts'

const { signal } = new AbortController()
const run = { operation: { kind: 'delete' }, ids: ['1'], operationId: 'o', batch: 3 } as const

/** The calls to a server that says this. */
function callsTo({ data = null, errors = [] }: Partial<Answer<unknown>>) {
  const send: SendOperation = () =>
    Promise.resolve({ errors, status: 200, data: JSON.parse(JSON.stringify(data)) })
  return banlistCalls(send, 'blatt')
}

/** Why a run stops whose call is answered like this. */
async function stopAfter(answer: Partial<Answer<unknown>>): Promise<string> {
  return callsTo(answer)
    .runBatch(run, signal)
    .then(() => 'did not stop', stopReasonOf)
}

describe('a call of a run', () => {
  it('that is answered tells what was done', async () => {
    const payload = { deletedIds: ['1'], refused: [], change: 'c', userErrors: [] }
    const answer = { data: { deleteBanlistItems: payload } }
    expect(await callsTo(answer).runBatch(run, signal)).toEqual({
      doneIds: ['1'],
      refused: [],
      change: 'c',
    })
  })

  it('for which the role is missing is told from one without an answer', async () => {
    const forbidden = { message: 'You may not.', extensions: { code: 'FORBIDDEN' } }
    expect(await stopAfter({ data: null, errors: [forbidden] })).toBe('FORBIDDEN')
    expect(await stopAfter({ data: null, errors: [{ message: 'broken' }] })).toBe('UNANSWERED')
    expect(await stopAfter({ data: null })).toBe('UNANSWERED')
  })

  it('that is refused as a whole is told from both', async () => {
    const userErrors = [{ code: 'CONFLICT', message: 'taken' }]
    const payload = { deletedIds: [], refused: [], change: null, userErrors }
    expect(await stopAfter({ data: { deleteBanlistItems: payload } })).toBe('REFUSED')
  })
})
