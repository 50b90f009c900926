import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startApi, type ApiServer } from './api-server.ts'

/** An answer of the API as a scanner reads it. */
interface Scanned {
  readonly status: number
  readonly text: string
  readonly data?: unknown
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[]
}

let api: ApiServer
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.issuer.token({ roles: { blatt: ['view-banlist'] } })
})
afterAll(() => api.close())

/** The API takes POST alone. docs/ARCHITECTURE.md */
const optional = ['5A70', 'D6D5', '6A70']
/** These two checks read the schema by `__type`, which is told to nobody. docs/ARCHITECTURE.md */
const readingSchema = ['2EA1', '28B9']

/** The checks that the API fails, of all. */
async function misses(url: string): Promise<string[]> {
  const results = await auditServer({ url: `${url}/graphql` })
  expect(results).toHaveLength(61)
  return results.flatMap(({ status, id }) => (status === 'ok' ? [] : [id])).toSorted()
}

describe('the audit of GraphQL over HTTP', () => {
  it('finds nothing but what it calls optional', async () => {
    const open = await startApi({ introspection: true })
    expect(await misses(open.origin)).toEqual(optional.toSorted())
    await open.close()
  })

  it('finds the schema closed besides', async () => {
    expect(await misses(api.origin)).toEqual([...optional, ...readingSchema].toSorted())
  })
})

async function scan(path: string, request: RequestInit): Promise<Scanned> {
  const response = await fetch(`${api.origin}/graphql${path}`, request)
  const text = await response.text()
  const answer: Pick<Scanned, 'data' | 'errors'> = text.startsWith('{') ? JSON.parse(text) : {}
  return { ...answer, status: response.status, text }
}

function post(body: unknown): Promise<Scanned> {
  const headers = { 'content-type': 'application/json', authorization: token }
  return scan('', { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The requests of graphql-cop, word for word. */
describe('the list of graphql-cop', () => {
  const refusals: [title: string, query: string, message: string][] = [
    [
      'alias overloading',
      `query cop { ${many(101, (at) => `alias${at}: __typename`)} }`,
      'aliases',
    ],
    ['field duplication', `query cop { ${many(500, () => '__typename')} }`, 'fields'],
    ['directive overloading', `query cop { __typename ${'@aa'.repeat(10)} }`, 'directives above 3'],
    ['introspection', 'query cop { __schema { types { name fields { name } } } }', 'introspection'],
    [
      'circular introspection',
      `query cop { __schema { types { ${'fields { type { '.repeat(4)} name ${'} }'.repeat(4)} } } }`,
      'introspection',
    ],
  ]
  it.each(refusals)('refuses %s', async (_, query, message) => {
    const { data, errors = [] } = await post({ query })
    expect(data).toBeUndefined()
    expect(errors[0]?.message).toContain(message)
  })

  it.each([
    ['at a variable', `query ($a: Int ${'@aa'.repeat(10)}) { __typename }`],
    ['at a fragment', `{ ...f } fragment f on Query ${'@aa'.repeat(10)} { __typename }`],
    ['one at each field', `{ ${many(21, () => '__typename @skip(if: false)')} }`],
  ])('refuses directive overloading %s too, by one error', async (_, query) => {
    const { data, errors } = await post({ query })
    expect(data).toBeUndefined()
    expect(errors).toMatchObject([
      { extensions: { code: 'OPERATION_TOO_LARGE', limit: 'directives' } },
    ])
  })

  it('takes the directives of an honest operation', async () => {
    const query = `{ ${many(20, () => '__typename @skip(if: false)')} }`
    expect((await post({ query })).data).toEqual({ __typename: 'Query' })
  })

  it('refuses batches', async () => {
    const { status, data } = await post(
      Array.from({ length: 10 }, () => ({ query: 'query cop { __typename }' })),
    )
    expect([status, data]).toEqual([400, undefined])
  })

  it.each(['query cop {__typename}', 'mutation cop {__typename}'])(
    'refuses GET: %s',
    async (query) => {
      const { status, data } = await scan(`?${new URLSearchParams({ query })}`, {})
      expect([status, data]).toEqual([405, undefined])
    },
  )

  it('refuses forms', async () => {
    const body = new URLSearchParams({ query: 'query cop { __typename }' })
    const { status, data } = await scan('', { method: 'POST', body })
    expect([status, data]).toEqual([415, undefined])
  })

  it('has no page to write queries on', async () => {
    const { status, text } = await scan('', { headers: { accept: 'text/html' } })
    expect(status).toBe(405)
    expect(text).not.toMatch(/graphiql|playground/i)
  })

  it('tells neither traces nor exceptions', async () => {
    const answers = [
      await post({ query: 'query cop { __typename }' }),
      await post({ query: 'qwerty cop { abc }' }),
    ]
    for (const { text } of answers) expect(text).not.toMatch(/tracing|exception|stack/i)
    expect(answers[0]?.data).toEqual({ __typename: 'Query' })
  })
})

describe('a hint to the schema', () => {
  const range =
    'query ($range: DateRange!) { client(id: "blatt") { dataRange { from } articleReport(range: $range) { totals { views } } } }'
  it.each<[string, string, Record<string, unknown>]>([
    ['fields', '{ vieWer { id } }', {}],
    ['arguments', '{ client(idd: "blatt", id: "blatt") { id } }', {}],
    ['types', 'query ($a: DateRang) { __typename }', {}],
    ['fragments', '{ ... on Quer { __typename } }', {}],
    ['scanned fields', 'query cop { __schema { directive } }', {}],
    ['members of a variable', range, { range: { frm: '2026-01-01', to: '2026-01-02' } }],
    [
      'values of a variable',
      'query ($by: BanlistSortField!) { client(id: "blatt") { banlist(sort: { field: $by, direction: ASC }) { nodes { id } } } }',
      { by: 'LINKS' },
    ],
  ])('is not given for %s', async (_, query, variables) => {
    const { errors = [], text } = await post({ query, variables })
    expect(errors).not.toEqual([])
    expect(text).not.toMatch(/did you mean/i)
  })
})

function many(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join(' ')
}
