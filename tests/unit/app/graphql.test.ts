import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { BanlistPageDocument } from '#contract/generated/operations.ts'
import { createGraphql, operationName } from '#portal/ports/api/graphql.ts'
import { backOff, socketAddress } from '#portal/ports/api/socket.ts'

import { originOf } from '../identity/local-server.ts'

const variables = { clientId: 'apothekenblatt', first: 50, offset: 0 }
let server: Server
let endpoint: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
const received: { method: string; authorization: string | undefined; body: unknown }[] = []

beforeEach(async () => {
  received.length = 0
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = '', headers } = request
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ method, authorization: headers.authorization, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `${originOf(server)}/graphql`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const answering = (status: number, body: string) => {
  answer = (_request, response) => response.writeHead(status).end(body)
}

describe('a call', () => {
  it('spec 7 calls 1: is a POST of name, variables and query with the raw token', async () => {
    answering(200, '{"data":{"client":null}}')
    const send = createGraphql(endpoint, () => 'token')
    expect(await send(BanlistPageDocument, variables)).toEqual({
      data: { client: null },
      errors: [],
      status: 200,
    })
    expect(received).toEqual([
      {
        method: 'POST',
        authorization: 'token',
        body: {
          operationName: 'BanlistPage',
          variables,
          query: BanlistPageDocument.toString(),
        },
      },
    ])
  })

  it('spec 7 calls 1: carries an empty authorization when there is no token', async () => {
    answering(200, '{"data":null}')
    await createGraphql(endpoint, () => '')(BanlistPageDocument, variables)
    expect(received[0]?.authorization).toBe('')
  })

  it.each([
    [400, '{"errors":[{"message":"no"}]}', { data: null, errors: [{ message: 'no' }] }],
    [200, '{"data":{"client":null},"errors":[{"message":"part"}]}', { data: { client: null } }],
    [502, '<h1>Bad Gateway</h1>', { data: null, errors: [expect.anything()] }],
    [200, '[]', { data: null }],
    [200, '{"data":3}', { data: null, errors: [expect.anything()] }],
  ])('with status %d and %s is an answer all the same', async (status, body, expected) => {
    answering(status, body)
    const send = createGraphql(endpoint, () => '')
    expect(await send(BanlistPageDocument, variables)).toMatchObject({ ...expected, status })
  })

  it.each([
    [403, '<html><h1>403 Forbidden</h1></html>', 'FORBIDDEN'],
    [403, '{"errors":[{"message":"no","extensions":{"code":"BAD_REQUEST"}}]}', 'FORBIDDEN'],
    [403, '{"data":{"client":null}}', 'FORBIDDEN'],
    [401, '', 'UNAUTHENTICATED'],
    [413, '{"errors":[{"message":"more than one MB"}]}', 'OPERATION_TOO_LARGE'],
    [503, '<h1>Service Unavailable</h1>', 'UNREACHABLE'],
  ])(
    'with status %d and %s says why it is refused, whoever answers',
    async (status, body, code) => {
      answering(status, body)
      const { data, errors } = await createGraphql(endpoint, () => '')(
        BanlistPageDocument,
        variables,
      )
      expect({ data, code: errors[0]?.extensions?.code }).toEqual({ data: null, code })
    },
  )

  it('rejects only when the network fails', async () => {
    answer = (_request, response) => response.socket?.destroy()
    const send = createGraphql(endpoint, () => '')
    await expect(send(BanlistPageDocument, variables)).rejects.toThrow(TypeError)
  })

  it('can be given up', async () => {
    const giveUp = new AbortController()
    answer = () => giveUp.abort()
    const send = createGraphql(endpoint, () => '')
    await expect(send(BanlistPageDocument, variables, giveUp.signal)).rejects.toThrow('abort')
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
