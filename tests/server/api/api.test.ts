import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import {
  ArticleReportDocument,
  AudienceOptionsDocument,
  BanlistNumbersDocument,
  StartDocument,
  ViewerDocument,
} from '#contract/generated/operations.ts'

import { fillPublication, readOn } from './api-publication.ts'
import { startApi, type ApiServer } from './api-server.ts'

let api: ApiServer
let token: string
beforeAll(async () => {
  api = await startApi()
  await fillPublication(api.store, 'nord', 'blatt')
  const roles = {
    blatt: ['view-banlist', 'view-dav-article-report', 'view-anything'],
    leer: ['view-banlist'],
  }
  token = await api.issuer.token({ roles })
})
afterAll(() => api.close())

const report = { clientId: 'blatt', range: { from: readOn, to: readOn }, first: 25, offset: 0 }

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const json = { 'content-type': 'application/json', authorization: token }
  return fetch(`${api.origin}/graphql`, { method: 'POST', headers: { ...json, ...headers }, body })
}

describe('the viewer', () => {
  it('is the person of the token, with the clients of recognised roles', async () => {
    expect(await api.ask(token, ViewerDocument.toString())).toEqual({
      status: 200,
      data: {
        viewer: {
          id: 'ada',
          name: 'Ada Lindner',
          realm: 'nord',
          organisation: 'Verlag nord',
          clients: [
            {
              id: 'blatt',
              name: 'Das blatt',
              roles: ['VIEW_BANLIST', 'VIEW_DAV_ARTICLE_REPORT'],
              dataRange: { from: readOn, to: readOn },
              dataVersion: '1',
            },
            {
              id: 'leer',
              name: 'leer',
              roles: ['VIEW_BANLIST'],
              dataRange: null,
              dataVersion: '0',
            },
          ],
          capabilities: expect.arrayContaining([
            { screen: 'BANLIST', write: ['blatt', 'leer'] },
            { screen: 'DAV_ARTICLE_REPORT', write: [] },
          ]),
          preferences: {
            language: null,
            appearance: null,
            density: null,
            startScreen: null,
            range: null,
          },
        },
      },
    })
  })

  it('is nobody with an empty authorization header', async () => {
    expect(await api.ask('', '{ viewer { id } }')).toEqual({ status: 200, data: { viewer: null } })
    expect(await api.ask('Bearer ', '{ viewer { id } }')).toEqual({
      status: 200,
      data: { viewer: null },
    })
  })

  it('may show the token raw or as a bearer', async () => {
    const expected = { status: 200, data: { viewer: { id: 'ada' } } }
    expect(await api.ask(token, '{ viewer { id } }')).toEqual(expected)
    expect(await api.ask(`Bearer ${token}`, '{ viewer { id } }')).toEqual(expected)
  })
})

