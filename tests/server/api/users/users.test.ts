import { afterAll, beforeAll, expect, it } from 'vitest'

import { ChangeUserRolesDocument, type UserRolesInput } from '#contract/generated/operations.ts'

import { UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer

beforeAll(async () => {
  server = await UsersServer.start()
})
afterAll(() => server.close())

it('shows everybody with their roles here, and counts roles that it does not know', async () => {
  const ada = await server.signIn('ada')
  const { mayChange, users } = await server.listed(ada)
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
  const [ada, jonas] = await Promise.all([server.signIn('ada'), server.signIn('jonas')])
  const { id } = await server.named(ada, 'Jonas Weber')
  const given: UserRolesInput[] = [
    { userId: id, add: ['VIEW_CONFIGURATION'], remove: ['VIEW_BANLIST'] },
  ]
  expect(await server.mayOpen(jonas, 'configurationChanges { nodes { number } }')).toBe(false)
  expect(await server.change(ada, given, 'one')).toEqual({
    results: [{ userId: id, refusal: null }],
    userErrors: [],
  })
  expect(await server.mayOpen(jonas, 'banlistAuthors')).toBe(true)
  const later = await server.renewed(jonas)
  expect(await server.mayOpen(later, 'banlistAuthors')).toBe(false)
  expect(await server.mayOpen(later, 'configurationChanges { nodes { number } }')).toBe(true)

  await server.change(ada, given, 'one')
  expect(await server.recorded(ada)).toMatchObject([
    {
      kind: 'ROLES',
      userId: id,
      name: 'Jonas Weber',
      added: ['VIEW_CONFIGURATION'],
      removed: ['VIEW_BANLIST'],
      author: { name: 'Ada Lindner' },
    },
  ])

  const guest = await server.named(ada, 'Gast Ohnerolle')
  await server.change(ada, [{ userId: guest.id, add: ['VIEW_BANLIST'], remove: [] }], 'guest')
  expect(await server.named(ada, 'Gast Ohnerolle')).toMatchObject({
    roles: ['VIEW_BANLIST'],
    unknownRoles: 1,
  })
})

const taking = (userId: string): UserRolesInput[] => [
  { userId, add: [], remove: ['VIEW_USER_MANAGEMENT'] },
]

it('keeps one’s own right, and the last one when two take it from each other at once', async () => {
  const ada = await server.signIn('ada')
  const [own, mira] = [
    await server.named(ada, 'Ada Lindner'),
    await server.named(ada, 'Mira Novak'),
  ]
  expect((await server.change(ada, taking(own.id), 'last')).results).toMatchObject([
    { refusal: 'LAST_HOLDER' },
  ])
  await server.change(
    ada,
    [{ userId: mira.id, add: ['VIEW_USER_MANAGEMENT'], remove: [] }],
    'second',
  )
  expect((await server.change(ada, taking(own.id), 'own')).results).toMatchObject([
    { refusal: 'OWN_ROLE' },
  ])
  expect((await server.named(ada, 'Ada Lindner')).locks).toMatchObject([
    { holders: ['Mira Novak'] },
  ])
  const second = await server.signIn('mira')
  const both = await Promise.all([
    server.change(ada, taking(mira.id), 'her'),
    server.change(second, taking(own.id), 'him'),
  ])
  const refusals = both.flatMap(({ results }) => results.map(({ refusal }) => refusal))
  expect(new Set(refusals)).toEqual(new Set(['NOT_ALLOWED', null]))
})

it('is refused to those without the right, for users that are not there, and as nonsense', async () => {
  const jonas = await server.signIn('jonas')
  const { errors } = await server.ask(jonas, ChangeUserRolesDocument, {
    changes: [],
    operation: 'no',
  })
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  const manager = await managerOf(['ada', 'mira'])
  const nobody = { userId: 'nobody', add: ['VIEW_BANLIST' as const], remove: [] }
  expect((await server.change(manager, [nobody], 'nobody')).results).toMatchObject([
    { refusal: 'NOT_FOUND' },
  ])
  const both = { ...nobody, remove: ['VIEW_BANLIST' as const] }
  expect(await server.change(manager, [both], 'both')).toMatchObject({
    results: [],
    userErrors: [{ code: 'INVALID' }],
  })
})

/** The test before leaves one of two with the right. */
async function managerOf(names: string[]): Promise<Tokens> {
  for (const name of names) {
    const tokens = await server.signIn(name)
    if (await server.mayOpen(tokens, 'users { mayChange }')) return tokens
  }
  throw new Error('Nobody manages users any more.')
}
