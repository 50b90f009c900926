import { userInfo } from 'node:os'

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { ChangeUserRolesDocument } from '#contract/generated/operations.ts'
import { runCommand } from '#server/identity/command/command.ts'
import { openStore } from '#server/records/store.ts'
import type { UserOperation } from '#server/records/user-changes.ts'
import { recordByCommand } from '#server/rights-record.ts'
import { temporaryFolder } from '#tests/server/identity/identity-portal.ts'
import { startPostgres } from '#tests/server/records/engine/postgres.ts'
import { triesPostgres } from '#tests/server/records/engine/store-engines.ts'

import { changing, UsersServer, type Tokens } from './users-server.ts'

let server: UsersServer
let ada: Tokens
beforeAll(async () => {
  server = await UsersServer.start()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await server.begin()
})

async function idOf(name: string): Promise<string> {
  return (await server.named(ada, name)).id
}

const taking = (userId: string) => changing(userId, [], ['VIEW_USER_MANAGEMENT'])

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

  it('are taken at once and given from the next renewal on, with who did it; unknown ones stay', async () => {
    const jonas = await server.signIn('jonas')
    const id = await idOf('Jonas Weber')
    const input = changing(id, ['VIEW_CONFIGURATION'], ['VIEW_BANLIST'])
    const mayOpen = (tokens: Tokens) =>
      Promise.all([
        server.mayOpen(tokens, 'banlistAuthors'),
        server.mayOpen(tokens, 'configurationChanges { nodes { number } }'),
      ])
    expect(await mayOpen(jonas)).toEqual([true, false])
    expect(await server.change(ada, input, 'one')).toEqual({
      results: [{ userId: id, refusal: null }],
      userErrors: [],
    })
    expect(await mayOpen(jonas)).toEqual([false, false])
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

  it('of somebody who is disabled count no more, also on a socket that is open', async () => {
    const jonas = await server.signIn('jonas')
    const { closed, told } = server.listening(jonas)
    const withBanlist = server.listening(ada)
    await Promise.all([told, withBanlist.told])
    server.editUser('jonas', { enabled: false })
    expect(await closed).toMatchObject({ code: 1012 })
    expect(await Promise.race([withBanlist.closed, Promise.resolve('open')])).toBe('open')
    expect(await server.ask(jonas, '{ viewer { id } }')).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
    const later = server.listening(jonas)
    expect(await later.closed).toMatchObject({ code: 4403 })
    withBanlist.end()
  })

  it('that the operator changes by a command are on record too, while the server runs', async () => {
    const mira = ['--realm', 'verlagnord', '--username', 'mira']
    const out: string[] = []
    const env = { MASTHEAD_DATA: server.dataDir }
    const tell = (line: string) => void out.push(line)
    const io = {
      env,
      readInput: () => Promise.resolve(''),
      out: tell,
      err: tell,
      record: (dataDir: string, changed: Parameters<typeof recordByCommand>[1]) =>
        recordByCommand(dataDir, changed, { env, err: tell }),
    }
    const roles = ['--role', 'apothekenblatt:view-banlist']
    for (const words of [
      ['set-roles', ...mira, ...roles],
      ['disable-user', ...mira],
    ])
      expect(await runCommand(words, io)).toBe(0)
    expect(out).toEqual([])
    const [disabled, changed] = await server.recorded(ada)
    const author = { id: 'command-line', name: userInfo().username }
    expect(disabled).toMatchObject({ kind: 'DISABLED', name: 'Mira Novak', author, added: [] })
    expect(changed).toMatchObject({ kind: 'ROLES', added: ['VIEW_BANLIST'], author })
  })

  it('keep one’s own right, and the last one when two take it from each other at once', async () => {
    const [own, other] = [await idOf('Ada Lindner'), await idOf('Mira Novak')]
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
    const request = { changes: [], operation: 'no' }
    expect(await server.ask(jonas, ChangeUserRolesDocument, request)).toMatchObject({
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
    server.editUser('jonas', { groups: ['Andere'] })
    expect(await server.mayOpen(await server.renewed(later), 'banlistAuthors')).toBe(false)
  })

  it('are changed by those who have the right from a group, who count as holders', async () => {
    editGroups()
    const mira = await server.signIn('mira')
    const options = changing(await idOf('Gast Ohnerolle'), ['VIEW_BANLIST'])
    const { results } = await server.change(mira, options, 'by-group')
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
  })
  server.editUser('jonas', { groups: ['Redaktion', 'Andere'] })
  server.editUser('mira', { groups: ['Leitung'] })
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
    const input = changing(guest, ['VIEW_CONFIGURATION'])
    const both = await Promise.all([1, 2].map(() => server.change(ada, input, 'twice')))
    expect(both[0]).toEqual({ results: [{ userId: guest, refusal: null }], userErrors: [] })
    expect(both[1]).toEqual(both[0])
    expect(await server.recorded(ada)).toHaveLength(1)
  })

  it('after which the server was killed is recorded if it was done', async () => {
    // the role stands as if the realm file had been written
    server.editUser('gast', { clientRoles: { apothekenblatt: ['view-configuration'] } })
    const store = await openStore({ dataDir: server.dataDir })
    const match = await store.publications.find('verlagnord', server.clientId)
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
      match?.id ??
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

if (triesPostgres)
  it('a command makes no publications before the first start, which would keep the demo away', async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const [dataDir, databaseUrl] = [temporaryFolder(), await postgres.newDatabase()]
    const added = {
      kind: 'ADDED',
      userId: 'eva',
      name: 'Eva Huber',
      added: [],
      removed: [],
    } as const
    const said: string[] = []
    const record = () =>
      recordByCommand(
        dataDir,
        { realm: 'haus', changes: [{ client: 'blatt', ...added }] },
        { env: { DATABASE_URL: databaseUrl }, err: (line) => void said.push(line) },
      )
    await record()
    const store = await openStore({ dataDir, databaseUrl })
    onTestFinished(() => store.close())
    expect(await store.isEmpty()).toBe(true)
    await store.ingest.savePublication({ realm: 'haus', client: 'heft', name: 'Heft' })
    await record()
    expect(await store.publications.find('haus', 'blatt')).not.toBeNull()
    expect(said).toEqual([])
  })
