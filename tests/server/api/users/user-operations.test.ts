import { afterAll, beforeAll, expect, it } from 'vitest'

import type { UserRolesInput } from '#contract/generated/operations.ts'
import { openStore } from '#server/records/store.ts'
import type { UserOperation } from '#server/records/users/user-changes.ts'

import { UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens
let guest: string

beforeAll(async () => {
  server = await UsersServer.start()
  ada = await server.signIn('ada')
  guest = (await server.named(ada, 'Gast Ohnerolle')).id
})
afterAll(() => server.close())

const giving = (...add: UserRolesInput['add']): UserRolesInput[] => [
  { userId: guest, add, remove: [] },
]

it('answers an operation that comes again as the first time, and does nothing', async () => {
  const first = await server.change(ada, giving('VIEW_BANLIST'), 'one')
  await server.change(ada, [{ userId: guest, add: [], remove: ['VIEW_BANLIST'] }], 'two')
  expect(await server.change(ada, giving('VIEW_BANLIST'), 'one')).toEqual(first)
  expect((await server.named(ada, 'Gast Ohnerolle')).roles).toEqual([])
  expect(await server.recorded(ada)).toHaveLength(2)
})

it('applies an operation once that comes twice at the same time', async () => {
  const both = await Promise.all([
    server.change(ada, giving('VIEW_CONFIGURATION'), 'twice'),
    server.change(ada, giving('VIEW_CONFIGURATION'), 'twice'),
  ])
  expect(both[0]).toEqual({ results: [{ userId: guest, refusal: null }], userErrors: [] })
  expect(both[1]).toEqual(both[0])
  expect(await server.recorded(ada)).toHaveLength(3)
})

it('refuses an operation that was something else', async () => {
  const { results, userErrors } = await server.change(ada, giving('VIEW_POSITION_REPORT'), 'one')
  expect(results).toEqual([])
  expect(userErrors).toMatchObject([{ code: 'CONFLICT', field: ['operation'] }])
  expect((await server.named(ada, 'Gast Ohnerolle')).roles).not.toContain('VIEW_POSITION_REPORT')
})

it('repeats a refusal under the same operation, and tries again under another', async () => {
  const nobody: UserRolesInput[] = [{ userId: 'nobody', add: ['VIEW_BANLIST'], remove: [] }]
  for (const operation of ['none', 'none', 'again']) {
    const { results } = await server.change(ada, nobody, operation)
    expect(results).toEqual([{ userId: 'nobody', refusal: 'NOT_FOUND' }])
  }
})

it('refuses a user who is named twice', async () => {
  const twice = [...giving('VIEW_BANLIST'), ...giving('VIEW_CONFIGURATION')]
  expect((await server.change(ada, twice, 'double')).userErrors).toMatchObject([
    { code: 'INVALID', field: ['changes', '1'] },
  ])
})

it('records what was done by an operation after which the server was killed', async () => {
  const store = await openStore({ dataDir: server.dataDir })
  const publication = await store.publications.find('verlagnord', server.clientId)
  const author = { subject: 'ada', name: 'Ada Lindner' }
  const planned = { userId: guest, name: 'Gast Ohnerolle', removed: [] }
  const broken: UserOperation[] = [
    {
      operation: 'done',
      author,
      at: 1000,
      // the role stands since the test before, as if the realm file had been written
      planned: [{ ...planned, added: ['view-configuration'] }],
    },
    {
      operation: 'not-done',
      author,
      at: 2000,
      planned: [{ ...planned, added: ['view-website-configuration'] }],
    },
  ]
  for (const operation of broken) {
    await store.userChanges.begin(publication?.id ?? 0, operation, 'x')
  }
  await store.close()
  const before = 3
  const recorded = await server.recorded(ada)
  expect(recorded).toHaveLength(before + 1)
  expect(recorded[0]).toMatchObject({
    userId: guest,
    added: ['VIEW_CONFIGURATION'],
    removed: [],
    author: { name: 'Ada Lindner' },
    at: new Date(1000).toISOString(),
  })
  expect(await server.recorded(ada)).toHaveLength(before + 1)
})
