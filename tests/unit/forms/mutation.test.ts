import { expect, it } from 'vitest'

import { isLocalOperation, LocalOperations } from '#portal/app/query/local-operations.ts'
import { write } from '#portal/app/query/mutation.ts'
import { banAddress } from '#portal/forms/writes/ban-address.ts'
import type { Answer, SendOperation } from '#portal/ports/api/graphql.ts'

const link = 'https://a.example/'
const done = { item: { link }, change: '7', userErrors: [] }
const listed = { code: 'DUPLICATE', field: ['link'], message: 'listed', params: [] }
const lost = new TypeError('Failed to fetch')
const broken = { data: null, errors: [{ message: 'broken' }] }

type Outcome = Partial<Answer<unknown>> | Error

/** Bans addresses over a server that answers so, one after the other, and what it was asked. */
function setUp(...outcomes: Outcome[]) {
  const asked: { clientId: string; link: string; operation: { id: string; batch: number } }[] = []
  const send: SendOperation = (_, variables) => {
    asked.push(JSON.parse(JSON.stringify(variables)))
    const outcome = outcomes.shift()
    if (outcome instanceof Error) return Promise.reject(outcome)
    const { data = null, errors = [] } = outcome ?? {}
    return Promise.resolve({ data: JSON.parse(JSON.stringify(data)), errors, status: 200 })
  }
  const means = { send, clientId: 'blatt', operations: new LocalOperations() }
  return { asked, ban: (ban: { link: string }) => write(banAddress, ban, means) }
}
const answered = (payload: object) => ({ data: { addBanlistItem: payload } })

it('sends what is given for the publication, under an operation that live news knows', async () => {
  const { asked, ban } = setUp(answered(done))
  expect(await ban({ link })).toEqual({ kind: 'done', payload: done })
  const operation = { id: expect.stringMatching(/.{16}/), batch: 0 }
  expect(asked).toEqual([{ clientId: 'blatt', link, operation }])
  expect(isLocalOperation(asked[0]?.operation.id ?? '')).toBe(true)
})

it('hands on what the API refuses', async () => {
  const payload = { ...done, item: null, userErrors: [listed] }
  const written = { kind: 'refused', errors: [listed], payload }
  expect(await setUp(answered(payload)).ban({ link })).toEqual(written)
})

it.each([
  ['no answer', lost, 'unreachable'],
  ['a broken API', broken, 'failed'],
  ['no data', {}, 'failed'],
])('never rejects, and is the same operation once more after %s', async (_, outcome, fault) => {
  const { asked, ban } = setUp(outcome, outcome, answered(done), answered(done))
  expect(await ban({ link })).toEqual({ kind: 'failed', fault })
  expect(await ban({ link })).toEqual({ kind: 'failed', fault })
  expect(await ban({ link })).toMatchObject({ kind: 'done' })
  await ban({ link })
  const ids = asked.map(({ operation }) => operation.id)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

it('is another operation for another address', async () => {
  const { asked, ban } = setUp(lost, answered(done))
  await ban({ link })
  await ban({ link: `${link}other` })
  expect(asked[0]?.operation.id).not.toBe(asked[1]?.operation.id)
})
