import { afterAll, beforeAll, expect, it } from 'vitest'

import { UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens

beforeAll(async () => {
  server = await UsersServer.start()
  server.edit((realm) => {
    realm.groups = [
      {
        name: 'Redaktion',
        clientRoles: { apothekenblatt: ['view-dav-article-report', 'view-banlist', 'print'] },
      },
      { name: 'Leitung', clientRoles: { apothekenblatt: ['view-user-management'] } },
      { name: 'Andere', clientRoles: { 'praxis-heute': ['view-banlist'] } },
    ]
    for (const user of realm.users) {
      if (user.username === 'jonas') user.groups = ['Redaktion', 'Andere']
      if (user.username === 'mira') user.groups = ['Leitung']
    }
  })
  ada = await server.signIn('ada')
})
afterAll(() => server.close())

it('shows roles from groups beside those held in person, and counts unknown ones of both', async () => {
  expect(await server.named(ada, 'Jonas Weber')).toMatchObject({
    groups: [{ name: 'Redaktion' }, { name: 'Andere' }],
    roles: ['VIEW_BANLIST', 'VIEW_DAV_ARTICLE_REPORT'],
    inherited: [
      { role: 'VIEW_BANLIST', groups: ['Redaktion'] },
      { role: 'VIEW_DAV_ARTICLE_REPORT', groups: ['Redaktion'] },
    ],
    unknownRoles: 1,
    otherClients: ['praxis-heute'],
  })
})

it('brings roles of groups into tokens, and leaves them when the one held in person is taken', async () => {
  const { id } = await server.named(ada, 'Jonas Weber')
  const jonas = await server.signIn('jonas')
  const taken = { userId: id, add: [], remove: ['VIEW_BANLIST' as const] }
  await server.change(ada, [taken], 'taken')
  const later = await server.renewed(jonas)
  expect(await server.mayOpen(later, 'banlistAuthors')).toBe(true)
  server.edit(({ users }) => {
    for (const user of users) if (user.username === 'jonas') user.groups = ['Andere']
  })
  expect(await server.mayOpen(await server.renewed(later), 'banlistAuthors')).toBe(false)
})

it('lets those manage users who have the right from a group, and counts them as holders', async () => {
  const mira = await server.signIn('mira')
  const guest = await server.named(mira, 'Gast Ohnerolle')
  const given = { userId: guest.id, add: ['VIEW_BANLIST' as const], remove: [] }
  expect(await server.change(mira, [given], 'by-group')).toMatchObject({
    results: [{ refusal: null }],
  })
  expect((await server.named(ada, 'Ada Lindner')).locks).toEqual([
    { role: 'VIEW_USER_MANAGEMENT', reason: 'OWN_ROLE', holders: ['Mira Novak'] },
  ])
})