describe('the article report', () => {
  it('answers the portal’s own operation', async () => {
    const { data } = await api.ask(token, ArticleReportDocument.toString(), report)
    expect(data).toMatchObject({
      client: {
        id: 'blatt',
        articleReport: {
          totals: { views: 40, averageScrollDepth: 50, averageDwellTime: 60 },
          previousTotals: null,
          articlesRead: 2,
          previousArticlesRead: null,
          series: [{ date: readOn, views: 40 }],
          previousSeries: [],
          nodes: [
            {
              article: {
                title: 'Herz',
                url: null,
                publicationDate: '2026-02-01',
                topics: [{ name: 'Medizin' }],
              },
              metrics: { views: 30, averageScrollDepth: 50, averageDwellTime: 60 },
              previousViews: null,
              trend: [30],
            },
            {
              article: { title: 'Pollen', url: 'https://n.example/pollen', topics: [] },
              trend: [10],
            },
          ],
          count: { count: 2, precision: 'EXACT' },
        },
      },
    })
  })

  it('pages by cursor as by number', async () => {
    const query = `query ($after: String, $range: DateRange!) { client(id: "blatt") { articleReport(range: $range, first: 1, after: $after) {
      edges { cursor node { article { title } } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`
    const ask = (after?: string) => api.ask(token, query, { after, range: report.range })
    const first = await ask()
    const cursor = /"endCursor":"([^"]+)"/.exec(JSON.stringify(first.data))?.[1]
    expect(first.data).toMatchObject({
      client: { articleReport: { pageInfo: { hasNextPage: true, hasPreviousPage: false } } },
    })
    expect((await ask(cursor)).data).toMatchObject({
      client: {
        articleReport: {
          edges: [{ node: { article: { title: 'Pollen' } } }],
          pageInfo: { hasNextPage: false, hasPreviousPage: true },
        },
      },
    })
    expect((await ask('bm9uc2Vuc2U')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it.each([
    ['a range that ends before it begins', { range: { from: '2026-03-02', to: '2026-03-01' } }],
    ['a range of more than ten years', { range: { from: '2010-01-01', to: '2026-01-01' } }],
    ['a day that does not exist', { range: { from: '2026-02-30', to: '2026-03-01' } }],
    ['a page above 500 rows', { first: 501 }],
    ['a negative offset', { offset: -1 }],
    ['an endless search', { filter: { search: 'x'.repeat(501) } }],
  ])('refuses %s', async (_, change) => {
    const { errors } = await api.ask(token, ArticleReportDocument.toString(), {
      ...report,
      ...change,
    })
    expect(errors).toHaveLength(1)
  })

  it('offers the filter values of the data', async () => {
    const { data } = await api.ask(token, AudienceOptionsDocument.toString(), { clientId: 'blatt' })
    expect(data).toMatchObject({
      client: {
        audienceOptions: {
          userGroups: [{ id: 'pharmacists', label: 'pharmacists' }],
          entryPoints: [{ id: 'search', label: 'search' }],
          registrationStatuses: [{ id: 'registered', label: 'registered' }],
          topics: [{ label: 'Medizin' }],
        },
      },
    })
  })

  it('feeds the start page', async () => {
    const range = report.range
    const variables = { clientId: 'blatt', range, recent: range }
    const numbers = await api.ask(token, StartDocument.toString(), variables)
    expect(numbers.data).toMatchObject({
      client: {
        start: { articles: { value: 40 }, mostRead: [{ article: { title: 'Herz' } }, {}] },
      },
    })
    const banlist = await api.ask(token, BanlistNumbersDocument.toString(), { clientId: 'blatt' })
    expect(banlist.data).toMatchObject({
      client: { banlist: { count: { precision: 'EXACT' } } },
    })
  })
})

function many(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join(' ')
}

describe('the endpoint', () => {
  it('takes POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${api.origin}/graphql`, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  it('takes JSON only, and one operation at a time', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('query={viewer{id}}', form)).status).toBe(415)
    expect((await post('{ "query": ')).status).toBe(400)
    expect((await post('[{"query":"{viewer{id}}"}]')).status).toBe(400)
  })

  it('takes one MB and no more, announced or not', async () => {
    const query = `{ viewer { id } } #${'x'.repeat(1024 * 1024)}`
    expect((await post(JSON.stringify({ query }))).status).toBe(413)
    const stream = new Blob([JSON.stringify({ query })]).stream()
    const headers = { 'content-type': 'application/json' }
    const unannounced: RequestInit = { method: 'POST', headers, body: stream }
    Object.assign(unannounced, { duplex: 'half' })
    const response = await fetch(`${api.origin}/graphql`, unannounced)
    expect(response.status).toBe(413)
  })

  it('answers without being stored on the way', async () => {
    const response = await post(JSON.stringify({ query: '{ viewer { id } }' }))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it.each([
    [
      'depth',
      `{ viewer { clients { ${'articleReport(range:{from:"2026-01-01",to:"2026-01-01"}) { nodes { article { '.repeat(5)} id ${' } } }'.repeat(5)} } } }`,
    ],
    ['aliases', `{ ${many(16, (index) => `a${index}: viewer { id }`)} }`],
    ['fields', `{ viewer { ${many(260, () => 'id')} } }`],
    ['directives', `{ viewer { id ${many(6, () => '@include(if: true)')} } }`],
    [
      'fields',
      `{ ...f0 } ${many(20, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)} fragment f20 on Query { viewer { id } }`,
    ],
  ])('refuses operations above the limit of %s', async (limit, query) => {
    const { errors } = await api.ask(token, query)
    expect(errors?.map(({ extensions }) => extensions?.['limit'])).toContain(limit)
  })

  it('refuses what has too many words before reading on', async () => {
    const { errors, data } = await api.ask(token, `{ viewer { ${'id '.repeat(1500)} } }`)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toContain('tokens')
  })

  it('survives fragments that call each other', async () => {
    const circle = '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'
    expect((await api.ask(token, circle)).errors).not.toEqual([])
  })

  it('does not tell its schema, not even by a hint', async () => {
    expect((await api.ask(token, '{ __schema { types { name } } }')).data).toBeUndefined()
    const { errors } = await api.ask(token, '{ vieWer { id } }')
    expect(errors?.map(({ message }) => message)).toEqual([
      'Cannot query field "vieWer" on type "Query".',
    ])
  })

  it('hides unexpected errors and writes no token to the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failing = vi
      .spyOn(api.store.publications, 'ofRealm')
      .mockRejectedValue(new Error('secret path'))
    const answer = await api.ask(token, '{ viewer { id } }')
    expect(answer.errors?.map(({ message }) => message)).toEqual(['Unexpected error.'])
    expect(log.mock.calls.flat().map(String).join()).toContain('secret path')
    expect(JSON.stringify(log.mock.calls)).not.toContain(token.slice(0, 40))
    failing.mockRestore()
    log.mockRestore()
  })
})
