import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillPublication, readOn } from '#tests/server/api/api-publication.ts'
import { startApi, type ApiServer } from '#tests/server/api/api-server.ts'

let api: ApiServer
let token = ''
const range = `range: { from: "${readOn}", to: "${readOn}" }`
const tenYears = 'range: { from: "2016-01-02", to: "2025-12-31" }'
const tooMany = Array.from({ length: 5001 }, (_, at) => `"${at}"`).join(' ')

beforeAll(async () => {
  api = await startApi()
  await fillPublication(api.store, 'nord', 'blatt')
  const roles = [
    'view-dav-article-report',
    'view-recommendation-report',
    'view-position-report',
    'view-dav-user-group-report',
  ]
  token = await api.issuer.token({ roles: { blatt: roles } })
})
afterAll(() => api.close())

async function codeOf(field: string): Promise<unknown> {
  const { errors } = await api.ask(token, `{ client(id: "blatt") { ${field} } }`)
  return errors?.[0]?.extensions?.['code'] ?? null
}

describe('arguments of reports that nobody should send', () => {
  it.each([
    ['recommendationReport(range: { from: "2026-02-02", to: "2026-02-01" }) { totals { seen } }'],
    ['boxReport(range: { from: "1999-01-01", to: "2026-01-01" }) { totals { seen } }'],
    [`boxReport(${range} first: 501) { nodes { box { id } } }`],
    [`boxReport(${range} offset: -1) { nodes { box { id } } }`],
    [`positionReport(${range} first: -1) { nodes { id } }`],
    [`recommendationReport(${range} after: "x") { nodes { article { id } } }`],
    [`recommendationReport(${range} filter: { search: "${'x'.repeat(501)}" }) { totals { seen } }`],
    [
      `articleReport(${range} compareWith: { from: "2026-02-02", to: "2026-02-01" }) { articlesRead }`,
    ],
    [`articleReport(${range} first: 1) { quadrants { points(first: 10001) { id } } }`],
    [`articleDetail(id: "1", range: { from: "2026-02-30", to: "2026-03-01" }) { rank }`],
    [`start(${range} recent: { from: "2026-02-02", to: "2026-02-01" }) { findings { code } }`],
    [`boxComparison(${range} boxIds: []) { best }`],
    [
      `articleReport(${range} filter: { publishedFrom: "2026-02-02", publishedTo: "2026-02-01" }) { articlesRead }`,
    ],
    [`recommendationReport(${range} filter: { publishedTo: "2026-02-30" }) { totals { seen } }`],
  ])('are refused with a reason: %s', async (field) => {
    expect(await codeOf(field)).toBe('BAD_USER_INPUT')
  })

  it.each([
    [
      `recommendationReport(${tenYears} first: 500) { totals { seen } } two: boxReport(${tenYears}) { totals { seen } } three: positionReport(${tenYears}) { totals { seen } } four: articleDetail(id: "1", ${tenYears}) { rank }`,
    ],
    [
      `start(${range} recent: { from: "${readOn}", to: "${readOn}" }) { findings { code } } two: start(${range} recent: { from: "${readOn}", to: "${readOn}" }) { findings { code } }`,
    ],
    [`articleReport(${range} first: 500) { quadrants { points(first: 10000) { id } } }`],
  ])('are refused for their size: %s', async (field) => {
    expect(await codeOf(field)).toBe('OPERATION_TOO_LARGE')
  })

  it.each([
    ['range: { from: "2026-02-02", to: "2026-02-01" }', '"from" must not lie after "to".'],
    ['range: { from: "1999-01-01", to: "2026-01-01" }', 'A range has ten years at most.'],
    ['range: { from: "2026-02-30", to: "2026-03-01" }', 'This is not a Date.'],
    ['range: { from: "01.02.2026", to: "2026-03-01" }', 'This is not a Date.'],
    [`${range} first: 501`, '"first" must be from 0 to 500.'],
    [`${range} first: 2.5`, 'Int cannot represent non-integer value: 2.5'],
    [`${range} offset: -1`, '"offset" must be from 0 to 10000000.'],
    [`${range} filter: { articles: ["1"] }`, 'not to include unknown field "articles"'],
    [`${range} sort: { field: LIKES }`, 'Value "LIKES" does not exist in "ArticleSortField" enum.'],
    [`${range} compare: LAST_WEEK`, 'Value "LAST_WEEK" does not exist in "Comparison" enum.'],
  ])('are refused by one message: %s', async (more, message) => {
    const query = `{ client(id: "blatt") { articleReport(${more}) { nodes { score } } } }`
    const { data, errors = [] } = await api.ask(token, query)
    expect(errors.map((error) => error.message.replace(/ Did you mean .*/, ''))).toEqual([
      expect.stringContaining(message),
    ])
    expect(JSON.stringify(data ?? null)).not.toContain('score')
  })

  it('are refused when they name too many ids', async () => {
    const { errors } = await api.ask(
      token,
      `query ($filter: ArticleFilter) { client(id: "blatt") { articleReport(${range} filter: $filter) { articlesRead } } }`,
      { filter: { articleIds: JSON.parse(`[${tooMany.replaceAll(' ', ',')}]`) } },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it.each([
    [
      `recommendationReport(${range} filter: { search: "'; drop table box; --" sources: ["' or 1=1"] boxIds: ["-1", "x", "9999999999999999999"] }) { count { count } }`,
    ],
    [`boxReport(${range} filter: { search: "%_\\\\", topicIds: ["0"] }) { count { count } }`],
    [
      `articleReport(${range} filter: { search: "\\u0000 ' \\" %", minViews: -5 }) { count { count } }`,
    ],
    [`positionReport(${range} filter: { sources: [""] }) { sources { source } }`],
    [`articleDetail(id: "1 or 1=1", ${range}) { rank }`],
  ])('find nothing and break nothing: %s', async (field) => {
    expect(await codeOf(field)).toBeNull()
  })
})
