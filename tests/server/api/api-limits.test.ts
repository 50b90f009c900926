import { GraphQLError } from 'graphql'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { Person } from './api-person.ts'
import { fillPublication, readOn } from './api-server.ts'

let ada: Person
beforeAll(async () => {
  ada = await Person.of()
  await fillPublication(ada.api.store, 'nord', ada.clientId)
})
afterEach(() => void vi.restoreAllMocks())

const range = `range: { from: "${readOn}", to: "${readOn}" }`
const tenYears = 'range: { from: "2016-01-02", to: "2025-12-31" }'
const change =
  'banlistChange(id: "1") { items(first: 5000) { item before { link } after { link } } }'

function times(count: number, text: string | ((index: number) => string)): string {
  const of = typeof text === 'string' ? (at: number) => `f${at}: ${text}` : text
  return Array.from({ length: count }, (_, at) => of(at)).join(' ')
}

const ask = (query: string, variables = {}) => ada.api.ask(ada.token, query, variables)

describe('an operation that asks for too much', () => {
  it.each([
    ['repeated', times(15, 'banlistSelection(limit: 1000000) { ids }')],
    ['repeated', times(2, 'banlistKnown(links: []) { listed }')],
    [
      'repeated',
      times(
        2,
        `start(${range} recent: { from: "${readOn}", to: "${readOn}" }) { findings { code } }`,
      ),
    ],
    ['rows', times(15, `articleReport(${tenYears}) { totals { views } }`)],
    ['rows', 'banlistChanges(first: 500) { nodes { items(first: 50) { item } } }'],
    ['rows', times(2, change)],
    ['rows', times(2, 'banlist(first: 5000) { nodes { id } }')],
    ['rows', `banlist(first: 5000) { ${times(15, 'nodes { id }')} }`],
    ['rows', `articleReport(${range} first: 500) { quadrants { points(first: 10000) { id } } }`],
    [
      'rows',
      `recommendationReport(${tenYears} first: 500) { totals { seen } } two: boxReport(${tenYears}) { totals { seen } }
       three: positionReport(${tenYears}) { totals { seen } } four: articleDetail(id: "1", ${tenYears}) { rank }`,
    ],
  ])('is refused above the limit of %s, and nothing is read: %s', async (limit, fields) => {
    const { publications, banlist } = ada.api.store
    const read = [
      vi.spyOn(publications, 'find'),
      vi.spyOn(banlist, 'selection'),
      vi.spyOn(banlist, 'changes'),
    ]
    const { data, errors } = await ada.answerOf(fields)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OPERATION_TOO_LARGE', limit })
    for (const reading of read) expect(reading).not.toHaveBeenCalled()
  })

  it('is refused through fragments, variables and their defaults', async () => {
    const query = `query ($first: Int = 5000) { client(id: "${ada.clientId}") { ${times(5, 'banlist(first: $first) { ...rows }')} } }
      fragment rows on BanlistConnection { nodes { id } }`
    const limit = { code: 'OPERATION_TOO_LARGE', limit: 'rows' }
    expect((await ask(query)).errors?.[0]?.extensions).toMatchObject(limit)
    expect((await ask(query, { first: 50 })).errors).toBeUndefined()
    expect((await ask(query, { first: 5000 })).errors?.[0]?.extensions).toMatchObject(limit)
  })

  it('is refused by how many clients the caller sees', async () => {
    const query = '{ viewer { clients { banlist(first: 5000) { nodes { id } } } } }'
    const role = ['view-banlist']
    const roles = { [`${ada.clientId}-0`]: role, [`${ada.clientId}-1`]: role }
    const { errors } = await ada.api.ask(await ada.api.issuer.token({ roles }), query)
    expect(errors?.[0]?.extensions).toMatchObject({ limit: 'rows' })
    expect((await ask(query)).errors).toBeUndefined()
  })

  it.each([
    [
      'depth',
      `{ viewer { clients { ${'articleReport(range:{from:"2026-01-01",to:"2026-01-01"}) { nodes { article { '.repeat(5)} id ${' } } }'.repeat(5)} } } }`,
    ],
    ['aliases', `{ ${times(16, 'viewer { id }')} }`],
    ['aliases', `query cop { ${times(101, '__typename')} }`],
    ['fields', `query cop { ${times(500, () => '__typename')} }`],
    ['fields', `{ viewer { ${times(260, () => 'id')} } }`],
    [
      'fields',
      `{ ...f0 } ${times(20, (at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`)} fragment f20 on Query { viewer { id } }`,
    ],
    ['directives', `{ viewer { id ${times(6, () => '@include(if: true)')} } }`],
    ['directives', `query cop { __typename ${'@aa'.repeat(10)} }`],
    ['directives', `query ($a: Int ${'@aa'.repeat(10)}) { __typename }`],
    ['directives', `{ ...f } fragment f on Query ${'@aa'.repeat(10)} { __typename }`],
    ['directives', `{ ${times(21, () => '__typename @skip(if: false)')} }`],
  ])('is refused above the limit of %s: %s', async (limit, query) => {
    const { data, errors } = await ask(query)
    expect(data).toBeUndefined()
    expect(errors?.map(({ extensions }) => extensions?.['limit'])).toContain(limit)
    if (limit === 'directives') expect(errors).toHaveLength(1)
  })

  it('is refused by its words before reading on, and in a circle of fragments', async () => {
    const long = await ask(`{ viewer { ${'id '.repeat(1500)} } }`)
    expect([long.data, long.errors?.[0]?.message]).toEqual([
      undefined,
      expect.stringContaining('tokens'),
    ])
    const circle = '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
    expect((await ask(circle)).errors).not.toEqual([])
  })
})

it.each([
  'banlist(first: 5000) { nodes { id } pageInfo { endCursor } }',
  'banlistSelection(limit: 1000000) { ids }',
  'banlistAt(at: "2100-01-01T00:00:00Z", first: 5000) { nodes { link } }',
  change,
  'banlistChanges(first: 50) { nodes { items(first: 50) { item } } }',
  `articleReport(${tenYears}, first: 500) { totals { views } nodes { trend article { topics { id } } } } two: articleReport(${range}) { nodes { trend } }`,
])('answers the largest questions of the portal: %s', async (fields) => {
  expect((await ada.answerOf(fields)).errors).toBeUndefined()
})

it('takes the directives of an honest operation', async () => {
  const { data } = await ask(`{ ${times(20, () => '__typename @skip(if: false)')} }`)
  expect(data).toEqual({ __typename: 'Query' })
})

describe('the schema', () => {
  it.each([
    '{ __schema { types { name fields { name } } } }',
    `{ __schema { types { ${'fields { type { '.repeat(4)} name ${'} }'.repeat(4)} } } }`,
    '{ __type(name: "Query") { name } }',
  ])('is told to nobody: %s', async (query) => {
    const { data, errors } = await ask(query)
    expect([data, errors?.[0]?.message]).toEqual([
      undefined,
      expect.stringContaining('introspection'),
    ])
  })

  const reporting =
    'query ($range: DateRange!) { client(id: "x") { dataRange { from } articleReport(range: $range) { totals { views } } } }'
  it.each<[string, string, Record<string, unknown>]>([
    ['fields', '{ vieWer { id } }', {}],
    ['arguments', '{ client(idd: "blatt", id: "blatt") { id } }', {}],
    ['types', 'query ($a: DateRang) { __typename }', {}],
    ['fragments', '{ ... on Quer { __typename } }', {}],
    ['scanned fields', 'query cop { __schema { directive } }', {}],
    ['members of a variable', reporting, { range: { frm: '2026-01-01', to: '2026-01-02' } }],
    [
      'values of a variable',
      'query ($by: BanlistSortField!) { client(id: "x") { banlist(sort: { field: $by, direction: ASC }) { nodes { id } } } }',
      { by: 'LINKS' },
    ],
  ])('is not hinted at for %s', async (_, query, variables) => {
    const { errors = [] } = await ask(query, variables)
    expect(errors).not.toEqual([])
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
  })
})

it.each([
  ['known', 'banlistKnown(links: ["https://a.example/"]) { listed }'],
  ['test', 'banlistTest(links: ["https://a.example/"]) { link }'],
  [
    'difference',
    'banlistDifference(from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { added }',
  ],
] as const)(
  'the turns of callers over HTTP: more than any screen sends is refused: %s',
  async (method, field) => {
    const jonas = await ada.beside({ subject: 'jonas' })
    const gate = Promise.withResolvers<never>()
    const lookUp = vi.spyOn(ada.api.store.banlist, method).mockReturnValueOnce(gate.promise)
    const refused: unknown[] = []
    const flood = Array.from({ length: 100 }, async () => {
      const { errors = [] } = await ada.answerOf(field)
      refused.push(...errors.map(({ extensions }) => extensions?.['code']))
    })
    // one is under way, 64 wait
    const isFull = () => expect(refused).toEqual(Array(35).fill('TOO_MANY_REQUESTS'))
    await vi.waitFor(isFull, { timeout: 20_000 })
    expect(lookUp).toHaveBeenCalledTimes(1)
    expect(await jonas.codeOf(field)).toBeNull()
    gate.reject(new GraphQLError('This one fails.'))
    await Promise.all(flood)
    expect(refused).toHaveLength(36)
    expect(await ada.codeOf(field)).toBeNull()
  },
)
