import { buildSchema } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { typeDefs } from '#contract/generated/schema.ts'
import { fieldRules, type FieldRule } from '#server/api/access/field-rules.ts'
import { rights, type Needed } from '#server/api/access/rights.ts'

import { codeIn } from './api-person.ts'
import { fillPublication, startApi, type Answer, type ApiServer } from './api-server.ts'
import { guardedFields } from './authorisation-fields.ts'
import { changeEverything, operations } from './authorisation-operations.ts'
import { forgedCallers, validCallers, type Caller } from './authorisation-tokens.ts'

/** The clients of realm nord, one that only realm sued has, and one that nobody has. */
const clients = ['blatt', 'heute', 'kurier', 'nirgends']
const current = 'blatt'

let api: ApiServer
let valid: Caller[]
let forged: Caller[]
let asked = 0
beforeAll(async () => {
  api = await startApi({ refused: () => {} })
  for (const client of ['blatt', 'heute']) await fillPublication(api.store, 'nord', client)
  for (const client of ['blatt', 'kurier']) await fillPublication(api.store, 'sued', client)
  for (const realm of ['nord', 'sued']) await ban(realm, `https://${realm}.example/`)
  ;[valid, forged] = await Promise.all([
    validCallers(api.issuer, current),
    forgedCallers(api.issuer, current),
  ])
})
afterAll(() => api.close())

async function ban(realm: string, link: string): Promise<void> {
  const publication = await api.store.publications.find(realm, 'blatt')
  await api.store.banlist.add(publication?.id ?? 0, { link, comment: null })
}

async function banned(realm: string, client: string): Promise<readonly string[]> {
  const publication = await api.store.publications.find(realm, client)
  const request = { filter: {}, sort: { field: 'link', descending: false }, first: 500 } as const
  const { items } = await api.store.banlist.page(publication?.id ?? 0, request)
  return items.map(({ id, link, version }) => `${id} ${link} ${version}`)
}

function ask(caller: Caller, field: string, client: string): Promise<Answer> {
  asked += 1
  const operation = (operations[field] ?? '').replace('$client', client)
  const named = operation
    .replace('$link', `https://try-${asked}.example/`)
    .replace('$operation', `operation: { id: "try-${asked}" }`)
  return api.ask(caller.token, named, { document: {} })
}

/** The answer that the table of rights promises this caller for a field on a client. */
function promised(
  caller: Caller,
  field: string,
  client: string,
): 'data' | 'null' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
  const rule = fieldRules[field]
  if (rule === undefined) throw new Error(`${field} has no row.`)
  if (caller.worth === 'refused') return 'UNAUTHENTICATED'
  const isOpen = rule === 'anyone' || field.startsWith('Viewer.')
  if (caller.worth === 'none') return isOpen ? 'null' : 'UNAUTHENTICATED'
  // a change of the caller's own things, in no publication
  const isOwn = rule === 'signed-in' && field.startsWith('Mutation.')
  if (isOpen || isOwn) return 'data'
  const roles = client === current ? caller.worth : []
  const isMember = roles.length > 0
  if (rule === 'signed-in') return isMember ? 'data' : 'null'
  if (isMember && (rule === 'member' || grants(neededOf(field, rule), roles))) return 'data'
  return field.startsWith('Client.') && !isMember ? 'null' : 'FORBIDDEN'
}

/** The operations ask for a kind or a screen by its name; the overview of all kinds for none. */
function neededOf(field: string, rule: Exclude<FieldRule, string>): Needed {
  if ('screen' in rule) return rule
  const text = operations[field] ?? ''
  const report = 'DAV_ARTICLE_REPORT'
  if ('byScreen' in rule)
    return { screen: text.includes(report) ? report : 'BANLIST', action: rule.action }
  const named = (['POSITION', 'SIGNALS'] as const).find((kind) => text.includes(kind))
  const screens = {
    POSITION: 'POSITION_REPORT_CONFIGURATION',
    SIGNALS: 'SIGNAL_CONFIGURATION',
  } as const
  return { screen: named ? screens[named] : 'CONFIGURATION', action: rule.action }
}

function grants(needed: Needed, roles: readonly string[]): boolean {
  return roles.includes(roleFor(needed))
}

function roleFor({ screen, action }: Needed): string {
  return rights.find((row) => row.screen === screen && row.action === action)?.role ?? ''
}

/** Those who tell what a field asks for: nobody, no roles, the right role alone, and all other roles. */
function judgesOf(field: string): Caller[] {
  const rule = fieldRules[field]
  const role = typeof rule === 'object' ? roleFor(neededOf(field, rule)) : 'view-banlist'
  const names = ['nobody', 'no roles', role, `all but ${role}`]
  return valid.filter(({ who }) => names.includes(who))
}

function outcome({ data, errors }: Answer): string {
  const code = codeIn({ status: 0, errors: errors ?? [] })
  if (typeof code === 'string') return code
  if (typeof data !== 'object' || data === null) return 'nothing'
  return Object.values(data).every((value) => value === null) ? 'null' : 'data'
}

