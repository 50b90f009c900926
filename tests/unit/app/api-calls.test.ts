import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { BanlistChangedDocument, BanlistPageDocument } from '#contract/generated/operations.ts'
import { CallFault, faultingSend, faultOf } from '#portal/app/query/call-fault.ts'
import { load, NoData } from '#portal/app/query/calls.ts'
import { blocksAround } from '#portal/app/query/use-graphql-window.ts'
import { SignedOut } from '#portal/app/session/outgoing.ts'
import { createGraphql, operationName } from '#portal/ports/api/graphql.ts'
import { backOff, openSocket, socketAddress } from '#portal/ports/api/socket.ts'

import { listening } from '../identity/local-server.ts'

const variables = { clientId: 'apothekenblatt', first: 50, offset: 0 }
let server: Server
let endpoint: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const received: { method: string; authorization: string | undefined; body: unknown }[] = []

beforeEach(async () => {
  received.length = 0
  const opened = await listening(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', headers } = request
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ method, authorization: headers.authorization, body })
    answer(request, response)
  })
  ;({ server } = opened)
  endpoint = `${opened.origin}/graphql`
  return opened.close
})

const answering = (status: number, body: string) => {
  answer = (_request, response) => response.writeHead(status).end(body)
}

const send = () => createGraphql(endpoint, () => '')(BanlistPageDocument, variables)

describe('a call', () => {
  it('spec 7 calls 1: is a POST of name, variables and query with the raw token, or an empty one', async () => {
    answering(200, '{"data":{"client":null}}')
    const body = { operationName: 'BanlistPage', variables, query: BanlistPageDocument.toString() }
    expect(await send()).toEqual({ data: { client: null }, errors: [], status: 200 })
    await createGraphql(endpoint, () => 'token')(BanlistPageDocument, variables)
    expect(received).toEqual([
      { method: 'POST', authorization: '', body },
      { method: 'POST', authorization: 'token', body },
    ])
  })

  it.each([
    [400, '{"errors":[{"message":"no"}]}', { data: null, errors: [{ message: 'no' }] }],
    [200, '{"data":{"client":null},"errors":[{"message":"part"}]}', { data: { client: null } }],
    [502, '<h1>Bad Gateway</h1>', { data: null, errors: [expect.anything()] }],
    [200, '[]', { data: null }],
    [200, '{"data":3}', { data: null, errors: [expect.anything()] }],
  ])('with status %d and %s is an answer all the same', async (status, body, expected) => {
    answering(status, body)
    expect(await send()).toMatchObject({ ...expected, status })
  })

  it.each([
    [403, '<html><h1>403 Forbidden</h1></html>', 'FORBIDDEN'],
    [403, '{"errors":[{"message":"no","extensions":{"code":"BAD_REQUEST"}}]}', 'FORBIDDEN'],
    [403, '{"data":{"client":null}}', 'FORBIDDEN'],
    [401, '', 'UNAUTHENTICATED'],
    [413, '{"errors":[{"message":"more than one MB"}]}', 'OPERATION_TOO_LARGE'],
    [503, '<h1>Service Unavailable</h1>', 'UNREACHABLE'],
  ])('with status %d and %s says why it is refused', async (status, body, code) => {
    answering(status, body)
    expect(await send()).toMatchObject({ data: null, errors: [{ extensions: { code } }] })
  })

  it('rejects only when the network fails', async () => {
    answer = (_request, response) => response.socket?.destroy()
    await expect(send()).rejects.toThrow(TypeError)
  })

  it('can be given up', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    const call = createGraphql(endpoint, () => '')
    const asking = call(BanlistPageDocument, variables, giveUp.signal)
    await expect(asking).rejects.toThrow('abort')
  })
})

it('an operation has the name in its text', () => {
  expect(operationName(BanlistPageDocument)).toBe('BanlistPage')
  expect(operationName('subscription BanlistChanged($id: ID!) { x }')).toBe('BanlistChanged')
})

