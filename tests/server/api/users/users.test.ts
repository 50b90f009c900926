import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  UserChangesDocument,
  UsersDocument,
  type UserRolesInput,
  type UsersQuery,
} from '#contract/generated/operations.ts'
import { createDemoRealms } from '#server/identity/realms/demo-realms.ts'
import { startServer, type RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#tests/server/identity/identity-portal.ts'

import type { Answer } from '../api-server.ts'

const clientId = 'apothekenblatt'
let server: RunningServer
let origin: string

beforeAll(async () => {
  const dataDir = temporaryFolder()
  await createDemoRealms(dataDir)
  server = await startServer({
    port: 0,
    host: 'localhost',
    dataDir,
    portalDir: dataDir,
    publicOrigin: 'https://portal.invalid',
    demo: false,
    passwordGrant: true,
    clientId: 'portal',
    scope: 'openid',
    graphqlClientEndpoint: '/graphql',
  })
  const address = server.http.address()
  origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => server.close())

interface Tokens {
  access_token: string
  refresh_token: string
}

async function granted(fields: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${origin}/realms/verlagnord/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'portal', ...fields }),
  })
  expect(response.status).toBe(200)
  return response.json()
}

const signIn = (username: string) =>
  granted({ grant_type: 'password', username, password: 'masthead', scope: 'openid' })

const renewed = ({ refresh_token }: Tokens) =>
  granted({ grant_type: 'refresh_token', refresh_token })

async function ask<Data>(
  { access_token }: Tokens,
  operation: { toString(): string },
  variables: object = {},
): Promise<Omit<Answer<Data>, 'status'>> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: access_token },
    body: JSON.stringify({ query: operation.toString(), variables: { clientId, ...variables } }),
  })
  return response.json()
}

type List = NonNullable<UsersQuery['client']>['users']

async function listed(tokens: Tokens): Promise<List> {
  const { data } = await ask<{ client: { users: List } }>(tokens, UsersDocument)
  if (data === undefined) throw new Error('There is no list of users.')
  return data.client.users
}

async function named(tokens: Tokens, name: string) {
  const user = (await listed(tokens)).users.find((one) => one.name === name)
  if (user === undefined) throw new Error(`There is no user ${name}.`)
  return user
}

async function change(tokens: Tokens, changes: UserRolesInput[], operation: string) {
  const { data } = await ask<{
    changeUserRoles: { results: { refusal: string | null }[]; userErrors: { code: string }[] }
  }>(tokens, ChangeUserRolesDocument, { changes, operation })
  if (data === undefined) throw new Error('There is no answer to the change.')
  return data.changeUserRoles
}

const mayOpen = async (tokens: Tokens, field: string) => {
  const { errors } = await ask(
    tokens,
    `query ($clientId: ID!) { client(id: $clientId) { ${field} } }`,
  )
  return errors === undefined
}