/** Callers whose tokens come to no role on the client: what holds for one without roles holds for them. */
const strange = [
  'no clients',
  'unknown roles only',
  'all roles elsewhere',
  'a client named like a property',
]

const byHttp = Object.keys(operations).filter((name) => !name.startsWith('Subscription'))

/** The lists that no caller here may change. */
function states(): Promise<unknown> {
  return Promise.all([banned('nord', 'heute'), banned('sued', 'blatt'), banned('sued', 'kurier')])
}

/** Answers to these callers that differ from what the table promises. */
async function wrongOf(callers: readonly Caller[], field: string): Promise<string[]> {
  const matches = callers.map(async (caller) => {
    const expected = promised(caller, field, current)
    const got = outcome(await ask(caller, field, current))
    return got === expected ? [] : [`${caller.who}: ${field}: ${got}, not ${expected}`]
  })
  return (await Promise.all(matches)).flat()
}

describe('the table of rights', () => {
  it('has each field of the contract tried here', () => {
    const fields = guardedFields(buildSchema(typeDefs))
    expect(Object.keys(operations).toSorted()).toEqual(fields.toSorted())
  })

  it('holds for every field of the client over HTTP', async () => {
    const tried = byHttp.map((field) => ({ field, judges: judgesOf(field) }))
    expect(tried.filter(({ judges }) => judges.length !== 4)).toEqual([])
    for (const at of [0, 1, 2, 3]) {
      const asking = tried.map(({ field, judges }) => wrongOf(judges.slice(at, at + 1), field))
      expect((await Promise.all(asking)).flat()).toEqual([])
    }
  }, 90_000)

  it('gives nothing for roles that are none here, and is not even read for a token that is worth nothing', async () => {
    const callers = valid.filter(({ who }) => strange.includes(who))
    for (const field of ['Query.viewer', 'Client.id', 'Client.banlist', 'Mutation.addBanlistItem'])
      expect(await wrongOf([...callers, ...forged], field)).toEqual([])
    expect(callers).toHaveLength(strange.length)
  })

  it('holds for every subscription over WebSocket', async () => {
    const publication = (await api.store.publications.find('nord', current))?.id ?? 0
    let changes: Promise<unknown> = Promise.resolve()
    const changing = setInterval(() => {
      asked += 1
      changes = Promise.all([changes, changeEverything(api.store, publication, asked)])
    }, 50)
    const fields = Object.keys(operations).filter((name) => name.startsWith('Subscription'))
    const others = [...valid.filter(({ who }) => strange.includes(who)), ...forged]
    const matches = await Promise.all(
      fields.flatMap((field, at) =>
        [...judgesOf(field), ...(at === 0 ? others : [])].map(async (caller) => {
          const expected = promised(caller, field, current)
          const want = expected === 'UNAUTHENTICATED' ? 'closed' : expected
          const got = await subscribed(caller, operations[field] ?? '')
          return got === want ? [] : [`${caller.who}: ${field}: ${got}, not ${want}`]
        }),
      ),
    )
    clearInterval(changing)
    await changes
    expect(matches.flat()).toEqual([])
  })
})

/** `data` when the subscription stands, a code when it is refused, `closed` when the socket is. */
async function subscribed(caller: Caller, query: string): Promise<string> {
  const client = createClient({
    url: `${api.origin.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: caller.token },
    retryAttempts: 0,
  })
  const answers = client.iterate({ query: query.replace('$client', current) })
  try {
    const { value } = await answers.next()
    return outcome({ status: 200, ...value })
  } catch {
    return 'closed'
  } finally {
    await answers.return?.()
    await client.dispose()
  }
}

describe('what is not yours', () => {
  it('looks like what does not exist, and stays as it is', async () => {
    const nobody: Caller = { who: '', token: '', worth: [] }
    const owner = valid.find(({ who }) => who === 'all roles') ?? nobody
    const before = await states()
    for (const field of byHttp) {
      const others = clients.filter((client) => client !== current)
      const answers = await Promise.all(others.map((client) => ask(owner, field, client)))
      const [foreign, otherRealm, missing] = answers
      expect([foreign, otherRealm]).toEqual([missing, missing])
      const expected = others.map((client) => promised(owner, field, client))
      expect([field, ...answers.map(outcome)]).toEqual([field, ...expected])
    }
    expect(await states()).toEqual(before)
  }, 60_000)

  it('stays apart when two realms have a client of the same name', async () => {
    const token = await api.issuer.token({ realm: 'sued', roles: { blatt: ['view-banlist'] } })
    const query =
      '{ client(id: "blatt") { name banlist(filter: { search: ".example" }) { nodes { link } } } }'
    const { data } = await api.ask(token, query)
    expect(data).toEqual({
      client: { name: 'Das blatt', banlist: { nodes: [{ link: 'https://sued.example/' }] } },
    })
  })
})
