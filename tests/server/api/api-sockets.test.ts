import { createClient, type Client } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'

import { fillPublication } from './api-publication.ts'
import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
let publication: number
const clients: Client[] = []
beforeAll(async () => {
  api = await startApi({ origins: ['https://portal.example'] })
  publication = await fillPublication(api.store, 'nord', 'blatt')
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => api.close())

const address = (): string => `${api.origin.replace('http', 'ws')}/graphql`
const banlistChanged = 'subscription { banlistChanged(clientId: "blatt") { clientId } }'

function connect(authorization: string): { client: Client; closed: Promise<unknown> } {
  const closed = Promise.withResolvers<unknown>()
  const client = createClient({
    url: address(),
    webSocketImpl: WebSocket,
    connectionParams: { authorization },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    on: { closed: (event) => closed.resolve(event) },
  })
  clients.push(client)
  return { client, closed: closed.promise }
}

async function firstOf(
  client: Client,
  query: string,
  meanwhile: () => Promise<unknown>,
): Promise<unknown> {
  const answers = client.iterate({ query })
  const first = answers.next()
  const changing = setInterval(() => void meanwhile(), 100)
  const { value } = await first.finally(() => clearInterval(changing))
  await answers.return?.()
  return value
}

it('tells of a changed banlist and of imported data', async () => {
  const { client } = connect(await api.issuer.token({ roles: { blatt: ['view-banlist'] } }))
  let count = 0
  const add = () => {
    count += 1
    const link = `https://live-${count}.example/`
    return api.store.banlist.add(publication, { link, comment: null })
  }
  expect(await firstOf(client, banlistChanged, add)).toEqual({
    data: { banlistChanged: { clientId: 'blatt' } },
  })
  const dataImported = 'subscription { dataImported(clientId: "blatt") { dataVersion } }'
  expect(await firstOf(client, dataImported, () => api.store.publish(publication))).toEqual({
    data: { dataImported: { dataVersion: expect.stringMatching(/^\d+$/) } },
  })
})

it.each(['', 'garbage'])('turns away the token %j', async (authorization) => {
  expect(await connect(authorization).closed).toMatchObject({ code: 4403 })
})

it('ends with the token', async () => {
  const { closed } = connect(await api.issuer.token({ lifetime: 1 }))
  expect(await closed).toMatchObject({ code: 4403, reason: 'Forbidden' })
})

it('still tells of a change when it cannot be read which', async () => {
  const { client } = connect(await api.issuer.token({ roles: { blatt: ['view-banlist'] } }))
  const unread = vi.spyOn(api.store.banlist, 'newestChange').mockRejectedValue(new Error('busy'))
  let count = 0
  const add = () => {
    count += 1
    return api.store.banlist.add(publication, { link: `https://unread-${count}.example/` })
  }
  const query = 'subscription { banlistChanged(clientId: "blatt") { change { id } } }'
  expect(await firstOf(client, query, add)).toEqual({ data: { banlistChanged: { change: null } } })
  unread.mockRestore()
})

it('tells which change it was, and nothing more once the token has ended', async () => {
  const token = await api.issuer.token({ lifetime: 2, roles: { blatt: ['view-banlist'] } })
  const { client, closed } = connect(token)
  const query =
    'subscription { banlistChanged(clientId: "blatt") { change { kind actor added operation link } } }'
  let count = 0
  const add = () => {
    count += 1
    const link = `https://change-${count}.example/`
    return api.store.banlist.add(publication, { link }, adaUnder(`change-${count}`))
  }
  const heard: unknown[] = []
  const listening = (async () => {
    for await (const answer of client.iterate({ query })) heard.push(answer)
  })()
  const adding = setInterval(() => void add(), 100)
  await expect(listening).rejects.toMatchObject({ code: 4403 })
  await closed
  const told = heard.length
  await add()
  await add()
  clearInterval(adding)
  expect(told).toBeGreaterThan(0)
  expect(heard).toHaveLength(told)
  // The test before may still have told of a change of its own.
  expect(heard).toContainEqual({
    data: {
      banlistChanged: {
        change: {
          kind: 'ADD',
          actor: 'Ada',
          added: 1,
          operation: expect.stringMatching(/^change-\d+$/),
          link: expect.stringMatching(/^https:\/\/change-\d+\.example\/$/),
        },
      },
    },
  })
})

it.each([
  ['a role that is missing', { blatt: ['view-configuration'] }],
  ['another client', { andere: ['view-banlist'] }],
])('refuses a subscription with %s', async (_, roles) => {
  const { client } = connect(await api.issuer.token({ roles }))
  const { value } = await client.iterate({ query: banlistChanged }).next()
  expect(JSON.stringify(value)).toContain('"code":"FORBIDDEN"')
})

it.each([
  ['queries', '{ viewer { id } }', 'Sockets carry subscriptions only.'],
  ['operations above the limits', `{ viewer { ${'id '.repeat(300)} } }`, 'too large'],
  ['the schema', 'subscription { __schema { types { name } } }', 'introspection'],
  ['a slip of the pen', 'subscription { banlistChanged(', 'Syntax Error'],
])('refuses %s', async (_, query, message) => {
  const { client } = connect(await api.issuer.token({}))
  await expect(client.iterate({ query }).next()).rejects.toEqual(
    expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]),
  )
})

it('answers an operation that it cannot read, and goes on with the others', async () => {
  const { client, closed } = connect(await api.issuer.token({ roles: { blatt: ['view-banlist'] } }))
  let count = 0
  const add = () => {
    count += 1
    return api.store.banlist.add(publication, { link: `https://slip-${count}.example/` })
  }
  const first = firstOf(client, banlistChanged, add)
  const refused = client.iterate({ query: 'subscription { banlistChanged(' }).next()
  await expect(refused).rejects.toMatchObject([
    { message: expect.stringContaining('Syntax Error'), locations: [{ line: 1, column: 31 }] },
  ])
  await expect(refused).rejects.not.toMatchObject([{ stack: expect.anything() }])
  expect(await first).toEqual({ data: { banlistChanged: { clientId: 'blatt' } } })
  expect(await Promise.race([closed, Promise.resolve('open')])).toBe('open')
})

it.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['https://portal.example', 101],
  ['', 101],
])('answers a page from %j with %i', async (origin, status) => {
  const socket = new WebSocket(address(), 'graphql-transport-ws', origin === '' ? {} : { origin })
  const answered = await new Promise<number | undefined>((resolve) => {
    socket.on('upgrade', (response) => resolve(response.statusCode))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => {})
  })
  socket.terminate()
  expect(answered).toBe(status)
})

it('refuses a socket at any other address', async () => {
  const socket = new WebSocket(address().replace('/graphql', '/elsewhere'))
  const refused = Promise.withResolvers<number | undefined>()
  socket.on('unexpected-response', (_, response) => refused.resolve(response.statusCode))
  socket.on('error', () => refused.resolve(undefined))
  expect(await refused.promise).toBe(403)
  socket.terminate()
})

it('lets pages of its own origin in', async () => {
  const socket = new WebSocket(address(), 'graphql-transport-ws', { origin: api.origin })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.terminate()
})

function adaUnder(id: string) {
  return {
    actor: { name: 'Ada', subject: 'ada' },
    operation: { id, chunk: 0, source: null },
  }
}
