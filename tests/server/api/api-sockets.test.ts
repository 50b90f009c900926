import { createClient, type Client } from 'graphql-ws'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'

import { newClient, startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
let clientId: string
let publication: number
let token: string
const clients: Client[] = []
beforeAll(async () => {
  api = await startApi({ origins: ['https://portal.example'] })
})
beforeEach(async () => {
  clientId = newClient()
  const names = { realm: 'nord', client: clientId, name: clientId }
  publication = await api.store.ingest.savePublication(names)
  token = await api.issuer.token({ roles: { [clientId]: ['view-banlist'] } })
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => api.close())

const address = (): string => `${api.origin.replace('http', 'ws')}/graphql`
const banlistChanged = (fields = 'clientId') =>
  `subscription { banlistChanged(clientId: "${clientId}") { ${fields} } }`

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

let added = 0

/** Adds an entry in Ada's name. */
async function add(): Promise<unknown> {
  added += 1
  const operation = { id: `change-${added}`, chunk: 0, source: null }
  const actor = { name: 'Ada', subject: 'ada' }
  const link = `https://change-${added}.example/`
  return api.store.banlist.add(publication, { link }, { actor, operation })
}

/** Saves a view in Ada's name. */
function save(): Promise<unknown> {
  added += 1
  const view = { screen: 'BANLIST', name: `Ansicht ${added}`, search: '' } as const
  return api.store.views.save({ publication, subject: 'ada' }, view)
}

/** The first that a subscription tells while something goes on. */
async function firstOf(client: Client, query: string, meanwhile = add): Promise<unknown> {
  const answers = client.iterate({ query })
  const first = answers.next()
  const changing = setInterval(() => void meanwhile(), 100)
  const { value } = await first.finally(() => clearInterval(changing))
  await answers.return?.()
  return value
}

it('tells of a changed banlist, of imported data and of saved views', async () => {
  const { client } = connect(token)
  expect(await firstOf(client, banlistChanged())).toEqual({
    data: { banlistChanged: { clientId } },
  })
  const dataImported = `subscription { dataImported(clientId: "${clientId}") { dataVersion } }`
  expect(await firstOf(client, dataImported, () => api.store.publish(publication))).toEqual({
    data: { dataImported: { dataVersion: expect.stringMatching(/^\d+$/) } },
  })
  const savedViewsChanged = `subscription { savedViewsChanged(clientId: "${clientId}") { clientId } }`
  expect(await firstOf(client, savedViewsChanged, save)).toEqual({
    data: { savedViewsChanged: { clientId } },
  })
})

it.each(['', 'garbage'])('turns away the token %j', async (authorization) => {
  expect(await connect(authorization).closed).toMatchObject({ code: 4403 })
})

it('opens a hundred for a user and no more, while others come in', async () => {
  const opened: Promise<void>[] = []
  for (let at = 0; at < 100; at += 1) {
    const { promise, resolve } = Promise.withResolvers<void>()
    connect(token).client.on('connected', () => resolve())
    opened.push(promise)
  }
  await Promise.all(opened)
  expect(await connect(token).closed).toMatchObject({ code: 4403 })
  const other = await api.issuer.token({
    subject: 'jonas',
    roles: { [clientId]: ['view-banlist'] },
  })
  expect(await firstOf(connect(other).client, banlistChanged())).toMatchObject({
    data: { banlistChanged: { clientId } },
  })
})

it('still tells of a change when it cannot be read which', async () => {
  const unread = vi.spyOn(api.store.banlist, 'newestChange').mockRejectedValue(new Error('busy'))
  const received = await firstOf(connect(token).client, banlistChanged('change { id }'))
  expect(received).toEqual({ data: { banlistChanged: { change: null } } })
  unread.mockRestore()
})

it('tells which change it was, and nothing more once the token has ended', async () => {
  const short = await api.issuer.token({ lifetime: 2, roles: { [clientId]: ['view-banlist'] } })
  const { client, closed } = connect(short)
  const query = banlistChanged('change { kind actor added operation link }')
  const received: unknown[] = []
  const listening = (async () => {
    for await (const answer of client.iterate({ query })) received.push(answer)
  })()
  const adding = setInterval(() => void add(), 100)
  await expect(listening).rejects.toMatchObject({ code: 4403 })
  expect(await closed).toMatchObject({ code: 4403, reason: 'Forbidden' })
  const told = received.length
  await add()
  await add()
  clearInterval(adding)
  expect(received).toHaveLength(told)
  const change = {
    kind: 'ADD',
    actor: 'Ada',
    added: 1,
    operation: expect.stringMatching(/^change-\d+$/),
    link: expect.stringMatching(/^https:\/\/change-\d+\.example\/$/),
  }
  expect(received).toContainEqual({ data: { banlistChanged: { change } } })
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
  const { client, closed } = connect(token)
  const first = firstOf(client, banlistChanged())
  const refused = client.iterate({ query: 'subscription { banlistChanged(' }).next()
  await expect(refused).rejects.toMatchObject([
    { message: expect.stringContaining('Syntax Error'), locations: [{ line: 1, column: 31 }] },
  ])
  await expect(refused).rejects.not.toMatchObject([{ stack: expect.anything() }])
  expect(await first).toEqual({ data: { banlistChanged: { clientId } } })
  expect(await Promise.race([closed, Promise.resolve('open')])).toBe('open')
})

it.each([
  ['/graphql', 'https://evil.example', 403],
  ['/graphql', 'null', 403],
  ['/graphql', 'https://portal.example', 101],
  ['/graphql', 'own', 101],
  ['/graphql', '', 101],
  ['/elsewhere', '', 403],
])('answers at %s a page from %j with %i', async (path, from, status) => {
  const url = address().replace('/graphql', path)
  const origin = from === 'own' ? api.origin : from
  const socket = new WebSocket(url, 'graphql-transport-ws', origin === '' ? {} : { origin })
  const answered = await new Promise<number | undefined>((resolve) => {
    socket.on('upgrade', (response) => resolve(response.statusCode))
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('error', () => {})
  })
  socket.terminate()
  expect(answered).toBe(status)
})