it('waits longer and longer before connecting again, half of it by chance', () => {
  const shortest = [0, 1, 2, 5, 50].map((retries) => backOff(retries, () => 0))
  const longest = [0, 1, 2, 5, 50].map((retries) => backOff(retries, (end) => end))
  expect(shortest).toEqual([500, 1000, 2000, 15_000, 15_000])
  expect(longest).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

it('listens where it calls', () => {
  expect(socketAddress('http://localhost:3000/graphql')).toBe('ws://localhost:3000/graphql')
  expect(socketAddress('https://api.example/graphql')).toBe('wss://api.example/graphql')
})

it('a socket ends silently while it still connects and is refused', async () => {
  const rejected = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', rejected)
  server.on('upgrade', (_, upgraded) => upgraded.destroy())
  const lost = Promise.withResolvers<void>()
  const socket = openSocket(
    endpoint,
    () => 'token',
    () => lost.resolve(),
  )
  const { signal } = new AbortController()
  socket.subscribe(BanlistChangedDocument, { variables, next: () => {}, signal })
  socket.end()
  await lost.promise
  // Node tells of unhandled rejections when all promises have been served.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', rejected)
  expect(rejected).not.toHaveBeenCalled()
})

const errorsOf = (code?: string) => [{ message: 'no', ...(code && { extensions: { code } }) }]

describe('the fault of an answer', () => {
  it.each([
    ['FORBIDDEN', 'denied', 'FORBIDDEN'],
    ['UNAUTHENTICATED', 'signedOut', 'SIGNED_OUT'],
    ['UNREACHABLE', 'unreachable', 'OFFLINE'],
    ['IDENTITY_UNAVAILABLE', 'unreachable', 'OFFLINE'],
    ['OPERATION_TOO_LARGE', 'tooLarge', 'TOO_LARGE'],
    ['INTERNAL_SERVER_ERROR', 'failed', 'FAILED'],
    [undefined, 'failed', 'FAILED'],
  ])('with the code %s is %s, and %s for machines', async (code, fault, forMachines) => {
    const errors = errorsOf(code)
    expect(faultOf({ data: null, errors })).toBe(fault)
    expect(faultOf({ data: { client: null }, errors })).toBe(fault)
    expect(faultOf(new NoData(errors))).toBe(fault)
    const faulting = faultingSend(async () => ({ data: null, errors, status: 200 }))
    const sending = faulting(BanlistPageDocument, variables)
    await expect(sending).rejects.toMatchObject({ code: forMachines })
  })

  it('without data and errors is a failure, with data it is none', async () => {
    expect(faultOf({ data: null, errors: [] })).toBe('failed')
    const data = { client: null }
    expect(faultOf({ data, errors: [] })).toBeNull()
    answering(200, JSON.stringify({ data }))
    const faulting = faultingSend(createGraphql(endpoint, () => ''))
    expect(await faulting(BanlistPageDocument, variables)).toEqual(data)
  })

  it.each([
    [new SignedOut(), 'signedOut'],
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new DOMException('too long', 'TimeoutError'), 'unreachable'],
    [new CallFault('denied', 'no'), 'denied'],
    [new Error('broken'), 'failed'],
    [new NoData([]), 'failed'],
    ['broken', 'failed'],
  ])('thrown as %s is %s', (thrown, fault) => {
    expect(faultOf(thrown)).toBe(fault)
  })
})

const loaded = (data: unknown, errors: unknown[]): Promise<unknown> => {
  answering(200, JSON.stringify({ data, errors }))
  const call = createGraphql(endpoint, () => '')
  return load(call, 'query Report { client { name } }', {})
}

describe('what is loaded', () => {
  it('has failed when errors leave nothing of it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await expect(loaded(null, errorsOf())).rejects.toThrow(NoData)
    await expect(loaded({ client: null }, errorsOf())).rejects.toThrow(NoData)
    expect(log).toHaveBeenCalledTimes(2)
    expect(log).toHaveBeenCalledWith('Report', errorsOf())
    const partial = { viewer: { name: 'Ada' }, client: null }
    expect(await loaded(partial, errorsOf())).toEqual(partial)
    expect(await loaded({ client: null }, [])).toEqual({ client: null })
    log.mockRestore()
  })

  it.each([
    ['at the beginning only the first', 0, 38, { from: 0, to: 0 }],
    ['the next one before it comes in sight', 20, 60, { from: 0, to: 1 }],
    ['the one before on the way back', 140, 180, { from: 0, to: 2 }],
    ['no more than are held', 149, 249, { from: 0, to: 2 }],
    ['those in sight rather than those ahead', 190, 330, { from: 1, to: 3 }],
    ['all in sight of a very tall screen', 99, 400, { from: 0, to: 4 }],
  ] as const)('of a long list is %s', (_, first, last, blocks) => {
    expect(blocksAround(first, last)).toEqual(blocks)
  })
})