it('shows everybody with their roles here, and counts roles that it does not know', async () => {
  const ada = await signIn('ada')
  const { mayChange, users } = await listed(ada)
  expect(mayChange).toBe(true)
  expect(users.map(({ name }) => name)).toEqual([
    'Ada Lindner',
    'Gast Ohnerolle',
    'Jonas Weber',
    'Mira Novak',
  ])
  expect(users[1]).toMatchObject({ roles: [], unknownRoles: 1, locks: [] })
  expect(users[0]?.locks).toEqual([
    { role: 'VIEW_USER_MANAGEMENT', reason: 'LAST_HOLDER', holders: [] },
  ])
  expect(users[0]).toMatchObject({ status: 'ACTIVE', otherClients: ['praxis-heute'] })
  expect(Date.parse(users[0]?.lastSeen ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(users[3]?.lastSeen).toBeNull()
})

it('gives and takes a role from the next renewal on, tells who did it, and keeps unknown roles', async () => {
  const [ada, jonas] = await Promise.all([signIn('ada'), signIn('jonas')])
  const { id } = await named(ada, 'Jonas Weber')
  const given: UserRolesInput[] = [
    { userId: id, add: ['VIEW_CONFIGURATION'], remove: ['VIEW_BANLIST'] },
  ]
  expect(await mayOpen(jonas, 'configurationChanges { nodes { number } }')).toBe(false)
  expect(await change(ada, given, 'one')).toEqual({
    results: [{ userId: id, refusal: null }],
    userErrors: [],
  })
  expect(await mayOpen(jonas, 'banlistAuthors')).toBe(true)
  const later = await renewed(jonas)
  expect(await mayOpen(later, 'banlistAuthors')).toBe(false)
  expect(await mayOpen(later, 'configurationChanges { nodes { number } }')).toBe(true)

  await change(ada, given, 'one')
  const { data } = await ask<{ client: { userChanges: { nodes: object[] } } }>(
    ada,
    UserChangesDocument,
    { first: 10 },
  )
  expect(data?.client.userChanges.nodes).toMatchObject([
    {
      userId: id,
      name: 'Jonas Weber',
      added: ['VIEW_CONFIGURATION'],
      removed: ['VIEW_BANLIST'],
      author: { name: 'Ada Lindner' },
    },
  ])

  const guest = await named(ada, 'Gast Ohnerolle')
  await change(ada, [{ userId: guest.id, add: ['VIEW_BANLIST'], remove: [] }], 'guest')
  expect(await named(ada, 'Gast Ohnerolle')).toMatchObject({
    roles: ['VIEW_BANLIST'],
    unknownRoles: 1,
  })
})

const taking = (userId: string): UserRolesInput[] => [
  { userId, add: [], remove: ['VIEW_USER_MANAGEMENT'] },
]

it('keeps one’s own right, and the last one when two take it from each other at once', async () => {
  const ada = await signIn('ada')
  const [own, mira] = [await named(ada, 'Ada Lindner'), await named(ada, 'Mira Novak')]
  expect((await change(ada, taking(own.id), 'last')).results).toMatchObject([
    { refusal: 'LAST_HOLDER' },
  ])
  await change(ada, [{ userId: mira.id, add: ['VIEW_USER_MANAGEMENT'], remove: [] }], 'second')
  expect((await change(ada, taking(own.id), 'own')).results).toMatchObject([
    { refusal: 'OWN_ROLE' },
  ])
  expect((await named(ada, 'Ada Lindner')).locks).toMatchObject([{ holders: ['Mira Novak'] }])
  const second = await signIn('mira')
  const both = await Promise.all([
    change(ada, taking(mira.id), 'her'),
    change(second, taking(own.id), 'him'),
  ])
  const refusals = both.flatMap(({ results }) => results.map(({ refusal }) => refusal))
  expect(new Set(refusals)).toEqual(new Set(['NOT_ALLOWED', null]))
})

it('is refused to those without the right, for users that are not there, and as nonsense', async () => {
  const jonas = await signIn('jonas')
  const { errors } = await ask(jonas, ChangeUserRolesDocument, { changes: [], operation: 'no' })
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  const manager = await managerOf(['ada', 'mira'])
  const nobody = { userId: 'nobody', add: ['VIEW_BANLIST' as const], remove: [] }
  expect((await change(manager, [nobody], 'nobody')).results).toMatchObject([
    { refusal: 'NOT_FOUND' },
  ])
  const both = { ...nobody, remove: ['VIEW_BANLIST' as const] }
  expect(await change(manager, [both], 'both')).toMatchObject({
    results: [],
    userErrors: [{ code: 'INVALID' }],
  })
})

/** The test before leaves one of two with the right. */
async function managerOf(names: string[]): Promise<Tokens> {
  for (const name of names) {
    const tokens = await signIn(name)
    if (await mayOpen(tokens, 'users { mayChange }')) return tokens
  }
  throw new Error('Nobody manages users any more.')
}
