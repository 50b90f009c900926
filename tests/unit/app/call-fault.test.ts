import { describe, expect, it } from 'vitest'

import { BanlistPageDocument } from '#contract/generated/operations.ts'
import { CallFault, faultingSend, faultOf } from '#portal/app/query/call-fault.ts'
import { NoData } from '#portal/app/query/calls.ts'
import { SignedOut } from '#portal/app/session/outgoing.ts'

const errorsOf = (code?: string) => [{ message: 'no', ...(code && { extensions: { code } }) }]

describe('the fault of an answer', () => {
  it.each([
    ['FORBIDDEN', 'denied'],
    ['UNAUTHENTICATED', 'signedOut'],
    ['UNREACHABLE', 'unreachable'],
    ['IDENTITY_UNAVAILABLE', 'unreachable'],
    ['OPERATION_TOO_LARGE', 'tooLarge'],
    ['INTERNAL_SERVER_ERROR', 'failed'],
    [undefined, 'failed'],
  ])('with the code %s is %s, with data beside it or without', (code, fault) => {
    const errors = errorsOf(code)
    expect(faultOf({ data: null, errors })).toBe(fault)
    expect(faultOf({ data: { client: null }, errors })).toBe(fault)
    expect(faultOf(new NoData(errors))).toBe(fault)
  })

  it('without data and errors is a failure, with data it is none', () => {
    expect(faultOf({ data: null, errors: [] })).toBe('failed')
    expect(faultOf({ data: { client: null }, errors: [] })).toBeNull()
  })
})

it.each([
  [new SignedOut(), 'signedOut'],
  [new TypeError('Failed to fetch'), 'unreachable'],
  [new DOMException('too long', 'TimeoutError'), 'unreachable'],
  [new CallFault('denied', 'no'), 'denied'],
  [new Error('broken'), 'failed'],
  [new NoData([]), 'failed'],
  ['broken', 'failed'],
])('the fault of a thrown %s is %s', (thrown, fault) => {
  expect(faultOf(thrown)).toBe(fault)
})

describe('the sending of machines', () => {
  const variables = { clientId: 'blatt', first: 1, offset: 0 }
  it.each([
    ['FORBIDDEN', 'FORBIDDEN'],
    ['UNAUTHENTICATED', 'SIGNED_OUT'],
    ['UNREACHABLE', 'OFFLINE'],
    ['OPERATION_TOO_LARGE', 'TOO_LARGE'],
    ['BAD_USER_INPUT', 'FAILED'],
  ])('rejects an answer with %s by the code %s', async (given, code) => {
    const send = faultingSend(() =>
      Promise.resolve({ data: null, errors: errorsOf(given), status: 200 }),
    )
    await expect(send(BanlistPageDocument, variables)).rejects.toMatchObject({ code })
  })

  it('rejects a lost call by OFFLINE', async () => {
    const send = faultingSend(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(send(BanlistPageDocument, variables)).rejects.toMatchObject({ code: 'OFFLINE' })
  })

  it('resolves to the data', async () => {
    const data = { client: null }
    const send = faultingSend(() =>
      Promise.resolve({ data: JSON.parse(JSON.stringify(data)), errors: [], status: 200 }),
    )
    expect(await send(BanlistPageDocument, variables)).toEqual(data)
  })
})
