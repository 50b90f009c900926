import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  ChangeUserRolesDocument,
  InviteUserDocument,
  RenewInvitationDocument,
  WithdrawInvitationDocument,
  type InviteUserMutation,
  type UserRolesInput,
} from '#contract/generated/operations.ts'
import { openStore } from '#server/records/store.ts'
import type { UserOperation } from '#server/records/users/user-changes.ts'

import { UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens
beforeAll(async () => {
  server = await UsersServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.begin()
})

type Role = UserRolesInput['add'][number]

async function idOf(name: string): Promise<string> {
  return (await server.named(ada, name)).id
}

const changing = (userId: string, add: Role[], remove: Role[] = []): UserRolesInput[] => [
  { userId, add, remove },
]

it('the API knows the embedded provider’s keys where its public address leads nowhere', async () => {
  const query = '{ viewer { realm organisation clients { id name } } }'
  const clients = [
    { id: 'apothekenblatt', name: 'Apothekenblatt' },
    { id: 'praxis-heute', name: 'Praxis heute' },
  ]
  const viewer = { realm: 'verlagnord', organisation: 'Verlag Nord', clients }
  expect(await server.ask(ada, query)).toEqual({ data: { viewer } })
  const forged = { ...ada, access_token: `${ada.access_token.slice(0, -8)}AAAAAAAA` }
  expect(await server.ask(forged, query)).toMatchObject({
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  })
})

describe('roles', () => {
  it('of everybody are shown, and those counted that are not known', async () => {
    const { mayChange, users } = await server.listed(ada)
    expect(mayChange).toBe(true)
    const names = ['Ada Lindner', 'Gast Ohnerolle', 'Jonas Weber', 'Mira Novak']
    expect(users.map(({ name }) => name)).toEqual(names)
    expect(users[1]).toMatchObject({ roles: [], unknownRoles: 1, locks: [] })
    const lock = { role: 'VIEW_USER_MANAGEMENT', reason: 'LAST_HOLDER', holders: [] }
    expect(users[0]).toMatchObject({
      status: 'ACTIVE',
      otherClients: ['praxis-heute'],
      locks: [lock],
    })
    expect(Date.parse(users[0]?.lastSeen ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(users[3]?.lastSeen).toBeNull()
  })

  it('are given and taken from the next renewal on, with who did it; unknown ones stay', async () => {
    const jonas = await server.signIn('jonas')
    const id = await idOf('Jonas Weber')
    const given = changing(id, ['VIEW_CONFIGURATION'], ['VIEW_BANLIST'])
    const mayOpen = (tokens: Tokens) =>
      Promise.all([
        server.mayOpen(tokens, 'banlistAuthors'),
        server.mayOpen(tokens, 'configurationChanges { nodes { number } }'),
      ])
    expect(await mayOpen(jonas)).toEqual([true, false])
    expect(await server.change(ada, given, 'one')).toEqual({
      results: [{ userId: id, refusal: null }],
      userErrors: [],
    })
    expect(await mayOpen(jonas)).toEqual([true, false])
    expect(await mayOpen(await server.renewed(jonas))).toEqual([false, true])
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
    await server.change(ada, changing(await idOf('Gast Ohnerolle'), ['VIEW_BANLIST']), 'guest')
    const guest = await server.named(ada, 'Gast Ohnerolle')
    expect(guest).toMatchObject({ roles: ['VIEW_BANLIST'], unknownRoles: 1 })
  })

  it('keep one’s own right, and the last one when two take it from each other at once', async () => {
    const [own, other] = [await idOf('Ada Lindner'), await idOf('Mira Novak')]
    const taking = (id: string) => changing(id, [], ['VIEW_USER_MANAGEMENT'])
    const last = await server.change(ada, taking(own), 'last')
    expect(last.results).toMatchObject([{ refusal: 'LAST_HOLDER' }])
    await server.change(ada, changing(other, ['VIEW_USER_MANAGEMENT']), 'second')
    const kept = await server.change(ada, taking(own), 'own')
    expect(kept.results).toMatchObject([{ refusal: 'OWN_ROLE' }])
    expect((await server.named(ada, 'Ada Lindner')).locks).toMatchObject([
      { holders: ['Mira Novak'] },
    ])
    const mira = await server.signIn('mira')
    const both = await Promise.all([
      server.change(ada, taking(other), 'her'),
      server.change(mira, taking(own), 'him'),
    ])
    const refusals = both.flatMap(({ results }) => results.map(({ refusal }) => refusal))
    expect(new Set(refusals)).toEqual(new Set(['NOT_ALLOWED', null]))
  })

  it('are changed by nobody without the right, for nobody who is not there, and not as nonsense', async () => {
    const jonas = await server.signIn('jonas')
    const asked = { changes: [], operation: 'no' }
    expect(await server.ask(jonas, ChangeUserRolesDocument, asked)).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
    const nobody = changing('nobody', ['VIEW_BANLIST'])
    for (const operation of ['none', 'none', 'again']) {
      const { results } = await server.change(ada, nobody, operation)
      expect(results).toEqual([{ userId: 'nobody', refusal: 'NOT_FOUND' }])
    }
    const both = changing('nobody', ['VIEW_BANLIST'], ['VIEW_BANLIST'])
    expect(await server.change(ada, both, 'both')).toMatchObject({
      results: [],
      userErrors: [{ code: 'INVALID' }],
    })
    const twice = [...nobody, ...changing('nobody', ['VIEW_CONFIGURATION'])]
    expect((await server.change(ada, twice, 'double')).userErrors).toMatchObject([
      { code: 'INVALID', field: ['changes', '1'] },
    ])
  })

  it('come from groups too, beside those held in person', async () => {
    editGroups()
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
    const jonas = await server.signIn('jonas')
    const taken = changing(await idOf('Jonas Weber'), [], ['VIEW_BANLIST'])
    await server.change(ada, taken, 'taken')
    const later = await server.renewed(jonas)
    expect(await server.mayOpen(later, 'banlistAuthors')).toBe(true)
    server.edit(({ users }) => {
      for (const user of users) if (user.username === 'jonas') user.groups = ['Andere']
    })
    expect(await server.mayOpen(await server.renewed(later), 'banlistAuthors')).toBe(false)
  })

  it('are changed by those who have the right from a group, who count as holders', async () => {
    editGroups()
    const mira = await server.signIn('mira')
    const given = changing(await idOf('Gast Ohnerolle'), ['VIEW_BANLIST'])
    const { results } = await server.change(mira, given, 'by-group')
    expect(results).toMatchObject([{ refusal: null }])
    expect((await server.named(ada, 'Ada Lindner')).locks).toEqual([
      { role: 'VIEW_USER_MANAGEMENT', reason: 'OWN_ROLE', holders: ['Mira Novak'] },
    ])
  })
})

/** Jonas has roles of two groups, and Mira the right to manage users by one. */
function editGroups(): void {
  const redaktion = ['view-dav-article-report', 'view-banlist', 'print']
  server.edit((realm) => {
    realm.groups = [
      { name: 'Redaktion', clientRoles: { apothekenblatt: redaktion } },
      { name: 'Leitung', clientRoles: { apothekenblatt: ['view-user-management'] } },
      { name: 'Andere', clientRoles: { 'praxis-heute': ['view-banlist'] } },
    ]
    for (const user of realm.users) {
      if (user.username === 'jonas') user.groups = ['Redaktion', 'Andere']
      if (user.username === 'mira') user.groups = ['Leitung']
    }
  })
}

describe('an operation', () => {
  let guest: string
  beforeEach(async () => {
    guest = await idOf('Gast Ohnerolle')
  })

  it('that comes again is answered as the first time, and does nothing', async () => {
    const first = await server.change(ada, changing(guest, ['VIEW_BANLIST']), 'one')
    await server.change(ada, changing(guest, [], ['VIEW_BANLIST']), 'two')
    expect(await server.change(ada, changing(guest, ['VIEW_BANLIST']), 'one')).toEqual(first)
    const other = await server.change(ada, changing(guest, ['VIEW_POSITION_REPORT']), 'one')
    expect(other).toMatchObject({
      results: [],
      userErrors: [{ code: 'CONFLICT', field: ['operation'] }],
    })
    expect((await server.named(ada, 'Gast Ohnerolle')).roles).toEqual([])
    expect(await server.recorded(ada)).toHaveLength(2)
  })

  it('that comes twice at the same time is applied once', async () => {
    const given = changing(guest, ['VIEW_CONFIGURATION'])
    const both = await Promise.all([1, 2].map(() => server.change(ada, given, 'twice')))
    expect(both[0]).toEqual({ results: [{ userId: guest, refusal: null }], userErrors: [] })
    expect(both[1]).toEqual(both[0])
    expect(await server.recorded(ada)).toHaveLength(1)
  })

  it('after which the server was killed is recorded if it was done', async () => {
    // the role stands as if the realm file had been written
    server.edit(({ users }) => {
      for (const user of users)
        if (user.username === 'gast') user.clientRoles['apothekenblatt'] = ['view-configuration']
    })
    const store = await openStore({ dataDir: server.dataDir })
    const found = await store.publications.find('verlagnord', server.clientId)
    const author = { subject: 'ada', name: 'Ada Lindner' }
    const begun = (operation: string, at: number, added: string[]): UserOperation => {
      const planned = [{ userId: guest, name: 'Gast Ohnerolle', added, removed: [] }]
      return { operation, author, at, planned }
    }
    const broken = [
      begun('done', 1000, ['view-configuration']),
      begun('not-done', 2000, ['view-website-configuration']),
    ]
    const publication =
      found?.id ??
      (await store.ingest.ensurePublication({ realm: 'verlagnord', client: server.clientId }))
    for (const operation of broken) await store.userChanges.begin(publication, operation, 'x')
    await store.close()
    for (let times = 0; times < 2; times += 1)
      expect(await server.recorded(ada)).toMatchObject([
        {
          userId: guest,
          added: ['VIEW_CONFIGURATION'],
          removed: [],
          author: { name: 'Ada Lindner' },
          at: new Date(1000).toISOString(),
        },
      ])
  })
})

describe('an invitation', () => {
  const ines = {
    firstName: 'Ines',
    lastName: 'Petrović',
    email: 'ines.petrovic@nord.example',
    roles: ['VIEW_DAV_ARTICLE_REPORT', 'VIEW_TOPIC_PLANNING'],
  }

  type Payload = InviteUserMutation['inviteUser']

  async function written(operation: { toString(): string }, variables: object): Promise<Payload> {
    const { data } = await server.ask<Record<string, Payload>>(ada, operation, variables)
    const [payload] = Object.values(data ?? {})
    if (payload === undefined) throw new Error('There is no answer.')
    return payload
  }

  const invite = (changes: Partial<typeof ines> = {}) =>
    written(InviteUserDocument, { invitation: { ...ines, ...changes } })

  it('makes a row with an end date and a link to hand on, and tells who invited', async () => {
    expect((await server.listed(ada)).mayInvite).toBe(true)
    const { user, link, userErrors } = await invite()
    expect(userErrors).toEqual([])
    expect(link).toMatch(
      /^https:\/\/portal\.invalid\/realms\/verlagnord\/login-actions\/invitation\?token=[\w-]{43}$/,
    )
    const week = 7 * 86_400_000
    expect(Date.parse(user?.invitation?.endsAt ?? '') - Date.now()).toBeGreaterThan(week - 60_000)
    expect(user).toMatchObject({
      name: 'Ines Petrović',
      status: 'INVITED',
      roles: ['VIEW_TOPIC_PLANNING', 'VIEW_DAV_ARTICLE_REPORT'],
      lastSeen: null,
      invitation: { isOver: false, author: { name: 'Ada Lindner' }, mayChange: true },
    })
    expect(await server.named(ada, 'Ines Petrović')).toEqual(user)
    expect(JSON.stringify(await server.listed(ada))).not.toContain('token')
    const again = await invite({ email: ines.email.toUpperCase() })
    expect(again).toMatchObject({
      link: null,
      userErrors: [{ code: 'DUPLICATE', field: ['email'] }],
    })
  })

  it('names what is wrong at its field', async () => {
    const wrong = { firstName: ' ', lastName: 'x'.repeat(101), email: 'ines@nowhere' }
    expect((await invite(wrong)).userErrors).toEqual([
      { code: 'REQUIRED', field: ['firstName'], params: [] },
      { code: 'TOO_LONG', field: ['lastName'], params: [{ name: 'max', value: '100' }] },
      { code: 'INVALID', field: ['email'], params: [] },
    ])
  })

  it('is given roles, renewed by another link, withdrawn, and all of it recorded', async () => {
    const { user, link: first } = await invite()
    const id = user?.id ?? ''
    await server.change(ada, changing(id, ['VIEW_USER_MANAGEMENT']), 'before')
    expect((await server.named(ada, 'Ines Petrović')).roles).toContain('VIEW_USER_MANAGEMENT')
    // a person who is only invited manages nothing yet
    expect((await server.named(ada, 'Ada Lindner')).locks).toMatchObject([
      { reason: 'LAST_HOLDER', holders: [] },
    ])
    const own = changing(await idOf('Ada Lindner'), [], ['VIEW_USER_MANAGEMENT'])
    const { results } = await server.change(ada, own, 'own')
    expect(results).toMatchObject([{ refusal: 'LAST_HOLDER' }])
    const renewed = await written(RenewInvitationDocument, { userId: id })
    expect(renewed).toMatchObject({ user: { id }, userErrors: [] })
    expect([null, first]).not.toContain(renewed.link)
    const nothing = { user: null, link: null, userErrors: [] }
    expect(await written(WithdrawInvitationDocument, { userId: id })).toEqual(nothing)
    const gone = await written(RenewInvitationDocument, { userId: id })
    expect(gone).toMatchObject({ link: null, userErrors: [{ code: 'NOT_FOUND' }] })
    const [report = '', plan = ''] = ines.roles
    const manage = 'VIEW_USER_MANAGEMENT'
    const history = (await server.recorded(ada)).map(({ kind, added, removed }) => [
      kind,
      added.toSorted(),
      removed.toSorted(),
    ])
    expect(history).toEqual([
      ['WITHDRAWN', [], [report, plan, manage]],
      ['RENEWED', [], []],
      ['ROLES', [manage], []],
      ['INVITED', [report, plan], []],
    ])
  })

  it('is forbidden to those whose right was taken since they signed in', async () => {
    server.edit(({ users }) => {
      for (const user of users) if (user.username === 'ada') user.clientRoles = {}
    })
    const { errors } = await server.ask(ada, InviteUserDocument, { invitation: ines })
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })
})
