import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { load, NoData } from '#portal/app/query/calls.ts'
import { createGraphql } from '#portal/ports/api/graphql.ts'

const operation = 'query Report { client { name } }'
const errors = [{ message: 'A range has ten years at most.' }]

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function loaded(answer: { data: unknown; errors: { message: string }[] }): Promise<unknown> {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const send = createGraphql('/graphql', () => '')
  return load(send, operation, {})
}

it.each([null, { client: null }])('has failed when errors leave nothing but %j', async (data) => {
  await expect(loaded({ data, errors })).rejects.toThrow(NoData)
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Report', errors)
})

it('keeps what came beside an error', async () => {
  const data = { viewer: { name: 'Ada' }, client: null }
  expect(await loaded({ data, errors })).toEqual(data)
})

it('takes a null for an answer where nothing went wrong', async () => {
  expect(await loaded({ data: { client: null }, errors: [] })).toEqual({ client: null })
})
