import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { fillPublication } from './api-publication.ts'
import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
let authorization: string
beforeAll(async () => {
  api = await startApi()
  await fillPublication(api.store, 'nord', 'blatt')
  authorization = await api.issuer.token({ roles: { blatt: ['view-banlist'] } })
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

function post(query: string, { accept, signal }: { accept: string; signal?: AbortSignal }) {
  return fetch(`${api.origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization, accept },
    body: JSON.stringify({ query }),
    ...(signal && { signal }),
  })
}

const subscription = 'subscription { banlistChanged(clientId: "blatt") { clientId } }'

describe('a subscription asked by POST', () => {
  it.each([
    ['text/event-stream', 200],
    ['*/*', 200],
    ['multipart/mixed', 200],
    ['application/json', 200],
    ['application/graphql-response+json', 400],
  ])('is refused at once for %s, and nobody watches', async (accept, status) => {
    const watch = vi.spyOn(api.store.changes, 'watch')
    const response = await post(subscription, { accept, signal: AbortSignal.timeout(5000) })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toMatch(/^application\/.*json/)
    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Subscriptions need a WebSocket.' }],
    })
    expect(watch).not.toHaveBeenCalled()
  })

  it('is refused beside a query, but not where the query is the one that is asked', async () => {
    const both = `query Ask { viewer { id } } ${subscription.replace('subscription', 'subscription Watch')}`
    const ask = async (operationName: string) => {
      const response = await fetch(`${api.origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ query: both, operationName }),
      })
      return response.json()
    }
    expect(await ask('Ask')).toEqual({ data: { viewer: { id: 'ada' } } })
    expect(await ask('Watch')).toMatchObject({
      errors: [{ message: 'Subscriptions need a WebSocket.' }],
    })
  })
})

it('answers a query as JSON whatever stream is asked for', async () => {
  const response = await post('{ viewer { id } }', { accept: 'text/event-stream' })
  expect(await response.json()).toEqual({ data: { viewer: { id: 'ada' } } })
})

it('begins nothing more for a caller who is gone, and says nothing of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reading = Promise.withResolvers<void>()
  const page = Promise.withResolvers<Awaited<ReturnType<typeof api.store.banlist.page>>>()
  const count = vi.fn(async () => ({ count: 0, exact: true }))
  const pages = vi.spyOn(api.store.banlist, 'page').mockImplementation(() => {
    reading.resolve()
    return page.promise
  })
  const asked = once(api.http, 'request')
  const caller = new AbortController()
  const query = '{ client(id: "blatt") { banlist { count { count } } } }'
  const answer = post(query, { accept: 'application/json', signal: caller.signal })
  const response: ServerResponse = (await asked)[1]
  await reading.promise
  const gone = once(response, 'close')
  caller.abort()
  await expect(answer).rejects.toThrow('abort')
  await gone
  page.resolve({ items: [], hasNext: false, count })
  // a request that comes later is answered after whatever the first one would still have done
  pages.mockRestore()
  await (await post(query, { accept: 'application/json' })).json()
  expect(count).not.toHaveBeenCalled()
  expect(log).not.toHaveBeenCalled()
})
